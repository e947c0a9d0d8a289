//! A hand that is all-in: the board comes card by card, and what comes of it afterwards.

use super::{DEAD, small};
use bevy_egui::egui::Key;
use cardroom_client::fixtures::run_out;
use cardroom_client::model::Model;
use cardroom_client::screens::Screen;
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
    for _ in 0..12 {
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
        match with {
            Some(key) => stage.press(key, ""),
            None => {
                let at = stage.find("Run-out").expect("the table can be clicked").center();
                stage.click(at);
            }
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
