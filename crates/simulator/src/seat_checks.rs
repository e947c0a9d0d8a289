//! Checks of the seats: nobody has two seats, no seat has two players, and every player is at their seat.

use crate::check_scope::CheckScope;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::{EntryState, Tournament};
use std::collections::BTreeMap;

/// The seats at the last check.
#[derive(Default)]
pub(crate) struct SeatChecks {
    /// The people at each table.
    tables: BTreeMap<TableNo, Vec<(SeatNo, PersonNo)>>,
    /// The state of each entrant.
    entrants: Vec<(PersonNo, EntryState)>,
}

impl SeatChecks {
    /// Checks that everybody has one seat. If only one table can have changed and its people are the same, only that
    /// table is checked. Otherwise the check covers people and entrants that have changed, if `is_time`. Now and then
    /// it covers everybody.
    pub(crate) fn judge(&mut self, tournament: &Tournament, scope: CheckScope, is_time: bool) -> Result<(), String> {
        match scope {
            CheckScope::Nothing => Ok(()),
            CheckScope::Table(no) if !is_time || self.is_as_kept(tournament, no) => {
                everybody_is_at_home(tournament, no)
            }
            CheckScope::Room if !is_time => Ok(()),
            CheckScope::Table(_) | CheckScope::Room => self.judge_changes(tournament),
            CheckScope::RoomAsKept(_) => {
                everybody_has_one_seat(tournament)?;
                self.judge_changes(tournament)
            }
        }
    }

    fn is_as_kept(&self, tournament: &Tournament, no: TableNo) -> bool {
        let (kept, table) = (self.tables.get(&no), tournament.table(no));
        kept.zip(table).is_some_and(|(kept, table)| people_at(table).eq(kept.iter().copied()))
    }

    /// Checks tables with new people, and entrants with a new state. They must be at their new seat and not at the old
    /// one.
    fn judge_changes(&mut self, tournament: &Tournament) -> Result<(), String> {
        for table in tournament.tables() {
            let kept = self.tables.entry(table.no()).or_default();
            if !people_at(table).eq(kept.iter().copied()) {
                kept.clear();
                kept.extend(people_at(table));
                everybody_is_at_home(tournament, table.no())?;
            }
        }
        let mut nth = 0;
        for (person, entry) in tournament.entries() {
            while let Some((_, gone)) = self.entrants.get(nth).filter(|(before, _)| *before < person) {
                seat_is_left(tournament, *gone)?;
                self.entrants.remove(nth);
            }
            if self.entrants.get(nth).is_none_or(|(before, _)| *before != person) {
                self.entrants.insert(nth, (person, EntryState::Waiting));
            }
            if let Some((_, before)) = self.entrants.get_mut(nth).filter(|(_, before)| *before != entry.state) {
                seat_is_left(tournament, *before)?;
                seat_is_taken(tournament, person, entry.state)?;
                *before = entry.state;
            }
            nth += 1;
        }
        self.entrants.drain(nth..).try_for_each(|(_, gone)| seat_is_left(tournament, gone))?;
        Ok(())
    }
}

/// Checks that nobody without a seat there remains at the table that this entrant has left.
fn seat_is_left(tournament: &Tournament, before: EntryState) -> Result<(), String> {
    match before {
        EntryState::Seated { table, .. } => everybody_is_at_home(tournament, table),
        EntryState::Waiting | EntryState::Finished { .. } => Ok(()),
    }
}

/// Checks that a seated person is at their seat.
fn seat_is_taken(tournament: &Tournament, person: PersonNo, state: EntryState) -> Result<(), String> {
    let EntryState::Seated { table, seat } = state else { return Ok(()) };
    let at = tournament.table(table).and_then(|table| table.seat(seat)).map(|taken| taken.person);
    if at == Some(person) {
        Ok(())
    } else {
        Err(format!("the entry of {person:?} has seat {seat} of table {table}, but the seat holds {at:?}"))
    }
}

/// The people at a table with their seats, without unsold stacks.
fn people_at(table: &Table) -> impl Iterator<Item = (SeatNo, PersonNo)> {
    table.seats().filter(|(_, taken)| taken.person != PersonNo::UNSOLD).map(|(seat, taken)| (seat, taken.person))
}

/// Checks that everybody at this table has that seat, or has finished there.
fn everybody_is_at_home(tournament: &Tournament, no: TableNo) -> Result<(), String> {
    let is_at_home = |(at, person): &(SeatNo, PersonNo)| {
        tournament.entry(*person).is_some_and(|entry| match entry.state {
            EntryState::Seated { table, seat } => (table, seat) == (no, *at),
            EntryState::Finished { .. } => true,
            EntryState::Waiting => false,
        })
    };
    match tournament.table(no).into_iter().flat_map(people_at).find(|at| !is_at_home(at)) {
        Some((seat, person)) => {
            Err(format!("{person:?} occupies seat {seat} of table {no} without an entry for that seat"))
        }
        None => Ok(()),
    }
}

/// Checks that every seated person is at their seat and nobody else is at a table. The winner keeps their seat after
/// they have their place.
fn everybody_has_one_seat(tournament: &Tournament) -> Result<(), String> {
    let seated = tournament.entries().filter_map(|(person, entry)| match entry.state {
        EntryState::Seated { table, seat } => Some((table, seat, person)),
        EntryState::Waiting | EntryState::Finished { .. } => None,
    });
    let mut seated: Vec<(TableNo, SeatNo, PersonNo)> = seated.collect();
    seated.sort_unstable();
    let mut homes = seated.iter().peekable();
    let mut stayed = Vec::new();
    for (table, seat, person) in
        tournament.tables().flat_map(|table| people_at(table).map(|at| (table.no(), at.0, at.1)))
    {
        if homes.next_if_eq(&&(table, seat, person)).is_none() {
            stayed.push((person, table, seat));
        }
    }
    if let Some((table, seat, person)) = homes.next() {
        return seat_is_taken(tournament, *person, EntryState::Seated { table: *table, seat: *seat });
    }
    stayed.sort_unstable();
    let has_finished = |person: PersonNo| {
        tournament.entry(person).is_some_and(|entry| matches!(entry.state, EntryState::Finished { .. }))
    };
    if let Some((person, table, seat)) = stayed.iter().find(|(person, ..)| !has_finished(*person)) {
        return Err(format!("{person:?} occupies seat {seat} of table {table} without an entry for that seat"));
    }
    match stayed.windows(2).find(|two| two[0].0 == two[1].0) {
        Some(two) => Err(format!("{:?} occupies two seats: {two:?}", two[0].0)),
        None => Ok(()),
    }
}
