//! The letter box of the web: the house leaves here how everything looks, a few times a second at most, and only the newest counts.

use super::broadcast::WebBroadcast;
use super::clock::WebClock;
use super::health::{HealthMonitor, ServerActivity};
use super::metrics::Metrics;
use super::snapshot::{NewestSnapshot, Snapshot, SnapshotMoment, WaitReason};
use crate::front_desk::GuestList;
use crate::network::NetworkTraffic;
use crate::session::Session;
use crate::session::broadcast::BroadcastListener;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Stage;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How long there is between two snapshots at least.
pub(super) const GAP: Duration = Duration::from_millis(250);

/// How often the network is counted.
const COUNTING: Duration = Duration::from_secs(1);

/// Where a house leaves how everything looks. One evening after the other leaves it in the same.
#[derive(Clone, Debug)]
pub struct Feed {
    newest: Arc<watch::Sender<NewestSnapshot>>,
    pulse: Arc<HealthMonitor>,
    figures: Arc<Metrics>,
    /// How long there is between two snapshots at least.
    gap: Duration,
    clock: WebClock,
    /// What was counted last of the network of this evening, and when.
    traffic: NetworkTraffic,
    counted: Option<Instant>,
    /// What this evening left last.
    last: NewestSnapshot,
    /// When play starts by itself, as it was shown.
    starts_at: Option<Moment>,
    air: WebBroadcast,
}

/// Whether what happens can be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordState {
    /// It can.
    Written,
    /// It can't, and play waits.
    Refuses,
}

/// When something is shown.
#[derive(Clone, Copy, Debug)]
pub struct FeedUpdate {
    /// By the clock of the evening.
    pub now: Moment,
    /// How many times as fast as the world's that clock runs.
    pub speed: u32,
    /// Whether what happens can be written down.
    pub record: RecordState,
}

impl Feed {
    /// Nothing is shown yet. Two snapshots are at least `gap` apart.
    pub(super) fn new(
        pulse: Arc<HealthMonitor>,
        figures: Arc<Metrics>,
        air: WebBroadcast,
        gap: Duration,
        clock: WebClock,
    ) -> (Self, watch::Receiver<NewestSnapshot>) {
        let (newest, shown) = watch::channel(None);
        let newest = Arc::new(newest);
        let traffic = NetworkTraffic::default();
        let (counted, last, starts_at) = (None, None, None);
        (Self { newest, pulse, figures, gap, clock, traffic, counted, last, starts_at, air }, shown)
    }

    /// An evening is open, which is shown from now on.
    pub fn begin(&mut self, evening: &mut Session) {
        evening.watch_public_log();
        (self.last, self.traffic) = (None, NetworkTraffic::default());
    }

    /// The evening is broadcast so many milliseconds later, to those of these guests who are invited to the rail or direct. Says by whom
    /// the broadcast is to be looked at for that.
    pub fn broadcast(&self, delay_ms: u64, speed: u32, guests: GuestList) -> BroadcastListener {
        self.air.begin(delay_ms, speed, guests)
    }

    /// When the house should turn to show what has changed; none if nothing has.
    pub fn due(&self, evening: &Session) -> Option<Instant> {
        let next = self.last.as_ref().map_or_else(|| self.clock.now(), |last| last.taken + self.gap);
        self.has_changed(evening).then_some(next)
    }

    fn has_changed(&self, evening: &Session) -> bool {
        let waited = self.last.as_ref().is_none_or(|last| last.waits.is_some());
        waited || evening.has_public_changes() || evening.starts_at() != self.starts_at
    }

    /// The house turns: it shows how everything looks, if that has changed and lies on the disk. It never waits for those who look.
    pub fn update(&mut self, evening: &mut Session, showtime: FeedUpdate) {
        let FeedUpdate { now, speed, record } = showtime;
        let doing = match (record, evening.tournament().stage()) {
            (RecordState::Refuses, _) => ServerActivity::WaitsForTheRecord,
            (RecordState::Written, Stage::Entering) => ServerActivity::Waiting,
            (RecordState::Written, Stage::Playing) => ServerActivity::Playing,
            (RecordState::Written, Stage::Over) => ServerActivity::Over,
        };
        self.pulse.heartbeat(doing, self.clock.now());
        let number = self.newest.borrow().as_ref().map_or(0, |newest| newest.number) + 1;
        let shown = match record {
            RecordState::Refuses => match &self.last {
                Some(last) if last.waits.is_none() => last.waiting(number, self.clock.now(), WaitReason::ForTheRecord),
                _ => return,
            },
            RecordState::Written => {
                let is_due = self.due(evening).is_some_and(|due| due <= self.clock.now());
                if !is_due || !evening.is_written() {
                    return;
                }
                self.starts_at = evening.starts_at();
                Snapshot::new(
                    evening,
                    self.last.as_deref(),
                    SnapshotMoment { number, at: self.clock.now(), now, speed },
                )
            }
        };
        self.figures.count_snapshot(&shown, self.last.as_deref());
        self.last = Some(Arc::new(shown));
        self.newest.send_replace(self.last.clone());
    }

    /// Whether somebody looks at a page as it changes.
    pub fn is_watched(&self) -> bool {
        self.figures.streams.get() > 0
    }

    /// So many steps were decided in so long.
    pub fn count_steps(&self, steps: u64, took: Duration) {
        self.figures.count_steps(steps, took);
    }

    /// Something was written down in so long.
    pub fn count_commit(&self, took: Duration) {
        self.figures.count_commit(took);
    }

    /// Whether it is time again to count what goes over the network.
    pub fn counts_now(&self) -> bool {
        self.counted.is_none_or(|counted| self.clock.now().saturating_duration_since(counted) >= COUNTING)
    }

    /// What has gone over the network in this evening.
    pub fn count_traffic(&mut self, traffic: NetworkTraffic) {
        self.figures.count_traffic(traffic, self.traffic);
        (self.traffic, self.counted) = (traffic, Some(self.clock.now()));
    }

    /// From now on it goes by this clock.
    #[cfg(test)]
    pub(super) fn set(&mut self, clock: WebClock) {
        self.clock = clock;
    }

    /// What was shown last.
    #[cfg(test)]
    pub(super) fn last_shown(&self) -> NewestSnapshot {
        self.newest.borrow().clone()
    }

    /// The evening is closed; what it showed last is still seen.
    pub fn close(&self) {
        self.pulse.heartbeat(ServerActivity::Closed, self.clock.now());
    }
}
