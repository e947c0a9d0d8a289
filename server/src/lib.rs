//! The headless house of Cardroom: network, journal, people, bots, command line.

pub mod bots;
pub mod chance;
pub mod cli;
pub mod commands;
pub mod config;
pub mod evening;
pub mod evenings;
pub mod fast;
pub mod journal;
pub mod server;
pub mod sheets;
pub mod teller;
