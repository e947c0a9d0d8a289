//! Why a story does not hold.

use cardroom_shared::parse_error::ParseError;
use std::fmt;

/// Why a story does not hold, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioFailure {
    /// The line of the story, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: FailureReason,
}

/// What is wrong at one line of a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FailureReason {
    /// Something else came out than the line says.
    Differs {
        /// What the line says.
        expected: String,
        /// What came out.
        got: String,
    },
    /// The line cannot be read.
    Misread(ParseError),
    /// What the line says is wrong: it names nobody, or deals a card twice.
    Wrong(String),
}

impl fmt::Display for ScenarioFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, why } = self;
        match why {
            FailureReason::Differs { expected, got } => write!(f, "{line}: expected {expected} / got {got}"),
            FailureReason::Misread(wrong) => write!(f, "{line}: error: {wrong}"),
            FailureReason::Wrong(reason) => write!(f, "{line}: error: {reason}"),
        }
    }
}
