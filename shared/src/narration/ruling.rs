//! Narration of rulings: the motion of a player and its result.

use super::act_phrases::{announced, done};
use super::cited_reason::{CitedReason, cited, reasons};
use super::context::{NarrationContext, ReaderKind};
use super::line::{Detail, LineTopic, NarrationLine};
use super::message::Message;
use super::motion::{Mood, motion};
use crate::chips::Chips;
use crate::command::Motion;
use crate::event::HandEvent;
use crate::house::rulebook::Citation;
use crate::seat::SeatNo;

/// Returns the lines of a ruling on a player's motion; none for any other event. The host gets the result in one
/// line, and the rules follow it. A guest gets a clear act by its result alone. Words, chips and signs come first as
/// they were made. If a rule was needed, its sentence follows.
pub(super) fn narrate(event: &HandEvent, grounds: &[CitedReason], scene: &NarrationContext) -> Vec<NarrationLine> {
    let HandEvent::Ruled { seat, motion: made, ruling: _, outcome: _ } = event else { return Vec::new() };
    match scene.reader {
        ReaderKind::House => {
            to_house(event, *seat, made, scene).map(|text| act(text, Vec::new())).into_iter().collect()
        }
        ReaderKind::Guest => to_guest(event, *seat, made, grounds, scene),
    }
}

fn act(message: Message, cites: Vec<Citation>) -> NarrationLine {
    NarrationLine { about: LineTopic::Act, detail: Detail::Full, message, cites }
}

fn to_house(event: &HandEvent, seat: SeatNo, made: &Motion, scene: &NarrationContext) -> Option<Message> {
    if let Some(result) = result_of(event, scene) {
        return Some(result);
    }
    if event.calls_time() {
        return Some(Message::new("ruled-time").with("name", scene.seat(seat)));
    }
    event.means_nothing()?;
    let what = what(seat, made, false, scene);
    Some(match faced(event, seat, scene) {
        Some(chips) => Message::new("ruled-means-nothing-facing").with("what", what).with("chips", chips),
        None => Message::new("ruled-means-nothing").with("what", what),
    })
}

fn to_guest(
    event: &HandEvent,
    seat: SeatNo,
    made: &Motion,
    grounds: &[CitedReason],
    scene: &NarrationContext,
) -> Vec<NarrationLine> {
    let HandEvent::Ruled { outcome, .. } = event else { return Vec::new() };
    let result = result_of(event, scene);
    if let (Motion::Clear(_), Some(_), Some(result)) = (made, outcome, &result) {
        return vec![act(result.clone(), cited(grounds))];
    }
    let (what, result) = match made {
        // A clear act without an immediate result was announced out of turn.
        Motion::Clear(_) => (what(seat, made, true, scene), None),
        _ => (what(seat, made, false, scene), result),
    };
    let Some(why) = reasons(grounds) else {
        let told = match result {
            Some(result) => Message::new("ruled").with("what", what).with("outcome", result),
            None => what,
        };
        return vec![act(told, Vec::new())];
    };
    let faced = || {
        let chips = event.means_nothing().and_then(|_| faced(event, seat, scene))?;
        Some(Message::new("ruled-to-call").with("name", scene.seat(seat)).with("chips", chips))
    };
    let message = match result.or_else(faced) {
        Some(result) => Message::new("ruled").with("what", why).with("outcome", result),
        None => Message::new("ruled-why").with("why", why),
    };
    vec![
        act(what, Vec::new()),
        NarrationLine { about: LineTopic::Ruling, detail: Detail::Full, message, cites: cited(grounds) },
    ]
}

/// Returns the result: an act, or an announcement. `None` if there is no result.
fn result_of(event: &HandEvent, scene: &NarrationContext) -> Option<Message> {
    let HandEvent::Ruled { seat, ruling, outcome, .. } = event else { return None };
    let name = scene.seat(*seat);
    let Some(outcome) = outcome else {
        let action = event.announced()?;
        return Some(Message::new("acted-announces").with("name", name).with("act", announced(action)));
    };
    let acted = Message::new("acted").with("name", name).with("did", done(outcome, *seat, scene)?);
    Some(match ruling.returned {
        Chips::ZERO => acted,
        back => Message::new("acted-back").with("line", acted).with("chips", back),
    })
}

/// Returns the motion of a player, or their wish to act out of turn.
fn what(seat: SeatNo, made: &Motion, wants: bool, scene: &NarrationContext) -> Message {
    let (id, mood) = if wants { ("acted-wants", Mood::Would) } else { ("acted", Mood::Does) };
    Message::new(id).with("name", scene.seat(seat)).with("did", motion(made, mood, scene.names))
}

fn faced(event: &HandEvent, seat: SeatNo, scene: &NarrationContext) -> Option<Chips> {
    event.means_nothing()?;
    scene.view.table.as_ref().map(|table| table.to_call(seat)).filter(|chips| !chips.is_zero())
}
