//! The summary of a structure for a player before play begins.

use super::Structure;
use crate::chips::Chips;
use crate::stakes::Stakes;
use serde::{Deserialize, Serialize};

const MS_PER_MINUTE: u64 = 60_000;

/// The facts of a structure that a player wants to know before play begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StructureSummary {
    /// The chips of every entrant at the start.
    pub starting_stack: Chips,
    /// The stakes of the first level.
    pub stakes: Option<Stakes>,
    /// The length of the first level in minutes, rounded up; `None` if time does not end it.
    pub level_minutes: Option<u32>,
    /// The price of an entry, in cents; 0 is free.
    pub buy_in_cents: u64,
}

impl Structure {
    /// The summary for a player before play begins.
    pub fn summary(&self) -> StructureSummary {
        let first = self.levels.first();
        let minutes = first.and_then(|level| level.length_ms).map(|ms| ms.div_ceil(MS_PER_MINUTE));
        StructureSummary {
            starting_stack: self.starting_stack,
            stakes: first.map(|level| level.stakes),
            level_minutes: minutes.map(|minutes| u32::try_from(minutes).unwrap_or(u32::MAX)),
            buy_in_cents: self.buy_in_cents,
        }
    }
}
