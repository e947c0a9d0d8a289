//! The size of a hand in which cards were shown. The largest one is the hand of the evening.

use crate::chips::Chips;
use crate::event::HandEvent;

/// The chips that the pots of a hand have paid, and whether cards were shown in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownPot {
    paid: Chips,
    is_shown: bool,
}

impl ShownPot {
    /// The size of a hand with these events.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a HandEvent>) -> Self {
        events.into_iter().fold(Self::default(), |mut pot, event| {
            pot.apply(event);
            pot
        })
    }

    /// Takes over the next event of the hand.
    pub fn apply(&mut self, event: &HandEvent) {
        if let HandEvent::PotAwarded { shares, .. } = event {
            self.paid += shares.iter().map(|(_, chips)| *chips).sum();
        } else if let HandEvent::AwardsTakenBack(_) | HandEvent::Misdealt { .. } = event {
            self.paid = Chips::ZERO;
        } else if let HandEvent::TurnedFaceUp(_) | HandEvent::HandShown(_) = event {
            self.is_shown = true;
        }
    }

    /// The chips of all pots. An uncalled bet is none of them. `None` unless pots were paid and cards shown.
    pub fn chips(self) -> Option<Chips> {
        Some(self.paid).filter(|paid| self.is_shown && !paid.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::SeatNo;
    use smallvec::smallvec;

    #[test]
    fn hand_counts_by_the_pots_that_were_paid_and_only_if_cards_were_shown() {
        let (ann, bob) = (SeatNo::new(1).unwrap(), SeatNo::new(2).unwrap());
        let main = HandEvent::PotAwarded { pot: 0, shares: smallvec![(ann, Chips(300)), (bob, Chips(300))] };
        let side = HandEvent::PotAwarded { pot: 1, shares: smallvec![(bob, Chips(50))] };
        let returned = HandEvent::UncalledReturned { seat: bob, chips: Chips(20_000) };
        assert_eq!(ShownPot::of([&returned, &main, &side]).chips(), None, "nobody has shown");
        let shown = HandEvent::HandShown(ann);
        assert_eq!(ShownPot::of([&shown]).chips(), None, "nothing is paid yet");
        assert_eq!(ShownPot::of([&returned, &shown, &main, &side]).chips(), Some(Chips(650)));
        let back = HandEvent::AwardsTakenBack(smallvec![(ann, Chips(300)), (bob, Chips(350))]);
        assert_eq!(ShownPot::of([&shown, &main, &side, &back]).chips(), None, "the pots are full again");
        assert_eq!(ShownPot::of([&shown, &main, &back, &side]).chips(), Some(Chips(50)));
    }
}
