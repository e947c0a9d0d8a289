//! Seats for those who come late: stacks that nobody has bought yet, and the blinds that a seat has missed.

use super::Table;
use crate::chips::Chips;
use crate::event::HandPlan;
use crate::seat::{PersonNo, SeatNo, SeatSet};

/// How often the blinds have gone round the table, and what that cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Orbits {
    /// Hands dealt since the last whole orbit.
    hands: u32,
    /// One small and one big blind for each whole orbit, at the level of its last hand.
    paid: Chips,
}

impl Orbits {
    /// The same after this hand: an orbit has as many hands as players are dealt in.
    fn after(self, plan: &HandPlan) -> Self {
        let hands = self.hands + 1;
        if hands < plan.dealt.len() {
            return Self { hands, ..self };
        }
        Self { hands: 0, paid: self.paid + plan.stakes.small_blind + plan.stakes.big_blind }
    }
}

impl Table {
    /// What a seat would have posted that was empty since the first hand: a small and a big blind for every whole orbit
    /// (home-late-1).
    pub fn missed_blinds(&self) -> Chips {
        let dealt = self.hand_in_progress().map(|hand| self.orbits.after(hand.plan()));
        dealt.unwrap_or(self.orbits).paid
    }

    /// Counts a hand that counted.
    pub(super) fn count_orbit(&mut self) {
        if let Some(hand) = &self.hand {
            self.orbits = self.orbits.after(hand.plan());
        }
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
