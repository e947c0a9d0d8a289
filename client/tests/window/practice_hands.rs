//! "Deal me this": a hand from a file is dealt in practice, and play goes on from there.

use super::wait_limit::{hear_until, rounds_until};
use super::{click, small, type_text};
use bevy::prelude::Entity;
use bevy::window::FileDragAndDrop;
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::network::local_server::hand_file_import::PracticeHandForm;
use cardroom_client::network::local_server::practice_server::{PracticePace, PracticeServer, PracticeSettings};
use cardroom_client::screens::{ClientScreen, FormState};
use cardroom_client::ui_text::NameLookup;
use cardroom_net_client::Connection;
use cardroom_shared::cards::{Card, parse_cards};
use cardroom_shared::seat::{HandNo, SeatNo};
use cardroom_shared::view::{SeatView, TableView};
use cardroom_shuffle::Entropy;
use std::path::PathBuf;
use tempfile::TempDir;

/// Ann and Bob are all-in with their antes, so the whole board is dealt, independent of Cat's actions.
const STORY: &str = "house tda\nblinds 50/100 ante 100\ntable 1: 2 Ann 100, 5 Bob 100, 9 Cat 1000\nbutton 9\nhand\n\
                     deal Ann AsAh, Bob KsKh, Cat 7d2c\nboard Ac Kd 4c 9d 3h\n> pot 300\n";

/// [`STORY`] in PHH notation, with one card of Bob's that nobody saw.
const RECORD: &str = "variant = \"NT\"\nantes = [100, 100, 100]\nblinds_or_straddles = [50, 100, 0]\nmin_bet = 100\n\
                      starting_stacks = [100, 100, 1000]\nplayers = [\"Ann\", \"Bob\", \"Cat\"]\nseats = [2, 5, 9]\n\
                      actions = [\"d dh p1 AsAh\", \"d dh p2 Ks??\", \"d dh p3 7d2c\", \"d db AcKd4c\", \"d db 9d\", \"d db 3h\"]\n";

fn file(name: &str, text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("there is a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("it can be written");
    (folder, path)
}

fn seat(number: u64) -> SeatNo {
    SeatNo::new(number).expect("a seat")
}

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect("cards")
}

fn shown(table: &TableView, number: u64) -> Vec<Card> {
    let at = |at: &&SeatView| at.seat == seat(number);
    table.seats.iter().find(at).and_then(|at| at.cards).into_iter().flatten().flatten().collect()
}

/// Receives messages until the table satisfies `holds`.
fn until(connection: &Connection, model: &mut Model, what: &str, holds: impl Fn(&TableView) -> bool) {
    hear_until(connection, model, what, |model| {
        assert!(!model.needs_name(), "whoever plays a hand from a file has the name that stands there");
        model.table().is_some_and(&holds)
    });
}

/// Plays the hand of this file from Ann's seat, and the next one. Returns the cards that Bob showed.
fn plays(name: &str, text: &str) -> Vec<Card> {
    let (_folder, path) = file(name, text);
    let mut deal = PracticeHandForm::default();
    deal.choose(&path);
    deal.content();
    deal.you = Some(seat(2));
    let dealt = deal.chosen().expect("it can be dealt");
    let shape = PracticeSettings { pace: PracticePace::Fast, ..PracticeSettings::default() };
    let (_house, invitation) = PracticeServer::deal(&shape, &dealt, Entropy::from_seed(1)).expect("the house opens");
    let connection = Connection::open(invitation, Entropy::from_seed(2), || {});
    let mut model = Model::default();
    until(&connection, &mut model, "the hand", |table| !shown(table, 2).is_empty());
    let table = model.table().expect("a table");
    let places: Vec<u8> = table.seats.iter().map(|at| at.seat.number()).collect();
    assert_eq!((places, table.button), (vec![2, 5, 9], Some(seat(9))));
    assert_eq!([2, 5, 9].map(|number| model.seat(seat(number))), ["Ann", "Bob", "Cat"]);
    assert_eq!((model.own_seat(), shown(table, 2)), (Some(seat(2)), cards("AsAh")));
    assert!(table.stakes.is_none_or(|stakes| (stakes.small_blind.0, stakes.big_blind.0) == (50, 100)));
    until(&connection, &mut model, "the river", |table| table.boards.first().is_some_and(|board| board.len() == 5));
    let table = model.table().expect("a table");
    assert_eq!(table.boards.first(), Some(&cards("Ac Kd 4c 9d 3h")));
    until(&connection, &mut model, "the showdown", |table| shown(table, 5).len() == 2);
    let bob = shown(model.table().expect("a table"), 5);
    // Ann has won, and plays on against Cat with other cards.
    until(&connection, &mut model, "the next hand", |table| table.hand == HandNo(2) && !shown(table, 2).is_empty());
    let table = model.table().expect("a table");
    let left: Vec<u8> = table.seats.iter().map(|at| at.seat.number()).collect();
    assert_eq!(left, [2, 9]);
    let chips: u64 = table.seats.iter().map(|at| at.stack.0 + at.street_bet.0).sum();
    assert!(chips + table.pots.iter().map(|pot| pot.chips.0).sum::<u64>() == 1_200, "the chips of the file: {table:?}");
    bob
}

#[test]
fn story_file_deals_its_seats_and_cards_and_play_goes_on() {
    assert_eq!(plays("aces.hand", STORY), cards("KsKh"));
}

#[test]
fn a_recorded_hand_is_dealt_with_the_cards_that_are_known() {
    let bob = plays("aces.phh", RECORD);
    assert!(bob.contains(&cards("Ks")[0]), "{bob:?}");
    assert_eq!(bob.len(), 2);
    assert!(cards("AsAhAcKd4c9d3h7d2c").iter().all(|known| !bob.contains(known)), "a card comes twice: {bob:?}");
}

fn naming(path: &std::path::Path) -> HeadlessApp {
    let mut stage = HeadlessApp::new(1_024, 640);
    stage.open_screen(ClientScreen::Practice);
    click(&mut stage, "Deal me this");
    click(&mut stage, "Deal file");
    type_text(&mut stage, &path.display().to_string());
    stage
}

#[test]
fn a_path_is_pasted_a_seat_taken_and_the_hand_dealt() {
    let (_folder, path) = file("aces.hand", STORY);
    let mut stage = naming(&path);
    click(&mut stage, "Deal");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Practice, "nobody has taken a seat");
    click(&mut stage, "Take seat 9");
    click(&mut stage, "Deal");
    rounds_until(&mut stage, "the hand of seat 9", |stage| {
        stage.world().resource::<Model>().table().is_some_and(|table| !shown(table, 9).is_empty())
    });
    let model = stage.world().resource::<Model>();
    let own = model.own_seat().expect("a seat");
    assert_eq!((own, model.seat(own)), (seat(9), "Cat".to_owned()));
    assert_eq!(shown(model.table().expect("a table"), 9), cards("7d2c"));
}

#[test]
fn undealable_file_is_refused_and_the_typed_path_stays() {
    let (_folder, path) = file("lots.hand", "tournament buy-in 20 stack 900 seats 9\nentrants Ann, Bob\nhand\n");
    let mut stage = naming(&path);
    assert!(stage.find("Deal refused").is_some(), "nothing is said");
    click(&mut stage, "Deal");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Practice, "it is dealt all the same");
    assert_eq!(stage.world().resource::<FormState>().deal_me.typed, path.display().to_string());
    click(&mut stage, "Any hand");
    click(&mut stage, "Deal");
    assert_ne!(*stage.world().resource::<ClientScreen>(), ClientScreen::Practice, "any other hand is dealt");
}

#[test]
fn a_file_that_is_dropped_leads_to_practice_and_a_folder_is_gone_through() {
    let (folder, path) = file("aces.hand", STORY);
    let mut stage = small();
    stage.open_screen(ClientScreen::Home);
    let drop = |path_buf| FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf };
    stage.world().write_message(drop(path));
    stage.rounds(3);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Practice);
    assert!(stage.find("Take seat 9").is_some(), "its seats are not offered");
    stage.world().write_message(drop(folder.path().to_owned()));
    stage.rounds(3);
    click(&mut stage, "Choose aces.hand");
    assert!(stage.world().resource::<FormState>().deal_me.typed.ends_with("aces.hand"));
    // Over a table the drop has no effect.
    stage.open_screen(ClientScreen::Table);
    stage.world().write_message(drop(folder.path().to_owned()));
    stage.rounds(2);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
}
