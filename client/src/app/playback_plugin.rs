//! Playback of events in time, or all at once if the person turned animations off. It also starts equity computations.

use crate::app::frame_schedule::{FrameSet, MotionState};
use crate::app::settings::Settings;
use crate::app::window_clock::WindowClock;
use crate::model::{Model, PlaybackMode};
use crate::network::WindowWaker;
use crate::playback::equity::{EquityQuery, EquityShares};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use std::sync::mpsc::{Receiver, channel};

/// Adds the playback systems.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<MotionState>()
        .add_systems(PreUpdate, adopt)
        .add_systems(Update, tell.after(FrameSet::Receive).before(FrameSet::Measure))
        .add_systems(Last, reckon);
}

/// Applies the animation setting to the playback mode of the model.
fn adopt(settings: Res<Settings>, mut model: ResMut<Model>) {
    let telling = if settings.moves() { PlaybackMode::InTime } else { PlaybackMode::AtOnce };
    if model.playback_mode() != telling {
        // This is no change of the model: it must not keep the window awake.
        model.bypass_change_detection().set_playback_mode(telling);
    }
}

fn tell(mut model: ResMut<Model>, clock: Res<WindowClock>) {
    if model.has_due(clock.0) {
        model.show_due(clock.0);
    }
    if model.replay().is_some_and(|replay| replay.is_due(clock.0)) {
        model.go_on(clock.0);
    }
}

/// An equity computation on another thread.
struct Reckoning {
    question: EquityQuery,
    answer: SyncCell<Receiver<EquityShares>>,
}

/// Computes the equities of the hands. Short computations run at once, long ones on a thread, so that no frame
/// waits. Cards that are still flying do not count yet.
fn reckon(
    mut model: ResMut<Model>,
    (waker, moving): (Res<WindowWaker>, Res<MotionState>),
    mut begun: Local<Option<Reckoning>>,
) {
    let Some(question) = model.unanswered().filter(|_| *moving == MotionState::Nothing).cloned() else { return };
    if !question.is_long() {
        let shares = question.answer();
        model.answer(&question, shares);
        // The result is visible in the next frame.
        return (waker.0)();
    }
    match &mut *begun {
        Some(reckoning) if reckoning.question == question => {
            if let Ok(shares) = reckoning.answer.get().try_recv() {
                *begun = None;
                model.answer(&question, shares);
            }
        }
        _ => *begun = Some(aside(&question, &waker)),
    }
}

/// Starts the computation on a thread. Without a thread there is no result.
fn aside(question: &EquityQuery, waker: &WindowWaker) -> Reckoning {
    let (sender, answer) = channel();
    let (asked, wake) = (question.clone(), waker.0.clone());
    let thread = std::thread::Builder::new().name("equities".to_owned()).spawn(move || {
        // The receiver is gone if the board has changed since then.
        let _ = sender.send(asked.answer());
        wake();
    });
    if let Err(wrong) = thread {
        log::warn!("the equity computation did not start, and the table shows no equities: {wrong}");
    }
    Reckoning { question: question.clone(), answer: SyncCell::new(answer) }
}
