//! The headless house of Cardroom: network, journal, people, bots, command line.

pub mod bots;
