//! The history of a hand that the director was called to.

use crate::event::PublicEvent;
use crate::seat::TableNo;
use crate::time::Moment;
use crate::tournament::Tournament;
use crate::view::{TableView, table_view};
use serde::{Deserialize, Serialize};

/// The most events of a history. Of a longer hand the first events are left out.
pub const MAX_STORY: usize = 80;

/// The hand in which the director was called, or the hand before the call. It is the public view: no hidden card is
/// in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CalledHand {
    /// The table of the hand.
    pub table: TableNo,
    /// The public view of the table. It holds the faces of cards that the events refer to.
    pub seen: TableView,
    /// The events of the hand, oldest first.
    pub events: Vec<PublicEvent>,
}

impl CalledHand {
    /// Returns the history of the hand at this table, or `None` if there is no such table.
    pub fn of(tournament: &Tournament, table: TableNo, events: Vec<PublicEvent>, now: Moment) -> Option<Self> {
        let seen = table_view(tournament, tournament.table(table)?, now);
        Some(Self { table, seen, events })
    }
}
