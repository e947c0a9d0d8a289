//! What the blinds have cost that went by, and who posted them.

use crate::chips::Chips;
use crate::seat::{BySeat, HandNo, SeatNo};
use crate::structure::Stakes;
use crate::table::positions::Positions;

/// What the blinds that went by each seat have cost, whoever sat there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::table) struct PassedBlinds(BySeat<Chips>);

impl PassedBlinds {
    /// What has gone by this seat.
    pub(in crate::table) fn at(&self, seat: SeatNo) -> Chips {
        self.0[seat]
    }

    /// The same after a hand with these places and stakes. Each blind goes clockwise from where it lay in the hand before,
    /// if the game goes on, and meets every seat that it passes or reaches; in a first hand the small blind comes from the
    /// button and the big blind from the small one, so that whole orbits make one of each.
    pub(in crate::table) fn after(mut self, last: Option<Positions>, now: Positions, stakes: Stakes) -> Self {
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

/// Who posted big blinds, so that a button that was wrong can be put right fairly.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::table) struct BigBlinds {
    /// The last hand in which each seat posted one; 0 for none yet.
    pub(in crate::table) posted: BySeat<HandNo>,
    /// Who posted the first.
    pub(in crate::table) first: Option<SeatNo>,
}

impl BigBlinds {
    /// Somebody new sits here: they owe nothing for those who sat here before them.
    pub(in crate::table) fn forget(&mut self, seat: SeatNo, now: HandNo) {
        self.posted[seat] = now;
    }
}
