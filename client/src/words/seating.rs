//! Who goes where: tables, seats, and who comes late.

use crate::amounts;
use crate::words::Names;
use cardroom_shared::event::{DayEvent, LateSeat, NoShowEntry};

/// One sentence for what became of seats and tables, if that is what happened.
pub(super) fn tell(event: &DayEvent, names: &impl Names) -> Option<String> {
    Some(match event {
        DayEvent::LastHandsAnnounced(0) => "The hands in progress are the last before the break".to_owned(),
        DayEvent::LastHandsAnnounced(1) => "One more hand at every table, then the break".to_owned(),
        DayEvent::LastHandsAnnounced(hands) => format!("{hands} more hands at every table, then the break"),
        DayEvent::HandForHandBegan { .. } => "Hand for hand: every table plays one and waits for the others".to_owned(),
        DayEvent::RoundBegan(round) => format!("Hand for hand, round {round}"),
        DayEvent::HandForHandEnded { .. } => "The tables play on for themselves".to_owned(),
        DayEvent::ButtonLifted { table, .. } => format!("Table {table} draws for its button again"),
        DayEvent::Moved { person, table, seat, .. } => {
            format!("{} moves to table {table}, seat {seat}", names.person(*person))
        }
        DayEvent::TableTooSmall(table) => {
            format!("Table {table} is too small: the director moves somebody or breaks it")
        }
        DayEvent::TableBroken { table, .. } => format!("Table {table} is broken"),
        DayEvent::SeatsRedrawn { table, .. } => format!("Everybody draws a new seat at table {table}"),
        DayEvent::CameLate { name, seat: LateSeat::Waits, .. } => format!("{name} waits for a seat"),
        DayEvent::SeatedLate { person, stack, .. } => {
            format!("{} comes late and has {} chips", names.person(*person), amounts::chips(*stack))
        }
        DayEvent::WillPost(person) => format!("{} posts a big blind to be dealt in", names.person(*person)),
        DayEvent::UnsoldPlaced { seat, .. } => format!("A stack lies unsold at seat {seat}"),
        DayEvent::UnsoldRemoved { seat, .. } => format!("The unsold stack at seat {seat} leaves the table"),
        DayEvent::EntryRefunded { person, cents } => {
            format!("{} gets {} back", names.person(*person), amounts::money(*cents))
        }
        DayEvent::TableOpened(table) => format!("Table {table} is opened"),
        DayEvent::CheckedIn(person) => format!("{} checks in", names.person(*person)),
        DayEvent::NoShow { person, entry: NoShowEntry::StackPlays } => {
            format!("{} is not there; the stack posts its blinds", names.person(*person))
        }
        DayEvent::NoShow { person, .. } => format!("{} is not there and enters late", names.person(*person)),
        DayEvent::NoShowRemoved { person, .. } => format!("{} never came; the stack leaves", names.person(*person)),
        DayEvent::AskedBackIn { person, seat: LateSeat::Waits, .. } => {
            format!("{} waits for a seat to enter again", names.person(*person))
        }
        DayEvent::ReEntered { person, stack, cents, .. } => {
            let (chips, price) = (amounts::chips(*stack), amounts::money(*cents));
            format!("{} enters again for {price} with {chips} chips", names.person(*person))
        }
        DayEvent::ReEntryLapsed(person) => format!("No seat came free for {}", names.person(*person)),
        _ => return None,
    })
}
