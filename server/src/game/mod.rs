//! One game with its record: the tournament, its decks, the people who may come, and its story. It knows no network.

pub mod dealer;
pub mod evenings;
pub mod floor_log;
pub mod invitations;
pub mod laid;
pub mod league;
pub mod names;
pub mod server;
pub mod teller;
