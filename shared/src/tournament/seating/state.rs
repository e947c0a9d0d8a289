//! The state of table balancing.

use super::balance::{TableSize, sizes};
use crate::seat::TableNo;
use crate::table::Table;
use crate::time::PlayTime;
use std::collections::BTreeMap;

/// The triggers of table balancing, the questions to the director, and cached table sizes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::tournament) struct Seating {
    /// True if a player has gone out since the last change of seats by the director or a late entrant. Tables
    /// are balanced only then, or if nobody can play at the current seats. So an order of the director is not
    /// undone.
    somebody_went: bool,
    /// The tables that are too small, and the time since when the director has been asked about them.
    asked: BTreeMap<TableNo, PlayTime>,
    /// A newly opened table that players of the fullest tables still move to.
    filling: Option<TableNo>,
    /// The number of people at each table with people, table 1 first.
    sizes: Vec<TableSize>,
}

impl Seating {
    /// Requests a check of the tables, because a player has gone.
    pub(in crate::tournament) fn look_again(&mut self) {
        self.somebody_went = true;
    }

    /// Cancels the check of the tables, because seats have just been changed deliberately.
    pub(in crate::tournament) fn be_left_as_it_is(&mut self) {
        self.somebody_went = false;
    }

    pub(super) fn somebody_went(&self) -> bool {
        self.somebody_went
    }

    /// The tables about which the director has been asked, and since when.
    pub(super) fn asked(&self) -> impl Iterator<Item = (TableNo, PlayTime)> {
        self.asked.iter().map(|(table, since)| (*table, *since))
    }

    pub(super) fn is_asked_about(&self, table: TableNo) -> bool {
        self.asked.contains_key(&table)
    }

    pub(super) fn asks_about_tables(&self) -> bool {
        !self.asked.is_empty()
    }

    pub(super) fn ask_about(&mut self, table: TableNo, at: PlayTime) {
        self.asked.insert(table, at);
    }

    pub(super) fn ask_only_about(&mut self, is_meant: impl Fn(TableNo) -> bool) {
        self.asked.retain(|table, _| is_meant(*table));
    }

    /// The number of people at each table with people, table 1 first.
    pub(super) fn sizes(&self) -> &[TableSize] {
        &self.sizes
    }

    /// Counts the people at all tables again.
    pub(super) fn count_people<'a>(&mut self, tables: impl Iterator<Item = &'a Table>) {
        self.sizes.clear();
        self.sizes.extend(sizes(tables));
    }

    /// Counts the people at this table again, if it exists.
    pub(super) fn count_people_at(&mut self, no: TableNo, table: Option<&Table>) {
        let size = sizes(table.into_iter()).next();
        match (self.sizes.binary_search_by_key(&no, |size| size.table), size) {
            (Ok(nth), Some(size)) => {
                if let Some(kept) = self.sizes.get_mut(nth) {
                    *kept = size;
                }
            }
            (Ok(nth), None) => {
                self.sizes.remove(nth);
            }
            (Err(nth), Some(size)) => self.sizes.insert(nth, size),
            (Err(_), None) => {}
        }
    }

    pub(super) fn filling(&self) -> Option<TableNo> {
        self.filling
    }

    pub(super) fn fill(&mut self, table: Option<TableNo>) {
        self.filling = table;
    }
}
