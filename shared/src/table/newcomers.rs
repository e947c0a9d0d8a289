//! Newcomers at a table that is already playing, and the places of the button and the blinds beside them. A waiting
//! newcomer does not make another player pay a blind twice, or miss one.

use super::state::Wait;
use super::{Newcomer, Positions, Seat, Table};
use crate::chips::Chips;
use crate::command::LateChoice;
use crate::event::{Arrivals, HandPlan};
use crate::house::{ButtonMovement, HouseRules, MoveWait};
use crate::seat::{PersonNo, SeatNo, SeatSet, TableNo};

/// The button and the blinds of the next hand, and the newcomers in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NextPositions {
    pub(super) positions: Positions,
    pub(super) arrivals: Arrivals,
}

/// The players at a table for the next hand.
#[derive(Clone, Copy)]
pub(super) struct NextHandSeats<'a> {
    table: &'a Table,
    /// An open seat on which a player would sit down before it.
    joins: Option<SeatNo>,
}

impl Table {
    /// Seats a player with these chips; `behind` is the part still on its way. At a table that is already playing they
    /// are a newcomer: moved, late, or seated again after their table was broken. The next hands decide where they
    /// wait.
    pub(crate) fn take_newcomer(
        &mut self,
        seat: SeatNo,
        person: PersonNo,
        (stack, behind): (Chips, Chips),
        from: Option<TableNo>,
    ) {
        self.seats[seat] = Some(Seat { person, stack, behind, newcomer: self.newcomer_from(from) });
        self.big_blinds.forget(seat, self.hands_begun);
    }

    /// A player who sits down here now; not a newcomer if no hand was played yet.
    fn newcomer_from(&self, from: Option<TableNo>) -> Option<Newcomer> {
        self.button().map(|_| Newcomer { from, since: self.hands_begun, wait: Wait::No, late: None })
    }

    /// Marks the player on this seat, who was without chips while others played on, as back with new ones
    /// (home-rebuy-2).
    pub(crate) fn come_back_to(&mut self, seat: SeatNo) {
        let (from, since) = (Some(self.no), self.hands_begun);
        if let Some(taken) = &mut self.seats[seat] {
            taken.newcomer = Some(Newcomer { from, since, wait: Wait::Back, late: None });
        }
    }

    /// Records the choice of the newcomer on this seat: to post a big blind when they are dealt in, or to wait for it
    /// (fike-3g).
    pub(crate) fn choose_late(&mut self, seat: SeatNo, choice: LateChoice) {
        if let Some(newcomer) = self.seats[seat].as_mut().and_then(|seat| seat.newcomer.as_mut()) {
            newcomer.late = Some(choice);
        }
    }

    /// Returns whether this seat has no cards before the big blind comes to it.
    pub fn waits_for_big_blind(&self, seat: SeatNo) -> bool {
        self.sitting(None).waits_for_big_blind(seat)
    }

    /// The players for the next hand, if somebody sits down on this open seat before it.
    pub(super) fn sitting(&self, joins: Option<SeatNo>) -> NextHandSeats<'_> {
        NextHandSeats { table: self, joins }
    }

    /// Removes the player on this seat, between hands, and returns the seat with their chips.
    pub(crate) fn vacate(&mut self, seat: SeatNo) -> Option<Seat> {
        self.seats[seat].take()
    }

    /// The newcomers who have chips.
    pub fn newcomers(&self) -> impl Iterator<Item = (SeatNo, Newcomer)> {
        self.seats().filter(|(_, seat)| !seat.stack.is_zero()).filter_map(|(no, seat)| Some((no, seat.newcomer?)))
    }
}

impl NextHandSeats<'_> {
    /// The button and the blinds of the next hand. They follow the settled players, and a newcomer only if that is
    /// fair. A newcomer may be the big blind (fpn-10c), and under some rules take the button. In the place of the small
    /// blind, and under some rules on the button, they wait, and both go as if their seat were empty
    /// (robert-tournament-12, fike-move-5c, fpn-10b). They wait until the button has passed them (robert-blinds-6), or
    /// for one hand, at any place of the button (fike-move-5d, fike-move-5e).
    pub(super) fn places(&self, rules: &HouseRules, dealt: SeatSet) -> Option<NextPositions> {
        let newcomers: SeatSet = dealt.iter().filter(|seat| self.wait_of(*seat).is_some()).collect();
        let settled: SeatSet = dealt.iter().filter(|seat| self.has_played_or_was_passed(*seat)).collect();
        if settled.len() < 2 {
            let positions = self.positions_beside_one(rules, dealt, settled)?;
            return Some(NextPositions {
                positions,
                arrivals: self.arrivals(newcomers, SeatSet::default(), positions),
            });
        }
        let alone = self.table.positions(rules, settled)?;
        let (mut counted, mut waiting) = (dealt, SeatSet::default());
        let positions = loop {
            let positions = self.table.positions(rules, counted)?;
            let misplaced: SeatSet =
                counted.iter().filter(|seat| self.is_misplaced(*seat, positions, rules, settled)).collect();
            let unfair =
                self.repeats_a_blind(positions, alone, settled) || self.passes_somebody(positions, alone, settled);
            if misplaced.is_empty() && !unfair {
                break positions;
            }
            if misplaced.is_empty() {
                // The button does not stop at them, or no newcomer is counted at all.
                if counted.contains(positions.button) && !settled.contains(positions.button) {
                    counted.remove(positions.button);
                } else {
                    counted = settled;
                }
            }
            for seat in misplaced.iter() {
                counted.remove(seat);
                if self.wait_of(seat) == Some(Wait::No) {
                    waiting.insert(seat);
                }
            }
        };
        for seat in newcomers.iter().filter(|seat| !counted.contains(*seat)) {
            if self.has_waited_enough(seat, rules) {
                continue;
            }
            // Beside two settled players a third seat has no place of its own.
            let has_place = counted.len() > 2 && !self.waits_for_big_blind(seat);
            if !has_place || !is_passed(seat, positions.button, positions.last_blind) {
                waiting.insert(seat);
            }
        }
        Some(NextPositions { positions, arrivals: self.arrivals(newcomers, waiting, positions) })
    }

    /// The positions if at most one player has played here before. After heads-up play one of two has left. The other
    /// posted the last big blind and does not post the next one because of new players, if the rules catch up on blinds
    /// and no button moves in every case.
    fn positions_beside_one(&self, rules: &HouseRules, dealt: SeatSet, settled: SeatSet) -> Option<Positions> {
        let positions = self.table.positions(rules, dealt)?;
        let catches_up = rules.button_movement == ButtonMovement::NoDeadCatchUp;
        let goes_by_last = catches_up && dealt.len() > 2 && self.table.next.button.is_none();
        let last = self.table.last_positions.filter(|_| goes_by_last);
        let pays_again =
            |seat: SeatNo, last: &Positions| last.last_blind == seat && positions.big_blinds.contains(seat);
        match last.filter(|last| settled.iter().any(|seat| pays_again(seat, last))) {
            Some(last) => last.beside_newcomers(dealt),
            None => Some(positions),
        }
    }

    fn arrivals(&self, newcomers: SeatSet, waiting: SeatSet, positions: Positions) -> Arrivals {
        let is_new = |seat: &SeatNo| !waiting.contains(*seat) && !self.is_back(*seat);
        let dealt_in: SeatSet = newcomers.iter().filter(is_new).collect();
        let passed = dealt_in.iter().filter(|seat| self.wait_of(*seat) != Some(Wait::No)).collect();
        let posts =
            |seat: &SeatNo| self.late_choice(*seat) == Some(LateChoice::Post) && !positions.big_blinds.contains(*seat);
        let posting = dealt_in.iter().filter(posts).collect();
        Arrivals { waiting, dealt_in, passed, posting }
    }

    fn newcomer(&self, seat: SeatNo) -> Option<Newcomer> {
        if self.joins == Some(seat) { self.table.newcomer_from(None) } else { self.table.seats[seat]?.newcomer }
    }

    fn late_choice(&self, seat: SeatNo) -> Option<LateChoice> {
        self.newcomer(seat)?.late
    }

    fn waits_for_big_blind(&self, seat: SeatNo) -> bool {
        self.late_choice(seat) == Some(LateChoice::Wait)
    }

    fn wait_of(&self, seat: SeatNo) -> Option<Wait> {
        self.newcomer(seat).map(|newcomer| newcomer.wait)
    }

    fn is_back(&self, seat: SeatNo) -> bool {
        self.wait_of(seat) == Some(Wait::Back)
    }

    fn has_played_or_was_passed(&self, seat: SeatNo) -> bool {
        matches!(self.wait_of(seat), None | Some(Wait::Passed))
    }

    /// Returns whether this newcomer has cards in the next hand although the button has not passed their seat
    /// (fike-move-5e).
    fn has_waited_enough(&self, seat: SeatNo, rules: &HouseRules) -> bool {
        let one_hand = rules.move_wait == MoveWait::SbOneHand;
        match self.wait_of(seat) {
            Some(Wait::DealtIn) => true,
            Some(Wait::Waiting) => one_hand && !self.waits_for_big_blind(seat),
            _ => false,
        }
    }

    /// Returns whether a newcomer has to wait with this button and these blinds.
    fn is_misplaced(&self, seat: SeatNo, places: Positions, rules: &HouseRules, settled: SeatSet) -> bool {
        if self.has_played_or_was_passed(seat) || self.is_back(seat) || places.big_blinds.contains(seat) {
            return false;
        }
        if self.waits_for_big_blind(seat) {
            return true;
        }
        if self.wait_of(seat) == Some(Wait::DealtIn) {
            return false;
        }
        let may_have_button = match self.wait_of(seat) {
            // Heads-up the button cannot pass without one of the players paying twice.
            Some(Wait::Waiting) => settled.len() == 2,
            _ => rules.move_wait != MoveWait::SbAndButton,
        };
        if seat == places.button && !places.small_blinds.contains(seat) {
            return !may_have_button;
        }
        !is_passed(seat, places.button, places.last_blind)
    }

    /// Returns whether a player pays a blind of the last hand again, and would not without the newcomers.
    fn repeats_a_blind(&self, places: Positions, alone: Positions, settled: SeatSet) -> bool {
        let Some(last) = self.table.last_positions else { return false };
        settled.iter().any(|seat| {
            let big = |places: Positions| places.big_blinds.contains(seat) && last.big_blinds.contains(seat);
            let small = |places: Positions| places.small_blinds.contains(seat) && last.small_blinds.contains(seat);
            (big(places) && !big(alone)) || (small(places) && !small(alone))
        })
    }

    /// Returns whether the button goes to a newcomer by passing a player who would have had it without them. Also true
    /// if it leaves one behind it who would wait a round for it (home-button-1, fike-move-5d).
    fn passes_somebody(&self, places: Positions, alone: Positions, settled: SeatSet) -> bool {
        let new = |seat: SeatNo| !settled.contains(seat) && !self.is_back(seat);
        let Some(last) = self.table.last_positions.filter(|_| new(places.button)) else { return false };
        let between = |from: SeatNo, to: SeatNo| {
            from.clockwise().filter(move |seat| *seat != from).take_while(move |seat| *seat != to)
        };
        let passed =
            |places: Positions| between(last.button, places.button).filter(|seat| settled.contains(*seat)).count();
        let posts = |places: Positions, seat| places.small_blinds.contains(seat) || places.big_blinds.contains(seat);
        let behind = |places: Positions| {
            let waits = |seat: &SeatNo| settled.contains(*seat) && !posts(places, *seat);
            between(places.button, places.last_blind).filter(waits).count()
        };
        settled.contains(alone.button) && (passed(places) > passed(alone) || behind(places) > behind(alone))
    }
}

impl Table {
    /// Updates the newcomers after a hand that counted. Those who owed blinds and antes in it, with cards or without,
    /// are no longer newcomers; the others have waited.
    pub(super) fn settle_newcomers(&mut self, plan: &HandPlan) {
        for (no, seat) in self.seats.iter_mut() {
            let Some(seat) = seat else { continue };
            let Some(newcomer) = seat.newcomer.as_mut().filter(|newcomer| newcomer.since < plan.hand) else { continue };
            if plan.paying().contains(no) {
                let waited = matches!(newcomer.wait, Wait::Waiting | Wait::DealtIn);
                let has_blind_or_button =
                    plan.button == no || plan.big_blinds.contains(no) || plan.small_blinds.contains(no);
                if waited && !has_blind_or_button && !is_passed(no, plan.button, plan.last_blind) {
                    newcomer.wait = Wait::DealtIn;
                } else {
                    seat.newcomer = None;
                }
            } else if plan.arrivals.waiting.contains(no) {
                let passed = is_passed(no, plan.button, plan.last_blind);
                let waits_on = newcomer.late == Some(LateChoice::Wait);
                newcomer.wait = if passed && !waits_on { Wait::Passed } else { Wait::Waiting };
            }
        }
    }

    /// Lifts the button for a new draw: all players at the table begin again.
    pub(crate) fn lift_button(&mut self) {
        self.first_button = None;
        self.last_positions = None;
        self.next.button = None;
        self.draw = None;
        self.button_cards.clear();
        for (_, seat) in self.seats.iter_mut() {
            if let Some(seat) = seat {
                seat.newcomer = None;
            }
        }
    }

    /// Returns whether the next deal repeats one that did not count.
    pub(crate) fn repeats_a_deal(&self) -> bool {
        self.next.redeal.is_some()
    }
}

/// Returns whether a button at this place has gone by this seat: the seat is neither under it nor between it and the
/// big blind. If both are at one seat, it has gone by all the others.
fn is_passed(seat: SeatNo, button: SeatNo, last_blind: SeatNo) -> bool {
    let mut ahead = button.clockwise().take_while(|place| *place != last_blind && button != last_blind);
    seat != button && !ahead.any(|place| place == seat)
}

#[cfg(test)]
mod tests;
