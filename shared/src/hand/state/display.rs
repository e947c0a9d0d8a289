//! Whose cards lie open, were mucked or compared.

use crate::action::{Audience, Showing, ShownCards};
use crate::seat::{BySeat, SeatNo, SeatSet};

/// What is seen of the hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::hand) struct Display {
    pub(in crate::hand) hands: BySeat<Shown>,
    /// Whether a mucked hand was turned up and lives again, so that the hands are compared anew.
    revived: bool,
    /// Who said at the showdown that the board plays.
    board_claims: SeatSet,
}

/// What is seen of one hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::hand) struct Shown {
    /// Of each card, whether it lies open for all.
    pub(in crate::hand) open: [bool; 2],
    /// Of each card, who was shown it alone.
    pub(in crate::hand) glimpsed: [SeatSet; 2],
    /// Of each card, whether it was shown to those who have no part in the hand.
    pub(in crate::hand) on_the_rail: [bool; 2],
    /// Has shown or mucked at the showdown.
    compared: bool,
    mucked: bool,
    /// The hands that lay open when it was mucked.
    mucked_after: SeatSet,
    /// Killed as a losing hand.
    killed: bool,
}

impl Shown {
    /// Whether somebody knows one of the cards that does not hold them, or might.
    pub(in crate::hand) fn is_known_to_some(&self) -> bool {
        !(self.glimpsed.iter().all(|seats| seats.is_empty()) && self.on_the_rail == [false; 2])
    }
}

impl Display {
    pub(in crate::hand) fn open(&mut self, seat: SeatNo, cards: ShownCards) {
        for (open, shown) in self.hands[seat].open.iter_mut().zip(cards.each()) {
            *open |= shown;
        }
    }

    pub(in crate::hand) fn open_hand(&mut self, seat: SeatNo) {
        self.open(seat, ShownCards::Both);
    }

    /// Turns cards up, for all or for one.
    pub(in crate::hand) fn show(&mut self, seat: SeatNo, showing: Showing) {
        let shown = showing.cards.each();
        match showing.to {
            Audience::Table => self.open(seat, showing.cards),
            Audience::One(viewer) => {
                let glimpsed = self.hands[seat].glimpsed.iter_mut();
                glimpsed.zip(shown).filter(|(_, shown)| *shown).for_each(|(seats, _)| {
                    seats.insert(viewer);
                });
            }
            Audience::Rail => {
                self.hands[seat].on_the_rail.iter_mut().zip(shown).for_each(|(seen, shown)| *seen |= shown);
            }
        }
    }

    pub(in crate::hand) fn compare(&mut self, seat: SeatNo) {
        self.hands[seat].compared = true;
    }

    pub(in crate::hand) fn muck(&mut self, seat: SeatNo) {
        let open = self.hands.iter().filter(|(_, shown)| shown.open == [true; 2]).map(|(seat, _)| seat).collect();
        let shown = &mut self.hands[seat];
        shown.compared = true;
        shown.mucked = true;
        shown.mucked_after = open;
    }

    /// A hand that was mucked comes back: its owner is to show or muck again.
    pub(in crate::hand) fn take_back_muck(&mut self, seat: SeatNo) {
        self.hands[seat].mucked = false;
        self.hands[seat].compared = false;
    }

    /// Turns up a hand that was mucked, and lets it live.
    pub(in crate::hand) fn revive(&mut self, seat: SeatNo) {
        self.open_hand(seat);
        self.hands[seat].mucked = false;
        self.revived = true;
    }

    pub(in crate::hand) fn kill(&mut self, seats: SeatSet) {
        seats.iter().for_each(|seat| self.hands[seat].killed = true);
    }

    /// The hands are compared anew: nobody has lost yet.
    pub(in crate::hand) fn compare_anew(&mut self) {
        self.revived = false;
        self.hands.iter_mut().for_each(|(_, shown)| shown.killed = false);
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

    pub(in crate::hand) fn is_compared(&self, seat: SeatNo) -> bool {
        self.hands[seat].compared
    }

    pub(in crate::hand) fn is_mucked(&self, seat: SeatNo) -> bool {
        self.hands[seat].mucked
    }

    pub(in crate::hand) fn is_killed(&self, seat: SeatNo) -> bool {
        self.hands[seat].killed
    }

    pub(in crate::hand) fn mucked_after(&self, seat: SeatNo) -> SeatSet {
        self.hands[seat].mucked_after
    }
}
