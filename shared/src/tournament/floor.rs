//! The director at a table: his rulings on the hand in progress, and between two hands.

use super::Tournament;
use crate::command::FloorOrder;
use crate::event::Told;
use crate::refusal::Refusal;
use crate::seat::TableNo;

impl Tournament {
    pub(super) fn decide_floor(&self, table: TableNo, order: &FloorOrder) -> Result<Told, Refusal> {
        let at = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        at.decide_floor(order).map(|event| Told::Hand(table, event))
    }
}
