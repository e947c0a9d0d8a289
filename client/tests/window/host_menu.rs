//! A host who plays directs from their seat, by a connection of its own.

use super::hosted_session::{close, open_with};
use super::wait_limit::rounds_until;
use super::{click, small};
use cardroom_client::Intents;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::network::LinkStatus;
use cardroom_client::network::host_link::HostLink;
use cardroom_client::network::hosting_jobs::HostedSession;
use cardroom_client::network::local_server::saved_hosted_server::{HostedServer, PortForwardingState};
use cardroom_client::network::local_server::server_control::HostedServerState;
use cardroom_client::screens::{ClientScreen, Intent};
use cardroom_net_client::Connection;
use cardroom_shared::command::DeskRequest;
use cardroom_shared::protocol::{Arrival, ClientRequest, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::Phase;
use cardroom_shuffle::Entropy;
use std::time::Duration;

/// Runs frames until the phase of the tournament, at the host's seat, is this one.
#[track_caller]
fn waits_for(stage: &mut HeadlessApp, phase: Phase) {
    rounds_until(stage, "the phase", |stage| {
        stage.world().resource::<Model>().view().is_some_and(|view| view.tournament.phase == phase)
    });
}

/// Opens the host's orders and presses this one.
#[track_caller]
fn order(stage: &mut HeadlessApp, name: &str) {
    rounds_until(stage, "the way to the host's orders", |stage| stage.find("Host").is_some());
    click(stage, "Host");
    rounds_until(stage, name, |stage| stage.find(name).is_some());
    click(stage, name);
}

#[test]
fn a_host_who_plays_directs_from_their_seat() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let house = open_with(folder.path(), |order| order.name_host("Ann"));
    let [ann, bob] = [0, 1].map(|at: usize| house.here(house.guests.get(at).expect("they are invited")));
    let mut stage = HeadlessApp::new(1280, 800);
    stage.settle_in_one_round();
    stage.world().resource_mut::<HostedSession>().set_session(house.clone(), HostedServerState::Runs);
    stage.world().resource_mut::<Intents>().0.push(Intent::Join(ann));
    let bob = Connection::open(bob, Entropy::from_seed(3), || {});
    rounds_until(&mut stage, "both at the table", |stage| {
        let directed = stage.world().resource::<HostLink>().model();
        let arrival = |number| directed?.who(PersonNo(number)).map(|line| line.arrival);
        [1, 2].map(arrival) == [Some(Arrival::CheckedIn); 2]
    });
    assert!(!stage.world().resource::<Model>().directs(), "Ann has a player's seat");
    // The seat has a connection of its own, and hears of the director by it.
    rounds_until(&mut stage, "the name of the host in the waiting room", |stage| {
        let model = stage.world().resource::<Model>();
        let host = model.directing().and_then(|host| model.who(host)).map(|line| line.name.to_string());
        host.as_deref() == Some("Ann (director)")
    });

    order(&mut stage, "Order Shuffle up and deal");
    click(&mut stage, "Do it");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table, "what comes of it is at the table");
    waits_for(&mut stage, Phase::Playing);
    order(&mut stage, "Order Pause");
    waits_for(&mut stage, Phase::Paused);
    order(&mut stage, "Order Resume");
    waits_for(&mut stage, Phase::Playing);

    // Bob needs the floor. The strip says so, and leads to the answer.
    bob.send(ClientRequest::Desk(DeskRequest::CallFloor(None))).expect("Bob is connected");
    rounds_until(&mut stage, "the call", |stage| stage.find("To the host menu").is_some());
    click(&mut stage, "To the host menu");
    // If somebody has acted before, their act stands.
    let answers = ["Order 1 Settled, play goes on", "Order 1 Ruling stands, play goes on"];
    let offered = |stage: &mut HeadlessApp| answers.into_iter().find(|answer| stage.find(answer).is_some());
    rounds_until(&mut stage, "the answers", |stage| offered(stage).is_some());
    let answer = offered(&mut stage).expect("it was there");
    click(&mut stage, answer);
    rounds_until(&mut stage, "the end of the call", |stage| stage.find("To the host menu").is_none());

    // A warning to Bob is taken back.
    order(&mut stage, "Person 2");
    click(&mut stage, "Order Warn");
    order(&mut stage, "Undo last order");
    rounds_until(&mut stage, "no warning", |stage| {
        let directed = stage.world().resource::<HostLink>().model();
        directed.is_some_and(|model| model.briefing().warned.is_empty() && model.briefing().orders.len() > 1)
    });

    // The desk and the invitations are one press further, and the way back is the seat.
    let welcomes = stage.world().resource::<Model>().welcomes();
    order(&mut stage, "Whole desk");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Floor);
    click(&mut stage, "Back to the table");
    order(&mut stage, "Invite");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Share);
    assert!(stage.find("Home").is_none(), "it would leave the seat");
    click(&mut stage, "To the table");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
    let model = stage.world().resource::<Model>();
    assert_eq!((model.welcomes(), model.own_seat().is_some()), (welcomes, true), "nobody's seat went away by it");
    drop(bob);
    close(&house);
}

#[test]
fn a_guest_has_no_orders_of_the_host() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Flop));
    assert!(stage.find("Host").is_none());
    stage.host_from_seat(fixtures::house(PortForwardingState::NotAsked), fixtures::hosted(FixtureScene::Flop));
    assert!(stage.find("Host").is_some());
    stage.forget_server();
    stage.rounds(2);
    assert!(stage.find("Host").is_none());
}

#[test]
fn a_host_who_directs_elsewhere_is_told_so_at_their_seat() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Flop));
    stage.host_from_seat(fixtures::house(PortForwardingState::NotAsked), Vec::new());
    let director = stage.world().resource::<HostedSession>().running().and_then(HostedServer::director);
    let why = "Somebody has signed in with the same invitation.";
    let director = director.expect("the host directs");
    let refused = LinkStatus::Refused(why.to_owned());
    let link = HostLink::new(Entropy::from_seed(2)).with_state(director, Model::default(), refused);
    stage.world().insert_resource(link);
    stage.rounds(2);
    click(&mut stage, "Host");
    let shown: String = stage.texts().0.into_iter().map(|drawn| drawn.text).collect();
    assert!(shown.contains(why), "{shown}");
    assert!(stage.find("Try again").is_some());
}

/// The messages of the flop in which these people are still in play. Dmitri, Greta and Ines are bots.
fn flop(left: &[u32], told: Vec<ServerMessage>) -> Vec<ServerMessage> {
    let mut told = told;
    for message in &mut told {
        if let ServerMessage::Standings(lines) = message {
            for line in lines {
                line.place = (!left.contains(&line.person.0)).then_some(line.person.0);
            }
        }
    }
    told
}

#[test]
fn a_host_ends_the_evening_when_only_bots_still_play() {
    const END: &str = "Order End and divide the prizes";
    let mut stage = HeadlessApp::new(1280, 800);
    stage.open_screen(ClientScreen::Table);
    let house = fixtures::house(PortForwardingState::NotAsked);
    let sees = |stage: &mut HeadlessApp, at_the_seat: &[u32], directed: &[u32]| {
        stage.receive(flop(at_the_seat, fixtures::messages(FixtureScene::Flop)));
        stage.host_from_seat(house.clone(), flop(directed, fixtures::hosted(FixtureScene::Flop)));
        stage.world().insert_resource(ClientScreen::HostMenu);
        stage.rounds(3);
    };
    sees(&mut stage, &[4, 7, 8, 9], &[4, 7, 8, 9]);
    assert!(stage.find(END).is_none(), "Hiroshi still plays");
    sees(&mut stage, &[4, 7, 8, 9], &[4, 7, 9]);
    assert!(stage.find(END).is_none(), "their last hand is still shown at the table");
    sees(&mut stage, &[4, 7, 9], &[4, 7, 9]);
    assert!(stage.find(END).is_some());

    // The scene has no connection, so that the order comes back. The server's part has its own test.
    click(&mut stage, END);
    stage.rounds(2);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
    let shown: String = stage.texts().0.into_iter().map(|drawn| drawn.text + "\n").collect();
    assert!(shown.contains("Not done"), "{shown}");
}

#[test]
fn a_host_at_the_table_is_told_that_only_bots_still_play() {
    const TOLD: &str = "Only bots still play";
    let mut stage = HeadlessApp::new(1280, 800);
    stage.open_screen(ClientScreen::Table);
    let sees = |stage: &mut HeadlessApp, left: &[u32]| {
        stage.receive(flop(left, fixtures::messages(FixtureScene::Flop)));
        let house = fixtures::house(PortForwardingState::NotAsked);
        // A call or a request would be told first.
        let directed = fixtures::hosted(FixtureScene::Flop).into_iter();
        let directed = directed.filter(|message| !matches!(message, ServerMessage::Briefing(_))).collect();
        stage.host_from_seat(house, flop(left, directed));
        stage.rounds(3);
        stage.texts().0.into_iter().map(|drawn| drawn.text + "\n").collect::<String>()
    };
    let shown = sees(&mut stage, &[4, 7, 8, 9]);
    assert!(!shown.contains(TOLD), "Hiroshi still plays: {shown}");
    let shown = sees(&mut stage, &[4, 7, 9]);
    assert!(shown.contains(TOLD), "{shown}");
    click(&mut stage, "To the host menu");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::HostMenu);
}

#[test]
fn a_host_who_left_for_the_front_door_comes_back_to_their_seat() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let house = open_with(folder.path(), |_| ());
    let ann = house.here(house.guests.first().expect("Ann is invited"));
    let mut stage = HeadlessApp::new(1280, 800);
    stage.settle_in_one_round();
    stage.world().resource_mut::<HostedSession>().set_session(house.clone(), HostedServerState::Runs);
    stage.world().resource_mut::<Intents>().0.push(Intent::Join(ann));
    rounds_until(&mut stage, "the own seat", |stage| stage.find("Host").is_some());
    stage.world().insert_resource(ClientScreen::Home);
    stage.rounds(2);
    click(&mut stage, "Back to your evening");
    rounds_until(&mut stage, "the own seat again", |stage| {
        *stage.world().resource::<ClientScreen>() == ClientScreen::Table && stage.find("Host").is_some()
    });
    assert!(!stage.world().resource::<Model>().directs(), "Ann has her own seat, not that of a director");
    close(&house);
}

#[test]
fn an_order_that_is_refused_is_told_over_the_table() {
    let mut stage = HeadlessApp::new(1280, 800);
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Flop));
    // The scene has no connection, so that no order arrives.
    stage.host_from_seat(fixtures::house(PortForwardingState::NotAsked), fixtures::hosted(FixtureScene::Flop));
    click(&mut stage, "Host");
    click(&mut stage, "Order Pause");
    stage.rounds(2);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
    let shown: String = stage.texts().0.into_iter().map(|drawn| drawn.text + "\n").collect();
    assert!(shown.contains("Not done"), "{shown}");
}

#[test]
fn a_host_keeps_their_seat_when_they_can_no_longer_direct() {
    let mut stage = HeadlessApp::new(1280, 800);
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Flop));
    stage.host_from_seat(fixtures::house(PortForwardingState::NotAsked), fixtures::hosted(FixtureScene::Flop));
    let welcomes = stage.world().resource::<Model>().welcomes();
    let director = stage.world().resource::<HostedSession>().running().and_then(HostedServer::director);
    let mut directed = Model::default();
    for message in fixtures::hosted(FixtureScene::Flop) {
        directed.receive(message, Duration::ZERO);
    }
    let lost = LinkStatus::Lost("The line broke.".to_owned());
    let link = HostLink::new(Entropy::from_seed(2)).with_state(director.expect("the host directs"), directed, lost);
    stage.world().insert_resource(link);
    click(&mut stage, "Host");
    let shown: String = stage.texts().0.into_iter().map(|drawn| drawn.text + "\n").collect();
    assert!(shown.contains("The line broke."), "{shown}");
    assert!(stage.find("Order Pause").is_none(), "no order would arrive");
    stage.world().insert_resource(ClientScreen::Share);
    stage.rounds(2);
    click(&mut stage, "To the table");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
    let model = stage.world().resource::<Model>();
    assert_eq!((model.welcomes(), model.own_seat().is_some()), (welcomes, true));
}
