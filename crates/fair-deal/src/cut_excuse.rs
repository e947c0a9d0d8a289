//! For how long nobody waits for the cut of somebody who misses again and again.

use crate::Purpose;

/// For how long somebody is not called, having missed too often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Excuse {
    /// How often they have missed.
    misses: u32,
    /// Hands for which they are not called any more.
    hands: u32,
    /// How often they have cut.
    cuts: u32,
}

impl Excuse {
    /// Returns whether they are not called now.
    pub(super) fn stands(self) -> bool {
        self.hands > 0
    }

    /// Something was dealt for this purpose, and they had cut it or not: so many cuts make up for having missed once.
    pub(super) fn dealt(&mut self, purpose: Purpose, has_cut: bool) {
        const FOR_A_MISS: u32 = 32;
        if purpose == Purpose::Hand {
            self.hands = self.hands.saturating_sub(1);
        }
        if has_cut {
            self.cuts += 1;
            if self.cuts.is_multiple_of(FOR_A_MISS) {
                self.misses = self.misses.saturating_sub(1);
            }
        }
    }

    /// They have missed again: from the second time on it lasts twice as long each time.
    pub(super) fn missed(&mut self) {
        const MOST: u32 = 63;
        self.misses += 1;
        if let Some(often) = self.misses.checked_sub(2) {
            let retry = 1;
            self.hands = retry + 2_u32.saturating_pow(often + 1).saturating_sub(1).min(MOST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_misses_excuse_longer_and_cuts_make_up_for_them() {
        let mut excuse = Excuse::default();
        let hands: Vec<u32> = (0..8)
            .map(|_| {
                excuse.missed();
                excuse.hands
            })
            .collect();
        // The retry, and 1, 3, 7, ... hands; 63 at most.
        assert_eq!(hands, [0, 2, 4, 8, 16, 32, 64, 64]);
        (0..31).for_each(|_| excuse.dealt(Purpose::Rest, true));
        assert_eq!(excuse.misses, 8);
        excuse.dealt(Purpose::Hand, true);
        assert_eq!((excuse.misses, excuse.hands), (7, 63));
    }
}
