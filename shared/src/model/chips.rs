//! Tournament chips: always whole, and never prize money.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// An amount of tournament chips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chips(pub u64);

/// The value of one kind of chip.
pub type Denomination = Chips;

impl Chips {
    /// No chips.
    pub const ZERO: Self = Self(0);
    /// The largest total of chips in a tournament, so that sums never overflow.
    pub const MAX_IN_PLAY: Self = Self(1_000_000_000_000_000);

    /// Returns whether the amount is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The difference, or `None` if `other` is larger.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).map(Self)
    }

    /// The difference, or zero if `other` is larger. Use it for sizes, not for moving chips.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// The amount multiplied by `n`.
    #[must_use]
    pub const fn times(self, n: u64) -> Self {
        Self(self.0.saturating_mul(n))
    }

    /// The amount, rounded up to a multiple of `unit`.
    #[must_use]
    pub const fn rounded_up(self, unit: Self) -> Self {
        // A division takes longer than everything else that a bet needs, and chips of one are common.
        if unit.0 <= 1 { self } else { Self(self.0.div_ceil(unit.0).saturating_mul(unit.0)) }
    }

    /// Splits the amount into `n` equal shares that are multiples of `unit`. Returns one share and the remainder. With
    /// `n` of 0 everything is the remainder.
    #[must_use]
    pub fn split(self, n: u64, unit: Self) -> (Self, Self) {
        let unit = unit.0.max(1);
        let share = match n {
            0 => 0,
            n => self.0 / unit / n * unit,
        };
        (Self(share), Self(self.0 - share * n))
    }
}

impl Add for Chips {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Chips {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_split_leaves_only_odd_chips_over() {
        assert_eq!(Chips(100).split(3, Chips(1)), (Chips(33), Chips(1)));
        assert_eq!(Chips(175).split(2, Chips(25)), (Chips(75), Chips(25)));
        assert_eq!(Chips(100).split(0, Chips(1)), (Chips(0), Chips(100)));
    }

    #[test]
    fn an_amount_is_rounded_up_to_chips_that_are_there() {
        let rounded = |unit| Chips(101).rounded_up(Chips(unit)).0;
        assert_eq!([0, 1, 25, 101, 500].map(rounded), [101, 101, 125, 101, 500]);
    }
}
