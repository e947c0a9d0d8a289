//! Stories of a table in plain text, told to the engine line by line, with what must hold in between; and hands that were
//! played elsewhere, read from records and played again. The first hand of a story, and every recorded one, can be laid out for
//! people to play ([`PresetHand`]).
//!
//! A story is read whole ([`Scenario::read`]) before anything of it is played. Then every statement goes through the same
//! engine as a live tournament ([`Scenario::check`]), and every line that begins with `>` is compared with what came of it.
//!
//! ```
//! use cardroom_scenario::Scenario;
//!
//! let text = "house tda
//! blinds 50/100
//! table: 1 Ann 900, 2 Bob 900, 3 Cat 900
//! button 1
//! hand
//! Ann: call
//! > Ann calls 100
//! > pot 250";
//! let no_files = |path: &str| Err(format!("there is no house `{path}`"));
//! assert_eq!(Scenario::read(text).and_then(|story| story.check(&no_files)), Ok(()));
//! ```

mod dealer_mistakes;
mod expectation;
mod expectation_checks;
mod failure;
mod game;
pub mod history;
mod late_entries;
mod lookahead;
mod parser;
mod preset_hand;
mod runner;
mod scenario;
mod setup;
mod stacked_cards;
mod statement;
mod talk_log;
#[cfg(test)]
mod tests;

pub use failure::{FailureReason, ScenarioFailure};
pub use preset_hand::{PresetHand, PresetPlayer};
pub use scenario::Scenario;
pub use setup::HouseLoader;
