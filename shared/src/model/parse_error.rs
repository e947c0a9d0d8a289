//! The reasons why a line cannot be parsed. A line is an order of the director or a part of a story.

use crate::cards::NotACard;
use crate::chips::Chips;
use crate::command::{MAX_NAME_LETTERS, NotAName};
use crate::note::NotANote;
use crate::seat::NotASeat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The largest amount that a line may contain.
pub const MAX_AMOUNT: u64 = i64::MAX as u64;

/// The largest number of a table, a level or hands.
pub const MAX_SMALL_NUMBER: u16 = u16::MAX;

/// The reason why a line cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum ParseError {
    /// Another token was expected.
    #[error("{wanted} should stand here, not {found}")]
    Expected {
        /// The expected token.
        wanted: ExpectedToken,
        /// The token in the line.
        found: FoundToken,
    },
    /// The line should have ended before this token.
    #[error("{0} is too much here")]
    TooMuch(FoundToken),
    /// An abbreviation of several words.
    #[error("`{written}` could be {}", either(words))]
    Several {
        /// The abbreviation.
        written: String,
        /// The possible words.
        words: Vec<String>,
    },
    /// Quotation marks are not closed.
    #[error("the speech has no closing quotation mark")]
    OpenSpeech,
    /// A name is too long.
    #[error("`{0}` is too long for a name: {MAX_NAME_LETTERS} letters at most")]
    LongName(String),
    /// The number of a table, a level or hands is too large.
    #[error("{number} is too large: {wanted} of at most {MAX_SMALL_NUMBER} should stand here")]
    LargeNumber {
        /// The number in the line.
        number: u64,
        /// The expected token.
        wanted: ExpectedToken,
    },
    /// An amount is too large.
    #[error("{0} is too large: amounts go up to {MAX_AMOUNT}")]
    LargeAmount(String),
    /// A time is longer than a year. The value is the number as it is written.
    #[error("{0} is too long: a story waits for a year at most")]
    LongTime(u64),
    /// An amount of money has more than two decimals.
    #[error("`{0}` has more than two decimals")]
    Decimals(String),
    /// No level has such blinds.
    #[error("blinds of {small}/{big} do not go: the big blind is at least 1 and no less than the small")]
    Blinds {
        /// The small blind.
        small: Chips,
        /// The big blind.
        big: Chips,
    },
    /// The length of a penalty is in seconds.
    #[error("a penalty has whole minutes")]
    PenaltyInSeconds,
    /// The length of a silence is in seconds.
    #[error("somebody is silenced for whole minutes")]
    SilenceInSeconds,
    /// No such card exists.
    #[error(transparent)]
    Card(#[from] NotACard),
    /// No table has this seat.
    #[error(transparent)]
    Seat(#[from] NotASeat),
    /// The text cannot be a name.
    #[error(transparent)]
    Name(#[from] NotAName),
    /// The text cannot be a note.
    #[error(transparent)]
    Note(#[from] NotANote),
    /// An error that only stories have, as a sentence. No order causes it.
    #[error("{0}")]
    Story(String),
}

impl ParseError {
    /// Returns whether the only error is that the line ends too early.
    pub fn is_end(&self) -> bool {
        matches!(self, Self::Expected { found: FoundToken::End, .. })
    }
}

/// A token that is expected in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExpectedToken {
    /// The first word of an order.
    Order,
    /// A person's name.
    Name,
    /// An amount of chips.
    Amount,
    /// A text in quotation marks.
    Writing,
    /// A duration.
    Time,
    /// A number of minutes.
    Minutes,
    /// A number of hands.
    Hands,
    /// A number of orbits of the table.
    Orbits,
    /// The number of a table.
    Table,
    /// The number of a seat.
    Seat,
    /// The number of a level.
    Level,
    /// A small and a big blind.
    Blinds,
    /// A player's share of the prizes, in money.
    Share,
    /// The amount left to play for, in money.
    PlayFor,
    /// A proposal.
    Proposal,
    /// One card.
    Card,
    /// One card or several.
    Cards,
    /// Exactly these words.
    Exactly(String),
    /// One of these words, with their kind.
    OneOf(Box<(WordKind, Vec<String>)>),
    /// A token that only stories expect, in words. No order expects it.
    InStory(String),
    /// A length of time, or the word `off`.
    TimeOrOff,
    /// A number of hands, or the word `off`.
    HandsOrOff,
}

/// The kind of a choice of words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WordKind {
    /// A purchase.
    Bought,
    /// A sanction to lift.
    Lifted,
    /// A mistake with the cards.
    Irregularity,
    /// A choice that only stories have, in words. No order has it.
    InStory(String),
}

impl From<&str> for WordKind {
    fn from(words: &str) -> Self {
        Self::InStory(words.to_owned())
    }
}

impl fmt::Display for WordKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bought => "what was bought",
            Self::Lifted => "what is taken back",
            Self::Irregularity => "a kind of irregularity",
            Self::InStory(words) => words,
        })
    }
}

impl From<&str> for ExpectedToken {
    fn from(words: &str) -> Self {
        Self::InStory(words.to_owned())
    }
}

impl fmt::Display for ExpectedToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Order => "an order of the director",
            Self::Name => "a name",
            Self::Amount => "an amount",
            Self::Writing => "the words, in quotation marks,",
            Self::Time => "a time like `45s` or `10m`",
            Self::TimeOrOff => "a time like `45s` or `10m`, or `off`,",
            Self::HandsOrOff => "a number of hands, or `off`,",
            Self::Minutes => "a number of minutes",
            Self::Hands => "a number of hands",
            Self::Orbits => "a number of times round the table",
            Self::Table => "the number of a table",
            Self::Seat => "the number of a seat",
            Self::Level => "the number of a level",
            Self::Blinds => "blinds like `50/100`",
            Self::Share => "a share",
            Self::PlayFor => "what is played for",
            Self::Proposal => "`chop NAME N, ...`, `run-twice` or `run-three-times`",
            Self::Card => "a card like `As`",
            Self::Cards => "cards like `As Td`",
            Self::Exactly(words) => return write!(f, "`{words}`"),
            Self::OneOf(choice) => {
                let (kind, words) = &**choice;
                return write!(f, "{kind} ({})", words.join(", "));
            }
            Self::InStory(words) => words,
        })
    }
}

/// The token that is in the line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FoundToken {
    /// The end of the line.
    End,
    /// This text.
    Written(String),
}

impl fmt::Display for FoundToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => f.write_str("the end of the line"),
            Self::Written(text) => write!(f, "`{text}`"),
        }
    }
}

/// The words as a choice: "pause, penalty or play-on".
fn either(words: &[String]) -> String {
    match words {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        words => words.concat(),
    }
}
