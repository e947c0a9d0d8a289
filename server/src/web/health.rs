//! The health of the server: its loop reports a heartbeat at every iteration, and anybody may ask for it.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The time without a heartbeat after which the server counts as stalled. Its loop runs at least every
/// second.
pub(super) const STANDS_STILL: Duration = Duration::from_secs(5);

/// The activity of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ServerActivity {
    /// No session is open yet.
    Opening,
    /// People enter.
    Waiting,
    /// Hands are played, or there is a break.
    Playing,
    /// One player has won.
    Over,
    /// The record can't be written, and play waits.
    WaitsForTheRecord,
    /// The session is closed: another follows, or the server ends.
    Closed,
}

const ALL: [ServerActivity; 6] = [
    ServerActivity::Opening,
    ServerActivity::Waiting,
    ServerActivity::Playing,
    ServerActivity::Over,
    ServerActivity::WaitsForTheRecord,
    ServerActivity::Closed,
];

/// The heartbeats of the server loop.
#[derive(Debug)]
pub(super) struct HealthMonitor {
    began: Instant,
    /// The time of the last heartbeat, in milliseconds since `began`.
    turned_ms: AtomicU64,
    doing: AtomicU8,
}

/// The health of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ServerHealth {
    /// It is well, with this activity.
    Well(ServerActivity),
    /// The record can't be written, and play waits.
    NoRecord,
    /// Its loop has been stalled for this many seconds.
    StandsStill(u64),
}

impl HealthMonitor {
    /// A monitor for a web that opens at this moment.
    pub(super) fn new(began: Instant) -> Self {
        Self { began, turned_ms: AtomicU64::new(0), doing: AtomicU8::new(0) }
    }

    /// Records a heartbeat with this activity.
    pub(super) fn heartbeat(&self, doing: ServerActivity, now: Instant) {
        self.turned_ms.store(self.ms(now), Ordering::Relaxed);
        let number = ALL.iter().position(|known| *known == doing).unwrap_or(0);
        self.doing.store(u8::try_from(number).unwrap_or(0), Ordering::Relaxed);
    }

    fn ms(&self, at: Instant) -> u64 {
        u64::try_from(at.saturating_duration_since(self.began).as_millis()).unwrap_or(u64::MAX)
    }

    /// The health at this moment.
    pub(super) fn health(&self, now: Instant) -> ServerHealth {
        let doing =
            ALL.get(usize::from(self.doing.load(Ordering::Relaxed))).copied().unwrap_or(ServerActivity::Opening);
        let turned = Duration::from_millis(self.turned_ms.load(Ordering::Relaxed));
        let still = Duration::from_millis(self.ms(now)).saturating_sub(turned);
        match doing {
            ServerActivity::WaitsForTheRecord => ServerHealth::NoRecord,
            ServerActivity::Waiting | ServerActivity::Playing | ServerActivity::Over if still >= STANDS_STILL => {
                ServerHealth::StandsStill(still.as_secs())
            }
            // Between two sessions there are no heartbeats.
            ServerActivity::Opening
            | ServerActivity::Waiting
            | ServerActivity::Playing
            | ServerActivity::Over
            | ServerActivity::Closed => ServerHealth::Well(doing),
        }
    }
}

impl ServerHealth {
    /// Returns the health in a line, for monitoring.
    pub(super) fn in_words(self) -> String {
        match self {
            Self::Well(ServerActivity::Opening) => "opening".to_owned(),
            Self::Well(ServerActivity::Waiting) => "waiting".to_owned(),
            Self::Well(ServerActivity::Playing | ServerActivity::WaitsForTheRecord) => "playing".to_owned(),
            Self::Well(ServerActivity::Over) => "over".to_owned(),
            Self::Well(ServerActivity::Closed) => "closed".to_owned(),
            Self::NoRecord => "play waits: what happens can't be written to the disk".to_owned(),
            Self::StandsStill(seconds) => format!("the server has stood still for {seconds} seconds"),
        }
    }

    /// Returns whether all is well.
    pub(super) fn is_well(self) -> bool {
        matches!(self, Self::Well(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_that_stands_still_or_cannot_write_is_not_well_and_says_why() {
        let began = Instant::now();
        let pulse = HealthMonitor::new(began);
        let after = |s: u64| began + Duration::from_secs(s);
        assert_eq!(pulse.health(after(60)), ServerHealth::Well(ServerActivity::Opening));
        pulse.heartbeat(ServerActivity::Playing, after(100));
        let almost = after(100) + STANDS_STILL.saturating_sub(Duration::from_millis(1));
        assert_eq!(pulse.health(almost).in_words(), "playing");
        let still = pulse.health(after(130));
        assert!(!still.is_well() && still.in_words().contains("stood still for 30 seconds"), "{still:?}");
        assert_eq!(pulse.health(after(100) + STANDS_STILL), ServerHealth::StandsStill(STANDS_STILL.as_secs()));
        pulse.heartbeat(ServerActivity::WaitsForTheRecord, after(131));
        assert!(!pulse.health(after(132)).is_well());
        assert!(pulse.health(after(132)).in_words().contains("disk"));
        pulse.heartbeat(ServerActivity::Closed, after(133));
        assert!(pulse.health(after(200)).is_well());
    }
}
