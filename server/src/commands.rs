//! One file for each command.

pub mod backup;
pub mod host;
pub mod house;
pub mod invite;
pub mod new;
pub mod verify;
