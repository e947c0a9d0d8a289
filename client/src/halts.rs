//! Why the evening stands still, and what keeps the person from the cards, as the house said it last.

use cardroom_shared::command::Order;
use cardroom_shared::event::{ClockEvent, ConductEvent, DirectorEvent, TournamentEvent};
use cardroom_shared::seat::PersonNo;

/// What was said last of it.
#[derive(Debug, Default)]
pub(crate) struct Halts {
    /// Why the director stopped the clock.
    pub(crate) pause: Option<String>,
    /// The penalty of the person, as they were told it.
    pub(crate) penalty: Option<String>,
}

impl Halts {
    /// Notes what stops the clock, or keeps the person from the cards. `to_you` is what they are told of it.
    pub(crate) fn note(&mut self, event: &TournamentEvent, you: PersonNo, to_you: impl FnOnce() -> Option<String>) {
        if let TournamentEvent::Director(DirectorEvent::Ordered { order: Order::Pause, why, .. }) = event {
            self.pause = why.as_ref().map(ToString::to_string);
        }
        if let TournamentEvent::Clock(ClockEvent::Resumed | ClockEvent::Reopened) = event {
            self.pause = None;
        }
        if matches!(event, TournamentEvent::Conduct(ConductEvent::PenaltyGiven { person, .. }) if *person == you) {
            self.penalty = to_you();
        }
    }
}
