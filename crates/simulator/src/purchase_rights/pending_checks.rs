//! The people whose purchase rights must be checked again.

use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;
use std::collections::BTreeSet;

/// The people whose rights may have changed since the last check.
#[derive(Default)]
pub(super) struct PendingChecks {
    /// True if a check is due as soon as the step is over.
    is_there: bool,
    everybody: bool,
    tables: BTreeSet<TableNo>,
    people: BTreeSet<PersonNo>,
}

impl PendingChecks {
    /// Adds everybody.
    pub(super) fn of_everybody(&mut self) {
        (self.is_there, self.everybody) = (true, true);
    }

    /// Adds all players at this table.
    pub(super) fn of_table(&mut self, table: TableNo) {
        self.is_there = true;
        self.tables.insert(table);
    }

    /// Adds one person.
    pub(super) fn of_person(&mut self, person: PersonNo) {
        self.is_there = true;
        self.people.insert(person);
    }

    /// Adds one person without making a check due.
    pub(super) fn of_person_later(&mut self, person: PersonNo) {
        self.people.insert(person);
    }

    pub(super) fn is_there(&self) -> bool {
        self.is_there
    }

    pub(super) fn is_of_everybody(&self) -> bool {
        self.everybody
    }

    /// Skips the check of this step and keeps the people for the next one.
    pub(super) fn forget_look(&mut self) {
        self.is_there = false;
    }

    /// The people to check, each once.
    pub(super) fn people(self, tournament: &Tournament) -> BTreeSet<PersonNo> {
        let seats = self.tables.iter().filter_map(|table| tournament.table(*table)).flat_map(Table::seats);
        self.people.iter().copied().chain(seats.map(|(_, taken)| taken.person)).collect()
    }
}
