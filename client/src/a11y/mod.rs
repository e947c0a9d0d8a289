//! Screen reader support. egui describes the panels. This module describes the felt in words and passes the reader's
//! requests on to egui.

pub mod accessible_names;
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

/// Adds the screen reader systems.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>().add_systems(First, (speak_if_asked, hand_on)).add_systems(Last, go_round);
}

/// Describes every frame once a screen reader has asked for it, so that other users pay nothing.
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

/// Passes the requests of the screen reader to egui, because `bevy_egui` does not forward them.
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

/// Requests another frame at once, so that a request of this frame is answered in the next one.
fn go_round(mut asked: MessageReader<ActionRequest>, mut redraw: MessageWriter<RequestRedraw>) {
    if asked.read().count() > 0 {
        redraw.write(RequestRedraw);
    }
}

/// The polling intervals: for requests of an active screen reader, and for the start of a screen reader. Polling is
/// needed because neither event wakes the idle window.
const LISTEN: Duration = Duration::from_millis(50);
const LISTEN_FOR_ONE: Duration = Duration::from_secs(1);

/// Starts the polling thread as soon as there is a window.
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
        log::warn!("the screen reader thread did not start, and answers may be late: {wrong}");
    }
}

/// Returns whether a request is waiting that the window has not handled, or `None` if the window is closed.
fn is_waiting(handlers: &[Weak<Mutex<WinitActionRequestHandler>>]) -> Option<bool> {
    let handlers: Vec<_> = handlers.iter().filter_map(Weak::upgrade).collect();
    let is_waiting = |handler: &Arc<Mutex<WinitActionRequestHandler>>| {
        !handler.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    };
    (!handlers.is_empty()).then(|| handlers.iter().any(is_waiting))
}
