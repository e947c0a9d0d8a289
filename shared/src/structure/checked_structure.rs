//! A sheet that has been checked: what an event is played by.

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
    /// The levels, first to last; there is at least one, and the last one never ends.
    pub levels: Vec<Level>,
    /// Chips that every entrant gets.
    pub starting_stack: Chips,
    /// The chips in play, the smallest first; none stands for chips of 1.
    pub denominations: Vec<Chips>,
    /// Seats at a table, 2 to 10; where the house has smaller tables, as many as it has.
    pub seats_per_table: u8,
    /// The price of an entry, in cents.
    pub buy_in_cents: u64,
    /// How the prize pool is divided.
    #[serde(alias = "payout_percent")]
    pub payouts: Payouts,
    /// Whether chips are sold again.
    #[serde(default)]
    pub rebuys: RebuyPlan,
    /// The price of a rebuy, in cents; none if it is that of an entry.
    #[serde(default)]
    pub rebuy_cents: Option<u64>,
    /// What everybody may buy when the rebuys end.
    #[serde(default)]
    pub add_on: AddOnPlan,
    /// What may be bought up to a starting stack when the rebuys end.
    #[serde(default)]
    pub top_up: TopUpPlan,
    /// Whether people may come late.
    #[serde(default)]
    pub late: LatePlan,
    /// Whether somebody who is out may enter again, and how many times.
    #[serde(default)]
    pub re_entries: ReEntryPlan,
    /// How many stacks are placed at the start for those who may still come, where the house sells them such stacks: no
    /// more than there are free seats.
    #[serde(default)]
    pub unsold: u16,
    /// What is paid with each entry and rebuy for whoever takes its last chips, in cents; it is not part of the price.
    #[serde(default)]
    pub bounty_cents: u64,
    /// The least that the pool holds, in cents: what is missing the host adds.
    #[serde(default)]
    pub guaranteed_cents: u64,
    /// What the host adds to the pool, in cents.
    #[serde(default)]
    pub added_cents: u64,
}
