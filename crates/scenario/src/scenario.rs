//! A story, from its text to whether it holds.

use crate::failure::Failure;
use crate::parser::parse;
use crate::preset_hand::{self, LaidHand};
use crate::runner::Runner;
use crate::setup::Houses;
use crate::statement::StoryLine;

/// A story that was read and can be played.
#[derive(Clone, Debug)]
pub struct Story {
    lines: Vec<StoryLine>,
}

impl Story {
    /// Reads the text of a story.
    ///
    /// # Errors
    /// The first line that cannot be read, with the reason.
    pub fn read(text: &str) -> Result<Self, Failure> {
        Ok(Self { lines: parse(text)? })
    }

    /// Tells the story to the engine. `houses` reads the house file that a story names by its path.
    ///
    /// # Errors
    /// The first line that does not hold.
    pub fn check(&self, houses: &Houses) -> Result<(), Failure> {
        Runner::new(houses).run(&self.lines)
    }

    /// Its first hand, laid out for people to play.
    ///
    /// # Errors
    /// The first line that cannot be laid out, with the reason.
    pub fn first_hand(&self, houses: &Houses) -> Result<LaidHand, Failure> {
        preset_hand::first_hand(&self.lines, houses)
    }
}
