//! The prize pool and what each place gets: the pool grows with every entry and rebuy, and is told to all.

use super::{Entry, EntryState, Tournament};

impl Tournament {
    /// All that was paid for chips, in cents.
    pub fn paid_cents(&self) -> u64 {
        let entries = u64::from(self.entrants());
        let extra = self.entries.values().fold(0_u64, |sum, entry| sum.saturating_add(entry.extra_cents));
        self.structure.buy_in_cents.saturating_mul(entries).saturating_add(extra)
    }

    /// The prize pool as it stands, in cents.
    pub fn pool_cents(&self) -> u64 {
        self.structure.pool_cents(self.paid_cents())
    }

    /// How many entries were paid, each rebuy counted as one.
    pub fn paid_entries(&self) -> u32 {
        let rebuys = self.entries.values().fold(0_u32, |sum, entry| sum.saturating_add(entry.rebuys));
        self.entrants().saturating_add(rebuys)
    }

    /// How many people entered: whoever came late counts when he has a seat, for till then he may get his money back.
    pub fn entrants(&self) -> u32 {
        let entered = |entry: &&Entry| self.clock.level() == 0 || entry.state != EntryState::Waiting;
        u32::try_from(self.entries.values().filter(entered).count()).unwrap_or(u32::MAX)
    }

    /// The prizes as they stand, the winner's first, in cents.
    pub fn prizes(&self) -> Vec<u64> {
        self.structure.payouts.prizes(self.entrants(), self.paid_entries(), self.pool_cents())
    }

    /// What each of several players on the same place gets: the prizes of all their places in equal shares (fike-7c). Odd
    /// cents go one each to those who sat first to the left of the button.
    pub(super) fn shared_prizes(&self, place: u32, tied: u32) -> Vec<u64> {
        let first = usize::try_from(place.saturating_sub(1)).unwrap_or(usize::MAX);
        let places = usize::try_from(tied).unwrap_or(usize::MAX);
        let pool: u64 = self.prizes().iter().skip(first).take(places).sum();
        let (share, odd) = (pool / u64::from(tied.max(1)), pool % u64::from(tied.max(1)));
        (0..u64::from(tied)).map(|i| share + u64::from(i < odd)).collect()
    }

    /// What disqualified players would have got for their places: it goes to the winner, and the whole pool is paid.
    pub(super) fn forfeited_cents(&self) -> u64 {
        let placed = |wanted: u32| {
            self.entries.values().filter_map(move |entry| match entry.state {
                EntryState::Finished { place, prize_cents } if place == wanted => Some(prize_cents),
                _ => None,
            })
        };
        let of_place = |place: u32| {
            let tied = u32::try_from(placed(place).count()).unwrap_or(u32::MAX);
            self.shared_prizes(place, tied).iter().sum::<u64>().saturating_sub(placed(place).sum())
        };
        let places: std::collections::BTreeSet<u32> = self
            .entries
            .values()
            .filter_map(|entry| match entry.state {
                EntryState::Finished { place, .. } if entry.disqualified => Some(place),
                _ => None,
            })
            .collect();
        places.into_iter().map(of_place).sum()
    }
}
