//! The state of places, prizes, bounties and the vote.

use super::announcement::PrizeAnnouncement;
use super::vote::Vote;
use crate::chop::Chop;
use crate::event::PrizeTable;
use crate::seat::PersonNo;
use crate::time::PlayTime;
use std::collections::BTreeMap;

/// The exits, the winnings and the vote on a division.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tournament) struct Prizes {
    /// The players who are out, in the order of their exits. Tied players share a group.
    finished: Vec<Vec<PersonNo>>,
    /// The time of the last exit, by the running clock.
    last_out: PlayTime,
    /// The prizes as they were announced last.
    announced: Option<PrizeAnnouncement>,
    /// The open vote on a division of the prizes.
    vote: Option<Vote>,
    /// The division that all agreed on.
    chopped: Option<Chop>,
    winnings: BTreeMap<PersonNo, Winnings>,
}

/// The winnings of a person besides their place, and the winners of their chips.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Winnings {
    /// The share in a division that all agreed on, in cents.
    agreed_cents: u64,
    /// The bounties won, in cents.
    bounty_cents: u64,
    last_chips: LastChips,
    /// The players to whom the bounty on the lost chips is still to be paid.
    bounty_due: Vec<PersonNo>,
}

/// The winners of a player's last chips.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::tournament) struct LastChips {
    /// The players who took them, as long as their player has none. Empty if they left them.
    taken_by: Vec<PersonNo>,
    /// The state of the bounty on these chips.
    bounty: Bounty,
    /// The number of this player's bounties that others have won, on these chips and on earlier ones.
    lost_bounties: u32,
}

impl LastChips {
    /// Renames a winner whose stack is taken over.
    pub(in crate::tournament) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        rename(&mut self.taken_by, from, person);
    }
}

fn rename(people: &mut [PersonNo], from: PersonNo, person: PersonNo) {
    for one in people.iter_mut().filter(|one| **one == from) {
        *one = person;
    }
}

/// Renames a recipient of payments.
pub(in crate::tournament) fn rename_paid(paid: &mut [(PersonNo, u64)], from: PersonNo, person: PersonNo) {
    for (one, _) in paid.iter_mut().filter(|(one, _)| *one == from) {
        *one = person;
    }
}

/// The state of the bounty on a player's chips. Chips that everybody may buy once have none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Bounty {
    /// It has not been won.
    #[default]
    Lies,
    /// It was won by the player who took the last chips.
    Taken,
}

impl Prizes {
    /// The players who are out, in the order of their exits. Tied players share a group.
    pub(in crate::tournament) fn finished(&self) -> &[Vec<PersonNo>] {
        &self.finished
    }

    /// The time of the last exit, by the running clock.
    pub(in crate::tournament) fn last_out(&self) -> PlayTime {
        self.last_out
    }

    /// Records the exit of these players.
    pub(super) fn finish(&mut self, people: &[PersonNo], now: PlayTime) {
        self.finished.push(people.to_vec());
        self.last_out = now;
    }

    /// Removes the exit of a person.
    pub(in crate::tournament) fn give_place_up(&mut self, person: PersonNo) {
        self.finished.iter_mut().for_each(|people| people.retain(|finished| *finished != person));
        self.finished.retain(|people| !people.is_empty());
    }

    /// Restores the exit of a person: together with the tied players, or behind those who had gone out
    /// before.
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

    /// Removes the exit group of the winner and returns it, when the tournament goes on.
    pub(in crate::tournament) fn take_win_back(&mut self, winner: Option<PersonNo>) -> Vec<PersonNo> {
        let place = self.finished.iter().rposition(|people| people.iter().any(|person| winner == Some(*person)));
        place.map(|place| self.finished.remove(place)).unwrap_or_default()
    }

    /// Records these players again as the last exits.
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

    /// Records an agreed division.
    pub(super) fn chop(&mut self, chop: &Chop) {
        self.vote = None;
        self.chopped = Some(chop.clone());
        for (person, cents) in &chop.shares {
            let won = self.winnings.entry(*person).or_default();
            won.agreed_cents = won.agreed_cents.saturating_add(*cents);
        }
    }

    /// Adds to the sum that is left to play for after a division.
    pub(super) fn leave_more(&mut self, more: u64) {
        if let Some(chop) = &mut self.chopped {
            chop.left_cents = chop.left_cents.saturating_add(more);
        }
    }

    /// The share of a person in a division of the prizes, in cents.
    pub(super) fn agreed_cents(&self, person: PersonNo) -> u64 {
        self.winnings.get(&person).map_or(0, |won| won.agreed_cents)
    }

    /// The bounties that a person has won, in cents.
    pub(super) fn bounty_cents(&self, person: PersonNo) -> u64 {
        self.winnings.get(&person).map_or(0, |won| won.bounty_cents)
    }

    /// The number of this player's bounties that others have won.
    pub(super) fn lost_bounties(&self, person: PersonNo) -> u32 {
        self.winnings.get(&person).map_or(0, |won| won.last_chips.lost_bounties)
    }

    /// The bounties that all people have won, in cents.
    pub(super) fn all_bounty_cents(&self) -> u64 {
        self.winnings.values().fold(0_u64, |sum, won| sum.saturating_add(won.bounty_cents))
    }

    /// The next player whose bounty is due, and the players who get it.
    pub(super) fn next_bounty_due(&self) -> Option<(PersonNo, &[PersonNo])> {
        let due = self.winnings.iter().find(|(_, won)| !won.bounty_due.is_empty());
        due.map(|(person, won)| (*person, won.bounty_due.as_slice()))
    }

    /// Makes the bounty on a player's chips due to those who took the last ones, if it has not been won.
    pub(super) fn owe_bounty(&mut self, person: PersonNo) {
        let won = self.winnings.entry(person).or_default();
        if std::mem::replace(&mut won.last_chips.bounty, Bounty::Taken) == Bounty::Lies {
            won.bounty_due.clone_from(&won.last_chips.taken_by);
        }
    }

    /// The players who took a person's last chips, clockwise from the left of the button. Empty if they have chips or
    /// left them.
    pub(in crate::tournament) fn taken_by(&self, person: PersonNo) -> &[PersonNo] {
        self.winnings.get(&person).map_or(&[], |won| won.last_chips.taken_by.as_slice())
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

    /// Takes paid bounties back.
    pub(in crate::tournament) fn take_bounties_back(&mut self, paid: &[(PersonNo, u64)]) {
        for (person, cents) in paid {
            if let Some(won) = self.winnings.get_mut(person) {
                won.bounty_cents = won.bounty_cents.saturating_sub(*cents);
            }
        }
    }

    /// Records that the current chips of a player carry a bounty.
    pub(in crate::tournament) fn bounty_lies(&mut self, person: PersonNo) {
        self.winnings.entry(person).or_default().last_chips.bounty = Bounty::Lies;
    }

    /// Records the players who took a person's last chips.
    pub(in crate::tournament) fn were_taken_by(&mut self, person: PersonNo, takers: Vec<PersonNo>) {
        self.winnings.entry(person).or_default().last_chips.taken_by = takers;
    }

    /// Records that a player has chips again, so that nobody took their last.
    pub(in crate::tournament) fn nobody_took(&mut self, person: PersonNo) {
        if let Some(won) = self.winnings.get_mut(&person) {
            won.last_chips.taken_by.clear();
        }
    }

    /// The winners of a player's last chips.
    pub(in crate::tournament) fn last_chips_of(&self, person: PersonNo) -> LastChips {
        self.winnings.get(&person).map(|won| won.last_chips.clone()).unwrap_or_default()
    }

    /// Restores the earlier state of a player's last chips. No bounty is due for them.
    pub(in crate::tournament) fn put_last_chips_back(&mut self, person: PersonNo, last_chips: LastChips) {
        let won = self.winnings.entry(person).or_default();
        won.bounty_due.clear();
        won.last_chips = last_chips;
    }

    /// Removes a person who has never entered.
    pub(in crate::tournament) fn forget(&mut self, person: PersonNo) {
        self.winnings.remove(&person);
    }

    /// Moves winnings and bounties to the person who takes over a stack.
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
