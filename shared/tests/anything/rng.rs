//! Random numbers from a seed, equal on every machine.

use cardroom_shared::cards::{Card, Deck};
use cardroom_shared::chance::{Chance, Deal};

/// A small generator (splitmix64).
#[derive(Clone, Debug)]
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number below `n`, which is at least 1.
    pub(crate) fn under(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// Returns a number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.next() % (high - low).saturating_add(1).max(1)
    }

    pub(crate) fn place(&mut self, length: usize) -> usize {
        usize::try_from(self.under(length as u64)).unwrap()
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.place(from.len())]
    }

    /// Returns true with this probability in percent.
    pub(crate) fn percent(&mut self, of_a_hundred: u64) -> bool {
        self.under(100) < of_a_hundred
    }
}

impl Chance for Rng {
    fn shuffle(&mut self, _deal: &Deal) -> Deck {
        let mut cards: Vec<Card> = Deck::ordered().cards().to_vec();
        for last in (1..cards.len()).rev() {
            let other = self.place(last + 1);
            cards.swap(last, other);
        }
        Deck::from_cards(cards)
    }

    fn below(&mut self, n: u32) -> u32 {
        u32::try_from(self.under(u64::from(n.max(1)))).unwrap()
    }
}
