//! One table: who sits where, where the button is, and the hand in progress. What is kept of it is `state`; all others are
//! verbs of a [`Table`], by what they are about.

mod entering;
mod floor;
mod hidden;
mod impound;
mod last_acts;
mod last_hand;
mod newcomers;
mod planning;
mod playing;
mod positions;
mod reading;
mod rest;
mod seats;
mod state;
#[cfg(test)]
mod while_away;

pub use crate::action_clock::{ActionClock, CalledClock};
pub(crate) use impound::check_window;
pub(crate) use planning::WithoutCards;
pub use positions::Positions;
pub(crate) use rest::Standing;
pub(crate) use state::OfLevel;
pub use state::{Newcomer, Seat, Table};
