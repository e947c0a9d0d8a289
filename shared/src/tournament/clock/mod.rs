//! The clock: levels and breaks, the sheet by which they run, rounds hand for hand, chip races, and the time of the player
//! to act.

mod apply;
mod breaks;
mod chip_race;
mod hand_for_hand;
mod hand_for_hand_state;
mod last_hands;
mod levels;
mod purchase_period;
mod schedule_changes;
mod schedule_place;
mod state;
mod time_bank;
mod turn_timeout;

pub use state::{Clock, Stage};
