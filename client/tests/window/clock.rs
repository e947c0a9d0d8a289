//! The clock of the evening in a window that rests between its pictures.

use super::small;
use bevy::time::TimeUpdateStrategy;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::screens::ClientScreen;
use cardroom_client::{TimeSource, WindowClock};
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::view::Phase;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

fn time_of(stage: &mut HeadlessApp) -> Duration {
    stage.world().resource::<WindowClock>().0
}

/// A time source that stands at the moment that the test sets.
#[derive(Clone)]
struct HandClock(Arc<Mutex<Instant>>);

impl HandClock {
    fn new() -> Self {
        Self(Arc::new(Mutex::new(Instant::now())))
    }

    fn advance(&self, by: Duration) {
        *self.0.lock().expect("nobody panics with the clock") += by;
    }

    fn source(&self) -> TimeSource {
        let clock = self.clone();
        TimeSource::new(move || *clock.0.lock().expect("nobody panics with the clock"))
    }
}

#[test]
fn window_clock_after_a_rest_is_the_present_moment() {
    const REST: Duration = Duration::from_hours(1);
    let (mut stage, clock) = (small(), HandClock::new());
    stage.open_screen(ClientScreen::Table);
    stage.world().insert_resource(clock.source());
    stage.world().insert_resource(TimeUpdateStrategy::Automatic);
    stage.rounds(5);
    let before = time_of(&mut stage);
    clock.advance(REST);
    // In the first round after the rest the window hears what has arrived.
    stage.rounds(1);
    assert_eq!(time_of(&mut stage), before + REST);
    stage.rounds(1);
    assert_eq!(time_of(&mut stage), before + REST, "no other clock adds to it");
}

#[test]
fn a_clock_that_nobody_hears_stands_and_says_so() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Flop));
    let left = |stage: &mut HeadlessApp, name: &str| {
        let model = stage.world().resource::<Model>();
        let tournament = model.view().expect("a view").tournament.clone();
        assert_eq!(tournament.phase, Phase::Playing);
        let now = stage.world().resource::<WindowClock>().0;
        let text = cardroom_client::ui_text::amounts::time(
            stage.world().resource::<Model>().left(tournament.left_ms.expect("a level that ends"), now),
        );
        assert!(stage.find(&format!("Cell {name} {text}")).is_some(), "{name} {text} is not in sight");
        text
    };
    let before = left(&mut stage, "TIME LEFT");
    stage.advance_time(Duration::from_secs(2));
    let after = left(&mut stage, "TIME LEFT");
    assert_ne!(before, after, "the clock runs");
    let now = time_of(&mut stage);
    stage.world().resource_mut::<Model>().lose_sight(now);
    stage.rounds(1);
    stage.advance_time(Duration::from_mins(5));
    assert_eq!(left(&mut stage, "OFFLINE"), after, "nobody knows what it has done since");
    stage.world().resource_mut::<Model>().regain_sight();
    stage.rounds(1);
    assert_ne!(left(&mut stage, "TIME LEFT"), after);
}

#[test]
fn a_clock_that_was_stopped_goes_on_with_what_was_left() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Flop));
    let mut tell = |phase: Phase, left_ms: u64| {
        let mut view = fixtures::view(FixtureScene::Flop);
        (view.tournament.phase, view.tournament.left_ms) = (phase, Some(left_ms));
        stage.receive(vec![ServerMessage::Step { events: Vec::new(), view: Box::new(view) }]);
        stage.advance_time(Duration::from_mins(6));
        let now = time_of(&mut stage);
        stage.world().resource::<Model>().left(left_ms, now)
    };
    assert_eq!(tell(Phase::Paused, 775_000), 775_000, "12:55 stand for six minutes");
    assert_eq!(tell(Phase::Playing, 775_000), 415_000, "and six minutes later 6:55 are left");
}

#[test]
fn who_has_little_time_left_reads_how_much() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::YourTurn));
    stage.rounds(2);
    assert!(stage.find("Clock on you").is_none(), "there is time");
    stage.advance_time(Duration::from_secs(10));
    assert!(stage.find("Clock on you").is_some(), "there is not");
}
