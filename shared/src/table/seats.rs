//! The players at a table and their chips: changes to a seat between the hands.

use super::Table;
use crate::cards::Card;
use crate::chips::{Chips, Denomination};
use crate::seat::{PersonNo, SeatNo};
use crate::time::PlayTime;
use std::sync::Arc;

impl Table {
    /// Lets a substitute play the hand that has just begun for this entrant.
    pub(crate) fn play_for(&mut self, entrant: PersonNo, substitute: PersonNo) {
        self.held_by.iter_mut().filter(|(_, holder)| **holder == Some(entrant)).for_each(|(_, holder)| {
            *holder = Some(substitute);
        });
    }

    pub(crate) fn add_chips(&mut self, seat: SeatNo, chips: Chips, behind: bool) {
        if let Some(seat) = &mut self.seats[seat] {
            seat.stack += chips;
            seat.behind += if behind { chips } else { Chips::ZERO };
        }
    }

    /// Returns whether a stack at the table has chips of this kind that are not exchanged for the next bigger one.
    pub(crate) fn has_chips_of(&self, chip: Denomination, into: Denomination) -> bool {
        let odd = |stack: Chips| !stack.0.is_multiple_of(into.0.max(1));
        debug_assert!(chip < into, "chips rise");
        self.seats().any(|(_, seat)| odd(seat.stack))
    }

    pub(crate) fn set_stack(&mut self, seat: SeatNo, stack: Chips) {
        if let Some(seat) = &mut self.seats[seat] {
            seat.stack = stack;
        }
    }

    /// Sets a player's chips by the director's order; during a hand, the chips that they have behind.
    pub(crate) fn adjust_stack(&mut self, no: SeatNo, after: Chips) {
        let before = self.stack(no);
        let adjusted = |stack: Chips| (stack + after).less(before);
        let Some(hand) = self.hand.as_mut().filter(|hand| !hand.is_over() && hand.plan().paying().contains(no)) else {
            self.set_stack(no, after);
            return;
        };
        hand.adjust_stack(no, after);
        if let Some(seat) = &mut self.seats[no] {
            seat.stack = adjusted(seat.stack);
        }
        if let Some(kept) = self.before_hand.as_mut().map(Arc::make_mut)
            && let Some(seat) = &mut kept.seats[no]
        {
            seat.stack = adjusted(seat.stack);
        }
    }

    /// Puts the cards of a race away; the next hand follows after the usual pause.
    pub(crate) fn end_race(&mut self, cards: Vec<(SeatNo, Card)>, at: PlayTime) {
        self.draw = None;
        self.race_cards = cards;
        self.before_hand = None;
        self.hand_ended = self.hand_ended.max(self.own_time(at));
    }

    /// Returns whether the next hand was ordered and only waits for eliminated players to leave.
    pub(crate) fn is_deal_ordered(&self) -> bool {
        self.deal_ordered
    }

    pub(crate) fn order_deal(&mut self) {
        self.deal_ordered = true;
    }

    /// Gives the seat to another person, between hands. The cards of the last hand are cleared away, so that they do
    /// not see those of their predecessor.
    pub(crate) fn replace_person(&mut self, seat: SeatNo, person: PersonNo) {
        self.hand = self.hand.take().filter(|hand| !hand.is_over());
        if let Some(taken) = &mut self.seats[seat] {
            taken.person = person;
        }
    }

    pub(crate) fn clear_seat(&mut self, seat: SeatNo) {
        self.seats[seat] = None;
    }
}
