//! The planned actions of simulated people away from their turns, with their times.

use cardroom_shared::action::Action;
use cardroom_shared::command::{CommandSource, DeskRequest, Motion, Order};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::time::Moment;
use std::collections::BTreeMap;

/// A planned action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlannedAction {
    /// Enters at the desk. A person who is refused asks again a few times.
    Enters {
        /// The person.
        person: PersonNo,
        /// The number of further attempts.
        patience: u32,
    },
    /// Arrives in place of a player whom they do not know yet.
    TakesOver(PersonNo),
    /// Goes away from the table.
    GoesAway(PersonNo),
    /// Decides about a rebuy after losing all chips.
    Answers(PersonNo),
    /// Buys an add-on or a top-up, if they still may.
    BuysExtra(PersonNo),
    /// Proposes to divide the prizes.
    Proposes(PersonNo),
    /// Sends a request to the desk.
    Asks(PersonNo, DeskRequest),
    /// Talks at the table or on the rail.
    Talks(PersonNo, &'static str),
    /// Asks to see the cards of this seat.
    AsksToSee(PersonNo, SeatNo),
    /// The director inspects the room.
    LooksRound,
    /// The director examines the last pot of this table and the part of this seat in it.
    LooksIntoPot(TableNo, SeatNo),
    /// The director decides about the impounded chips of this table.
    Releases(TableNo),
    /// The director gives this order.
    Orders(Order),
}

impl PlannedAction {
    /// The command of an action that needs no further decision; `None` for the others.
    pub(crate) fn words(&self) -> Option<CommandSource> {
        Some(match self {
            Self::Asks(person, desk) => CommandSource::Desk(*person, desk.clone()),
            Self::AsksToSee(person, seat) => CommandSource::Motion(*person, Motion::Clear(Action::AskToSee(*seat))),
            Self::Talks(person, words) => CommandSource::Motion(*person, Motion::Words((*words).to_owned())),
            _ => return None,
        })
    }
}

/// All planned actions, the soonest first.
#[derive(Default)]
pub(crate) struct PlannedActions {
    waiting: BTreeMap<(Moment, u64), PlannedAction>,
    count: u64,
}

impl PlannedActions {
    pub(crate) fn add(&mut self, at: Moment, errand: PlannedAction) {
        self.count += 1;
        self.waiting.insert((at, self.count), errand);
    }

    /// The time of the next action.
    pub(crate) fn due(&self) -> Option<Moment> {
        self.waiting.keys().next().map(|(at, _)| *at)
    }

    /// Removes and returns the next action, if it is due.
    pub(crate) fn pop_due(&mut self, now: Moment) -> Option<PlannedAction> {
        let first = self.waiting.first_entry()?;
        (first.key().0 <= now).then(|| first.remove())
    }
}
