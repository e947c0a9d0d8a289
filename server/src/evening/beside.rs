//! Somebody without a seat looks at several tables: beside the one that they watch they are told how some others stand, as
//! the whole rail sees them.

use cardroom_shared::event::{EventKind, PublicEvent};
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::{Moment, PlayTime};
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{TableView, TurnView, table_view};
use std::collections::{BTreeMap, BTreeSet};

/// A table as it was told, without its running time, and when the turn ends.
type Told = (TableView, Option<PlayTime>);

/// Who looks at which tables beside their own, what they were told last of each, and what may have changed since.
#[derive(Debug, Default)]
pub(super) struct Beside {
    looks: BTreeMap<PersonNo, BTreeMap<TableNo, Option<Told>>>,
    /// At which tables something happened.
    touched: BTreeSet<TableNo>,
    /// Something happened that may be about any of them.
    all: bool,
}

impl Beside {
    /// Something happened.
    pub(super) fn note(&mut self, event: &EventKind) {
        if self.looks.is_empty() {
            return;
        }
        match event {
            EventKind::Shuffled(_) => {}
            EventKind::Told(PublicEvent::Hand(table, _)) => {
                self.touched.insert(*table);
            }
            EventKind::Told(PublicEvent::Tournament(_)) => self.all = true,
        }
    }

    /// Somebody has gone, or comes anew: they look at one table.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.looks.remove(&person);
    }

    /// Somebody looks at these tables from now on, and at no others.
    pub(super) fn look(&mut self, person: PersonNo, tables: &[TableNo]) {
        if tables.is_empty() {
            self.forget(person);
        } else {
            self.looks.insert(person, tables.iter().map(|table| (*table, None)).collect());
            self.all = true;
        }
    }

    /// What each of them is to be told.
    pub(super) fn news(&mut self, tournament: &Tournament, now: Moment) -> Vec<(PersonNo, ServerMessage)> {
        let touched = std::mem::take(&mut self.touched);
        let all = std::mem::take(&mut self.all);
        if self.looks.is_empty() || (touched.is_empty() && !all) {
            return Vec::new();
        }
        // Whoever sits down sees their own table.
        self.looks.retain(|person, _| tournament.seat_of(*person).is_none());
        let wanted: BTreeSet<TableNo> = self.looks.values().flat_map(BTreeMap::keys).copied().collect();
        let meant = wanted.into_iter().filter(|table| all || touched.contains(table));
        let stand: Vec<_> = meant.map(|no| (no, stands(tournament, no, now))).collect();
        let news = self.looks.iter_mut().filter_map(|(person, looks)| Some((*person, news_for(looks, &stand)?)));
        news.collect()
    }
}

/// What somebody is to be told who looks at these tables, of those that may stand otherwise.
fn news_for(
    looks: &mut BTreeMap<TableNo, Option<Told>>,
    stand: &[(TableNo, Option<(TableView, Told)>)],
) -> Option<ServerMessage> {
    let (mut tables, mut gone) = (Vec::new(), Vec::new());
    for (no, stands) in stand {
        let Some(told) = looks.get_mut(no) else { continue };
        match stands {
            Some((table, timeless)) if told.as_ref() != Some(timeless) => {
                *told = Some(timeless.clone());
                tables.push(table.clone());
            }
            Some(_) => {}
            None => {
                looks.remove(no);
                gone.push(*no);
            }
        }
    }
    (!tables.is_empty() || !gone.is_empty()).then_some(ServerMessage::Beside { tables, gone })
}

/// How a table stands to everybody, now and at no moment in particular; none if nobody plays there.
fn stands(tournament: &Tournament, no: TableNo, now: Moment) -> Option<(TableView, Told)> {
    let table = tournament.tables_in_play().find(|table| table.no() == no)?;
    let seen = table_view(tournament, table, now);
    let turn = seen.turn.map(|turn| TurnView { left_ms: None, ..turn });
    let timeless = TableView { turn, ..seen.clone() };
    Some((seen, (timeless, tournament.turn_ends(table))))
}
