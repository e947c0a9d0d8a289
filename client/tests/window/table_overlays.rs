//! Timed displays at the table: rulings and talk at the seats, interludes, and winners.

use super::pictures::{flying, moving};
use super::{at_the_table, click, small};
use bevy_egui::egui::{self, Key};
use cardroom_client::app::settings::{AnimationSetting, BubbleSetting, Settings};
use cardroom_client::app::window_layout::LogPanel;
use cardroom_client::dev_tools::all_in_fixture as run_out;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::dev_tools::text_audit::DrawnText;
use cardroom_client::felt::MotionState;
use cardroom_client::model::Model;
use cardroom_client::screens::{ClientScreen, FormState};
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{
    ClockEvent, Earshot, Hearing, PublicEvent, Reason, SeatingEvent, TalkEvent, TournamentEvent,
};
use cardroom_shared::seat::{PersonNo, TableNo};
use std::time::Duration;

/// Returns whether the window shows exactly this text.
fn reads(stage: &mut HeadlessApp, text: &str) -> bool {
    let (written, _) = stage.texts();
    written.iter().any(|written: &DrawnText| written.text == text)
}

fn happens(stage: &mut HeadlessApp, scene: FixtureScene, event: TournamentEvent) {
    stage.receive(fixtures::then(scene, vec![PublicEvent::Tournament(event)]));
}

fn said(number: u32, words: &str) -> TournamentEvent {
    let (person, to, hearing) = (PersonNo(number), Earshot::Table(TableNo(1)), Hearing::Now);
    TournamentEvent::Talk(TalkEvent::Said { person, words: words.to_owned(), to, hearing, reason: Reason::Talk })
}

fn raced() -> TournamentEvent {
    let (table, chip, into) = (TableNo(1), Chips(25), Chips(100));
    TournamentEvent::Clock(ClockEvent::ChipsRaced { table, chip, into, stacks: Vec::new() })
}

const ONE_CHIP: &str = "Call 600: one chip";

#[test]
fn a_ruling_stands_at_its_seat_for_four_seconds() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Ruling));
    assert!(reads(&mut stage, ONE_CHIP));
    stage.advance_time(Duration::from_millis(3_900));
    assert!(reads(&mut stage, ONE_CHIP));
    stage.advance_time(Duration::from_millis(200));
    assert!(!reads(&mut stage, ONE_CHIP));
}

#[test]
fn a_ruling_stays_while_the_pointer_rests_on_it() {
    let mut stage = at_the_table(FixtureScene::Ruling);
    let at = stage.find("Callout 7").expect("it stands at the seat of Greta").center();
    stage.send_event(egui::Event::PointerMoved(at));
    stage.rounds(2);
    stage.advance_time(Duration::from_mins(1));
    assert!(reads(&mut stage, ONE_CHIP), "somebody reads it");
    stage.send_event(egui::Event::PointerMoved(egui::pos2(2.0, 2.0)));
    stage.rounds(2);
    assert!(!reads(&mut stage, ONE_CHIP));
}

#[test]
fn why_opens_the_rule_beside_the_table_also_where_the_side_is_folded() {
    for log in [LogPanel::Open, LogPanel::Closed] {
        let mut stage = small();
        stage.world().resource_mut::<Settings>().log = log;
        stage.open_screen(ClientScreen::Table);
        stage.receive(fixtures::messages(FixtureScene::Ruling));
        click(&mut stage, "Why 7");
        stage.rounds(3);
        let rule = stage.world().resource::<FormState>().rule.map(|cite| cite.to_string());
        assert_eq!(rule.as_deref(), Some("fpn-18b"));
        assert!(stage.find("Open rule").is_some(), "{log:?}");
    }
}

#[test]
fn words_stand_at_the_seat_unless_one_does_not_want_them_there() {
    for (liked, is_seen) in [(BubbleSetting::Shown, true), (BubbleSetting::Hidden, false)] {
        let mut stage = small();
        stage.world().resource_mut::<Settings>().bubbles = liked;
        stage.open_screen(ClientScreen::Table);
        stage.receive(fixtures::messages(FixtureScene::Flop));
        happens(&mut stage, FixtureScene::Flop, said(3, "nice bet"));
        assert_eq!(reads(&mut stage, "nice bet"), is_seen, "{liked:?}");
        let log = stage.world().resource::<Model>().lines().back().map(|line| line.text.clone());
        assert_eq!(log.as_deref(), Some("Carmen: “nice bet”"), "it stands in the log in any case");
        stage.advance_time(Duration::from_secs(5));
        assert!(!reads(&mut stage, "nice bet"));
    }
}

#[test]
fn long_words_are_cut_at_two_lines() {
    let mut stage = at_the_table(FixtureScene::Flop);
    happens(&mut stage, FixtureScene::Flop, said(3, &"I never fold queens ".repeat(6)));
    let bubble = stage.find("Bubble 3").expect("it stands at the seat");
    assert!(bubble.height() < 60.0, "{bubble:?}");
}

#[test]
fn a_chip_race_is_a_scene_that_a_key_takes_away() {
    for key in [Some(Key::Space), Some(Key::Enter), None] {
        let mut stage = at_the_table(FixtureScene::Hushed);
        happens(&mut stage, FixtureScene::Hushed, raced());
        assert!(reads(&mut stage, "Chip race"));
        if let Some(key) = key {
            stage.press(key, "");
        } else {
            let at = stage.find("Run-out").expect("the table can be clicked").center();
            stage.click(at);
        }
        assert!(!reads(&mut stage, "Chip race"), "{key:?}");
    }
}

#[test]
fn a_scene_is_gone_after_three_seconds_and_at_the_own_turn() {
    let mut stage = at_the_table(FixtureScene::Hushed);
    happens(&mut stage, FixtureScene::Hushed, raced());
    stage.advance_time(Duration::from_millis(2_900));
    assert!(reads(&mut stage, "Chip race"));
    stage.advance_time(Duration::from_millis(200));
    assert!(!reads(&mut stage, "Chip race"));
    happens(&mut stage, FixtureScene::Hushed, raced());
    stage.receive(fixtures::then(FixtureScene::YourTurn, Vec::new()));
    assert!(!reads(&mut stage, "Chip race"), "it would cover a turn");
}

#[test]
fn whoever_moves_is_told_first_where_they_sit() {
    let mut stage = at_the_table(FixtureScene::LastHand);
    let broken = SeatingEvent::TableBroken { table: TableNo(1), reason: Reason::TableBroken };
    let moved = |number, table, seat| SeatingEvent::Moved {
        person: PersonNo(number),
        from: TableNo(1),
        table: TableNo(table),
        seat: fixtures::seat(seat),
        stack: Chips(5_000),
        reason: Reason::TableBroken,
        lot: None,
    };
    let events = [broken, moved(2, 3, 7), moved(1, 2, 1)];
    let events = events.map(|event| PublicEvent::Tournament(TournamentEvent::Seating(event)));
    // Another table of a session that still has two.
    stage.receive(fixtures::elsewhere(FixtureScene::HandForHand, events.into()));
    let scene = stage.find("Scene broken").expect("it is shown");
    let (written, _) = stage.texts();
    let place = |text: &str| {
        let inside = |written: &&DrawnText| written.text == text && scene.contains_rect(written.ink);
        written.iter().find(inside).unwrap_or_else(|| panic!("{text} is not told")).ink.center().y
    };
    assert!(place("Table 1 is broken") < place("You: table 2, seat 1"));
    assert!(place("You: table 2, seat 1") < place("Bruno"));
    assert!((place("Bruno") - place("table 3, seat 7")).abs() < 6.0, "in one row");
}

/// The all-in hand, this many milliseconds after its payout.
fn paid(ago_ms: u64) -> HeadlessApp {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().movement = AnimationSetting::Moving;
    stage.open_screen(ClientScreen::Table);
    stage.receive(run_out::messages());
    stage.receive(vec![run_out::step()]);
    stage.advance_time(Duration::from_millis(5_000 + ago_ms));
    stage.rounds(2);
    stage
}

fn is_out_told(stage: &mut HeadlessApp) -> bool {
    stage.world().resource::<Model>().lines().back().is_some_and(|line| line.text.contains("Dmitri"))
}

#[test]
fn whoever_has_won_is_looked_at_for_two_quiet_seconds() {
    let mut stage = paid(100);
    assert!(stage.world().resource::<Model>().is_paid() && !is_out_told(&mut stage));
    assert!(!reads(&mut stage, "All-in: the board is run out"), "the bar is as after every hand");
    stage.advance_time(Duration::from_millis(1_800));
    assert!(!is_out_told(&mut stage));
    stage.advance_time(Duration::from_millis(200));
    stage.rounds(1);
    assert!(is_out_told(&mut stage), "then who is out is told");
}

#[test]
fn who_has_seen_the_winner_presses_a_key() {
    for key in [Key::Space, Key::Enter] {
        let mut stage = paid(100);
        stage.press(key, "");
        stage.rounds(2);
        assert!(is_out_told(&mut stage), "{key:?}");
    }
}

#[test]
fn who_does_not_want_to_see_cards_fly_sees_them_at_their_places() {
    let mut stage = flying();
    stage.press(Key::Space, "");
    stage.rounds(4);
    assert_eq!(moving(&mut stage), MotionState::Nothing);
}
