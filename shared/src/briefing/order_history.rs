//! The recent orders, for the director and the deputies: the result of each, and the order that takes it back.

use crate::command::Order;
use crate::event::PublicEvent;
use crate::note::Note;
use crate::seat::PersonNo;
use serde::{Deserialize, Serialize};

/// The most orders that a briefing lists. Older ones are only in the record.
pub const MAX_ORDERS: usize = 12;

/// An order that was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderLine {
    /// The number of the order, counted from 1.
    pub number: u32,
    /// The author of the order.
    pub by: PersonNo,
    /// The order, without the cards that it named.
    pub order: Order,
    /// The reason that the author gave.
    pub why: Option<Note>,
    /// The events that followed, as the rail sees them.
    pub came: Vec<PublicEvent>,
    /// The order that takes it back, if it would be accepted now.
    pub undo: Option<Order>,
}
