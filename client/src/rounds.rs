//! The rounds of the window: what time it is in one, and in which order things are done in it.

use bevy::prelude::*;
use bevy::time::{Real, TimeUpdateStrategy};
use std::time::{Duration, Instant};

/// How long the window has been open: the clock of everything that moves or runs down in it.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct Clock(pub Duration);

/// Whether anything on the table is moving just now.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Moving {
    Something,
    #[default]
    Nothing,
}

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

/// Adds the clock and the order.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clock>()
        .configure_sets(Update, (Steps::Hear, Steps::Measure, Steps::Draw).chain())
        .add_systems(First, tell_time.after(bevy::time::TimeSystems));
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
