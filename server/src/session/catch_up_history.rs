//! What happened lately, kept for whoever comes. It is noted while it happens, and read from the record when the house opens
//! again, so that a restart makes no gap.

use cardroom_shared::event::Event;
use cardroom_shared::protocol::{MissedPiece, MissedSteps, ResumePoint};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{KnownSteps, RecentHands, StepNo, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// What happened lately, and at which tables each who is here was told it.
#[derive(Debug, Default)]
pub(super) struct CatchUpHistory {
    lately: RecentHands,
    /// The number of the last step, as views carry it.
    step: u64,
    told: BTreeMap<PersonNo, BTreeSet<TableNo>>,
}

impl CatchUpHistory {
    /// Something happened in this step.
    pub(super) fn add_event(&mut self, tournament: &Tournament, step: StepNo, event: Event) {
        self.step = step.public;
        self.lately.record(tournament, step, event);
    }

    /// Somebody who is here sees this table from now on.
    pub(super) fn mark_told(&mut self, person: PersonNo, table: TableNo) {
        self.told.entry(person).or_default().insert(table);
    }

    /// Somebody has gone.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
    }

    /// What somebody who has come in is told at the table that they see: what they were not told before, on an earlier line.
    pub(super) fn missed(
        &mut self,
        tournament: &Tournament,
        viewer: Viewer,
        told: Option<ResumePoint>,
    ) -> Vec<MissedPiece> {
        let seen = viewer.table(tournament).map(Table::no);
        self.told.insert(viewer.person, seen.into_iter().collect());
        let before =
            told.map(|told| KnownSteps { around: told.step, table: if told.table == seen { told.step } else { 0 } });
        let steps = self.lately.told_to(tournament, viewer, before.unwrap_or_default());
        MissedPiece::pieces(MissedSteps { table: seen, until: self.step, steps })
    }

    /// What somebody is told who goes to this table to look on: what happened there, the first time that they do. Who goes to and
    /// fro is told nothing twice, and what happened around the tables they were told when they came, or since.
    pub(super) fn missed_there(&mut self, tournament: &Tournament, viewer: Viewer, table: TableNo) -> Vec<MissedPiece> {
        let is_new = self.told.entry(viewer.person).or_default().insert(table);
        let before = KnownSteps { around: u64::MAX, table: 0 };
        let steps = if is_new { self.lately.told_to(tournament, viewer, before) } else { Vec::new() };
        MissedPiece::pieces(MissedSteps { table: Some(table), until: self.step, steps })
    }
}
