//! The headless house of Cardroom: network, journal, people, bots, command line.

pub mod allowance;
pub mod bots;
pub mod chance;
pub mod cli;
pub mod commands;
pub mod config;
pub mod console;
pub mod evening;
pub mod evenings;
pub mod fast;
pub mod floor_log;
pub mod front_desk;
pub mod invitations;
pub mod journal;
pub mod live;
pub mod network;
pub mod paths;
pub mod private;
pub mod progress;
pub mod server;
pub mod sessions;
pub mod sheets;
pub mod simulation;
pub mod teller;
pub mod terminal;
pub mod ways;
