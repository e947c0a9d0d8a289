//! The headless house of Cardroom: network, journal, people, bots and the command line.

pub mod allowance;
pub mod front_desk;
pub mod invitations;
pub mod network;
pub mod sessions;
