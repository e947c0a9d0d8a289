//! Another seat for somebody: who may be moved where, and what goes with them. Nobody moves themselves.

use crate::chance::Lot;
use crate::chips::Chips;
use crate::event::{SeatingEvent, TournamentEvent};
use crate::refusal::Refusal;
use crate::rulings::Reason;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::tournament::Tournament;

impl Tournament {
    /// The director gives somebody another seat, at their table or at another one. Nobody does that for themselves
    /// (robert-tournament-11, home-seats-1, fike-move-4).
    pub(in crate::tournament) fn decide_move(
        &self,
        person: PersonNo,
        table: TableNo,
        seat: SeatNo,
    ) -> Result<TournamentEvent, Refusal> {
        let entrant = self.entrant_of(person);
        self.moved(entrant, table, seat, Reason::SeatGiven, None)
    }

    /// What giving this entrant that seat comes to. Their own table must be between hands; the other one may be in the
    /// middle of one, and deals them in later.
    ///
    /// # Errors
    /// If they have no seat or no chips, their table has not finished its hand, or the seat is taken or does not exist.
    pub(in crate::tournament) fn moved(
        &self,
        entrant: PersonNo,
        table: TableNo,
        seat: SeatNo,
        reason: Reason,
        lot: Option<Lot>,
    ) -> Result<TournamentEvent, Refusal> {
        let (from, old) = self.seat_of_entrant(entrant).ok_or_else(|| self.not_playing(entrant))?;
        self.open_seat(table, seat)?;
        self.between_hands(from)?;
        let stack = self.tables.get(&from).map_or(Chips::ZERO, |table| table.stack(old));
        if stack.is_zero() {
            return Err(Refusal::NoChipsToMove);
        }
        Ok(TournamentEvent::Seating(SeatingEvent::Moved { person: entrant, from, table, seat, stack, reason, lot }))
    }

    /// Whether somebody can sit down on this seat.
    ///
    /// # Errors
    /// If there is no such table or seat, or it is taken.
    fn open_seat(&self, table: TableNo, seat: SeatNo) -> Result<(), Refusal> {
        let at = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        let seats = self.seats_at(table);
        if seat.number() > seats {
            return Err(Refusal::NoSeat { seat, seats });
        }
        let dealt = at.hand_in_progress().is_some_and(|hand| hand.plan().dealt.contains(seat));
        if dealt || at.seat(seat).is_some() { Err(Refusal::SeatTaken(seat)) } else { Ok(()) }
    }

    /// Carries out a move: the chips go along, those that still play behind as such. Absence, penalties and everything
    /// else that is written down against them stand in their entry, and are as they were.
    pub(super) fn take_move(&mut self, person: PersonNo, table: TableNo, seat: SeatNo) {
        let Some((from, old)) = self.seat_of_entrant(person) else { return };
        let Some(taken) = self.tables.get_mut(&from).and_then(|table| table.vacate(old)) else { return };
        self.seat_newcomer(person, (table, seat), (taken.stack, taken.behind), Some(from));
    }

    /// Sets somebody down with their chips, of which the second amount is still on its way: everybody who comes to a
    /// table does so by this. Where the table plays already they are a newcomer there. What the house has given out is not
    /// counted here.
    pub(in crate::tournament) fn seat_newcomer(
        &mut self,
        person: PersonNo,
        (table, seat): (TableNo, SeatNo),
        (stack, behind): (Chips, Chips),
        from: Option<TableNo>,
    ) {
        let at = self.tables.get_or_insert_with(table, || Table::new(table));
        at.take_newcomer(seat, person, (stack, behind), from);
        self.entries.seat(person, table, seat);
    }

    /// How many tables have somebody at them.
    pub fn tables_left(&self) -> u32 {
        u32::try_from(self.seating.sizes().len()).unwrap_or(u32::MAX)
    }
}
