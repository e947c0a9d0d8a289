//! The limits and timeouts of a connection.

use cardroom_shared::protocol::packet_filter::SLICE_BYTES;
use cardroom_shared::protocol::{
    MAX_CLIENT_MESSAGE, MAX_MISSED, MAX_MISSED_PIECE, PULSE_BYTES, PULSE_CHANNEL, RELIABLE_CHANNEL, RESEND,
};
use renet::{ChannelConfig, ConnectionConfig, SendType};
use std::time::Duration;

/// The most bytes that wait for one guest. A guest who does not take them is disconnected, and may come
/// again.
pub const MAX_QUEUE: usize = 512 * 1024;

/// The silence in seconds after which a guest counts as gone.
pub const SILENCE_S: i32 = 10;

/// The seconds in which a token for play must be used.
pub const TOKEN_S: u64 = 30;

/// The longest wait for a farewell to arrive before the connection is closed anyway.
pub const FAREWELL_GRACE: Duration = Duration::from_secs(2);

/// The bytes that a guest may send at once. A guest who sends more is disconnected.
pub const MAX_BYTES_AT_ONCE: u32 = 512 * 1024;

/// The bytes that are restored per second; see [`MAX_BYTES_AT_ONCE`].
pub const MAX_BYTES_PER_SECOND: u32 = 128 * 1024;

/// The interval at which all connections are checked for silence.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(1);

/// The longest time without a packet to a guest. Clients probe the server now and then, and any packet
/// answers that.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(3);

/// See [`SILENCE_S`].
pub(super) const SILENCE: Duration = Duration::from_secs(SILENCE_S.unsigned_abs() as u64);

/// The most doublings of the resend time while nothing is acknowledged.
pub(super) const MAX_DOUBLINGS: u32 = 3;

/// The size in bytes up to which the resend time doubles less often. So little data weighs little, and
/// repeated loss is bad luck rather than a full connection.
pub(super) const FEW: usize = 2 * SLICE_BYTES;

pub(super) const DOUBLINGS_OF_FEW: u32 = 1;

/// The most bytes that are sent to one guest at once, and the time until the next.
pub(super) const BYTES_PER_FLUSH: u64 = 30_000;

pub(super) const BULK: Duration = Duration::from_millis(50);

/// The most bytes that are sent to all guests in one iteration, and one flush more. Then the socket is read
/// before further guests are served.
pub const BYTES_PER_TURN: usize = 256 * 1024;

/// The most bytes in flight to a guest. Further messages wait here, and a later view replaces an earlier one.
pub(super) const WINDOW: usize = 8 * 1024;

/// The most catch-up bytes in flight to a guest. They are sent piece by piece, and only while nothing newer
/// waits.
/// So at most that and one piece precede new events, however slow the connection is.
pub const PAST_WINDOW: usize = MAX_MISSED_PIECE;

/// The most catch-up bytes that wait for one guest. A spectator who changes tables faster than their
/// connection can carry loses the past of the next table.
pub(super) const MAX_PAST: usize = 2 * MAX_MISSED;

/// The silence after which a guest who is heard again gets the lost data at once.
pub(super) const HEARD_AGAIN: Duration = Duration::from_millis(1_500);

/// The memory for a client's reliable channel: two messages of full length in slices, and the ends of others.
pub(super) const RECEIVE_BYTES: usize = 2 * MAX_CLIENT_MESSAGE.div_ceil(SLICE_BYTES) * SLICE_BYTES + 32 * 1024;

/// The time after which the last message on a connection that closes at once is repeated.
pub(super) const LAST_WORD_AGAIN: Duration = Duration::from_millis(100);

/// The most datagrams to closed connections that are still queued. Further ones are dropped, and the client
/// notices the silence.
pub(super) const MAX_AFTERWARDS: usize = 1_024;

/// The channels, as configured on the server.
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
