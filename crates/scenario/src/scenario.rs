//! A story, from its text to whether it holds.

use crate::failure::ScenarioFailure;
use crate::parser::parse;
use crate::preset_hand::{self, PresetHand};
use crate::runner::Runner;
use crate::setup::HouseLoader;
use crate::statement::ScenarioLine;

/// A story that was read and can be played.
#[derive(Clone, Debug)]
pub struct Scenario {
    lines: Vec<ScenarioLine>,
}

impl Scenario {
    /// Reads the text of a story.
    ///
    /// # Errors
    /// The first line that cannot be read, with the reason.
    pub fn read(text: &str) -> Result<Self, ScenarioFailure> {
        Ok(Self { lines: parse(text)? })
    }

    /// Tells the story to the engine. `houses` reads the house file that a story names by its path.
    ///
    /// # Errors
    /// The first line that does not hold.
    pub fn check(&self, houses: &HouseLoader) -> Result<(), ScenarioFailure> {
        Runner::new(houses).run(&self.lines)
    }

    /// Its first hand, laid out for people to play.
    ///
    /// # Errors
    /// The first line that cannot be laid out, with the reason.
    pub fn first_hand(&self, houses: &HouseLoader) -> Result<PresetHand, ScenarioFailure> {
        preset_hand::first_hand(&self.lines, houses)
    }
}
