//! The table lines for the directing staff. The line of a table is sent again after an event there.

use cardroom_shared::briefing::TableLine;
use cardroom_shared::event::{EventKind, PublicEvent};
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::PlayTime;
use cardroom_shared::tournament::Tournament;
use std::collections::BTreeMap;

/// A line as it was sent: without its running times, and the ends of these times.
type SentTableLine = (TableLine, Vec<PlayTime>);

/// The ends of the running times at a table: of the turn, and of each penalty.
pub(super) fn times_end(tournament: &Tournament, table: &Table) -> Vec<PlayTime> {
    let penalties = table.seats().filter_map(|(_, seat)| tournament.record(seat.person).penalties.end());
    tournament.turn_ends(table).into_iter().chain(penalties).collect()
}

/// The table lines that each member of the directing staff has, and the possible changes.
#[derive(Debug, Default)]
pub(super) struct TableOverview {
    told: BTreeMap<PersonNo, BTreeMap<TableNo, SentTableLine>>,
    /// The tables with events.
    pub(super) touched: Vec<TableNo>,
    /// True if any table may have changed.
    pub(super) all: bool,
}

/// The tables whose lines are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OverviewScope {
    /// The tables with events.
    Touched,
    /// All tables; a missing one no longer exists.
    All,
}

impl TableOverview {
    /// Notes the tables that an event may change.
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

    /// Forgets the lines of a person who reconnects.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
        self.all = true;
    }

    /// The message with the changed lines for this person, if any.
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
