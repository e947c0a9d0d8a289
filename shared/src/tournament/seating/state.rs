//! What the house knows about the tables as such.

use super::balance::{TableSize, sizes};
use crate::seat::TableNo;
use crate::table::Table;
use crate::time::PlayTime;
use std::collections::BTreeMap;

/// Which tables are looked at, asked about and filled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::tournament) struct Seating {
    /// Whether somebody has gone out since the director, or somebody who came late, changed who sits where. Tables are
    /// looked at only then, or where nobody could play as they sit: an order of the director is not undone.
    somebody_went: bool,
    /// Tables that are too small, and since when the director has been asked about them.
    asked: BTreeMap<TableNo, PlayTime>,
    /// A table that was opened and to which people of the fullest tables still come.
    filling: Option<TableNo>,
    /// How many sit at each table where somebody does, table 1 first.
    sizes: Vec<TableSize>,
}

impl Seating {
    /// Somebody has gone: which tables are needed is asked again.
    pub(in crate::tournament) fn look_again(&mut self) {
        self.somebody_went = true;
    }

    /// Somebody has just changed who sits where, and it stays like that.
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

    /// How many sit at each table where somebody does, table 1 first.
    pub(super) fn sizes(&self) -> &[TableSize] {
        &self.sizes
    }

    /// So many sit at each of all tables now.
    pub(super) fn count_people<'a>(&mut self, tables: impl Iterator<Item = &'a Table>) {
        self.sizes.clear();
        self.sizes.extend(sizes(tables));
    }

    /// So many sit at this table now, if it is there.
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
