//! The hands that are face up, mucked or compared.

use crate::action::{Audience, Showing, ShownCards};
use crate::seat::{BySeat, SeatNo, SeatSet};

/// The visibility of the hole cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::hand) struct CardVisibility {
    /// For the first and the second card, the players with this card face up.
    open: [SeatSet; 2],
    /// For each card, the players to whom it was shown alone.
    pub(in crate::hand) glimpsed: BySeat<[SeatSet; 2]>,
    /// For the first and the second card, the players who showed it to the rail.
    on_the_rail: [SeatSet; 2],
    /// The players with a card that somebody else knows or might know.
    known_to_some: SeatSet,
    /// The players who have shown or mucked at the showdown.
    compared: SeatSet,
    mucked: SeatSet,
    /// For each mucked hand, the hands that were face up at that time.
    mucked_after: BySeat<SeatSet>,
    /// The players with a hand killed as a loser.
    killed: SeatSet,
    /// True if a mucked hand was turned up and is live again, so that the hands are compared again.
    revived: bool,
    /// The players who claimed at the showdown that the board plays.
    board_claims: SeatSet,
}

impl CardVisibility {
    /// The players with both cards face up.
    pub(in crate::hand) fn face_up(&self) -> SeatSet {
        let [first, second] = self.open;
        first.among(second)
    }

    /// For each card of the player, whether it is face up.
    pub(in crate::hand) fn open_cards(&self, seat: SeatNo) -> [bool; 2] {
        self.open.map(|seats| seats.contains(seat))
    }

    /// For each card of the player, whether it was shown to people who have no part in the hand.
    pub(in crate::hand) fn on_the_rail(&self, seat: SeatNo) -> [bool; 2] {
        self.on_the_rail.map(|seats| seats.contains(seat))
    }

    /// The players with a card that somebody else knows or might know.
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

    /// Returns a mucked hand to its owner, who shows or mucks again.
    pub(in crate::hand) fn take_back_muck(&mut self, seat: SeatNo) {
        self.mucked.remove(seat);
        self.compared.remove(seat);
    }

    /// Turns up a mucked hand and makes it live.
    pub(in crate::hand) fn revive(&mut self, seat: SeatNo) {
        self.open_hand(seat);
        self.mucked.remove(seat);
        self.revived = true;
    }

    pub(in crate::hand) fn kill(&mut self, seats: SeatSet) {
        self.killed = self.killed.and(seats);
    }

    /// Starts the comparison again: no hand has lost yet.
    pub(in crate::hand) fn compare_anew(&mut self) {
        self.revived = false;
        self.killed = SeatSet::default();
    }

    /// Makes later rulings on the pots final, without a new comparison.
    pub(in crate::hand) fn end_comparison(&mut self) {
        self.revived = false;
    }

    pub(in crate::hand) fn claim_board(&mut self, seat: SeatNo) {
        self.board_claims.insert(seat);
    }

    /// Returns whether the player claimed, before mucking, that the board plays.
    pub(in crate::hand) fn claims_board(&self, seat: SeatNo) -> bool {
        self.board_claims.contains(seat)
    }

    pub(in crate::hand) fn is_revived(&self) -> bool {
        self.revived
    }

    pub(in crate::hand) fn compared(&self) -> SeatSet {
        self.compared
    }

    pub(in crate::hand) fn is_mucked(&self, seat: SeatNo) -> bool {
        self.mucked.contains(seat)
    }

    /// The players who mucked without a claim to the board.
    pub(in crate::hand) fn given_up(&self) -> SeatSet {
        self.mucked.without(self.board_claims)
    }

    /// The players who mucked and keep their claim that the board plays.
    pub(in crate::hand) fn mucked_claims(&self) -> SeatSet {
        self.mucked.among(self.board_claims)
    }

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
