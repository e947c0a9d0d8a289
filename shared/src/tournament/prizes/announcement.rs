//! The prizes as they were announced.

use crate::event::PrizeTable;

/// The prizes as they were announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PrizeAnnouncement {
    /// For how many entries they were counted the first time.
    pub(super) first_entries: u32,
    /// What was told last.
    pub(super) table: PrizeTable,
}
