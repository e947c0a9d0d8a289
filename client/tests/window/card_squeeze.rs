//! Own cards that are face down, for people who share a room, and that are lifted to look.

use super::{at_the_table, small};
use bevy_egui::egui::{self, Key};
use cardroom_client::app::key_bindings;
use cardroom_client::app::settings::{OwnHandSetting, Settings};
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::{Model, OwnCardsFacing};
use cardroom_client::screens::ClientScreen;

/// The person's turn with face-down own cards.
fn squeezed() -> HeadlessApp {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().own_hand = OwnHandSetting::Squeezed;
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::YourTurn));
    stage.rounds(2);
    stage
}

fn lie(stage: &mut HeadlessApp) -> OwnCardsFacing {
    stage.world().resource::<Model>().own_cards()
}

/// The texts on the felt and in the accessibility tree.
fn seen(stage: &mut HeadlessApp) -> Vec<String> {
    stage.texts().0.into_iter().map(|written| written.text).collect()
}

fn holds(stage: &mut HeadlessApp, key: Key) {
    stage.hold(key);
    stage.rounds(2);
}

#[test]
fn own_cards_lie_face_up_where_nobody_wishes_otherwise() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    assert_eq!(lie(&mut stage), OwnCardsFacing::FaceUp);
    assert!(stage.find("Own cards").is_none());
    assert!(seen(&mut stage).iter().any(|text| text == "ace high"));
}

#[test]
fn cards_that_lie_face_down_are_seen_while_their_key_is_held() {
    let mut stage = squeezed();
    assert_eq!(lie(&mut stage), OwnCardsFacing::FaceDown);
    let down = seen(&mut stage);
    assert!(!down.iter().any(|text| text == "A" || text == "K" || text == "ace high"), "{down:?}");
    assert!(down.iter().any(|text| text == "Hold Q to look"), "{down:?}");
    holds(&mut stage, key_bindings::PEEK);
    assert_eq!(lie(&mut stage), OwnCardsFacing::Lifted);
    let lifted = seen(&mut stage);
    assert!(["A", "K", "ace high"].iter().all(|word| lifted.iter().any(|text| text == word)), "{lifted:?}");
    stage.let_go(key_bindings::PEEK);
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCardsFacing::FaceDown);
}

#[test]
fn cards_that_lie_face_down_are_seen_while_the_pointer_is_pressed_on_them() {
    let mut stage = squeezed();
    let cards = stage.find("Own cards").expect("they lie there");
    let at = cards.center();
    let button = |pressed| {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        egui::Event::PointerButton { pos: at, button, pressed, modifiers }
    };
    stage.send_event(egui::Event::PointerMoved(at));
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCardsFacing::FaceDown, "pointing alone shows nothing");
    stage.send_event(button(true));
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCardsFacing::Lifted);
    stage.send_event(button(false));
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCardsFacing::FaceDown);
}

#[test]
fn the_key_is_a_letter_where_one_talks() {
    let mut stage = squeezed();
    stage.press(key_bindings::TALK, "");
    holds(&mut stage, key_bindings::PEEK);
    assert_eq!(lie(&mut stage), OwnCardsFacing::FaceDown);
}

#[test]
fn a_hand_that_everybody_sees_lies_face_up_for_its_player_too() {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().own_hand = OwnHandSetting::Squeezed;
    stage.open_screen(ClientScreen::Table);
    stage.receive(cardroom_client::dev_tools::all_in_fixture::messages());
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCardsFacing::FaceDown);
    stage.receive(vec![cardroom_client::dev_tools::all_in_fixture::step()]);
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCardsFacing::FaceUp, "all are all-in, and the hands were turned up");
}
