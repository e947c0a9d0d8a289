//! The recent history for people who join. It is recorded as events happen, and read from the record when the
//! server reopens. So a restart makes no gap.

use cardroom_shared::event::Event;
use cardroom_shared::protocol::{MissedPiece, MissedSteps, ResumePoint};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{KnownSteps, RecentHands, StepNo, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// The recent history, and the tables whose history each person already has.
#[derive(Debug, Default)]
pub(super) struct CatchUpHistory {
    lately: RecentHands,
    /// The number of the last step, as views carry it.
    step: u64,
    told: BTreeMap<PersonNo, BTreeSet<TableNo>>,
}

impl CatchUpHistory {
    /// Records an event of this step.
    pub(super) fn add_event(&mut self, tournament: &Tournament, step: StepNo, event: Event) {
        self.step = step.public;
        self.lately.record(tournament, step, event);
    }

    /// Notes that a person sees this table from now on.
    pub(super) fn mark_told(&mut self, person: PersonNo, table: TableNo) {
        self.told.entry(person).or_default().insert(table);
    }

    /// Forgets a person who has gone.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
    }

    /// The missed steps of a newcomer at the table that they see. Steps that an earlier connection delivered
    /// are left out.
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

    /// The missed steps of a person who goes to this table to look on. They get them only the first time.
    /// Steps around the tables are left out, because they already have those.
    pub(super) fn missed_there(&mut self, tournament: &Tournament, viewer: Viewer, table: TableNo) -> Vec<MissedPiece> {
        let is_new = self.told.entry(viewer.person).or_default().insert(table);
        let before = KnownSteps { around: u64::MAX, table: 0 };
        let steps = if is_new { self.lately.told_to(tournament, viewer, before) } else { Vec::new() };
        MissedPiece::pieces(MissedSteps { table: Some(table), until: self.step, steps })
    }
}
