//! What is played for in a hand, the rows of a schedule, and where a period of it ends.

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
    /// At most the pot as it is after the call.
    PotLimit,
    /// Fixed amounts, short all-ins excepted.
    Limit {
        /// The bet and the raise before and on the flop.
        small_bet: Chips,
        /// The bet and the raise on turn and river.
        big_bet: Chips,
    },
}

impl BettingStructure {
    /// The amount by which bets and raises go on this street; none where it is not fixed.
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
    /// Blinds, ante and betting structure.
    pub stakes: Stakes,
    /// How long it lasts at most, in milliseconds of the tournament clock; none where the time does not end it.
    pub length_ms: Option<u64>,
    /// After how many hands it ends, if that is sooner; none where hands do not end it. The table that has dealt the most
    /// of them counts, so that slow play gains nothing.
    #[serde(default)]
    pub hands: Option<u32>,
    /// The break that follows it, in milliseconds; none if the next level follows at once.
    pub break_after_ms: Option<u64>,
}

/// The end of a period at the beginning of an event. Levels count from 1; a break is named by the level before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PeriodEnd {
    /// When this level begins.
    Level(u16),
    /// When the break after this level begins.
    BreakBegins(u16),
    /// When the break after this level ends.
    BreakEnds(u16),
}

impl PeriodEnd {
    /// Whether the schedule has this level or break.
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
    /// The same as the end of a sentence: until level 4, until the break after level 4.
    pub fn in_words(self) -> String {
        match self {
            Self::Level(number) => format!("until level {number}"),
            Self::BreakBegins(after) => format!("until the break after level {after}"),
            Self::BreakEnds(after) => format!("until the end of the break after level {after}"),
        }
    }
}
