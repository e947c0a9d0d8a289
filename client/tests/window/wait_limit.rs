//! Waiting for a real server in tests of the window, with a limit that no healthy server reaches.

use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_net_client::{Connection, ConnectionEvent};
use cardroom_shared::view::Phase;
use std::time::{Duration, Instant};

/// The longest wait. No healthy server needs as long.
pub(super) const PATIENCE: Duration = Duration::from_mins(2);

/// The pause between two looks at a window.
const LOOK: Duration = Duration::from_millis(10);

/// Lets the window go round until this holds of it.
#[track_caller]
pub(super) fn rounds_until(stage: &mut HeadlessApp, what: &str, mut holds: impl FnMut(&mut HeadlessApp) -> bool) {
    let until = Instant::now() + PATIENCE;
    while !holds(stage) {
        assert!(Instant::now() < until, "{what} did not come within {PATIENCE:?}");
        std::thread::sleep(LOOK);
        stage.rounds(1);
    }
}

/// The next news before this moment. News about the speed of the line is left out.
#[track_caller]
pub(super) fn next_news(connection: &Connection, until: Instant) -> ConnectionEvent {
    loop {
        let left = until.saturating_duration_since(Instant::now());
        match connection.wait_news(left) {
            Some(ConnectionEvent::Connecting | ConnectionEvent::Silent | ConnectionEvent::Heard) => {}
            Some(news) => return news,
            None => panic!("the server said nothing within {PATIENCE:?}"),
        }
    }
}

/// Lets a model hear a connection until this holds of it. Panics when the evening ends first.
#[track_caller]
pub(super) fn hear_until(connection: &Connection, model: &mut Model, what: &str, holds: impl Fn(&Model) -> bool) {
    let until = Instant::now() + PATIENCE;
    while !holds(model) {
        let is_over = model.view().is_some_and(|view| view.tournament.phase == Phase::Over);
        assert!(!is_over, "the evening ended before {what}");
        assert!(Instant::now() < until, "{what} did not come within {PATIENCE:?}: {:?}", model.view());
        match next_news(connection, until) {
            ConnectionEvent::Connected(welcome) => model.welcome(welcome),
            ConnectionEvent::Message(message) => model.receive(message, Duration::ZERO),
            other => panic!("{other:?} came before {what}"),
        }
    }
}
