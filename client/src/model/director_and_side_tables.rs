//! The tables as directors see them, and the tables that a spectator watches beside the main one.

use super::Model;
use crate::ui_text::NameLookup;
use cardroom_shared::briefing::{Briefing, CallLine, CalledHand, TableLine};
use cardroom_shared::event::PublicEvent;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::{PenaltyLeft, TableView};
use std::collections::BTreeMap;
use std::time::Duration;

/// The tables with their times of arrival on the window's clock, and the hands of the open calls.
#[derive(Clone, Debug, Default)]
pub(super) struct FloorTables {
    lines: BTreeMap<TableNo, (TableLine, Duration)>,
    stories: BTreeMap<TableNo, CalledHand>,
}

impl FloorTables {
    pub(super) fn receive(&mut self, lines: Vec<TableLine>, gone: &[TableNo], now: Duration) {
        self.lines.extend(lines.into_iter().map(|line| (line.table, (line, now))));
        self.lines.retain(|no, _| !gone.contains(no));
    }

    /// All tables from table 1 on, each with its time of arrival.
    pub(super) fn all(&self) -> impl Iterator<Item = (&TableLine, Duration)> {
        self.lines.values().map(|(line, at)| (line, *at))
    }

    pub(super) fn receive_story(&mut self, story: CalledHand) {
        self.stories.insert(story.table, story);
    }

    /// Forgets the hands of settled calls.
    pub(super) fn keep_stories(&mut self, briefing: &Briefing) {
        self.stories.retain(|table, _| briefing.calls.iter().any(|call| call.table == *table));
    }

    pub(super) fn story(&self, table: TableNo) -> Option<&CalledHand> {
        self.stories.get(&table)
    }
}

/// The tables that a spectator watches beside the main one.
#[derive(Clone, Debug, Default)]
pub(super) struct OtherTables(BTreeMap<TableNo, TableView>);

impl OtherTables {
    pub(super) fn receive(&mut self, tables: Vec<TableView>, gone: &[TableNo]) {
        self.0.extend(tables.into_iter().map(|table| (table.table, table)));
        self.0.retain(|no, _| !gone.contains(no));
    }
}

impl Model {
    /// The view of a table that the person watches beside the main one, as all spectators see it.
    pub fn table_beside(&self, table: TableNo) -> Option<&TableView> {
        self.other_tables.0.get(&table)
    }

    /// The milliseconds since a call was made.
    pub fn call_waited(&self, call: &CallLine, now: Duration) -> u64 {
        let long = u64::MAX / 2;
        u64::from(call.waited_ms) + (long - self.left_since(self.briefed_at, long, now))
    }

    /// The milliseconds left for the player to act at a table, if their time is limited. `told` is the line's time
    /// of arrival.
    pub fn turn_left(&self, line: &TableLine, told: Duration, now: Duration) -> Option<u64> {
        let left = line.turn?.left_ms?;
        Some(self.left_since(told, u64::from(left), now))
    }

    /// The rest of a person's penalty at any table, as directors see it.
    pub fn floor_penalty(&self, person: PersonNo, now: Duration) -> Option<PenaltyLeft> {
        let mut seats = self.floor_tables().flat_map(|(line, told)| line.seats.iter().map(move |seat| (seat, told)));
        let (seat, told) = seats.find(|(seat, _)| seat.person == person)?;
        seat.kept_away.penalty().map(|left| self.penalty_since(told, left, now))
    }

    /// Returns whether the time of a penalty runs that may be visible.
    pub fn has_running_penalty(&self, now: Duration) -> bool {
        let here = self.table().into_iter().flat_map(|table| &table.seats).map(|seat| (seat.kept_away, self.heard_at));
        let floor =
            self.floor_tables().flat_map(|(line, told)| line.seats.iter().map(move |seat| (seat.kept_away, told)));
        let left = here.chain(floor).filter_map(|(away, told)| Some(self.penalty_since(told, away.penalty()?, now)));
        left.into_iter().any(|left| left.runs && left.seconds > 0)
    }

    /// The person on a seat of any table, if it is known.
    pub fn sits_at(&self, table: TableNo, seat: SeatNo) -> Option<PersonNo> {
        let told = self.floor_table(table).and_then(|line| line.seats.iter().find(|taken| taken.seat == seat));
        let seen = || {
            let seen = self.table().filter(|seen| seen.table == table)?;
            seen.seats.iter().find(|taken| taken.seat == seat).map(|taken| taken.person)
        };
        told.map(|taken| taken.person).or_else(seen)
    }

    /// The highest taken seat number at a table. The table is drawn with this many seats.
    pub fn floor_seats(&self, table: TableNo) -> u8 {
        let told = self.floor_table(table).into_iter().flat_map(|line| &line.seats).map(|taken| taken.seat);
        let seen = self.table().filter(|seen| seen.table == table);
        let seen = seen.into_iter().flat_map(|seen| &seen.seats).map(|taken| taken.seat);
        told.chain(seen).map(SeatNo::number).max().unwrap_or(2).max(6)
    }

    /// Name lookup for the table of an event, visible or not.
    pub fn at(&self, event: &PublicEvent) -> impl NameLookup {
        AtTable { model: self, table: event.table() }
    }
}

/// Name lookup for one table.
struct AtTable<'a> {
    model: &'a Model,
    table: Option<TableNo>,
}

impl NameLookup for AtTable<'_> {
    fn person(&self, person: PersonNo) -> String {
        self.model.person(person)
    }

    fn seat(&self, seat: SeatNo) -> String {
        match self.table.and_then(|table| self.model.sits_at(table, seat)) {
            Some(person) => self.model.person(person),
            None => self.model.seat(seat),
        }
    }
}
