//! Seat changes: the conditions of a move, and the chips that move along. Nobody moves themselves.

use crate::chance::Lot;
use crate::chips::Chips;
use crate::event::{SeatingEvent, TournamentEvent};
use crate::refusal::Refusal;
use crate::rulings::Reason;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::tournament::Tournament;

impl Tournament {
    /// Decides the director's order to give a player another seat, at their table or at another one. Players
    /// cannot do it themselves (robert-tournament-11, home-seats-1, fike-move-4).
    pub(in crate::tournament) fn decide_move(
        &self,
        person: PersonNo,
        table: TableNo,
        seat: SeatNo,
    ) -> Result<TournamentEvent, Refusal> {
        let entrant = self.entrant_of(person);
        self.moved(entrant, table, seat, Reason::SeatGiven, None)
    }

    /// Returns the event of a move. The entrant's own table must be between hands. The other table may be in
    /// the middle of a hand, and deals them in later.
    ///
    /// # Errors
    /// Returns an error if they have no seat or no chips, or their table has not finished its hand. The new
    /// seat must exist and be free.
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

    /// Checks that a person can sit down on this seat.
    ///
    /// # Errors
    /// Returns an error if there is no such table or seat, or it is taken.
    fn open_seat(&self, table: TableNo, seat: SeatNo) -> Result<(), Refusal> {
        let at = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        let seats = self.seats_at(table);
        if seat.number() > seats {
            return Err(Refusal::NoSeat { seat, seats });
        }
        let dealt = at.hand_in_progress().is_some_and(|hand| hand.plan().dealt.contains(seat));
        if dealt || at.seat(seat).is_some() { Err(Refusal::SeatTaken(seat)) } else { Ok(()) }
    }

    /// Applies a move with all chips, those that still play behind as such. Absence, penalties and the rest
    /// of the record are unchanged.
    pub(super) fn take_move(&mut self, person: PersonNo, table: TableNo, seat: SeatNo) {
        let Some((from, old)) = self.seat_of_entrant(person) else { return };
        let Some(taken) = self.tables.get_mut(&from).and_then(|table| table.vacate(old)) else { return };
        self.seat_newcomer(person, (table, seat), (taken.stack, taken.behind), Some(from));
    }

    /// Seats a person with their chips; the second amount is still behind. Every arrival at a table uses this
    /// function. At a table that plays already they are a newcomer. The chips given out are not counted here.
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

    /// The number of tables with people.
    pub fn tables_left(&self) -> u32 {
        u32::try_from(self.seating.sizes().len()).unwrap_or(u32::MAX)
    }
}
