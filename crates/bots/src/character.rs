//! Who the bots are: a few ways of playing that people know from their own tables.

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
    /// Plays many hands, bluffs, and lies in wait with the best ones.
    Tricky,
}

/// The figures behind a character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traits {
    /// How wide it plays before the flop: the factor on the odds of a sound range.
    pub(super) looseness: f64,
    /// Of the hands with which it comes into an unopened pot, the share (the best of them) that it raises.
    pub(super) opens_by_raise: f64,
    /// How wide it re-raises, as a share of the range of the raiser.
    pub(super) reraises: f64,
    /// How wide it goes all-in with a short stack: the factor on the odds of a sound range.
    pub(super) pushes: f64,
    /// What it wants above the price of a call, as a share of the pot; below 0 it pays too much.
    pub(super) call_margin: f64,
    /// How good a hand it bets for value: its equity against one opponent.
    pub(super) value_bar: f64,
    /// How often it bets with nothing when that is reasonable.
    pub(super) bluffs: f64,
    /// How often it checks a very strong hand.
    pub(super) slow_plays: f64,
    /// Bets as shares of the pot, the smallest and the largest.
    pub(super) bets: (f64, f64),
}

impl Character {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Regular, Self::Station, Self::Tricky, Self::Rock, Self::Maniac];

    /// The word for it, by which the record knows it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rock => "rock",
            Self::Regular => "regular",
            Self::Station => "station",
            Self::Maniac => "maniac",
            Self::Tricky => "tricky",
        }
    }

    /// The figures behind it.
    pub(super) fn traits(self) -> Traits {
        match self {
            Self::Rock => Traits {
                looseness: 0.55,
                opens_by_raise: 0.93,
                reraises: 0.4,
                pushes: 0.75,
                call_margin: 0.09,
                value_bar: 0.66,
                bluffs: 0.06,
                slow_plays: 0.05,
                bets: (0.5, 0.8),
            },
            Self::Regular => Traits {
                looseness: 1.45,
                opens_by_raise: 0.98,
                reraises: 0.62,
                pushes: 1.0,
                call_margin: 0.06,
                value_bar: 0.6,
                bluffs: 0.3,
                slow_plays: 0.1,
                bets: (0.4, 0.8),
            },
            Self::Station => Traits {
                looseness: 2.6,
                opens_by_raise: 0.06,
                reraises: 0.06,
                pushes: 0.6,
                call_margin: -0.14,
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
                value_bar: 0.57,
                bluffs: 0.4,
                slow_plays: 0.35,
                bets: (0.33, 1.0),
            },
        }
    }

    /// How many times it buys chips again when it has lost everything.
    pub(super) fn rebuys(self) -> u32 {
        match self {
            Self::Rock => 0,
            Self::Regular | Self::Tricky => 1,
            Self::Station => 2,
            Self::Maniac => 3,
        }
    }

    /// The least and the most milliseconds that it takes over a turn on this street.
    pub(super) fn thinking_ms(self, street: Street) -> (u64, u64) {
        let (least, most) = match self {
            Self::Rock => (1_200, 3_200),
            Self::Regular => (1_000, 2_800),
            Self::Station => (800, 2_000),
            Self::Maniac => (500, 1_500),
            Self::Tricky => (900, 4_000),
        };
        match street {
            Street::Preflop => (least, most * 3 / 4),
            Street::Flop => (least, most),
            Street::Turn => (least + 200, most + 400),
            Street::River => (least + 400, most + 800),
        }
    }
}
