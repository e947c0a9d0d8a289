//! Who sits where in a simulated tournament: nobody sits twice, no seat holds two, and whoever has a seat is at it.

use crate::scope::Scope;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::{EntryState, Tournament};
use std::collections::BTreeMap;

/// Who sat where when the seats were last judged.
#[derive(Default)]
pub(crate) struct Seats {
    /// Table by table.
    tables: BTreeMap<TableNo, Vec<(SeatNo, PersonNo)>>,
    /// Where each entrant was.
    entrants: Vec<(PersonNo, EntryState)>,
}

impl Seats {
    /// Everybody has one seat. Where only a table can have changed and the same people sit there, each of them is still at
    /// home there; where all are where they were when they were last judged, that holds; else everybody is looked for.
    pub(crate) fn judge(&mut self, tournament: &Tournament, scope: Scope) -> Result<(), String> {
        match scope {
            Scope::Nothing => Ok(()),
            Scope::Table(no) if self.is_as_kept(tournament, no) => everybody_is_at_home(tournament, no),
            Scope::Room if self.are_as_kept(tournament) => Ok(()),
            Scope::Table(_) | Scope::RoomAsKept(_) | Scope::Room => {
                everybody_has_one_seat(tournament)?;
                self.tables = tournament.tables().map(|table| (table.no(), people_at(table).collect())).collect();
                self.entrants = whereabouts(tournament).collect();
                Ok(())
            }
        }
    }

    fn is_as_kept(&self, tournament: &Tournament, no: TableNo) -> bool {
        let (kept, table) = (self.tables.get(&no), tournament.table(no));
        kept.zip(table).is_some_and(|(kept, table)| people_at(table).eq(kept.iter().copied()))
    }

    /// Whether everybody sits where they sat, and has the seat that they had.
    fn are_as_kept(&self, tournament: &Tournament) -> bool {
        let kept = self.tables.iter().flat_map(|(table, people)| people.iter().map(|at| (*table, *at)));
        let sitting = tournament.tables().flat_map(|table| people_at(table).map(|at| (table.no(), at)));
        whereabouts(tournament).eq(self.entrants.iter().copied()) && sitting.eq(kept)
    }
}

fn whereabouts(tournament: &Tournament) -> impl Iterator<Item = (PersonNo, EntryState)> {
    tournament.entries().map(|(person, entry)| (person, entry.state))
}

/// Whoever sits at a table.
fn people_at(table: &Table) -> impl Iterator<Item = (SeatNo, PersonNo)> {
    let people = table.players();
    table.seats().filter(move |(seat, _)| people.contains(*seat)).map(|(seat, taken)| (seat, taken.person))
}

/// Whoever sits at this table has this seat, or has taken their place there.
fn everybody_is_at_home(tournament: &Tournament, no: TableNo) -> Result<(), String> {
    let is_at_home = |(at, person): &(SeatNo, PersonNo)| {
        tournament.entry(*person).is_some_and(|entry| match entry.state {
            EntryState::Seated { table, seat } => (table, seat) == (no, *at),
            EntryState::Finished { .. } => true,
            EntryState::Waiting => false,
        })
    };
    match tournament.table(no).into_iter().flat_map(people_at).find(|at| !is_at_home(at)) {
        Some((seat, person)) => Err(format!("{person:?} sits on seat {seat} of table {no}, which is not theirs")),
        None => Ok(()),
    }
}

/// Whoever has a seat is at it, and nobody else sits anywhere but the winner, who stays at their seat when they have their
/// place.
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
        let at = tournament.table(*table).and_then(|table| table.seat(*seat)).map(|taken| taken.person);
        return Err(format!("{person:?} has seat {seat} at table {table}, where {at:?} sits"));
    }
    stayed.sort_unstable();
    let has_finished = |person: PersonNo| {
        tournament.entry(person).is_some_and(|entry| matches!(entry.state, EntryState::Finished { .. }))
    };
    if let Some((person, table, seat)) = stayed.iter().find(|(person, ..)| !has_finished(*person)) {
        return Err(format!("{person:?} sits on seat {seat} of table {table}, which is not theirs"));
    }
    match stayed.windows(2).find(|two| two[0].0 == two[1].0) {
        Some(two) => Err(format!("{:?} sits at two seats: {two:?}", two[0].0)),
        None => Ok(()),
    }
}
