//! The extra chips that are sold after an entry.

use serde::{Deserialize, Serialize};

/// A purchase for players who still have chips when the rebuys end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExtraPurchase {
    /// A fixed number of chips for everybody, once.
    AddOn,
    /// The chips that are missing to a starting stack.
    TopUp,
}
