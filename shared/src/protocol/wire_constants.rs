//! The protocol version, the channels, their times, and the size limits of messages.

use std::time::Duration;

/// The version of all messages and their contents. The front desk checks it first.
pub const PROTOCOL_VERSION: u16 = 26;

/// The id in every packet of this game and version. Packets with another id are rejected.
pub const PROTOCOL_ID: u64 = u64::from_be_bytes(*b"CARDRM\0\0") | PROTOCOL_VERSION as u64;

/// The most bytes of a client message. A longer one is refused and its sender is disconnected.
pub const MAX_CLIENT_MESSAGE: usize = 16 * 1024;

/// The most bytes of a server message. A longer one is not sent.
pub const MAX_SERVER_MESSAGE: usize = 64 * 1024;

/// The most bytes of a ping. A longer one is refused.
pub const MAX_PULSE: usize = 32;

/// The most bytes of a front desk message. The longest is the token for play, about 1.2 kB.
pub const MAX_DESK_MESSAGE: usize = 4 * 1024;

/// The most letters of an order in words.
pub const MAX_SPOKEN: usize = 500;

/// The fair-deal message of a page that ends its subscription to the deals: its player does not cut any more.
pub const NO_MORE_DEALS: [u8; 1] = [0];

/// The most extra tables that a spectator can see beside the watched one. A request for more is refused.
pub const MAX_BESIDE: usize = 3;

/// The number of the reliable, ordered channel: commands one way, events and views the other.
pub const RELIABLE_CHANNEL: u8 = 0;

/// The number of the unreliable channel for pings.
pub const PULSE_CHANNEL: u8 = 1;

/// The memory of the channel for pings, in bytes, at each end.
pub const PULSE_BYTES: usize = 4 * 1024;

/// The time after which unacknowledged data is sent again.
pub const RESEND: Duration = Duration::from_millis(300);

/// The longest time that an acknowledgement waits for data to travel with. It is much shorter than [`RESEND`].
pub const ACK_DELAY: Duration = Duration::from_millis(20);

/// The time after which acknowledgements are repeated with any other packet, so that both sides can forget
/// acknowledged data.
pub const ACK_ANYWAY: Duration = Duration::from_secs(10);

/// The number of times that a closing notice is sent, because it is not acknowledged.
pub const CLOSING_NOTICES: usize = 3;

/// A client without a message from the server for this time opens a new connection.
pub const SILENCE: Duration = Duration::from_secs(6);
