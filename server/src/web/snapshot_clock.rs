//! The clock of the web. In tests it stands, so that a page shows what the house left and not how long the test took.

use std::time::Instant;

/// The clock by which snapshots are taken and pages are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WebClock {
    /// The clock of the computer.
    System,
    /// A clock that stands at this moment.
    #[cfg(test)]
    At(Instant),
}

impl WebClock {
    /// The time now.
    pub(super) fn now(self) -> Instant {
        match self {
            Self::System => Instant::now(),
            #[cfg(test)]
            Self::At(moment) => moment,
        }
    }
}
