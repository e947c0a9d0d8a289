//! Parse errors of orders as messages, so that they can be translated. Grammar words stay as they are typed.

use super::message::{Arg, Message};
use crate::command::{MAX_NAME_LETTERS, NotAName};
use crate::note::MAX_NOTE_LETTERS;
use crate::parse_error::{ExpectedToken, FoundToken, MAX_AMOUNT, MAX_SMALL_NUMBER, ParseError, WordKind};
use crate::seat::MAX_SEATS;

/// Returns the message for a parse error.
pub fn parse_error(wrong: &ParseError) -> Message {
    match wrong {
        ParseError::Expected { wanted, found: FoundToken::End } => {
            Message::new("refused-line-ends").with("wanted", self::wanted(wanted))
        }
        ParseError::Expected { wanted, found: FoundToken::Written(text) } => {
            Message::new("refused-line-expected").with("wanted", self::wanted(wanted)).with("found", text.as_str())
        }
        // At the end of the line nothing can be too much.
        ParseError::TooMuch(FoundToken::End) => Message::new("refused-line-too-much").with("found", ""),
        ParseError::TooMuch(FoundToken::Written(text)) => {
            Message::new("refused-line-too-much").with("found", text.as_str())
        }
        ParseError::Several { written, words } => {
            Message::new("refused-line-several").with("written", written.as_str()).with("words", either(words))
        }
        ParseError::OpenSpeech => Message::new("refused-line-open-speech"),
        ParseError::LongName(name) => {
            Message::new("refused-line-long-name").with("name", name.as_str()).with("max", letters(MAX_NAME_LETTERS))
        }
        ParseError::LargeNumber { number, wanted } => Message::new("refused-line-large-number")
            .with("number", number.to_string())
            .with("wanted", self::wanted(wanted))
            .with("max", MAX_SMALL_NUMBER.to_string()),
        ParseError::LargeAmount(amount) => Message::new("refused-line-large-amount")
            .with("amount", amount.as_str())
            .with("max", MAX_AMOUNT.to_string()),
        ParseError::LongTime(time) => Message::new("refused-line-long-time").with("time", time.to_string()),
        ParseError::Decimals(amount) => Message::new("refused-line-decimals").with("amount", amount.as_str()),
        ParseError::Blinds { small, big } => {
            Message::new("refused-line-blinds").with("small", *small).with("big", *big)
        }
        ParseError::PenaltyInSeconds => Message::new("refused-line-penalty-in-seconds"),
        ParseError::SilenceInSeconds => Message::new("refused-line-silence-in-seconds"),
        ParseError::Card(card) => Message::new("refused-line-card").with("card", card.0.as_str()),
        ParseError::Seat(seat) => Message::new("refused-line-seat")
            .with("seat", seat.0.to_string())
            .with("max", Arg::Number(u32::from(MAX_SEATS))),
        ParseError::Name(why) => not_a_name(*why),
        ParseError::Note(_) => Message::new("refused-line-note").with("max", letters(MAX_NOTE_LETTERS)),
        ParseError::Story(words) => Message::new("refused-line-story").with("words", words.as_str()),
    }
}

/// Returns the message for a name that is not allowed.
pub fn not_a_name(why: NotAName) -> Message {
    match why {
        NotAName::Length => Message::new("refused-name-length").with("max", letters(MAX_NAME_LETTERS)),
        NotAName::Hidden => Message::new("refused-name-hidden"),
        NotAName::MixedScripts => Message::new("refused-name-mixed-scripts"),
        NotAName::Reserved => Message::new("refused-name-reserved"),
    }
}

/// Returns the expected part of a line.
fn wanted(wanted: &ExpectedToken) -> Message {
    match wanted {
        ExpectedToken::Order => Message::new("refused-wanted-order"),
        ExpectedToken::Name => Message::new("refused-wanted-name"),
        ExpectedToken::Amount => Message::new("refused-wanted-amount"),
        ExpectedToken::Writing => Message::new("refused-wanted-writing"),
        ExpectedToken::Time => Message::new("refused-wanted-time"),
        ExpectedToken::TimeOrOff => Message::new("refused-wanted-time-or-off"),
        ExpectedToken::HandsOrOff => Message::new("refused-wanted-hands-or-off"),
        ExpectedToken::Minutes => Message::new("refused-wanted-minutes"),
        ExpectedToken::Hands => Message::new("refused-wanted-hands"),
        ExpectedToken::Orbits => Message::new("refused-wanted-orbits"),
        ExpectedToken::Table => Message::new("refused-wanted-table"),
        ExpectedToken::Seat => Message::new("refused-wanted-seat"),
        ExpectedToken::Level => Message::new("refused-wanted-level"),
        ExpectedToken::Blinds => Message::new("refused-wanted-blinds"),
        ExpectedToken::Share => Message::new("refused-wanted-share"),
        ExpectedToken::PlayFor => Message::new("refused-wanted-play-for"),
        ExpectedToken::Proposal => Message::new("refused-wanted-proposal"),
        ExpectedToken::Card => Message::new("refused-wanted-card"),
        ExpectedToken::Cards => Message::new("refused-wanted-cards"),
        ExpectedToken::Exactly(words) => Message::new("refused-wanted-exactly").with("words", words.as_str()),
        ExpectedToken::OneOf(choice) => {
            let (what, words) = &**choice;
            Message::new("refused-wanted-one-of")
                .with("what", kind(what))
                .with("words", Arg::list(words.iter().map(String::as_str)))
        }
        ExpectedToken::InStory(words) => Message::new("refused-wanted-in-story").with("words", words.as_str()),
    }
}

fn kind(kind: &WordKind) -> Message {
    match kind {
        WordKind::Bought => Message::new("refused-wanted-bought"),
        WordKind::Lifted => Message::new("refused-wanted-lifted"),
        WordKind::Irregularity => Message::new("refused-wanted-irregularity"),
        WordKind::InStory(words) => Message::new("refused-wanted-in-story").with("words", words.as_str()),
    }
}

/// Returns the possible words: "pause, penalty or play-on".
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
