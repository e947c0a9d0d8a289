//! What is written down about the behaviour of people, and what they said.

use super::disqualification::Disqualification;
use super::penalty::{PenaltiesToServe, stop_all};
use super::talk_state::TalkState;
use crate::event::PenaltyStep;
use crate::permission::Permission;
use crate::seat::PersonNo;
use crate::time::PlayTime;
use std::collections::{BTreeMap, BTreeSet};

/// Everybody's record, and the talk.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tournament) struct Conduct {
    records: BTreeMap<PersonNo, ConductRecord>,
    /// Whose penalties are not quite settled.
    serving: BTreeSet<PersonNo>,
    /// Who is disqualified; their stack may still stand at the table.
    disqualified: BTreeMap<PersonNo, Disqualification>,
    talk: TalkState,
}

/// What somebody did in this evening that the house counts, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConductRecord {
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
    /// What is written down about somebody.
    pub(in crate::tournament) fn record_of(&self, person: PersonNo) -> &ConductRecord {
        self.records.get(&person).unwrap_or(&BLANK)
    }

    /// Of all about whom anything is, the lowest number first.
    pub(super) fn records(&self) -> impl Iterator<Item = (PersonNo, &ConductRecord)> {
        self.records.iter().map(|(person, record)| (*person, record))
    }

    /// What those have to serve whose penalties are not quite settled, the lowest number first.
    pub(super) fn serving(&self) -> impl Iterator<Item = (PersonNo, &PenaltiesToServe)> {
        self.serving.iter().map(|person| (*person, &self.record_of(*person).penalties))
    }

    /// What this player has to serve, if their penalties are not quite settled.
    pub(super) fn to_serve(&self, person: PersonNo) -> Option<&PenaltiesToServe> {
        self.serving.contains(&person).then(|| &self.record_of(person).penalties)
    }

    /// Changes what somebody has to serve, where anything is written down of them. All such changes come by here: with them it
    /// changes who has something to serve.
    pub(super) fn change_penalties(&mut self, person: PersonNo, how: impl FnOnce(&mut PenaltiesToServe)) {
        let Some(record) = self.records.get_mut(&person) else { return };
        how(&mut record.penalties);
        if record.penalties.are_settled() {
            self.serving.remove(&person);
        } else {
            self.serving.insert(person);
        }
    }

    /// Whether those are kept who are found when all records are gone through.
    pub(in crate::tournament) fn serving_are_kept(&self) -> bool {
        let serve = self.records.iter().filter(|(_, record)| !record.penalties.are_settled());
        serve.map(|(person, _)| person).eq(&self.serving)
    }

    pub(super) fn of_mut(&mut self, person: PersonNo) -> &mut ConductRecord {
        self.records.entry(person).or_insert_with(ConductRecord::blank)
    }

    /// Somebody has never entered.
    pub(in crate::tournament) fn forget(&mut self, person: PersonNo) {
        self.records.remove(&person);
        self.serving.remove(&person);
        self.disqualified.remove(&person);
    }

    /// Somebody takes over the seat of another one: what is still to be served goes with it, what was counted does not.
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

    /// Who is disqualified, the lowest number first.
    pub(in crate::tournament) fn disqualified(&self) -> impl Iterator<Item = PersonNo> {
        self.disqualified.keys().copied()
    }

    pub(super) fn is_disqualified(&self, person: PersonNo) -> bool {
        self.disqualified.contains_key(&person)
    }

    /// Somebody is sent out; they have nothing to serve any more.
    pub(super) fn disqualify(&mut self, person: PersonNo, mut disqualification: Disqualification) {
        self.of_mut(person);
        self.change_penalties(person, |penalties| {
            disqualification.penalties = std::mem::replace(penalties, PenaltiesToServe::none());
        });
        self.disqualified.insert(person, disqualification);
    }

    /// How somebody was before they were disqualified, if they are.
    pub(super) fn disqualification(&self, person: PersonNo) -> Option<&Disqualification> {
        self.disqualified.get(&person)
    }

    pub(super) fn disqualification_mut(&mut self, person: PersonNo) -> Option<&mut Disqualification> {
        self.disqualified.get_mut(&person)
    }

    /// Somebody is not disqualified any more; they have to serve what they had to serve before. Says how they were.
    pub(super) fn reinstate(&mut self, person: PersonNo) -> Option<Disqualification> {
        let before = self.disqualified.remove(&person)?;
        self.change_penalties(person, |penalties| penalties.clone_from(&before.penalties));
        let shown = &mut self.of_mut(person).exposure_penalties;
        if shown.last() == Some(&PenaltyStep::Out) {
            shown.pop();
        }
        Some(before)
    }

    /// A bounty was paid for the chips of somebody that went out of play.
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

    /// A break has begun: what is left of penalties stays.
    pub(in crate::tournament) fn stop_penalties(&mut self, at: PlayTime) {
        for record in self.records.values_mut() {
            stop_all(&mut record.penalties.waiting, at);
        }
    }
}
