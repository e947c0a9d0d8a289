//! How the prize pool is divided: by percents, by fixed amounts, or by a table that asks how many entered.

use serde::{Deserialize, Serialize};

/// How the prize pool is divided among the places, the winner first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Payouts {
    /// Percent of the pool by place; they sum to 100.
    Percent(Vec<u8>),
    /// Fixed amounts by place, in cents. They are paid whatever the pool is: what it holds beyond them is the winner's,
    /// what it lacks the host adds.
    Fixed {
        /// By place.
        cents: Vec<u64>,
    },
    /// Percents that depend on how many entries were paid, rebuys included.
    ByEntries {
        /// From few entries to many; the first holds from 2 at the latest.
        brackets: Vec<Bracket>,
    },
}

/// How the pool is divided from a number of entries on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bracket {
    /// From so many entries on.
    pub entries: u32,
    /// Percent of the pool by place; they sum to 100.
    pub percent: Vec<u8>,
}

impl Payouts {
    /// How many places are paid when so many entries were paid.
    pub fn places(&self, entries: u32) -> usize {
        match self {
            Self::Fixed { cents } => cents.len(),
            Self::Percent(_) | Self::ByEntries { .. } => self.percent(entries).len(),
        }
    }

    /// What the host promised for so many places, in cents.
    pub fn promised(&self, players: u32) -> u64 {
        match self {
            Self::Fixed { cents } => cents.iter().take(places(players)).fold(0, |sum, next| sum.saturating_add(*next)),
            Self::Percent(_) | Self::ByEntries { .. } => 0,
        }
    }

    /// The prizes in cents for so many players, so many paid entries and this pool in cents, the winner's first. A share
    /// is rounded down to the cent. Places that nobody can take, and cents that do not divide, go to the winner; together
    /// the prizes are the whole pool, or what the host promised if that is more (home-payout-2).
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

    /// The percents that hold for so many entries.
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
