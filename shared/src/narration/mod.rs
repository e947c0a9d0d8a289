//! Narration of events and their reasons. One narrator serves the console, the client, the log and the exports.
//!
//! An event becomes a [`Message`] with arguments, in the module of its topic. A [`Language`] turns the message into
//! text. All texts are in `assets/words`, so a translation is one more file.

mod act_phrases;
mod cited_reason;
mod clock;
mod conduct;
mod context;
mod director;
mod entry;
mod face;
mod hand;
mod hand_name;
mod irregularity;
mod language;
mod line;
mod message;
mod motion;
mod notice;
mod parse_error;
mod prize;
mod purchase;
mod refusal;
mod rulebook;
mod ruling;
mod seating;
mod server_refusal;
mod settings;
mod speech_preview;
mod stack_unit;
mod table_description;
mod talk;
mod talk_phrase;

pub use act_phrases::{announced, announced_in_short, outcome_in_short};
pub use cited_reason::{
    CitedReason, MAX_IN_BRACKETS, caption, cited, full_caption, reason, refused_with, with_grounds,
};
pub use conduct::{infraction_counts, on_record};
pub use context::{NameLookup, NarrationContext, ReaderKind, stakes, structure};
pub use director::{directs, ordered};
pub use face::{emblem_colour_label, emblem_label, reaction_label};
pub use hand::winners;
pub use hand_name::hand_name;
pub use language::Language;
pub use line::{Detail, LineTopic, NarrationLine, at_table};
pub use message::{Arg, Faces, Message};
pub use motion::{Mood, motion};
pub use notice::{house_goes_on, house_stood_still, house_waits};
pub use parse_error::{not_a_name, parse_error};
pub use prize::eliminated_by;
pub use purchase::until;
pub use refusal::refused;
pub use seating::your_seat;
pub use speech_preview::{SpeechHint, SpeechPreview};
pub use stack_unit::StackUnit;
pub use table_description::{boards, faces, hand_so_far, pots, rank};
pub use talk::private_report;
pub use talk_phrase::{MAX_OWN_PHRASES, TALK_PHRASES, is_talk_alone};

use crate::event::{HandEvent, PublicEvent, TournamentEvent};
use crate::house::HouseRules;
use crate::seat::PersonNo;

/// Returns the lines about an event: none, one, or two for a ruling that a guest saw. Without rules no line cites a
/// clause.
pub fn narrate(event: &PublicEvent, rules: Option<&HouseRules>, scene: &NarrationContext) -> Vec<NarrationLine> {
    let grounds = || rules.map(|rules| CitedReason::of_event(rules, event)).unwrap_or_default();
    let line = match event {
        PublicEvent::Hand(_, event @ HandEvent::Ruled { .. }) => return ruling::narrate(event, &grounds(), scene),
        PublicEvent::Hand(_, event) => hand::narrate(event, scene),
        PublicEvent::Tournament(TournamentEvent::Clock(event)) => clock::narrate(event, scene),
        PublicEvent::Tournament(TournamentEvent::Entry(event)) => entry::narrate(event, scene),
        PublicEvent::Tournament(TournamentEvent::Purchase(event)) => purchase::narrate(event, scene),
        PublicEvent::Tournament(TournamentEvent::Seating(event)) => seating::narrate(event, scene),
        PublicEvent::Tournament(TournamentEvent::Prize(event)) => Some(prize::narrate(event, scene)),
        PublicEvent::Tournament(TournamentEvent::Conduct(event)) => Some(conduct::narrate(event, scene)),
        PublicEvent::Tournament(TournamentEvent::Talk(event)) => talk::narrate(event, scene),
        PublicEvent::Tournament(TournamentEvent::Director(event)) => director::narrate(event, scene),
    };
    let told = line.map(|line| NarrationLine { cites: cited(&grounds()), ..line });
    told.into_iter().collect()
}

/// The recipient of a personal message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipient {
    /// The person.
    pub you: PersonNo,
    /// True if they give orders: they also get the messages to the director.
    pub directs: bool,
}

/// Returns the personal message about an event, if this person has to know it.
pub fn to_you(event: &TournamentEvent, listener: Recipient, scene: &NarrationContext) -> Option<Message> {
    let Recipient { you, directs } = listener;
    let told = match event {
        TournamentEvent::Clock(_) | TournamentEvent::Seating(_) => None,
        TournamentEvent::Entry(event) => entry::to_you(event, you, scene),
        TournamentEvent::Purchase(event) => purchase::to_you(event, you),
        TournamentEvent::Prize(event) => prize::to_you(event, you, scene),
        TournamentEvent::Conduct(event) => conduct::to_you(event, you),
        TournamentEvent::Talk(event) => talk::to_you(event, you),
        TournamentEvent::Director(event) => director::to_you(event, you),
    };
    told.or_else(|| to_director(event, scene).filter(|_| directs))
}

/// Returns the message to the director, if they have to know it at once.
fn to_director(event: &TournamentEvent, scene: &NarrationContext) -> Option<Message> {
    match event {
        TournamentEvent::Seating(event) => seating::to_director(event),
        TournamentEvent::Talk(event) => talk::to_director(event, scene),
        TournamentEvent::Director(event) => director::to_director(event, scene),
        TournamentEvent::Clock(_)
        | TournamentEvent::Entry(_)
        | TournamentEvent::Purchase(_)
        | TournamentEvent::Prize(_)
        | TournamentEvent::Conduct(_) => None,
    }
}
