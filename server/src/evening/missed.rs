//! Whoever comes is told what happened lately at the table that they see. It is kept while it happens and read from the record
//! when the house opens again, so that a restart makes no gap.

use super::Evening;
use crate::server::PublicStep;
use cardroom_shared::event::Event;
use cardroom_shared::protocol::{Missed, ServerMessage};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{Lately, StepNo};
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
    pub(super) fn note(&mut self, tournament: &Tournament, step: u64, event: &Event) {
        self.public.note(step, event);
        self.lately.note(tournament, StepNo { own: step, public: self.public.count() }, event);
    }

    /// Somebody has gone.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
    }
}

impl Evening {
    /// Tells somebody who has come in what they have missed at the table that they see.
    pub(super) fn tell_missed(&mut self, person: PersonNo) {
        let Some(viewer) = self.viewer(person) else { return };
        let tournament = self.host.tournament();
        let seen = viewer.table(tournament).map(|table| table.no());
        let parts = Missed::parts(self.kept.lately.told_to(tournament, viewer));
        self.kept.told.insert(person, seen.into_iter().collect());
        for part in parts {
            self.send(person, ServerMessage::Missed(part));
        }
    }

    /// The same for somebody who goes to another table to look on, the first time that they do: who goes to and fro is told
    /// nothing twice.
    pub(super) fn tell_missed_there(&mut self, person: PersonNo, table: TableNo) {
        if !self.kept.told.entry(person).or_default().insert(table) {
            return;
        }
        let Some(viewer) = self.viewer(person) else { return };
        for part in Missed::parts(self.kept.lately.told_to(self.host.tournament(), viewer)) {
            self.send(person, ServerMessage::Missed(part));
        }
    }
}
