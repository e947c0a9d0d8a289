//! For whom something has happened since everybody's rights were last looked into.

use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;
use std::collections::BTreeSet;

/// Whose rights may be others than at the last look.
#[derive(Default)]
pub(super) struct PendingChecks {
    /// Something has happened that is looked into as soon as the step is over.
    is_there: bool,
    everybody: bool,
    tables: BTreeSet<TableNo>,
    people: BTreeSet<PersonNo>,
}

impl PendingChecks {
    /// Of everybody.
    pub(super) fn of_everybody(&mut self) {
        (self.is_there, self.everybody) = (true, true);
    }

    /// Of all who sit at this table.
    pub(super) fn of_table(&mut self, table: TableNo) {
        self.is_there = true;
        self.tables.insert(table);
    }

    /// Of one person.
    pub(super) fn of_person(&mut self, person: PersonNo) {
        self.is_there = true;
        self.people.insert(person);
    }

    /// Of one person, which can wait for the next look.
    pub(super) fn of_person_later(&mut self, person: PersonNo) {
        self.people.insert(person);
    }

    pub(super) fn is_there(&self) -> bool {
        self.is_there
    }

    pub(super) fn is_of_everybody(&self) -> bool {
        self.everybody
    }

    /// There is no look this time: those of whom there was news are kept for the next one.
    pub(super) fn forget_look(&mut self) {
        self.is_there = false;
    }

    /// Those of whom it is, each once.
    pub(super) fn people(self, tournament: &Tournament) -> BTreeSet<PersonNo> {
        let seats = self.tables.iter().filter_map(|table| tournament.table(*table)).flat_map(Table::seats);
        self.people.iter().copied().chain(seats.map(|(_, taken)| taken.person)).collect()
    }
}
