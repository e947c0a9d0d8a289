//! The context of a decision of a bot.

use crate::Traits;
use crate::table_memory::TableMemory;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

/// The context of a decision: the traits, the memory of the table, a random generator for this decision, and the number
/// of samples.
pub(super) struct BotContext<'a> {
    pub(super) traits: Traits,
    pub(super) memory: &'a TableMemory,
    pub(super) rng: ChaCha8Rng,
    pub(super) samples: u32,
}

impl BotContext<'_> {
    /// Returns true with this probability, from 0 (never) to 1 (always).
    pub(super) fn chance(&mut self, share: f64) -> bool {
        self.rng.random_bool(share.clamp(0.0, 1.0))
    }

    /// A random factor between `1 - spread` and `1 + spread`.
    pub(super) fn around_one(&mut self, spread: f64) -> f64 {
        1.0 + self.rng.random_range(-spread..=spread)
    }
}
