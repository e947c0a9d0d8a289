//! Moments of the evening, as the house counts them. Rule code reads no clock: moments arrive with commands.

use serde::{Deserialize, Serialize};

/// A moment of the evening, in milliseconds since it was opened. It stands still while the server is down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// The moment this many milliseconds later.
    #[must_use]
    pub const fn plus_ms(self, ms: u64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// Milliseconds from this moment until `later`; 0 if that has passed.
    pub const fn ms_until(self, later: Self) -> u64 {
        later.0.saturating_sub(self.0)
    }
}
