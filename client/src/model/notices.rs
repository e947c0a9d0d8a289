//! Notices to the person, and timed displays at the table.

use super::{Model, own_place};
use crate::playback::table_overlays::{RulingCallout, SpeechBubble};
use crate::playback::table_scenes::Interlude;
use crate::playback::winning_hands::{PotContest, compares_hands, is_paid};
use crate::ui_text;
use cardroom_shared::event::PublicEvent;
use cardroom_shared::narration::your_seat;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::View;
use std::time::Duration;

/// A notice to the person, shown over the table for a while or until it is dismissed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The text of the notice.
    pub text: String,
    /// The time of its arrival, on the window's clock.
    pub at: Duration,
}

/// The display time of a notice.
pub const NOTICE: Duration = Duration::from_secs(30);

/// The most notices at once. The oldest one is dropped; the log still has it.
const MAX_NOTICES: usize = 4;

impl Model {
    /// The notices to show, the oldest first.
    pub fn notices(&self, now: Duration) -> impl Iterator<Item = &Notice> {
        self.notices.iter().filter(move |notice| now.saturating_sub(notice.at) < NOTICE)
    }

    /// Dismisses all notices.
    pub fn wave_notices_away(&mut self) {
        self.notices.clear();
        self.live_too(Self::wave_notices_away);
    }

    /// Adds a notice.
    pub(crate) fn notice(&mut self, text: String, now: Duration) {
        self.notices.push_back(Notice { text, at: now });
        if self.notices.len() > MAX_NOTICES {
            self.notices.pop_front();
        }
    }

    /// The notice to a person who gets a seat or another seat, with its place and the reason.
    pub(super) fn new_seat(&self, events: &[PublicEvent], view: &View) -> Option<String> {
        let (before, now) = (own_place(self.view.as_ref()?), own_place(view)?);
        let ((table, seat), before_at) = (now, before.map(|(table, _)| table));
        (before != Some(now)).then(|| ui_text::translate(&your_seat(before_at, table, seat, events)))
    }

    /// The director's reason for the pause, if they gave one.
    pub fn why_paused(&self) -> Option<&str> {
        self.halts.pause.as_deref()
    }

    /// Records the reason of a pause.
    pub(super) fn update_pause_reason(&mut self, events: &[PublicEvent]) {
        for event in events {
            if let PublicEvent::Tournament(event) = event {
                self.halts.update(event);
            }
        }
    }

    /// Returns whether the shown hand was contested to a showdown.
    pub fn contest(&self) -> PotContest {
        let Some(replay) = &self.replay else { return self.beside.contest() };
        if replay.shown_frames().flat_map(|frame| &frame.events).any(compares_hands) {
            PotContest::Compared
        } else {
            PotContest::Conceded
        }
    }

    /// Returns whether all pots of the shown hand are paid. The winners are shown then, and other events wait.
    pub fn is_paid(&self) -> bool {
        self.playback_view().and_then(|view| view.table.as_ref()).is_some_and(is_paid)
    }

    /// The rulings at the seats, at most one per seat, the oldest first. Each is shown for
    /// [`CALLOUT`](crate::playback::table_overlays::CALLOUT), or longer under the pointer.
    pub fn callouts(&self) -> Vec<&RulingCallout> {
        if self.replay.is_some() { Vec::new() } else { self.beside.callouts() }
    }

    /// The speech bubbles at the seats now.
    pub fn bubbles(&self, now: Duration) -> impl Iterator<Item = (SeatNo, &SpeechBubble)> {
        let table = self.shown_table().filter(|_| self.replay.is_none());
        self.beside.bubbles(table, now)
    }

    /// The interlude that is shown now, with its age. None is shown during the person's own turn or a replay.
    pub fn interlude(&self, now: Duration) -> Option<(&Interlude, Duration)> {
        self.beside.interlude(self.view.as_ref().filter(|_| self.replay.is_none())?, now)
    }

    /// The time until a timed display at the table changes, or `None` if none does.
    pub fn beside_changes_in(&self, now: Duration) -> Option<Duration> {
        self.beside.changes_in(now)
    }

    /// Skips ahead: all moments are shown at once, without animation.
    pub fn skip_ahead(&mut self, now: Duration) {
        self.beside.hurry();
        self.hurry(now);
    }

    /// The number of times that the person skipped ahead.
    pub fn hurried(&self) -> u64 {
        self.beside.hurried()
    }
}
