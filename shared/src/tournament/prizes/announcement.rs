//! The announced prizes.

use crate::event::PrizeTable;

/// The announced prizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PrizeAnnouncement {
    /// The number of entries at the first announcement.
    pub(super) first_entries: u32,
    /// The latest announced table.
    pub(super) table: PrizeTable,
}
