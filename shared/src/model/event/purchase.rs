//! Chips that are sold beside the first entry.

use super::ExtraPurchase;
use crate::chips::Chips;
use crate::command::Sale;
use crate::seat::{PersonNo, TableNo};
use crate::stakes::PeriodEnd;
use serde::{Deserialize, Serialize};

/// What happened to the sale of chips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PurchaseEvent {
    /// Before the first level everybody is told until when chips are sold again.
    RebuysAnnounced(PeriodEnd),
    /// Somebody who had lost everything bought chips again.
    Rebought {
        /// Who.
        person: PersonNo,
        /// How many.
        chips: Chips,
        /// For how much, in cents.
        cents: u64,
        /// Whether they are announced and still on their way during the next hand, and play behind.
        behind: bool,
    },
    /// Somebody who had lost everything bought nothing.
    RebuyDeclined(PersonNo),
    /// The next deal of a table no longer waits for those who lost everything.
    RebuysClosed {
        /// At which table.
        table: TableNo,
        /// Whether the hand was ordered and begins now.
        deal: bool,
    },
    /// Somebody bought chips beside those that they had, when the rebuys ended.
    BoughtExtra {
        /// Who.
        person: PersonNo,
        /// As what.
        extra: ExtraPurchase,
        /// How many.
        chips: Chips,
        /// For how much, in cents.
        cents: u64,
    },
    /// The director took back what somebody had bought; nobody has played with it.
    PurchaseTakenBack {
        /// Who.
        person: PersonNo,
        /// What.
        sale: Sale,
        /// How many chips leave play.
        chips: Chips,
        /// What goes back, in cents.
        cents: u64,
    },
    /// The director counted somebody out who had no chips.
    CountedOut(PersonNo),
}
