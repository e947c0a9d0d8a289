//! The outcome of the last frame. The window is idle between changes, and the graphics driver compiles pipelines in
//! the background. The first frames therefore lack parts. The renderer reports the outcome and requests another
//! frame while parts are missing.

use crate::network::WindowWaker;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_resource::PipelineCache;
use bevy::render::view::{ExtractedWindows, ViewTarget};
use bevy::render::{Render, RenderApp, RenderSystems};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// The outcome of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameOutcome {
    /// The frame was presented and is complete.
    Whole,
    /// Some parts are missing because the driver is still preparing them.
    Unfinished,
    /// The frame did not reach the screen: there was no surface to draw on.
    Unseen,
}

/// The outcome of the last frame, shared between the render thread and the main thread.
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
    /// Returns the outcome of the last frame.
    pub fn verdict(&self) -> FrameOutcome {
        match self.0.load(Ordering::Acquire) {
            WHOLE => FrameOutcome::Whole,
            UNFINISHED => FrameOutcome::Unfinished,
            _ => FrameOutcome::Unseen,
        }
    }

    /// Stores the outcome of this frame and returns that of the frame before.
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

/// The waker that the renderer uses to wake the window.
#[derive(Resource)]
struct AsksAgain(WindowWaker);

/// Lets the renderer report the outcome of every frame and wake the window for another one.
pub(crate) fn install(app: &mut App, waker: WindowWaker) {
    let shown = FrameStatus::default();
    app.insert_resource(shown.clone());
    // Without a graphics driver there is no renderer.
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render
        .insert_resource(shown)
        .insert_resource(AsksAgain(waker))
        .add_systems(Render, judge.in_set(RenderSystems::Cleanup));
}

/// Judges a frame. It requests a redraw at once while parts are missing. Of several unseen frames, only the first
/// one requests a redraw. The window itself retries them, because it knows whether it is hidden.
fn judge(
    pipelines: Res<PipelineCache>,
    windows: Res<ExtractedWindows>,
    views: Query<(), (With<ViewTarget>, With<ExtractedCamera>)>,
    (shown, again): (Res<FrameStatus>, Res<AsksAgain>),
) {
    let window = windows.primary.and_then(|primary| windows.get(&primary));
    // The view of the surface is kept after drawing, and the texture was handed over for presentation.
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
