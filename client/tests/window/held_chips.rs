//! Chips that one has taken and not let go of: they belong to the turn in which they were taken.

use super::{click, done, push, small, type_text, with_chips};
use bevy_egui::egui::Key;
use cardroom_client::app::settings::Settings;
use cardroom_client::app::window_layout::ActionInput;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::screens::ClientScreen;
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::seat::{HandNo, TableNo};
use cardroom_shared::view::{Phase, PlayerStatus, View};

/// The person has taken 4,000 in their own turn, and begun to say something.
fn holding() -> HeadlessApp {
    let mut stage = with_chips(FixtureScene::YourTurn);
    for _ in 0..4 {
        click(&mut stage, "Chip 1000");
    }
    click(&mut stage, "Word raise");
    stage
}

/// The next thing that the house tells.
pub(super) fn tell(stage: &mut HeadlessApp, scene: FixtureScene, change: impl FnOnce(&mut View)) {
    let mut view = fixtures::view(scene);
    view.step += 1;
    change(&mut view);
    stage.receive(vec![ServerMessage::Step { events: Vec::new(), view: Box::new(view) }]);
}

/// Nothing is in the hand: letting go does nothing.
#[track_caller]
fn is_empty(stage: &mut HeadlessApp, when: &str) {
    stage.press(Key::Enter, "");
    assert_eq!(done(stage), [], "{when}");
}

fn next_hand(view: &mut View) {
    if let Some(table) = &mut view.table {
        table.hand = HandNo(table.hand.0 + 1);
    }
}

/// Time has run out: the person is out of the hand.
fn fold(view: &mut View) {
    view.choices = None;
    let you = view.you;
    let seats = view.table.iter_mut().flat_map(|table| &mut table.seats);
    for seat in seats.filter(|seat| seat.person == you) {
        seat.standing = PlayerStatus::Folded;
    }
}

#[test]
fn chips_that_were_not_let_go_do_not_open_the_next_hand() {
    let mut stage = holding();
    tell(&mut stage, FixtureScene::YourTurn, next_hand);
    is_empty(&mut stage, "the next hand is the own turn at once");
    let mut stage = holding();
    tell(&mut stage, FixtureScene::YourTurn, fold);
    tell(&mut stage, FixtureScene::YourTurn, next_hand);
    is_empty(&mut stage, "time ran out, and the next hand came later");
}

#[test]
fn chips_that_were_not_let_go_do_not_open_the_next_turn() {
    for (scene, when) in [(FixtureScene::Preflop, "somebody else acts"), (FixtureScene::MayCheck, "the next street")] {
        let mut stage = holding();
        tell(&mut stage, scene, |_| {});
        tell(&mut stage, FixtureScene::YourTurn, |_| {});
        is_empty(&mut stage, when);
    }
    // Nor do those that were taken before it came.
    let mut stage = with_chips(FixtureScene::Preflop);
    click(&mut stage, "Chip 1000");
    tell(&mut stage, FixtureScene::YourTurn, |_| {});
    is_empty(&mut stage, "taken before the turn");
}

#[test]
fn chips_that_were_not_let_go_stay_at_the_old_table() {
    let mut stage = holding();
    tell(&mut stage, FixtureScene::YourTurn, |view| {
        if let Some(table) = &mut view.table {
            table.table = TableNo(7);
        }
    });
    is_empty(&mut stage, "another table");
}

#[test]
fn held_chips_are_cleared_by_a_pause_and_by_a_reconnect() {
    let mut stage = holding();
    tell(&mut stage, FixtureScene::YourTurn, |view| view.tournament.phase = Phase::Paused);
    tell(&mut stage, FixtureScene::YourTurn, |_| {});
    is_empty(&mut stage, "the clock was stopped");
    let mut stage = holding();
    stage.receive(fixtures::messages(FixtureScene::YourTurn));
    is_empty(&mut stage, "the connection was lost");
}

#[test]
fn what_others_say_meanwhile_leaves_the_chips_where_they_are() {
    let mut stage = holding();
    tell(&mut stage, FixtureScene::YourTurn, |_| {});
    stage.press(Key::Enter, "");
    assert_eq!(done(&mut stage).len(), 1, "the same turn goes on");
    let mut stage = with_chips(FixtureScene::YourTurn);
    click(&mut stage, "Chip 1000");
    tell(&mut stage, FixtureScene::YourTurn, |_| {});
    click(&mut stage, "Let go");
    assert_eq!(done(&mut stage), [push(&[&[1_000]], None)]);
}

#[test]
fn an_act_out_of_turn_is_not_asked_about_in_the_next_hand() {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().means = ActionInput::Chips;
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Preflop));
    stage.press(Key::W, "w");
    type_text(&mut stage, "call");
    stage.press(Key::Enter, "");
    assert!(stage.world().resource::<cardroom_client::screens::FormState>().action_draft.early.is_some());
    tell(&mut stage, FixtureScene::Preflop, next_hand);
    assert_eq!(stage.world().resource::<cardroom_client::screens::FormState>().action_draft.early, None);
    assert_eq!(done(&mut stage), []);
}
