//! What happened lately, kept for whoever comes. It is noted while it happens, and read from the record when the house opens
//! again, so that a restart makes no gap.

use crate::server::PublicStep;
use cardroom_shared::event::Event;
use cardroom_shared::protocol::Missed;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{Lately, StepNo, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// What happened lately, and at which tables each who is here was told it.
#[derive(Debug, Default)]
pub(super) struct Kept {
    lately: Lately,
    public: PublicStep,
    told: BTreeMap<PersonNo, BTreeSet<TableNo>>,
}

impl Kept {
    /// Something happened in the step of this number.
    pub(super) fn note(&mut self, tournament: &Tournament, step: u64, event: Event) {
        self.public.note(step, &event);
        self.lately.note(tournament, StepNo { own: step, public: self.public.count() }, event);
    }

    /// Somebody who is here sees this table from now on.
    pub(super) fn sees(&mut self, person: PersonNo, table: TableNo) {
        self.told.entry(person).or_default().insert(table);
    }

    /// Somebody has gone.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
    }

    /// What somebody who has come in is told at this table.
    pub(super) fn missed(&mut self, tournament: &Tournament, viewer: Viewer) -> Vec<Missed> {
        let seen = viewer.table(tournament).map(Table::no);
        self.told.insert(viewer.person, seen.into_iter().collect());
        Missed::parts(self.lately.told_to(tournament, viewer))
    }

    /// What somebody is told who goes to this table to look on, the first time that they do: who goes to and fro is told nothing
    /// twice.
    pub(super) fn missed_there(&mut self, tournament: &Tournament, viewer: Viewer, table: TableNo) -> Vec<Missed> {
        if self.told.entry(viewer.person).or_default().insert(table) {
            Missed::parts(self.lately.told_to(tournament, viewer))
        } else {
            Vec::new()
        }
    }
}
