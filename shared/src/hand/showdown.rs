//! The showdown: who shows, in which order, and who may muck.

use super::Hand;
use crate::event::HandEvent;
use crate::house::AllInFaceUp;
use crate::seat::{SeatNo, SeatSet};

impl Hand {
    /// The order in which the live hands are shown: the last aggressor of the last street first, else the first live
    /// player left of the button, then clockwise.
    pub fn showdown_order(&self) -> Vec<SeatNo> {
        let live = self.live();
        let aggressor = self.betting.last_aggressor.filter(|seat| live.contains(*seat));
        let Some(first) = aggressor.or_else(|| live.next_after(self.plan.button)) else { return Vec::new() };
        std::iter::once(first).chain(first.clockwise().filter(|seat| *seat != first && live.contains(*seat))).collect()
    }

    /// The hands to turn up because somebody is all-in and no more betting is possible.
    pub(super) fn to_turn_face_up(&self) -> Option<SeatSet> {
        if self.rules.all_in_face_up != AllInFaceUp::WhenBettingIsOver {
            return None;
        }
        let live = self.live();
        let able = live.iter().filter(|seat| self.players[*seat].can_act()).count();
        let somebody_all_in = able < live.len() as usize;
        let river = super::dealing::next_street(self.street).is_none();
        let hidden: SeatSet = live.iter().filter(|seat| !self.players[*seat].face_up).collect();
        (somebody_all_in && (able < 2 || river) && !hidden.is_empty()).then_some(hidden)
    }

    /// The next hand to be shown or mucked. A hand that is beaten in every pot by one already shown is mucked.
    pub(super) fn next_comparison(&self) -> Option<HandEvent> {
        let seat = self.showdown_order().into_iter().find(|seat| !self.players[*seat].compared)?;
        let must_show = self.players[seat].face_up || self.can_still_win(seat);
        Some(if must_show { HandEvent::HandShown(seat) } else { HandEvent::HandMucked(seat) })
    }

    /// Whether in some pot nobody has shown a better hand.
    fn can_still_win(&self, seat: SeatNo) -> bool {
        let own = self.rank(seat);
        let shown = |other: SeatNo| self.players[other].compared && self.players[other].face_up;
        self.pots()
            .iter()
            .filter(|pot| pot.seats.contains(seat))
            .any(|pot| pot.seats.iter().filter(|other| shown(*other)).all(|other| self.rank(other) <= own))
    }
}
