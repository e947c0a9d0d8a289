//! What one is told oneself, in the second person, until one has read it.

use crate::words::Names;
use cardroom_shared::event::{DayEvent, PenaltyLength};
use cardroom_shared::seat::PersonNo;

/// What an event means to this person, if he has to know it.
pub fn to_you(event: &DayEvent, you: PersonNo, names: &impl Names) -> Option<String> {
    let told = match event {
        DayEvent::Warned(person) if *person == you => "You are warned. It is written down.".to_owned(),
        DayEvent::PenaltyGiven { person, length, .. } if *person == you => {
            format!("You are sent away from the cards for {}", lasting(*length))
        }
        DayEvent::PenaltyServed(person) if *person == you => {
            "You have served your penalty, and are in the next hand".to_owned()
        }
        DayEvent::Muted { person, .. } if *person == you => "You are silenced".to_owned(),
        DayEvent::Unmuted(person) if *person == you => "You may talk again".to_owned(),
        DayEvent::Disqualified(person) if *person == you => "You are out of the event".to_owned(),
        DayEvent::Substituted { person, entrant, .. } if *person == you => {
            format!("You play on for {}", names.person(*entrant))
        }
        _ => return None,
    };
    Some(told)
}

/// The length of a penalty: `10 minutes`, `2 orbits, which are 18 hands`.
pub(super) fn lasting(length: PenaltyLength) -> String {
    let some = |number: u32, unit: &str| format!("{number} {unit}{}", if number == 1 { "" } else { "s" });
    match length {
        PenaltyLength::Minutes(minutes) => some(minutes, "minute"),
        PenaltyLength::Hands(hands) => some(hands, "hand"),
        PenaltyLength::Orbits { orbits, hands } => format!("{}: {}", some(orbits, "orbit"), some(hands, "hand")),
    }
}
