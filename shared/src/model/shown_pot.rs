//! The size of a hand in which cards were shown. The largest one is the hand of the evening.

use crate::chips::Chips;
use crate::event::HandEvent;

/// The chips that a hand has paid, and whether cards were shown in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownPot {
    paid: Chips,
    is_shown: bool,
}

impl ShownPot {
    /// Takes over an event of the hand.
    pub fn apply(&mut self, event: &HandEvent) {
        self.is_shown |= matches!(event, HandEvent::TurnedFaceUp(_) | HandEvent::HandShown(_));
    }

    /// Takes over the chips that the hand has awarded so far. A pot that was taken back is none of them.
    pub fn count(&mut self, awarded: Chips) {
        self.paid = awarded;
    }

    /// The director has taken the hand or its awards back.
    pub fn annul(&mut self) {
        self.paid = Chips::ZERO;
    }

    /// The chips of all pots. An uncalled bet is none of them. `None` unless pots were paid and cards shown.
    pub fn chips(self) -> Option<Chips> {
        Some(self.paid).filter(|paid| self.is_shown && !paid.is_zero())
    }
}
