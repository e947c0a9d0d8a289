//! Moments of the evening, as the host counts them, and the time of play, which a pause stops. Rule code reads no clock:
//! moments arrive with commands.

use serde::{Deserialize, Serialize};

/// A moment of the evening, in milliseconds since it was opened. It stands still while the server is down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub u64);

impl Moment {
    /// The moment this many milliseconds later.
    #[must_use]
    pub const fn plus_ms(self, ms: u64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// Milliseconds from this moment until `later`; 0 if that has passed.
    pub const fn ms_until(self, later: Self) -> u64 {
        later.0.saturating_sub(self.0)
    }
}

/// A moment of play, in milliseconds for which the clock of the evening has run. It stands still while the director has
/// stopped the clock: whatever runs off is kept in it, so that a pause costs nobody time and changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlayTime(pub u64);

impl PlayTime {
    /// The moment of play this many milliseconds later.
    #[must_use]
    pub const fn plus_ms(self, ms: u64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// Milliseconds of play from this moment until `later`; 0 if that has passed.
    pub const fn ms_until(self, later: Self) -> u64 {
        later.0.saturating_sub(self.0)
    }

    /// The same in seconds, the last one begun counted whole.
    pub const fn seconds_until(self, later: Self) -> u64 {
        self.ms_until(later).div_ceil(1000)
    }
}

/// Counts milliseconds while it is not stopped, and goes on where it stood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stopwatch {
    /// For how long it has stood in all, as it was stopped last.
    stood_ms: u64,
    stopped_at: Option<u64>,
}

impl Stopwatch {
    /// Whether it stands.
    pub(crate) const fn is_stopped(self) -> bool {
        self.stopped_at.is_some()
    }

    /// What it reads at this millisecond of the time by which it is stopped.
    pub(crate) fn reads(self, at: u64) -> u64 {
        self.stopped_at.map_or(at, |stopped_at| at.min(stopped_at)).saturating_sub(self.stood_ms)
    }

    /// At which millisecond it comes to read so much, if it is not stopped before.
    pub(crate) const fn will_read(self, reading: u64) -> u64 {
        reading.saturating_add(self.stood_ms)
    }

    /// It stands from now on; a watch that stands already goes on standing.
    pub(crate) fn stop(&mut self, at: u64) {
        self.stopped_at.get_or_insert(at);
    }

    /// It runs again.
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
