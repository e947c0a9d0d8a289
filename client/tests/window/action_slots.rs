//! The four places of the bar: they do not move, and a press means what it began on.

use super::held_chips::tell;
use super::{at_the_table, click, said, type_text};
use bevy_egui::egui::{self, Key};
use cardroom_client::app::settings::Settings;
use cardroom_client::dev_tools::fixtures::FixtureScene;
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::panels::action_slots::DEAD;
use cardroom_shared::action::Action;
use cardroom_shared::chips::Chips;
use cardroom_shared::view::View;
use std::time::Duration;

fn place(stage: &mut HeadlessApp, name: &str) -> egui::Rect {
    stage.find(name).unwrap_or_else(|| panic!("there is no {name}"))
}

/// The pointer presses or lets go here, and nothing else happens.
fn pointer(stage: &mut HeadlessApp, pos: egui::Pos2, pressed: bool) {
    let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
    stage.send_event(egui::Event::PointerMoved(pos));
    stage.rounds(1);
    stage.send_event(egui::Event::PointerButton { pos, button, pressed, modifiers });
    stage.rounds(2);
}

/// It costs this much to call.
fn costs(call: u64) -> impl FnOnce(&mut View) {
    move |view| {
        if let Some(choices) = &mut view.choices {
            choices.call = Some(Chips(call));
        }
    }
}

#[test]
fn no_place_moves_whatever_it_offers() {
    let mut turn = at_the_table(FixtureScene::YourTurn);
    let places = ["Fold", "Call", "Raise"].map(|name| place(&mut turn, name));
    let mut free = at_the_table(FixtureScene::MayCheck);
    assert_eq!(["Fold", "Check", "Raise"].map(|name| place(&mut free, name)), places, "nothing to call");
    click(&mut free, "Fold");
    assert_eq!(place(&mut free, "Fold"), places[0], "asked whether they fold for free");
    let mut before = at_the_table(FixtureScene::Preflop);
    assert_eq!(["Ahead check or fold", "Ahead call"].map(|name| place(&mut before, name)), places[..2]);
    let mut bound = at_the_table(FixtureScene::MustRaise);
    assert_eq!(place(&mut bound, "Raise"), places[2], "only the amount is open");
    turn.press(Key::R, "r");
    type_text(&mut turn, "14225");
    turn.press(Key::Enter, "");
    assert_eq!(["Fold", "Call", "Not all-in"].map(|name| place(&mut turn, name)), places, "asked for everything");
}

#[test]
fn a_late_click_or_key_on_what_was_exchanged_does_nothing() {
    for by_key in [true, false] {
        let mut stage = at_the_table(FixtureScene::Preflop);
        let first = place(&mut stage, "Ahead check or fold").center();
        tell(&mut stage, FixtureScene::YourTurn, |_| {});
        let reach = |stage: &mut HeadlessApp| if by_key { stage.press(Key::F, "f") } else { stage.click(first) };
        stage.advance_time(DEAD.saturating_sub(Duration::from_millis(1)));
        reach(&mut stage);
        assert_eq!(said(&mut stage), [], "in the dead time");
        stage.advance_time(DEAD);
        reach(&mut stage);
        assert_eq!(said(&mut stage), [Action::Fold], "after it");
    }
}

#[test]
fn a_press_counts_where_it_began() {
    let mut stage = at_the_table(FixtureScene::Preflop);
    let first = place(&mut stage, "Ahead check or fold").center();
    pointer(&mut stage, first, true);
    tell(&mut stage, FixtureScene::YourTurn, |_| {});
    stage.advance_time(10 * DEAD);
    pointer(&mut stage, first, false);
    assert_eq!(said(&mut stage), [], "it began on what was to be done before the turn");
    pointer(&mut stage, first, true);
    pointer(&mut stage, first, false);
    assert_eq!(said(&mut stage), [Action::Fold]);
}

#[test]
fn who_reaches_for_a_call_that_became_dearer_is_asked() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    let at = place(&mut stage, "Call").center();
    pointer(&mut stage, at, true);
    tell(&mut stage, FixtureScene::YourTurn, costs(900));
    pointer(&mut stage, at, false);
    assert_eq!(said(&mut stage), [], "pressed at 600, let go at 900");
    stage.advance_time(DEAD);
    pointer(&mut stage, at, true);
    pointer(&mut stage, at, false);
    assert_eq!(said(&mut stage), [Action::Call], "asked, and meant");

    let mut stage = at_the_table(FixtureScene::YourTurn);
    tell(&mut stage, FixtureScene::YourTurn, costs(900));
    stage.press(Key::C, "c");
    assert_eq!(said(&mut stage), [], "by key in the moment of the change");
    stage.press(Key::Escape, "");
    stage.advance_time(DEAD);
    stage.press(Key::C, "c");
    assert_eq!(said(&mut stage), [Action::Call]);
}

#[test]
fn a_double_click_calls_once() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    let at = place(&mut stage, "Call").center();
    stage.click(at);
    stage.click(at);
    stage.press(Key::C, "c");
    assert_eq!(said(&mut stage), [Action::Call]);
}

#[test]
fn an_amount_that_was_chosen_stays_while_others_talk() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.press(Key::R, "r");
    type_text(&mut stage, "2500");
    tell(&mut stage, FixtureScene::YourTurn, |_| {});
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(2_500))]);
}

#[test]
fn what_a_call_costs_and_the_odds_on_wish_are_in_sight() {
    for scene in [FixtureScene::YourTurn, FixtureScene::Preflop, FixtureScene::MayCheck] {
        let mut stage = at_the_table(scene);
        assert!(stage.find("To call").is_some(), "{scene:?}");
    }
    let mut stage = at_the_table(FixtureScene::YourTurn);
    let narrow = place(&mut stage, "Odds").width();
    click(&mut stage, "Odds");
    stage.rounds(2);
    assert_eq!(stage.world().resource::<Settings>().odds, cardroom_client::panels::pot_odds::PotOddsSetting::Shown);
    assert!(place(&mut stage, "Odds").width() > narrow, "the odds are not told");
}

#[test]
fn who_is_all_in_shows_live_cards_behind_a_button_of_their_own() {
    use cardroom_shared::action::{Audience, Showing, ShownCards};
    use cardroom_shared::view::PlayerStatus;
    let mut stage = at_the_table(FixtureScene::Preflop);
    tell(&mut stage, FixtureScene::MayCheck, |view| {
        view.choices = None;
        let you = view.you;
        for seat in view.table.iter_mut().flat_map(|table| &mut table.seats).filter(|seat| seat.person == you) {
            (seat.standing, seat.stack) = (PlayerStatus::AllIn, Chips::ZERO);
        }
    });
    assert!(stage.find("Show both").is_none(), "live cards lie open with one click");
    stage.press(Key::D, "d");
    click(&mut stage, "Show both");
    assert_eq!(said(&mut stage), [Action::Show(Showing { cards: ShownCards::Both, to: Audience::Table })]);
}
