//! The feed of the web. The server loop publishes snapshots here, a few times a second at most, and only the
//! newest counts.

use super::broadcast::WebBroadcast;
use super::health::{HealthMonitor, ServerActivity};
use super::metrics::Metrics;
use super::seat::{SeatHouse, SeatOffice};
use super::snapshot::{NewestSnapshot, Snapshot, SnapshotMoment, WaitReason};
use super::snapshot_clock::WebClock;
use crate::front_desk::GuestList;
use crate::network::NetworkTraffic;
use crate::session::Session;
use crate::session::broadcast::BroadcastListener;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Stage;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The shortest time between two snapshots.
pub(super) const GAP: Duration = Duration::from_millis(250);

/// The interval at which the network traffic is counted.
const COUNTING: Duration = Duration::from_secs(1);

/// The feed for snapshots of the server. All its sessions use it, one after the other.
#[derive(Clone, Debug)]
pub struct Feed {
    newest: Arc<watch::Sender<NewestSnapshot>>,
    pulse: Arc<HealthMonitor>,
    figures: Arc<Metrics>,
    /// The shortest time between two snapshots.
    gap: Duration,
    clock: WebClock,
    /// The last traffic counts of this session, and their time.
    traffic: NetworkTraffic,
    counted: Option<Instant>,
    /// The last snapshot of this session.
    last: NewestSnapshot,
    /// The automatic start of play, as it was shown.
    starts_at: Option<Moment>,
    air: WebBroadcast,
    seats: SeatOffice,
}

/// The state of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordState {
    /// The record can be written.
    Written,
    /// The record can't be written, and play waits.
    Refuses,
}

/// The time and state of an update.
#[derive(Clone, Copy, Debug)]
pub struct FeedUpdate {
    /// The time by the clock of the session.
    pub now: Moment,
    /// The speed of that clock, as a multiple of real time.
    pub speed: u32,
    /// The state of the record.
    pub record: RecordState,
}

impl Feed {
    /// A feed without snapshots. Two snapshots are at least `gap` apart.
    pub(super) fn new(
        pulse: Arc<HealthMonitor>,
        figures: Arc<Metrics>,
        air: WebBroadcast,
        seats: SeatOffice,
        gap: Duration,
        clock: WebClock,
    ) -> (Self, watch::Receiver<NewestSnapshot>) {
        let (newest, shown) = watch::channel(None);
        let newest = Arc::new(newest);
        let traffic = NetworkTraffic::default();
        let (counted, last, starts_at) = (None, None, None);
        (Self { newest, pulse, figures, gap, clock, traffic, counted, last, starts_at, air, seats }, shown)
    }

    /// Shows this session from now on.
    pub fn begin(&mut self, evening: &mut Session) {
        evening.watch_public_log();
        (self.last, self.traffic) = (None, NetworkTraffic::default());
    }

    /// Broadcasts the session with this delay in milliseconds, to those of these guests who are spectators.
    /// Returns the listener for the broadcast thread.
    pub fn broadcast(&self, delay_ms: u64, speed: u32, guests: GuestList) -> BroadcastListener {
        self.air.begin(delay_ms, speed, guests)
    }

    /// Lets the guests of this server play in their browsers.
    pub(crate) fn serve_seats(&self, house: SeatHouse) {
        self.seats.begin(house);
    }

    /// The time of the next update. `None` if nothing has changed.
    pub fn due(&self, evening: &Session) -> Option<Instant> {
        let next = self.last.as_ref().map_or_else(|| self.clock.now(), |last| last.taken + self.gap);
        self.has_changed(evening).then_some(next)
    }

    fn has_changed(&self, evening: &Session) -> bool {
        let is_stale = |last: &Arc<Snapshot>| last.waits.is_some() || last.host.as_ref() != evening.host_name();
        let must = self.last.as_ref().is_none_or(is_stale);
        must || evening.has_public_changes() || evening.starts_at() != self.starts_at
    }

    /// Publishes a snapshot if the session has changed and is recorded on the disk. Never waits for browsers.
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

    /// Returns whether a browser watches a live page.
    pub fn is_watched(&self) -> bool {
        self.figures.streams.get() > 0
    }

    /// Counts steps that were decided in this time.
    pub fn count_steps(&self, steps: u64, took: Duration) {
        self.figures.count_steps(steps, took);
    }

    /// Counts a commit to the record that took this time.
    pub fn count_commit(&self, took: Duration) {
        self.figures.count_commit(took);
    }

    /// Returns whether it is time to count the network traffic again.
    pub fn counts_now(&self) -> bool {
        self.counted.is_none_or(|counted| self.clock.now().saturating_duration_since(counted) >= COUNTING)
    }

    /// Counts the network traffic of this session so far.
    pub fn count_traffic(&mut self, traffic: NetworkTraffic) {
        self.figures.count_traffic(traffic, self.traffic);
        (self.traffic, self.counted) = (traffic, Some(self.clock.now()));
    }

    /// Uses this clock from now on.
    #[cfg(test)]
    pub(super) fn set(&mut self, clock: WebClock) {
        self.clock = clock;
    }

    /// The last snapshot.
    #[cfg(test)]
    pub(super) fn last_shown(&self) -> NewestSnapshot {
        self.newest.borrow().clone()
    }

    /// Ends the session. Its last snapshot remains visible.
    pub fn close(&self) {
        self.pulse.heartbeat(ServerActivity::Closed, self.clock.now());
    }
}
