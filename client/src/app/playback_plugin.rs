//! Tells what has happened when its moment has come, and all at once when the person does not want to wait.

use crate::app::schedule::{FrameSet, MotionState, WindowClock};
use crate::app::settings::Settings;
use crate::model::{Model, PlaybackMode};
use crate::network::WindowWaker;
use crate::playback::equity::{EquityQuery, EquityShares};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use std::sync::mpsc::{Receiver, channel};

/// Adds it.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<MotionState>()
        .add_systems(PreUpdate, adopt)
        .add_systems(Update, tell.after(FrameSet::Hear).before(FrameSet::Measure))
        .add_systems(Last, reckon);
}

/// Whoever wants nothing to move is told everything at once.
fn adopt(settings: Res<Settings>, mut model: ResMut<Model>) {
    let telling = if settings.moves() { PlaybackMode::InTime } else { PlaybackMode::AtOnce };
    if model.playback_mode() != telling {
        // It is no news: looking at it must not keep the window from resting.
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

/// What is being reckoned on another thread.
struct Reckoning {
    question: EquityQuery,
    answer: SyncCell<Receiver<EquityShares>>,
}

/// Reckons what the hands take on average: at once where it is quickly done, and else aside, so that no picture waits for it.
/// Cards that still fly count only once they lie there.
fn reckon(
    mut model: ResMut<Model>,
    (waker, moving): (Res<WindowWaker>, Res<MotionState>),
    mut begun: Local<Option<Reckoning>>,
) {
    let Some(question) = model.unanswered().filter(|_| *moving == MotionState::Nothing).cloned() else { return };
    if !question.is_long() {
        let shares = question.answer();
        model.answer(&question, shares);
        // It is seen in the next picture.
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

/// Begins to reckon on a thread. Where there is none, nobody is told.
fn aside(question: &EquityQuery, waker: &WindowWaker) -> Reckoning {
    let (sender, answer) = channel();
    let (asked, wake) = (question.clone(), waker.0.clone());
    let thread = std::thread::Builder::new().name("equities".to_owned()).spawn(move || {
        // If another board lies by now, nobody waits for it.
        let _ = sender.send(asked.answer());
        wake();
    });
    if let Err(wrong) = thread {
        log::warn!("no equities: {wrong}");
    }
    Reckoning { question: question.clone(), answer: SyncCell::new(answer) }
}
