//! How many chips everybody had before a hand: in the middle of one nobody knows what they will have.

use super::Model;
use cardroom_shared::chips::Chips;
use cardroom_shared::seat::{HandNo, PersonNo, TableNo};
use cardroom_shared::view::{HandStage, SeatView, TableView, View};
use std::collections::BTreeMap;

/// The chips of everybody at a table after a hand.
#[derive(Debug)]
pub(super) struct Counted {
    table: TableNo,
    after: HandNo,
    chips: BTreeMap<PersonNo, Chips>,
}

/// Of so many hands it is known what everybody had: of the latest, and of the one that may still be told.
const KEPT: usize = 2;

impl Model {
    /// Counts the chips if no hand is played.
    pub(super) fn count(&mut self, view: &View) {
        let Some(table) = view.table.as_ref().filter(|table| table.stage == HandStage::BetweenHands) else { return };
        self.counted.retain(|counted| (counted.table, counted.after) != (table.table, table.hand));
        let chips = table.seats.iter().map(|seat| (seat.person, seat.stack)).collect();
        self.counted.push_back(Counted { table: table.table, after: table.hand, chips });
        if self.counted.len() > KEPT {
            self.counted.pop_front();
        }
    }

    /// What this player has, or had before the hand that is played; none if that was not seen.
    pub fn settled_chips(&self, table: &TableView, seat: &SeatView) -> Option<Chips> {
        if table.stage == HandStage::BetweenHands {
            return Some(seat.stack);
        }
        let before = |counted: &&Counted| counted.table == table.table && counted.after.0 + 1 == table.hand.0;
        self.counted.iter().find(before)?.chips.get(&seat.person).copied()
    }
}
