//! Leave to do something.

use serde::{Deserialize, Serialize};

/// Whether somebody may do a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Permission {
    /// They may.
    #[serde(rename = "yes")]
    Yes,
    /// They may not.
    #[serde(rename = "no")]
    No,
}
