//! The window that is higher than wide: its log is folded away, and its acts are within reach at the bottom.

use super::{brought_to_the_table, click};
use bevy_egui::egui::{self, Key};
use cardroom_client::app::settings::Settings;
use cardroom_client::app::window_layout::{LogPanel, TableShape, WindowLayout};
use cardroom_client::dev_tools::all_in_fixture;
use cardroom_client::dev_tools::fixtures::{self, DealFixture, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::network::outbox::{ClientOutbox, CutRequest};
use cardroom_client::panels::sidebar::LogSheet;
use cardroom_client::screens::FormState;

/// The window at the size of a phone, in this scene.
fn upright(scene: FixtureScene) -> HeadlessApp {
    brought_to_the_table(HeadlessApp::new(480, 900), scene)
}

fn frame(stage: &mut HeadlessApp) -> WindowLayout {
    *stage.world().resource::<WindowLayout>()
}

fn sheet(stage: &mut HeadlessApp) -> LogSheet {
    stage.world().resource::<FormState>().log_sheet
}

fn place(stage: &mut HeadlessApp, name: &str) -> egui::Rect {
    stage.find(name).unwrap_or_else(|| panic!("there is no {name}"))
}

#[test]
fn the_log_opens_over_an_upright_table_and_folds_again() {
    let mut stage = upright(FixtureScene::YourTurn);
    let before = frame(&mut stage);
    assert_eq!(before.shape, TableShape::Upright);
    assert!(stage.find("Tab Hand").is_none(), "the log is folded away");
    click(&mut stage, "Log");
    stage.rounds(2);
    assert_eq!(sheet(&mut stage), LogSheet::Open);
    let tab = place(&mut stage, "Tab Hand");
    assert!(before.table.contains((tab.center().x * before.zoom, tab.max.y * before.zoom).into()), "{tab:?}");
    assert!(stage.find("Call").is_some(), "the acts stay in reach");
    assert_eq!(frame(&mut stage), before, "nothing jumps");
    click(&mut stage, "Log");
    stage.rounds(2);
    assert!(stage.find("Tab Hand").is_none(), "the log is folded again");
    assert_eq!(stage.world().resource::<Settings>().log, LogPanel::Open, "a wide window keeps its own log");
}

#[test]
fn keys_open_the_log_at_the_field_for_talk_and_fold_it() {
    let mut stage = upright(FixtureScene::YourTurn);
    stage.press(Key::L, "l");
    stage.rounds(2);
    assert_eq!(sheet(&mut stage), LogSheet::Open);
    assert!(stage.world().resource::<FormState>().talk.typed.is_empty(), "the key is not typed");
    super::type_text(&mut stage, "nice");
    assert_eq!(stage.world().resource::<FormState>().talk.typed, "nice", "the field has the focus");
    stage.press(Key::Escape, "");
    stage.rounds(2);
    assert_eq!(sheet(&mut stage), LogSheet::Folded);
    assert!(stage.find("Tab Hand").is_none());
}

#[test]
fn a_click_on_the_open_log_does_nothing_on_the_table_below() {
    let mut stage = upright(FixtureScene::Ruling);
    click(&mut stage, "Log");
    stage.rounds(2);
    let tab = place(&mut stage, "Tab Talk");
    stage.click(tab.center());
    stage.rounds(2);
    assert_eq!(sheet(&mut stage), LogSheet::Open);
    assert!(stage.world().resource::<FormState>().rule.is_none());
}

#[test]
fn acts_fill_the_width_at_the_bottom_with_the_sizes_above() {
    let mut stage = upright(FixtureScene::YourTurn);
    let window = frame(&mut stage).window / frame(&mut stage).zoom;
    let acts = ["Fold", "Call", "Raise"].map(|name| place(&mut stage, name));
    for act in acts {
        assert!(act.max.y > window.y - 16.0 && act.height() > 44.0, "{act:?} is out of reach in {window}");
    }
    assert!(acts[0].min.x < 20.0 && acts[2].max.x > window.x - 20.0, "{acts:?} leave width unused");
    let [amount, slider, least] = ["Amount", "Slider", "Min"].map(|name| place(&mut stage, name));
    assert!(amount.max.y < acts[0].min.y && slider.max.y < acts[0].min.y, "the amount is above the acts");
    assert!(least.max.y <= amount.min.y && least.min.y > frame(&mut stage).bar.min.y / frame(&mut stage).zoom);
}

#[test]
fn a_small_landscape_window_folds_its_log_over_a_part_of_the_table() {
    let mut stage = brought_to_the_table(HeadlessApp::new(800, 600), FixtureScene::YourTurn);
    assert_eq!(frame(&mut stage).shape, TableShape::Narrow);
    assert!(stage.find("Tab Hand").is_none());
    click(&mut stage, "Log");
    stage.rounds(2);
    let (tab, frame) = (place(&mut stage, "Tab Hand"), frame(&mut stage));
    assert!(tab.min.x * frame.zoom > frame.table.width() / 2.0, "a part of the table stays in sight: {tab:?}");
}

#[test]
fn a_deck_that_waits_is_cut_above_the_open_log() {
    let mut stage = upright(FixtureScene::Hushed);
    click(&mut stage, "Log");
    stage.receive_deals(fixtures::deal(DealFixture::Waits));
    stage.rounds(4);
    let (tab, cut) = (place(&mut stage, "Tab Hand"), place(&mut stage, "Cut from here"));
    assert!(tab.min.y >= cut.max.y, "the notice {cut:?} lies on the log {tab:?}");
    click(&mut stage, "Cut from here");
    assert_eq!(stage.world().resource_mut::<ClientOutbox>().take_cut(), CutRequest::ByHand);
}

#[test]
fn a_replay_from_the_open_log_is_seen() {
    let mut stage = upright(FixtureScene::Watched);
    stage.receive(all_in_fixture::missed());
    stage.rounds(2);
    click(&mut stage, "Log");
    stage.rounds(2);
    click(&mut stage, "Tab Hands");
    let heading = {
        let model = stage.world().resource::<Model>();
        let mut lines = model.lines().iter().map(|line| line.text.clone());
        lines.find(|line| line.starts_with("Hand 26")).expect("the hand that was run out")
    };
    click(&mut stage, &format!("Replay {heading}"));
    stage.rounds(2);
    assert!(stage.world().resource::<Model>().replay().is_some());
    assert_eq!(sheet(&mut stage), LogSheet::Folded);
}

#[test]
fn a_window_that_grows_wide_forgets_its_open_log() {
    let mut stage = upright(FixtureScene::YourTurn);
    click(&mut stage, "Log");
    stage.rounds(2);
    assert_eq!(sheet(&mut stage), LogSheet::Open);
    stage.resize(1_280, 800);
    stage.rounds(4);
    assert_eq!(frame(&mut stage).shape, TableShape::Wide);
    stage.resize(480, 900);
    stage.rounds(4);
    assert_eq!(sheet(&mut stage), LogSheet::Folded);
}
