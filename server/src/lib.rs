//! The headless house of Cardroom: network, journal, people, bots, command line.

pub mod chance;
pub mod journal;
pub mod server;
