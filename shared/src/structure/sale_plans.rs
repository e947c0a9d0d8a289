//! The sales of an event after the first stack, and their periods: rebuys, add-ons, top-ups and late entries.

use super::PeriodEnd;
use crate::chips::Chips;
use serde::{Deserialize, Serialize};

/// The rebuys of an event, if the house lets the event decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum RebuyPlan {
    /// As the house rules say.
    #[default]
    AsTheHouse,
    /// No rebuys.
    None,
    /// Rebuys until this time.
    Until(PeriodEnd),
}

/// The number of re-entries for one person, during late entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReEntryPlan {
    /// No re-entry.
    #[default]
    None,
    /// At most this many re-entries.
    Times(u32),
    /// Any number of re-entries.
    Unlimited,
}

/// The late entry of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum LatePlan {
    /// As the house rules say.
    #[default]
    AsTheHouse,
    /// No late entry.
    None,
    /// Late entry until this time.
    Until(PeriodEnd),
}

/// The add-on that everybody may buy once when the rebuys end (robert-rebuy-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AddOnPlan {
    /// As the house rules say.
    #[default]
    AsTheHouse,
    /// No add-on.
    None,
    /// A number of chips for a price.
    Sold {
        /// The number of chips.
        chips: Chips,
        /// The price, in cents.
        cents: u64,
    },
}

/// The top-up to a starting stack for players with less, when the rebuys end (fike-2d).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TopUpPlan {
    /// As the house rules say. A whole stack costs the price of an entry, and fewer chips cost their share of it.
    #[default]
    AsTheHouse,
    /// No top-up.
    None,
    /// The price of a whole stack, in cents. Fewer chips cost their share of it.
    Priced(u64),
}
