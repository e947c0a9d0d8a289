//! Why a line cannot be read: an order of the director as it is said or typed, or a line of a story.

use crate::cards::NotACard;
use crate::chips::Chips;
use crate::command::{MAX_NAME_LETTERS, NotAName};
use crate::note::NotANote;
use crate::seat::NotASeat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The largest amount that may be written.
pub const MAX_AMOUNT: u64 = i64::MAX as u64;

/// The largest number of a table or a level, and of hands.
pub const MAX_SMALL_NUMBER: u16 = u16::MAX;

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum ParseError {
    /// Something else should stand there.
    #[error("{wanted} should stand here, not {found}")]
    Expected {
        /// What should.
        wanted: ExpectedToken,
        /// What does.
        found: FoundToken,
    },
    /// The line should have ended before this.
    #[error("{0} is too much here")]
    TooMuch(FoundToken),
    /// The beginning of a word, with which each of these words begins.
    #[error("`{written}` could be {}", either(words))]
    Several {
        /// The beginning.
        written: String,
        /// The words.
        words: Vec<String>,
    },
    /// Quotation marks are opened and not closed.
    #[error("the speech has no closing quotation mark")]
    OpenSpeech,
    /// A name has too many letters.
    #[error("`{0}` is too long for a name: {MAX_NAME_LETTERS} letters at most")]
    LongName(String),
    /// The number of a table or a level, or of hands, is too large.
    #[error("{number} is too large: {wanted} of at most {MAX_SMALL_NUMBER} should stand here")]
    LargeNumber {
        /// What is written.
        number: u64,
        /// What should stand there.
        wanted: ExpectedToken,
    },
    /// An amount is too large.
    #[error("{0} is too large: amounts go up to {MAX_AMOUNT}")]
    LargeAmount(String),
    /// A time is longer than a year.
    #[error("{0} is too long: a story waits for a year at most")]
    LongTime(u64),
    /// An amount of money has parts of a cent.
    #[error("`{0}` has more than two decimals")]
    Decimals(String),
    /// No level has blinds like these.
    #[error("blinds of {small}/{big} do not go: the big blind is at least 1 and no less than the small")]
    Blinds {
        /// The small blind.
        small: Chips,
        /// The big blind.
        big: Chips,
    },
    /// A penalty has seconds.
    #[error("a penalty has whole minutes")]
    PenaltyInSeconds,
    /// Somebody is silenced for seconds.
    #[error("somebody is silenced for whole minutes")]
    SilenceInSeconds,
    /// There is no such card.
    #[error(transparent)]
    Card(#[from] NotACard),
    /// No table has this seat.
    #[error(transparent)]
    Seat(#[from] NotASeat),
    /// Nobody can be called so.
    #[error(transparent)]
    Name(#[from] NotAName),
    /// That cannot be put in writing.
    #[error(transparent)]
    Note(#[from] NotANote),
    /// What only stories can have wrong, in words. No order says it.
    #[error("{0}")]
    Story(String),
}

impl ParseError {
    /// Whether nothing is wrong but that the line ends too early.
    pub fn is_end(&self) -> bool {
        matches!(self, Self::Expected { found: FoundToken::End, .. })
    }
}

/// What should stand somewhere in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExpectedToken {
    /// The word with which an order begins.
    Order,
    /// Somebody's name.
    Name,
    /// Chips.
    Amount,
    /// Something that is put in writing.
    Writing,
    /// A length of time.
    Time,
    /// So many minutes.
    Minutes,
    /// So many hands.
    Hands,
    /// So many times round the table.
    Orbits,
    /// Which table.
    Table,
    /// Which seat of it.
    Seat,
    /// Which level.
    Level,
    /// Two blinds.
    Blinds,
    /// What somebody gets of the prizes, in money.
    Share,
    /// What is left to play for, in money.
    PlayFor,
    /// What can be proposed.
    Proposal,
    /// One card.
    Card,
    /// One card or several.
    Cards,
    /// Exactly this.
    Exactly(String),
    /// One of these words, and what they are words for.
    OneOf(Box<(WordKind, Vec<String>)>),
    /// What only stories want, in words. No order wants it.
    InStory(String),
}

/// What words are words for, where one of several should stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WordKind {
    /// What was bought.
    Bought,
    /// What is lifted again.
    Lifted,
    /// What went wrong with the cards.
    Irregularity,
    /// What only stories have several words for. No order has it.
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

/// What stands somewhere in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FoundToken {
    /// Nothing more.
    End,
    /// This.
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

/// The words as they could be meant: "pause, penalty or play-on".
fn either(words: &[String]) -> String {
    match words {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        words => words.concat(),
    }
}
