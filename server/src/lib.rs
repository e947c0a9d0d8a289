//! The headless house of Cardroom: network, journal, people, bots, command line.

pub mod address_names;
pub mod addresses;
#[cfg(feature = "command-line")]
pub mod agones;
pub mod allowance;
pub mod bots;
pub mod broadcast;
#[cfg(feature = "command-line")]
pub mod built;
#[cfg(feature = "command-line")]
pub mod cli;
#[cfg(feature = "command-line")]
pub mod commands;
pub mod config;
pub mod console;
pub mod date;
pub mod dealer;
pub mod delayed;
pub mod evening;
pub mod evenings;
pub mod fast;
pub mod floor_log;
pub mod following;
pub mod front_desk;
pub mod hosting;
pub mod identity;
pub mod invitations;
pub mod invited;
pub mod journal;
pub mod laid;
pub mod league;
pub mod live;
#[cfg(feature = "command-line")]
pub mod logging;
#[cfg(feature = "command-line")]
mod manual;
#[cfg(feature = "command-line")]
mod memory;
pub mod names;
pub mod network;
pub mod open_files;
#[cfg(feature = "command-line")]
pub mod paths;
pub mod private;
#[cfg(feature = "command-line")]
pub mod progress;
mod rank;
pub mod reserve;
#[cfg(test)]
#[path = "../../shared/tests/seed/mod.rs"]
mod seed;
pub mod server;
#[cfg(feature = "command-line")]
pub mod service;
pub mod sessions;
pub mod sheets;
pub mod step;
pub mod teller;
#[cfg(feature = "command-line")]
pub mod terminal;
mod threads;
#[cfg(feature = "command-line")]
pub mod web;
