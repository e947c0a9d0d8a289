//! The headless house of Cardroom: network, journal, people, bots, command line.

#[cfg(feature = "agones")]
pub mod agones;
#[cfg(all(feature = "command-line", not(feature = "agones")))]
#[path = "agones_stub.rs"]
mod agones;
#[cfg(feature = "command-line")]
pub mod cli;
pub mod config;
pub mod front_desk;
pub mod game;
pub mod host_machine;
pub mod journal;
pub mod network;
#[cfg(test)]
#[path = "../../shared/tests/seed/mod.rs"]
mod seed;
pub mod server_loop;
pub mod session;
mod similar_word;
pub mod waiting_room;
pub mod web;
