//! What is told to a screen reader. The panels tell it by themselves through egui; what is painted on the felt is told in
//! words, and what the reader asks for is handed on to egui.

pub mod names;
pub mod table_text;

use crate::network::WindowWaker;
use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::Duration;

/// Adds what is told, and what is asked for.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>().add_systems(First, (speak_if_asked, hand_on)).add_systems(Last, go_round);
}

/// Describes every picture once a reader has asked; nobody else pays for it.
fn speak_if_asked(asked: Res<AccessibilityRequested>, mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>) {
    for mut context in &mut contexts {
        let ctx = context.bypass_change_detection().get_mut();
        if asked.get() {
            ctx.enable_accesskit();
        } else {
            ctx.disable_accesskit();
        }
    }
}

/// Hands on what the reader asks for: the library takes it in, and egui does not hear of it.
fn hand_on(
    mut asked: MessageReader<ActionRequest>,
    contexts: Query<Entity, With<PrimaryEguiContext>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    let Ok(context) = contexts.single() else { return };
    for request in asked.read() {
        events.write(EguiInputEvent { context, event: egui::Event::AccessKitActionRequest(request.0.clone()) });
    }
}

/// What is asked for at the end of a round is done in the next one, which comes at once.
fn go_round(mut asked: MessageReader<ActionRequest>, mut redraw: MessageWriter<RequestRedraw>) {
    if asked.read().count() > 0 {
        redraw.write(RequestRedraw);
    }
}

/// How often it is looked whether a reader asks for something, once there is one, and whether there is one. The window
/// rests, and what a reader asks for does not wake it.
const LISTEN: Duration = Duration::from_millis(50);
const LISTEN_FOR_ONE: Duration = Duration::from_secs(1);

/// Listens for a reader as soon as there is a window.
pub(super) fn listen(
    handlers: Res<WinitActionRequestHandlers>,
    asked: Res<AccessibilityRequested>,
    waker: Res<WindowWaker>,
    mut is_listening: Local<bool>,
) {
    if *is_listening || handlers.is_empty() {
        return;
    }
    *is_listening = true;
    let waiting: Vec<_> = handlers.values().map(Arc::downgrade).collect();
    let (asked, waker) = (asked.clone(), waker.clone());
    let listen = move || {
        let mut was_asked = false;
        while let Some(is_waiting) = is_waiting(&waiting) {
            let is_asked = asked.get();
            if is_waiting || is_asked != was_asked {
                (waker.0)();
            }
            was_asked = is_asked;
            thread::sleep(if is_asked { LISTEN } else { LISTEN_FOR_ONE });
        }
    };
    if let Err(wrong) = thread::Builder::new().name("reader".to_owned()).spawn(listen) {
        log::warn!("a screen reader may have to wait for its answers: {wrong}");
    }
}

/// Whether something is asked for that the window has not seen; none when there is no window any more.
fn is_waiting(handlers: &[Weak<Mutex<WinitActionRequestHandler>>]) -> Option<bool> {
    let handlers: Vec<_> = handlers.iter().filter_map(Weak::upgrade).collect();
    let is_waiting = |handler: &Arc<Mutex<WinitActionRequestHandler>>| {
        !handler.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    };
    (!handlers.is_empty()).then(|| handlers.iter().any(is_waiting))
}
