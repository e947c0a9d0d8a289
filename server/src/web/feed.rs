//! The letter box of the web: the house leaves here how everything looks, a few times a second at most, and only the newest counts.

use super::broadcast::{Air, Broadcast};
use super::figures::Figures;
use super::pulse::{Doing, Pulse};
use super::snapshot::{Newest, Snapshot, Taken, Waiting};
use crate::evening::Evening;
use crate::front_desk::GuestList;
use crate::journal::Journal;
use crate::network::Traffic;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Stage;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How long there is between two snapshots at least.
const GAP: Duration = Duration::from_millis(250);

/// How often the network is counted.
const COUNTING: Duration = Duration::from_secs(1);

/// Where a house leaves how everything looks. One evening after the other leaves it in the same.
#[derive(Clone, Debug)]
pub struct Feed {
    newest: Arc<watch::Sender<Newest>>,
    pulse: Arc<Pulse>,
    figures: Arc<Figures>,
    /// How long there is between two snapshots at least.
    gap: Duration,
    /// What was counted last of the network of this evening, and when.
    traffic: Traffic,
    counted: Option<Instant>,
    /// What this evening left last.
    last: Newest,
    /// When play starts by itself, as it was shown.
    starts_at: Option<Moment>,
    air: Air,
}

/// Whether what happens can be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// It can.
    Written,
    /// It can't, and play waits.
    Refuses,
}

/// When something is shown.
#[derive(Clone, Copy, Debug)]
pub struct Showtime {
    /// By the clock of the evening.
    pub now: Moment,
    /// How many times as fast as the world's that clock runs.
    pub speed: u32,
    /// Whether what happens can be written down.
    pub record: Record,
}

impl Feed {
    /// Nothing is shown yet.
    pub(super) fn new(pulse: Arc<Pulse>, figures: Arc<Figures>, air: Air) -> (Self, watch::Receiver<Newest>) {
        let (newest, shown) = watch::channel(None);
        let newest = Arc::new(newest);
        let traffic = Traffic::default();
        (Self { newest, pulse, figures, gap: GAP, traffic, counted: None, last: None, starts_at: None, air }, shown)
    }

    /// An evening is open, which is shown from now on.
    pub fn begin(&mut self, evening: &mut Evening) {
        evening.watch_from_outside();
        (self.last, self.traffic) = (None, Traffic::default());
    }

    /// Follows this record so many milliseconds of the evening later, for those who are invited to the rail.
    ///
    /// # Errors
    /// If the record can't be read, or the system gives no thread.
    pub fn broadcast(
        &self,
        record: Journal,
        delay_ms: u64,
        speed: u32,
        guests: GuestList,
    ) -> anyhow::Result<Broadcast> {
        Broadcast::begin(self.air.clone(), record, delay_ms, speed, guests)
    }

    /// When the house should turn to show what has changed; none if nothing has.
    pub fn due(&self, evening: &Evening) -> Option<Instant> {
        let next = self.last.as_ref().map_or_else(Instant::now, |last| last.taken + self.gap);
        self.has_changed(evening).then_some(next)
    }

    fn has_changed(&self, evening: &Evening) -> bool {
        let waited = self.last.as_ref().is_none_or(|last| last.waits.is_some());
        waited || evening.has_wall_news() || evening.starts_at() != self.starts_at
    }

    /// The house turns: it shows how everything looks, if that has changed and lies on the disk. It never waits for those who look.
    pub fn turn(&mut self, evening: &mut Evening, showtime: Showtime) {
        let Showtime { now, speed, record } = showtime;
        self.pulse.beat(match (record, evening.tournament().stage()) {
            (Record::Refuses, _) => Doing::WaitsForTheRecord,
            (Record::Written, Stage::Entering) => Doing::Waiting,
            (Record::Written, Stage::Playing) => Doing::Playing,
            (Record::Written, Stage::Over) => Doing::Over,
        });
        let number = self.newest.borrow().as_ref().map_or(0, |newest| newest.number) + 1;
        let shown = match record {
            Record::Refuses => match &self.last {
                Some(last) if last.waits.is_none() => last.waiting(number, Waiting::ForTheRecord),
                _ => return,
            },
            Record::Written => {
                let is_due = self.due(evening).is_some_and(|due| due <= Instant::now());
                if !is_due || !evening.is_written() {
                    return;
                }
                self.starts_at = evening.starts_at();
                Snapshot::of(evening, self.last.as_deref(), Taken { number, now, speed })
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
        self.counted.is_none_or(|counted| counted.elapsed() >= COUNTING)
    }

    /// What has gone over the network in this evening.
    pub fn count_traffic(&mut self, traffic: Traffic) {
        self.figures.count_traffic(traffic, self.traffic);
        (self.traffic, self.counted) = (traffic, Some(Instant::now()));
    }

    /// Shows everything at once, in the time of the tests.
    #[cfg(test)]
    pub(super) fn hurry(&mut self) {
        self.gap = Duration::ZERO;
    }

    /// A broadcast that moves on when a test says so.
    #[cfg(test)]
    pub(super) fn broadcast_by_hand(
        &self,
        record: Journal,
        delay_ms: u64,
        speed: u32,
        guests: GuestList,
    ) -> super::broadcast::ByHand {
        super::broadcast::ByHand::begin(&self.air, record, delay_ms, speed, guests)
    }

    /// What was shown last.
    #[cfg(test)]
    pub(super) fn last_shown(&self) -> Newest {
        self.newest.borrow().clone()
    }

    /// The evening is closed; what it showed last is still seen.
    pub fn close(&self) {
        self.pulse.beat(Doing::Closed);
    }
}
