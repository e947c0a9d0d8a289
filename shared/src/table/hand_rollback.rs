//! Taking the last hand back as a whole, or reopening its betting, before the next deal (robert-house-6). All players
//! get the chips with which they began it, and the button and the blinds are those of that deal.

use super::state::LastActs;
use super::state::NextDeal;
use super::{ActionClock, HandLevel, Positions, Table};
use crate::hand::Hand;
use crate::pace::RunOut;
use crate::seat::SeatNo;
use crate::time::PlayTime;
use std::sync::Arc;

impl Table {
    /// Remembers the table before a deal.
    pub(super) fn note_deal(&mut self) {
        (self.hand, self.before_hand) = (None, None);
        // The allocation is kept for the acts of the next hand.
        self.last_acts.forget();
        self.before_hand = Some(Arc::new(self.clone()));
    }

    /// A copy of the table for a later look at its hand; the deal cannot be taken back there.
    pub(crate) fn as_it_is(&self) -> Self {
        let mut kept = self.clone();
        kept.before_hand = None;
        kept
    }

    /// The table before the last deal, as long as that can be taken back.
    pub(crate) fn before_hand(&self) -> Option<&Self> {
        self.before_hand.as_deref()
    }

    /// Takes the last hand back: it does not count, and is dealt again with its button and blinds.
    pub(crate) fn take_hand_back(&mut self, at: PlayTime) {
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
            redeal: Some(HandLevel { level: self.hand_level, stakes: plan.stakes }),
            received: self.next.received,
            button: before.next.button,
            carried: before.next.carried,
            reshuffle_asked: false,
        };
        self.hand_ended = self.hand_ended.max(self.own_time(at));
        self.run_out = RunOut::default();
        self.action_clock = ActionClock::from(self.own_time(at));
    }

    /// Reopens the betting of the last hand where this seat acted last, with full time for its player.
    pub(crate) fn reopen_hand(&mut self, seat: SeatNo, at: PlayTime) {
        let Some(before) = self.before_hand.take() else { return };
        if let Some(hand) = self.last_acts.take_back_to(seat) {
            self.seat_as_before(&hand, &before);
            self.last_positions = Some(Positions::of(hand.plan(), before.last_positions.as_ref()));
            self.next = NextDeal::default();
            self.hand = Some(hand);
            self.action_clock = ActionClock::from(self.own_time(at));
        }
        self.before_hand = Some(before);
    }

    /// Restores the seats and chips with which the players began the hand, and undoes its counts.
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
