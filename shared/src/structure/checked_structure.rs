//! The checked structure of an event.

use super::payouts::Payouts;
use super::sale_plans::{AddOnPlan, LatePlan, ReEntryPlan, RebuyPlan, TopUpPlan};
use crate::chips::Chips;
use crate::stakes::Level;
use serde::{Deserialize, Serialize};

/// A checked structure sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Structure {
    /// Its name.
    pub name: String,
    /// The levels, first to last. There is at least one, and the last one never ends.
    pub levels: Vec<Level>,
    /// The chips of every entrant at the start.
    pub starting_stack: Chips,
    /// The chips in play, smallest first. Empty means chips of 1.
    pub denominations: Vec<Chips>,
    /// Seats at a table, 2 to 10. The house may have smaller tables.
    pub seats_per_table: u8,
    /// The price of an entry, in cents.
    pub buy_in_cents: u64,
    /// The division of the prize pool.
    #[serde(alias = "payout_percent")]
    pub payouts: Payouts,
    /// The rebuys.
    #[serde(default)]
    pub rebuys: RebuyPlan,
    /// The price of a rebuy, in cents; `None` if it is that of an entry.
    #[serde(default)]
    pub rebuy_cents: Option<u64>,
    /// The add-on at the end of the rebuys.
    #[serde(default)]
    pub add_on: AddOnPlan,
    /// The top-up to a starting stack at the end of the rebuys.
    #[serde(default)]
    pub top_up: TopUpPlan,
    /// Late entry.
    #[serde(default)]
    pub late: LatePlan,
    /// Re-entry, and the number of times.
    #[serde(default)]
    pub re_entries: ReEntryPlan,
    /// The number of unsold stacks at the start, for late entrants of a house that sells such stacks. It is at most
    /// the number of free seats.
    #[serde(default)]
    pub unsold: u16,
    /// The bounty of each entry and rebuy, in cents, on top of the price. The player who takes the last chips gets
    /// it.
    #[serde(default)]
    pub bounty_cents: u64,
    /// The guaranteed pool, in cents. The host adds the difference.
    #[serde(default)]
    pub guaranteed_cents: u64,
    /// The host's addition to the pool, in cents.
    #[serde(default)]
    pub added_cents: u64,
}
