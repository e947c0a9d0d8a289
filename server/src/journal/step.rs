//! The unit of a write to the record.

use cardroom_shared::event::Event;

/// One command and all that followed it. It is written in one piece and then sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the step, from 1.
    pub number: u64,
    /// The events in order.
    pub events: Vec<Event>,
}
