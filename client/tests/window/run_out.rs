//! A hand that is all-in: the board comes card by card, and what comes of it afterwards.

use super::{DEAD, click, said, small};
use bevy_egui::egui::Key;
use cardroom_client::Intents;
use cardroom_client::app::settings::{AnimationSetting, Settings};
use cardroom_client::dev_tools::all_in_fixture as run_out;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::panels::sidebar::SidebarTab;
use cardroom_client::playback::hand_replay::{Replay, ReplayRequest};
use cardroom_client::screens::{ClientScreen, FormState, Intent};
use cardroom_shared::action::Action;
use cardroom_shared::protocol::ServerMessage;
use std::time::Duration;

/// The step has just been heard, in a window in which things move or not.
fn called(movement: AnimationSetting) -> HeadlessApp {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().movement = movement;
    stage.open_screen(ClientScreen::Table);
    stage.receive(run_out::messages());
    stage.advance_time(DEAD);
    stage.receive(vec![run_out::step()]);
    stage
}

fn board(stage: &mut HeadlessApp) -> usize {
    let model = stage.world().resource::<Model>();
    model.shown_table().and_then(|table| table.boards.first()).map_or(0, Vec::len)
}

fn lines(stage: &mut HeadlessApp) -> usize {
    stage.world().resource::<Model>().lines().len()
}

#[test]
fn the_board_of_a_run_out_comes_street_by_street() {
    let mut stage = called(AnimationSetting::Moving);
    let mut seen = Vec::new();
    for _ in 0..16 {
        let cards = board(&mut stage);
        if seen.last() != Some(&cards) {
            seen.push(cards);
        }
        stage.advance_time(Duration::from_millis(500));
    }
    assert_eq!(seen, [0, 3, 4, 5]);
    stage.rounds(2);
    let model = stage.world().resource::<Model>();
    assert!(!model.is_playing(), "the film is over");
    assert_eq!(model.shown_view(), model.view());
}

#[test]
fn a_key_and_a_click_on_the_table_skip_to_the_result() {
    for with in [Some(Key::Space), Some(Key::Enter), None] {
        let mut stage = called(AnimationSetting::Moving);
        let before = lines(&mut stage);
        assert_eq!(board(&mut stage), 0);
        if let Some(key) = with {
            stage.press(key, "");
        } else {
            let at = stage.find("Run-out").expect("the table can be clicked").center();
            stage.click(at);
        }
        stage.rounds(2);
        assert_eq!(board(&mut stage), 5, "{with:?}");
        assert!(lines(&mut stage) > before + 3);
    }
}

#[test]
fn where_nothing_moves_everything_is_told_at_once() {
    let mut stage = called(AnimationSetting::Still);
    assert_eq!(board(&mut stage), 5);
    assert!(stage.find("Run-out").is_none());
}

/// The hand is over, and the person looks at the hands before.
fn seen() -> HeadlessApp {
    let mut stage = called(AnimationSetting::Still);
    stage.world().resource_mut::<FormState>().side = SidebarTab::Hands;
    stage.rounds(3);
    stage
}

fn replay(stage: &mut HeadlessApp) -> Option<(usize, usize)> {
    stage.world().resource::<Model>().replay().map(Replay::place)
}

#[test]
fn a_hand_that_is_over_plays_again_on_the_table() {
    let mut stage = seen();
    let heading = "Hand 31 · 100/200 (200)";
    click(&mut stage, &format!("Replay {heading}"));
    let (at, of) = replay(&mut stage).expect("it plays again");
    assert!(at == 1 && of > 7, "{of} moments");
    assert_eq!(board(&mut stage), 0, "from its beginning");
    let mut seen = Vec::new();
    for _ in 1..of {
        stage.press(Key::ArrowRight, "");
        let cards = board(&mut stage);
        if seen.last() != Some(&cards) {
            seen.push(cards);
        }
    }
    assert_eq!(seen, [0, 3, 4, 5], "street by street, as it was told");
    click(&mut stage, "Back");
    assert_eq!(replay(&mut stage), Some((of - 1, of)));
    click(&mut stage, "Back to the table");
    assert_eq!((replay(&mut stage), board(&mut stage)), (None, 5));
}

#[test]
fn the_button_of_a_replay_stands_below_its_own_hand() {
    let mut stage = seen();
    let heading = "Hand 31 · 100/200 (200)";
    let button = stage.find(&format!("Replay {heading}")).expect("the way to see it again");
    let (written, _) = stage.texts();
    let name = written.iter().find(|written| written.text == heading).expect("the heading of the hand");
    assert!(button.min.y >= name.ink.max.y, "{button} stands above {:?}", name.ink);
}

#[test]
fn a_replay_stays_at_ones_turn_and_nothing_of_it_lies_where_one_acts() {
    for (width, height) in [(1_280, 800), (1_024, 640)] {
        let mut stage = seen();
        stage.resize(width, height);
        click(&mut stage, "Replay Hand 31 · 100/200 (200)");
        stage.press(Key::ArrowRight, "");
        let controls = ["Back", "Play", "Forward", "Back to the table"];
        let controls = controls.map(|name| (name, stage.find(name).expect("a control of the replay")));
        stage.receive(fixtures::then(FixtureScene::YourTurn, Vec::new()));
        stage.rounds(2);
        for (control, lay) in &controls {
            assert_eq!(stage.find(control), Some(*lay), "{control} moved when the turn came");
        }
        assert!(stage.find("Call").is_none(), "the replay goes on");
        click(&mut stage, "Back to the table");
        for name in ["Fold", "Call", "Raise"] {
            let place = stage.find(name).expect("a place where one acts");
            for (control, lay) in &controls {
                assert!(!lay.intersects(place), "{control} lay over {name} at {width} x {height}: {lay}, {place}");
            }
        }
        let call = stage.find("Call").expect("the call").center();
        stage.click(call);
        assert_eq!(said(&mut stage), [], "it lay there for a moment only");
        stage.advance_time(DEAD);
        stage.click(call);
        assert_eq!(said(&mut stage), [Action::Call]);
    }
}

#[test]
fn the_log_and_the_chances_wait_for_the_cards() {
    let mut stage = called(AnimationSetting::Moving);
    stage.resize(1_280, 800);
    let reads = |stage: &mut HeadlessApp, begins: &str| {
        stage.texts().0.iter().any(|written| !written.is_on_felt() && written.text.starts_with(begins))
    };
    let chance = |stage: &mut HeadlessApp| stage.world().resource::<Model>().equity(fixtures::seat(1));
    for _ in 0..200 {
        if board(&mut stage) == 3 {
            break;
        }
        stage.advance_time(Duration::from_millis(20));
    }
    stage.rounds(1);
    assert_eq!(board(&mut stage), 3, "the flop comes");
    assert!(!reads(&mut stage, "Flop:"), "its cards still fly");
    assert_eq!(chance(&mut stage), None, "nobody reckons with cards that are not there");
    for _ in 0..45 {
        stage.advance_time(Duration::from_millis(20));
    }
    stage.rounds(3);
    assert_eq!(board(&mut stage), 3, "the turn is still to come");
    assert!(reads(&mut stage, "Flop:"), "now it is read");
    assert!(chance(&mut stage).is_some());
}

/// Lets the last hand play again, which stands in no list while another one is played.
fn open(stage: &mut HeadlessApp) {
    let heading = "Hand 31 · 100/200 (200)".to_owned();
    stage.world().resource_mut::<Intents>().0.push(Intent::Replay(ReplayRequest::Open(heading)));
    stage.rounds(2);
}

#[test]
fn a_call_sleeps_when_a_replay_is_left_in_ones_own_turn() {
    let mut stage = seen();
    stage.receive(fixtures::then(FixtureScene::YourTurn, Vec::new()));
    stage.advance_time(DEAD);
    let call = stage.find("Call").expect("the call").center();
    open(&mut stage);
    click(&mut stage, "Back to the table");
    stage.click(call);
    assert_eq!(said(&mut stage), [], "it was not there a moment ago");
    stage.advance_time(DEAD);
    stage.click(call);
    assert_eq!(said(&mut stage), [Action::Call]);
}

#[test]
fn a_replay_goes_on_at_ones_turn_and_the_strip_leads_to_the_turn() {
    let mut stage = seen();
    click(&mut stage, "Replay Hand 31 · 100/200 (200)");
    stage.press(Key::Space, "");
    for _ in 0..3 {
        stage.advance_time(Duration::from_secs(1));
    }
    stage.rounds(1);
    assert_eq!(replay(&mut stage).map(|(at, _)| at), Some(4), "it plays by itself");
    assert!(stage.find("To your turn").is_none());
    stage.receive(fixtures::then(FixtureScene::YourTurn, Vec::new()));
    stage.advance_time(Duration::from_secs(1));
    stage.rounds(1);
    assert_eq!(replay(&mut stage).map(|(at, _)| at), Some(5), "it goes on");
    let told = stage.texts().0.iter().any(|written| written.text.starts_with("Your turn"));
    assert!(told, "the strip tells the turn");
    stage.press(Key::ArrowLeft, "");
    assert_eq!(replay(&mut stage).map(|(at, _)| at), Some(4), "its keys are still its own");
    assert_eq!(said(&mut stage), []);
    click(&mut stage, "To your turn");
    assert_eq!(replay(&mut stage), None);
    let call = stage.find("Call").expect("the call").center();
    stage.click(call);
    assert_eq!(said(&mut stage), [], "the call sleeps for a moment");
    stage.advance_time(DEAD);
    stage.click(call);
    assert_eq!(said(&mut stage), [Action::Call]);
}

#[test]
fn the_strip_leads_from_a_replay_below_a_sheet_to_the_turn() {
    let mut stage = seen();
    click(&mut stage, "Replay Hand 31 · 100/200 (200)");
    *stage.world().resource_mut::<ClientScreen>() = ClientScreen::House;
    stage.receive(fixtures::then(FixtureScene::YourTurn, Vec::new()));
    stage.rounds(2);
    click(&mut stage, "To your turn");
    assert_eq!(replay(&mut stage), None);
    stage.advance_time(DEAD);
    assert!(stage.find("Call").is_some());
}

#[test]
fn the_strip_tells_a_question_that_a_replay_hides() {
    let mut stage = seen();
    click(&mut stage, "Replay Hand 31 · 100/200 (200)");
    let mut view = fixtures::view(FixtureScene::YourTurn);
    view.choices = None;
    view.cards.answer_runs = Some(2);
    view.table.as_mut().expect("a table").turn = None;
    stage.receive(vec![ServerMessage::Step { events: Vec::new(), view: Box::new(view) }]);
    stage.rounds(2);
    let told = stage.texts().0.iter().any(|written| written.text == "You are asked at the table");
    assert!(told, "the strip tells the question");
    assert!(replay(&mut stage).is_some());
}
