//! What the house leaves for those who look at it from outside.

use super::Live;
use crate::web::{Feed, Record, Showtime};
use std::time::Instant;

impl Live {
    /// Those who look from outside see this house from now on.
    pub fn show_to(&mut self, mut feed: Feed) {
        feed.begin(&mut self.evening);
        self.feed = Some(feed);
    }

    /// When something is to be shown.
    pub(super) fn shows_at(&self) -> Option<Instant> {
        self.feed.as_ref().filter(|_| self.trouble.is_none())?.due(&self.evening)
    }

    /// Shows what has changed and lies on the disk.
    pub(super) fn show_outside(&mut self) {
        let Some(feed) = &mut self.feed else { return };
        let record = if self.trouble.is_some() { Record::Refuses } else { Record::Written };
        feed.turn(&mut self.evening, Showtime { now: self.clock.now(), speed: self.clock.speed(), record });
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
}
