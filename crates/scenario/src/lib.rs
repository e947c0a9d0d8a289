//! Stories of a table in plain text, told to the engine line by line, with what must hold in between; and hands that were
//! played elsewhere, read from records and played again. The first hand of a story, and every recorded one, can be laid out for
//! people to play ([`LaidHand`]).
//!
//! A story is read whole ([`Story::read`]) before anything of it is played. Then every statement goes through the same
//! engine as a live tournament ([`Story::check`]), and every line that begins with `>` is compared with what came of it.
//!
//! ```
//! use cardroom_scenario::Story;
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
//! assert_eq!(Story::read(text).and_then(|story| story.check(&no_files)), Ok(()));
//! ```

mod entering;
mod expect;
mod expectation;
mod failure;
pub mod history;
mod laid;
mod lookahead;
mod parse;
mod play;
mod redeals;
mod run;
mod scene;
mod stacked;
mod statement;
mod story;
mod talk;
#[cfg(test)]
mod tests;

pub use failure::{Failure, Why};
pub use laid::{LaidHand, LaidSeat};
pub use scene::Houses;
pub use story::Story;
