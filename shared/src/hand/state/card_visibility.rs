//! Whose cards lie open, were mucked or compared.

use crate::action::{Audience, Showing, ShownCards};
use crate::seat::{BySeat, SeatNo, SeatSet};

/// What is seen of the hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::hand) struct CardVisibility {
    /// Of the first and of the second card, whose lies open for all.
    open: [SeatSet; 2],
    /// Of each card, who was shown it alone.
    pub(in crate::hand) glimpsed: BySeat<[SeatSet; 2]>,
    /// Of the first and of the second card, whose was shown to those who have no part in the hand.
    on_the_rail: [SeatSet; 2],
    /// Of whose cards somebody knows one who does not hold them, or might.
    known_to_some: SeatSet,
    /// Who has shown or mucked at the showdown.
    compared: SeatSet,
    mucked: SeatSet,
    /// The hands that lay open when each was mucked.
    mucked_after: BySeat<SeatSet>,
    /// Whose hands were killed as losing ones.
    killed: SeatSet,
    /// Whether a mucked hand was turned up and lives again, so that the hands are compared anew.
    revived: bool,
    /// Who said at the showdown that the board plays.
    board_claims: SeatSet,
}

impl CardVisibility {
    /// Whose cards lie open, both of them.
    pub(in crate::hand) fn face_up(&self) -> SeatSet {
        let [first, second] = self.open;
        first.among(second)
    }

    /// Of each card, whether it lies open for all.
    pub(in crate::hand) fn open_cards(&self, seat: SeatNo) -> [bool; 2] {
        self.open.map(|seats| seats.contains(seat))
    }

    /// Of each card, whether it was shown to those who have no part in the hand.
    pub(in crate::hand) fn on_the_rail(&self, seat: SeatNo) -> [bool; 2] {
        self.on_the_rail.map(|seats| seats.contains(seat))
    }

    /// Of whose cards somebody knows one who does not hold them, or might.
    pub(in crate::hand) fn known_to_some(&self) -> SeatSet {
        self.known_to_some
    }

    pub(in crate::hand) fn open(&mut self, seat: SeatNo, cards: ShownCards) {
        mark(&mut self.open, seat, cards);
    }

    pub(in crate::hand) fn open_hand(&mut self, seat: SeatNo) {
        self.open(seat, ShownCards::Both);
    }

    /// Turns cards up, for all or for one.
    pub(in crate::hand) fn mark_shown(&mut self, seat: SeatNo, showing: Showing) {
        match showing.to {
            Audience::Table => self.open(seat, showing.cards),
            Audience::One(viewer) => {
                let glimpsed = self.glimpsed[seat].iter_mut().zip(showing.cards.each());
                glimpsed.filter(|(_, shown)| *shown).for_each(|(seats, _)| seats.insert(viewer));
                self.known_to_some.insert(seat);
            }
            Audience::Rail => {
                mark(&mut self.on_the_rail, seat, showing.cards);
                self.known_to_some.insert(seat);
            }
        }
    }

    pub(in crate::hand) fn compare(&mut self, seat: SeatNo) {
        self.compared.insert(seat);
    }

    pub(in crate::hand) fn muck(&mut self, seat: SeatNo) {
        self.mucked_after[seat] = self.face_up();
        self.compared.insert(seat);
        self.mucked.insert(seat);
    }

    /// A hand that was mucked comes back: its owner is to show or muck again.
    pub(in crate::hand) fn take_back_muck(&mut self, seat: SeatNo) {
        self.mucked.remove(seat);
        self.compared.remove(seat);
    }

    /// Turns up a hand that was mucked, and lets it live.
    pub(in crate::hand) fn revive(&mut self, seat: SeatNo) {
        self.open_hand(seat);
        self.mucked.remove(seat);
        self.revived = true;
    }

    pub(in crate::hand) fn kill(&mut self, seats: SeatSet) {
        self.killed = self.killed.and(seats);
    }

    /// The hands are compared anew: nobody has lost yet.
    pub(in crate::hand) fn compare_anew(&mut self) {
        self.revived = false;
        self.killed = SeatSet::default();
    }

    /// What is ruled on the pots from now on stands: nothing is compared anew for it.
    pub(in crate::hand) fn end_comparison(&mut self) {
        self.revived = false;
    }

    pub(in crate::hand) fn claim_board(&mut self, seat: SeatNo) {
        self.board_claims.insert(seat);
    }

    /// Whether it was said before the cards were gone that the board plays.
    pub(in crate::hand) fn claims_board(&self, seat: SeatNo) -> bool {
        self.board_claims.contains(seat)
    }

    pub(in crate::hand) fn is_revived(&self) -> bool {
        self.revived
    }

    /// Who has shown or mucked at the showdown.
    pub(in crate::hand) fn compared(&self) -> SeatSet {
        self.compared
    }

    pub(in crate::hand) fn is_mucked(&self, seat: SeatNo) -> bool {
        self.mucked.contains(seat)
    }

    /// Whose cards are gone, and nothing was claimed for them.
    pub(in crate::hand) fn given_up(&self) -> SeatSet {
        self.mucked.without(self.board_claims)
    }

    /// Whose cards are gone while what they claimed stands: that the board plays.
    pub(in crate::hand) fn mucked_claims(&self) -> SeatSet {
        self.mucked.among(self.board_claims)
    }

    /// Whose hands were killed as losing ones.
    pub(in crate::hand) fn killed(&self) -> SeatSet {
        self.killed
    }

    pub(in crate::hand) fn mucked_after(&self, seat: SeatNo) -> SeatSet {
        self.mucked_after[seat]
    }
}

/// Marks these of the two cards of a seat.
fn mark(each: &mut [SeatSet; 2], seat: SeatNo, cards: ShownCards) {
    each.iter_mut().zip(cards.each()).filter(|(_, marked)| *marked).for_each(|(seats, _)| seats.insert(seat));
}
