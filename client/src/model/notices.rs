//! What the person at this window is to know at once: it lies over the table until he has read it.

use super::{Model, own_place};
use crate::words::{self, Listener};
use cardroom_shared::event::{DayEvent, SeatingEvent, Told};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
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
    /// What the person is told, the oldest first, for a while and until he waves it away.
    pub fn notices(&self, now: Duration) -> impl Iterator<Item = &Notice> {
        self.notices.iter().filter(move |notice| now.saturating_sub(notice.at) < NOTICE)
    }

    /// The person has read what he was told.
    pub fn wave_notices_away(&mut self) {
        self.notices.clear();
    }

    pub(super) fn notice(&mut self, text: String, now: Duration) {
        self.notices.push_back(Notice { text, at: now });
        if self.notices.len() > MAX_NOTICES {
            self.notices.pop_front();
        }
    }

    pub(super) fn tell_you(&mut self, event: &DayEvent, you: PersonNo, now: Duration) {
        let listener = Listener { you, directs: self.directs() };
        if let Some(text) = words::to_you(event, listener, self) {
            self.notice(text, now);
        }
    }

    /// What is told to the person who gets a seat, or another one: where it is, and why.
    pub(super) fn new_seat(&self, events: &[Told], view: &View) -> Option<String> {
        let (before, now) = (own_place(self.view.as_ref()?), own_place(view)?);
        (before != Some(now)).then(|| seat_in_words(before, now, events))
    }
}

fn seat_in_words(before: Option<(TableNo, SeatNo)>, now: (TableNo, SeatNo), events: &[Told]) -> String {
    let (table, seat) = now;
    let Some((old, _)) = before else { return format!("You sit at table {table}, seat {seat}") };
    let is_broken = |event: &Told| matches!(event, Told::Day(DayEvent::Seating(SeatingEvent::TableBroken { table, .. })) if *table == old);
    let is_drawn = |event: &Told| matches!(event, Told::Day(DayEvent::Seating(SeatingEvent::SeatsRedrawn { table: at, .. })) if *at == table);
    if events.iter().any(is_drawn) {
        format!("Everybody draws a new seat: you sit at table {table}, seat {seat}")
    } else if events.iter().any(is_broken) {
        format!("Table {old} is broken: you move to table {table}, seat {seat}")
    } else {
        format!("You move to table {table}, seat {seat}")
    }
}
