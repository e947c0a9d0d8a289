//! What the director did beside a hand.

use super::{StackAdjustment, UndoneChange};
use crate::chips::Chips;
use crate::command::{FloorAnswer, Order};
use crate::note::Note;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use serde::{Deserialize, Serialize};

/// What the director ordered, answered, adjusted or took back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DirectorEvent {
    /// The director gave an order. What it does comes next.
    Ordered {
        /// Who: the director, their deputy, or the house itself.
        by: PersonNo,
        /// What. Cards that it names are not told to anybody: what lies open is seen in the views.
        order: Order,
        /// Why, in writing, if they said it.
        why: Option<Note>,
    },
    /// A player called the director to their table, which waits for them.
    FloorCalled {
        /// Who.
        person: PersonNo,
        /// Where they sit.
        table: TableNo,
        /// Why, if they said it.
        why: Option<Note>,
    },
    /// The director answered at this table; where they overruled, the act was taken back instead.
    FloorAnswered(TableNo, FloorAnswer),
    /// The director did not come in time: what was ruled stands, and the table plays on.
    FloorWaitOver(TableNo),
    /// The director said something to everybody.
    Announced(Note),
    /// The director adjusted stacks between hands; all chips together stayed the same.
    StacksAdjusted(Vec<StackAdjustment>),
    /// The director gave impounded chips to somebody; during a hand of theirs they come when it is over.
    Released {
        /// Of which table.
        table: TableNo,
        /// To whom.
        person: PersonNo,
        /// How many.
        chips: Chips,
    },
    /// The event was called off.
    Cancelled {
        /// What everybody gets back, in cents.
        refunds: Vec<(PersonNo, u64)>,
    },
    /// The director took back what had happened between hands.
    TakenBack(UndoneChange),
    /// The director took a whole hand back that was over: everybody has the chips with which they began it, and it is dealt
    /// again.
    HandTakenBack {
        /// At which table.
        table: TableNo,
        /// Which hand.
        hand: HandNo,
        /// Who had gone out by it, and is back on their seat.
        back: Vec<PersonNo>,
    },
    /// The director opened the betting of a hand again that was over.
    HandReopened {
        /// At which table.
        table: TableNo,
        /// Which hand.
        hand: HandNo,
        /// Who is to act again.
        seat: SeatNo,
        /// Who had gone out by it, and is back on their seat.
        back: Vec<PersonNo>,
    },
}
