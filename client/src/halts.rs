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
        if let TournamentEvent::Conduct(
            ConductEvent::PenaltyServed(person) | ConductEvent::PenaltyTakenBack { person, .. },
        ) = event
            && *person == you
        {
            self.penalty = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::event::PenaltyLength;

    #[test]
    fn a_penalty_that_is_served_or_lifted_is_told_no_more() {
        let (you, other) = (PersonNo(1), PersonNo(2));
        let given = |person| ConductEvent::PenaltyGiven { person, length: PenaltyLength::Minutes(10), step: false };
        let lifted = ConductEvent::PenaltyTakenBack { person: you, length: PenaltyLength::Minutes(10) };
        for over in [ConductEvent::PenaltyServed(you), lifted] {
            let mut halts = Halts::default();
            let mut note = |event| {
                halts.note(&TournamentEvent::Conduct(event), you, || Some("ten minutes".to_owned()));
                halts.penalty.clone()
            };
            assert_eq!(note(given(other)), None);
            assert_eq!(note(given(you)).as_deref(), Some("ten minutes"));
            assert!(note(ConductEvent::PenaltyServed(other)).is_some());
            assert_eq!(note(over), None);
        }
    }
}
