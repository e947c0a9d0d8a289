//! A table between its hands: players who may leave, the coming big blind of each seat, and the breaking or restart of
//! a table.

use super::newcomers::NextPositions;
use super::{Seat, Table};
use crate::house::HouseRules;
use crate::pace::RunOut;
use crate::seat::{BySeat, PersonNo, SeatNo};
use crate::time::PlayTime;

/// The place of a seat relative to the button and the blinds of the next hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatPosition {
    /// The number of hands until the big blind reaches it, 1 for the next.
    pub(crate) hands_to_big_blind: u32,
    /// The number of seats clockwise from it to the button; empty ones count only for the button's own. It is 0 under
    /// the button.
    pub(crate) seats_to_button: u32,
    /// The number of players at the table.
    pub(crate) players: u32,
    /// True if a newcomer has to wait there for the button.
    pub(crate) waits: bool,
}

impl Table {
    /// Returns whether no hand is left to settle here, so that players can be moved away.
    pub(crate) fn is_at_rest(&self) -> bool {
        self.hand_in_progress().is_none() && self.carried().is_zero() && !self.repeats_a_deal()
    }

    /// Returns whether the table was broken: it deals no more hands, and its remaining players get other seats.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    pub(crate) fn be_broken(&mut self) {
        self.broken = true;
        self.deal_ordered = false;
    }

    /// Reopens a broken table.
    pub(crate) fn be_whole(&mut self) {
        self.broken = false;
    }

    /// Seats a player again as they sat here before.
    pub(crate) fn sit_again(&mut self, seat: SeatNo, taken: Seat) {
        self.seats[seat] = Some(taken);
    }

    /// Gives the next hand, and each player asked for a rebuy, the usual time from now on.
    pub(crate) fn wait_again(&mut self, at: PlayTime) {
        self.hand_ended = self.hand_ended.max(self.own_time(at));
        self.run_out = RunOut::default();
        self.deal_ordered = false;
    }

    /// Restores the table as it was, with the players still in and their present chips.
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

    /// Restarts the game here: the button is drawn for, and the last hand is cleared away. The hand numbers continue.
    pub(crate) fn begin_anew(&mut self) {
        self.lift_button();
        (self.hand, self.before_hand) = (None, None);
        (self.dealt_to, self.held_by) = (BySeat::default(), BySeat::default());
        self.eliminations.clear();
        self.deal_ordered = false;
        self.broken = false;
    }

    /// The place of this seat relative to the button and the blinds of the next hand. An open seat is treated as if a
    /// player sat down there now.
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
