//! The director at a table: his rulings on the hand in progress.

use super::Tournament;
use crate::command::FloorOrder;
use crate::event::{CalledBy, DayEvent, Told};
use crate::house::Permission;
use crate::refusal::Refusal;
use crate::seat::{PersonNo, TableNo};
use crate::time::Moment;

impl Tournament {
    /// Takes from a player the right to ask to see called hands, or gives it back (robert-showdown-6, fpn-22b).
    pub(super) fn decide_asking(&self, person: PersonNo, permission: Permission) -> Result<DayEvent, Refusal> {
        let entry = self.entries.get(&person).ok_or(Refusal::NotSeated)?;
        if entry.asking == permission {
            Err(Refusal::NoChange)
        } else {
            Ok(DayEvent::AskingRuled { person, permission })
        }
    }

    pub(super) fn decide_floor(&self, table: TableNo, order: &FloorOrder, at: Moment) -> Result<Told, Refusal> {
        if let FloorOrder::Clock(seat) = order {
            return self.put_clock_on(table, *seat, CalledBy::Director, at);
        }
        let sitting = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        if let FloorOrder::Fine(seat, _) = order {
            self.check_fine(sitting, *seat)?;
        }
        sitting.decide_floor(order).map(|event| Told::Hand(table, event))
    }
}
