//! Somebody without a seat looks at several tables: beside the one that they watch they are told how some others stand, as
//! the whole rail sees them.

use super::{Evening, NotDone};
use cardroom_shared::event::{EventKind, PublicEvent};
use cardroom_shared::protocol::{MAX_BESIDE, ServerMessage};
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
}

impl Evening {
    /// Somebody looks at these tables beside their own from now on, and at no others.
    pub(super) fn look_beside(&mut self, person: PersonNo, tables: &[TableNo]) -> Result<(), NotDone> {
        if self.host.tournament().seat_of(person).is_some() {
            return Err(NotDone::of("you see the table at which you sit"));
        }
        if tables.len() > MAX_BESIDE {
            return Err(NotDone::of(format!("nobody looks at more than {MAX_BESIDE} tables beside their own")));
        }
        if tables.is_empty() {
            self.beside.forget(person);
        } else {
            self.beside.looks.insert(person, tables.iter().map(|table| (*table, None)).collect());
            self.beside.all = true;
        }
        Ok(())
    }

    /// Tells those who look at several tables how those stand at which something has changed.
    pub(super) fn tell_beside(&mut self) {
        let touched = std::mem::take(&mut self.beside.touched);
        let all = std::mem::take(&mut self.beside.all);
        if self.beside.looks.is_empty() || (touched.is_empty() && !all) {
            return;
        }
        let (tournament, now) = (self.host.tournament(), self.untold.at);
        // Whoever sits down sees their own table.
        self.beside.looks.retain(|person, _| tournament.seat_of(*person).is_none());
        let wanted: BTreeSet<TableNo> = self.beside.looks.values().flat_map(BTreeMap::keys).copied().collect();
        let meant = wanted.into_iter().filter(|table| all || touched.contains(table));
        let stand: Vec<(TableNo, Option<(TableView, Told)>)> =
            meant.map(|no| (no, stands(tournament, no, now))).collect();
        let mut news = Vec::new();
        for (person, looks) in &mut self.beside.looks {
            let (mut tables, mut gone) = (Vec::new(), Vec::new());
            for (no, stands) in &stand {
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
            if !tables.is_empty() || !gone.is_empty() {
                news.push((*person, ServerMessage::Beside { tables, gone }));
            }
        }
        for (person, message) in news {
            self.send(person, message);
        }
    }
}

/// How a table stands to everybody, now and at no moment in particular; none if nobody plays there.
fn stands(tournament: &Tournament, no: TableNo, now: Moment) -> Option<(TableView, Told)> {
    let table = tournament.tables_in_play().find(|table| table.no() == no)?;
    let seen = table_view(tournament, table, now);
    let turn = seen.turn.map(|turn| TurnView { left_ms: None, ..turn });
    let timeless = TableView { turn, ..seen.clone() };
    Some((seen, (timeless, tournament.turn_ends(table))))
}
