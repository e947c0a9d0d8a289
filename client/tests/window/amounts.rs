//! How much one bets: typed, chosen, and never more than was meant.

use super::{at_the_table, click, said, type_text};
use bevy_egui::egui::{self, Key};
use cardroom_client::app::settings::{AllInConfirmation, Settings};
use cardroom_client::dev_tools::fixtures::FixtureScene;
use cardroom_client::panels::action_slots::DEAD;
use cardroom_client::panels::bet_presets;
use cardroom_shared::action::Action;
use cardroom_shared::chips::Chips;

/// All that the person has who raises in these tests.
const EVERYTHING: u64 = 14_225;

#[test]
fn a_number_typed_on_the_keyboard_becomes_the_raise() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    for digit in ["2", "5", "0", "0"] {
        type_text(&mut stage, digit);
    }
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(2_500))]);
}

#[test]
fn a_number_below_the_range_is_brought_into_it() {
    for typed in ["7", "999", "1000"] {
        let mut stage = at_the_table(FixtureScene::YourTurn);
        stage.press(Key::R, "r");
        type_text(&mut stage, typed);
        stage.press(Key::Enter, "");
        assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(1_000))], "{typed}");
    }
}

#[test]
fn arrows_change_the_raise_by_a_big_blind_and_enter_says_it_once() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), [], "Enter alone raises nothing");
    stage.press(Key::ArrowUp, "");
    stage.press(Key::ArrowUp, "");
    stage.press(Key::ArrowDown, "");
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(1_200))]);
}

#[test]
fn both_ends_of_the_slider_are_the_ends_of_the_range() {
    for (side, to) in [(-1.0, 1_000), (1.0, 14_225)] {
        let mut stage = at_the_table(FixtureScene::YourTurn);
        let slider = stage.find("Slider").expect("there is a slider");
        stage.click(slider.center() + egui::vec2(side * slider.width() * 0.49, 0.0));
        click(&mut stage, "Raise");
        if to == EVERYTHING {
            assert_eq!(said(&mut stage), [], "everything goes in with the second press");
            click(&mut stage, "All-in now");
        }
        assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(to))]);
    }
}

#[test]
fn the_slider_leaves_enter_to_the_bet() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    let slider = stage.find("Slider").expect("there is a slider");
    stage.click(slider.center());
    stage.press(Key::Enter, "");
    let said = said(&mut stage);
    assert!(matches!(said.as_slice(), [Action::RaiseTo(to)] if *to > Chips(1_000)), "{said:?}");
}

#[test]
fn what_is_typed_into_the_field_takes_the_place_of_what_stood_there() {
    for place in [0.02, 0.5, 0.98] {
        let mut stage = at_the_table(FixtureScene::YourTurn);
        click(&mut stage, "All-in");
        stage.press(Key::Escape, "");
        let field = stage.find("Amount").expect("there is a field for the amount");
        stage.click(egui::pos2(field.left() + field.width() * place, field.center().y));
        for digit in ["4", "5", "0", "0"] {
            type_text(&mut stage, digit);
        }
        stage.press(Key::Enter, "");
        assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(4_500))], "pressed at {place} of the field");
    }
}

#[test]
fn a_press_on_the_field_that_slips_still_selects_everything() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    let field = stage.find("Amount").expect("there is a field for the amount").center();
    let button = |pressed, pos| {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        egui::Event::PointerButton { pos, button, pressed, modifiers }
    };
    let there = field + egui::vec2(30.0, 0.0);
    for event in [egui::Event::PointerMoved(field), button(true, field), egui::Event::PointerMoved(there)] {
        stage.send_event(event);
        stage.rounds(1);
    }
    stage.send_event(button(false, there));
    stage.rounds(2);
    for digit in ["2", "0", "0", "0"] {
        type_text(&mut stage, digit);
    }
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(2_000))]);
}

#[test]
fn digits_and_enter_that_come_at_once_are_all_heard() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.press(Key::R, "r");
    for text in ["2", "5", "0", "0"] {
        stage.send_event(egui::Event::Text(text.to_owned()));
    }
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(2_500))]);
}

#[test]
fn escape_begins_anew_with_the_smallest_raise() {
    for is_named in [true, false] {
        let mut stage = at_the_table(FixtureScene::YourTurn);
        if is_named {
            click(&mut stage, "All-in");
        } else {
            stage.press(Key::R, "r");
            type_text(&mut stage, "14225");
        }
        stage.press(Key::Escape, "");
        stage.press(Key::Enter, "");
        stage.press(Key::Enter, "");
        assert_eq!(said(&mut stage), [], "nothing is chosen");
        click(&mut stage, "Raise");
        assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(1_000))]);
    }
}

#[test]
fn more_than_the_stack_is_red_and_is_not_bet_as_something_else() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.press(Key::R, "r");
    type_text(&mut stage, "14226");
    assert!(stage.find("Too much").is_some(), "one chip too many is not called too much");
    for _ in 0..3 {
        stage.press(Key::Enter, "");
    }
    click(&mut stage, "Raise");
    click(&mut stage, "Raise");
    // Nor does it become everything when one looks elsewhere.
    let field = stage.find("Amount").expect("there is a field for the amount");
    stage.click(field.center());
    stage.click(egui::pos2(field.center().x, 300.0));
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), []);

    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.press(Key::R, "r");
    type_text(&mut stage, "14200");
    assert!(stage.find("Too much").is_none());
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(14_200))], "less than everything is bet at once");
}

#[test]
fn everything_goes_in_with_the_second_press() {
    // Typed, and Enter twice.
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.press(Key::R, "r");
    type_text(&mut stage, "14225");
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), []);
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(EVERYTHING))]);
    // Named, and bet.
    for by_key in [true, false] {
        let mut stage = at_the_table(FixtureScene::YourTurn);
        click(&mut stage, "All-in");
        stage.rounds(3);
        assert_eq!(said(&mut stage), []);
        if by_key {
            stage.press(Key::Enter, "");
        } else {
            click(&mut stage, "Raise");
        }
        assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(EVERYTHING))]);
    }
}

#[test]
fn who_does_not_mean_everything_says_no_or_chooses_another_amount() {
    let ask = || {
        let mut stage = at_the_table(FixtureScene::YourTurn);
        stage.press(Key::R, "r");
        type_text(&mut stage, "14225");
        stage.press(Key::Enter, "");
        stage
    };
    let mut stage = ask();
    click(&mut stage, "Not all-in");
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), []);
    let mut stage = ask();
    for digit in ["2", "0", "0", "0"] {
        type_text(&mut stage, digit);
    }
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(2_000))]);
    let mut stage = ask();
    stage.press(Key::C, "c");
    assert_eq!(said(&mut stage), [Action::Call]);
}

#[test]
fn a_key_that_is_held_or_a_double_click_answers_no_question() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.press(Key::R, "r");
    type_text(&mut stage, "14225");
    for repeat in [false, true, true, true] {
        let modifiers = egui::Modifiers::NONE;
        stage.send_event(egui::Event::Key { key: Key::Enter, physical_key: None, pressed: true, repeat, modifiers });
        stage.rounds(1);
    }
    assert_eq!(said(&mut stage), [], "Enter is held");
    let mut stage = at_the_table(FixtureScene::YourTurn);
    let slider = stage.find("Slider").expect("there is a slider");
    stage.click(slider.center() + egui::vec2(slider.width() * 0.49, 0.0));
    let raise = stage.find("Raise").expect("there is a button to raise");
    for place in [0.1, 0.5, 0.9] {
        let at = egui::pos2(raise.left() + raise.width() * place, raise.center().y);
        stage.click(at);
        stage.click(at);
        assert_eq!(said(&mut stage), [], "a double click at {place} of the button");
        stage.press(Key::Escape, "");
        stage.click(slider.center() + egui::vec2(slider.width() * 0.49, 0.0));
        stage.advance_time(DEAD);
    }
}

#[test]
fn every_size_has_a_key() {
    for (key, text, to) in [(Key::H, "h", 1_750), (Key::J, "j", 2_125), (Key::P, "p", 2_900)] {
        let mut stage = at_the_table(FixtureScene::YourTurn);
        stage.press(key, text);
        assert_eq!(said(&mut stage), [], "it is chosen and not bet");
        stage.press(Key::Enter, "");
        assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(to))], "{text}");
    }
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.press(Key::A, "a");
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(EVERYTHING))]);
}

#[test]
fn the_wheel_over_the_amount_goes_by_a_big_blind() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    let raise = stage.find("Raise").expect("there is a button to raise").center();
    let turn = |lines: f32| egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Line,
        delta: egui::vec2(0.0, lines),
        phase: egui::TouchPhase::Move,
        modifiers: egui::Modifiers::NONE,
    };
    for event in [egui::Event::PointerMoved(egui::pos2(300.0, 300.0)), turn(5.0), egui::Event::PointerMoved(raise)] {
        stage.send_event(event);
        stage.rounds(1);
    }
    for lines in [1.0, 1.0, 1.0, -1.0] {
        stage.send_event(turn(lines));
        stage.rounds(1);
    }
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(1_400))]);
}

#[test]
fn who_likes_other_sizes_has_them() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    let mine = bet_presets::parse("6bb, 7.5bb").expect("they are sizes");
    stage.world().resource_mut::<Settings>().sizes.before_flop = mine;
    stage.rounds(2);
    click(&mut stage, "7.5bb");
    click(&mut stage, "Raise");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(1_500))]);
}

#[test]
fn who_likes_it_so_is_asked_before_all_in_by_its_name_too() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.world().resource_mut::<Settings>().second_press_for_all_in = AllInConfirmation::Asked;
    click(&mut stage, "All-in");
    click(&mut stage, "Raise");
    assert_eq!(said(&mut stage), []);
    click(&mut stage, "All-in now");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(EVERYTHING))]);
}
