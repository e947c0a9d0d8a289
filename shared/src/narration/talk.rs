//! Narration of talk: words that are no act, and muting.

use super::context::{NameLookup, NarrationContext, ReaderKind};
use super::line::{LineTopic, NarrationLine, detail, line};
use super::message::{Arg, Message};
use crate::briefing::ReportLine;
use crate::event::{Earshot, TalkEvent};
use crate::reaction::Reaction;
use crate::ruling::Hearing;
use crate::seat::PersonNo;

/// Returns the line about talk, for everybody who hears it. The host hears what the rail hears.
pub(super) fn narrate(event: &TalkEvent, scene: &NarrationContext) -> Option<NarrationLine> {
    let about = |id, person: &PersonNo| Message::new(id).with("name", scene.person(*person));
    let message = match event {
        TalkEvent::Said { person, words, to, hearing, reason: _ } => {
            let id = match (hearing, to) {
                (Hearing::Now, Earshot::Rail) => "talk-rail",
                (Hearing::Now, Earshot::Table(_)) => "talk",
                (Hearing::AfterTheHand, _) if scene.reader == ReaderKind::House => return None,
                (Hearing::AfterTheHand, _) => "talk-after-the-hand",
            };
            return Some(detail(LineTopic::Talk, about(id, person).with("words", words.as_str())));
        }
        TalkEvent::Delivered { person, words, to, table: _ } => {
            let id = match to {
                Some(Earshot::Rail) => "talk-rail",
                Some(Earshot::Table(_)) | None => "talk",
            };
            return Some(detail(LineTopic::Talk, about(id, person).with("words", words.as_str())));
        }
        TalkEvent::Reacted { person, reaction, to: _ } => {
            return Some(detail(LineTopic::Talk, about(reaction_id(*reaction), person)));
        }
        // Everybody sees the emblem at the seat.
        TalkEvent::EmblemChosen { .. } => return None,
        // Private reports and personal mutes are hidden from the rail.
        TalkEvent::Reported { .. } | TalkEvent::Unheard { .. } if scene.reader == ReaderKind::House => return None,
        TalkEvent::Reported { person, about: Some(other), words, hand: _ } => {
            let message = about("talk-reported-about", person).with("other", scene.person(*other));
            return Some(line(LineTopic::Talk, message.with("words", words.as_str())));
        }
        TalkEvent::Reported { person, about: None, words, hand: _ } => {
            return Some(line(LineTopic::Talk, about("talk-reported", person).with("words", words.as_str())));
        }
        TalkEvent::Unheard { other, unheard: true, .. } => about("talk-unheard", other),
        TalkEvent::Unheard { other, unheard: false, .. } => about("talk-heard-again", other),
        TalkEvent::Muted { person, minutes: None } => about("talk-muted", person),
        TalkEvent::Muted { person, minutes: Some(minutes) } => {
            about("talk-muted-minutes", person).with("minutes", Arg::Count(*minutes))
        }
        TalkEvent::Unmuted(person) => about("talk-unmuted", person),
    };
    Some(line(LineTopic::Tournament, message))
}

/// Returns the message to the person concerned, if they have to know it.
pub(super) fn to_you(event: &TalkEvent, you: PersonNo) -> Option<Message> {
    let (person, message) = match event {
        TalkEvent::Muted { person, minutes: None } => (person, Message::new("talk-muted-you")),
        TalkEvent::Muted { person, minutes: Some(minutes) } => {
            (person, Message::new("talk-muted-minutes-you").with("minutes", Arg::Count(*minutes)))
        }
        TalkEvent::Unmuted(person) => (person, Message::new("talk-unmuted-you")),
        TalkEvent::Said { .. }
        | TalkEvent::Delivered { .. }
        | TalkEvent::Reported { .. }
        | TalkEvent::Unheard { .. }
        | TalkEvent::EmblemChosen { .. }
        | TalkEvent::Reacted { .. } => return None,
    };
    (*person == you).then_some(message)
}

/// Returns the message to the director and the deputies, if it concerns them at once.
pub(super) fn to_director(event: &TalkEvent, scene: &NarrationContext) -> Option<Message> {
    match event {
        TalkEvent::Reported { person, .. } => {
            Some(Message::new("talk-reported-director").with("name", scene.person(*person)))
        }
        TalkEvent::Said { .. }
        | TalkEvent::Delivered { .. }
        | TalkEvent::Unheard { .. }
        | TalkEvent::Muted { .. }
        | TalkEvent::Unmuted(_)
        | TalkEvent::EmblemChosen { .. }
        | TalkEvent::Reacted { .. } => None,
    }
}

/// Returns a private report for those who read it: its author, the person whom it concerns, the hand and the words.
pub fn private_report(report: &ReportLine, names: &impl NameLookup) -> Message {
    let name = names.person(report.person);
    let from = match report.about {
        Some(about) => Message::new("ui-floor-report-about").with("about", names.person(about)),
        None => Message::new("ui-floor-report-from"),
    };
    let mut from = from.with("name", name);
    if let Some((table, hand)) = report.hand {
        from = Message::new("ui-floor-report-hand").with("from", from).with("table", table).with("hand", hand);
    }
    Message::new("ui-floor-report").with("from", from).with("words", report.words.as_str())
}

/// The message about a person who shows a reaction.
const fn reaction_id(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Laugh => "talk-reaction-laugh",
        Reaction::Surprise => "talk-reaction-surprise",
        Reaction::Tears => "talk-reaction-tears",
        Reaction::Heart => "talk-reaction-heart",
        Reaction::Cheers => "talk-reaction-cheers",
        Reaction::Yawn => "talk-reaction-yawn",
    }
}
