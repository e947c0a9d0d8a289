//! Transcripts: stories of a table in plain text, told to the engine line by line, with what must hold in between.
//!
//! A story is read whole ([`Story::read`]) before anything of it is played. Then every statement goes through the same
//! engine as a live tournament, and every line that begins with `>` is compared with what came of it.

mod entering;
mod expect;
mod expectation;
mod lookahead;
mod parse;
mod play;
mod redeals;
mod run;
mod scene;
mod stacked;
mod statement;
mod talk;
#[cfg(test)]
mod tests;

use crate::house::HouseRules;
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
    /// The line itself is wrong: it cannot be read, names nobody, or deals a card twice.
    Wrong(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, why } = self;
        match why {
            Why::Differs { expected, got } => write!(f, "{line}: expected {expected} / got {got}"),
            Why::Wrong(reason) => write!(f, "{line}: error: {reason}"),
        }
    }
}

/// Reads a house file by the path that a story gives, or says why not.
pub type Houses<'a> = dyn Fn(&str) -> Result<HouseRules, String> + 'a;

/// A story that was read and can be played.
#[derive(Clone, Debug)]
pub struct Story {
    lines: Vec<statement::Line>,
}

impl Story {
    /// Reads the text of a story.
    ///
    /// # Errors
    /// The first line that cannot be read, with the reason.
    pub fn read(text: &str) -> Result<Self, Failure> {
        Ok(Self { lines: parse::parse(text)? })
    }

    /// Tells the story to the engine. `houses` reads the house file that a story names by its path.
    ///
    /// # Errors
    /// The first line that does not hold.
    pub fn check(&self, houses: &Houses) -> Result<(), Failure> {
        run::Runner::new(houses).run(&self.lines)
    }
}
