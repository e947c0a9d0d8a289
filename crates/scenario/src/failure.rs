//! The failure of a scenario.

use cardroom_shared::parse_error::ParseError;
use std::fmt;

/// A failed line of a scenario, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioFailure {
    /// The line number, counted from 1.
    pub line: usize,
    /// The reason.
    pub why: FailureReason,
}

/// The reason for the failure of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FailureReason {
    /// The result differs from the expectation.
    Differs {
        /// The expectation, in the words of the line.
        expected: String,
        /// The actual result, in the same words.
        got: String,
    },
    /// The line cannot be parsed.
    Misread(ParseError),
    /// The line makes an impossible statement: it names an unknown person or deals a card twice.
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
