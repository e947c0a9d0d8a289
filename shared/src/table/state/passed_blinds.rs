//! The blinds that have passed each seat, and the posted big blinds.

use crate::chips::Chips;
use crate::seat::{BySeat, HandNo, SeatNo};
use crate::structure::Stakes;
use crate::table::positions::Positions;

/// The cost of the blinds that have passed each seat, for any player there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::table) struct PassedBlinds(BySeat<Chips>);

impl PassedBlinds {
    /// The blinds that have passed this seat.
    pub(in crate::table) fn at(&self, seat: SeatNo) -> Chips {
        self.0[seat]
    }

    /// The costs after a hand with these places and stakes. Each blind goes clockwise from its place in the hand
    /// before, and meets every seat that it passes or reaches. In a first hand the small blind comes from the button
    /// and the big blind from the small one, so that whole orbits make one of each.
    pub(in crate::table) fn after(mut self, last: Option<Positions>, now: Positions, stakes: Stakes) -> Self {
        let (small_from, big_from) = match last {
            Some(last) => (last.small_place(), last.last_blind),
            // Heads-up it comes to the button from the other player.
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

/// The seats that a blind passes or reaches; empty if it stays.
fn met(from: SeatNo, to: SeatNo) -> impl Iterator<Item = SeatNo> {
    let ways = from.clockwise().take_while(move |seat| *seat != from && *seat != to);
    let reached = (from != to).then_some(to);
    ways.take(if from == to { 0 } else { usize::MAX }).chain(reached)
}

/// The posted big blinds, for a fair correction of a wrong button.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::table) struct BigBlinds {
    /// The last hand in which each seat posted one; 0 for none yet.
    pub(in crate::table) posted: BySeat<HandNo>,
    /// The seat that posted the first one.
    pub(in crate::table) first: Option<SeatNo>,
}

impl BigBlinds {
    /// Clears the history of this seat for a new player, who owes nothing for their predecessors.
    pub(in crate::table) fn forget(&mut self, seat: SeatNo, now: HandNo) {
        self.posted[seat] = now;
    }
}
