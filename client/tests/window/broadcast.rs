//! The broadcast in the window: the switch, the display, and the actions that it prevents.

use super::{at_the_table, click, open_menu};
use bevy_egui::egui::Key;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::network::outbox::ClientOutbox;
use cardroom_shared::protocol::{ClientRequest, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{HandNo, TableNo};
use cardroom_shared::server_refusal::HouseRefusal;

/// A session with a broadcast, as a spectator sees it.
fn on_the_rail() -> HeadlessApp {
    let mut stage = at_the_table(FixtureScene::Watched);
    stage.receive(fixtures::broadcast_live());
    stage.rounds(3);
    said(&mut stage);
    stage
}

/// Takes the requests to the server.
fn said(stage: &mut HeadlessApp) -> Vec<ClientRequest> {
    stage.world().resource_mut::<ClientOutbox>().drain()
}

fn faces(stage: &mut HeadlessApp) -> usize {
    let model = stage.world().resource::<Model>();
    let seats = model.shown_table().map(|table| table.seats.clone()).unwrap_or_default();
    seats.iter().filter(|seat| seat.cards.is_some_and(|cards| cards.iter().all(Option::is_some))).count()
}

#[test]
fn spectator_switches_to_broadcast_and_back_by_key_and_click() {
    let mut stage = on_the_rail();
    assert_eq!(faces(&mut stage), 0);
    stage.press(Key::O, "o");
    stage.rounds(3);
    assert_eq!(said(&mut stage), [ClientRequest::Broadcast(Some(TableNo(1)))]);
    assert!(stage.find("Told The broadcast begins 15 minutes after play does").is_some());
    stage.receive(fixtures::broadcast_begins());
    stage.rounds(3);
    assert!(stage.find("Told The broadcast begins in 12:30").is_some());
    stage.receive(fixtures::broadcast());
    stage.rounds(3);
    assert!(stage.find("Told With all cards, 15 minutes later").is_some());
    assert!(stage.find("Seal not checked").is_some(), "no card of a broadcast is proven while it is watched");
    assert_eq!(faces(&mut stage), 9);
    assert!(stage.find("Held").is_some(), "who holds what stands below");
    let model = stage.world().resource::<Model>();
    let held = model.shown_table().and_then(|table| model.held(table, fixtures::seat(1)));
    assert_eq!(held.as_deref(), Some("three queens"));
    assert!(model.equity(fixtures::seat(1)).is_some_and(|share| share > 500));
    // Chat and desk are not available in the broadcast.
    open_menu(&mut stage);
    assert!(stage.find("Desk").is_none() && stage.find("Talk").is_none());
    stage.press(Key::Escape, "");
    click(&mut stage, "To play");
    stage.rounds(3);
    assert_eq!(said(&mut stage), [ClientRequest::Broadcast(None)]);
    assert_eq!(faces(&mut stage), 0);
    // In the list of tables it is a click.
    click(&mut stage, "Tables");
    click(&mut stage, "Broadcast");
    stage.rounds(3);
    assert_eq!(said(&mut stage), [ClientRequest::Broadcast(Some(TableNo(1)))]);
    stage.receive(fixtures::broadcast());
    stage.rounds(3);
    click(&mut stage, "Tables");
    click(&mut stage, "Watch 2");
    stage.rounds(3);
    assert_eq!(said(&mut stage), [ClientRequest::Broadcast(Some(TableNo(2)))], "it is another table of then");
}

#[test]
fn what_happens_meanwhile_is_there_when_one_comes_back() {
    let mut stage = on_the_rail();
    stage.press(Key::O, "o");
    stage.rounds(2);
    stage.receive(fixtures::broadcast());
    let mut view = stage.world().resource::<Model>().live().view().expect("a view").clone();
    view.table.as_mut().expect("a table").hand = HandNo(99);
    stage.receive(vec![ServerMessage::Step { events: Vec::new(), view: Box::new(view) }]);
    stage.rounds(2);
    let hand = |stage: &mut HeadlessApp| stage.world().resource::<Model>().table().map(|table| table.hand);
    assert_eq!(hand(&mut stage), Some(HandNo(27)), "the hand of then is seen");
    stage.press(Key::O, "o");
    stage.rounds(2);
    assert_eq!(hand(&mut stage), Some(HandNo(99)));
    // A frame that was on its way is not shown any more.
    stage.receive(fixtures::broadcast());
    stage.rounds(2);
    assert_eq!((hand(&mut stage), faces(&mut stage)), (Some(HandNo(99)), 0));
}

#[test]
fn whoever_is_refused_or_shown_no_more_sees_play_again() {
    for end in [ServerMessage::OffAir, ServerMessage::refused(1, Refusal::House(HouseRefusal::BroadcastForTheRail))] {
        let mut stage = on_the_rail();
        stage.press(Key::O, "o");
        stage.rounds(2);
        stage.receive(fixtures::broadcast());
        stage.receive(vec![end]);
        stage.rounds(2);
        assert!(!stage.world().resource::<Model>().is_broadcast());
        assert_eq!(faces(&mut stage), 0);
    }
}

#[test]
fn a_director_sees_it_and_orders_for_the_tables_of_now() {
    let mut stage = at_the_table(FixtureScene::Directed);
    let mut welcome = stage.world().resource::<Model>().welcomed().expect("a welcome").clone();
    welcome.broadcast_ms = Some(900_000);
    let mut messages = fixtures::messages(FixtureScene::Directed);
    messages[0] = ServerMessage::Welcome(welcome);
    stage.receive(messages);
    stage.rounds(2);
    said(&mut stage);
    stage.press(Key::O, "o");
    stage.rounds(2);
    stage.receive(fixtures::broadcast());
    stage.rounds(2);
    {
        let model = stage.world().resource::<Model>();
        assert!(model.is_broadcast() && !model.directs() && model.live().directs());
    }
    assert!(stage.find("Floor").is_some(), "the way to the desk stays");
}

#[test]
fn whoever_plays_has_no_switch() {
    let mut stage = at_the_table(FixtureScene::Flop);
    let mut messages = fixtures::messages(FixtureScene::Flop);
    let ServerMessage::Welcome(welcome) = &mut messages[0] else { panic!("the server greets first") };
    welcome.broadcast_ms = Some(900_000);
    stage.receive(messages);
    stage.rounds(2);
    stage.press(Key::O, "o");
    stage.rounds(2);
    assert!(!stage.world().resource::<Model>().is_broadcast());
    assert_eq!(said(&mut stage), [], "nothing is asked of the server");
}
