//! What happened lately, kept for whoever comes. It is noted while it happens, and read from the record when the house opens
//! again, so that a restart makes no gap.

use cardroom_shared::event::Event;
use cardroom_shared::protocol::{Missed, Past, ToldUntil};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{Lately, StepNo, ToldBefore, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// What happened lately, and at which tables each who is here was told it.
#[derive(Debug, Default)]
pub(super) struct Kept {
    lately: Lately,
    /// The number of the last step, as views carry it.
    step: u64,
    told: BTreeMap<PersonNo, BTreeSet<TableNo>>,
}

impl Kept {
    /// Something happened in this step.
    pub(super) fn note(&mut self, tournament: &Tournament, step: StepNo, event: Event) {
        self.step = step.public;
        self.lately.note(tournament, step, event);
    }

    /// Somebody who is here sees this table from now on.
    pub(super) fn sees(&mut self, person: PersonNo, table: TableNo) {
        self.told.entry(person).or_default().insert(table);
    }

    /// Somebody has gone.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
    }

    /// What somebody who has come in is told at the table that they see: what they were not told before, on an earlier line.
    pub(super) fn missed(&mut self, tournament: &Tournament, viewer: Viewer, told: Option<ToldUntil>) -> Vec<Missed> {
        let seen = viewer.table(tournament).map(Table::no);
        self.told.insert(viewer.person, seen.into_iter().collect());
        let before =
            told.map(|told| ToldBefore { around: told.step, table: if told.table == seen { told.step } else { 0 } });
        let steps = self.lately.told_to(tournament, viewer, before.unwrap_or_default());
        Missed::pieces(Past { table: seen, until: self.step, steps })
    }

    /// What somebody is told who goes to this table to look on: what happened there, the first time that they do. Who goes to and
    /// fro is told nothing twice, and what happened around the tables they were told when they came, or since.
    pub(super) fn missed_there(&mut self, tournament: &Tournament, viewer: Viewer, table: TableNo) -> Vec<Missed> {
        let is_new = self.told.entry(viewer.person).or_default().insert(table);
        let before = ToldBefore { around: u64::MAX, table: 0 };
        let steps = if is_new { self.lately.told_to(tournament, viewer, before) } else { Vec::new() };
        Missed::pieces(Past { table: Some(table), until: self.step, steps })
    }
}
