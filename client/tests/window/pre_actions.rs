//! Pre-actions: they are private, apply once, and only while they still mean the same.

use super::held_chips::tell;
use super::{at_the_table, click, done, said};
use bevy_egui::egui::Key;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::panels::action_slots::DEAD;
use cardroom_client::screens::{ClientScreen, FormState};
use cardroom_shared::action::Action;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Motion;
use cardroom_shared::view::{EarlyAct, View};

/// A player has raised to this amount, and another one is to act.
fn raised(to: u64) -> impl FnOnce(&mut View) {
    move |view| {
        if let Some(seat) = view.table.as_mut().and_then(|table| table.seats.get_mut(2)) {
            seat.street_bet = Chips(to);
        }
    }
}

/// Another player is to act, a call will cost 600, and the person has chosen a pre-action.
fn chose(name: &str) -> HeadlessApp {
    let mut stage = at_the_table(FixtureScene::Preflop);
    tell(&mut stage, FixtureScene::Preflop, raised(600));
    click(&mut stage, name);
    assert_eq!(done(&mut stage), [], "it is private");
    assert!(is_chosen(&mut stage));
    stage
}

fn is_chosen(stage: &mut HeadlessApp) -> bool {
    stage.world().resource::<FormState>().action_draft.ahead.is_some()
}

#[test]
fn it_is_done_once_when_the_turn_comes() {
    for (name, action) in [("Ahead call", Action::Call), ("Ahead check or fold", Action::Fold)] {
        let mut stage = chose(name);
        tell(&mut stage, FixtureScene::YourTurn, |_| {});
        assert_eq!(said(&mut stage), [action], "{name}");
        tell(&mut stage, FixtureScene::YourTurn, |view| view.step += 1);
        tell(&mut stage, FixtureScene::Preflop, raised(600));
        tell(&mut stage, FixtureScene::YourTurn, |view| view.step += 2);
        assert_eq!(said(&mut stage), [action], "{name} is done again");
    }
}

#[test]
fn a_raise_leaves_the_call_undone() {
    let mut stage = chose("Ahead call");
    tell(&mut stage, FixtureScene::Preflop, raised(1_200));
    assert!(!is_chosen(&mut stage), "it is gone in sight of all");
    tell(&mut stage, FixtureScene::YourTurn, |_| {});
    assert_eq!(said(&mut stage), []);
    // The raise and the turn arrive together.
    let mut stage = chose("Ahead call");
    tell(&mut stage, FixtureScene::YourTurn, |view| {
        if let Some(choices) = &mut view.choices {
            choices.call = Some(Chips(1_200));
        }
    });
    assert_eq!(said(&mut stage), []);
}

#[test]
fn it_does_not_outlive_the_street_the_hand_or_the_connection() {
    let mut stage = chose("Ahead check or fold");
    tell(&mut stage, FixtureScene::MayCheck, |_| {});
    assert_eq!(said(&mut stage), [], "another street");
    let mut stage = chose("Ahead check or fold");
    stage.receive(fixtures::messages(FixtureScene::YourTurn));
    assert_eq!(said(&mut stage), [], "the connection was lost");
    let mut stage = chose("Ahead check or fold");
    stage.world().resource_mut::<cardroom_client::model::Model>().lose_sight(DEAD);
    stage.rounds(2);
    stage.world().resource_mut::<cardroom_client::model::Model>().regain_sight();
    tell(&mut stage, FixtureScene::YourTurn, |_| {});
    assert_eq!(said(&mut stage), [], "nothing was heard for a while");
}

#[test]
fn one_more_press_takes_it_back() {
    let mut stage = chose("Ahead call");
    click(&mut stage, "Ahead call");
    assert!(!is_chosen(&mut stage));
    let mut stage = at_the_table(FixtureScene::Preflop);
    stage.press(Key::C, "c");
    assert!(is_chosen(&mut stage), "by key");
    stage.press(Key::Escape, "");
    assert!(!is_chosen(&mut stage), "Escape");
}

#[test]
fn who_has_raised_is_offered_no_check_on_the_same_street() {
    let mut stage = at_the_table(FixtureScene::Flop);
    assert!(stage.find("Ahead check").is_none() && stage.find("Ahead check or fold").is_none());
    click(&mut stage, "Ahead fold to a raise");
    assert_eq!(done(&mut stage), [], "it is private");
    tell(&mut stage, FixtureScene::Flop, |view| {
        view.done_unless_raised = false;
        view.choices = fixtures::view(FixtureScene::YourTurn).choices;
    });
    assert_eq!(said(&mut stage), [Action::Fold]);
}

#[test]
fn who_folds_to_a_raise_does_not_fold_because_their_own_call_is_undone() {
    let mut stage = at_the_table(FixtureScene::Flop);
    click(&mut stage, "Ahead fold to a raise");
    assert!(is_chosen(&mut stage));
    tell(&mut stage, FixtureScene::Flop, |view| {
        view.done_unless_raised = false;
        view.choices = fixtures::view(FixtureScene::YourTurn).choices;
        if let Some(own) = view.table.as_mut().and_then(|table| table.seats.first_mut()) {
            own.street_bet = Chips(1_800);
        }
    });
    assert_eq!(said(&mut stage), [], "nobody has raised");
    assert!(!is_chosen(&mut stage));
}

#[test]
fn the_fold_to_a_raise_can_be_taken_back_where_one_folds() {
    let mut stage = at_the_table(FixtureScene::Flop);
    click(&mut stage, "Ahead fold to a raise");
    tell(&mut stage, FixtureScene::Flop, |view| {
        view.done_unless_raised = false;
        raised(3_000)(view);
    });
    assert!(is_chosen(&mut stage) && stage.find("Chosen ahead").is_some(), "it is armed, and is seen to be");
    click(&mut stage, "Ahead check or fold");
    assert!(!is_chosen(&mut stage));
}

#[test]
fn who_is_not_to_act_is_offered_no_time_and_who_was_passed_over_is() {
    assert!(at_the_table(FixtureScene::Preflop).find("Time").is_none(), "it would mean nothing");
    for offered in [true, false] {
        let mut stage = at_the_table(FixtureScene::Preflop);
        tell(&mut stage, FixtureScene::YourTurn, |view| {
            view.signs.stop = offered;
            // An action out of turn has skipped no player.
            if let Some(seat) = view.table.as_mut().and_then(|table| table.seats.get_mut(1)) {
                seat.early = Some(EarlyAct { action: Action::Call, binds: false });
            }
        });
        assert_eq!(stage.find("Time").is_some(), offered);
        if offered {
            click(&mut stage, "Time");
            assert_eq!(done(&mut stage), [Motion::Words("time".to_owned())]);
            assert!(stage.find("Time").is_none(), "it is said once");
        }
    }
}

#[test]
fn it_is_done_while_one_reads_the_settings() {
    let mut stage = chose("Ahead call");
    stage.world().insert_resource(ClientScreen::Settings(Box::new(ClientScreen::Table)));
    stage.rounds(2);
    tell(&mut stage, FixtureScene::YourTurn, |_| {});
    assert_eq!(said(&mut stage), [Action::Call]);
}
