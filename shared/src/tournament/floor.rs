//! The director at a table: his rulings on the hand in progress.

use super::Tournament;
use crate::command::FloorOrder;
use crate::event::{CalledBy, Told};
use crate::refusal::Refusal;
use crate::seat::TableNo;
use crate::time::Moment;

impl Tournament {
    pub(super) fn decide_floor(&self, table: TableNo, order: &FloorOrder, at: Moment) -> Result<Told, Refusal> {
        if let FloorOrder::Clock(seat) = order {
            return self.put_clock_on(table, *seat, CalledBy::Director, at);
        }
        let sitting = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        sitting.decide_floor(order).map(|event| Told::Hand(table, event))
    }
}
