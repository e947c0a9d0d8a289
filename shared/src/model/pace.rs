//! How fast a house deals that deals by itself.

use crate::action::Street;
use serde::{Deserialize, Serialize};

/// How long the house waits between two hands, in milliseconds of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// From the end of a hand to the next, time to see who won.
    pub pause_ms: u64,
    /// For each street that came without betting: its cards are shown one street after the other, though they were dealt at
    /// once. The river takes twice as long.
    #[serde(default)]
    pub street_ms: u64,
}

impl Pace {
    /// This pause, and no time for the streets of a run-out.
    pub const fn pausing(pause_ms: u64) -> Self {
        Self { pause_ms, street_ms: 0 }
    }

    /// How long this street of a run-out is waited for before its cards are seen.
    pub const fn of_street(self, street: Street) -> u64 {
        self.street_ms.saturating_mul(beats(street) as u64)
    }

    /// From the end of a hand with this run-out to the next.
    pub const fn after(self, run_out: RunOut) -> u64 {
        self.pause_ms.saturating_add(self.street_ms.saturating_mul(run_out.beats as u64))
    }
}

/// The streets that have come in a hand since its last bet, however often the board was dealt. They are ordered by the time
/// that they take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct RunOut {
    beats: u8,
}

impl RunOut {
    /// One more street.
    pub const fn deal(&mut self, street: Street) {
        self.beats = self.beats.saturating_add(beats(street));
    }
}

const fn beats(street: Street) -> u8 {
    match street {
        Street::Preflop => 0,
        Street::Flop | Street::Turn => 1,
        Street::River => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_run_out_takes_as_long_as_its_streets_together() {
        let pace = Pace { pause_ms: 4_000, street_ms: 1_000 };
        let mut run_out = RunOut::default();
        assert_eq!(pace.after(run_out), 4_000);
        for street in [Street::Flop, Street::Turn, Street::River] {
            run_out.deal(street);
        }
        assert_eq!(pace.after(run_out), 8_000);
        let streets = [Street::Flop, Street::Turn, Street::River].map(|street| pace.of_street(street));
        assert_eq!(streets, [1_000, 1_000, 2_000]);
        assert_eq!(Pace::pausing(4_000).after(run_out), 4_000);
    }
}
