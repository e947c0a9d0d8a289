//! Narration of the director: calls, orders, announcements, corrections and undos.

use super::context::{NarrationContext, ReaderKind};
use super::line::{LineTopic, NarrationLine, line};
use super::message::{Arg, Message};
use crate::command::FloorAnswer;
use crate::event::{DirectorEvent, FormerSeat, StackAdjustment, UndoneChange};
use crate::note::Note;
use crate::seat::{PersonNo, TableNo};

/// Returns the line about an act of the director, for everybody.
pub(super) fn narrate(event: &DirectorEvent, scene: &NarrationContext) -> Option<NarrationLine> {
    let about = |id, person: &PersonNo| Message::new(id).with("name", scene.person(*person));
    let at = |table: &TableNo, message| {
        // A call at another table is not about this table.
        let seen = scene.view.table.as_ref().map(|seen| seen.table);
        Some(line(if seen == Some(*table) { LineTopic::Floor } else { LineTopic::Tournament }, message))
    };
    let message = match event {
        // The effect of an order is the next event. The order itself is put into words by the order reader.
        DirectorEvent::Ordered { .. } => return None,
        DirectorEvent::FloorCalled { person, table, why } => {
            return at(table, called("director-called", *person, *table, why.as_ref(), scene));
        }
        DirectorEvent::FloorAnswered(table, answer) => {
            let id = match answer {
                FloorAnswer::PlayOn => "director-answered-play-on",
                FloorAnswer::Accept => "director-answered-stands",
                FloorAnswer::Overrule | FloorAnswer::Resume => "director-answered-resume",
            };
            return at(table, Message::new(id).with("table", *table));
        }
        DirectorEvent::FloorWaitOver(table) => {
            return at(table, Message::new("director-wait-over").with("table", *table));
        }
        DirectorEvent::Announced(words) => {
            return Some(line(
                LineTopic::Tournament,
                Message::new("director-announced").with("words", words.to_string()),
            ));
        }
        DirectorEvent::StacksAdjusted(stacks) => {
            let stack = |stack: &StackAdjustment| {
                let message = Message::new("director-stack").with("name", scene.person(stack.person));
                message.with("after", stack.after).with("before", stack.before)
            };
            Message::new("director-adjusted").with("stacks", Arg::list(stacks.iter().map(stack)))
        }
        DirectorEvent::Released { person, chips, table: _ } => about("director-released", person).with("chips", *chips),
        DirectorEvent::Cancelled { refunds } => cancelled(refunds, scene),
        DirectorEvent::TakenBack(what) => taken_back(what, scene),
        DirectorEvent::HandTakenBack { table, hand, back } => {
            let message = Message::new("director-hand-void").with("table", *table).with("hand", *hand);
            and_back(message, back, scene)
        }
        DirectorEvent::HandReopened { table, hand, seat, back } => {
            let message = Message::new("director-hand-reopened").with("table", *table).with("hand", *hand);
            and_back(message.with("name", scene.seat(*seat)), back, scene)
        }
    };
    Some(line(LineTopic::Floor, message))
}

/// Returns the message to one person, if it concerns them at once.
pub(super) fn to_you(event: &DirectorEvent, you: PersonNo) -> Option<Message> {
    match event {
        DirectorEvent::Announced(words) => Some(Message::new("director-announced").with("words", words.to_string())),
        DirectorEvent::Cancelled { refunds } => {
            let back = refunds.iter().find(|(person, cents)| *person == you && *cents > 0);
            Some(match back {
                Some((_, cents)) => Message::new("director-cancelled-you").with("money", Arg::Cents(*cents)),
                None => Message::new("director-cancelled"),
            })
        }
        DirectorEvent::StacksAdjusted(stacks) => {
            let stack = stacks.iter().find(|stack| stack.person == you)?;
            Some(Message::new("director-adjusted-you").with("after", stack.after).with("before", stack.before))
        }
        DirectorEvent::Released { person, chips, table: _ } => {
            (*person == you).then(|| Message::new("director-released-you").with("chips", *chips))
        }
        DirectorEvent::Ordered { .. }
        | DirectorEvent::FloorCalled { .. }
        | DirectorEvent::FloorAnswered(..)
        | DirectorEvent::FloorWaitOver(_)
        | DirectorEvent::TakenBack(_)
        | DirectorEvent::HandTakenBack { .. }
        | DirectorEvent::HandReopened { .. } => None,
    }
}

/// Returns the message to the director and the deputies, if it concerns them at once.
pub(super) fn to_director(event: &DirectorEvent, scene: &NarrationContext) -> Option<Message> {
    match event {
        DirectorEvent::FloorCalled { person, table, why } => {
            Some(called("director-called-you", *person, *table, why.as_ref(), scene))
        }
        DirectorEvent::Ordered { .. }
        | DirectorEvent::FloorAnswered(..)
        | DirectorEvent::FloorWaitOver(_)
        | DirectorEvent::Announced(_)
        | DirectorEvent::StacksAdjusted(_)
        | DirectorEvent::Released { .. }
        | DirectorEvent::Cancelled { .. }
        | DirectorEvent::TakenBack(_)
        | DirectorEvent::HandTakenBack { .. }
        | DirectorEvent::HandReopened { .. } => None,
    }
}

/// Returns the line about an order, for the host: its author, its text and its reason.
pub fn ordered(by: Option<&str>, order: &str, why: Option<&Note>) -> Message {
    let by: Arg = by.map_or_else(|| Message::new("the-director").into(), Arg::from);
    let message = |id| Message::new(id).with("name", by).with("order", order);
    match why {
        Some(why) => message("director-ordered-why").with("why", why.to_string()),
        None => message("director-ordered"),
    }
}

/// Returns the message that names the new acting director.
pub fn directs(name: Option<&str>, deputy: bool) -> Message {
    match name {
        None => Message::new("director-nobody"),
        Some(name) if deputy => Message::new("director-now-deputy").with("name", name),
        Some(name) => Message::new("director-now").with("name", name),
    }
}

fn called(id: &'static str, person: PersonNo, table: TableNo, why: Option<&Note>, scene: &NarrationContext) -> Message {
    with_reason(Message::new(id).with("name", scene.person(person)).with("table", table), why)
}

fn with_reason(message: Message, why: Option<&Note>) -> Message {
    match why {
        Some(why) => Message::new("with-reason").with("line", message).with("why", why.to_string()),
        None => message,
    }
}

fn cancelled(refunds: &[(PersonNo, u64)], scene: &NarrationContext) -> Message {
    let paid: Vec<&(PersonNo, u64)> = refunds.iter().filter(|(_, cents)| *cents > 0).collect();
    if paid.is_empty() {
        return Message::new("director-cancelled");
    }
    match scene.reader {
        ReaderKind::Guest => Message::new("director-cancelled-refunded"),
        ReaderKind::House => {
            let shares = paid.iter().map(|(person, cents)| {
                Message::new("share-money").with("name", scene.person(*person)).with("money", Arg::Cents(*cents))
            });
            Message::new("director-cancelled-refunds").with("shares", Arg::list(shares))
        }
    }
}

fn taken_back(what: &UndoneChange, scene: &NarrationContext) -> Message {
    let seat = |old: &FormerSeat| {
        let message = Message::new("director-old-seat").with("name", scene.person(old.person));
        message.with("table", old.table).with("seat", old.seat)
    };
    let message = match what {
        UndoneChange::Out(_) => Message::new("director-back-out"),
        UndoneChange::Move(_) => Message::new("director-back-move"),
        UndoneChange::Break(table, _) => Message::new("director-back-break").with("table", *table),
        UndoneChange::Redraw(table, _) => Message::new("director-back-redraw").with("table", *table),
    };
    message.with("seats", Arg::list(what.seats().iter().map(seat)))
}

fn and_back(message: Message, back: &[PersonNo], scene: &NarrationContext) -> Message {
    if back.is_empty() {
        return message;
    }
    let count = Arg::Count(u32::try_from(back.len()).unwrap_or(u32::MAX));
    Message::new("director-and-back").with("line", message).with("names", scene.people(back)).with("count", count)
}
