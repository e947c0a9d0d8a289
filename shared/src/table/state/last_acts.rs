//! The last acts, as long as they can be taken back.

use crate::hand::Hand;
use crate::seat::SeatNo;

/// The acts since somebody saw a new card, the last one last.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::table) struct LastActs {
    /// Their place is used again for the next ones, hand after hand.
    pub(in crate::table) acts: Vec<BeforeAct>,
    /// Whether something came of the last of them: the chips went to the middle, a pot was awarded.
    pub(in crate::table) sealed: bool,
}

/// The hand as it was before an act.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::table) struct BeforeAct {
    /// Whose act it was.
    pub(in crate::table) seat: SeatNo,
    pub(in crate::table) hand: Hand,
}

impl LastActs {
    /// The place of the act that is taken back when the betting is opened again: the last one, or the last one of this seat.
    fn place_of(&self, seat: Option<SeatNo>) -> Option<usize> {
        self.acts.iter().rposition(|act| seat.is_none_or(|seat| act.seat == seat))
    }

    /// Whose act it would be.
    pub(in crate::table) fn seat_to_act_again(&self, seat: Option<SeatNo>) -> Option<SeatNo> {
        self.acts.get(self.place_of(seat)?).map(|act| act.seat)
    }

    /// The hand before the last act of this seat; it and all that were done after it are forgotten.
    pub(in crate::table) fn take_back_to(&mut self, seat: SeatNo) -> Option<Hand> {
        let place = self.place_of(Some(seat))?;
        self.sealed = false;
        self.acts.truncate(place + 1);
        self.acts.pop().map(|act| act.hand)
    }

    /// None of them can be taken back any more.
    pub(in crate::table) fn forget(&mut self) {
        self.acts.clear();
        self.sealed = false;
    }
}
