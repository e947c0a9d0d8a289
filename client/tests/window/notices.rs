//! Notices to the person and their position: they cover no part of the table in any window.

use super::held_chips::tell;
use super::{at_the_table, click};
use bevy_egui::egui;
use cardroom_client::app::settings::Settings;
use cardroom_client::app::window_layout::WindowLayout;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::felt::table_geometry;
use cardroom_client::model::Model;
use cardroom_client::network::LinkStatus;
use cardroom_client::screens::ClientScreen;
use cardroom_shared::event::{DirectorEvent, PublicEvent, TournamentEvent};
use cardroom_shared::note::Note;
use cardroom_shared::protocol::ServerMessage;
use std::time::Duration;

const PIZZA: &str = "The pizza is here; we play two more hands and then have a break, and then another two or three";

/// The director has announced something, and the table is told that the river came too early.
fn announce(stage: &mut HeadlessApp) {
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::EarlyRiver));
    let note = Note::try_from(PIZZA.to_owned()).expect("a note");
    let view = Box::new(fixtures::view(FixtureScene::EarlyRiver));
    stage.receive(vec![ServerMessage::Step {
        events: vec![PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Announced(note)))],
        view,
    }]);
}

/// The area of this notice, in logical pixels.
fn place(stage: &mut HeadlessApp, text: &str, zoom: f32) -> egui::Rect {
    stage.find(&format!("Told {text}")).unwrap_or_else(|| panic!("{text} is not told")) * zoom
}

#[test]
fn what_is_told_lies_between_the_clock_and_the_table_in_every_window() {
    for (width, height) in [(1024, 640), (640, 400), (1280, 800)] {
        let mut stage = HeadlessApp::new(width, height);
        announce(&mut stage);
        let lost = "The connection to the host is lost for a while.";
        *stage.world().resource_mut::<LinkStatus>() = LinkStatus::Lost(lost.to_owned());
        stage.rounds(3);
        let frame = *stage.world().resource::<WindowLayout>();
        let announced = stage.world().resource::<Model>().announcement().expect("it is told").to_owned();
        let told = [
            format!("{lost} Your seat is kept. Reconnecting automatically."),
            announced,
            format!("The director: {PIZZA}"),
        ];
        let places: Vec<egui::Rect> = told.iter().map(|text| place(&mut stage, text, frame.zoom)).collect();
        for (place, text) in places.iter().zip(&told) {
            assert!(place.min.y >= frame.strip.min.y && place.max.y <= frame.table.min.y, "{text} at {place:?}");
            assert!(place.min.x >= 0.0 && place.max.x <= frame.table.max.x, "{text} at {place:?}");
        }
        for pair in places.windows(2) {
            assert!(pair[0].max.x <= pair[1].min.x, "one lies on the other: {pair:?}");
        }
        click(&mut stage, "Understood");
        assert!(stage.world().resource::<Model>().notices(std::time::Duration::ZERO).next().is_none());
    }
}

#[test]
fn a_stack_is_told_in_big_blinds_to_who_points_at_it() {
    let mut stage = HeadlessApp::new(640, 400);
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Flop));
    let frame = *stage.world().resource::<WindowLayout>();
    let places = table_geometry::from_layout(&frame, stage.world().resource::<Model>());
    let at = frame.table.center() + places.plate(fixtures::seat(5)) * places.unit * bevy::math::Vec2::new(1.0, -1.0);
    assert!(stage.find("Stack 12,075 chips, 60 big blinds").is_none(), "nobody points at it");
    stage.send_event(egui::Event::PointerMoved(egui::pos2(at.x, at.y) / frame.zoom));
    stage.rounds(2);
    assert!(stage.find("Stack 12,075 chips, 60 big blinds").is_some());
}

#[test]
fn an_amount_in_few_letters_is_told_whole_to_who_points_at_it() {
    let mut stage = HeadlessApp::new(640, 400);
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Ten));
    let frame = *stage.world().resource::<WindowLayout>();
    let places = table_geometry::from_layout(&frame, stage.world().resource::<Model>());
    let pot = places.pot(0, 1, 1) * places.unit * bevy::math::Vec2::new(1.0, -1.0);
    let at = frame.table.center() + pot;
    stage.send_event(egui::Event::PointerMoved(egui::pos2(at.x, at.y) / frame.zoom));
    stage.rounds(2);
    assert!(stage.find("Whole Pot 486,450").is_some(), "it is written as 486k");
}

#[test]
fn who_is_warned_is_told_so_once() {
    let mut stage = at_the_table(FixtureScene::Penalties);
    assert!(stage.find("Told You are warned, and it is on record: spoke about the hand").is_some());
    assert!(stage.find("Told Ada is warned: spoke about the hand").is_none(), "they are told of themselves twice");
}

#[test]
fn a_pause_says_why() {
    let mut stage = at_the_table(FixtureScene::Paused);
    let (written, _) = stage.texts();
    let reads = |words: &str| written.iter().filter(|written| written.text == words).count();
    assert_eq!(reads("Paused: “the pizza is here”"), 1, "below the table");
    assert!(reads("Paused") > 0, "on the felt");
}

#[test]
fn remaining_penalty_is_shown_to_player_and_director() {
    let reads = |stage: &mut HeadlessApp, words: &str| stage.texts().0.iter().any(|written| written.text == words);
    let mut stage = at_the_table(FixtureScene::Serving);
    assert!(reads(&mut stage, "Your penalty: 6:40 left. Your hands are folded."));
    stage.advance_time(Duration::from_secs(30));
    assert!(reads(&mut stage, "Your penalty: 6:10 left. Your hands are folded."), "it runs");
    let mut stage = at_the_table(FixtureScene::Directed);
    stage.open_screen(ClientScreen::Floor);
    tell(&mut stage, FixtureScene::Directed, |view| {
        let seats = view.table.iter_mut().flat_map(|table| &mut table.seats);
        seats.take(1).for_each(|seat| seat.kept_away = fixtures::serves(0, 7));
    });
    stage.rounds(2);
    assert!(reads(&mut stage, "penalty 7 hands"));
}

#[test]
fn a_chip_race_is_shown_in_the_middle_of_the_felt() {
    for (width, height) in [(1_024, 640), (1_280, 720), (1_920, 1_080)] {
        for text_percent in [100, 200] {
            let mut stage = HeadlessApp::new(width, height);
            stage.world().resource_mut::<Settings>().text_percent = text_percent;
            stage.open_screen(ClientScreen::Table);
            stage.receive(fixtures::messages(FixtureScene::Hushed));
            stage.receive(fixtures::then(FixtureScene::Race, fixtures::raced()));
            stage.rounds(3);
            let scene = stage.find("Scene race").expect("it is shown");
            let frame = *stage.world().resource::<WindowLayout>();
            let aside = scene.center().x - frame.table.center().x / frame.zoom;
            assert!(aside.abs() < 1.0, "{aside} aside in {width}x{height}, text {text_percent} %");
        }
    }
}
