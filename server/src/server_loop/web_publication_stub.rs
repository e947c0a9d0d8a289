//! A house at which nobody looks from outside: it has no command line, and shows and counts nothing.

use super::state::Server;
use std::time::Instant;

/// The beginning of one iteration of the server loop.
pub(super) struct LoopIteration;

#[allow(clippy::unused_self, reason = "a house that is looked at does what these do")]
impl Server {
    pub(super) fn shows_at(&self) -> Option<Instant> {
        None
    }

    pub(super) fn is_watched(&self) -> bool {
        false
    }

    pub(super) fn show_outside(&mut self) {}

    pub(super) fn close_outside(&mut self) {}

    pub(super) fn iteration_begins(&mut self) -> LoopIteration {
        LoopIteration
    }

    pub(super) fn iteration_ends(&mut self, _iteration: LoopIteration) {}

    pub(super) fn written(&mut self, _iteration: LoopIteration) {}
}
