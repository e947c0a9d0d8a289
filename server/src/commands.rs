//! One file for each command.

pub mod backup;
pub mod host;
pub mod verify;
