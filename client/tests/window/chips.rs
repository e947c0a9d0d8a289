//! Acting by chips and words: what is in the hand, what goes over the line, and what the house takes.

use super::{at_the_table, click, done, push, small, type_text, with_chips};
use bevy_egui::egui::Key;
use cardroom_client::app::settings::Settings;
use cardroom_client::app::window_layout::ActionInput;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::screens::ClientScreen;
use cardroom_shared::command::{Gesture, Motion, SpeechTiming};

#[test]
fn one_chip_without_a_word_goes_over_the_line_and_not_before_it_is_let_go() {
    let mut stage = with_chips(FixtureScene::YourTurn);
    click(&mut stage, "Chip 1000");
    assert_eq!(done(&mut stage), [], "a chip in the hand is no bet");
    click(&mut stage, "Let go");
    assert_eq!(done(&mut stage), [push(&[&[1_000]], None)]);
}

#[test]
fn two_chip_motions_are_sent_with_the_word_said_before() {
    let mut stage = with_chips(FixtureScene::YourTurn);
    click(&mut stage, "Chip 100");
    click(&mut stage, "Chip 500");
    click(&mut stage, "Another motion");
    click(&mut stage, "Stack 100");
    click(&mut stage, "Word raise");
    click(&mut stage, "Said before");
    click(&mut stage, "Let go");
    let motions: [&[u64]; 2] = [&[100, 500], &[100; 5]];
    assert_eq!(done(&mut stage), [push(&motions, Some(("raise", SpeechTiming::BeforeChips)))]);
}

#[test]
fn what_has_not_been_let_go_can_be_taken_back() {
    let mut stage = with_chips(FixtureScene::YourTurn);
    click(&mut stage, "Chip 500");
    click(&mut stage, "Chip 100");
    click(&mut stage, "Held 500");
    click(&mut stage, "Let go");
    assert_eq!(done(&mut stage), [push(&[&[100]], None)]);
    click(&mut stage, "Chip 500");
    click(&mut stage, "Take back");
    click(&mut stage, "Let go");
    assert_eq!(done(&mut stage).len(), 1, "nothing is left in the hand");
}

#[test]
fn chips_and_words_go_by_keyboard_too() {
    let mut stage = with_chips(FixtureScene::YourTurn);
    for (key, text) in [(Key::Num2, "2"), (Key::Num3, "3"), (Key::Backspace, ""), (Key::N, "n"), (Key::Num4, "4")] {
        stage.press(key, text);
    }
    stage.press(Key::C, "c");
    stage.press(Key::Enter, "");
    assert_eq!(done(&mut stage), [push(&[&[100], &[1_000]], Some(("call", SpeechTiming::WithChips)))]);
    stage.press(Key::Space, " ");
    assert_eq!(done(&mut stage).last(), Some(&Motion::Gesture(Gesture::Tap)));
}

#[test]
fn whatever_is_typed_is_said() {
    let mut stage = with_chips(FixtureScene::YourTurn);
    stage.press(Key::W, "w");
    for text in ["raise to", " ", "1,800"] {
        type_text(&mut stage, text);
    }
    stage.press(Key::Enter, "");
    assert_eq!(done(&mut stage), [Motion::Words("raise to 1,800".to_owned())]);
}

#[test]
fn nobody_acts_out_of_turn_without_being_asked() {
    let mut stage = with_chips(FixtureScene::Preflop);
    click(&mut stage, "Word call");
    click(&mut stage, "Let go");
    assert_eq!(done(&mut stage), []);
    click(&mut stage, "Wait");
    assert_eq!(done(&mut stage), []);
    click(&mut stage, "Word call");
    click(&mut stage, "Let go");
    click(&mut stage, "Act early");
    assert_eq!(done(&mut stage), [Motion::Words("call".to_owned())]);
}

#[test]
fn buttons_and_chips_are_exchanged_with_one_key() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    assert!(stage.find("Chip 25").is_none());
    stage.press(Key::T, "t");
    assert_eq!(stage.world().resource::<Settings>().means, ActionInput::Chips);
    assert!(stage.find("Chip 25").is_some());
}

#[test]
fn a_house_that_takes_chips_and_words_alone_offers_no_buttons() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::under("acts_by", "chips_and_words_only", FixtureScene::YourTurn));
    assert!(stage.find("Fold").is_none() && stage.find("Chip 25").is_some());
    let mut stage = small();
    stage.world().resource_mut::<Settings>().means = ActionInput::Chips;
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::under("acts_by", "buttons_only", FixtureScene::YourTurn));
    assert!(stage.find("Fold").is_some() && stage.find("Chip 25").is_none());
}

#[test]
fn the_clock_is_called_from_the_chips_too_and_only_once() {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().means = ActionInput::Chips;
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::under("clock_caller", "any_player", FixtureScene::Preflop));
    click(&mut stage, "Call the clock");
    assert_eq!(done(&mut stage), [Motion::CallClock(fixtures::seat(4))]);
    for means in [ActionInput::Chips, ActionInput::Buttons] {
        let mut stage = small();
        stage.world().resource_mut::<Settings>().means = means;
        stage.open_screen(ClientScreen::Table);
        stage.receive(fixtures::under("clock_caller", "any_player", FixtureScene::CalledOther));
        assert!(stage.find("Call the clock").is_none(), "it is offered although it runs");
    }
}

#[test]
fn a_thumbs_up_that_may_be_a_raise_is_asked_about() {
    let mut stage = with_chips(FixtureScene::YourTurn);
    assert!(stage.find("Tap").is_some() && stage.find("Thumbs-up").is_none(), "this house makes nothing of it");
    stage.receive(fixtures::under("gesture_raise", "minimum_raise", FixtureScene::YourTurn));
    click(&mut stage, "Thumbs-up");
    assert_eq!(done(&mut stage), [], "somebody may have wanted to say that they like it");
    let again = stage.find("Thumbs-up").unwrap();
    stage.click(again.center());
    assert_eq!(done(&mut stage), [], "a second press at once is no answer");
    click(&mut stage, "Thumbs-up");
    assert_eq!(done(&mut stage), [Motion::Gesture(Gesture::ThumbsUp)]);
}
