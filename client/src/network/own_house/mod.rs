//! Houses of one's own: practice inside the program, and an evening for friends in a program of its own. The only folder that
//! names the server, and what reads stories and records of hands.

pub mod deal;
pub mod hosted;
pub mod house;
pub mod plan;
pub mod practice;
pub mod process;
mod router;
