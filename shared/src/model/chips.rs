//! Chips: whole tournament chips, never a fraction, and never prize money.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// An amount of tournament chips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chips(pub u64);

/// One kind of chip, by what it is worth.
pub type Denomination = Chips;

impl Chips {
    /// No chips.
    pub const ZERO: Self = Self(0);
    /// The most chips that a tournament may hold in all, so that sums never overflow.
    pub const MAX_IN_PLAY: Self = Self(1_000_000_000_000_000);

    /// Whether there are none.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// What is left after taking `other` away, or `None` if there is too little.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).map(Self)
    }

    /// What is left after taking `other` away, none if there is too little. For sizes, not for moving chips.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// This many times the amount.
    #[must_use]
    pub const fn times(self, n: u64) -> Self {
        Self(self.0.saturating_mul(n))
    }

    /// The next multiple of `unit` that is not less.
    #[must_use]
    pub const fn rounded_up(self, unit: Self) -> Self {
        // A division takes longer than all that a bet needs besides, and chips of one are common.
        if unit.0 <= 1 { self } else { Self(self.0.div_ceil(unit.0).saturating_mul(unit.0)) }
    }

    /// Splits the amount into `n` equal shares that are multiples of `unit`, and what is left over.
    /// With `n` of 0 everything is left over.
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
