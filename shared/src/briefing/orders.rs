//! The orders of late, for those who direct: what came of each, and how it is taken back.

use crate::command::Order;
use crate::event::PublicEvent;
use crate::note::Note;
use crate::seat::PersonNo;
use serde::{Deserialize, Serialize};

/// The most orders that are told; of more the oldest are only in the record.
pub const MAX_ORDERS: usize = 12;

/// An order that was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderLine {
    /// Which, counted up from 1.
    pub number: u32,
    /// By whom.
    pub by: PersonNo,
    /// What, without the cards that it named.
    pub order: Order,
    /// Why, if they said it.
    pub why: Option<Note>,
    /// What came of it, as the rail is told it.
    pub came: Vec<PublicEvent>,
    /// The order that takes it back, if the house would obey that now.
    pub undo: Option<Order>,
}
