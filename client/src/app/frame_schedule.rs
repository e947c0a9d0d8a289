//! The order of the systems of a frame.

use bevy::prelude::*;

/// The presence of motion on the table.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum MotionState {
    Something,
    #[default]
    Nothing,
}

/// The order of one frame. The panels are drawn after these sets.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrameSet {
    /// The model receives new messages.
    Receive,
    /// The window is laid out.
    Measure,
    /// The felt is updated from the model.
    Draw,
}

/// Adds the order of the sets.
pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(Update, (FrameSet::Receive, FrameSet::Measure, FrameSet::Draw).chain());
}
