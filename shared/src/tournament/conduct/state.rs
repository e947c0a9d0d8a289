//! What is written down about the behaviour of people, and what they said.

use super::penalty::{PenaltiesToServe, stop_all};
use super::table_talk::Talk;
use crate::event::PenaltyStep;
use crate::permission::Permission;
use crate::seat::PersonNo;
use crate::time::PlayTime;
use std::collections::{BTreeMap, BTreeSet};

/// Everybody's record, and the talk.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tournament) struct Conduct {
    records: BTreeMap<PersonNo, Record>,
    /// Who is disqualified; their stack may still stand at the table.
    disqualified: BTreeSet<PersonNo>,
    talk: Talk,
}

/// What somebody did in this evening that the house counts, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// String bets.
    pub string_bets: u32,
    /// How many of them the house has answered.
    pub answered: u32,
    /// Acts out of turn.
    pub out_of_turn: u32,
    /// Warnings of the director.
    pub warnings: u32,
    /// Words said while the table was to be silent.
    pub talk: u32,
    /// Whether they may ask to see called hands where the house gives them that right.
    pub asking: Permission,
    /// How many times they showed live cards against the rule.
    pub exposures: u32,
    /// What they were told that each of them costs, the last one last.
    pub exposure_penalties: Vec<PenaltyStep>,
    /// What they have to serve away from the cards.
    pub penalties: PenaltiesToServe,
}

/// Nothing is written down.
static BLANK: Record = Record::blank();

impl Record {
    const fn blank() -> Self {
        Self {
            string_bets: 0,
            answered: 0,
            out_of_turn: 0,
            warnings: 0,
            talk: 0,
            asking: Permission::Yes,
            exposures: 0,
            exposure_penalties: Vec::new(),
            penalties: PenaltiesToServe::none(),
        }
    }
}

impl Conduct {
    /// What is written down about somebody.
    pub(in crate::tournament) fn of(&self, person: PersonNo) -> &Record {
        self.records.get(&person).unwrap_or(&BLANK)
    }

    /// Of all about whom anything is, the lowest number first.
    pub(super) fn records(&self) -> impl Iterator<Item = (PersonNo, &Record)> {
        self.records.iter().map(|(person, record)| (*person, record))
    }

    /// The same, if anything is, to write in it: for what is nothing where nothing is written down.
    pub(super) fn known_mut(&mut self, person: PersonNo) -> Option<&mut Record> {
        self.records.get_mut(&person)
    }

    pub(super) fn of_mut(&mut self, person: PersonNo) -> &mut Record {
        self.records.entry(person).or_insert_with(Record::blank)
    }

    /// Somebody has never entered.
    pub(in crate::tournament) fn forget(&mut self, person: PersonNo) {
        self.records.remove(&person);
        self.disqualified.remove(&person);
    }

    /// Somebody takes over the seat of another one: what is still to be served goes with it, what was counted does not.
    pub(in crate::tournament) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        if let Some(record) = self.records.remove(&from) {
            let Record { asking, exposures, exposure_penalties, penalties, .. } = record;
            let taken = Record { asking, exposures, exposure_penalties, penalties, ..Record::blank() };
            self.records.insert(person, taken);
        }
        if self.disqualified.remove(&from) {
            self.disqualified.insert(person);
        }
    }

    /// Who is disqualified, the lowest number first.
    pub(in crate::tournament) fn disqualified(&self) -> impl Iterator<Item = PersonNo> {
        self.disqualified.iter().copied()
    }

    pub(super) fn is_disqualified(&self, person: PersonNo) -> bool {
        self.disqualified.contains(&person)
    }

    /// Somebody is sent out; they have nothing to serve any more.
    pub(super) fn disqualify(&mut self, person: PersonNo) {
        self.disqualified.insert(person);
        self.of_mut(person).penalties = PenaltiesToServe::default();
    }

    pub(in crate::tournament) fn talk(&self) -> &Talk {
        &self.talk
    }

    pub(super) fn talk_mut(&mut self) -> &mut Talk {
        &mut self.talk
    }

    /// A break has begun: what is left of penalties stays.
    pub(in crate::tournament) fn stop_penalties(&mut self, at: PlayTime) {
        for record in self.records.values_mut() {
            stop_all(&mut record.penalties.waiting, at);
        }
    }
}
