//! The player's window of Cardroom.
//!
//! One way inside: `cardroom_net_client → model → felt | panels → outbox → connection`. The felt (Bevy) and the panels (egui)
//! look at the model; what a person wants comes back as an intent, and what they say goes into the outbox.

#![allow(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "Bevy calls systems with their parameters, by value and as many as they ask for"
)]

pub mod a11y;
pub mod all_in;
pub mod amounts;
mod app;
mod as_line;
mod attention;
mod clipboard;
mod counted;
pub mod deals;
mod dropped;
pub mod felt;
pub mod film;
pub mod fixtures;
pub mod frame;
pub mod gallery;
mod halts;
pub mod hosting;
mod intents;
pub mod keys;
pub mod launch;
pub mod link;
pub mod model;
pub mod outbox;
pub mod own_house;
pub mod panels;
pub mod receipts;
mod rounds;
pub mod screens;
pub mod seen;
pub mod settings;
pub mod shown;
pub mod sound;
mod squeeze;
pub mod system;
mod system_fonts;
mod taste;
mod telling;
pub mod theme;
mod window;
pub mod windowless;
pub mod words;
pub mod written;

pub use rounds::{Clock, Steps, TimeSource};
pub use screens::Intents;
pub use window::{Start, open};
