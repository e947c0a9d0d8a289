//! The last hands before a break.

use crate::seat::TableNo;
use crate::table::Table;
use std::collections::BTreeMap;

/// The last hands before a break, as the director has announced them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LastHands {
    /// How many each table plays, those in progress at the announcement not counted.
    hands: u32,
    /// How many have begun at each table.
    begun: BTreeMap<TableNo, u32>,
}

impl LastHands {
    pub(super) fn announced(hands: u32) -> Self {
        Self { hands, begun: BTreeMap::new() }
    }

    /// The announced number, if no table has begun one of these hands.
    pub(super) fn none_begun(&self) -> Option<u32> {
        self.begun.values().all(|begun| *begun == 0).then_some(self.hands)
    }

    pub(super) fn are_begun_at(&self, table: &Table) -> bool {
        self.begun.get(&table.no()).copied().unwrap_or(0) >= self.hands
    }

    /// A hand began here; one that did not count is repeated.
    pub(super) fn count(&mut self, table: TableNo) {
        *self.begun.entry(table).or_default() += 1;
    }

    pub(super) fn count_back(&mut self, table: TableNo) {
        if let Some(begun) = self.begun.get_mut(&table) {
            *begun = begun.saturating_sub(1);
        }
    }
}
