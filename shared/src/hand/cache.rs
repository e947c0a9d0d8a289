//! The cached facts of a hand, brought up to date after every event.

use super::state::{HandCache, ShowdownCache};
use super::{Hand, HandProgress};
use crate::action::Street;
use crate::event::HandEvent;
use crate::hand_rank::SharedCards;
use crate::seat::{BySeat, SeatNo, SeatSet};

impl Hand {
    /// Updates the cache after this event.
    pub(super) fn keep(&mut self, event: &HandEvent) {
        if let HandEvent::Ruled { seat, .. } | HandEvent::Posted { seat, .. } = event {
            self.keep_able(*seat);
        } else if !moves_no_chips(event) {
            self.kept.able = self.find_able();
        }
        if let Some(seat) = self.to_act() {
            self.kept.legal = Some(self.find_legal(seat));
        } else {
            self.kept.legal = None;
        }
        if !self.compares_on_one_board() {
            self.kept.showdown = None;
        } else if self.kept.showdown.is_none() || !leaves_showdown(event) {
            self.kept.showdown = Some(self.find_showdown());
        }
    }

    /// Updates [`HandCache::able`] for a player whose chips have moved or who has folded.
    pub(super) fn keep_able(&mut self, seat: SeatNo) {
        if self.can_act(seat) {
            self.kept.able.insert(seat);
        } else {
            self.kept.able.remove(seat);
        }
    }

    /// Compares the cache with a full recomputation.
    ///
    /// # Errors
    /// Describes the difference.
    pub fn check_kept(&self) -> Result<(), String> {
        let found = HandCache {
            able: self.find_able(),
            legal: self.to_act().map(|seat| self.legal_for(seat)),
            showdown: self.compares_on_one_board().then(|| self.find_showdown()),
        };
        if self.kept == found { Ok(()) } else { Err(format!("kept is {:?}, found {found:?}", self.kept)) }
    }

    pub(super) fn find_able(&self) -> SeatSet {
        self.live.iter().filter(|seat| !self.players[*seat].stack.is_zero()).collect()
    }

    /// Returns whether hands are compared on one board, or the pots are being paid for them.
    fn compares_on_one_board(&self) -> bool {
        matches!(self.progress, HandProgress::Collected | HandProgress::Awarding(_))
            && self.street == Street::River
            && self.runs.settled.is_none()
            && self.live.is_several()
    }

    fn find_showdown(&self) -> ShowdownCache {
        let pots = self.find_pots();
        let order = self.find_order(&pots);
        let board = SharedCards::of(self.board.iter().filter_map(|place| self.face(*place)));
        let mut ranks = BySeat::default();
        for seat in self.live.iter() {
            let hole = self.players[seat].hole;
            ranks[seat] = hole.map(|hole| board.with(hole.into_iter().filter_map(|place| self.face(place))));
        }
        ShowdownCache { order, pots, ranks }
    }
}

/// Returns whether this event changes no stack and folds no hand.
fn moves_no_chips(event: &HandEvent) -> bool {
    matches!(
        event,
        HandEvent::HoleCardsDealt
            | HandEvent::BetsCollected
            | HandEvent::BoardDealt { .. }
            | HandEvent::TurnedFaceUp(_)
            | HandEvent::HandShown(_)
            | HandEvent::HandMucked(_)
            | HandEvent::HandsKilled(_)
            | HandEvent::Ended
    )
}

/// Returns whether the showdown stays the same after this event. Paying a pot does not change it.
fn leaves_showdown(event: &HandEvent) -> bool {
    matches!(
        event,
        HandEvent::HandShown(_) | HandEvent::HandMucked(_) | HandEvent::HandsKilled(_) | HandEvent::PotAwarded { .. }
    )
}
