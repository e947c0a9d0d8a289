//! How each table stands, as those who direct are told it, and some of them as the rail is.

use super::Model;
use crate::ui_text::NameLookup;
use cardroom_shared::briefing::{Briefing, CallLine, HandHistory, TableLine};
use cardroom_shared::event::PublicEvent;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::{PenaltyLeft, TableView};
use std::collections::BTreeMap;
use std::time::Duration;

/// The tables with when they were told, by the time of this window, and the hands to which the director is called.
#[derive(Clone, Debug, Default)]
pub(super) struct FloorTables {
    lines: BTreeMap<TableNo, (TableLine, Duration)>,
    stories: BTreeMap<TableNo, HandHistory>,
}

impl FloorTables {
    pub(super) fn receive(&mut self, lines: Vec<TableLine>, gone: &[TableNo], now: Duration) {
        self.lines.extend(lines.into_iter().map(|line| (line.table, (line, now))));
        self.lines.retain(|no, _| !gone.contains(no));
    }

    /// Table 1 first, each with when it was told.
    pub(super) fn all(&self) -> impl Iterator<Item = (&TableLine, Duration)> {
        self.lines.values().map(|(line, at)| (line, *at))
    }

    pub(super) fn receive_story(&mut self, story: HandHistory) {
        self.stories.insert(story.table, story);
    }

    /// Forgets the stories of calls that are settled.
    pub(super) fn keep_stories(&mut self, briefing: &Briefing) {
        self.stories.retain(|table, _| briefing.calls.iter().any(|call| call.table == *table));
    }

    pub(super) fn story(&self, table: TableNo) -> Option<&HandHistory> {
        self.stories.get(&table)
    }
}

/// The tables at which somebody on the rail looks beside the one that lies before them.
#[derive(Clone, Debug, Default)]
pub(super) struct OtherTables(BTreeMap<TableNo, TableView>);

impl OtherTables {
    pub(super) fn receive(&mut self, tables: Vec<TableView>, gone: &[TableNo]) {
        self.0.extend(tables.into_iter().map(|table| (table.table, table)));
        self.0.retain(|no, _| !gone.contains(no));
    }
}

impl Model {
    /// How this table stands, as the whole rail sees it, if the person looks at it beside their own.
    pub fn table_beside(&self, table: TableNo) -> Option<&TableView> {
        self.other_tables.0.get(&table)
    }

    /// For how many milliseconds a call has been open now.
    pub fn call_waited(&self, call: &CallLine, now: Duration) -> u64 {
        let long = u64::MAX / 2;
        u64::from(call.waited_ms) + (long - self.left_since(self.briefed_at, long, now))
    }

    /// Milliseconds that whoever is to act at a table has left now, if their time is limited; `told` is when the line came.
    pub fn turn_left(&self, line: &TableLine, told: Duration, now: Duration) -> Option<u64> {
        let left = line.turn?.left_ms?;
        Some(self.left_since(told, u64::from(left), now))
    }

    /// What is left now of the penalty of somebody at any table, as those who direct were told it.
    pub fn floor_penalty(&self, person: PersonNo, now: Duration) -> Option<PenaltyLeft> {
        let mut seats = self.floor_tables().flat_map(|(line, told)| line.seats.iter().map(move |seat| (seat, told)));
        let (seat, told) = seats.find(|(seat, _)| seat.person == person)?;
        seat.kept_away.penalty().map(|left| self.penalty_since(told, left, now))
    }

    /// Whether the time of a penalty runs that may be in sight.
    pub fn has_running_penalty(&self, now: Duration) -> bool {
        let here = self.table().into_iter().flat_map(|table| &table.seats).map(|seat| (seat.kept_away, self.heard_at));
        let floor =
            self.floor_tables().flat_map(|(line, told)| line.seats.iter().map(move |seat| (seat.kept_away, told)));
        let left = here.chain(floor).filter_map(|(away, told)| Some(self.penalty_since(told, away.penalty()?, now)));
        left.into_iter().any(|left| left.runs && left.seconds > 0)
    }

    /// Who sits on a seat of any table, as far as it was told.
    pub fn sits_at(&self, table: TableNo, seat: SeatNo) -> Option<PersonNo> {
        let told = self.floor_table(table).and_then(|line| line.seats.iter().find(|taken| taken.seat == seat));
        let seen = || {
            let seen = self.table().filter(|seen| seen.table == table)?;
            seen.seats.iter().find(|taken| taken.seat == seat).map(|taken| taken.person)
        };
        told.map(|taken| taken.person).or_else(seen)
    }

    /// The highest number of a seat that is taken at a table, so that it is drawn with as many seats.
    pub fn floor_seats(&self, table: TableNo) -> u8 {
        let told = self.floor_table(table).into_iter().flat_map(|line| &line.seats).map(|taken| taken.seat);
        let seen = self.table().filter(|seen| seen.table == table);
        let seen = seen.into_iter().flat_map(|seen| &seen.seats).map(|taken| taken.seat);
        told.chain(seen).map(SeatNo::number).max().unwrap_or(2).max(6)
    }

    /// Who is who where something happened, whether that table is in sight or not.
    pub fn at(&self, event: &PublicEvent) -> impl NameLookup {
        AtTable { model: self, table: event.table() }
    }
}

/// Who is who, and who sits where at one table.
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
