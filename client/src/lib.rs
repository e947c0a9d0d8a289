//! The player's window of Cardroom.
//!
//! One way inside: `connection → model → felt | panels → outbox → connection`. The felt (Bevy) and the panels (egui)
//! look at the model; what a person wants comes back as an intent, and what he says goes into the outbox.

#![allow(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "Bevy calls systems with their parameters, by value and as many as they ask for"
)]

pub mod amounts;
pub mod connection;
pub mod felt;
pub mod fixtures;
pub mod frame;
pub mod gallery;
mod intents;
pub mod link;
pub mod model;
pub mod outbox;
pub mod panels;
pub mod practice;
pub mod screens;
pub mod settings;
pub mod shown;
pub mod theme;
mod window;
pub mod windowless;
pub mod words;

pub use window::{Start, open};

use bevy::prelude::*;
use bevy::time::{Real, TimeUpdateStrategy};
use bevy_egui::EguiPlugin;
use std::time::{Duration, Instant};

/// How long the window has been open: the clock of everything that moves or runs down in it.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct Clock(pub Duration);

/// What the person wants and has not been given yet.
#[derive(Resource, Default, Debug)]
pub struct Intents(pub Vec<screens::Intent>);

/// The order of one round of the window. The panels are drawn after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Steps {
    /// The model takes in what has arrived.
    Hear,
    /// The window is divided.
    Measure,
    /// The felt follows the model.
    Draw,
}

/// Everything that is the same with and without a window.
fn common(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .insert_resource(ClearColor(theme::ROOM.felt()))
        .init_resource::<Clock>()
        .init_resource::<Intents>()
        .init_resource::<model::Model>()
        .init_resource::<outbox::Outbox>()
        .init_resource::<settings::Settings>()
        .init_resource::<settings::Recents>()
        .init_resource::<settings::Memory>()
        .configure_sets(Update, (Steps::Hear, Steps::Measure, Steps::Draw).chain())
        .add_systems(First, tell_time.after(bevy::time::TimeSystems))
        .add_plugins((felt::plugin, screens::plugin, intents::plugin, link::plugin));
}

/// Looks at the clock on the wall. The time of Bevy is that at which the last picture was finished, which is long ago in
/// a window that has rested: a clock that is told then would run from there. Where a test makes the time, it holds.
fn tell_time(
    time: Res<Time<Real>>,
    made: Res<TimeUpdateStrategy>,
    mut opened: Local<Option<Instant>>,
    mut clock: ResMut<Clock>,
) {
    clock.0 = match *made {
        TimeUpdateStrategy::Automatic => opened.get_or_insert_with(Instant::now).elapsed().max(clock.0),
        _ => time.elapsed(),
    };
}
