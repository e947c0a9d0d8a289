//! A permission with its two values.

use serde::{Deserialize, Serialize};

/// A permission to do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Permission {
    /// It is permitted.
    #[serde(rename = "yes")]
    Yes,
    /// It is not permitted.
    #[serde(rename = "no")]
    No,
}
