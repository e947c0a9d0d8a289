//! One table: who sits where, where the button is, and the hand in progress. What is kept of it is `state`; all others are
//! verbs of a [`Table`], by what they are about.

#[cfg(test)]
mod absent_button_tests;
mod act_undo;
mod deal_plan;
mod floor_rulings;
mod hand_rollback;
mod hidden_chips;
mod impound;
mod late_seats;
mod newcomers;
mod positions;
mod queries;
mod seats;
mod state;
mod table_lifecycle;
mod transitions;

pub use crate::action_clock::{ActionClock, CalledClock};
pub(crate) use deal_plan::DealtOutSeats;
pub(crate) use impound::check_window;
pub use positions::Positions;
pub(crate) use state::HandLevel;
pub use state::{Newcomer, Seat, Table};
pub(crate) use table_lifecycle::SeatPosition;
