//! What people of a simulation have in mind to do away from their turns, and when.

use cardroom_shared::action::Action;
use cardroom_shared::command::{CommandSource, DeskRequest, Motion, Order};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::time::Moment;
use std::collections::BTreeMap;

/// Something that somebody will do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlannedAction {
    /// Comes to the desk and enters; asks again a few times where they are sent away.
    Enters {
        /// Who.
        person: PersonNo,
        /// How many times they will still ask.
        patience: u32,
    },
    /// Comes in somebody's place whom they do not know yet.
    TakesOver(PersonNo),
    /// Goes away from the table.
    GoesAway(PersonNo),
    /// Says whether they buy chips, having lost everything.
    Answers(PersonNo),
    /// Buys what is sold beside their chips, if they still may.
    BuysExtra(PersonNo),
    /// Proposes to divide the prizes.
    Proposes(PersonNo),
    /// Says something to the desk.
    Asks(PersonNo, DeskRequest),
    /// Says something to the table, or on the rail.
    Talks(PersonNo, &'static str),
    /// Asks to see the cards of this seat.
    AsksToSee(PersonNo, SeatNo),
    /// The director looks round the room.
    LooksRound,
    /// The director looks into the last pot of this table, and into what this seat has to do with it.
    LooksIntoPot(TableNo, SeatNo),
    /// The director decides about the chips that lie aside at this table.
    Releases(TableNo),
    /// The director gives this order.
    Orders(Order),
}

impl PlannedAction {
    /// What is said, where nothing has to be thought over before.
    pub(crate) fn words(&self) -> Option<CommandSource> {
        Some(match self {
            Self::Asks(person, desk) => CommandSource::Desk(*person, desk.clone()),
            Self::AsksToSee(person, seat) => CommandSource::Motion(*person, Motion::Clear(Action::AskToSee(*seat))),
            Self::Talks(person, words) => CommandSource::Motion(*person, Motion::Words((*words).to_owned())),
            _ => return None,
        })
    }
}

/// Everything that people have in mind, the soonest first.
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

    /// When the next is due.
    pub(crate) fn due(&self) -> Option<Moment> {
        self.waiting.keys().next().map(|(at, _)| *at)
    }

    /// The next, if it is due by now.
    pub(crate) fn pop_due(&mut self, now: Moment) -> Option<PlannedAction> {
        let first = self.waiting.first_entry()?;
        (first.key().0 <= now).then(|| first.remove())
    }
}
