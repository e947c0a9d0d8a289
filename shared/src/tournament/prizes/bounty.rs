//! Bounties: each entry and rebuy pays one to the player who takes the last of its chips.

use crate::event::{PrizeEvent, TournamentEvent};
use crate::hand::Hand;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::tournament::entries::Totals;
use crate::tournament::{EntryState, Tournament};

impl Tournament {
    /// The players who took the last chips of this seat in the hand that is just over. They are the winners
    /// of the last pot with these chips, clockwise from the left of the button.
    pub(in crate::tournament) fn takers(&self, table: TableNo, seat: SeatNo) -> Vec<PersonNo> {
        let Some(table) = self.tables.get(&table) else { return Vec::new() };
        // A player with chips left at the end did not lose them in this hand.
        let lost = |hand: &&Hand| hand.plan().dealt.contains(seat) && hand.stack(seat).is_zero();
        let Some(hand) = table.hand().filter(lost) else { return Vec::new() };
        let sitting = |seat: SeatNo| table.seat(seat).map(|taken| taken.person);
        hand.takers_of(seat).into_iter().filter_map(sitting).collect()
    }

    /// The bounties that were paid in, less those that were won, in cents.
    fn bounties_left(&self) -> u64 {
        let won = self.prizes.all_bounty_cents();
        let paid = self.structure().bounty_cents.saturating_mul(u64::from(self.paid_entries()));
        paid.saturating_sub(won)
    }

    /// Returns the next bounty that is due, for a player who is out or has bought again. At the end the
    /// remaining bounties go to the winner, or in equal parts to the players who divided the prizes.
    pub(super) fn advance_bounty(&self) -> Option<TournamentEvent> {
        if self.structure().bounty_cents == 0 {
            return None;
        }
        if let Some((person, takers)) = self.prizes.next_bounty_due() {
            let shares = in_parts(self.structure().bounty_cents, takers);
            return Some(TournamentEvent::Prize(PrizeEvent::BountyPaid { of: Some(person), shares }));
        }
        let Totals { seated, waiting, .. } = self.entries.totals();
        if seated > 0 || waiting > 0 || self.bounties_left() == 0 {
            return None;
        }
        let first = |state: EntryState| matches!(state, EntryState::Finished { place: 1, .. });
        let people: Vec<PersonNo> = match self.prizes.chopped().filter(|_| self.prizes.is_chopped_up()) {
            Some(chop) => chop.shares.iter().map(|(person, _)| *person).collect(),
            None => self.entries.iter().filter(|(_, entry)| first(entry.state)).map(|(person, _)| *person).collect(),
        };
        if people.is_empty() {
            return None;
        }
        Some(TournamentEvent::Prize(PrizeEvent::BountyPaid {
            of: None,
            shares: in_parts(self.bounties_left(), &people),
        }))
    }

    /// Makes the bounty on a player's chips due to those who took the last of them. Nobody takes the chips of
    /// a player who left; their bounty is divided at the end.
    pub(in crate::tournament) fn owe_bounty(&mut self, person: PersonNo) {
        if self.structure().bounty_cents > 0 && self.entries.contains_key(person) {
            self.prizes.owe_bounty(person);
        }
    }

    pub(super) fn take_bounty(&mut self, of: Option<PersonNo>, shares: &[(PersonNo, u64)]) {
        self.director.note_bounty(of, shares);
        if let Some(of) = of {
            self.conduct.note_bounty(of, shares);
            self.entries.note_bounty(of, shares);
        }
        self.prizes.pay_bounty(of, shares);
    }

    /// The cost of the tournament for a player so far, in cents: entries, rebuys, add-ons, and a bounty with
    /// each stack.
    pub fn cost_cents(&self, person: PersonNo) -> u64 {
        let Some(entry) = self.entries.get(person) else { return 0 };
        let stacks = 1 + u64::from(entry.rebuys) + u64::from(entry.re_entries);
        let bounties = self.structure().bounty_cents.saturating_mul(stacks);
        self.structure().buy_in_cents.saturating_add(entry.extra_cents).saturating_add(bounties)
    }

    /// The refund of a player if the event is cancelled now, in cents. A bounty that another player has won
    /// is not refunded (robert-tournament-28).
    pub(in crate::tournament) fn cancellation_refund(&self, person: PersonNo) -> u64 {
        let lost = u64::from(self.prizes.lost_bounties(person));
        self.cost_cents(person).saturating_sub(self.structure().bounty_cents.saturating_mul(lost))
    }

    /// The bounties that a person has won, in cents.
    pub fn bounty_cents(&self, person: PersonNo) -> u64 {
        self.prizes.bounty_cents(person)
    }
}

/// Equal parts in cents; odd cents go one each to the first people.
fn in_parts(cents: u64, people: &[PersonNo]) -> Vec<(PersonNo, u64)> {
    let parts = (people.len() as u64).max(1);
    let (share, odd) = (cents / parts, cents % parts);
    people.iter().zip(0..).map(|(person, place)| (*person, share + u64::from(place < odd))).collect()
}
