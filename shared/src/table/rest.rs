//! A table between its hands: whether people can leave it, how the big blind comes round to its seats, and what becomes
//! of it when it is broken or begun anew.

use super::{Positions, Seat, Table};
use crate::chips::Chips;
use crate::house::HouseRules;
use crate::seat::{BySeat, PersonNo, SeatNo};
use crate::time::Moment;

impl Table {
    /// Whether nothing of a hand is left to be settled here, so that people can be moved away.
    pub(crate) fn is_at_rest(&self) -> bool {
        self.hand_in_progress().is_none() && self.carried().is_zero() && !self.repeats_a_deal()
    }

    /// Whether the table was broken: no hand is dealt here any more, and who still sits here gets another seat.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    pub(crate) fn be_broken(&mut self) {
        self.broken = true;
        self.deal_ordered = false;
    }

    /// The table is played at again.
    pub(crate) fn be_whole(&mut self) {
        self.broken = false;
    }

    /// Somebody is back on his seat as he sat there before.
    pub(crate) fn sit_again(&mut self, seat: SeatNo, taken: Seat) {
        self.seats[seat] = Some(taken);
    }

    /// The next hand, and whoever is asked whether he buys chips again, has the usual time from now on.
    pub(crate) fn wait_again(&mut self, at: Moment) {
        self.hand_ended = self.hand_ended.max(at);
        self.deal_ordered = false;
    }

    /// The table is again what it was, with those who still play and the chips that they have now.
    pub(crate) fn begin_again_as(&mut self, old: Self, now: &[(PersonNo, Seat)]) {
        let (impound, hand_ended) = (std::mem::take(&mut self.impound), self.hand_ended);
        *self = Self { impound, hand_ended, broken: false, ..old };
        for (_, taken) in self.seats.iter_mut() {
            let seat = taken.and_then(|old| {
                let (_, now) = now.iter().find(|(person, _)| *person == old.person)?;
                Some(Seat { stack: now.stack, behind: now.behind, ..old })
            });
            *taken = seat;
        }
    }

    /// The game begins anew here: the button is drawn for, and the last hand is cleared away. The hands count on.
    pub(crate) fn begin_anew(&mut self) {
        self.lift_button();
        (self.hand, self.before_hand) = (None, None);
        self.dealt_to = BySeat::default();
        self.eliminations.clear();
        self.deal_ordered = false;
        self.broken = false;
    }

    /// How many hands it takes until the big blind reaches this seat, 1 for the next; for an open seat as if somebody
    /// sat there.
    pub(crate) fn hands_to_big_blind(&self, seat: SeatNo) -> u32 {
        let players = self.active();
        let first = || Positions::first(self.first_button?, players)?.small_blinds.iter().next();
        let last_paid = self.last_positions.map(|last| last.last_blind).or_else(first);
        let last_paid = last_paid.unwrap_or(SeatNo::FIRST.previous());
        let before = last_paid.clockwise().take_while(|no| *no != seat).filter(|no| players.contains(*no));
        u32::try_from(before.count()).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// Whether somebody who sat down on this open seat now would have to wait for the button.
    pub(crate) fn would_wait(&self, seat: SeatNo, rules: &HouseRules) -> bool {
        let mut joined = self.clone();
        joined.take_newcomer(seat, PersonNo(u32::MAX), (Chips(1), Chips::ZERO), None);
        joined.places(rules, joined.active()).is_some_and(|places| places.arrivals.waiting.contains(seat))
    }
}
