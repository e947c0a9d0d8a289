//! How many entrants there are of which kind. Who asks how many are left does not count them one by one.

use super::entry::Entry;
use super::entry_state::{EntryState, OutSince};

/// How many entrants there are of which kind, and what they have bought in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::tournament) struct Totals {
    /// All of them.
    pub(in crate::tournament) entered: u32,
    /// Those without a seat who are not out.
    pub(in crate::tournament) waiting: u32,
    /// Those at a table.
    pub(in crate::tournament) seated: u32,
    /// Those who are out and want to enter again.
    pub(in crate::tournament) waiting_again: u32,
    /// Those who went out by the last hand of their table.
    pub(in crate::tournament) just_out: u32,
    /// Those at a table who have no chips left.
    pub(in crate::tournament) broke: u32,
    /// Those of whom the director decides whether they are out.
    pub(in crate::tournament) doubted: u32,
    /// Those who are absent.
    pub(in crate::tournament) away: u32,
    /// Those who stand on the list and have never been there.
    pub(in crate::tournament) missing: u32,
    /// How many times they have bought chips again.
    pub(in crate::tournament) rebuys: u32,
    /// How many times they have entered again.
    pub(in crate::tournament) re_entries: u32,
    /// What all have paid beyond their entry, in cents.
    pub(in crate::tournament) extra_cents: u64,
}

impl Totals {
    /// These, and one more.
    pub(super) fn with(self, entry: &Entry) -> Self {
        self.combined(entry, u32::saturating_add, u64::saturating_add)
    }

    /// These without one of them.
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
