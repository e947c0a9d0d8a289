//! Applies seating events.

use crate::event::SeatingEvent;
use crate::house::NewTablePlayers;
use crate::rulings::Reason;
use crate::table::Table;
use crate::time::PlayTime;
use crate::tournament::Tournament;

impl Tournament {
    pub(in crate::tournament) fn apply_seating(&mut self, event: &SeatingEvent, at: PlayTime) {
        match event {
            SeatingEvent::Seated { person, table, seat, stack, .. } => self.take_seat(*person, *table, *seat, *stack),
            SeatingEvent::SeatedLate { person, table, seat, stack, terms, .. } => {
                let pool = self.pool_cents();
                self.take_late_seat(*person, *table, *seat, *stack, *terms);
                self.pool_grew_from(pool);
                self.seating.be_left_as_it_is();
            }
            SeatingEvent::UnsoldPlaced { table, seat, stack, .. } => self.place_unsold(*table, *seat, *stack),
            SeatingEvent::UnsoldRemoved { table, seat, chips } => self.remove_unsold(*table, *seat, *chips),
            SeatingEvent::ButtonDrawn { table, button } | SeatingEvent::ButtonPlaced { table, button } => {
                let tables = self.tables_left();
                if let Some(table) = self.tables.get_mut(table) {
                    table.place_button(*button, tables);
                }
            }
            SeatingEvent::ButtonLifted { table, .. } => {
                if let Some(table) = self.tables.get_mut(table) {
                    table.lift_button();
                    table.order_deal();
                }
            }
            SeatingEvent::TableOpened(table) => {
                self.tables.get_or_insert_with(*table, || Table::new(*table));
                if self.rules.new_table_players == NewTablePlayers::ThenFullestTables {
                    self.seating.fill(Some(*table));
                }
            }
            SeatingEvent::TableTooSmall(table) => self.seating.ask_about(*table, at),
            SeatingEvent::TableBroken { table, .. } => {
                self.note_broken_table(*table);
                self.seating.ask_only_about(|other| other != *table);
                if let Some(table) = self.tables.get_mut(table) {
                    table.be_broken();
                }
            }
            SeatingEvent::SeatsRedrawn { table, seats, .. } => {
                self.note_redraw(*table);
                self.take_new_seats(*table, seats);
            }
            SeatingEvent::Moved { person, table, seat, reason, .. } => {
                self.note_move(*person, (*table, *seat), *reason);
                self.take_move(*person, *table, *seat);
                if *reason == Reason::SeatGiven {
                    self.seating.be_left_as_it_is();
                }
            }
        }
    }
}
