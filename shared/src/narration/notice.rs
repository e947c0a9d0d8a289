//! Notices about the state of the server.

use super::message::{Arg, Message};

/// The server can't write its record, and play waits.
pub fn house_waits() -> Message {
    Message::new("house-waits")
}

/// The server can write its record again.
pub fn house_goes_on() -> Message {
    Message::new("house-goes-on")
}

/// The server and its clocks were stopped for this many seconds.
pub fn house_stood_still(seconds: u32) -> Message {
    Message::new("house-stood-still").with("seconds", Arg::Count(seconds))
}
