//! Events of the director outside a hand.

use super::{StackAdjustment, UndoneChange};
use crate::chips::Chips;
use crate::command::{FloorAnswer, Order};
use crate::note::Note;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use serde::{Deserialize, Serialize};

/// An order, answer, adjustment or undo by the director.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DirectorEvent {
    /// The director gave an order. The events that it causes follow.
    Ordered {
        /// The person who gave it: the director, their deputy, or [`PersonNo::SYSTEM`].
        by: PersonNo,
        /// The order. Nobody is sent the cards that it names: views show the open cards.
        order: Order,
        /// The reason in writing, if they gave one.
        why: Option<Note>,
    },
    /// A player called the director to their table, and the table waits.
    FloorCalled {
        /// The player.
        person: PersonNo,
        /// Their table.
        table: TableNo,
        /// The reason, if they gave one.
        why: Option<Note>,
    },
    /// The director answered at this table. An overruled action has the event
    /// [`HandEvent::ActTakenBack`](super::HandEvent::ActTakenBack) instead.
    FloorAnswered(TableNo, FloorAnswer),
    /// The director did not come in time. The ruling stands, and the table plays on.
    FloorWaitOver(TableNo),
    /// The director made an announcement to everybody.
    Announced(Note),
    /// The director adjusted stacks between hands. The sum of all chips stayed the same.
    StacksAdjusted(Vec<StackAdjustment>),
    /// The director gave impounded chips to a player. A player in a hand gets them after it.
    Released {
        /// The table that held the chips.
        table: TableNo,
        /// The receiver.
        person: PersonNo,
        /// The number of chips.
        chips: Chips,
    },
    /// The event was called off.
    Cancelled {
        /// The refund of each person, in cents.
        refunds: Vec<(PersonNo, u64)>,
    },
    /// The director undid a change between hands.
    TakenBack(UndoneChange),
    /// The director voided a finished hand. Everybody has the chips from its beginning, and it is dealt again.
    HandTakenBack {
        /// The table.
        table: TableNo,
        /// The hand.
        hand: HandNo,
        /// The players who had gone out in the hand and have their seats back.
        back: Vec<PersonNo>,
    },
    /// The director reopened the betting of a finished hand.
    HandReopened {
        /// The table.
        table: TableNo,
        /// The hand.
        hand: HandNo,
        /// The player who is to act again.
        seat: SeatNo,
        /// The players who had gone out in the hand and have their seats back.
        back: Vec<PersonNo>,
    },
}
