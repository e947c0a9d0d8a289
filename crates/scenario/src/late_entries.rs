//! Late entrants of a scenario.

use crate::game::{DIRECTOR, ScenarioGame, StatementOutcome};
use crate::statement::LateEntry;
use cardroom_shared::command::{CommandSource, Order};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};

impl ScenarioGame {
    /// Returns whether this seat had an unsold stack in the last hand of the table.
    pub(super) fn was_unsold(&self, table: TableNo, seat: SeatNo) -> bool {
        let there = self.hands.get(&table).and_then(|hand| hand.seats.get(&seat));
        there == Some(&PersonNo::UNSOLD)
    }

    /// Seats a late entrant.
    pub(super) fn late(&mut self, late: &LateEntry) -> StatementOutcome {
        if self.tournament.structure().starting_stack.is_zero() {
            return StatementOutcome::Wrong("no `tournament` line says how many chips a late entrant gets".to_owned());
        }
        let place = match late.place.map(|(table, seat)| Ok((TableNo(table), SeatNo::new(seat)?))).transpose() {
            Ok(place) => place,
            Err::<_, cardroom_shared::seat::NotASeat>(why) => return StatementOutcome::Wrong(why.to_string()),
        };
        let (person, name) = match self.find_or_add_person(&late.name) {
            Ok(met) => met,
            Err(why) => return StatementOutcome::Wrong(why),
        };
        if let Some((table, _)) = place {
            self.table = table;
        }
        let choice = late.choice.unwrap_or_default();
        self.send(CommandSource::order(DIRECTOR, Order::Enter { person, name, place, choice }))
    }
}
