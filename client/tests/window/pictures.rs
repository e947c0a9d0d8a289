//! Rendered pictures that are not blank, and animations.

use super::{drawn_table, small};
use bevy::image::Image;
use cardroom_client::app::settings::{AnimationSetting, Settings};
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::felt::MotionState;
use cardroom_client::screens::{ClientScreen, JoinPurpose};
use cardroom_client::theme::DeckFaces;
use std::collections::BTreeSet;
use std::time::Duration;

/// The number of different colours in a part of a picture, given in shares of its width and height.
fn colours(picture: &Image, across: (f32, f32), down: (f32, f32)) -> usize {
    let picture = picture.clone().try_into_dynamic().expect("it is a picture").to_rgb8();
    let (width, height) = picture.dimensions();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a pixel")]
    let at = |part: f32, of: u32| (part * of as f32) as u32;
    let mut seen = BTreeSet::new();
    for y in at(down.0, height)..at(down.1, height) {
        for x in at(across.0, width)..at(across.1, width) {
            seen.insert(picture.get_pixel(x, y).0);
        }
    }
    seen.len()
}

#[test]
fn the_table_is_drawn_with_its_cards_chips_and_panels() {
    let mut stage = drawn_table(FixtureScene::YourTurn);
    stage.resize(1_280, 800);
    let picture = stage.picture().expect("a picture is taken");
    for (what, across, down) in [
        ("the clock", (0.0, 0.6), (0.0, 0.065)),
        ("the log", (0.79, 1.0), (0.1, 0.5)),
        ("the buttons", (0.1, 0.7), (0.92, 0.99)),
        ("the own cards", (0.34, 0.45), (0.64, 0.76)),
        ("a bet", (0.15, 0.21), (0.5, 0.57)),
        ("the pot", (0.36, 0.43), (0.32, 0.39)),
    ] {
        assert!(colours(&picture, across, down) > 40, "{what} is not drawn");
    }
}

#[test]
fn the_chosen_deck_is_drawn_at_once() {
    let mut stage = drawn_table(FixtureScene::Showdown);
    stage.resize(1_280, 800);
    let part = |picture: &Image, x: u32, y: u32, width: u32, height: u32| {
        let whole = picture.clone().try_into_dynamic().expect("it is a picture").to_rgb8();
        let points = (y..y + height).flat_map(|y| (x..x + width).map(move |x| (x, y)));
        points.map(|(x, y)| whole.get_pixel(x, y).0).collect::<Vec<_>>()
    };
    let figures = stage.picture().expect("a picture is taken");
    stage.world().resource_mut::<Settings>().deck = DeckFaces::LargeIndex;
    stage.rounds(3);
    let large = stage.picture().expect("a picture is taken");
    // The cards of the person and of the board, and the log with its small cards.
    for (x, y, width, height) in [(436, 514, 140, 94), (341, 333, 330, 96)] {
        let parts = [&figures, &large].map(|picture| part(picture, x, y, width, height));
        let other = parts[0].iter().zip(&parts[1]).filter(|(one, other)| one != other).count();
        assert!(other > 2_000, "{other} points differ");
    }
    assert_eq!(part(&figures, 1_020, 150, 250, 500), part(&large, 1_020, 150, 250, 500), "the log is the same");
}

#[test]
fn the_other_screens_are_not_blank() {
    let mut stage = HeadlessApp::with_renderer(1_024, 640);
    stage.open_screen(ClientScreen::Home);
    for (name, screen) in [
        ("the front door", ClientScreen::Home),
        ("the field for an invitation", ClientScreen::Join(JoinPurpose::Play)),
        ("the settings", ClientScreen::Settings(Box::new(ClientScreen::Home))),
    ] {
        stage.open_screen(screen);
        let picture = stage.picture().expect("a picture is taken");
        assert!(colours(&picture, (0.25, 0.75), (0.25, 0.75)) > 60, "{name} is blank");
    }
    stage.open_screen(ClientScreen::Results);
    stage.receive(fixtures::messages(FixtureScene::Over));
    let picture = stage.picture().expect("a picture is taken");
    assert!(colours(&picture, (0.3, 0.7), (0.3, 0.7)) > 60, "the results are blank");
}

/// The table during flights of cards and chips.
pub(super) fn flying() -> HeadlessApp {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().movement = AnimationSetting::Moving;
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::YourTurn));
    stage.receive(fixtures::messages(FixtureScene::Flop).into_iter().skip(3).collect());
    assert_eq!(moving(&mut stage), MotionState::Something);
    stage
}

/// The motion state of the table.
pub(super) fn moving(stage: &mut HeadlessApp) -> MotionState {
    *stage.world().resource::<MotionState>()
}

#[test]
fn what_flies_arrives() {
    let mut stage = flying();
    for _ in 0..40 {
        stage.advance_time(Duration::from_millis(100));
    }
    assert_eq!(moving(&mut stage), MotionState::Nothing);
}
