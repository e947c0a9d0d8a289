//! What is written down in one piece.

use cardroom_shared::event::Event;

/// One command and all that followed it: written in one piece, then told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its number, from 1.
    pub number: u64,
    /// What happened, in order.
    pub events: Vec<Event>,
}
