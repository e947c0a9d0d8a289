//! Keys, the focus, and buttons: what one press does, and what it leaves alone.

use super::wait_limit::rounds_until;
use super::{at_the_table, click, click_in_menu, done, small};
use bevy_egui::egui::Key;
use cardroom_client::Intents;
use cardroom_client::app::key_bindings;
use cardroom_client::app::settings::Settings;
use cardroom_client::app::window_layout::ActionInput;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::network::local_server::practice_server::{PracticePace, PracticeSettings};
use cardroom_client::network::outbox::ClientOutbox;
use cardroom_client::screens::{ClientScreen, Intent};
use cardroom_client::ui_text::label;
use cardroom_shared::command::DeskRequest;
use cardroom_shared::house;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::{ClientRequest, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::TableWait;
use std::time::Duration;

/// A window of this size with large German words.
fn large_german(width: u32, height: u32) -> HeadlessApp {
    let mut stage = HeadlessApp::new(width, height);
    let mut settings = stage.world().resource_mut::<Settings>();
    settings.text_percent = 200;
    "de".clone_into(&mut settings.language);
    stage
}

fn lines(stage: &mut HeadlessApp) -> Vec<String> {
    stage.world().resource::<Model>().lines().iter().map(|line| line.text.clone()).collect()
}

#[test]
fn escape_closes_an_open_list_and_leaves_the_screen_alone() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Host);
    let first = format!("house {}", house::presets()[0].key);
    click(&mut stage, "List house");
    stage.rounds(2);
    assert!(stage.find(&first).is_some(), "the list is open");
    stage.press(Key::Escape, "");
    stage.rounds(2);
    assert!(stage.find(&first).is_none(), "the list is closed");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Host);
    stage.press(Key::Escape, "");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Home, "now it leaves");
}

#[test]
fn a_ring_lies_round_whatever_the_keyboard_has_reached_at_the_front_door() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Home);
    assert!(stage.find("Focus ring").is_none(), "nothing is reached yet");
    let mut rings = Vec::new();
    for _ in 0..8 {
        stage.press(Key::Tab, "");
        rings.extend(stage.find("Focus ring"));
    }
    for name in ["Join", "Watch", "Host here", "Practice", "Settings"] {
        let button = stage.find(name).expect("a way from the front door");
        assert!(rings.iter().any(|ring| ring.contains_rect(button)), "no ring round {name}: {rings:?}");
    }
}

#[test]
fn a_double_click_says_one_thing_to_the_desk() {
    let mut stage = at_the_table(FixtureScene::Flop);
    click_in_menu(&mut stage, "Desk");
    let away = stage.find("Away").expect("a way to be away").center();
    stage.click(away);
    stage.click(away);
    let said = |stage: &mut HeadlessApp| stage.world().resource::<ClientOutbox>().waiting().to_vec();
    assert_eq!(said(&mut stage), [ClientRequest::Desk(DeskRequest::Away)]);
    stage.advance_time(Duration::from_secs(2));
    stage.click(away);
    assert_eq!(
        said(&mut stage),
        [ClientRequest::Desk(DeskRequest::Away), ClientRequest::Desk(DeskRequest::Away)],
        "later it is meant"
    );
}

#[test]
fn enter_calls_the_director_with_the_reason_that_was_typed() {
    let mut stage = at_the_table(FixtureScene::Flop);
    stage.world().insert_resource(ClientScreen::CallFloor);
    stage.rounds(3);
    super::type_text(&mut stage, "two rivers");
    stage.press(Key::Enter, "");
    stage.rounds(2);
    let why = Note::try_from("two rivers".to_owned()).ok();
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [ClientRequest::Desk(DeskRequest::CallFloor(why))]);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
    // The lines of the desk send what is written in them in the same way.
    let mut stage = at_the_table(FixtureScene::Flop);
    click_in_menu(&mut stage, "Desk");
    for (field, words) in [("Report", "a nudge"), ("Why stop", "two rivers")] {
        click(&mut stage, field);
        super::type_text(&mut stage, words);
        stage.press(Key::Enter, "");
    }
    let report = DeskRequest::Report { about: None, words: "a nudge".to_owned() };
    let why = Note::try_from("two rivers".to_owned()).ok();
    let said = [report, DeskRequest::CallFloor(why)].map(ClientRequest::Desk);
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), said);
}

#[test]
fn no_action_is_offered_while_the_table_waits_for_the_director() {
    for means in [ActionInput::Buttons, ActionInput::Chips] {
        let mut stage = at_the_table(FixtureScene::YourTurn);
        stage.world().resource_mut::<Settings>().means = means;
        let mut view = fixtures::view(FixtureScene::YourTurn);
        if let Some(table) = &mut view.table {
            table.waits = Some(TableWait::Director);
        }
        stage.receive(vec![ServerMessage::Step { events: Vec::new(), view: Box::new(view) }]);
        stage.rounds(2);
        for name in ["Fold", "Call", "Raise", "Word fold", "Clock on you"] {
            assert!(stage.find(name).is_none(), "{name} is offered to whoever acts by {means:?}");
        }
        let waits = label("ui-acting-waits-director");
        assert!(stage.texts().0.iter().any(|written| written.text == waits), "it is said why");
        for (key, text) in [(Key::F, "f"), (Key::C, "c"), (Key::Enter, "")] {
            stage.press(key, text);
        }
        assert_eq!(done(&mut stage), []);
    }
}

#[test]
fn a_director_without_a_name_is_not_called_by_a_number() {
    let mut stage = at_the_table(FixtureScene::Flop);
    stage.receive(vec![ServerMessage::Directing(Some(PersonNo(77)))]);
    let lines = lines(&mut stage);
    assert_eq!(lines.last().map(String::as_str), Some("The director is here"));
    assert!(!lines.iter().any(|line| line.contains("77")), "{lines:?}");
}

#[test]
fn old_lines_of_the_log_are_said_again_in_another_language() {
    let mut stage = at_the_table(FixtureScene::Showdown);
    let before = lines(&mut stage);
    assert!(before.iter().any(|line| line.starts_with("Flop:")), "{before:?}");
    "de".clone_into(&mut stage.world().resource_mut::<Settings>().language);
    stage.rounds(2);
    let after = lines(&mut stage);
    assert_eq!(before.len(), after.len());
    let same: Vec<_> = before.iter().zip(&after).filter(|(one, other)| one == other).map(|(one, _)| one).collect();
    // A hand, a flop, a turn and a river are called so in both languages.
    let words = same.iter().filter(|line| !line.contains(':') && !line.starts_with("Hand "));
    assert_eq!(words.count(), 0, "still English: {same:?}");
    "en".clone_into(&mut stage.world().resource_mut::<Settings>().language);
    stage.rounds(2);
    assert_eq!(lines(&mut stage), before);
}

#[test]
fn practice_is_left_only_after_a_question() {
    let mut stage = small();
    stage.settle_in_one_round();
    stage.open_screen(ClientScreen::Home);
    let shape = PracticeSettings { pace: PracticePace::Fast, ..PracticeSettings::default() };
    "Ada".clone_into(&mut stage.world().resource_mut::<Settings>().name);
    stage.world().resource_mut::<Intents>().0.push(Intent::Practise(shape));
    rounds_until(&mut stage, "a seat", |stage| stage.world().resource::<Model>().own_seat().is_some());
    let leave = |stage: &mut HeadlessApp| {
        click_in_menu(stage, "Leave");
        stage.rounds(2);
    };
    leave(&mut stage);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Leaving);
    click(&mut stage, "Back to the table");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table, "nothing has ended");
    leave(&mut stage);
    click(&mut stage, "End practice");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Home);
}

#[test]
fn the_clock_lies_on_no_button_with_large_letters() {
    let mut stage = large_german(1_024, 640);
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::MayCheck));
    let mut view = fixtures::view(FixtureScene::MayCheck);
    for turn in view.table.iter_mut().filter_map(|table| table.turn.as_mut()) {
        (turn.called, turn.left_ms) = (true, Some(20_000));
    }
    stage.receive(vec![ServerMessage::Step { events: Vec::new(), view: Box::new(view) }]);
    stage.rounds(2);
    let clock = stage.find("Clock on you").expect("the clock is on them");
    let cards = stage.find("Cards").expect("cards can be shown");
    assert!(!clock.intersects(cards), "{clock} lies over {cards}");
    for name in ["Use Buttons", "Use Chips"] {
        assert!(stage.find(name).is_none_or(|button| !button.intersects(clock)), "the clock lies over {name}");
    }
}

#[test]
fn every_key_stands_in_the_settings_in_one_list() {
    // A window as high as the list.
    let mut stage = large_german(480, 6_000);
    stage.world().resource_mut::<Settings>().text_percent = 100;
    stage.open_screen(ClientScreen::Settings(Box::new(ClientScreen::Home)));
    stage.rounds(4);
    click(&mut stage, "Keys");
    stage.rounds(3);
    let (written, _) = stage.texts();
    let is_read = |text: &str| {
        let mut places = written.iter().filter(|written| written.text == text);
        places.any(|written| written.clip.contains_rect(written.ink) && !written.shortened)
    };
    let hidden: Vec<_> = key_bindings::MAP.iter().map(|line| label(line.what)).filter(|what| !is_read(what)).collect();
    assert!(hidden.is_empty(), "out of sight: {hidden:?}");
}
