//! The time bank at the table: its offer in time, its key, and its seconds at the seat.

use super::{click, done, small};
use bevy_egui::egui::Key;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::screens::ClientScreen;
use cardroom_shared::command::Motion;

fn at_the_table(scene: FixtureScene) -> HeadlessApp {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(scene));
    stage
}

fn shown(stage: &mut HeadlessApp) -> String {
    stage.texts().0.into_iter().map(|drawn| drawn.text + "\n").collect()
}

#[test]
fn who_has_the_clock_on_them_asks_for_their_time_bank() {
    let mut stage = at_the_table(FixtureScene::TimeBank);
    assert!(shown(&mut stage).contains("Your time bank has 0:42"), "{}", shown(&mut stage));
    click(&mut stage, "Time bank");
    assert_eq!(done(&mut stage), [Motion::TimeBank]);
}

#[test]
fn the_key_asks_for_the_time_bank_in_ones_own_turn_alone() {
    for (scene, asks) in [(FixtureScene::TimeBank, true), (FixtureScene::TimeBankOther, false)] {
        let mut stage = at_the_table(scene);
        stage.press(Key::E, "e");
        assert_eq!(done(&mut stage), if asks { vec![Motion::TimeBank] } else { Vec::new() });
    }
}

#[test]
fn a_time_bank_that_runs_by_itself_is_not_offered() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::under("time_bank_use", "automatic", FixtureScene::TimeBank));
    assert!(stage.find("Time bank").is_none());
    stage.press(Key::E, "e");
    assert_eq!(done(&mut stage), []);
}

#[test]
fn the_table_sees_whose_time_bank_runs_and_each_player_their_own() {
    let mut stage = HeadlessApp::new(1280, 800);
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::TimeBankOther));
    let shown = shown(&mut stage);
    assert!(shown.contains("on the time bank: 0:23"), "that of the player to act: {shown}");
    assert!(shown.contains("+0:42"), "the person's own: {shown}");
}
