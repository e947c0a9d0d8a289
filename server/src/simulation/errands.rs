//! What people of a simulation have in mind to do away from their turns, and when.

use cardroom_shared::command::Order;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use std::collections::BTreeMap;

/// Something that somebody will do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Errand {
    /// Comes to the desk and enters; asks again a few times where he is sent away.
    Enters {
        /// Who.
        person: PersonNo,
        /// How many times he will still ask.
        patience: u32,
    },
    /// Goes away from the table.
    GoesAway(PersonNo),
    /// Comes back to it.
    ComesBack(PersonNo),
    /// Goes home.
    Leaves(PersonNo),
    /// Says whether he buys chips.
    Answers(PersonNo),
    /// The director looks round the room.
    LooksRound,
    /// The director gives this order.
    Orders(Order),
}

/// Everything that people have in mind, the soonest first.
#[derive(Default)]
pub(super) struct Errands {
    waiting: BTreeMap<(Moment, u64), Errand>,
    count: u64,
}

impl Errands {
    pub(super) fn add(&mut self, at: Moment, errand: Errand) {
        self.count += 1;
        self.waiting.insert((at, self.count), errand);
    }

    /// When the next is due.
    pub(super) fn due(&self) -> Option<Moment> {
        self.waiting.keys().next().map(|(at, _)| *at)
    }

    /// The next, if it is due by now.
    pub(super) fn take(&mut self, now: Moment) -> Option<Errand> {
        let first = self.waiting.first_entry()?;
        (first.key().0 <= now).then(|| first.remove())
    }
}
