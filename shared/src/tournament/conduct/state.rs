//! The state of conduct: records, penalties, disqualifications and talk.

use super::penalty::{PenaltiesToServe, stop_all};
use super::reinstatement_state::Disqualification;
use super::talk_state::TalkState;
use crate::event::PenaltyStep;
use crate::permission::Permission;
use crate::seat::PersonNo;
use crate::time::PlayTime;
use std::collections::{BTreeMap, BTreeSet};

/// The conduct records of all people, and the talk.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tournament) struct Conduct {
    records: BTreeMap<PersonNo, ConductRecord>,
    /// The people with unsettled penalties.
    serving: BTreeSet<PersonNo>,
    /// The disqualified people; their stack may still be at the table.
    disqualified: BTreeMap<PersonNo, Disqualification>,
    talk: TalkState,
}

/// The infractions of a person in this tournament, and their consequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConductRecord {
    /// The number of string bets.
    pub string_bets: u32,
    /// The number of string bets that the house has answered.
    pub answered: u32,
    /// The number of acts out of turn.
    pub out_of_turn: u32,
    /// The number of warnings by the director.
    pub warnings: u32,
    /// The number of remarks while the table had to be silent.
    pub talk: u32,
    /// The permission to ask to see called hands, where the house gives that right.
    pub asking: Permission,
    /// The number of times they exposed live cards against the rule.
    pub exposures: u32,
    /// The penalties announced for each exposure, the latest last.
    pub exposure_penalties: Vec<PenaltyStep>,
    /// The penalties that they have to serve.
    pub penalties: PenaltiesToServe,
}

/// The record of a person about whom nothing is recorded.
static BLANK: ConductRecord = ConductRecord::blank();

impl ConductRecord {
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
    /// The record of this person; a blank one if nothing is recorded.
    pub(in crate::tournament) fn record_of(&self, person: PersonNo) -> &ConductRecord {
        self.records.get(&person).unwrap_or(&BLANK)
    }

    /// All records, the lowest number first.
    pub(super) fn records(&self) -> impl Iterator<Item = (PersonNo, &ConductRecord)> {
        self.records.iter().map(|(person, record)| (*person, record))
    }

    /// The people with unsettled penalties and what they have to serve, the lowest number first.
    pub(super) fn serving(&self) -> impl Iterator<Item = (PersonNo, &PenaltiesToServe)> {
        self.serving.iter().map(|person| (*person, &self.record_of(*person).penalties))
    }

    /// The penalties of this player, if they are not settled.
    pub(super) fn to_serve(&self, person: PersonNo) -> Option<&PenaltiesToServe> {
        self.serving.contains(&person).then(|| &self.record_of(person).penalties)
    }

    /// Changes the penalties of a person who has a record. All changes of penalties use this function,
    /// because it also updates the index of people with unsettled penalties.
    pub(super) fn change_penalties(&mut self, person: PersonNo, how: impl FnOnce(&mut PenaltiesToServe)) {
        let Some(record) = self.records.get_mut(&person) else { return };
        how(&mut record.penalties);
        if record.penalties.are_settled() {
            self.serving.remove(&person);
        } else {
            self.serving.insert(person);
        }
    }

    /// Returns whether the index of people with unsettled penalties agrees with the records.
    pub(in crate::tournament) fn serving_are_kept(&self) -> bool {
        let serve = self.records.iter().filter(|(_, record)| !record.penalties.are_settled());
        serve.map(|(person, _)| person).eq(&self.serving)
    }

    pub(super) fn of_mut(&mut self, person: PersonNo) -> &mut ConductRecord {
        self.records.entry(person).or_insert_with(ConductRecord::blank)
    }

    /// Removes all state of a person who has never entered.
    pub(in crate::tournament) fn forget(&mut self, person: PersonNo) {
        self.records.remove(&person);
        self.serving.remove(&person);
        self.disqualified.remove(&person);
    }

    /// Moves the state to a person who takes over a seat. Penalties to serve are kept, counts are not.
    pub(in crate::tournament) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        if let Some(record) = self.records.remove(&from) {
            let ConductRecord { asking, exposures, exposure_penalties, penalties, .. } = record;
            let taken = ConductRecord { asking, exposures, exposure_penalties, penalties, ..ConductRecord::blank() };
            self.records.insert(person, taken);
        }
        if self.serving.remove(&from) {
            self.serving.insert(person);
        }
        if let Some(mut disqualification) = self.disqualified.remove(&from) {
            disqualification.take_over(person);
            self.disqualified.insert(person, disqualification);
        }
    }

    /// The disqualified people, the lowest number first.
    pub(in crate::tournament) fn disqualified(&self) -> impl Iterator<Item = PersonNo> {
        self.disqualified.keys().copied()
    }

    pub(super) fn is_disqualified(&self, person: PersonNo) -> bool {
        self.disqualified.contains_key(&person)
    }

    /// Disqualifies a person. They have no penalties to serve any more.
    pub(super) fn disqualify(&mut self, person: PersonNo, mut disqualification: Disqualification) {
        self.of_mut(person);
        self.change_penalties(person, |penalties| {
            disqualification.penalties = std::mem::replace(penalties, PenaltiesToServe::none());
        });
        self.disqualified.insert(person, disqualification);
    }

    /// The state of a person before their disqualification, if they are disqualified.
    pub(super) fn disqualification(&self, person: PersonNo) -> Option<&Disqualification> {
        self.disqualified.get(&person)
    }

    pub(super) fn disqualification_mut(&mut self, person: PersonNo) -> Option<&mut Disqualification> {
        self.disqualified.get_mut(&person)
    }

    /// Lifts a disqualification, restores the penalties, and returns the earlier state of the player.
    pub(super) fn reinstate(&mut self, person: PersonNo) -> Option<Disqualification> {
        let before = self.disqualified.remove(&person)?;
        self.change_penalties(person, |penalties| penalties.clone_from(&before.penalties));
        let shown = &mut self.of_mut(person).exposure_penalties;
        if shown.last() == Some(&PenaltyStep::Out) {
            shown.pop();
        }
        Some(before)
    }

    /// Records a bounty that was paid for removed chips.
    pub(in crate::tournament) fn note_bounty(&mut self, of: PersonNo, shares: &[(PersonNo, u64)]) {
        let removed = self.disqualified.get_mut(&of).and_then(|disqualification| disqualification.removed.as_mut());
        if let Some(removed) = removed {
            removed.bounties.extend_from_slice(shares);
        }
    }

    pub(in crate::tournament) fn talk(&self) -> &TalkState {
        &self.talk
    }

    pub(super) fn talk_mut(&mut self) -> &mut TalkState {
        &mut self.talk
    }

    /// Stops all penalties at the beginning of a break, with the rest of their time kept.
    pub(in crate::tournament) fn stop_penalties(&mut self, at: PlayTime) {
        for record in self.records.values_mut() {
            stop_all(&mut record.penalties.waiting, at);
        }
    }
}
