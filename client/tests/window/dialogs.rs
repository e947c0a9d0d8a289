//! Dialogs over the table: they cover the felt, block actions behind them, and keep the person's turn visible.

use super::{at_the_table, click, said};
use bevy_egui::egui::{self, Key};
use cardroom_client::Intents;
use cardroom_client::app::settings::Settings;
use cardroom_client::app::window_layout::WindowLayout;
use cardroom_client::dev_tools::fixtures;
use cardroom_client::dev_tools::fixtures::FixtureScene;
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::network::outbox::ClientOutbox;
use cardroom_client::panels::action_slots::DEAD;
use cardroom_client::screens::{ClientScreen, Intent};
use cardroom_shared::action::Action;
use cardroom_shared::command::DeskRequest;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::{ClientRequest, ServerMessage};
use cardroom_shared::seat::PersonNo;
use std::time::Duration;

/// The person opens this screen during their turn.
fn opened(screen: ClientScreen) -> HeadlessApp {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.world().resource_mut::<Intents>().0.push(Intent::Go(screen));
    stage.rounds(4);
    stage.advance_time(DEAD);
    stage
}

fn sheets() -> [ClientScreen; 5] {
    [
        ClientScreen::Desk,
        ClientScreen::House,
        ClientScreen::Results,
        ClientScreen::Seals,
        ClientScreen::Settings(Box::new(ClientScreen::Table)),
    ]
}

#[test]
fn nobody_folds_behind_what_they_read() {
    for screen in sheets() {
        let mut stage = opened(screen.clone());
        let fold = stage.find("Fold").expect("it is seen");
        for key in [Key::F, Key::C, Key::Enter] {
            stage.press(key, "");
        }
        stage.click(fold.center());
        assert_eq!(said(&mut stage), [], "behind {screen:?}");
        assert_eq!(*stage.world().resource::<ClientScreen>(), screen);
    }
}

#[test]
fn whose_turn_it_is_gets_back_to_the_table_with_one_click() {
    for screen in sheets() {
        let mut stage = opened(screen);
        click(&mut stage, "To your turn");
        assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
        stage.advance_time(DEAD);
        stage.press(Key::F, "f");
        assert_eq!(said(&mut stage), [Action::Fold]);
    }
    let mut stage = at_the_table(FixtureScene::Preflop);
    stage.world().resource_mut::<Intents>().0.push(Intent::Go(ClientScreen::Desk));
    stage.rounds(4);
    assert!(stage.find("To your turn").is_none(), "it is the turn of somebody else");
}

#[test]
fn a_sheet_lies_on_the_felt_and_leaves_the_log_and_the_talk() {
    let mut stage = HeadlessApp::new(1_280, 800);
    stage.settle_in_one_round();
    stage.open_screen(ClientScreen::Results);
    stage.receive(fixtures::messages(FixtureScene::HeadsUp));
    stage.rounds(4);
    let frame = *stage.world().resource::<WindowLayout>();
    let felt = frame.table.center() / frame.zoom;
    let back = stage.find("Back to the table").expect("a way back");
    assert!(back.max.x < frame.table.max.x / frame.zoom, "it lies beside the felt");
    let middle = stage.find("Results sheet").expect("the sheet");
    assert!(
        (middle.center() - egui::pos2(felt.x, felt.y)).length() < 2.0,
        "{middle:?} is not in the middle of the felt"
    );
    let talk = stage.find("Talk").expect("the line for talk");
    stage.click(talk.center());
    super::type_text(&mut stage, "well played");
    assert_eq!(stage.world().resource::<cardroom_client::screens::FormState>().talk.typed, "well played");
}

#[test]
fn the_director_is_called_from_the_header_and_not_by_one_click() {
    let mut stage = at_the_table(FixtureScene::Flop);
    click(&mut stage, "Call floor");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table, "nobody directs");
    stage.receive(vec![ServerMessage::Directing(Some(PersonNo(8)))]);
    click(&mut stage, "Call floor");
    assert!(stage.world().resource::<ClientOutbox>().waiting().is_empty());
    super::type_text(&mut stage, "they acted before me");
    click(&mut stage, "Call them");
    let why = Note::try_from("they acted before me".to_owned()).ok();
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [ClientRequest::Desk(DeskRequest::CallFloor(why))]);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
}

#[test]
fn before_the_start_the_header_says_who_is_here() {
    let mut stage = at_the_table(FixtureScene::CheckIn);
    assert!(stage.find("Cell PLACE 9 entered · 8 of 10 here").is_some(), "two have not come");
    let (written, _) = stage.texts();
    let reads = |words: &str| written.iter().any(|written| written.text.contains(words));
    assert!(!reads("Hand 0") && !reads("to get your seat"), "she sits already, and no hand has begun");
}

#[test]
fn nothing_can_be_pressed_while_nothing_would_arrive() {
    for scene in [FixtureScene::YourTurn, FixtureScene::Preflop, FixtureScene::Rebuy] {
        let mut stage = at_the_table(scene);
        let fold = stage.find("Fold").or_else(|| stage.find("Ahead check or fold")).or_else(|| stage.find("Rebuy"));
        stage.world().resource_mut::<Model>().lose_sight(Duration::ZERO);
        stage.rounds(2);
        stage.advance_time(DEAD);
        assert!(stage.find("Offline").is_some(), "{scene:?}: nobody says so");
        stage.press(Key::F, "f");
        stage.click(fold.expect("a button").center());
        assert!(stage.world().resource::<ClientOutbox>().waiting().is_empty(), "{scene:?}");
    }
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.world().resource_mut::<Model>().lose_sight(Duration::ZERO);
    stage.rounds(2);
    stage.world().resource_mut::<Model>().regain_sight();
    stage.rounds(2);
    stage.advance_time(DEAD);
    stage.press(Key::F, "f");
    assert_eq!(said(&mut stage), [Action::Fold], "it is heard again");
}

#[test]
fn what_does_not_wait_leaves_nothing_of_the_table_lit() {
    let mut stage = opened(ClientScreen::Closing(Box::new(ClientScreen::Table)));
    let (shade, frame) = (stage.find("Shade").expect("the table is dim"), *stage.world().resource::<WindowLayout>());
    assert!(shade.min.y <= frame.strip.min.y / frame.zoom, "{shade:?} begins below the strip");
}

#[test]
fn with_the_largest_text_the_way_to_smaller_text_is_in_sight() {
    let mut stage = HeadlessApp::new(1_280, 800);
    stage.settle_in_one_round();
    stage.world().resource_mut::<Settings>().text_percent = 200;
    stage.open_screen(ClientScreen::Home);
    stage.rounds(4);
    let (settings, sheet) = (stage.find("Settings"), stage.find("Home sheet").expect("the sheet"));
    assert!(settings.is_some_and(|settings| settings.max.y < sheet.max.y), "{settings:?} in {sheet:?}");
}

#[test]
fn what_stands_in_the_head_of_the_window_stands_in_the_middle_of_it() {
    let mut stage = HeadlessApp::new(1_280, 800);
    stage.settle_in_one_round();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Directed));
    stage.rounds(4);
    let way = stage.find("Log").expect("a way elsewhere").center().y;
    for cell in ["Cell BLINDS 100/200 (200)", "Cell TIME LEFT 8:32", "Cell PLACE 18 of 18 left"] {
        let at = stage.find(cell).unwrap_or_else(|| panic!("{cell} is not in sight"));
        assert!((at.center().y - way).abs() < 4.0, "{cell} at {at:?}, and the ways at {way}");
    }
}
