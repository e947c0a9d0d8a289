//! Own cards that lie face down, because people share a room, and are lifted to look.

use super::{at_the_table, small};
use bevy_egui::egui::{self, Key};
use cardroom_client::app::key_bindings;
use cardroom_client::app::settings::{OwnHand, Settings};
use cardroom_client::dev_tools::fixtures::{self, Scene};
use cardroom_client::dev_tools::headless::Stage;
use cardroom_client::model::{Model, OwnCards};
use cardroom_client::screens::Screen;

/// The own turn of somebody who wants their cards to lie face down.
fn squeezed() -> Stage {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().own_hand = OwnHand::Squeezed;
    stage.show(Screen::Table);
    stage.hear(fixtures::messages(Scene::YourTurn));
    stage.rounds(2);
    stage
}

fn lie(stage: &mut Stage) -> OwnCards {
    stage.world().resource::<Model>().own_cards()
}

/// What is written on the felt, and told to a reader.
fn seen(stage: &mut Stage) -> Vec<String> {
    stage.written().0.into_iter().map(|written| written.text).collect()
}

fn holds(stage: &mut Stage, key: Key) {
    stage.hold(key);
    stage.rounds(2);
}

#[test]
fn own_cards_lie_face_up_where_nobody_wishes_otherwise() {
    let mut stage = at_the_table(Scene::YourTurn);
    assert_eq!(lie(&mut stage), OwnCards::FaceUp);
    assert!(stage.find("Own cards").is_none());
    assert!(seen(&mut stage).iter().any(|text| text == "ace high"));
}

#[test]
fn cards_that_lie_face_down_are_seen_while_their_key_is_held() {
    let mut stage = squeezed();
    assert_eq!(lie(&mut stage), OwnCards::FaceDown);
    let down = seen(&mut stage);
    assert!(!down.iter().any(|text| text == "A" || text == "K" || text == "ace high"), "{down:?}");
    assert!(down.iter().any(|text| text == "Hold Q to look"), "{down:?}");
    holds(&mut stage, key_bindings::PEEK);
    assert_eq!(lie(&mut stage), OwnCards::Lifted);
    let lifted = seen(&mut stage);
    assert!(["A", "K", "ace high"].iter().all(|word| lifted.iter().any(|text| text == word)), "{lifted:?}");
    stage.let_go(key_bindings::PEEK);
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCards::FaceDown);
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
    stage.does(egui::Event::PointerMoved(at));
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCards::FaceDown, "pointing alone shows nothing");
    stage.does(button(true));
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCards::Lifted);
    stage.does(button(false));
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCards::FaceDown);
}

#[test]
fn the_key_is_a_letter_where_one_talks() {
    let mut stage = squeezed();
    stage.press(key_bindings::TALK, "");
    holds(&mut stage, key_bindings::PEEK);
    assert_eq!(lie(&mut stage), OwnCards::FaceDown);
}

#[test]
fn a_hand_that_everybody_sees_lies_face_up_for_its_player_too() {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().own_hand = OwnHand::Squeezed;
    stage.show(Screen::Table);
    stage.hear(cardroom_client::dev_tools::all_in_fixture::messages());
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCards::FaceDown);
    stage.hear(vec![cardroom_client::dev_tools::all_in_fixture::step()]);
    stage.rounds(2);
    assert_eq!(lie(&mut stage), OwnCards::FaceUp, "all are all-in, and the hands were turned up");
}
