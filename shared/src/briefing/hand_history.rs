//! What happened in a hand to which the director was called.

use crate::event::PublicEvent;
use crate::seat::TableNo;
use crate::time::Moment;
use crate::tournament::Tournament;
use crate::view::{TableView, table_view};
use serde::{Deserialize, Serialize};

/// The most events of a story; of a longer hand the first ones are left out.
pub const MAX_STORY: usize = 80;

/// The hand in which the director was called, or after which, as the rail has seen it: no card lies in it that not everybody
/// may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandHistory {
    /// At which table.
    pub table: TableNo,
    /// The table as everybody sees it: faces of cards stand there.
    pub seen: TableView,
    /// What happened, the oldest first.
    pub events: Vec<PublicEvent>,
}

impl HandHistory {
    /// The story of what happened at this table; none if there is no such table.
    pub fn of(tournament: &Tournament, table: TableNo, events: Vec<PublicEvent>, now: Moment) -> Option<Self> {
        let seen = table_view(tournament, tournament.table(table)?, now);
        Some(Self { table, seen, events })
    }
}
