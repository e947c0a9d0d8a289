//! The showing of what happened, one thing after the other: how a step of the house is cut into moments, and the queue in
//! which they wait. Nothing here knows of the window.

pub mod beside;
pub mod cut;
pub mod equity;
pub mod gaps;
pub mod hands;
pub mod interlude;
pub mod log;
pub mod missed;
pub mod queue;
pub mod so_far;
pub mod win;
