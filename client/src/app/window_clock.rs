//! The clock of the window.

use bevy::prelude::*;
use bevy::time::{Real, TimeUpdateStrategy};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time since the window opened. Every animation and countdown uses it.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct WindowClock(pub Duration);

/// The source of the current time: the system clock, or in tests a clock that the test advances.
#[derive(Resource, Clone)]
pub struct TimeSource(Arc<dyn Fn() -> Instant + Send + Sync>);

impl TimeSource {
    /// A source that returns the result of `now`.
    pub fn new(now: impl Fn() -> Instant + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Returns the current time.
    pub fn now(&self) -> Instant {
        (self.0)()
    }
}

impl Default for TimeSource {
    fn default() -> Self {
        Self::new(Instant::now)
    }
}

/// Adds the clock.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<WindowClock>()
        .init_resource::<TimeSource>()
        .add_systems(First, tell_time.after(bevy::time::TimeSystems));
}

/// Sets the clock from the time source. Bevy's own time is that of the last finished frame. In an idle window that
/// is long ago, so a countdown would start from a wrong time. A time that a test sets takes precedence.
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
