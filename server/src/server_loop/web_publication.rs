//! The hooks for the web pages and for their metrics.

use super::state::Server;
use crate::web::{CookieKey, Feed, FeedUpdate, RecordState, SeatHouse, SignOutList};
use std::time::Instant;

/// The start of a loop iteration, with the step number; `None` if nothing is counted.
pub(super) struct LoopIteration(Option<(Instant, u64)>);

impl Server {
    /// Shows this server on the web from now on.
    pub fn show_to(&mut self, mut feed: Feed) {
        feed.begin(&mut self.session);
        if let Some(broadcast) = self.session.sheet().broadcast {
            let onlooker = feed.broadcast(broadcast.delay_ms, self.clock.speed(), self.guests.clone());
            let (on_air, mut around) = self.on_air();
            if let Err(why) = on_air.begin(&mut around, Some(onlooker)) {
                tracing::warn!("the broadcast did not start, and play goes on without it: {why:#}");
            }
        }
        let certificate = self.session.house_certificate().map(|certificate| certificate.der().into());
        feed.serve_seats(SeatHouse {
            entrance: self.network.seat_entrance(),
            guests: self.guests.clone(),
            room: self.room.clone(),
            key: CookieKey::new(&self.seat_key, self.fingerprint),
            sign_outs: SignOutList::of_folder(self.evenings.folder()),
            certificate,
        });
        self.feed = Some(feed);
        self.show_outside();
    }

    /// Returns whether a browser looks on.
    pub(super) fn is_watched(&self) -> bool {
        self.feed.as_ref().is_some_and(Feed::is_watched)
    }

    /// The time of the next update, if one is due.
    pub(super) fn shows_at(&self) -> Option<Instant> {
        self.feed.as_ref().filter(|_| self.trouble.is_none())?.due(&self.session)
    }

    /// Shows the changes that are on the disk.
    pub(super) fn show_outside(&mut self) {
        let Some(feed) = &mut self.feed else { return };
        let record = if self.trouble.is_some() { RecordState::Refuses } else { RecordState::Written };
        feed.update(&mut self.session, FeedUpdate { now: self.clock.now(), speed: self.clock.speed(), record });
        if feed.counts_now() {
            feed.count_traffic(self.network.traffic());
        }
    }

    /// Shows the last written state and closes the feed.
    pub(super) fn close_outside(&mut self) {
        if self.trouble.is_none() {
            self.show_outside();
        }
        if let Some(feed) = &self.feed {
            feed.close();
        }
    }

    /// Begins a loop iteration.
    pub(super) fn iteration_begins(&mut self) -> LoopIteration {
        LoopIteration(self.feed.is_some().then(|| (Instant::now(), self.session.game().step())))
    }

    /// Ends a loop iteration: all its results are decided.
    pub(super) fn iteration_ends(&mut self, LoopIteration(began): LoopIteration) {
        if let (Some(feed), Some((began, step))) = (&self.feed, began) {
            feed.count_steps(self.session.game().step().saturating_sub(step), began.elapsed());
        }
    }

    /// Counts a write to the record.
    pub(super) fn written(&mut self, LoopIteration(began): LoopIteration) {
        if let (Some(feed), Some((began, _))) = (&self.feed, began) {
            feed.count_commit(began.elapsed());
        }
    }
}
