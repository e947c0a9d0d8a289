//! Times of the session, and play time, which stops during a pause. Rule code reads no clock: commands carry the time.

use serde::{Deserialize, Serialize};

/// A time of the session, in milliseconds since it was opened. It does not advance while the server is down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// The time this many milliseconds later.
    #[must_use]
    pub const fn plus_ms(self, ms: u64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// The milliseconds from this time until `later`; 0 if that has passed.
    pub const fn ms_until(self, later: Self) -> u64 {
        later.0.saturating_sub(self.0)
    }
}

/// A time of play, in milliseconds of the running tournament clock. It does not advance while the director has stopped
/// the clock. Deadlines use it, so that a pause costs nobody time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlayTime(pub u64);

impl PlayTime {
    /// The time of play this many milliseconds later.
    #[must_use]
    pub const fn plus_ms(self, ms: u64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// The milliseconds of play from this time until `later`; 0 if that has passed.
    pub const fn ms_until(self, later: Self) -> u64 {
        later.0.saturating_sub(self.0)
    }

    /// The seconds of play from this time until `later`, rounded up.
    pub const fn seconds_until(self, later: Self) -> u64 {
        self.ms_until(later).div_ceil(1000)
    }
}

/// A stopwatch that counts milliseconds except while it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stopwatch {
    /// The total stopped time in milliseconds, up to the last restart.
    stood_ms: u64,
    stopped_at: Option<u64>,
}

impl Stopwatch {
    /// Returns whether it is stopped.
    pub(crate) const fn is_stopped(self) -> bool {
        self.stopped_at.is_some()
    }

    /// The reading at `at`, a time in milliseconds of the clock behind it.
    pub(crate) fn reads(self, at: u64) -> u64 {
        self.stopped_at.map_or(at, |stopped_at| at.min(stopped_at)).saturating_sub(self.stood_ms)
    }

    /// The time at which it reads `reading`, if it is not stopped before.
    pub(crate) const fn will_read(self, reading: u64) -> u64 {
        reading.saturating_add(self.stood_ms)
    }

    /// Stops it. A stopped one keeps its stopping time.
    pub(crate) fn stop(&mut self, at: u64) {
        self.stopped_at.get_or_insert(at);
    }

    /// Restarts it. A running one does not change.
    pub(crate) fn go_on(&mut self, at: u64) {
        let stood = self.stopped_at.take().map_or(0, |stopped_at| at.saturating_sub(stopped_at));
        self.stood_ms = self.stood_ms.saturating_add(stood);
    }
}

#[cfg(test)]
mod tests {
    use super::Stopwatch;

    #[test]
    fn a_stopwatch_goes_on_where_it_stood() {
        let mut watch = Stopwatch::default();
        assert_eq!(watch.reads(700), 700);
        watch.stop(1_000);
        watch.stop(1_500);
        assert_eq!((watch.reads(900), watch.reads(4_000), watch.is_stopped()), (900, 1_000, true));
        watch.go_on(4_000);
        assert_eq!((watch.reads(4_000), watch.reads(4_250)), (1_000, 1_250));
        assert_eq!(watch.will_read(1_250), 4_250);
        watch.go_on(5_000);
        assert_eq!(watch.reads(5_000), 2_000, "one that runs goes on running");
    }
}
