//! The stakes of a hand, the levels of a schedule, and the ends of its periods.

use crate::action::Street;
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
    /// The limits on bets and raises.
    pub betting: BettingStructure,
}

/// The kind and the amount of an ante.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ante {
    /// No ante.
    #[default]
    None,
    /// An ante of this amount from every player.
    Every(Chips),
    /// An ante of this amount from the big blind alone, as dead money in the main pot.
    BigBlind(Chips),
}

/// The limits on bets and raises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum BettingStructure {
    /// Any amount up to the whole stack.
    #[default]
    NoLimit,
    /// At most the size of the pot after the call.
    PotLimit,
    /// Fixed amounts, except for short all-ins.
    Limit {
        /// The bet and the raise before the flop and on the flop.
        small_bet: Chips,
        /// The bet and the raise on turn and river.
        big_bet: Chips,
    },
}

impl BettingStructure {
    /// The fixed amount of bets and raises on this street; `None` if it is not fixed.
    pub const fn fixed_bet(self, street: Street) -> Option<Chips> {
        match (self, street) {
            (Self::NoLimit | Self::PotLimit, _) => None,
            (Self::Limit { small_bet, .. }, Street::Preflop | Street::Flop) => Some(small_bet),
            (Self::Limit { big_bet, .. }, Street::Turn | Street::River) => Some(big_bet),
        }
    }
}

/// One row of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    /// The blinds, ante and betting structure.
    pub stakes: Stakes,
    /// The maximum length in milliseconds of the tournament clock; `None` if time does not end the level.
    pub length_ms: Option<u64>,
    /// The number of hands after which the level ends, if that is sooner; `None` if hands do not end it. The table with
    /// the most dealt hands counts, so that slow play gains nothing.
    #[serde(default)]
    pub hands: Option<u32>,
    /// The length of the break after the level, in milliseconds; `None` if the next level follows at once.
    pub break_after_ms: Option<u64>,
}

/// The end of a period that begins with the event. Levels count from 1. A break has the number of the level before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PeriodEnd {
    /// The beginning of this level.
    Level(u16),
    /// The beginning of the break after this level.
    BreakBegins(u16),
    /// The end of the break after this level.
    BreakEnds(u16),
}

impl PeriodEnd {
    /// Returns whether the schedule has this level or break.
    pub fn stands_in(self, levels: &[Level]) -> bool {
        let row = |number: u16| levels.get(usize::from(number).checked_sub(1)?);
        match self {
            Self::Level(number) => row(number).is_some(),
            Self::BreakBegins(after) | Self::BreakEnds(after) => {
                row(after).is_some_and(|level| level.break_after_ms.is_some())
            }
        }
    }
}

impl std::fmt::Display for PeriodEnd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Level(number) => write!(f, "level {number}"),
            Self::BreakBegins(after) | Self::BreakEnds(after) => write!(f, "break after level {after}"),
        }
    }
}

impl PeriodEnd {
    /// The end of a sentence about this period: until level 4, until the break after level 4.
    pub fn in_words(self) -> String {
        match self {
            Self::Level(number) => format!("until level {number}"),
            Self::BreakBegins(after) => format!("until the break after level {after}"),
            Self::BreakEnds(after) => format!("until the end of the break after level {after}"),
        }
    }
}
