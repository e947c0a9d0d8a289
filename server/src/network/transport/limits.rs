//! How much is sent, kept and waited for on a line.

use cardroom_shared::protocol::packet_filter::SLICE_BYTES;
use cardroom_shared::protocol::{MAX_CLIENT_MESSAGE, MAX_MISSED, MAX_MISSED_PIECE, PULSE_CHANNEL, RELIABLE_CHANNEL};
use renet::{ChannelConfig, ConnectionConfig, SendType};
use std::time::Duration;

/// The most bytes that wait for one guest; a guest who does not take them is let go, and may come again.
pub const MAX_QUEUE: usize = 512 * 1024;

/// A guest of whom nothing is heard for so long is gone.
pub const SILENCE_S: i32 = 10;

/// A token for play must be used within this time.
pub const TOKEN_S: u64 = 30;

/// How long a farewell may take to arrive before the line is closed all the same.
pub const FAREWELL_GRACE: Duration = Duration::from_secs(2);

/// Bytes that a guest may send at once and every second; who sends more is sent away.
pub const MAX_BYTES_AT_ONCE: u32 = 512 * 1024;

/// See [`MAX_BYTES_AT_ONCE`].
pub const MAX_BYTES_PER_SECOND: u32 = 128 * 1024;

/// How often it is looked who fell silent, and to whom nothing was sent.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(1);

/// Guests ask every now and then whether the house is there, and the answer shows it. Who was sent nothing for so long is shown
/// it all the same.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(3);

/// See [`SILENCE_S`].
pub(super) const SILENCE: Duration = Duration::from_secs(SILENCE_S.unsigned_abs() as u64);

/// How long an acknowledgement waits for something to travel with.
pub(super) const ACK_DELAY: Duration = Duration::from_millis(20);

/// What was not acknowledged for so long is sent again.
pub(super) const RESEND: Duration = Duration::from_millis(300);

/// As often as this the time is doubled after which it is sent again, while nothing of it is acknowledged.
pub(super) const MAX_DOUBLINGS: u32 = 3;

/// Of so few bytes it is doubled less often: they weigh little, and what is lost again and again is bad luck rather than a
/// line that is full.
pub(super) const FEW: usize = 2 * SLICE_BYTES;

pub(super) const DOUBLINGS_OF_FEW: u32 = 1;

/// The most bytes that leave at once to one guest, and how soon the next follow.
pub(super) const BYTES_PER_FLUSH: u64 = 30_000;

pub(super) const BULK: Duration = Duration::from_millis(50);

/// The most bytes that leave in one turn to all guests together, and a flush more; then the socket is read before the next
/// guests have their turn.
pub const BYTES_PER_TURN: usize = 256 * 1024;

/// While so many bytes are on their way to a guest, what follows waits here, where a later view takes the place of an
/// earlier one.
pub(super) const WINDOW: usize = 8 * 1024;

/// What is over goes to a guest only while nothing newer waits and less than this is on its way, a piece after the other: so no
/// more of it than that and a piece stands before what happens now, however slow the line is.
pub const PAST_WINDOW: usize = MAX_MISSED_PIECE;

/// The most bytes that wait for one guest of what is over; of somebody who goes from table to table faster than their line can
/// tell it, what happened at the next one is not told any more.
pub(super) const MAX_PAST: usize = 2 * MAX_MISSED;

/// Acknowledgements travel when there is something to acknowledge, and after this time with whatever travels then, so that
/// both sides can forget what they have acknowledged.
pub(super) const ACK_ANYWAY: Duration = Duration::from_secs(10);

/// A guest who is heard again after such a silence gets at once what did not arrive.
pub(super) const HEARD_AGAIN: Duration = Duration::from_millis(1_500);

/// The first byte of a packet that only acknowledges.
pub(super) const ACK_PACKET: u8 = 4;

/// Of what a client sends on the reliable channel: two messages of full length in slices, and the ends of others.
pub(super) const RECEIVE_BYTES: usize = 2 * MAX_CLIENT_MESSAGE.div_ceil(SLICE_BYTES) * SLICE_BYTES + 32 * 1024;

pub(super) const PULSE_BYTES: usize = 4 * 1024;

/// A notice that a line is closed is sent so often, for it is not acknowledged.
pub(super) const CLOSING_NOTICES: usize = 3;

/// The last word on a line that is closed at once is said again after this time.
pub(super) const LAST_WORD_AGAIN: Duration = Duration::from_millis(100);

/// Datagrams that are still to be sent on closed lines; what is more is not sent, and the guest notices the silence.
pub(super) const MAX_AFTERWARDS: usize = 1_024;

/// The channels, as the server keeps them.
pub fn channels() -> ConnectionConfig {
    let reliable = |max_memory_usage_bytes| ChannelConfig {
        channel_id: RELIABLE_CHANNEL,
        max_memory_usage_bytes,
        send_type: SendType::ReliableOrdered { resend_time: RESEND },
    };
    let pulse = ChannelConfig {
        channel_id: PULSE_CHANNEL,
        max_memory_usage_bytes: PULSE_BYTES,
        send_type: SendType::Unreliable,
    };
    ConnectionConfig {
        available_bytes_per_tick: BYTES_PER_FLUSH,
        server_channels_config: vec![reliable(MAX_QUEUE), pulse.clone()],
        client_channels_config: vec![reliable(RECEIVE_BYTES), pulse],
    }
}
