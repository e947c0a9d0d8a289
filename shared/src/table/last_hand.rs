//! The last hand is taken back as a whole, or bet on again, before the next deal (robert-house-6): everybody has the chips
//! with which they began it, and the button and the blinds are those of that deal.

use super::state::LastActs;
use super::state::NextDeal;
use super::{OfLevel, Positions, Table, Turn, impound};
use crate::chips::Chips;
use crate::hand::Hand;
use crate::refusal::{NotOrdered, Refusal};
use crate::seat::{PersonNo, SeatNo};
use crate::time::Moment;

impl Table {
    /// Remembers the table before a deal.
    pub(super) fn note_deal(&mut self) {
        (self.hand, self.before_hand) = (None, None);
        self.last_acts = LastActs::default();
        self.before_hand = Some(Box::new(self.clone()));
    }

    /// Whether the last hand can be taken back: it is over, nothing was dealt since, and everybody who was in it sits where
    /// they sat, or is `out` by it alone. No chips have come or gone but by rulings on its pot.
    ///
    /// # Errors
    /// Why it stands.
    pub(crate) fn hand_to_take_back(&self, out: impl Fn(PersonNo) -> bool) -> Result<&Hand, Refusal> {
        let hand = self.hand().ok_or(Refusal::NoHand)?;
        if !hand.is_over() {
            return Err(NotOrdered::HandNotOver.into());
        }
        if hand.is_void() {
            return Err(Refusal::NoChange);
        }
        impound::check_window(hand.rules())?;
        let before = self.before_hand.as_ref().ok_or(NotOrdered::HandStands)?;
        let stays = |seat: SeatNo| match (before.seats[seat], self.seats[seat]) {
            (Some(then), Some(now)) => then.person == now.person,
            (Some(then), None) => then.person == PersonNo::UNSOLD || out(then.person),
            (None, _) => true,
        };
        let in_it = |table: &Table| -> Chips {
            let stacks = hand.plan().paying().iter().filter_map(|seat| table.seats[seat]).map(|seat| seat.stack);
            stacks.sum::<Chips>() + table.next.carried + table.impound.chips
        };
        if hand.plan().paying().iter().all(stays) && in_it(self) == in_it(before) {
            Ok(hand)
        } else {
            Err(NotOrdered::HandStands.into())
        }
    }

    /// Who acts when the betting of the last hand is opened again: whoever acted last, or this seat, if it has acted since
    /// the last card came.
    ///
    /// # Errors
    /// If cards have been seen since.
    pub(crate) fn acts_again(&self, seat: Option<SeatNo>) -> Result<SeatNo, Refusal> {
        self.last_acts.seat_to_act_again(seat).ok_or(NotOrdered::CardsWereSeen.into())
    }

    /// The last hand does not count, and is dealt again with the same button and blinds.
    pub(crate) fn take_hand_back(&mut self, at: Moment) {
        let Some(before) = self.before_hand.take() else { return };
        let Some(mut hand) = self.hand.take() else { return };
        self.seat_as_before(&hand, &before);
        hand.annul();
        let plan = *hand.plan();
        self.hand = Some(hand);
        self.last_acts = LastActs::default();
        self.last_positions = before.last_positions;
        if self.last_positions.is_none() {
            self.first_button = Some(plan.button);
        }
        self.next = NextDeal {
            redeal: Some(OfLevel { level: self.hand_level, stakes: plan.stakes }),
            received: self.next.received,
            button: before.next.button,
            carried: before.next.carried,
            reshuffle_asked: false,
        };
        self.hand_ended = self.hand_ended.max(at);
        self.turn = Turn::from(at);
    }

    /// The betting of the last hand goes on where this seat acted last, and its player has their full time.
    pub(crate) fn reopen_hand(&mut self, seat: SeatNo, at: Moment) {
        let Some(before) = self.before_hand.take() else { return };
        if let Some(hand) = self.last_acts.take_back_to(seat) {
            self.seat_as_before(&hand, &before);
            self.last_positions = Some(Positions::of(hand.plan(), before.last_positions.as_ref()));
            self.next = NextDeal::default();
            self.hand = Some(hand);
            self.turn = Turn::from(at);
        }
        self.before_hand = Some(before);
    }

    /// Who was in the hand has the seat and the chips with which it began, and all that was counted by it is counted back.
    fn seat_as_before(&mut self, hand: &Hand, before: &Self) {
        for (no, then) in before.seats.iter() {
            let here = match (self.seats[no], then) {
                _ if hand.plan().paying().contains(no) => *then,
                (Some(now), Some(then)) if now.person == then.person => {
                    Some(super::Seat { newcomer: then.newcomer, ..now })
                }
                (now, _) => now,
            };
            self.seats[no] = here;
        }
        self.big_blinds = before.big_blinds;
        self.passed_blinds = before.passed_blinds;
        self.eliminations.clone_from(&before.eliminations);
        self.impound.clone_from(&before.impound);
        self.deal_ordered = false;
    }
}
