//! The last acts, as long as they can be taken back.

use crate::hand::Hand;
use crate::seat::SeatNo;

/// The acts since the last new card, the latest last.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::table) struct LastActs {
    /// The acts; the allocation is reused hand after hand.
    pub(in crate::table) acts: Vec<BeforeAct>,
    /// True if the latest act had a consequence: the chips went to the middle, or a pot was awarded.
    pub(in crate::table) sealed: bool,
}

/// The hand as it was before an act.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::table) struct BeforeAct {
    /// The seat that acted.
    pub(in crate::table) seat: SeatNo,
    pub(in crate::table) hand: Hand,
}

impl LastActs {
    /// The index of the act that is taken back when the betting is reopened: the last one, or the last one of this
    /// seat.
    fn place_of(&self, seat: Option<SeatNo>) -> Option<usize> {
        self.acts.iter().rposition(|act| seat.is_none_or(|seat| act.seat == seat))
    }

    /// The seat that would act again.
    pub(in crate::table) fn seat_to_act_again(&self, seat: Option<SeatNo>) -> Option<SeatNo> {
        self.acts.get(self.place_of(seat)?).map(|act| act.seat)
    }

    /// The hand before the last act of this seat; that act and all later ones are forgotten.
    pub(in crate::table) fn take_back_to(&mut self, seat: SeatNo) -> Option<Hand> {
        let place = self.place_of(Some(seat))?;
        self.sealed = false;
        self.acts.truncate(place + 1);
        self.acts.pop().map(|act| act.hand)
    }

    /// Forgets all acts: none can be taken back any more.
    pub(in crate::table) fn forget(&mut self) {
        self.acts.clear();
        self.sealed = false;
    }
}
