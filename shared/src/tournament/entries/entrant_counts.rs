//! Cached counts of entrants by kind, so that entrants need not be counted one by one.

use super::entry::Entry;
use super::entry_state::{EntryState, OutSince};

/// The number of entrants of each kind, and the sums of their purchases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::tournament) struct Totals {
    /// All entrants.
    pub(in crate::tournament) entered: u32,
    /// Entrants without a seat who are not out.
    pub(in crate::tournament) waiting: u32,
    /// Entrants at a table.
    pub(in crate::tournament) seated: u32,
    /// Entrants who are out and want to re-enter.
    pub(in crate::tournament) waiting_again: u32,
    /// Entrants who went out in the last hand of their table.
    pub(in crate::tournament) just_out: u32,
    /// Entrants at a table with no chips left.
    pub(in crate::tournament) broke: u32,
    /// Entrants whose exit the director decides.
    pub(in crate::tournament) doubted: u32,
    /// Absent entrants.
    pub(in crate::tournament) away: u32,
    /// Entrants on the list who have never been present.
    pub(in crate::tournament) missing: u32,
    /// The number of rebuys.
    pub(in crate::tournament) rebuys: u32,
    /// The number of re-entries.
    pub(in crate::tournament) re_entries: u32,
    /// The money that all have paid beyond their entry, in cents.
    pub(in crate::tournament) extra_cents: u64,
}

impl Totals {
    /// Adds one entry to the counts.
    pub(super) fn with(self, entry: &Entry) -> Self {
        self.combined(entry, u32::saturating_add, u64::saturating_add)
    }

    /// Removes one entry from the counts.
    pub(super) fn without(self, entry: &Entry) -> Self {
        self.combined(entry, u32::saturating_sub, u64::saturating_sub)
    }

    fn combined(self, entry: &Entry, count: fn(u32, u32) -> u32, cents: fn(u64, u64) -> u64) -> Self {
        let (waits, sits) = match entry.state {
            EntryState::Waiting => (true, false),
            EntryState::Seated { .. } => (false, true),
            EntryState::Finished { .. } => (false, false),
        };
        Self {
            entered: count(self.entered, 1),
            waiting: count(self.waiting, waits.into()),
            seated: count(self.seated, sits.into()),
            waiting_again: count(self.waiting_again, entry.waits_to_re_enter().is_some().into()),
            just_out: count(self.just_out, (entry.out == OutSince::Just).into()),
            broke: count(self.broke, (sits && entry.broke.is_some()).into()),
            doubted: count(self.doubted, entry.broke.is_some_and(|broke| broke.doubted_since.is_some()).into()),
            away: count(self.away, entry.away_since.is_some().into()),
            missing: count(self.missing, (!entry.has_checked_in()).into()),
            rebuys: count(self.rebuys, entry.rebuys),
            re_entries: count(self.re_entries, entry.re_entries),
            extra_cents: cents(self.extra_cents, entry.extra_cents),
        }
    }
}
