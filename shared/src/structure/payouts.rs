//! Division of the prize pool: by percents, by fixed amounts, or by a table of entry counts.

use serde::{Deserialize, Serialize};

/// The division of the prize pool among the places, the winner first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Payouts {
    /// Percent of the pool by place; they sum to 100.
    Percent(Vec<u8>),
    /// Fixed amounts by place, in cents, for any pool. The winner gets the surplus of the pool, and the host adds a
    /// deficit.
    Fixed {
        /// The amounts by place.
        cents: Vec<u64>,
    },
    /// Percents by the number of paid entries, rebuys included.
    ByEntries {
        /// The brackets, few entries first. The first one covers 2 entries.
        brackets: Vec<Bracket>,
    },
}

/// The division of the pool from a number of entries on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bracket {
    /// The lowest number of entries in this bracket.
    pub entries: u32,
    /// Percent of the pool by place; they sum to 100.
    pub percent: Vec<u8>,
}

impl Payouts {
    /// Returns the number of paid places for a number of paid entries.
    pub fn places(&self, entries: u32) -> usize {
        match self {
            Self::Fixed { cents } => cents.len(),
            Self::Percent(_) | Self::ByEntries { .. } => self.percent(entries).len(),
        }
    }

    /// Returns the sum of the fixed prizes for this many players, in cents; 0 for percents.
    pub fn promised(&self, players: u32) -> u64 {
        match self {
            Self::Fixed { cents } => cents.iter().take(places(players)).fold(0, |sum, next| sum.saturating_add(*next)),
            Self::Percent(_) | Self::ByEntries { .. } => 0,
        }
    }

    /// Returns the prizes in cents, the winner's first. The arguments are the players, the paid entries and the pool
    /// in cents. A share is rounded down to the cent. The winner gets the prizes of places that nobody can take, and
    /// the cents that do not divide. The sum is the whole pool, or the fixed prizes if they are more (home-payout-2).
    pub fn prizes(&self, players: u32, entries: u32, pool: u64) -> Vec<u64> {
        let pool = pool.max(self.promised(players));
        let share = |percent: &u8| {
            let cents = u128::from(pool) * u128::from(*percent) / 100;
            u64::try_from(cents).unwrap_or(u64::MAX)
        };
        let mut prizes: Vec<u64> = match self {
            Self::Fixed { cents } => cents.iter().take(places(players)).copied().collect(),
            Self::Percent(_) | Self::ByEntries { .. } => {
                self.percent(entries).iter().take(places(players)).map(share).collect()
            }
        };
        let paid = prizes.iter().fold(0_u64, |sum, prize| sum.saturating_add(*prize));
        let rest = pool.saturating_sub(paid);
        match prizes.first_mut() {
            Some(first) => *first = first.saturating_add(rest),
            None if players > 0 => prizes.push(pool),
            None => {}
        }
        prizes
    }

    /// Returns the percents for a number of entries.
    fn percent(&self, entries: u32) -> &[u8] {
        match self {
            Self::Percent(percent) => percent,
            Self::Fixed { .. } => &[],
            Self::ByEntries { brackets } => {
                let reached = brackets.iter().rev().find(|bracket| bracket.entries <= entries);
                reached.or(brackets.first()).map_or(&[], |bracket| bracket.percent.as_slice())
            }
        }
    }
}

fn places(players: u32) -> usize {
    usize::try_from(players).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_counted_to_the_cent_and_the_winner_has_the_rest() {
        let payouts = Payouts::Percent(vec![50, 30, 20]);
        assert_eq!(payouts.prizes(10, 10, 26_000), [13_000, 7_800, 5_200]);
        assert_eq!(payouts.prizes(3, 3, 3_751), [1_876, 1_125, 750]);
        assert_eq!(payouts.prizes(2, 2, 4_000), [2_800, 1_200]);
        assert_eq!(payouts.prizes(0, 0, 0), [0_u64; 0]);
    }

    #[test]
    fn fixed_prizes_are_paid_whatever_the_pool_is() {
        let payouts = Payouts::Fixed { cents: vec![10_000, 5_000] };
        assert_eq!(payouts.prizes(8, 8, 0), [10_000, 5_000]);
        assert_eq!(payouts.prizes(8, 8, 16_000), [11_000, 5_000]);
        assert_eq!(payouts.prizes(1, 1, 12_000), [12_000]);
    }

    #[test]
    fn more_entries_pay_more_places() {
        let bracket = |entries, percent: &[u8]| Bracket { entries, percent: percent.to_vec() };
        let payouts = Payouts::ByEntries { brackets: vec![bracket(2, &[100]), bracket(5, &[70, 30])] };
        assert_eq!(payouts.prizes(4, 4, 8_000), [8_000]);
        assert_eq!(payouts.prizes(4, 5, 10_000), [7_000, 3_000]);
        assert_eq!((payouts.places(4), payouts.places(500)), (1, 2));
    }
}
