//! The table that each person sees, cached so that an event at one table concerns its viewers only.

use cardroom_shared::event::{Event, EventKind, PublicEvent};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{EventFilter, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The people who are here, by the table that they see.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TableAudience {
    viewers: BTreeMap<PersonNo, (Viewer, Option<TableNo>)>,
    by_table: BTreeMap<TableNo, BTreeSet<PersonNo>>,
}

/// The events for each person who may see them.
pub(super) type NewsByPerson = BTreeMap<PersonNo, Vec<Arc<PublicEvent>>>;

impl TableAudience {
    /// Returns the audience of these people in the current state.
    pub(super) fn from_viewers(tournament: &Tournament, viewers: impl IntoIterator<Item = Viewer>) -> Self {
        let mut audience = Self::default();
        viewers.into_iter().for_each(|viewer| audience.add(tournament, viewer));
        audience
    }

    /// Adds a person, or moves them to another table. Without a seat they stay there until they choose
    /// another.
    pub(super) fn add(&mut self, tournament: &Tournament, mut viewer: Viewer) {
        self.remove(viewer.person);
        let seen = viewer.table(tournament).map(Table::no);
        viewer.watching = seen.or(viewer.watching);
        self.viewers.insert(viewer.person, (viewer, seen));
        if let Some(table) = seen {
            self.by_table.entry(table).or_default().insert(viewer.person);
        }
    }

    pub(super) fn remove(&mut self, person: PersonNo) {
        if let Some((_, Some(table))) = self.viewers.remove(&person)
            && let Some(there) = self.by_table.get_mut(&table)
        {
            there.remove(&person);
            if there.is_empty() {
                self.by_table.remove(&table);
            }
        }
    }

    /// All people.
    pub(super) fn viewers(&self) -> impl Iterator<Item = Viewer> {
        self.viewers.values().map(|(viewer, _)| *viewer)
    }

    /// The table that a person sees.
    pub(super) fn seen_by(&self, person: PersonNo) -> Option<TableNo> {
        self.viewers.get(&person).and_then(|(_, seen)| *seen)
    }

    /// All people with the table that they see.
    pub(super) fn watched_tables(&self) -> impl Iterator<Item = (PersonNo, TableNo)> {
        self.viewers.iter().filter_map(|(person, (_, seen))| Some((*person, (*seen)?)))
    }

    /// Adds an event for the people who may see it. An event of a hand moves nobody to another table.
    pub(super) fn add_news(&self, tournament: &Tournament, event: &Event, told: &mut NewsByPerson) {
        let mut telling = EventFilter::new(event);
        let mut tell_one = |viewer: Viewer| {
            if let Some(event) = telling.to(tournament, viewer) {
                told.entry(viewer.person).or_default().push(event);
            }
        };
        match &event.what {
            EventKind::Shuffled(_) | EventKind::Sealing(_) => {}
            EventKind::Told(PublicEvent::Hand(table, _)) => {
                let there = self.by_table.get(table).into_iter().flatten();
                there.filter_map(|person| self.viewers.get(person)).for_each(|(viewer, _)| tell_one(*viewer));
            }
            EventKind::Told(PublicEvent::Tournament(_)) => {
                self.viewers.values().for_each(|(viewer, _)| tell_one(*viewer));
            }
        }
    }
}
