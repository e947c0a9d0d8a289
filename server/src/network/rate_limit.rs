//! An allowance that is spent and restored over time: the basis of every rate limit.

use std::time::Duration;

/// A limit on the amount at once and per second.
#[derive(Clone, Copy, Debug)]
pub struct RateLimit {
    most: u64,
    per_second: u64,
    left_thousandths: u64,
    at: Duration,
}

impl RateLimit {
    /// A full allowance: `most` at once, and `per_second` is restored.
    pub fn full(most: u32, per_second: u32, now: Duration) -> Self {
        let most = u64::from(most);
        Self { most, per_second: u64::from(per_second), left_thousandths: most * 1_000, at: now }
    }

    /// Spends `amount` if there is enough. Returns false and spends nothing otherwise.
    pub fn try_spend(&mut self, amount: u32, now: Duration) -> bool {
        self.refill(now);
        match self.left_thousandths.checked_sub(u64::from(amount) * 1_000) {
            Some(left) => {
                self.left_thousandths = left;
                true
            }
            None => false,
        }
    }

    /// Returns whether nothing is spent.
    pub fn is_full(&mut self, now: Duration) -> bool {
        self.refill(now);
        self.left_thousandths == self.most * 1_000
    }

    fn refill(&mut self, now: Duration) {
        let passed_ms = u64::try_from(now.saturating_sub(self.at).as_millis()).unwrap_or(u64::MAX);
        let back = passed_ms.saturating_mul(self.per_second);
        if back > 0 {
            self.left_thousandths = self.left_thousandths.saturating_add(back).min(self.most * 1_000);
            self.at = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_comes_back_with_time() {
        let second = Duration::from_secs(1);
        let mut allowance = RateLimit::full(3, 2, second);
        assert_eq!([1, 1, 1, 1].map(|one| allowance.try_spend(one, second)), [true, true, true, false]);
        assert!(allowance.try_spend(1, second * 3 / 2));
        assert!(!allowance.try_spend(1, second * 3 / 2));
        assert!(allowance.is_full(second * 60));
        assert!(!allowance.try_spend(4, second * 60), "more than all of it is never there");
    }
}
