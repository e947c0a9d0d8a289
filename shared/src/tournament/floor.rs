//! The director at a table: his rulings on the hand in progress, and between two hands.

use super::Tournament;
use crate::command::FloorOrder;
use crate::event::{DayEvent, Told};
use crate::house::Permission;
use crate::refusal::Refusal;
use crate::seat::{PersonNo, TableNo};

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

    pub(super) fn decide_floor(&self, table: TableNo, order: &FloorOrder) -> Result<Told, Refusal> {
        let at = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        if let FloorOrder::Fine(seat, _) = order {
            self.check_fine(at, *seat)?;
        }
        at.decide_floor(order).map(|event| Told::Hand(table, event))
    }
}
