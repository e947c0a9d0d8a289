//! What is kept of a hand beside what it needs, brought up to date after every event.

use super::state::{Kept, Showdown};
use super::{Hand, Progress};
use crate::action::Street;
use crate::event::HandEvent;
use crate::hand_rank::SharedCards;
use crate::seat::BySeat;

impl Hand {
    /// Brings what is kept up to date after this event.
    pub(super) fn keep(&mut self, event: &HandEvent) {
        self.kept.legal = self.to_act().map(|seat| self.legal_for(seat));
        let showdown_goes_on = matches!(
            event,
            HandEvent::HandShown(_)
                | HandEvent::HandMucked(_)
                | HandEvent::HandsKilled(_)
                | HandEvent::PotAwarded { .. }
        );
        if !showdown_goes_on {
            self.kept.showdown = self.find_showdown();
        }
    }

    /// Whether what is kept is what would be found now.
    ///
    /// # Errors
    /// Says what is different.
    pub fn check_kept(&self) -> Result<(), String> {
        let legal = self.to_act().map(|seat| self.legal_for(seat));
        let found = Kept { legal, showdown: self.find_showdown() };
        if self.kept == found { Ok(()) } else { Err(format!("kept is {:?}, found {found:?}", self.kept)) }
    }

    /// What the showdown goes by; none while there is none, or where it is about several boards.
    fn find_showdown(&self) -> Option<Showdown> {
        let compares = matches!(self.progress, Progress::Collected | Progress::Awarding(_));
        if !compares || self.street != Street::River || self.runs.settled.is_some() || !self.live.is_several() {
            return None;
        }
        let pots = self.find_pots();
        let order = self.find_order(&pots);
        let board = SharedCards::of(self.board.iter().filter_map(|place| self.face(*place)));
        let mut ranks = BySeat::default();
        for seat in self.live.iter() {
            ranks[seat] =
                self.players[seat].hole.map(|hole| board.with(hole.into_iter().filter_map(|place| self.face(place))));
        }
        Some(Showdown { order, pots, ranks })
    }
}
