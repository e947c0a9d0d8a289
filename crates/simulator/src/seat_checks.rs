//! Who sits where in a simulated tournament: nobody sits twice, no seat holds two, and whoever has a seat is at it.

use crate::check_scope::CheckScope;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::{EntryState, Tournament};
use std::collections::BTreeMap;

/// Who sat where when the seats were last judged.
#[derive(Default)]
pub(crate) struct SeatChecks {
    /// Table by table.
    tables: BTreeMap<TableNo, Vec<(SeatNo, PersonNo)>>,
    /// Where each entrant was.
    entrants: Vec<(PersonNo, EntryState)>,
}

impl SeatChecks {
    /// Everybody has one seat. Where only a table can have changed and the same people sit there, each of them is still at
    /// home there; where more can have, so are those who sit otherwise than when they were last judged, and who is another
    /// entrant than then, if it is time to look at everybody; now and then everybody is looked for.
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

    /// Whoever sits at a table where others sat before is at home there, and whoever has another seat than before has left the
    /// old one and sits on the new one.
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

/// Nobody sits at the table where somebody had this seat but who is at home there.
fn seat_is_left(tournament: &Tournament, before: EntryState) -> Result<(), String> {
    match before {
        EntryState::Seated { table, .. } => everybody_is_at_home(tournament, table),
        EntryState::Waiting | EntryState::Finished { .. } => Ok(()),
    }
}

/// Whoever has a seat is at it.
fn seat_is_taken(tournament: &Tournament, person: PersonNo, state: EntryState) -> Result<(), String> {
    let EntryState::Seated { table, seat } = state else { return Ok(()) };
    let at = tournament.table(table).and_then(|table| table.seat(seat)).map(|taken| taken.person);
    if at == Some(person) {
        Ok(())
    } else {
        Err(format!("{person:?} has seat {seat} at table {table}, where {at:?} sits"))
    }
}

/// Whoever sits at a table.
fn people_at(table: &Table) -> impl Iterator<Item = (SeatNo, PersonNo)> {
    table.seats().filter(|(_, taken)| taken.person != PersonNo::UNSOLD).map(|(seat, taken)| (seat, taken.person))
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
        return seat_is_taken(tournament, *person, EntryState::Seated { table: *table, seat: *seat });
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
