//! The identification of a session file.

use std::time::Duration;

/// The format number that is written today.
pub const FORMAT: u32 = 3;

/// The application id of a Cardroom session: `Card` in ASCII.
pub(super) const APPLICATION_ID: u32 = u32::from_be_bytes(*b"Card");

/// The longest time that another program may lock the file before it is reported as in use.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);
