//! What those who direct are told of each table: the line of a table travels when something has happened there.

use cardroom_shared::briefing::TableLine;
use cardroom_shared::event::{EventKind, PublicEvent};
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::PlayTime;
use cardroom_shared::tournament::Tournament;
use std::collections::BTreeMap;

/// A line as it was told, without its running times, and when these end.
type SentTableLine = (TableLine, Vec<PlayTime>);

/// When the times end that run at a table: that of the turn, and of each penalty.
pub(super) fn times_end(tournament: &Tournament, table: &Table) -> Vec<PlayTime> {
    let penalties = table.seats().filter_map(|(_, seat)| tournament.record(seat.person).penalties.end());
    tournament.turn_ends(table).into_iter().chain(penalties).collect()
}

/// What each of those who direct was told last of the tables, and what may have changed since.
#[derive(Debug, Default)]
pub(super) struct TableOverview {
    told: BTreeMap<PersonNo, BTreeMap<TableNo, SentTableLine>>,
    /// At which tables something happened.
    pub(super) touched: Vec<TableNo>,
    /// Something happened that may be about any of them.
    pub(super) all: bool,
}

/// Of which tables lines are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OverviewScope {
    /// Of those at which something happened.
    Touched,
    /// Of all that there are: one that is not among them is gone.
    All,
}

impl TableOverview {
    /// Something happened.
    pub(super) fn handle_event(&mut self, event: &EventKind) {
        match event {
            EventKind::Shuffled(_) | EventKind::Sealing(_) => {}
            EventKind::Told(PublicEvent::Hand(table, _)) => {
                if !self.touched.contains(table) {
                    self.touched.push(*table);
                }
            }
            EventKind::Told(PublicEvent::Tournament(_)) => self.all = true,
        }
    }

    /// Somebody comes anew: they have been told nothing.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
        self.all = true;
    }

    /// What this person is still to be told of these tables.
    pub(super) fn news_for(
        &mut self,
        person: PersonNo,
        lines: &[SentTableLine],
        scope: OverviewScope,
    ) -> Option<ServerMessage> {
        let told = self.told.entry(person).or_default();
        let is_there = |no: &TableNo| lines.iter().any(|(line, _)| line.table == *no);
        let gone: Vec<TableNo> =
            told.keys().filter(|no| scope == OverviewScope::All && !is_there(no)).copied().collect();
        for no in &gone {
            told.remove(no);
        }
        let mut news = Vec::new();
        for (line, ends) in lines {
            let known = (line.timeless(), ends.clone());
            if told.get(&line.table) != Some(&known) {
                told.insert(line.table, known);
                news.push(line.clone());
            }
        }
        (!news.is_empty() || !gone.is_empty()).then_some(ServerMessage::Tables { lines: news, gone })
    }
}
