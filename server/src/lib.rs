//! The headless house of Cardroom: network, journal, people, bots, command line.

pub mod allowance;
pub mod bots;
pub mod front_desk;
pub mod invitations;
pub mod network;
pub mod sessions;
