//! Tells what has happened when its moment has come, and all at once when the person does not want to wait.

use crate::model::{Model, Telling};
use crate::rounds::{Clock, Steps};
use crate::settings::Settings;
use bevy::prelude::*;

/// Adds it.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, adopt).add_systems(Update, tell.after(Steps::Hear).before(Steps::Measure));
}

/// Whoever wants nothing to move is told everything at once.
fn adopt(settings: Res<Settings>, mut model: ResMut<Model>) {
    let telling = if settings.moves() { Telling::InTime } else { Telling::AtOnce };
    if model.telling() != telling {
        // It is no news: looking at it must not keep the window from resting.
        model.bypass_change_detection().set_telling(telling);
    }
}

fn tell(mut model: ResMut<Model>, clock: Res<Clock>) {
    if model.has_due(clock.0) {
        model.tell_due(clock.0);
    }
}
