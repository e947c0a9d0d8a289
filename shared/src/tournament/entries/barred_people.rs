//! People who are refused by the house (robert-conduct-1).

use super::entry_state::EntryState;
use super::state::Entries;
use crate::event::{EntryEvent, TournamentEvent};
use crate::note::Note;
use crate::refusal::Refusal;
use crate::seat::PersonNo;
use crate::tournament::{Stage, Tournament};

impl Entries {
    /// Decides the director's order to admit a barred person.
    pub(in crate::tournament) fn decide_admission(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        if self.barred(person).is_some() {
            Ok(TournamentEvent::Entry(EntryEvent::Admitted(person)))
        } else {
            Err(Refusal::NoChange)
        }
    }

    /// Checks that the house lets this person enter or buy chips.
    pub(super) fn check_admitted(&self, person: PersonNo) -> Result<(), Refusal> {
        match self.barred(person) {
            Some(why) => Err(Refusal::PlayRefused { why: why.clone() }),
            None => Ok(()),
        }
    }
}

impl Tournament {
    /// The people who may not enter or buy chips, the lowest number first.
    pub fn barred(&self) -> impl Iterator<Item = PersonNo> {
        self.entries.all_barred()
    }

    /// Decides the director's order to bar a person. They cannot enter and cannot buy more chips. Before play
    /// begins their entry is removed.
    pub(in crate::tournament) fn decide_bar(
        &self,
        person: PersonNo,
        why: Option<&Note>,
    ) -> Result<TournamentEvent, Refusal> {
        if self.entries.barred(person).is_some() {
            return Err(Refusal::NoChange);
        }
        Ok(TournamentEvent::Entry(EntryEvent::Barred { person, why: why.cloned() }))
    }

    pub(super) fn take_bar(&mut self, person: PersonNo, why: Option<&Note>) {
        self.entries.bar(person, why.cloned());
        let waits = self.entries.get(person).is_some_and(|entry| entry.state == EntryState::Waiting);
        if waits && self.stage() == Stage::Entering {
            self.strike(person);
        }
    }
}
