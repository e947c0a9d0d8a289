//! The director: calls for the floor, orders, rulings on a hand, what is fair before the letter, and what is taken back.

mod apply;
mod calls;
mod last_hand;
mod orders;
mod override_ruling;
mod rulings;
mod state;
mod undo;
mod undo_check;
mod undo_log;
mod undo_plan;

pub(super) use state::DirectorState;
pub use state::FloorCall;
