//! The rounds of the window: what time it is in one, and in which order things are done in it.

use bevy::prelude::*;
use bevy::time::{Real, TimeUpdateStrategy};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long the window has been open: the clock of everything that moves or runs down in it.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct WindowClock(pub Duration);

/// The source of the present moment: the clock of the system, or in tests one that the test advances.
#[derive(Resource, Clone)]
pub struct TimeSource(Arc<dyn Fn() -> Instant + Send + Sync>);

impl TimeSource {
    /// A source that answers with what `now` returns.
    pub fn new(now: impl Fn() -> Instant + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The present moment.
    pub fn now(&self) -> Instant {
        (self.0)()
    }
}

impl Default for TimeSource {
    fn default() -> Self {
        Self::new(Instant::now)
    }
}

/// Whether anything on the table is moving just now.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum MotionState {
    Something,
    #[default]
    Nothing,
}

/// The order of one round of the window. The panels are drawn after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrameSet {
    /// The model takes in what has arrived.
    Hear,
    /// The window is divided.
    Measure,
    /// The felt follows the model.
    Draw,
}

/// Adds the clock and the order.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<WindowClock>()
        .init_resource::<TimeSource>()
        .configure_sets(Update, (FrameSet::Hear, FrameSet::Measure, FrameSet::Draw).chain())
        .add_systems(First, tell_time.after(bevy::time::TimeSystems));
}

/// Sets the clock from the time source. The time of Bevy is that at which the last picture was finished. That is long ago
/// in a window that has rested, and a clock that is heard then would run from there. A time that a test sets holds.
fn tell_time(
    time: Res<Time<Real>>,
    made: Res<TimeUpdateStrategy>,
    source: Res<TimeSource>,
    mut opened: Local<Option<Instant>>,
    mut clock: ResMut<WindowClock>,
) {
    clock.0 = match *made {
        TimeUpdateStrategy::Automatic => {
            let now = source.now();
            now.duration_since(*opened.get_or_insert(now)).max(clock.0)
        }
        _ => time.elapsed(),
    };
}
