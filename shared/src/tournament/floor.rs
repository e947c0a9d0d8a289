//! The director at a table: his rulings on the hand in progress.

use super::Tournament;
use crate::command::FloorOrder;
use crate::event::Told;
use crate::refusal::Refusal;
use crate::seat::TableNo;
use crate::table::Table;

impl Tournament {
    pub(super) fn decide_floor(&self, table: TableNo, order: &FloorOrder) -> Result<Told, Refusal> {
        let at = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        let hand = at.hand_in_progress().or_else(|| Table::hand(at)).ok_or(Refusal::NoHand)?;
        if let FloorOrder::Fine(seat, _) = order {
            self.check_fine(at, *seat)?;
        }
        hand.decide_floor(order).map(|event| Told::Hand(table, event))
    }
}
