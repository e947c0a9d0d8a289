//! What proofs put in the place of chance: secrets that follow from a number, and decks that the rules are dealt in place of those
//! that were cut.

use cardroom_chance::Shuffler;
use cardroom_shared::cards::Deck;
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shared::fair_deal::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a deck becomes before the rules are dealt it.
pub(crate) type Twin = Box<dyn Fn(&Deal, Deck) -> Deck + Send + Sync>;

/// What is put in the place of chance.
pub(crate) struct Staged {
    secrets: Mutex<Shuffler>,
    /// From where the rules are dealt and draw, whatever was cut.
    rules: Option<Mutex<Shuffler>>,
    twin: Twin,
}

fn locked(shuffler: &Mutex<Shuffler>) -> MutexGuard<'_, Shuffler> {
    shuffler.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Staged {
    /// Secrets follow from this number. The rules are dealt what was cut, as it becomes by this.
    pub(crate) fn cut(secrets: u64, twin: Twin) -> Self {
        Self { secrets: Mutex::new(Shuffler::from_seed(secrets, 0)), rules: None, twin }
    }

    /// Secrets follow from one number, and what the rules are dealt and draw from another.
    pub(crate) fn apart(secrets: u64, rules: u64) -> Self {
        let rules = Some(Mutex::new(Shuffler::from_seed(rules, 0)));
        Self { rules, ..Self::cut(secrets, Box::new(|_, deck| deck)) }
    }

    pub(super) fn number(&self) -> Hash {
        let mut secrets = locked(&self.secrets);
        let mut number = [0; 32];
        for part in number.chunks_exact_mut(8) {
            part.copy_from_slice(&secrets.number().to_be_bytes());
        }
        number
    }

    pub(super) fn deck(&self, deal: &Deal, cut: Deck) -> Deck {
        let deck = self.rules.as_ref().map_or(cut, |rules| locked(rules).shuffle(deal));
        (self.twin)(deal, deck)
    }

    pub(super) fn lot(&self, n: u32, cut: u32) -> u32 {
        self.rules.as_ref().map_or(cut, |rules| locked(rules).below(n))
    }
}
