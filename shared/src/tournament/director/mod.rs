//! The director: calls for the floor, orders, rulings on a hand, what is fair before the letter, and what is taken back.

mod apply;
mod corrections;
mod floor_calls;
mod inverse_order;
mod last_hand_undo;
mod orders;
mod rulings;
mod state;
mod undo;
mod undo_log;
mod undo_plan;

pub(super) use state::DirectorState;
pub use state::FloorCall;
