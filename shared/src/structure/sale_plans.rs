//! What an event sells besides the first stack, and until when: rebuys, add-ons, top-ups and late entries.

use super::PeriodEnd;
use crate::chips::Chips;
use serde::{Deserialize, Serialize};

/// Whether an event sells chips again to those who lost everything, where the house lets the event decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum RebuyPlan {
    /// As the house has it.
    #[default]
    AsTheHouse,
    /// It does not.
    None,
    /// Until then.
    Until(PeriodEnd),
}

/// How many times one person may enter again who is out, as long as people may still come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReEntryPlan {
    /// Who is out stays out.
    #[default]
    None,
    /// So many times.
    Times(u32),
    /// As often as they like.
    Unlimited,
}

/// Whether an event takes people who come late, and until when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum LatePlan {
    /// As the house has it.
    #[default]
    AsTheHouse,
    /// Whoever is not there when play begins does not play.
    None,
    /// Until then.
    Until(PeriodEnd),
}

/// What everybody may buy once when the rebuys end (robert-rebuy-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AddOnPlan {
    /// As the house has it.
    #[default]
    AsTheHouse,
    /// Nothing.
    None,
    /// So many chips for so much.
    Sold {
        /// How many.
        chips: Chips,
        /// For how much, in cents.
        cents: u64,
    },
}

/// What somebody who has less than a starting stack may buy when the rebuys end, up to that stack (fike-2d).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TopUpPlan {
    /// As the house has it; a whole stack costs as much as an entry, and less its share of that.
    #[default]
    AsTheHouse,
    /// Nothing.
    None,
    /// A whole stack would cost so much, in cents; who buys less pays their share of it.
    Priced(u64),
}
