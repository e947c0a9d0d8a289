//! Places, prizes and bounties, as they stand.

use super::announcement::PrizeAnnouncement;
use super::vote::Vote;
use crate::chop::Chop;
use crate::event::PrizeTable;
use crate::seat::PersonNo;
use crate::time::PlayTime;
use std::collections::BTreeMap;

/// Who is out, what is won, and what is voted on.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tournament) struct Prizes {
    /// Who is out, in the order in which they went; those who tied together.
    finished: Vec<Vec<PersonNo>>,
    /// When somebody went out last, by the running clock.
    last_out: PlayTime,
    /// The prizes as they were announced last.
    announced: Option<PrizeAnnouncement>,
    /// The division of the prizes on which is voted.
    vote: Option<Vote>,
    /// The one that all agreed on.
    chopped: Option<Chop>,
    winnings: BTreeMap<PersonNo, Winnings>,
}

/// What somebody has won beside their place, and who won their chips.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Winnings {
    /// What they get by a division of the prizes that all agreed on, in cents.
    agreed_cents: u64,
    /// What they have won in bounties, in cents.
    bounty_cents: u64,
    last_chips: LastChips,
    /// To whom the bounty on the chips that they lost is still to be paid.
    bounty_due: Vec<PersonNo>,
}

/// To whom the last chips of somebody went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::tournament) struct LastChips {
    /// Who took them, while their player has none; nobody if they left them.
    taken_by: Vec<PersonNo>,
    /// Whether a bounty lies on them.
    bounty: Bounty,
    /// The bounties of their player that somebody has won: of these chips and of those that were lost before.
    lost_bounties: u32,
}

impl LastChips {
    /// Somebody takes over the stack of another one, and what was taken with it.
    pub(in crate::tournament) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        rename(&mut self.taken_by, from, person);
    }
}

fn rename(people: &mut [PersonNo], from: PersonNo, person: PersonNo) {
    for one in people.iter_mut().filter(|one| **one == from) {
        *one = person;
    }
}

/// What was paid to one is as if it had been paid to another.
pub(in crate::tournament) fn rename_paid(paid: &mut [(PersonNo, u64)], from: PersonNo, person: PersonNo) {
    for (one, _) in paid.iter_mut().filter(|(one, _)| *one == from) {
        *one = person;
    }
}

/// Whether a bounty that was paid with somebody's chips lies on them. None comes with what everybody may buy once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Bounty {
    /// It does.
    #[default]
    Lies,
    /// It went to whoever took the last of them.
    Taken,
}

impl Prizes {
    /// Who is out, in the order in which they went; those who tied together.
    pub(in crate::tournament) fn finished(&self) -> &[Vec<PersonNo>] {
        &self.finished
    }

    /// When somebody went out last, by the running clock.
    pub(in crate::tournament) fn last_out(&self) -> PlayTime {
        self.last_out
    }

    /// These are out from now on.
    pub(super) fn finish(&mut self, people: &[PersonNo], now: PlayTime) {
        self.finished.push(people.to_vec());
        self.last_out = now;
    }

    /// Somebody is not out any more.
    pub(in crate::tournament) fn give_place_up(&mut self, person: PersonNo) {
        self.finished.iter_mut().for_each(|people| people.retain(|finished| *finished != person));
        self.finished.retain(|people| !people.is_empty());
    }

    /// Somebody is out as before: together with these, or behind those who had gone out before.
    pub(in crate::tournament) fn be_out_again(&mut self, person: PersonNo, tied: &[PersonNo], before: &[PersonNo]) {
        let has_one_of = |group: &Vec<PersonNo>, people: &[PersonNo]| group.iter().any(|other| people.contains(other));
        let with_them = self.finished.iter().position(|group| has_one_of(group, tied));
        if let Some(group) = with_them.and_then(|place| self.finished.get_mut(place)) {
            group.push(person);
        } else {
            let last = self.finished.iter().rposition(|group| has_one_of(group, before));
            self.finished.insert(last.map_or(0, |last| last + 1), vec![person]);
        }
    }

    /// The evening is not over: takes the place of the winner away, and says who had it.
    pub(in crate::tournament) fn take_win_back(&mut self, winner: Option<PersonNo>) -> Vec<PersonNo> {
        let place = self.finished.iter().rposition(|people| people.iter().any(|person| winner == Some(*person)));
        place.map(|place| self.finished.remove(place)).unwrap_or_default()
    }

    /// These stay out all the same, as the last who went.
    pub(in crate::tournament) fn stay_out(&mut self, people: Vec<PersonNo>) {
        if !people.is_empty() {
            self.finished.push(people);
        }
    }

    pub(super) fn announced(&self) -> Option<&PrizeAnnouncement> {
        self.announced.as_ref()
    }

    pub(super) fn announce(&mut self, table: &PrizeTable) {
        let first_entries = self.announced.as_ref().map_or(table.entries, |announced| announced.first_entries);
        self.announced = Some(PrizeAnnouncement { first_entries, table: table.clone() });
    }

    pub(super) fn vote(&self) -> Option<&Vote> {
        self.vote.as_ref()
    }

    pub(super) fn vote_mut(&mut self) -> &mut Option<Vote> {
        &mut self.vote
    }

    /// The division of the prizes that all agreed on.
    pub(in crate::tournament) fn chopped(&self) -> Option<&Chop> {
        self.chopped.as_ref()
    }

    /// All agreed.
    pub(super) fn chop(&mut self, chop: &Chop) {
        self.vote = None;
        self.chopped = Some(chop.clone());
        for (person, cents) in &chop.shares {
            let won = self.winnings.entry(*person).or_default();
            won.agreed_cents = won.agreed_cents.saturating_add(*cents);
        }
    }

    /// More is left to play for since the prizes were divided.
    pub(super) fn leave_more(&mut self, more: u64) {
        if let Some(chop) = &mut self.chopped {
            chop.left_cents = chop.left_cents.saturating_add(more);
        }
    }

    /// What somebody gets by a division of the prizes, in cents.
    pub(super) fn agreed_cents(&self, person: PersonNo) -> u64 {
        self.winnings.get(&person).map_or(0, |won| won.agreed_cents)
    }

    /// What somebody has won in bounties, in cents.
    pub(super) fn bounty_cents(&self, person: PersonNo) -> u64 {
        self.winnings.get(&person).map_or(0, |won| won.bounty_cents)
    }

    /// How many bounties on the chips of this player somebody has won.
    pub(super) fn lost_bounties(&self, person: PersonNo) -> u32 {
        self.winnings.get(&person).map_or(0, |won| won.last_chips.lost_bounties)
    }

    /// What all have, in cents.
    pub(super) fn all_bounty_cents(&self) -> u64 {
        self.winnings.values().fold(0_u64, |sum, won| sum.saturating_add(won.bounty_cents))
    }

    /// Whose bounty is due next, and to whom.
    pub(super) fn next_bounty_due(&self) -> Option<(PersonNo, &[PersonNo])> {
        let due = self.winnings.iter().find(|(_, won)| !won.bounty_due.is_empty());
        due.map(|(person, won)| (*person, won.bounty_due.as_slice()))
    }

    /// The bounty on somebody's chips is due to those who took the last of them, if it still lies there.
    pub(super) fn owe_bounty(&mut self, person: PersonNo) {
        let won = self.winnings.entry(person).or_default();
        let takers = std::mem::take(&mut won.last_chips.taken_by);
        if std::mem::replace(&mut won.last_chips.bounty, Bounty::Taken) == Bounty::Lies {
            won.bounty_due = takers;
        }
    }

    pub(super) fn pay_bounty(&mut self, of: Option<PersonNo>, shares: &[(PersonNo, u64)]) {
        if let Some(won) = of.and_then(|of| self.winnings.get_mut(&of)) {
            won.bounty_due.clear();
            won.last_chips.lost_bounties = won.last_chips.lost_bounties.saturating_add(1);
        }
        for (person, cents) in shares {
            let won = self.winnings.entry(*person).or_default();
            won.bounty_cents = won.bounty_cents.saturating_add(*cents);
        }
    }

    /// What was paid in bounties goes back.
    pub(in crate::tournament) fn take_bounties_back(&mut self, paid: &[(PersonNo, u64)]) {
        for (person, cents) in paid {
            if let Some(won) = self.winnings.get_mut(person) {
                won.bounty_cents = won.bounty_cents.saturating_sub(*cents);
            }
        }
    }

    /// A bounty was paid with the chips that somebody has now.
    pub(in crate::tournament) fn bounty_lies(&mut self, person: PersonNo) {
        self.winnings.entry(person).or_default().last_chips.bounty = Bounty::Lies;
    }

    /// Who took the last chips of somebody.
    pub(in crate::tournament) fn were_taken_by(&mut self, person: PersonNo, takers: Vec<PersonNo>) {
        self.winnings.entry(person).or_default().last_chips.taken_by = takers;
    }

    /// Somebody has chips again: nobody took their last.
    pub(in crate::tournament) fn nobody_took(&mut self, person: PersonNo) {
        if let Some(won) = self.winnings.get_mut(&person) {
            won.last_chips.taken_by.clear();
        }
    }

    /// To whom the last chips of somebody went.
    pub(in crate::tournament) fn last_chips_of(&self, person: PersonNo) -> LastChips {
        self.winnings.get(&person).map(|won| won.last_chips.clone()).unwrap_or_default()
    }

    /// It is as it was before: no bounty is due for the last chips of somebody.
    pub(in crate::tournament) fn put_last_chips_back(&mut self, person: PersonNo, last_chips: LastChips) {
        let won = self.winnings.entry(person).or_default();
        won.bounty_due.clear();
        won.last_chips = last_chips;
    }

    /// Somebody has never entered.
    pub(in crate::tournament) fn forget(&mut self, person: PersonNo) {
        self.winnings.remove(&person);
    }

    /// Somebody takes over the stack of another one, with what comes with it.
    pub(in crate::tournament) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        if let Some(won) = self.winnings.remove(&from) {
            self.winnings.insert(person, won);
        }
        for won in self.winnings.values_mut() {
            won.last_chips.take_over(from, person);
            rename(&mut won.bounty_due, from, person);
        }
    }
}
