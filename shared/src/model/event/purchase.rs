//! Events of purchases after the first entry.

use super::ExtraPurchase;
use crate::chips::Chips;
use crate::command::Sale;
use crate::seat::{PersonNo, TableNo};
use crate::stakes::PeriodEnd;
use serde::{Deserialize, Serialize};

/// An event of the sale of chips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PurchaseEvent {
    /// Before the first level, the end of the rebuy period was announced.
    RebuysAnnounced(PeriodEnd),
    /// A player who had lost everything bought chips again.
    Rebought {
        /// The player.
        person: PersonNo,
        /// The number of chips.
        chips: Chips,
        /// The price in cents.
        cents: u64,
        /// True if the chips are announced, arrive during the next hand, and play behind.
        behind: bool,
    },
    /// A player who had lost everything bought nothing.
    RebuyDeclined(PersonNo),
    /// The next deal of a table no longer waits for players who lost everything.
    RebuysClosed {
        /// The table.
        table: TableNo,
        /// True if the hand was ordered and begins now.
        deal: bool,
    },
    /// A player with chips bought extra chips at the end of the rebuys.
    BoughtExtra {
        /// The player.
        person: PersonNo,
        /// The kind of purchase.
        extra: ExtraPurchase,
        /// The number of chips.
        chips: Chips,
        /// The price in cents.
        cents: u64,
    },
    /// The director took back a purchase before any of it was played.
    PurchaseTakenBack {
        /// The player.
        person: PersonNo,
        /// The kind of purchase.
        sale: Sale,
        /// The number of chips that leave play.
        chips: Chips,
        /// The refund in cents.
        cents: u64,
    },
    /// The director counted a player without chips out.
    CountedOut(PersonNo),
}
