//! The view of several tables for spectators. Besides their own table they get the state of some others, as
//! the whole rail sees them.

use super::table_overview::times_end;
use cardroom_shared::event::{EventKind, PublicEvent, TournamentEvent};
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::{Moment, PlayTime};
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{TableView, TurnView, table_view};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The last state of a table that was sent: the view without running times, and the ends of these times.
type SentTable = (TableView, Vec<PlayTime>);

/// The tables that are watched beside another one, and their possible changes.
#[derive(Debug, Default)]
pub(super) struct MultiTableWatch {
    tables: BTreeMap<TableNo, WatchedTable>,
    /// The watched tables with events.
    touched: BTreeSet<TableNo>,
    /// True if any of them may have changed.
    all: bool,
}

/// A watched table.
#[derive(Debug, Default)]
struct WatchedTable {
    /// The state that was sent last.
    told: Option<SentTable>,
    /// The watchers, and those of them who got nothing of it yet.
    by: BTreeSet<PersonNo>,
    untold: BTreeSet<PersonNo>,
}

impl MultiTableWatch {
    /// Notes the tables that an event may change.
    pub(super) fn handle_event(&mut self, event: &EventKind) {
        match event {
            EventKind::Told(PublicEvent::Hand(table, _)) if self.tables.contains_key(table) => {
                self.touched.insert(*table);
            }
            EventKind::Shuffled(_)
            | EventKind::Sealing(_)
            | EventKind::Told(PublicEvent::Hand(..) | PublicEvent::Tournament(TournamentEvent::Talk(_))) => {}
            EventKind::Told(PublicEvent::Tournament(_)) => self.all = true,
        }
    }

    /// Removes a person who has gone or reconnects.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.tables.retain(|_, looked| {
            looked.by.remove(&person);
            looked.untold.remove(&person);
            !looked.by.is_empty()
        });
    }

    /// Sets the tables that a person watches beside their own.
    pub(super) fn set_tables(&mut self, person: PersonNo, tables: &[TableNo]) {
        self.forget(person);
        for table in tables {
            let looked = self.tables.entry(*table).or_default();
            looked.by.insert(person);
            looked.untold.insert(person);
        }
        self.touched.extend(tables);
    }

    /// The messages for the watchers, one for each changed table. All watchers of a table get equal messages.
    pub(super) fn news(&mut self, tournament: &Tournament, now: Moment) -> Vec<(PersonNo, Arc<ServerMessage>)> {
        let mut touched = std::mem::take(&mut self.touched);
        if std::mem::take(&mut self.all) {
            // A person who takes a seat sees only their own table.
            let sits = |person: &PersonNo| tournament.seat_of(*person).is_some();
            let seated: BTreeSet<PersonNo> =
                self.tables.values().flat_map(|looked| &looked.by).copied().filter(sits).collect();
            for person in seated {
                self.forget(person);
            }
            touched = self.tables.keys().copied().collect();
        }
        let mut news = Vec::new();
        for no in touched {
            let Some(looked) = self.tables.get_mut(&no) else { continue };
            let (mut tables, mut gone) = (Vec::new(), Vec::new());
            let told = if let Some((table, timeless)) = stands(tournament, no, now) {
                let is_new = looked.told.as_ref() != Some(&timeless);
                looked.told = Some(timeless);
                let untold = std::mem::take(&mut looked.untold);
                tables.push(table);
                if is_new { looked.by.clone() } else { untold }
            } else {
                gone.push(no);
                self.tables.remove(&no).unwrap_or_default().by
            };
            let message = Arc::new(ServerMessage::Beside { tables, gone });
            news.extend(told.into_iter().map(|person| (person, Arc::clone(&message))));
        }
        news
    }
}

/// The public state of a table with and without running times; `None` if nobody plays there.
fn stands(tournament: &Tournament, no: TableNo, now: Moment) -> Option<(TableView, SentTable)> {
    let table = tournament.tables_in_play().find(|table| table.no() == no)?;
    let seen = table_view(tournament, table, now);
    let turn = seen.turn.map(|turn| TurnView { left_ms: None, ..turn });
    let mut timeless = TableView { turn, ..seen.clone() };
    timeless.seats.iter_mut().for_each(|seat| seat.kept_away = seat.kept_away.timeless());
    Some((seen, (timeless, times_end(tournament, table))))
}
