//! What the house says of itself: whether it can go on.

use super::message::{Arg, Message};

/// The house can't write its record, and play waits.
pub fn house_waits() -> Message {
    Message::new("house-waits")
}

/// The record is written again.
pub fn house_goes_on() -> Message {
    Message::new("house-goes-on")
}

/// The house stood still for so long, and its clocks with it.
pub fn house_stood_still(seconds: u32) -> Message {
    Message::new("house-stood-still").with("seconds", Arg::Count(seconds))
}
