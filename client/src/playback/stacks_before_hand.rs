//! The chips of every player before a hand, because stacks in the middle of a hand are not settled.

use cardroom_shared::chips::Chips;
use cardroom_shared::seat::{HandNo, PersonNo, TableNo};
use cardroom_shared::view::{HandStage, SeatView, TableView};
use std::collections::{BTreeMap, VecDeque};

/// The number of hands whose stacks are kept: the latest one, and the one that may still be shown.
const KEPT: usize = 2;

/// The stacks of the players after the last hands.
#[derive(Debug, Default)]
pub(crate) struct StacksBeforeHand(VecDeque<Count>);

/// The stacks at a table after a hand.
#[derive(Debug)]
struct Count {
    table: TableNo,
    after: HandNo,
    chips: BTreeMap<PersonNo, Chips>,
}

impl StacksBeforeHand {
    /// Records the stacks at a table if no hand is in progress.
    pub(crate) fn count(&mut self, table: &TableView) {
        if table.stage != HandStage::BetweenHands {
            return;
        }
        self.0.retain(|count| (count.table, count.after) != (table.table, table.hand));
        let chips = table.seats.iter().map(|seat| (seat.person, seat.stack)).collect();
        self.0.push_back(Count { table: table.table, after: table.hand, chips });
        if self.0.len() > KEPT {
            self.0.pop_front();
        }
    }

    /// The player's chips before the current hand, or now between hands. `None` if that was not seen.
    pub(crate) fn settled(&self, table: &TableView, seat: &SeatView) -> Option<Chips> {
        if table.stage == HandStage::BetweenHands {
            return Some(seat.stack);
        }
        let before = |count: &&Count| count.table == table.table && count.after.0 + 1 == table.hand.0;
        self.0.iter().find(before)?.chips.get(&seat.person).copied()
    }
}
