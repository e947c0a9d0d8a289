//! The sheet of the event: levels, breaks, starting stack and prizes.

use crate::chips::Chips;
use serde::{Deserialize, Serialize};

/// The stakes of a hand: blinds, ante and betting structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stakes {
    /// The small blind.
    pub small_blind: Chips,
    /// The big blind.
    pub big_blind: Chips,
    /// The ante.
    pub ante: Ante,
    /// How much may be bet.
    pub betting: BettingStructure,
}

/// Who posts an ante, and how much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ante {
    /// There is none.
    #[default]
    None,
    /// Every player posts this much.
    Every(Chips),
    /// The big blind alone posts this much, as dead money in the main pot.
    BigBlind(Chips),
}

/// How much may be bet and raised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum BettingStructure {
    /// Any amount up to the whole stack.
    #[default]
    NoLimit,
}

/// One row of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    /// Blinds, ante and betting structure.
    pub stakes: Stakes,
    /// How long it lasts, in milliseconds of the tournament clock; none for a level that never ends.
    pub length_ms: Option<u64>,
    /// The break that follows it, in milliseconds; none if the next level follows at once.
    pub break_after_ms: Option<u64>,
}

/// A checked structure sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Structure {
    /// Its name.
    pub name: String,
    /// The levels, first to last; there is at least one, and the last one never ends.
    pub levels: Vec<Level>,
    /// Chips that every entrant gets.
    pub starting_stack: Chips,
    /// The chips in play, the smallest first; none stands for chips of 1.
    pub denominations: Vec<Chips>,
    /// Seats at a table, 2 to 10.
    pub seats_per_table: u8,
    /// The price of an entry, in cents.
    pub buy_in_cents: u64,
    /// Percent of the prize pool by place, the winner first; they sum to 100.
    pub payout_percent: Vec<u8>,
}

impl Structure {
    /// The smallest chip in play.
    pub fn unit(&self) -> Chips {
        self.denominations.first().copied().unwrap_or(Chips(1))
    }
}
