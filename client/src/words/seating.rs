//! Who goes where: tables, seats, and who comes late.

use crate::amounts;
use crate::words::Names;
use cardroom_shared::event::{ClockEvent, DayEvent, EntryEvent, LateSeat, NoShowEntry, SeatingEvent};

/// One sentence for what became of seats and tables, if that is what happened.
pub(super) fn tell(event: &DayEvent, names: &impl Names) -> Option<String> {
    Some(match event {
        DayEvent::Clock(ClockEvent::LastHandsAnnounced(0)) => {
            "The hands in progress are the last before the break".to_owned()
        }
        DayEvent::Clock(ClockEvent::LastHandsAnnounced(1)) => "One more hand at every table, then the break".to_owned(),
        DayEvent::Clock(ClockEvent::LastHandsAnnounced(hands)) => {
            format!("{hands} more hands at every table, then the break")
        }
        DayEvent::Clock(ClockEvent::HandForHandBegan { .. }) => {
            "Hand for hand: every table plays one and waits for the others".to_owned()
        }
        DayEvent::Clock(ClockEvent::RoundBegan(round)) => format!("Hand for hand, round {round}"),
        DayEvent::Clock(ClockEvent::HandForHandEnded { .. }) => "The tables play on for themselves".to_owned(),
        DayEvent::Seating(SeatingEvent::ButtonLifted { table, .. }) => {
            format!("Table {table} draws for its button again")
        }
        DayEvent::Seating(SeatingEvent::Moved { person, table, seat, .. }) => {
            format!("{} moves to table {table}, seat {seat}", names.person(*person))
        }
        DayEvent::Seating(SeatingEvent::TableTooSmall(table)) => {
            format!("Table {table} is too small: the director moves somebody or breaks it")
        }
        DayEvent::Seating(SeatingEvent::TableBroken { table, .. }) => format!("Table {table} is broken"),
        DayEvent::Seating(SeatingEvent::SeatsRedrawn { table, .. }) => {
            format!("Everybody draws a new seat at table {table}")
        }
        DayEvent::Entry(EntryEvent::CameLate { name, seat: LateSeat::Waits, .. }) => format!("{name} waits for a seat"),
        DayEvent::Seating(SeatingEvent::SeatedLate { person, stack, .. }) => {
            format!("{} comes late and has {} chips", names.person(*person), amounts::chips(*stack))
        }
        DayEvent::Entry(EntryEvent::WillPost(person)) => {
            format!("{} posts a big blind to be dealt in", names.person(*person))
        }
        DayEvent::Seating(SeatingEvent::UnsoldPlaced { seat, .. }) => format!("A stack lies unsold at seat {seat}"),
        DayEvent::Seating(SeatingEvent::UnsoldRemoved { seat, .. }) => {
            format!("The unsold stack at seat {seat} leaves the table")
        }
        DayEvent::Entry(EntryEvent::EntryRefunded { person, cents }) => {
            format!("{} gets {} back", names.person(*person), amounts::money(*cents))
        }
        DayEvent::Seating(SeatingEvent::TableOpened(table)) => format!("Table {table} is opened"),
        DayEvent::Entry(EntryEvent::CheckedIn(person)) => format!("{} checks in", names.person(*person)),
        DayEvent::Entry(EntryEvent::NoShow { person, entry: NoShowEntry::StackPlays }) => {
            format!("{} is not there; the stack posts its blinds", names.person(*person))
        }
        DayEvent::Entry(EntryEvent::NoShow { person, .. }) => {
            format!("{} is not there and enters late", names.person(*person))
        }
        DayEvent::Entry(EntryEvent::NoShowRemoved { person, .. }) => {
            format!("{} never came; the stack leaves", names.person(*person))
        }
        DayEvent::Entry(EntryEvent::AskedBackIn { person, seat: LateSeat::Waits, .. }) => {
            format!("{} waits for a seat to enter again", names.person(*person))
        }
        DayEvent::Entry(EntryEvent::ReEntered { person, stack, cents, .. }) => {
            let (chips, price) = (amounts::chips(*stack), amounts::money(*cents));
            format!("{} enters again for {price} with {chips} chips", names.person(*person))
        }
        DayEvent::Entry(EntryEvent::ReEntryLapsed(person)) => {
            format!("No seat came free for {}", names.person(*person))
        }
        _ => return None,
    })
}
