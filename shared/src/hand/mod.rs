//! One deal, from the shuffle to the last pot awarded. What is kept of it is `state`; all others are verbs of a [`Hand`], by
//! what they are about.

mod asking;
mod betting;
mod dealing;
mod display;
mod early;
mod floor;
mod irregularity;
mod kept;
mod pot;
mod reading;
mod remedies;
mod runs;
mod showdown;
mod slips;
mod state;
mod turn;
mod verbs;
mod wagers;

pub use crate::event::DealerError;
pub use asking::Asking;
pub use display::Exposure;
pub use irregularity::MOST_SHUFFLES;
pub use showdown::ShowdownPace;
pub use state::{EarlyAct, Hand, Pot, Pots, SeatOrder};
use state::{Player, Progress};
