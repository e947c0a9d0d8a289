//! The person's preferences: colour scheme, language, text size, and the panel beside the table.

use super::{at_the_table, click, click_in_menu, small, type_text};
use bevy_egui::egui;
use cardroom_client::app::settings::{AllInConfirmation, Settings};
use cardroom_client::app::window_layout::{LogPanel, WindowLayout};
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::network::outbox::ClientOutbox;
use cardroom_client::screens::{ClientScreen, FormState};
use cardroom_client::theme::{self, CardBackColour, ColourScheme, DeckFaces, FeltColour};
use cardroom_shared::command::DeskRequest;
use cardroom_shared::emblem::{Emblem, EmblemColour, EmblemPicture};
use cardroom_shared::narration::StackUnit;
use cardroom_shared::protocol::ClientRequest;

#[test]
fn what_one_likes_holds_at_once() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Settings(Box::new(ClientScreen::Home)));
    let dark = theme::PANEL.panel();
    for name in ["Room Light", "Felt Blue", "Card backs Black", "All-in Press once", "Text 125 %"] {
        click(&mut stage, name);
    }
    let settings = stage.world().resource::<Settings>().clone();
    assert_eq!(
        (settings.room, settings.felt, settings.backs),
        (ColourScheme::Light, FeltColour::Blue, CardBackColour::Black)
    );
    assert_eq!((settings.text_percent, settings.second_press_for_all_in), (125, AllInConfirmation::NotAsked));
    assert_ne!(theme::PANEL.panel(), dark, "the room is light now");
    assert!((theme::text_scale() - 1.25).abs() < 1e-6);
    stage.press(egui::Key::Escape, "");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Home);
}

#[test]
fn stacks_are_told_in_big_blinds_where_one_likes_it() {
    let mut stage = HeadlessApp::new(1280, 800);
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Flop));
    let shown =
        |stage: &mut HeadlessApp| -> String { stage.texts().0.into_iter().map(|drawn| drawn.text + "\n").collect() };
    assert!(shown(&mut stage).contains("11,400\n") && !shown(&mut stage).contains("57 BB"));
    stage.world().insert_resource(ClientScreen::Settings(Box::new(ClientScreen::Table)));
    stage.rounds(3);
    click(&mut stage, "Search settings");
    type_text(&mut stage, "stacks");
    click(&mut stage, "Stacks In big blinds");
    assert_eq!(stage.world().resource::<Settings>().stacks, StackUnit::BigBlinds);
    click(&mut stage, "Done");
    stage.rounds(3);
    let shown = shown(&mut stage);
    assert!(shown.contains("57 BB\n") && !shown.contains("11,400\n"), "{shown}");
}

#[test]
fn the_deck_of_large_ranks_is_in_play_at_once() {
    let mut stage = HeadlessApp::new(1280, 800);
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Showdown));
    let heights = |stage: &mut HeadlessApp, rank: &str| -> Vec<f32> {
        let texts = stage.texts().0;
        texts.into_iter().filter(|drawn| drawn.text == rank).map(|drawn| drawn.pixels).collect()
    };
    let usual = heights(&mut stage, "10");
    stage.world().insert_resource(ClientScreen::Settings(Box::new(ClientScreen::Table)));
    stage.rounds(3);
    click(&mut stage, "Search settings");
    type_text(&mut stage, "large rank");
    click(&mut stage, "Deck Large rank and suit");
    assert_eq!(stage.world().resource::<Settings>().deck, DeckFaces::LargeIndex);
    click(&mut stage, "Done");
    stage.rounds(3);
    let large = heights(&mut stage, "10");
    assert!(usual.len() >= 3 && usual.len() == large.len(), "{usual:?} and {large:?}");
    assert!(usual.iter().zip(&large).all(|(usual, large)| large > &(usual * 1.3)), "{usual:?} and {large:?}");
}

#[test]
fn the_search_finds_settings_by_name_value_and_group() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Settings(Box::new(ClientScreen::Home)));
    let search = |stage: &mut HeadlessApp, words: &str| {
        stage.world().resource_mut::<FormState>().settings_search.clear();
        click(stage, "Search settings");
        type_text(stage, words);
        [
            "Felt Blue",
            "Suits Four colours",
            "All-in Press once",
            "Group Look",
            "Group At the table",
            "Key ui-keys-full-screen",
        ]
        .map(|name| stage.find(name).is_some())
    };
    assert_eq!(search(&mut stage, "blue"), [true, false, false, true, false, false], "a value");
    assert_eq!(search(&mut stage, "ALL-IN"), [false, false, true, false, true, false], "a name");
    assert_eq!(search(&mut stage, "at the table"), [false, false, true, false, true, false], "a group");
    assert_eq!(search(&mut stage, "whole screen"), [false, false, false, false, false, true], "a key");
    assert_eq!(search(&mut stage, "straddle"), [false; 6]);
    assert!(stage.texts().0.iter().any(|drawn| drawn.text == "No setting has these words."));
    // The settings are whole when they are opened again.
    click(&mut stage, "Done");
    stage.world().insert_resource(ClientScreen::Settings(Box::new(ClientScreen::Home)));
    stage.rounds(3);
    assert!(stage.find("Group You").is_some());
}

#[test]
fn an_emblem_is_chosen_in_the_settings_and_told_to_the_server_once() {
    let mut stage = at_the_table(FixtureScene::Preflop);
    stage.world().insert_resource(ClientScreen::Settings(Box::new(ClientScreen::Table)));
    stage.rounds(3);
    click(&mut stage, "Emblem Owl");
    click(&mut stage, "Emblem Teal");
    stage.rounds(3);
    let owl = Emblem { picture: EmblemPicture::Owl, colour: EmblemColour::Teal };
    assert_eq!(stage.world().resource::<Settings>().emblem, Some(owl));
    let asked = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    let last = ClientRequest::Desk(DeskRequest::ChooseEmblem(owl));
    assert_eq!(asked.iter().filter(|asked| **asked == last).count(), 1, "{asked:?}");
    assert!(asked.len() <= 2, "one press, one request: {asked:?}");
}

#[test]
fn the_header_holds_everything_at_every_size() {
    // Half of each usual size: the panels have as many points in it.
    for (width, height) in [(512, 320), (640, 360), (960, 540)] {
        let mut stage = HeadlessApp::new(width, height);
        for text in [100, 200] {
            stage.world().resource_mut::<Settings>().text_percent = text;
            stage.open_screen(ClientScreen::Table);
            stage.receive(fixtures::messages(FixtureScene::YourTurn));
            stage.rounds(3);
            let frame = *stage.world().resource::<WindowLayout>();
            let header = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(frame.header.max.x, frame.header.max.y));
            let cells = [
                "Cell BLINDS 100/200 (200)",
                "Cell TIME LEFT 8:32",
                "Cell PLACE 9 of 9 left",
                "Call floor",
                "Results",
                "Log",
                "Menu",
            ];
            let places: Vec<egui::Rect> = cells
                .iter()
                .map(|name| stage.find(name).unwrap_or_else(|| panic!("no {name} at {text} %")) * frame.zoom)
                .collect();
            for (number, place) in places.iter().enumerate() {
                let inside = header.expand(0.5).contains_rect(*place);
                assert!(inside, "{} leaves the header at {text} %: {place:?} in {header:?}", cells[number]);
                for (other, name) in places.iter().zip(cells).skip(number + 1) {
                    let common = place.intersect(*other);
                    let is_free = common.width() < 0.5 || common.height() < 0.5;
                    assert!(is_free, "{} lies on {name} at {text} %: {place:?} {other:?}", cells[number]);
                }
            }
            let clock = places[1].center().x - header.center().x;
            assert!(clock.abs() < 1.0, "the clock is {clock} beside the middle at {text} %");
        }
    }
}

#[test]
fn the_settings_lie_in_the_menu_with_the_largest_text() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.world().resource_mut::<Settings>().text_percent = 200;
    stage.rounds(4);
    click_in_menu(&mut stage, "Settings");
    assert!(matches!(stage.world().resource::<ClientScreen>(), ClientScreen::Settings(_)));
}

#[test]
fn the_side_folds_to_icons_and_opens_where_one_clicks() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    let open = stage.world().resource::<WindowLayout>().table.width();
    click(&mut stage, "Log");
    stage.rounds(2);
    assert_eq!(stage.world().resource::<Settings>().log, LogPanel::Closed);
    assert!(stage.world().resource::<WindowLayout>().table.width() > open * 1.1, "the table has more room");
    assert!(stage.find("Tab Hands").is_some_and(|icon| icon.width() < 60.0), "it is an icon");
    click(&mut stage, "Tab Talk");
    stage.rounds(2);
    assert_eq!(stage.world().resource::<Settings>().log, LogPanel::Open);
    assert!((stage.world().resource::<WindowLayout>().table.width() - open).abs() < 0.5);
    assert_eq!(
        stage.world().resource::<cardroom_client::screens::FormState>().side,
        cardroom_client::panels::sidebar::SidebarTab::Talk
    );
}
