//! One deal, from the shuffle to the last pot awarded. What is kept of it is `state`; all others are verbs of a [`Hand`], by
//! what they are about.

mod betting_round;
mod board_runs;
mod cache;
mod called_hand_request;
mod card_visibility;
mod clumsy_dealer;
mod dealing;
mod early_acts;
mod floor_rulings;
mod pot;
mod queries;
mod raise_range;
mod remedies;
mod remedy_decision;
mod showdown;
mod state;
mod transitions;
mod turn_irregularities;

pub use crate::event::DealerError;
pub use called_hand_request::CalledHandOutcome;
pub use card_visibility::Exposure;
pub use remedy_decision::MOST_SHUFFLES;
pub use showdown::ShowdownPace;
pub use state::{EarlyAct, Hand, Pot, Pots, SeatOrder};
use state::{HandProgress, Player};
