//! A hand that is all-in: the board comes card by card, and what comes of it afterwards.

use super::{DEAD, click, small};
use bevy_egui::egui::Key;
use cardroom_client::all_in as run_out;
use cardroom_client::film::hands::Replay;
use cardroom_client::fixtures::{self, Scene};
use cardroom_client::model::Model;
use cardroom_client::panels::side::Tab;
use cardroom_client::screens::{FormState, Screen};
use cardroom_client::settings::{Movement, Settings};
use cardroom_client::windowless::Stage;
use std::time::Duration;

/// The step has just been heard, in a window in which things move or not.
fn called(movement: Movement) -> Stage {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().movement = movement;
    stage.show(Screen::Table);
    stage.hear(run_out::messages());
    stage.pass(DEAD);
    stage.hear(vec![run_out::step()]);
    stage
}

fn board(stage: &mut Stage) -> usize {
    let model = stage.world().resource::<Model>();
    model.shown_table().and_then(|table| table.boards.first()).map_or(0, Vec::len)
}

fn lines(stage: &mut Stage) -> usize {
    stage.world().resource::<Model>().lines().len()
}

#[test]
fn the_board_of_a_run_out_comes_street_by_street() {
    let mut stage = called(Movement::Moving);
    let mut seen = Vec::new();
    for _ in 0..16 {
        let cards = board(&mut stage);
        if seen.last() != Some(&cards) {
            seen.push(cards);
        }
        stage.pass(Duration::from_millis(500));
    }
    assert_eq!(seen, [0, 3, 4, 5]);
    stage.rounds(2);
    let model = stage.world().resource::<Model>();
    assert!(!model.is_telling(), "the film is over");
    assert_eq!(model.shown(), model.view());
}

#[test]
fn a_key_and_a_click_on_the_table_skip_to_the_result() {
    for with in [Some(Key::Space), Some(Key::Enter), None] {
        let mut stage = called(Movement::Moving);
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
    let mut stage = called(Movement::Still);
    assert_eq!(board(&mut stage), 5);
    assert!(stage.find("Run-out").is_none());
}

/// The hand is over, and the person looks at the hands before.
fn seen() -> Stage {
    let mut stage = called(Movement::Still);
    stage.world().resource_mut::<FormState>().side = Tab::Hands;
    stage.rounds(3);
    stage
}

fn replay(stage: &mut Stage) -> Option<(usize, usize)> {
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
fn a_hand_plays_by_itself_and_is_left_when_it_is_ones_turn() {
    let mut stage = seen();
    click(&mut stage, "Replay Hand 31 · 100/200 (200)");
    stage.press(Key::Space, "");
    for _ in 0..3 {
        stage.pass(Duration::from_secs(1));
    }
    stage.rounds(1);
    assert_eq!(replay(&mut stage).map(|(at, _)| at), Some(4));
    stage.hear(fixtures::then(Scene::YourTurn, Vec::new()));
    stage.pass(DEAD);
    assert_eq!(replay(&mut stage), None);
    assert!(stage.find("Call").is_some(), "and can act");
}
