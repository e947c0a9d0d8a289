//! Narration of entries: registering, arriving, coming late, absence, leaving and re-entry.

use super::context::{NarrationContext, ReaderKind};
use super::line::{LineTopic, NarrationLine, detail, line};
use super::message::{Arg, Message};
use crate::chips::Chips;
use crate::event::{EntryEvent, LateSeat, NoShowEntry};
use crate::seat::PersonNo;

/// Returns the line about an entry event, for everybody.
pub(super) fn narrate(event: &EntryEvent, scene: &NarrationContext) -> Option<NarrationLine> {
    let about = |id, person: &PersonNo| Message::new(id).with("name", scene.person(*person));
    let message = match event {
        EntryEvent::Registered { name, .. } => match scene.reader {
            ReaderKind::House => return Some(small(Message::new("entry-registered").with("name", name.as_str()))),
            ReaderKind::Guest => return None,
        },
        EntryEvent::Entered { name, .. } => {
            return Some(small(Message::new("entry-entered").with("name", name.as_str())));
        }
        EntryEvent::CheckedIn(person) => return Some(small(about("entry-checked-in", person))),
        EntryEvent::WentAway(person) => return Some(small(about("entry-went-away", person))),
        EntryEvent::CameBack(person) => return Some(small(about("entry-came-back", person))),
        EntryEvent::NoShow { person, entry: NoShowEntry::StackPlays } => about("entry-no-show-plays", person),
        EntryEvent::NoShow { person, entry: NoShowEntry::StruckOut { cents: 0 } } => {
            about("entry-no-show-struck", person)
        }
        EntryEvent::NoShow { person, entry: NoShowEntry::StruckOut { cents } } => {
            about("entry-no-show-refunded", person).with("money", Arg::Cents(*cents))
        }
        EntryEvent::NoShowRemoved { person, chips, refund_cents: None } => {
            about("entry-no-show-removed", person).with("chips", *chips)
        }
        EntryEvent::NoShowRemoved { person, chips, refund_cents: Some(cents) } => {
            about("entry-no-show-removed-refunded", person).with("chips", *chips).with("money", Arg::Cents(*cents))
        }
        EntryEvent::TookOver { name, from, .. } => {
            Message::new("entry-took-over").with("name", name.as_str()).with("other", scene.person(*from))
        }
        EntryEvent::Substituted { name, entrant, .. } => {
            Message::new("entry-substituted").with("name", name.as_str()).with("other", scene.person(*entrant))
        }
        EntryEvent::CameLate { name, seat: LateSeat::Waits, .. } => {
            Message::new("entry-late-waits").with("name", name.as_str())
        }
        // Seats and eliminations are the next events.
        EntryEvent::CameLate { seat: LateSeat::Drawn | LateSeat::Named(..), .. }
        | EntryEvent::AskedBackIn { seat: LateSeat::Drawn | LateSeat::Named(..), .. }
        | EntryEvent::ReEntriesClosed => return None,
        EntryEvent::WillPost(person) => about("entry-will-post", person),
        EntryEvent::EntryRefunded { person, cents } => {
            about("entry-refunded", person).with("money", Arg::Cents(*cents))
        }
        EntryEvent::AskedBackIn { person, seat: LateSeat::Waits, .. } => about("entry-again-waits", person),
        EntryEvent::ReEntered { person, table, seat, stack, docked, cents, .. } => {
            let id = if docked.is_zero() { "entry-again" } else { "entry-again-docked" };
            let message = about(id, person).with("money", Arg::Cents(*cents)).with("chips", *stack);
            message.with("table", *table).with("seat", *seat).with("docked", *docked)
        }
        EntryEvent::ReEntryLapsed(person) => about("entry-again-lapsed", person),
        EntryEvent::GaveUp(person) => about("entry-gave-up", person),
        EntryEvent::RemovedAbsent { person, chips } => about("entry-removed-absent", person).with("chips", *chips),
        EntryEvent::Left { person, chips: Chips::ZERO } => about("entry-left", person),
        EntryEvent::Left { person, chips } => about("entry-left-stack", person).with("chips", *chips),
        // The host already has the line of the order.
        EntryEvent::Barred { .. } | EntryEvent::Admitted(_) if scene.reader == ReaderKind::House => return None,
        EntryEvent::Barred { person, .. } => about("entry-barred", person),
        EntryEvent::Admitted(person) => about("entry-admitted", person),
    };
    Some(line(LineTopic::Tournament, message))
}

fn small(message: Message) -> NarrationLine {
    detail(LineTopic::Tournament, message)
}

/// Returns the message to the person concerned, if they have to know it.
pub(super) fn to_you(event: &EntryEvent, you: PersonNo, scene: &NarrationContext) -> Option<Message> {
    let (person, message) = match event {
        EntryEvent::NoShow { person, entry: NoShowEntry::StackPlays } => {
            (person, Message::new("entry-no-show-plays-you"))
        }
        EntryEvent::NoShow { person, entry: NoShowEntry::StruckOut { .. } } => {
            (person, Message::new("entry-no-show-struck-you"))
        }
        EntryEvent::Substituted { person, entrant, .. } => {
            (person, Message::new("entry-substituted-you").with("other", scene.person(*entrant)))
        }
        EntryEvent::CameLate { person, seat: LateSeat::Waits, .. } => (person, Message::new("entry-late-waits-you")),
        EntryEvent::EntryRefunded { person, cents } => {
            (person, Message::new("entry-refunded-you").with("money", Arg::Cents(*cents)))
        }
        EntryEvent::AskedBackIn { person, seat: LateSeat::Waits, .. } => {
            (person, Message::new("entry-again-waits-you"))
        }
        EntryEvent::ReEntryLapsed(person) => (person, Message::new("entry-again-lapsed-you")),
        EntryEvent::RemovedAbsent { person, .. } => (person, Message::new("entry-removed-absent-you")),
        EntryEvent::Barred { person, .. } => (person, Message::new("entry-barred-you")),
        EntryEvent::Admitted(person) => (person, Message::new("entry-admitted-you")),
        EntryEvent::Registered { .. }
        | EntryEvent::Entered { .. }
        | EntryEvent::CheckedIn(_)
        | EntryEvent::NoShowRemoved { .. }
        | EntryEvent::TookOver { .. }
        | EntryEvent::CameLate { seat: LateSeat::Drawn | LateSeat::Named(..), .. }
        | EntryEvent::WillPost(_)
        | EntryEvent::AskedBackIn { seat: LateSeat::Drawn | LateSeat::Named(..), .. }
        | EntryEvent::ReEntered { .. }
        | EntryEvent::ReEntriesClosed
        | EntryEvent::WentAway(_)
        | EntryEvent::CameBack(_)
        | EntryEvent::GaveUp(_)
        | EntryEvent::Left { .. } => return None,
    };
    (*person == you).then_some(message)
}
