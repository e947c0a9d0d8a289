//! Seats for late players: unsold stacks, and the blinds that a seat has missed.

use super::Table;
use super::state::PassedBlinds;
use crate::chips::Chips;
use crate::hand::Hand;
use crate::seat::{PersonNo, SeatNo, SeatSet};
use crate::table::Positions;

impl Table {
    /// The chips that a late player owes at this seat: every small and big blind that has passed it, in the hand in
    /// progress too (home-late-1).
    pub fn missed_blinds(&self, seat: SeatNo) -> Chips {
        let passed = self.hand_in_progress().map(|_| self.passed_in_last_hand());
        passed.unwrap_or(self.passed_blinds).at(seat)
    }

    /// Counts the blinds of a finished hand that counted.
    pub(super) fn count_passed_blinds(&mut self) {
        self.passed_blinds = self.passed_in_last_hand();
    }

    fn passed_in_last_hand(&self) -> PassedBlinds {
        let Some(plan) = self.hand.as_ref().map(Hand::plan) else { return self.passed_blinds };
        // After a button placed by the director the blinds begin again.
        let last = self.positions_before.filter(|_| self.button_before.is_none());
        self.passed_blinds.after(last, Positions::of(plan, last.as_ref()), plan.stakes)
    }

    /// The seats that are not free.
    pub(crate) fn taken(&self) -> SeatSet {
        self.seats().map(|(no, _)| no).collect()
    }

    /// The seats of people, without stacks that nobody has bought.
    pub fn players(&self) -> SeatSet {
        self.seats().filter(|(_, seat)| seat.person != PersonNo::UNSOLD).map(|(no, _)| no).collect()
    }

    /// Returns whether a person sits here.
    pub fn has_players(&self) -> bool {
        self.seats().any(|(_, seat)| seat.person != PersonNo::UNSOLD)
    }

    /// The seats with an unsold stack.
    pub fn unsold(&self) -> SeatSet {
        self.seats().filter(|(_, seat)| seat.person == PersonNo::UNSOLD).map(|(no, _)| no).collect()
    }

    /// Gives an unsold stack to its buyer. They have no part in the hand in progress.
    pub(crate) fn sell_stack(&mut self, seat: SeatNo, person: PersonNo) {
        if let Some(taken) = &mut self.seats[seat] {
            taken.person = person;
        }
    }
}
