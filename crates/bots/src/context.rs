//! What a bot decides with.

use crate::Traits;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

/// What a bot decides with: how it plays, its luck for this decision, and how long it may reckon.
pub(super) struct BotContext {
    pub(super) traits: Traits,
    pub(super) rng: ChaCha8Rng,
    pub(super) samples: u32,
}

impl BotContext {
    /// Whether something that happens this often, from 0 (never) to 1 (always), happens now.
    pub(super) fn chance(&mut self, share: f64) -> bool {
        self.rng.random_bool(share.clamp(0.0, 1.0))
    }

    /// A factor between `1 - spread` and `1 + spread`.
    pub(super) fn around_one(&mut self, spread: f64) -> f64 {
        1.0 + self.rng.random_range(-spread..=spread)
    }
}
