//! Why a line cannot be read, in messages: what whoever types an order is told in their language. The words of the grammar stay
//! as they are typed.

use super::message::{Arg, Message};
use crate::command::{MAX_NAME_LETTERS, NotAName};
use crate::note::MAX_NOTE_LETTERS;
use crate::parse_error::{Found, Kind, MAX_AMOUNT, MAX_SMALL_NUMBER, Wanted, Wrong};
use crate::seat::MAX_SEATS;

/// Why a line cannot be read.
pub fn misread(wrong: &Wrong) -> Message {
    match wrong {
        Wrong::Expected { wanted, found: Found::End } => {
            Message::new("refused-line-ends").with("wanted", self::wanted(wanted))
        }
        Wrong::Expected { wanted, found: Found::Written(text) } => {
            Message::new("refused-line-expected").with("wanted", self::wanted(wanted)).with("found", text.as_str())
        }
        // Nothing is missing at the end, so that nothing can be too much there.
        Wrong::TooMuch(Found::End) => Message::new("refused-line-too-much").with("found", ""),
        Wrong::TooMuch(Found::Written(text)) => Message::new("refused-line-too-much").with("found", text.as_str()),
        Wrong::Several { written, words } => {
            Message::new("refused-line-several").with("written", written.as_str()).with("words", either(words))
        }
        Wrong::OpenSpeech => Message::new("refused-line-open-speech"),
        Wrong::LongName(name) => {
            Message::new("refused-line-long-name").with("name", name.as_str()).with("max", letters(MAX_NAME_LETTERS))
        }
        Wrong::LargeNumber { number, wanted } => Message::new("refused-line-large-number")
            .with("number", number.to_string())
            .with("wanted", self::wanted(wanted))
            .with("max", MAX_SMALL_NUMBER.to_string()),
        Wrong::LargeAmount(amount) => Message::new("refused-line-large-amount")
            .with("amount", amount.as_str())
            .with("max", MAX_AMOUNT.to_string()),
        Wrong::LongTime(time) => Message::new("refused-line-long-time").with("time", time.to_string()),
        Wrong::Decimals(amount) => Message::new("refused-line-decimals").with("amount", amount.as_str()),
        Wrong::Blinds { small, big } => Message::new("refused-line-blinds").with("small", *small).with("big", *big),
        Wrong::PenaltyInSeconds => Message::new("refused-line-penalty-in-seconds"),
        Wrong::SilenceInSeconds => Message::new("refused-line-silence-in-seconds"),
        Wrong::Card(card) => Message::new("refused-line-card").with("card", card.0.as_str()),
        Wrong::Seat(seat) => Message::new("refused-line-seat")
            .with("seat", seat.0.to_string())
            .with("max", Arg::Number(u32::from(MAX_SEATS))),
        Wrong::Name(why) => not_a_name(*why),
        Wrong::Note(_) => Message::new("refused-line-note").with("max", letters(MAX_NOTE_LETTERS)),
        Wrong::Story(words) => Message::new("refused-line-story").with("words", words.as_str()),
    }
}

/// Why nobody can be called so.
pub fn not_a_name(why: NotAName) -> Message {
    match why {
        NotAName::Length => Message::new("refused-name-length").with("max", letters(MAX_NAME_LETTERS)),
        NotAName::Hidden => Message::new("refused-name-hidden"),
        NotAName::MixedScripts => Message::new("refused-name-mixed-scripts"),
        NotAName::Reserved => Message::new("refused-name-reserved"),
    }
}

/// What should stand somewhere.
fn wanted(wanted: &Wanted) -> Message {
    match wanted {
        Wanted::Order => Message::new("refused-wanted-order"),
        Wanted::Name => Message::new("refused-wanted-name"),
        Wanted::Amount => Message::new("refused-wanted-amount"),
        Wanted::Writing => Message::new("refused-wanted-writing"),
        Wanted::Time => Message::new("refused-wanted-time"),
        Wanted::Minutes => Message::new("refused-wanted-minutes"),
        Wanted::Hands => Message::new("refused-wanted-hands"),
        Wanted::Orbits => Message::new("refused-wanted-orbits"),
        Wanted::Table => Message::new("refused-wanted-table"),
        Wanted::Seat => Message::new("refused-wanted-seat"),
        Wanted::Level => Message::new("refused-wanted-level"),
        Wanted::Blinds => Message::new("refused-wanted-blinds"),
        Wanted::Share => Message::new("refused-wanted-share"),
        Wanted::PlayFor => Message::new("refused-wanted-play-for"),
        Wanted::Proposal => Message::new("refused-wanted-proposal"),
        Wanted::Card => Message::new("refused-wanted-card"),
        Wanted::Cards => Message::new("refused-wanted-cards"),
        Wanted::Exactly(words) => Message::new("refused-wanted-exactly").with("words", words.as_str()),
        Wanted::OneOf(choice) => {
            let (what, words) = &**choice;
            Message::new("refused-wanted-one-of")
                .with("what", kind(what))
                .with("words", Arg::list(words.iter().map(String::as_str)))
        }
        Wanted::InStory(words) => Message::new("refused-wanted-in-story").with("words", words.as_str()),
    }
}

fn kind(kind: &Kind) -> Message {
    match kind {
        Kind::Bought => Message::new("refused-wanted-bought"),
        Kind::Lifted => Message::new("refused-wanted-lifted"),
        Kind::Irregularity => Message::new("refused-wanted-irregularity"),
        Kind::InStory(words) => Message::new("refused-wanted-in-story").with("words", words.as_str()),
    }
}

/// The words as they could be meant: "pause, penalty or play-on".
fn either(words: &[String]) -> Arg {
    match words {
        [others @ .., last] if !others.is_empty() => Message::new("refused-line-either")
            .with("others", Arg::list(others.iter().map(String::as_str)))
            .with("last", last.as_str())
            .into(),
        words => Arg::list(words.iter().map(String::as_str)),
    }
}

/// A limit of letters.
fn letters(max: usize) -> Arg {
    Arg::Count(u32::try_from(max).unwrap_or(u32::MAX))
}
