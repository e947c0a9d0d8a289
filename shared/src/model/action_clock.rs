//! The clock of the player to act: the start of their turn, and a clock that was called on them.

use crate::event::ClockCallSource;
use crate::time::PlayTime;

/// The time data of one turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ActionClock {
    /// The start of the turn.
    pub began: PlayTime,
    /// The clock that was called on the player, if any.
    pub called: Option<CalledClock>,
    /// The time at which the player went away during this turn, if they did.
    pub left: Option<PlayTime>,
}

/// A clock that was called on the player to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalledClock {
    /// The time from which its seconds count.
    pub since: PlayTime,
    /// The person who called it.
    pub by: ClockCallSource,
    /// True if the player has been warned that it is about to run out.
    pub warned: bool,
}

impl ActionClock {
    /// A turn that begins at `at`.
    pub(crate) fn from(at: PlayTime) -> Self {
        Self { began: at, called: None, left: None }
    }

    /// Records a called clock. A call that joins a running clock keeps its warning.
    pub(crate) fn call(&mut self, since: PlayTime, by: ClockCallSource) {
        let warned = self.called.is_some_and(|called| called.warned && called.since == since);
        self.called = Some(CalledClock { since, by, warned });
    }

    pub(crate) fn warn(&mut self) {
        if let Some(called) = &mut self.called {
            called.warned = true;
        }
    }

    /// Restarts the turn and a called clock at `at`, so that the player has their full time again.
    pub(crate) fn begin_again(&mut self, at: PlayTime) {
        let called = self.called.map(|called| CalledClock { since: at, warned: false, ..called });
        *self = Self { began: at, called, left: self.left.map(|_| at) };
    }

    /// Maps all times of the turn with `time`.
    pub(crate) fn map(self, time: impl Fn(PlayTime) -> PlayTime) -> Self {
        let called = self.called.map(|called| CalledClock { since: time(called.since), ..called });
        Self { began: time(self.began), called, left: self.left.map(time) }
    }
}
