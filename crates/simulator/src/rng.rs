//! The random choices of simulated people, independent of the decks.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A generator for the choices of people; the same seed gives the same choices.
pub(crate) struct SimulationRng(ChaCha8Rng);

impl SimulationRng {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `n`; 0 if `n` is 0.
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        self.0.random_range(0..n.max(1))
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: u64, high: u64) -> u64 {
        self.0.random_range(low..=high.max(low))
    }

    /// True with this probability in percent.
    pub(crate) fn percent(&mut self, of_a_hundred: u32) -> bool {
        self.below(100) < of_a_hundred
    }

    /// True with this probability in per mille.
    pub(crate) fn per_mille(&mut self, of_a_thousand: u32) -> bool {
        self.below(1_000) < of_a_thousand
    }

    /// A uniformly chosen element; `None` if there are none.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        let chosen = self.below(u32::try_from(from.len()).unwrap_or(u32::MAX));
        from.get(usize::try_from(chosen).ok()?)
    }
}
