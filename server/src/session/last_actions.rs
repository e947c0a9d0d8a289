//! The last action of each player on a street, for the plate of their seat.

use cardroom_shared::action::Outcome;
use cardroom_shared::event::HandEvent;
use cardroom_shared::seat::SeatNo;
use std::collections::BTreeMap;

/// The last action of each seat on this street.
pub type LastActions = BTreeMap<SeatNo, Outcome>;

/// Updates the last actions after an event. A betting action belongs to its street.
pub(crate) fn update_last_actions(done: &mut LastActions, event: &HandEvent) {
    if let HandEvent::HandMucked(seat) = event {
        done.insert(*seat, Outcome::Mucked);
    } else if let HandEvent::ActTakenBack(seat) | HandEvent::CallTakenBack { seat, .. } = event {
        done.remove(seat);
    } else if ends_a_street(event) {
        // A player who has mucked has nothing to show on later streets either.
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
    fn last_action_stays_until_street_end_and_muck_until_next_hand() {
        let (one, two) = (SeatNo::FIRST, SeatNo::FIRST.next());
        let mut done = LastActions::new();
        update_last_actions(&mut done, &TimedOut { seat: one, outcome: Outcome::Checked });
        assert_eq!(done.get(&one), Some(&Outcome::Checked));
        update_last_actions(&mut done, &BetsCollected);
        assert!(done.is_empty());
        update_last_actions(&mut done, &HandMucked(two));
        update_last_actions(&mut done, &HandEvent::Ended);
        assert_eq!(done.get(&two), Some(&Outcome::Mucked));
    }
}
