//! What is sold beside an entry.

use serde::{Deserialize, Serialize};

/// What is sold to those who still have chips when the rebuys end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExtraPurchase {
    /// So many chips for everybody, once.
    AddOn,
    /// What is missing to a starting stack.
    TopUp,
}
