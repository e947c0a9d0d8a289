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
    /// The player's time bank in this turn.
    pub bank: TimeBankTurn,
}

/// The time bank of the player to act, in their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeBankTurn {
    /// Nobody has asked for it.
    #[default]
    Idle,
    /// The player has asked for it. It runs when their time is up.
    Requested,
    /// It has run since this time.
    Runs(PlayTime),
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

impl TimeBankTurn {
    /// The time bank when the player gets their full time again: one that was asked for, or ran, runs after it.
    #[must_use]
    pub(crate) const fn again(self) -> Self {
        match self {
            Self::Idle => Self::Idle,
            Self::Requested | Self::Runs(_) => Self::Requested,
        }
    }
}

impl ActionClock {
    /// A turn that begins at `at`.
    pub(crate) fn from(at: PlayTime) -> Self {
        Self { began: at, called: None, left: None, bank: TimeBankTurn::Idle }
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

    /// Starts the time bank at `at`. The player is warned again before it ends.
    pub(crate) fn run_bank(&mut self, at: PlayTime) {
        self.bank = TimeBankTurn::Runs(at);
        self.forget_warning();
    }

    /// Lets the player be warned again, because they have more time.
    pub(crate) fn forget_warning(&mut self) {
        if let Some(called) = &mut self.called {
            called.warned = false;
        }
    }

    /// Restarts the turn and a called clock at `at`, so that the player has their full time again. A time bank that ran
    /// has lost nothing, and runs again when this time is up.
    pub(crate) fn begin_again(&mut self, at: PlayTime) {
        let called = self.called.map(|called| CalledClock { since: at, warned: false, ..called });
        *self = Self { began: at, called, left: self.left.map(|_| at), bank: self.bank.again() };
    }

    /// Maps all times of the turn with `time`.
    pub(crate) fn map(self, time: impl Fn(PlayTime) -> PlayTime) -> Self {
        let called = self.called.map(|called| CalledClock { since: time(called.since), ..called });
        let bank = match self.bank {
            TimeBankTurn::Runs(since) => TimeBankTurn::Runs(time(since)),
            TimeBankTurn::Idle | TimeBankTurn::Requested => self.bank,
        };
        Self { began: time(self.began), called, left: self.left.map(time), bank }
    }
}
