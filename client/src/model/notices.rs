//! What the person at this window is to know at once, until they have read it; and what is shown at the table for a moment.

use super::{Model, own_place};
use crate::film::beside::{Bubble, Callout};
use crate::film::interlude::Interlude;
use crate::film::win::{Contest, compares_hands, is_paid};
use crate::words;
use cardroom_shared::event::PublicEvent;
use cardroom_shared::narration::your_seat;
use cardroom_shared::seat::SeatNo;
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
        self.live_too(Self::wave_notices_away);
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

    /// Why the director stopped the clock, if they said it.
    pub fn why_paused(&self) -> Option<&str> {
        self.halts.pause.as_deref()
    }

    /// Notes what stops the clock.
    pub(super) fn note_halts(&mut self, events: &[PublicEvent]) {
        for event in events {
            if let PublicEvent::Tournament(event) = event {
                self.halts.note(event);
            }
        }
    }

    /// Whether the hand that is shown was contested to the end.
    pub fn contest(&self) -> Contest {
        let Some(replay) = &self.replay else { return self.beside.contest() };
        if replay.seen().flat_map(|frame| &frame.events).any(compares_hands) {
            Contest::Compared
        } else {
            Contest::Conceded
        }
    }

    /// Whether all is paid of the hand as far as it is told: whoever has won is looked at, and what follows waits.
    pub fn is_paid(&self) -> bool {
        self.told().and_then(|view| view.table.as_ref()).is_some_and(is_paid)
    }

    /// The rulings at the seats, one a seat at most, the oldest first. Each stands for as long as
    /// [`CALLOUT`](crate::film::beside::CALLOUT), or longer where somebody looks at it.
    pub fn callouts(&self) -> Vec<&Callout> {
        if self.replay.is_some() { Vec::new() } else { self.beside.callouts() }
    }

    /// What is said at the seats just now.
    pub fn bubbles(&self, now: Duration) -> impl Iterator<Item = (SeatNo, &Bubble)> {
        let table = self.shown_table().filter(|_| self.replay.is_none());
        self.beside.bubbles(table, now)
    }

    /// The scene that is shown just now, and for how long it has been: never over one's own turn, nor over a hand that plays
    /// again.
    pub fn interlude(&self, now: Duration) -> Option<(&Interlude, Duration)> {
        self.beside.interlude(self.view.as_ref().filter(|_| self.replay.is_none())?, now)
    }

    /// In how long what stands at the table for a moment changes; none if it does not.
    pub fn beside_changes_in(&self, now: Duration) -> Option<Duration> {
        self.beside.changes_in(now)
    }

    /// The person does not want to wait: all is told at once, and nothing moves any more.
    pub fn skip_ahead(&mut self, now: Duration) {
        self.beside.hurry();
        self.hurry(now);
    }

    /// How often the person did not want to wait for what moves.
    pub fn hurried(&self) -> u64 {
        self.beside.hurried()
    }
}
