//! What each player did last on a street, for the plate of their seat.

use cardroom_shared::action::Outcome;
use cardroom_shared::event::HandEvent;
use cardroom_shared::seat::SeatNo;
use std::collections::BTreeMap;

/// What each did last on this street.
pub type Done = BTreeMap<SeatNo, Outcome>;

/// Notes what each has done after this: what somebody did in the betting belongs to its street.
pub(crate) fn note_done(done: &mut Done, event: &HandEvent) {
    if let HandEvent::HandMucked(seat) = event {
        done.insert(*seat, Outcome::Mucked);
    } else if let HandEvent::ActTakenBack(seat) | HandEvent::CallTakenBack { seat, .. } = event {
        done.remove(seat);
    } else if ends_a_street(event) {
        // Who has mucked has nothing to show later either.
        done.retain(|_, outcome| *outcome == Outcome::Mucked && !matches!(event, HandEvent::Begun(_)));
    } else if let Some((seat, outcome)) = event.outcome() {
        done.insert(seat, outcome);
    }
}

fn ends_a_street(event: &HandEvent) -> bool {
    matches!(
        event,
        HandEvent::Begun(_)
            | HandEvent::BetsCollected
            | HandEvent::BoardDealt { .. }
            | HandEvent::TurnedFaceUp(_)
            | HandEvent::HandShown(_)
            | HandEvent::PotAwarded { .. }
            | HandEvent::Ended
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::event::HandEvent::{BetsCollected, HandMucked, TimedOut};

    #[test]
    fn what_somebody_did_is_kept_until_the_street_ends_and_that_they_mucked_until_the_next_hand() {
        let (one, two) = (SeatNo::FIRST, SeatNo::FIRST.next());
        let mut done = Done::new();
        note_done(&mut done, &TimedOut { seat: one, outcome: Outcome::Checked });
        assert_eq!(done.get(&one), Some(&Outcome::Checked));
        note_done(&mut done, &BetsCollected);
        assert!(done.is_empty());
        note_done(&mut done, &HandMucked(two));
        note_done(&mut done, &HandEvent::Ended);
        assert_eq!(done.get(&two), Some(&Outcome::Mucked));
    }
}
