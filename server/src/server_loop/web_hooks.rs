//! What the house leaves for those who look at it from outside, and what it counts for them.

use super::state::Server;
use crate::web::{Feed, FeedUpdate, RecordState};
use std::time::Instant;

/// When a turn of the house began, and with which step; none where nothing is counted.
pub(super) struct LoopIteration(Option<(Instant, u64)>);

impl Server {
    /// Those who look from outside see this house from now on.
    pub fn show_to(&mut self, mut feed: Feed) {
        feed.begin(&mut self.evening);
        if let Some(broadcast) = self.evening.sheet().broadcast {
            let onlooker = feed.broadcast(broadcast.delay_ms, self.clock.speed(), self.guests.clone());
            let (on_air, mut around) = self.on_air();
            if let Err(why) = on_air.begin(&mut around, Some(onlooker)) {
                tracing::warn!("the evening is not broadcast: {why:#}");
            }
        }
        self.feed = Some(feed);
        self.show_outside();
    }

    /// Whether a browser looks on.
    pub(super) fn is_watched(&self) -> bool {
        self.feed.as_ref().is_some_and(Feed::is_watched)
    }

    /// When something is to be shown.
    pub(super) fn shows_at(&self) -> Option<Instant> {
        self.feed.as_ref().filter(|_| self.trouble.is_none())?.due(&self.evening)
    }

    /// Shows what has changed and lies on the disk.
    pub(super) fn show_outside(&mut self) {
        let Some(feed) = &mut self.feed else { return };
        let record = if self.trouble.is_some() { RecordState::Refuses } else { RecordState::Written };
        feed.update(&mut self.evening, FeedUpdate { now: self.clock.now(), speed: self.clock.speed(), record });
        if feed.counts_now() {
            feed.count_traffic(self.network.traffic());
        }
    }

    /// Nothing more is shown of this evening than what was shown last.
    pub(super) fn close_outside(&mut self) {
        if self.trouble.is_none() {
            self.show_outside();
        }
        if let Some(feed) = &self.feed {
            feed.close();
        }
    }

    /// The house looks at what it heard.
    pub(super) fn iteration_begins(&mut self) -> LoopIteration {
        LoopIteration(self.feed.is_some().then(|| (Instant::now(), self.evening.game().step())))
    }

    /// All that came of it is decided.
    pub(super) fn iteration_ends(&mut self, LoopIteration(began): LoopIteration) {
        if let (Some(feed), Some((began, step))) = (&self.feed, began) {
            feed.count_steps(self.evening.game().step().saturating_sub(step), began.elapsed());
        }
    }

    /// It is written, if there was something to write.
    pub(super) fn written(&mut self, LoopIteration(began): LoopIteration) {
        if let (Some(feed), Some((began, _))) = (&self.feed, began) {
            feed.count_commit(began.elapsed());
        }
    }
}
