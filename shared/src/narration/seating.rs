//! Narration of seats, tables and buttons.

use super::context::{NarrationContext, ReaderKind};
use super::line::{LineTopic, NarrationLine, at_table, detail, line};
use super::message::{Arg, Message};
use crate::event::{LateTerms, PublicEvent, SeatingEvent, TournamentEvent};
use crate::seat::{PersonNo, SeatNo, TableNo};

/// Returns the line about a seating event, for everybody.
pub(super) fn narrate(event: &SeatingEvent, scene: &NarrationContext) -> Option<NarrationLine> {
    let placed = |id, person: &PersonNo, table: TableNo, seat: SeatNo| {
        Message::new(id).with("name", scene.person(*person)).with("table", table).with("seat", seat)
    };
    let message = match event {
        // A guest sees the seats.
        SeatingEvent::Seated { .. } if scene.reader == ReaderKind::Guest => return None,
        SeatingEvent::Seated { person, table, seat, stack, .. } => {
            return Some(detail(
                LineTopic::Tournament,
                placed("seating-seated", person, *table, *seat).with("chips", *stack),
            ));
        }
        SeatingEvent::SeatedLate { person, table, seat, stack, docked, terms, .. } => {
            let id = match terms {
                _ if docked.is_zero() => "seating-late",
                LateTerms::UnsoldStack => "seating-late-unsold",
                LateTerms::MissedBlinds
                | LateTerms::BigBlinds
                | LateTerms::BigBlindsInBreak
                | LateTerms::Choice(_)
                | LateTerms::WholeStack => "seating-late-docked",
            };
            placed(id, person, *table, *seat).with("chips", *stack).with("docked", *docked)
        }
        SeatingEvent::UnsoldPlaced { table, seat, stack, .. } => {
            Message::new("seating-unsold").with("chips", *stack).with("table", *table).with("seat", *seat)
        }
        SeatingEvent::UnsoldRemoved { table, seat, chips } => {
            Message::new("seating-unsold-removed").with("chips", *chips).with("table", *table).with("seat", *seat)
        }
        SeatingEvent::ButtonDrawn { table, button } => {
            return Some(button_at("seating-button-drawn", *table, *button, scene));
        }
        SeatingEvent::ButtonPlaced { table, button } => {
            return Some(button_at("seating-button-placed", *table, *button, scene));
        }
        SeatingEvent::ButtonLifted { table, reason: _ } => Message::new("seating-button-lifted").with("table", *table),
        SeatingEvent::TableOpened(table) => Message::new("seating-opened").with("table", *table),
        SeatingEvent::TableTooSmall(table) => Message::new("seating-too-small").with("table", *table),
        SeatingEvent::TableBroken { table, reason: _ } => Message::new("seating-broken").with("table", *table),
        SeatingEvent::SeatsRedrawn { table, seats, .. } => {
            let mut seats = seats.clone();
            seats.sort_unstable();
            let drawn = seats.iter().map(|(seat, person)| {
                Message::new("seating-drawn-seat").with("name", scene.person(*person)).with("seat", *seat)
            });
            Message::new("seating-redrawn").with("table", *table).with("seats", Arg::list(drawn))
        }
        SeatingEvent::Moved { person, table, seat, stack, .. } => {
            placed("seating-moved", person, *table, *seat).with("chips", *stack)
        }
    };
    Some(line(LineTopic::Tournament, message))
}

fn button_at(id: &'static str, table: TableNo, button: SeatNo, scene: &NarrationContext) -> NarrationLine {
    let message = Message::new(id).with("name", scene.seat(button));
    let message = if scene.several_tables() { at_table(table, message) } else { message };
    detail(LineTopic::Tournament, message)
}

/// Returns the message to the director and the deputies, if it concerns them at once.
pub(super) fn to_director(event: &SeatingEvent) -> Option<Message> {
    match event {
        SeatingEvent::TableTooSmall(table) => Some(Message::new("seating-too-small-director").with("table", *table)),
        SeatingEvent::Seated { .. }
        | SeatingEvent::SeatedLate { .. }
        | SeatingEvent::UnsoldPlaced { .. }
        | SeatingEvent::UnsoldRemoved { .. }
        | SeatingEvent::ButtonDrawn { .. }
        | SeatingEvent::ButtonPlaced { .. }
        | SeatingEvent::ButtonLifted { .. }
        | SeatingEvent::TableOpened(_)
        | SeatingEvent::TableBroken { .. }
        | SeatingEvent::SeatsRedrawn { .. }
        | SeatingEvent::Moved { .. } => None,
    }
}

/// Returns the message to a person with a new seat, with the reason for the move. `before` is their old table.
pub fn your_seat(before: Option<TableNo>, table: TableNo, seat: SeatNo, events: &[PublicEvent]) -> Message {
    let at = |id| Message::new(id).with("table", table).with("seat", seat);
    let Some(old) = before else { return at("seating-you") };
    let seated = |is: &dyn Fn(&SeatingEvent) -> bool| {
        events
            .iter()
            .any(|event| matches!(event, PublicEvent::Tournament(TournamentEvent::Seating(event)) if is(event)))
    };
    if seated(&|event| matches!(event, SeatingEvent::SeatsRedrawn { table: at, .. } if *at == table)) {
        at("seating-you-redrawn")
    } else if seated(&|event| matches!(event, SeatingEvent::TableBroken { table, .. } if *table == old)) {
        at("seating-you-broken").with("old", old)
    } else {
        at("seating-you-moved")
    }
}
