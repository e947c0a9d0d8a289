//! Bounties: with each entry and rebuy something is paid for whoever takes the last of the chips that came with it.

use super::desk::Bounty;
use super::{EntryState, Tournament};
use crate::event::{DayEvent, PrizeEvent};
use crate::hand::Hand;
use crate::seat::{PersonNo, SeatNo, TableNo};

impl Tournament {
    /// Who took the last chips of this seat in the hand that is just over: the winners of the last pot in which they lay,
    /// clockwise from the left of the button.
    pub(super) fn takers(&self, table: TableNo, seat: SeatNo) -> Vec<PersonNo> {
        let Some(table) = self.tables.get(&table) else { return Vec::new() };
        // Whoever had chips left when it was over did not lose them in it.
        let lost = |hand: &&Hand| hand.plan().dealt.contains(seat) && hand.stack(seat).is_zero();
        let Some(hand) = table.hand().filter(lost) else { return Vec::new() };
        let sitting = |seat: SeatNo| table.seat(seat).map(|taken| taken.person);
        hand.takers_of(seat).into_iter().filter_map(sitting).collect()
    }

    /// All bounties that were paid in, less those that went to somebody, in cents.
    fn bounties_left(&self) -> u64 {
        let won = self.entries.values().fold(0_u64, |sum, entry| sum.saturating_add(entry.bounty_cents));
        let paid = self.structure.bounty_cents.saturating_mul(u64::from(self.paid_entries()));
        paid.saturating_sub(won)
    }

    /// The next bounty that is due: of somebody who is out or has bought again, and at the end those that nobody took, to
    /// the winner, or in equal parts to those who divided the prizes.
    pub(super) fn follow_bounty(&self) -> Option<DayEvent> {
        if self.structure.bounty_cents == 0 {
            return None;
        }
        let due = self.entries.iter().find(|(_, entry)| !entry.bounty_due.is_empty());
        if let Some((person, entry)) = due {
            let shares = in_parts(self.structure.bounty_cents, &entry.bounty_due);
            return Some(DayEvent::Prize(PrizeEvent::BountyPaid { of: Some(*person), shares }));
        }
        let finished = |state: EntryState| matches!(state, EntryState::Finished { .. });
        if self.bounties_left() == 0 || !self.entries.values().all(|entry| finished(entry.state)) {
            return None;
        }
        let first = |state: EntryState| matches!(state, EntryState::Finished { place: 1, .. });
        let people: Vec<PersonNo> = match self.chopped.as_ref().filter(|_| self.is_chopped_up()) {
            Some(chop) => chop.shares.iter().map(|(person, _)| *person).collect(),
            None => self.entries.iter().filter(|(_, entry)| first(entry.state)).map(|(person, _)| *person).collect(),
        };
        if people.is_empty() {
            return None;
        }
        Some(DayEvent::Prize(PrizeEvent::BountyPaid { of: None, shares: in_parts(self.bounties_left(), &people) }))
    }

    /// Somebody's chips are gone: whoever took the last of them has the bounty coming. Nobody took those of a player who
    /// left; they are divided at the end.
    pub(super) fn owe_bounty(&mut self, person: PersonNo) {
        if let Some(entry) = self.entries.get_mut(&person) {
            let takers = std::mem::take(&mut entry.taken_by);
            if self.structure.bounty_cents > 0 && std::mem::replace(&mut entry.bounty, Bounty::Taken) == Bounty::Lies {
                entry.bounty_due = takers;
            }
        }
    }

    pub(super) fn take_bounty(&mut self, of: Option<PersonNo>, shares: &[(PersonNo, u64)]) {
        self.deeds.note_bounty(of, shares);
        if let Some(of) = of {
            self.note_bounty_of_purchase(of, shares);
        }
        if let Some(entry) = of.and_then(|person| self.entries.get_mut(&person)) {
            entry.bounty_due.clear();
        }
        for (person, cents) in shares {
            if let Some(entry) = self.entries.get_mut(person) {
                entry.bounty_cents = entry.bounty_cents.saturating_add(*cents);
            }
        }
    }
}

/// Equal parts to the cent; odd cents go one each to the first.
fn in_parts(cents: u64, people: &[PersonNo]) -> Vec<(PersonNo, u64)> {
    let parts = (people.len() as u64).max(1);
    let (share, odd) = (cents / parts, cents % parts);
    people.iter().zip(0..).map(|(person, place)| (*person, share + u64::from(place < odd))).collect()
}
