//! The characters of the bots: a few familiar ways of playing.

use cardroom_shared::action::Street;

/// A way of playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Character {
    /// Waits for good cards and bets when it has them.
    Rock,
    /// Plays a sound game by position and price.
    Regular,
    /// Calls far too much and hardly ever raises.
    Station,
    /// Raises with anything.
    Maniac,
    /// Plays many hands, bluffs, and slow-plays the best ones.
    Tricky,
}

/// The parameters of a character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traits {
    /// The range before the flop: the factor on the odds of a sound range.
    pub(super) looseness: f64,
    /// The share of its hands in an unopened pot that it raises: the best ones.
    pub(super) opens_by_raise: f64,
    /// The re-raising range, as a share of the range of the raiser.
    pub(super) reraises: f64,
    /// The all-in range with a short stack: the factor on the odds of a sound range.
    pub(super) pushes: f64,
    /// The margin above the price of a call, as a share of the pot; below 0 it pays too much.
    pub(super) call_margin: f64,
    /// The same before the flop against an all-in.
    pub(super) shove_margin: f64,
    /// The lowest equity against one opponent with which it bets for value.
    pub(super) value_bar: f64,
    /// The probability of a bluff when one is reasonable.
    pub(super) bluffs: f64,
    /// The probability of checking a very strong hand.
    pub(super) slow_plays: f64,
    /// The smallest and the largest bet, as shares of the pot.
    pub(super) bets: (f64, f64),
}

impl Character {
    /// All characters.
    pub const ALL: [Self; 5] = [Self::Regular, Self::Station, Self::Tricky, Self::Rock, Self::Maniac];

    /// The name of the character in the record.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rock => "rock",
            Self::Regular => "regular",
            Self::Station => "station",
            Self::Maniac => "maniac",
            Self::Tricky => "tricky",
        }
    }

    pub(super) fn traits(self) -> Traits {
        match self {
            Self::Rock => Traits {
                looseness: 0.55,
                opens_by_raise: 0.93,
                reraises: 0.4,
                pushes: 0.75,
                call_margin: 0.09,
                shove_margin: 0.05,
                value_bar: 0.66,
                bluffs: 0.06,
                slow_plays: 0.05,
                bets: (0.5, 0.8),
            },
            Self::Regular => Traits {
                looseness: 1.3,
                opens_by_raise: 0.98,
                reraises: 0.62,
                pushes: 1.0,
                call_margin: 0.02,
                shove_margin: 0.0,
                value_bar: 0.56,
                bluffs: 0.4,
                slow_plays: 0.1,
                bets: (0.45, 0.95),
            },
            Self::Station => Traits {
                looseness: 2.6,
                opens_by_raise: 0.06,
                reraises: 0.06,
                pushes: 0.6,
                call_margin: -0.14,
                shove_margin: -0.06,
                value_bar: 0.72,
                bluffs: 0.03,
                slow_plays: 0.25,
                bets: (0.35, 0.6),
            },
            Self::Maniac => Traits {
                looseness: 7.5,
                opens_by_raise: 0.95,
                reraises: 1.2,
                pushes: 1.7,
                call_margin: -0.11,
                shove_margin: -0.05,
                value_bar: 0.5,
                bluffs: 0.6,
                slow_plays: 0.05,
                bets: (0.6, 1.1),
            },
            Self::Tricky => Traits {
                looseness: 2.8,
                opens_by_raise: 0.95,
                reraises: 1.2,
                pushes: 1.15,
                call_margin: 0.03,
                shove_margin: 0.015,
                value_bar: 0.57,
                bluffs: 0.4,
                slow_plays: 0.35,
                bets: (0.33, 1.0),
            },
        }
    }

    /// The number of rebuys that it takes after losing everything.
    pub(super) fn rebuys(self) -> u32 {
        match self {
            Self::Rock => 0,
            Self::Regular | Self::Tricky => 1,
            Self::Station => 2,
            Self::Maniac => 3,
        }
    }

    /// The shortest and the longest time for a turn on this street, in milliseconds. A person needs a second to look at
    /// their cards.
    pub(super) fn thinking_ms(self, street: Street) -> (u64, u64) {
        let (least, most) = match self {
            Self::Rock => (1_400, 3_600),
            Self::Regular => (1_200, 3_000),
            Self::Station => (1_100, 2_600),
            Self::Maniac => (1_000, 2_200),
            Self::Tricky => (1_100, 4_200),
        };
        match street {
            Street::Preflop => (least, most * 3 / 4),
            Street::Flop => (least, most),
            Street::Turn => (least + 200, most + 400),
            Street::River => (least + 400, most + 800),
        }
    }
}
