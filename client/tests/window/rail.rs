//! Spectators: missed events, following a player, several tables, and the remaining prizes.

use super::{at_the_table, click, click_in_menu};
use cardroom_client::dev_tools::all_in_fixture;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::network::outbox::ClientOutbox;
use cardroom_client::panels::followed_player::FollowTarget;
use cardroom_client::screens::{ClientScreen, FormState};
use cardroom_shared::protocol::{ClientRequest, ServerMessage};
use cardroom_shared::seat::{PersonNo, TableNo};

const JORGEN: PersonNo = PersonNo(10);

/// A session of four tables, as a spectator sees it.
fn on_the_rail() -> HeadlessApp {
    let mut stage = at_the_table(FixtureScene::Watched);
    stage.receive(fixtures::beside());
    stage.rounds(3);
    stage
}

/// Takes the requests to the server.
fn said(stage: &mut HeadlessApp) -> Vec<ClientRequest> {
    stage.world().resource_mut::<ClientOutbox>().drain()
}

/// The server shows this table.
fn sees(stage: &mut HeadlessApp, table: u16) {
    let mut view = stage.world().resource::<Model>().view().expect("a view").clone();
    view.table.as_mut().expect("a table").table = TableNo(table);
    stage.receive(vec![ServerMessage::Step { events: Vec::new(), view: Box::new(view) }]);
    stage.rounds(2);
}

#[test]
fn who_comes_reads_the_log_and_sees_the_last_hand_again() {
    let mut stage = at_the_table(FixtureScene::Watched);
    stage.receive(all_in_fixture::missed());
    stage.rounds(2);
    click(&mut stage, "Tab Hands");
    let heading = {
        let model = stage.world().resource::<Model>();
        let lines: Vec<String> = model.lines().iter().map(|line| line.text.clone()).collect();
        assert!(lines.contains(&"Before you came:".to_owned()), "{lines:?}");
        lines.into_iter().find(|line| line.starts_with("Hand 26")).expect("the hand that was run out")
    };
    click(&mut stage, &format!("Replay {heading}"));
    assert!(stage.world().resource::<Model>().replay().is_some(), "it plays again");
}

#[test]
fn whoever_leaves_takes_nothing_along_to_another_house() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    {
        let mut form_state = stage.world().resource_mut::<FormState>();
        form_state.talk.typed = "I have them".to_owned();
        form_state.at_desk.report.0 = "Bob peeks".to_owned();
        form_state.following.choose(JORGEN);
    }
    click_in_menu(&mut stage, "Leave");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Home);
    assert!(stage.world().resource::<Model>().view().is_none(), "no turn is told any more");
    let form_state = stage.world().resource::<FormState>();
    assert_eq!((form_state.talk.typed.as_str(), form_state.at_desk.report.0.as_str()), ("", ""));
    assert_eq!(form_state.following, FollowTarget::default());
}

#[test]
fn who_is_out_reads_what_the_rail_reads_unless_they_can_buy_in_again() {
    for (scene, looks_on) in
        [(FixtureScene::Out, true), (FixtureScene::ReEntry, false), (FixtureScene::Seatless, false)]
    {
        let mut stage = at_the_table(scene);
        stage.rounds(2);
        assert_eq!(stage.find("Recap").is_some(), looks_on, "{scene:?}");
        assert_eq!(stage.find("Prizes").is_some(), looks_on, "{scene:?}");
    }
}

#[test]
fn a_click_on_a_name_follows_a_player_until_that_is_enough() {
    let mut stage = on_the_rail();
    click(&mut stage, "Tables");
    click(&mut stage, &format!("Follow {}", JORGEN.0));
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
    stage.rounds(4);
    assert_eq!(said(&mut stage), [ClientRequest::Watch(TableNo(2))], "they are asked for once");
    assert!(stage.find("Told Following Jørgen: table 2").is_some());
    sees(&mut stage, 2);
    assert_eq!(said(&mut stage), []);
    stage.receive(vec![fixtures::standings_without(JORGEN)]);
    stage.rounds(2);
    assert!(stage.find("Told Jørgen is out: 36th place").is_some());
    click(&mut stage, "Stop following");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Tables, "they choose where to look now");
    assert_eq!(stage.world().resource::<FormState>().following, FollowTarget::default());
    assert_eq!(said(&mut stage), []);
}

#[test]
fn following_starts_from_chips_or_standings_and_ends_on_choice() {
    let mut stage = on_the_rail();
    click(&mut stage, "Follow 5");
    stage.rounds(2);
    assert!(stage.find("Told Following Élodie: table 1").is_some());
    stage.world().insert_resource(ClientScreen::Results);
    stage.rounds(2);
    click(&mut stage, &format!("Follow {}", JORGEN.0));
    stage.rounds(2);
    assert_eq!(said(&mut stage), [ClientRequest::Watch(TableNo(2))]);
    click(&mut stage, "Tables");
    click(&mut stage, "Watch 3");
    assert_eq!(said(&mut stage), [ClientRequest::Watch(TableNo(3))]);
    assert_eq!(stage.world().resource::<FormState>().following, FollowTarget::default());
}

#[test]
fn several_tables_lie_side_by_side_and_a_click_makes_one_the_large_one() {
    let mut stage = on_the_rail();
    for table in [2, 3] {
        click(&mut stage, "Tables");
        click(&mut stage, &format!("Beside {table}"));
        stage.press(bevy_egui::egui::Key::Escape, "");
    }
    assert_eq!(said(&mut stage).last(), Some(&ClientRequest::Beside(vec![TableNo(2), TableNo(3)])));
    let place = |stage: &mut HeadlessApp, table: u16| stage.find(&format!("Small table {table}")).expect("it is there");
    let (upper, lower) = (place(&mut stage, 2), place(&mut stage, 3));
    assert!(upper.max.y <= lower.min.y, "one below the other");
    click(&mut stage, "Small table 3");
    stage.rounds(2);
    assert_eq!(
        said(&mut stage),
        [ClientRequest::Watch(TableNo(3)), ClientRequest::Beside(vec![TableNo(2), TableNo(1)])]
    );
    sees(&mut stage, 3);
    assert_eq!(said(&mut stage), []);
    click(&mut stage, "Close table 2");
    stage.rounds(2);
    assert_eq!(said(&mut stage), [ClientRequest::Beside(vec![TableNo(1)])]);
}

#[test]
fn the_rail_reads_what_is_still_to_be_won_and_who_is_out() {
    let mut stage = at_the_table(FixtureScene::Watched);
    for name in ["Recap", "Chip counts", "Prizes"] {
        assert!(stage.find(name).is_some(), "{name} is missing");
    }
    assert!(stage.find("Out").is_none(), "nobody is out");
    stage.receive(vec![fixtures::standings_without(JORGEN)]);
    stage.rounds(2);
    assert!(stage.find("Out").is_some());
    assert!(at_the_table(FixtureScene::Flop).find("Prizes").is_none(), "who plays has buttons there");
}

#[test]
fn nobody_on_the_rail_sits_at_the_bottom_as_if_it_were_them() {
    let mut stage = on_the_rail();
    let model = stage.world().resource::<Model>();
    assert_eq!((model.own_seat(), model.own_seat_shown()), (None, None));
    let bottom = model.table().expect("a table").seats.iter().find(|taken| taken.seat == fixtures::seat(1));
    assert!(bottom.expect("somebody sits there").cards.is_none_or(|cards| cards == [None, None]), "no card of theirs");
}
