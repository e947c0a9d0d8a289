//! Whom a teller knows, and how much it tells.

use cardroom_shared::command::Name;
use cardroom_shared::event::{DayEvent, EntryEvent};
use cardroom_shared::seat::PersonNo;
use std::collections::BTreeMap;

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Every act of every hand.
    Full,
    /// Levels, who is out, who won.
    Short,
}

/// Tells what happens, in the names of the people.
#[derive(Debug)]
pub struct Teller {
    pub(super) detail: Detail,
    names: BTreeMap<PersonNo, Name>,
}

impl Teller {
    /// A teller who knows nobody yet.
    pub fn new(detail: Detail) -> Self {
        Self { detail, names: BTreeMap::new() }
    }

    /// What somebody is called.
    pub fn name(&self, person: PersonNo) -> &str {
        let nobody = if person == PersonNo::UNSOLD { "The unsold stack" } else { "somebody" };
        self.known_name(person).unwrap_or(nobody)
    }

    /// Everybody with a name, the lowest number first.
    pub fn names(&self) -> impl Iterator<Item = (PersonNo, &Name)> {
        self.names.iter().map(|(person, name)| (*person, name))
    }

    /// What somebody is called, if he has said it or his invitation does.
    pub fn known_name(&self, person: PersonNo) -> Option<&str> {
        self.names.get(&person).map(Name::as_str)
    }

    /// Learns the name that stands on an invitation. Says whether it is new.
    pub fn meet_guest(&mut self, person: PersonNo, name: &Name) -> bool {
        let known = self.names.contains_key(&person);
        self.names.entry(person).or_insert_with(|| name.clone());
        !known
    }

    /// Learns the names in an event, without a word.
    pub fn learn(&mut self, event: &DayEvent) {
        if let DayEvent::Entry(EntryEvent::Entered { person, name })
        | DayEvent::Entry(EntryEvent::Registered { person, name })
        | DayEvent::Entry(EntryEvent::CameLate { person, name, .. })
        | DayEvent::Entry(EntryEvent::TookOver { person, name, .. })
        | DayEvent::Entry(EntryEvent::Substituted { person, name, .. }) = event
        {
            self.names.insert(*person, name.clone());
        }
    }
}
