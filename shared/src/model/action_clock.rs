//! The clock of the player to act: since when it is theirs, and whether the clock has been called on them.

use crate::event::ClockCallSource;
use crate::time::PlayTime;

/// Since when somebody is to act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ActionClock {
    /// When it began.
    pub began: PlayTime,
    /// The clock that was called on them, if one was.
    pub called: Option<CalledClock>,
    /// When they went away during this turn, if they did.
    pub left: Option<PlayTime>,
}

/// A clock that was called on the player to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalledClock {
    /// From when its seconds count.
    pub since: PlayTime,
    /// Who called it.
    pub by: ClockCallSource,
    /// Whether they have been warned that it is about to run out.
    pub warned: bool,
}

impl ActionClock {
    /// A turn that begins now.
    pub(crate) fn from(at: PlayTime) -> Self {
        Self { began: at, called: None, left: None }
    }

    /// Takes a called clock. One that only joins in with a clock that runs leaves it as it is.
    pub(crate) fn call(&mut self, since: PlayTime, by: ClockCallSource) {
        let warned = self.called.is_some_and(|called| called.warned && called.since == since);
        self.called = Some(CalledClock { since, by, warned });
    }

    pub(crate) fn warn(&mut self) {
        if let Some(called) = &mut self.called {
            called.warned = true;
        }
    }

    /// Lets all of it count from now on: the player gets their time again, and so does a clock that was called.
    pub(crate) fn begin_again(&mut self, at: PlayTime) {
        let called = self.called.map(|called| CalledClock { since: at, warned: false, ..called });
        *self = Self { began: at, called, left: self.left.map(|_| at) };
    }

    /// The same turn by another time.
    pub(crate) fn map(self, time: impl Fn(PlayTime) -> PlayTime) -> Self {
        let called = self.called.map(|called| CalledClock { since: time(called.since), ..called });
        Self { began: time(self.began), called, left: self.left.map(time) }
    }
}
