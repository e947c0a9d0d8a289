//! How the file of an evening is known.

use std::time::Duration;

/// The format of a file that is written today.
pub const FORMAT: u32 = 3;

/// What marks a file as an evening of Cardroom: `Card` in ASCII.
pub(super) const APPLICATION_ID: u32 = u32::from_be_bytes(*b"Card");

/// How long another program may hold the file before it is said to be in use.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);
