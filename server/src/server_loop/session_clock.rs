//! The session clock. It resumes at its last time, and it stops while the server is stopped. Time in which
//! the process was frozen or the computer slept is no time of play.

use cardroom_shared::time::Moment;
use std::time::{Duration, Instant};

/// A gap of this length between two looks at the clock means that the server stood still. It looks every
/// second at least.
const STOOD_STILL: Duration = Duration::from_secs(5);

/// The session clock.
#[derive(Debug)]
pub(super) struct SessionClock {
    base: Moment,
    since: Instant,
    speed: u32,
    /// True if it is stopped at its base.
    stands: bool,
    /// The time at the last look, and the moment of that look.
    shown: Moment,
    seen: Seen,
    /// The time in which the server stood still, since the last query.
    gap: Duration,
}

/// A moment by two clocks of the machine. The wall clock is not used, because it can be set.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// By the clock that may stop while the computer sleeps.
    at: Instant,
    /// By the clock that runs during sleep; zero if the first one does.
    since_boot: Duration,
}

impl Seen {
    fn now() -> Self {
        Self { at: Instant::now(), since_boot: since_boot() }
    }

    fn since(&self, before: &Self) -> Duration {
        let with_sleep = self.since_boot.saturating_sub(before.since_boot);
        self.at.saturating_duration_since(before.at).max(with_sleep)
    }
}

/// The time since the computer was started, including sleep.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn since_boot() -> Duration {
    let time = rustix::time::clock_gettime(BOOT_CLOCK);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

#[cfg(any(target_os = "linux", target_os = "android"))]
const BOOT_CLOCK: rustix::time::ClockId = rustix::time::ClockId::Boottime;

/// On Apple systems the clock of this name runs during sleep.
#[cfg(target_vendor = "apple")]
const BOOT_CLOCK: rustix::time::ClockId = rustix::time::ClockId::Monotonic;

/// The first clock runs during sleep on these systems.
#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn since_boot() -> Duration {
    Duration::ZERO
}

impl SessionClock {
    /// Starts at this moment, with this multiple of real time.
    pub(super) fn new(base: Moment, speed: u32) -> Self {
        let seen = Seen::now();
        let speed = speed.max(1);
        Self { base, since: seen.at, speed, stands: false, shown: base, seen, gap: Duration::ZERO }
    }

    /// Stops the clock.
    pub(super) fn stop(&mut self) {
        (self.base, self.stands) = (self.now(), true);
    }

    /// Resumes the clock where it stopped.
    pub(super) fn go_on(&mut self) {
        let seen = Seen::now();
        (self.base, self.since, self.stands, self.seen) = (self.now_at(seen), seen.at, false, seen);
    }

    /// The speed as a multiple of real time.
    pub(super) fn speed(&self) -> u32 {
        self.speed
    }

    /// The current session time.
    pub(super) fn now(&mut self) -> Moment {
        self.now_at(Seen::now())
    }

    fn now_at(&mut self, now: Seen) -> Moment {
        let gap = now.since(&self.seen);
        self.seen = now;
        if self.stands {
            return self.base;
        }
        if gap >= STOOD_STILL {
            self.gap += gap;
            (self.base, self.since) = (self.shown, now.at);
        }
        let ms = now.at.saturating_duration_since(self.since).saturating_mul(self.speed).as_millis();
        self.shown = self.base.plus_ms(u64::try_from(ms).unwrap_or(u64::MAX));
        self.shown
    }

    /// The time in which the server stood still since the last query, if it did.
    pub(super) fn stood_still(&mut self) -> Option<Duration> {
        self.now();
        Some(std::mem::take(&mut self.gap)).filter(|gap| !gap.is_zero())
    }

    /// The instant at which the clock reaches this moment; `None` if that is too far in the future.
    pub(super) fn instant_of(&self, moment: Moment) -> Option<Instant> {
        // Rounded up, so that the moment has come at that instant.
        let ms = self.base.ms_until(moment).div_ceil(u64::from(self.speed));
        self.since.checked_add(Duration::from_millis(ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// A later moment, by the clock that stops in sleep and by the clock that does not.
    fn later(seen: Seen, awake: Duration, in_all: Duration) -> Seen {
        Seen { at: seen.at + awake, since_boot: seen.since_boot + in_all }
    }

    #[test]
    fn clock_does_not_advance_while_the_server_is_frozen() {
        let mut clock = SessionClock::new(Moment(1_000), 300);
        let opened = clock.seen;
        assert_eq!(clock.now_at(later(opened, SECOND, SECOND)), Moment(301_000));
        // The server is frozen during a write: its next action gets the time at which it was frozen.
        let woken = later(opened, SECOND * 7, SECOND * 7);
        assert_eq!(clock.now_at(woken), Moment(301_000));
        assert_eq!(clock.now_at(later(woken, SECOND, SECOND)), Moment(601_000));
        assert_eq!(clock.gap, SECOND * 6);
    }

    #[test]
    fn a_computer_that_slept_shows_it_on_one_clock_alone() {
        let mut clock = SessionClock::new(Moment(0), 1);
        let woken = later(clock.seen, SECOND, SECOND * 3_600);
        assert_eq!(clock.now_at(woken), Moment(0));
        assert_eq!(clock.gap, SECOND * 3_600);
    }

    #[test]
    fn neither_clock_is_the_one_on_the_wall_which_somebody_may_set() {
        let before = Seen::now();
        let after = Seen::now();
        assert!(after.at >= before.at && after.since_boot >= before.since_boot);
        // Since the start of the computer, not since 1970.
        assert!(after.since_boot < SECOND * 3_600 * 24 * 365 * 10, "{:?}", after.since_boot);
    }

    #[test]
    fn a_short_wait_is_time_of_play() {
        let mut clock = SessionClock::new(Moment(0), 1);
        let almost = STOOD_STILL.saturating_sub(Duration::from_millis(1));
        assert_eq!(clock.now_at(later(clock.seen, almost, almost)), Moment(4_999));
        assert_eq!(clock.gap, Duration::ZERO);
        let just = later(clock.seen, STOOD_STILL, STOOD_STILL);
        assert_eq!(clock.now_at(just), Moment(4_999), "the boundary, one millisecond beside");
    }

    #[test]
    fn a_clock_that_stands_does_not_count_how_long() {
        let mut clock = SessionClock::new(Moment(0), 1);
        clock.stop();
        let stood = clock.base;
        let later = later(clock.seen, SECOND * 60, SECOND * 60);
        assert_eq!((clock.now_at(later), clock.gap), (stood, Duration::ZERO));
    }
}
