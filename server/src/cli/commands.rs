//! One file for each command.

pub mod backup;
pub mod check;
mod command_outcome;
mod config_mismatch;
pub mod direct;
pub mod evenings;
pub mod export;
mod first_invitations;
pub mod host;
mod host_web;
pub mod house;
pub mod invite;
pub mod log;
pub mod manual;
pub mod new;
pub mod open_link;
pub mod replay;
pub mod rule;
pub mod season;
pub mod simulate;
pub mod verify;
pub mod verify_deal;

pub use command_outcome::CommandOutcome;
