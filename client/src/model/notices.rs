//! What the person at this window is to know at once: it lies over the table until they have read it.

use super::{Model, own_place};
use crate::words;
use cardroom_shared::event::PublicEvent;
use cardroom_shared::narration::your_seat;
use cardroom_shared::view::View;
use std::time::Duration;

/// Something that the person is told and has not waved away: it stays over the table for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What.
    pub text: String,
    /// When it came, on the clock of this window.
    pub at: Duration,
}

/// How long a notice stays.
pub const NOTICE: Duration = Duration::from_secs(30);

/// The most notices at once; of more the oldest is gone, and stands in the log.
const MAX_NOTICES: usize = 4;

impl Model {
    /// What the person is told, the oldest first, for a while and until they wave it away.
    pub fn notices(&self, now: Duration) -> impl Iterator<Item = &Notice> {
        self.notices.iter().filter(move |notice| now.saturating_sub(notice.at) < NOTICE)
    }

    /// The person has read what they were told.
    pub fn wave_notices_away(&mut self) {
        self.notices.clear();
    }

    pub(super) fn notice(&mut self, text: String, now: Duration) {
        self.notices.push_back(Notice { text, at: now });
        if self.notices.len() > MAX_NOTICES {
            self.notices.pop_front();
        }
    }

    /// What is told to the person who gets a seat, or another one: where it is, and why.
    pub(super) fn new_seat(&self, events: &[PublicEvent], view: &View) -> Option<String> {
        let (before, now) = (own_place(self.view.as_ref()?), own_place(view)?);
        let ((table, seat), before_at) = (now, before.map(|(table, _)| table));
        (before != Some(now)).then(|| words::say(&your_seat(before_at, table, seat, events)))
    }
}
