//! Whether the window shows the last picture that was drawn. The window rests between changes, and what the graphics
//! driver needs for a picture is made beside it: the first pictures lack whatever is not ready yet. So whoever draws
//! says what came of it, and asks for another picture while something is missing.

use crate::network::Waker;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_resource::PipelineCache;
use bevy::render::view::{ExtractedWindows, ViewTarget};
use bevy::render::{Render, RenderApp, RenderSystems};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// What came of the last picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is seen, and nothing is missing in it.
    Whole,
    /// Something that the driver is still making is missing in it.
    Unfinished,
    /// It did not reach the screen: the system had no surface to draw on.
    Unseen,
}

/// What came of the last picture, as told between the thread that draws and the one that listens.
#[derive(Resource, Clone, Debug)]
pub struct Shown(Arc<AtomicU8>);

const WHOLE: u8 = 0;
const UNFINISHED: u8 = 1;
const UNSEEN: u8 = 2;

impl Default for Shown {
    /// Nothing has been drawn.
    fn default() -> Self {
        Self(Arc::new(AtomicU8::new(UNSEEN)))
    }
}

impl Shown {
    /// What came of the last picture.
    pub fn verdict(&self) -> Verdict {
        match self.0.load(Ordering::Acquire) {
            WHOLE => Verdict::Whole,
            UNFINISHED => Verdict::Unfinished,
            _ => Verdict::Unseen,
        }
    }

    /// Tells it, and answers what came of the picture before.
    fn tell(&self, verdict: Verdict) -> Verdict {
        let before = self.verdict();
        let told = match verdict {
            Verdict::Whole => WHOLE,
            Verdict::Unfinished => UNFINISHED,
            Verdict::Unseen => UNSEEN,
        };
        self.0.store(told, Ordering::Release);
        before
    }
}

/// How the one who draws wakes the window.
#[derive(Resource)]
struct AsksAgain(Waker);

/// Lets the one who draws say what came of every picture, and wake the window for another.
pub(crate) fn watch(app: &mut App, waker: Waker) {
    let shown = Shown::default();
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
    (shown, again): (Res<Shown>, Res<AsksAgain>),
) {
    let window = windows.primary.and_then(|primary| windows.get(&primary));
    // The surface that was drawn on is kept, and handed over to be shown.
    let is_seen = window.is_some_and(|window| {
        window.swap_chain_texture_view.is_some() && window.swap_chain_texture.is_none() && !views.is_empty()
    });
    let verdict = match (pipelines.waiting_pipelines().next(), is_seen) {
        (Some(_), _) => Verdict::Unfinished,
        (None, false) => Verdict::Unseen,
        (None, true) => Verdict::Whole,
    };
    log::trace!("a picture: {verdict:?}");
    let before = shown.tell(verdict);
    if verdict == Verdict::Unfinished || (verdict == Verdict::Unseen && before != Verdict::Unseen) {
        (again.0.0)();
    }
}
