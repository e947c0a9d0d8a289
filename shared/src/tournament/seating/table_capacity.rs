//! Tables and seats: seats at a table, the number of tables, and open seats.

use crate::chance::{DeckProvider, Lot, by_lot};
use crate::event::{SeatingEvent, TournamentEvent};
use crate::house::{FinalTableSize, SeatDraw};
use crate::seat::{MAX_SEATS, PersonNo, SeatNo, SeatSet, TableNo};
use crate::table::Table;
use crate::tournament::entries::PendingMatter;
use crate::tournament::{EntryState, Tournament};

impl Tournament {
    /// The number of seats at a table: those of the structure, limited by the house (fike-move-1c,
    /// fike-move-1d).
    pub fn seats_at_a_table(&self) -> u8 {
        let most = u8::try_from(self.rules.table_max).unwrap_or(MAX_SEATS);
        self.structure().seats_per_table.min(most).min(MAX_SEATS)
    }

    /// The number of seats at the last table, once play has begun (tda-RP-9).
    pub(crate) fn seats_at_the_last_table(&self) -> u8 {
        let seats = self.seats_at_a_table();
        match (self.rules.final_table_size, seats) {
            (FinalTableSize::NineOrSeven, 6 | 8) if self.clock.level() > 0 => seats + 1,
            _ => seats,
        }
    }

    /// The number of seats at this table. It is the last table if all others are broken.
    pub(super) fn seats_at(&self, table: TableNo) -> u8 {
        let is_another = |other: &Table| other.no() != table && other.has_players() && !other.is_broken();
        let is_last = !self.tables.values().any(is_another);
        if is_last { self.seats_at_the_last_table() } else { self.seats_at_a_table() }
    }

    /// The number of tables for this number of players (fike-move-1a, fike-move-1b).
    pub(crate) fn tables_for(&self, players: u32) -> u32 {
        players.div_ceil(u32::from(self.seats_at_a_table()).max(1))
    }

    /// The tables with people, table 1 first.
    pub fn tables_in_play(&self) -> impl Iterator<Item = &Table> {
        self.tables.values().filter(|table| table.has_players())
    }

    /// The open seats of a table, seat 1 first; all of them at a table that has not been opened yet.
    pub(crate) fn open_seats(&self, table: TableNo) -> Vec<SeatNo> {
        let there_are: SeatSet = SeatNo::all().take(usize::from(self.seats_at(table))).collect();
        there_are.without(self.tables.get(&table).map(Table::taken).unwrap_or_default()).iter().collect()
    }

    /// Returns the first seat of the next entrant without one, by lot or in order. It is at the smallest
    /// table, so that all tables are as even as possible (fike-1, fike-move-2, home-draw-1,
    /// robert-tournament-3).
    pub(super) fn next_first_seat(&self, decks: &mut dyn DeckProvider) -> Option<TournamentEvent> {
        // A person who comes after the start is seated as a late entrant.
        if self.clock.level() > 0 {
            return None;
        }
        let waiting = self.entries.open(PendingMatter::Seat).filter(|(_, entry)| entry.state == EntryState::Waiting);
        let waiting: Vec<PersonNo> = waiting.map(|(person, _)| *person).collect();
        let (person, first) = self.drawn(&waiting, decks)?;
        let tables = u16::try_from(self.tables_for(self.players_left())).unwrap_or(u16::MAX);
        let players = |table: &TableNo| self.tables.get(table).map_or(0, |table| table.players().len());
        let table = (1..=tables).map(TableNo).min_by_key(players)?;
        let (seat, then) = self.drawn(&self.open_seats(table), decks)?;
        Some(TournamentEvent::Seating(SeatingEvent::Seated {
            person,
            table,
            seat,
            stack: self.structure().starting_stack,
            lots: first.into_iter().chain(then).collect(),
        }))
    }

    /// Returns one of these as the house gives the first seats: by lot, or the first one.
    pub(in crate::tournament) fn drawn<T: Copy>(
        &self,
        from: &[T],
        decks: &mut dyn DeckProvider,
    ) -> Option<(T, Option<Lot>)> {
        match self.rules.seat_draw {
            SeatDraw::Random => by_lot(from, decks).map(|(drawn, lot)| (drawn, Some(lot))),
            SeatDraw::InOrder => from.first().map(|first| (*first, None)),
        }
    }
}
