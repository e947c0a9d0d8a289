//! The player's window of Cardroom.

pub mod connection;
