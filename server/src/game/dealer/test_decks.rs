//! Decks and lots that a test deals to the rules in place of the cut ones.

use cardroom_shared::cards::Deck;
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shuffle::Shuffler;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A function that replaces a deck before the rules get it.
pub(crate) type DeckSwap = Box<dyn Fn(&Deal, Deck) -> Deck + Send + Sync>;

/// The seed of the session's secrets, and the decks that the rules get.
pub(crate) struct TestDecks {
    pub(crate) seed: u64,
    /// The shuffler from which the rules are dealt and draw, in place of the cut decks.
    rules: Option<Mutex<Shuffler>>,
    twin: DeckSwap,
}

fn locked(shuffler: &Mutex<Shuffler>) -> MutexGuard<'_, Shuffler> {
    shuffler.lock().unwrap_or_else(PoisonError::into_inner)
}

impl TestDecks {
    /// Secrets follow from the seed. The rules get the cut decks as `twin` changes them.
    pub(crate) fn cut(seed: u64, twin: DeckSwap) -> Self {
        Self { seed, rules: None, twin }
    }

    /// Secrets follow from one seed; the decks and draws of the rules follow from another.
    pub(crate) fn apart(seed: u64, rules: u64) -> Self {
        let rules = Some(Mutex::new(Shuffler::from_seed(rules, 0)));
        Self { rules, ..Self::cut(seed, Box::new(|_, deck| deck)) }
    }

    pub(super) fn deck(&self, deal: &Deal, cut: Deck) -> Deck {
        let deck = self.rules.as_ref().map_or(cut, |rules| locked(rules).shuffle(deal));
        (self.twin)(deal, deck)
    }

    pub(super) fn lot(&self, n: u32, cut: u32) -> u32 {
        self.rules.as_ref().map_or(cut, |rules| locked(rules).below(n))
    }
}
