//! The decks and lots that a proof deals to the rules in place of those that were cut.

use cardroom_shared::cards::Deck;
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shuffle::Shuffler;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a deck becomes before the rules are dealt it.
pub(crate) type DeckSwap = Box<dyn Fn(&Deal, Deck) -> Deck + Send + Sync>;

/// The seed of the secrets of an evening, and the decks that the rules are dealt.
pub(crate) struct TestDecks {
    pub(crate) seed: u64,
    /// From where the rules are dealt and draw, whatever was cut.
    rules: Option<Mutex<Shuffler>>,
    twin: DeckSwap,
}

fn locked(shuffler: &Mutex<Shuffler>) -> MutexGuard<'_, Shuffler> {
    shuffler.lock().unwrap_or_else(PoisonError::into_inner)
}

impl TestDecks {
    /// Secrets follow from the seed. The rules are dealt what was cut, as `twin` changes it.
    pub(crate) fn cut(seed: u64, twin: DeckSwap) -> Self {
        Self { seed, rules: None, twin }
    }

    /// Secrets follow from one number, and what the rules are dealt and draw from another.
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
