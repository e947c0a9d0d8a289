//! Whether the window shows the last picture that was drawn. The window rests between changes, and what the graphics
//! driver needs for a picture is made beside it: the first pictures lack whatever is not ready yet. So whoever draws
//! says what came of it, and asks for another picture while something is missing.

use crate::network::WindowWaker;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_resource::PipelineCache;
use bevy::render::view::{ExtractedWindows, ViewTarget};
use bevy::render::{Render, RenderApp, RenderSystems};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// What came of the last picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameOutcome {
    /// It is seen, and nothing is missing in it.
    Whole,
    /// Something that the driver is still making is missing in it.
    Unfinished,
    /// It did not reach the screen: the system had no surface to draw on.
    Unseen,
}

/// What came of the last picture, as told between the thread that draws and the one that listens.
#[derive(Resource, Clone, Debug)]
pub struct FrameStatus(Arc<AtomicU8>);

const WHOLE: u8 = 0;
const UNFINISHED: u8 = 1;
const UNSEEN: u8 = 2;

impl Default for FrameStatus {
    /// Nothing has been drawn.
    fn default() -> Self {
        Self(Arc::new(AtomicU8::new(UNSEEN)))
    }
}

impl FrameStatus {
    /// What came of the last picture.
    pub fn verdict(&self) -> FrameOutcome {
        match self.0.load(Ordering::Acquire) {
            WHOLE => FrameOutcome::Whole,
            UNFINISHED => FrameOutcome::Unfinished,
            _ => FrameOutcome::Unseen,
        }
    }

    /// Tells it, and answers what came of the picture before.
    fn tell(&self, verdict: FrameOutcome) -> FrameOutcome {
        let before = self.verdict();
        let told = match verdict {
            FrameOutcome::Whole => WHOLE,
            FrameOutcome::Unfinished => UNFINISHED,
            FrameOutcome::Unseen => UNSEEN,
        };
        self.0.store(told, Ordering::Release);
        before
    }
}

/// How the one who draws wakes the window.
#[derive(Resource)]
struct AsksAgain(WindowWaker);

/// Lets the one who draws say what came of every picture, and wake the window for another.
pub(crate) fn install(app: &mut App, waker: WindowWaker) {
    let shown = FrameStatus::default();
    app.insert_resource(shown.clone());
    // Without a graphics driver there is nobody who draws.
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render
        .insert_resource(shown)
        .insert_resource(AsksAgain(waker))
        .add_systems(Render, judge.in_set(RenderSystems::Cleanup));
}

/// Looks at what came of a picture. What is not finished is drawn again at once, however long the driver takes; what
/// is not seen is tried again by the window, which knows whether it is hidden, so it is woken only the first time.
fn judge(
    pipelines: Res<PipelineCache>,
    windows: Res<ExtractedWindows>,
    views: Query<(), (With<ViewTarget>, With<ExtractedCamera>)>,
    (shown, again): (Res<FrameStatus>, Res<AsksAgain>),
) {
    let window = windows.primary.and_then(|primary| windows.get(&primary));
    // The surface that was drawn on is kept, and handed over to be shown.
    let is_seen = window.is_some_and(|window| {
        window.swap_chain_texture_view.is_some() && window.swap_chain_texture.is_none() && !views.is_empty()
    });
    let verdict = match (pipelines.waiting_pipelines().next(), is_seen) {
        (Some(_), _) => FrameOutcome::Unfinished,
        (None, false) => FrameOutcome::Unseen,
        (None, true) => FrameOutcome::Whole,
    };
    log::trace!("a picture: {verdict:?}");
    let before = shown.tell(verdict);
    if verdict == FrameOutcome::Unfinished || (verdict == FrameOutcome::Unseen && before != FrameOutcome::Unseen) {
        (again.0.0)();
    }
}
