//! A house at which nobody looks from outside: it has no command line, and shows and counts nothing.

use super::state::Live;
use std::time::Instant;

/// When a turn of the house began.
pub(super) struct Turn;

#[allow(clippy::unused_self, reason = "a house that is looked at does what these do")]
impl Live {
    pub(super) fn shows_at(&self) -> Option<Instant> {
        None
    }

    pub(super) fn is_watched(&self) -> bool {
        false
    }

    pub(super) fn show_outside(&mut self) {}

    pub(super) fn close_outside(&mut self) {}

    pub(super) fn turn_begins(&mut self) -> Turn {
        Turn
    }

    pub(super) fn turn_ends(&mut self, _turn: Turn) {}

    pub(super) fn written(&mut self, _turn: Turn) {}
}
