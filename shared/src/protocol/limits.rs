//! Which version speaks, on which channels, and the most that one message may hold.

/// The version of everything in this file and of all that it contains. It is checked before anything else is said.
pub const PROTOCOL_VERSION: u16 = 17;

/// What marks the packets of this game and version, so that a packet of another is never taken for one of ours.
pub const PROTOCOL_ID: u64 = u64::from_be_bytes(*b"CARDRM\0\0") | PROTOCOL_VERSION as u64;

/// The most bytes of one message of a client; a longer one is refused and its sender sent away.
pub const MAX_CLIENT_MESSAGE: usize = 16 * 1024;

/// The most bytes of one message of the server; a longer one is not sent.
pub const MAX_SERVER_MESSAGE: usize = 64 * 1024;

/// The most bytes of a pulse; a longer one is refused.
pub const MAX_PULSE: usize = 32;

/// The most bytes of what is said at the front desk; the token for play, about 1.2 kB, is the longest.
pub const MAX_DESK_MESSAGE: usize = 4 * 1024;

/// The most letters of an order that is said in words.
pub const MAX_SPOKEN: usize = 500;

/// The most tables that somebody without a seat looks at beside the one that they watch; who asks for more is refused.
pub const MAX_BESIDE: usize = 3;

/// The number of the reliable, ordered channel: commands one way, events and views the other.
pub const RELIABLE_CHANNEL: u8 = 0;

/// The number of the channel for what may be lost: the pulse.
pub const PULSE_CHANNEL: u8 = 1;

/// A client that hears nothing from the server for this time opens a new connection.
pub const SILENCE: std::time::Duration = std::time::Duration::from_secs(6);
