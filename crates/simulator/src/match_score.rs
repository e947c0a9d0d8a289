//! The score of a match: tournaments won, prizes, and the odds that luck alone made the difference.

use std::fmt;

/// The result of two tournaments on the same decks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairResult {
    wins: [u32; 2],
    cents: [u64; 2],
}

impl PairResult {
    /// Adds a player's prize to their side.
    pub(crate) fn add(&mut self, side: usize, prize_cents: u64, is_winner: bool) {
        if let (Some(wins), Some(cents)) = (self.wins.get_mut(side), self.cents.get_mut(side)) {
            *wins += u32::from(is_winner);
            *cents += prize_cents;
        }
    }
}

/// The sum of the pairs of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    pairs: u64,
    wins: [u64; 2],
    cents: [u64; 2],
    /// The sum of the squared differences of prizes, by pair.
    squares: u128,
}

impl MatchScore {
    /// Adds a pair of tournaments.
    pub fn add(&mut self, pair: &PairResult) {
        self.pairs += 1;
        for (all, here) in self.wins.iter_mut().zip(pair.wins) {
            *all += u64::from(here);
        }
        for (all, here) in self.cents.iter_mut().zip(pair.cents) {
            *all += here;
        }
        self.squares += u128::from(pair.cents[0].abs_diff(pair.cents[1])).pow(2);
    }

    /// The number of tournaments.
    pub fn tournaments(&self) -> u64 {
        2 * self.pairs
    }

    /// The tournaments that each side has won.
    pub fn wins(&self) -> [u64; 2] {
        self.wins
    }

    /// The share of all prizes that the first side has won, from 0 to 1.
    pub fn prize_share(&self) -> f64 {
        let all = figure(u128::from(self.cents[0]) + u128::from(self.cents[1]));
        if all > 0.0 { figure(self.cents[0].into()) / all } else { 0.5 }
    }

    /// The mean lead of the first side in prizes, in units of its standard error. Luck alone exceeds 3.29 on one side or
    /// the other once in a thousand matches. Without any variation it is 0 or infinite.
    pub fn z(&self) -> f64 {
        let pairs = figure(self.pairs.into());
        let lead = figure(self.cents[0].into()) - figure(self.cents[1].into());
        if lead.abs() < 0.5 || pairs < 2.0 {
            return 0.0;
        }
        let mean = lead / pairs;
        let variance = ((figure(self.squares) - pairs * mean * mean) / (pairs - 1.0)).max(0.0);
        mean / (variance / pairs).sqrt()
    }
}

impl fmt::Display for MatchScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (share, z) = (100.0 * self.prize_share(), self.z());
        let [won, lost] = self.wins;
        write!(f, "{won} to {lost} in {} tournaments, {share:.1} % of the prizes, z {z:.1}", self.tournaments())
    }
}

/// A sum as a figure to reckon with.
#[expect(clippy::cast_precision_loss, reason = "a score is an estimate")]
fn figure(sum: u128) -> f64 {
    sum as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(pairs: &[[u64; 2]]) -> MatchScore {
        let mut score = MatchScore::default();
        for cents in pairs {
            score.add(&PairResult { wins: [1, 1], cents: *cents });
        }
        score
    }

    #[test]
    fn a_lead_counts_in_standard_errors() {
        // Leads of 4, 0, 4 and 0: a mean of 2, and a standard error of the root of 4/3.
        let won = score(&[[7, 3], [5, 5], [7, 3], [5, 5]]);
        assert!((won.z() - 3.0_f64.sqrt()).abs() < 1e-9, "{won}");
        assert!((won.prize_share() - 0.6).abs() < 1e-9 && won.tournaments() == 8 && won.wins() == [4, 4]);
        assert!((score(&[[3, 7], [5, 5], [3, 7], [5, 5]]).z() + 3.0_f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn nothing_won_is_no_lead() {
        assert!(score(&[]).z().abs() < 1e-9 && score(&[[5, 5], [5, 5]]).z().abs() < 1e-9);
    }
}
