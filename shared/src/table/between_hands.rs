//! A table between its hands: whether people can leave it, how the big blind comes round to its seats, and what becomes
//! of it when it is broken or begun anew.

use super::newcomers::NextPositions;
use super::{Seat, Table};
use crate::house::HouseRules;
use crate::pace::RunOut;
use crate::seat::{BySeat, PersonNo, SeatNo};
use crate::time::PlayTime;

/// How a seat lies to the button and the blinds of the next hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatPosition {
    /// How many hands until the big blind reaches it, 1 for the next.
    pub(crate) hands_to_big_blind: u32,
    /// How many seats clockwise the button lies from it, empty ones not counted but for the button's own; 0 under it.
    pub(crate) seats_to_button: u32,
    /// How many play there.
    pub(crate) players: u32,
    /// Whether a newcomer has to wait there for the button.
    pub(crate) waits: bool,
}

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

    /// Somebody is back on their seat as they sat there before.
    pub(crate) fn sit_again(&mut self, seat: SeatNo, taken: Seat) {
        self.seats[seat] = Some(taken);
    }

    /// The next hand, and whoever is asked whether they buy chips again, has the usual time from now on.
    pub(crate) fn wait_again(&mut self, at: PlayTime) {
        self.hand_ended = self.hand_ended.max(self.own_time(at));
        self.run_out = RunOut::default();
        self.deal_ordered = false;
    }

    /// The table is again what it was, with those who still play and the chips that they have now.
    pub(crate) fn begin_again_as(&mut self, old: Self, now: &[(PersonNo, Seat)]) {
        let (impound, watch, hand_ended) = (std::mem::take(&mut self.impound), self.watch, self.hand_ended);
        *self = Self { impound, watch, hand_ended, broken: false, ..old };
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
        (self.dealt_to, self.held_by) = (BySeat::default(), BySeat::default());
        self.eliminations.clear();
        self.deal_ordered = false;
        self.broken = false;
    }

    /// How this seat lies to the button and the blinds of the next hand. For an open seat it is as if somebody sat down
    /// there now.
    pub(crate) fn standing(&self, seat: SeatNo, rules: &HouseRules) -> SeatPosition {
        let joins = Some(seat).filter(|seat| self.seats[*seat].is_none());
        let dealt = self.active().and(joins.into_iter().collect());
        let between = |from: SeatNo, to: SeatNo| {
            let seats = from.clockwise().filter(|no| *no != from).take_while(|no| *no != to);
            u32::try_from(seats.filter(|no| dealt.contains(*no)).count()).unwrap_or(u32::MAX)
        };
        let players = dealt.len();
        let Some(NextPositions { positions, arrivals }) = self.sitting(joins).places(rules, dealt) else {
            let hands = between(SeatNo::FIRST.previous(), seat) + 1;
            return SeatPosition {
                hands_to_big_blind: hands,
                seats_to_button: players.saturating_sub(hands),
                players,
                waits: false,
            };
        };
        let next = positions.big_blinds.contains(seat);
        SeatPosition {
            hands_to_big_blind: if next { 1 } else { between(positions.last_blind, seat) + 2 },
            seats_to_button: if seat == positions.button { 0 } else { between(seat, positions.button) + 1 },
            players,
            waits: arrivals.waiting.contains(seat),
        }
    }
}
