//! Seats for those who come late: stacks that nobody has bought yet, and the blinds that a seat has missed.

use super::{Positions, Table};
use crate::chips::Chips;
use crate::hand::Hand;
use crate::seat::{BySeat, PersonNo, SeatNo, SeatSet};
use crate::structure::Stakes;

/// What the blinds that went by each seat have cost, whoever sat there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PassedBlinds(BySeat<Chips>);

impl PassedBlinds {
    /// The same after a hand with these places and stakes. Each blind goes clockwise from where it lay in the hand before,
    /// if the game goes on, and meets every seat that it passes or reaches; in a first hand the small blind comes from the
    /// button and the big blind from the small one, so that whole orbits make one of each.
    fn after(mut self, last: Option<Positions>, now: Positions, stakes: Stakes) -> Self {
        let (small_from, big_from) = match last {
            Some(last) => (last.small_place(), last.last_blind),
            // Between two it comes to the button from the other.
            None if now.small_place() == now.button => (now.last_blind, now.small_place()),
            None => (now.button, now.small_place()),
        };
        for seat in met(small_from, now.small_place()) {
            self.0[seat] += stakes.small_blind;
        }
        for seat in met(big_from, now.last_blind) {
            self.0[seat] += stakes.big_blind;
        }
        self
    }
}

/// The seats that a blind passes or reaches; none if it stays where it lay.
fn met(from: SeatNo, to: SeatNo) -> impl Iterator<Item = SeatNo> {
    let ways = from.clockwise().take_while(move |seat| *seat != from && *seat != to);
    let reached = (from != to).then_some(to);
    ways.take(if from == to { 0 } else { usize::MAX }).chain(reached)
}

impl Table {
    /// What somebody who comes late owes at this seat: every small and big blind that has passed it, in the hand in progress
    /// too (home-late-1).
    pub fn missed_blinds(&self, seat: SeatNo) -> Chips {
        let passed = self.hand_in_progress().map(|_| self.passed_in_last_hand());
        passed.unwrap_or(self.passed_blinds).0[seat]
    }

    /// Counts a hand that counted.
    pub(super) fn count_passed_blinds(&mut self) {
        self.passed_blinds = self.passed_in_last_hand();
    }

    fn passed_in_last_hand(&self) -> PassedBlinds {
        let Some(plan) = self.hand.as_ref().map(Hand::plan) else { return self.passed_blinds };
        // Where the director has put the button the blinds begin anew.
        let last = self.positions_before.filter(|_| self.button_before.is_none());
        self.passed_blinds.after(last, Positions::of(plan, last.as_ref()), plan.stakes)
    }

    /// The seats of people, without stacks that nobody has bought.
    pub fn players(&self) -> SeatSet {
        self.seats().filter(|(_, seat)| seat.person != PersonNo::UNSOLD).map(|(no, _)| no).collect()
    }

    /// The seats at which a stack lies that nobody has bought.
    pub fn unsold(&self) -> SeatSet {
        self.seats().filter(|(_, seat)| seat.person == PersonNo::UNSOLD).map(|(no, _)| no).collect()
    }

    /// Gives an unsold stack to who bought it. He has no part in the hand that is being played.
    pub(crate) fn sell_stack(&mut self, seat: SeatNo, person: PersonNo) {
        if let Some(taken) = &mut self.seats[seat] {
            taken.person = person;
        }
    }
}
