//! Why a story does not hold.

use cardroom_shared::parse_error::Wrong;
use std::fmt;

/// Why a story does not hold, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The line of the story, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: Why,
}

/// What is wrong at one line of a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Something else came out than the line says.
    Differs {
        /// What the line says.
        expected: String,
        /// What came out.
        got: String,
    },
    /// The line cannot be read.
    Misread(Wrong),
    /// What the line says is wrong: it names nobody, or deals a card twice.
    Wrong(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, why } = self;
        match why {
            Why::Differs { expected, got } => write!(f, "{line}: expected {expected} / got {got}"),
            Why::Misread(wrong) => write!(f, "{line}: error: {wrong}"),
            Why::Wrong(reason) => write!(f, "{line}: error: {reason}"),
        }
    }
}
