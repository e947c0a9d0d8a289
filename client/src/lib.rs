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
pub mod app;
#[cfg(any(test, feature = "dev-tools"))]
pub mod dev_tools;
pub mod felt;
pub mod model;
pub mod network;
pub mod panels;
pub mod playback;
pub mod screens;
pub mod sound;
pub mod theme;
pub mod ui_text;

pub use app::frame_schedule::FrameSet;
pub use app::window::{StartScreen, open};
pub use app::window_clock::{TimeSource, WindowClock};
pub use screens::Intents;
