//! How many entrants there are of which kind. Who asks how many are left does not count them one by one.

use super::entry::Entry;
use super::whereabouts::{EntryState, Out};

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
    /// Counts them one by one.
    pub(super) fn of<'a>(entries: impl Iterator<Item = &'a Entry>) -> Self {
        entries.fold(Self::default(), Self::with)
    }

    fn with(self, entry: &Entry) -> Self {
        let (waits, sits) = match entry.state {
            EntryState::Waiting => (1, 0),
            EntryState::Seated { .. } => (0, 1),
            EntryState::Finished { .. } => (0, 0),
        };
        Self {
            entered: self.entered.saturating_add(1),
            waiting: self.waiting.saturating_add(waits),
            seated: self.seated.saturating_add(sits),
            waiting_again: self.waiting_again + u32::from(entry.waits_to_re_enter().is_some()),
            just_out: self.just_out + u32::from(entry.out == Out::Just),
            broke: self.broke + u32::from(entry.broke.is_some()).min(sits),
            away: self.away + u32::from(entry.away_since.is_some()),
            missing: self.missing + u32::from(!entry.has_checked_in()),
            rebuys: self.rebuys.saturating_add(entry.rebuys),
            re_entries: self.re_entries.saturating_add(entry.re_entries),
            extra_cents: self.extra_cents.saturating_add(entry.extra_cents),
        }
    }
}
