use super::*;
use crate::dev_tools::fixtures::{self, FixtureScene};
use cardroom_shared::action::{Action, Outcome};
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{DirectorEvent, PublicEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::note::Note;
use cardroom_shared::rulings::Reason;
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::HandStage;

/// The notices to the person, one per line.
fn told(model: &Model, now: Duration) -> String {
    model.notices(now).map(|notice| notice.text.as_str()).collect::<Vec<_>>().join("\n")
}

/// The scene with Ada at another seat, and the reason.
fn moved(events: Vec<PublicEvent>, table: u16, seat: u8) -> Model {
    let mut model = fixtures::model(FixtureScene::Flop);
    let mut view = model.view().unwrap().clone();
    let seen = view.table.as_mut().unwrap();
    seen.table = TableNo(table);
    seen.seats[0].seat = fixtures::seat(seat);
    model.receive(ServerMessage::Step { events, view: Box::new(view) }, Duration::ZERO);
    model
}

#[test]
fn a_clock_runs_down_between_two_views_and_stands_still_in_a_pause() {
    let model = fixtures::model(FixtureScene::Flop);
    let later = model.heard_at() + Duration::from_secs(3);
    assert_eq!(model.left(10_000, later), 7_000);
    assert_eq!(model.left(2_000, later), 0);
    let paused = fixtures::model(FixtureScene::Paused);
    assert_eq!(paused.left(10_000, paused.heard_at() + Duration::from_secs(3)), 10_000);
}

#[test]
fn while_the_house_waits_the_window_says_so_and_its_clocks_stand() {
    let mut model = fixtures::model(FixtureScene::Flop);
    let (heard, s) = (model.heard_at(), Duration::from_secs);
    model.receive(ServerMessage::Notice(HouseNotice::Waits), heard + s(2));
    assert!(model.kept().unwrap().contains("play waits"));
    assert_eq!(model.left(10_000, heard + s(9)), 8_000);
    model.receive(ServerMessage::Notice(HouseNotice::GoesOn), heard + s(9));
    assert_eq!(model.kept(), None);
    assert!(told(&model, heard + s(9)).contains("play resumes"));
    assert!(model.refusal().is_none(), "nobody has asked for anything");
    model.receive(ServerMessage::Notice(HouseNotice::StoodStill { seconds: 40 }), heard + s(60));
    assert!(told(&model, heard + s(60)).contains("stood still for 40 seconds"));
}

#[test]
fn log_outlives_a_reconnection_to_a_server_with_another_web() {
    let mut model = fixtures::model(FixtureScene::Flop);
    let lines = model.lines().len();
    assert!(lines > 0, "the scene has a log");
    let mut welcome = model.welcome.clone().unwrap();
    welcome.web = "https://poker.example.org".parse().ok();
    model.receive(ServerMessage::Welcome(welcome.clone()), Duration::ZERO);
    assert!(model.lines().len() >= lines, "it is the same event");
    welcome.tournament = "Saturday".to_owned();
    model.receive(ServerMessage::Welcome(welcome), Duration::ZERO);
    assert_eq!(model.lines().len(), 0, "another event has another log");
}

#[test]
fn the_log_forgets_its_oldest_lines() {
    let mut model = fixtures::model(FixtureScene::Flop);
    for number in 0..2 * u32::try_from(MAX_LINES).unwrap() {
        model.receive(ServerMessage::refused_in_words(number, format!("reason {number}")), Duration::ZERO);
    }
    assert_eq!(model.lines().len(), MAX_LINES);
    assert_eq!(model.lines().back().unwrap().text, "Not done: reason 1199");
}

#[test]
fn who_is_moved_is_told_where_they_sit_and_leaves_the_old_table_behind() {
    let mut model = fixtures::model(FixtureScene::Flop);
    let mut view = model.view().unwrap().clone();
    let table = view.table.as_mut().unwrap();
    (table.table, table.seats) = (TableNo(2), vec![table.seats[0].clone()]);
    table.seats[0].seat = fixtures::seat(4);
    let now = Duration::from_secs(7);
    model.receive(ServerMessage::Step { events: vec![], view: Box::new(view) }, now);
    assert_eq!(told(&model, now), "You move to table 2, seat 4");
    assert_eq!((model.seats(), model.outcome(fixtures::seat(3))), (4, None));
    assert_eq!(told(&model, now + NOTICE), "");
}

#[test]
fn seats_keep_their_places_when_somebody_is_out() {
    let mut model = fixtures::model(FixtureScene::Flop);
    let highest = model.seats();
    let mut view = model.view().unwrap().clone();
    view.table.as_mut().unwrap().seats.truncate(2);
    model.receive(ServerMessage::Step { events: vec![], view: Box::new(view) }, Duration::ZERO);
    assert_eq!(model.seats(), highest);
}

#[test]
fn who_gets_another_seat_is_told_why() {
    let broken = TournamentEvent::Seating(SeatingEvent::TableBroken { table: TableNo(1), reason: Reason::TableBroken });
    let model = moved(vec![PublicEvent::Tournament(broken)], 2, 4);
    assert_eq!(told(&model, Duration::ZERO), "Table 1 is broken: you move to table 2, seat 4");
    let redrawn =
        TournamentEvent::Seating(SeatingEvent::SeatsRedrawn { table: TableNo(1), seats: Vec::new(), lots: Vec::new() });
    let model = moved(vec![PublicEvent::Tournament(redrawn)], 1, 9);
    assert_eq!(told(&model, Duration::ZERO), "New seats are drawn: you sit at table 1, seat 9");
    assert_eq!(told(&moved(Vec::new(), 1, 1), Duration::ZERO), "", "they sit where they sat");
}

#[test]
fn who_gets_another_seat_is_told_it_once_where_a_scene_shows_the_way() {
    let mut model = fixtures::model(FixtureScene::Hushed);
    for message in fixtures::elsewhere(FixtureScene::Late, Vec::new()) {
        model.receive(message, Duration::ZERO);
    }
    assert!(told(&model, Duration::ZERO).is_empty() && model.interlude(Duration::ZERO).is_some());
    assert!(model.lines().back().unwrap().text.starts_with("You move to table 2"), "it stands in the log");
}

#[test]
fn several_notices_wait_together_and_are_waved_away_together() {
    let mut model = moved(Vec::new(), 2, 4);
    for messages in ["The pizza is here", "Last orders"] {
        let announced =
            TournamentEvent::Director(DirectorEvent::Announced(Note::try_from(messages.to_owned()).unwrap()));
        let view = Box::new(model.view().unwrap().clone());
        model.receive(ServerMessage::Step { events: vec![PublicEvent::Tournament(announced)], view }, Duration::ZERO);
    }
    let expected = "You move to table 2, seat 4\nThe director: The pizza is here\nThe director: Last orders";
    assert_eq!(told(&model, Duration::ZERO), expected);
    model.wave_notices_away();
    assert_eq!(told(&model, Duration::ZERO), "");
}

#[test]
fn who_is_silenced_for_a_while_is_heard_again_when_it_is_over() {
    let model = fixtures::model(FixtureScene::Hushed);
    assert!(model.is_silenced(PersonNo(2), Duration::from_secs(539)));
    assert!(!model.is_silenced(PersonNo(2), Duration::from_secs(541)));
    assert!(model.is_unheard(PersonNo(3)) && !model.is_unheard(PersonNo(2)));
}

#[test]
fn what_is_said_stands_in_the_log_in_its_own_colour() {
    let model = fixtures::model(FixtureScene::Hushed);
    let talk: Vec<&str> =
        model.lines().iter().filter(|line| line.about == LineTopic::Talk).map(|line| line.text.as_str()).collect();
    let expected =
        ["Carmen: “I never fold queens”", "Farid: “so we have seen”", "Jørgen, from the rail: “good luck, everybody”"];
    assert_eq!(talk, expected);
}

/// Ada has just called all-in, ten seconds after the window was opened.
fn all_in(telling: PlaybackMode) -> Model {
    let mut model = Model::default();
    model.set_playback_mode(telling);
    for message in crate::dev_tools::all_in_fixture::messages() {
        model.receive(message, Duration::ZERO);
    }
    model.take_sounds();
    model.receive(crate::dev_tools::all_in_fixture::step(), Duration::from_secs(10));
    model
}

fn last_line(model: &Model) -> &str {
    model.lines().back().map_or("", |line| line.text.as_str())
}

#[test]
fn what_comes_of_a_run_out_is_told_when_its_cards_lie() {
    let mut model = all_in(PlaybackMode::InTime);
    let told = |model: &mut Model, ms: u64| {
        model.show_due(Duration::from_millis(10_000 + ms));
        let table = model.shown_table().unwrap();
        let won: Chips = table.seats.iter().map(|seat| seat.won).sum();
        (table.boards[0].len(), won.0, last_line(model).to_owned())
    };
    assert_eq!(told(&mut model, 999).0, 0);
    let (flop, turn) = (told(&mut model, 1_000), told(&mut model, 2_000));
    assert_eq!((flop.0, turn.0, flop.2.as_str(), turn.2.as_str()), (3, 4, "Flop: Q♠ 10♥ 7♦", "Turn: Q♣"));
    assert_eq!(told(&mut model, 3_999).0, 4, "longer before the river");
    let river = told(&mut model, 4_000);
    assert_eq!((river.0, river.1, river.2.as_str()), (5, 0, "River: 2♥"));
    assert_eq!(
        model.take_sounds(),
        [Sound::Chips, Sound::Cards, Sound::Cards, Sound::Cards, Sound::Cards],
        "turned up, and three streets"
    );
    assert_eq!(told(&mut model, 4_500).1, 900, "the side pot");
    assert_eq!(model.take_sounds(), [Sound::Win]);
    assert_eq!(told(&mut model, 5_000).1, 18_900);
    assert!(!last_line(&model).contains("Dmitri") && model.is_playing(), "{}", last_line(&model));
    model.show_due(Duration::from_millis(16_999));
    assert!(!last_line(&model).contains("Dmitri"), "two quiet seconds");
    model.show_due(Duration::from_secs(17));
    assert!(last_line(&model).contains("Dmitri") && !model.is_playing(), "{}", last_line(&model));
    assert_eq!(model.shown_view(), model.view());
}

#[test]
fn the_same_is_told_in_the_end_whether_it_is_waited_for_or_not() {
    let at_once = all_in(PlaybackMode::AtOnce);
    assert!(!at_once.is_playing());
    let mut hurried = all_in(PlaybackMode::InTime);
    assert_ne!(at_once.lines(), hurried.lines());
    hurried.hurry(Duration::from_secs(11));
    assert_eq!((at_once.lines(), at_once.shown_view()), (hurried.lines(), hurried.shown_view()));
}

#[test]
fn the_next_hand_cuts_a_run_out_short_and_talk_does_not() {
    let now = Duration::from_secs(11);
    let mut model = all_in(PlaybackMode::InTime);
    let mut view = model.view().unwrap().clone();
    model.receive(ServerMessage::Step { events: vec![], view: Box::new(view.clone()) }, now);
    assert!(model.is_playing());
    view.table.as_mut().unwrap().hand = cardroom_shared::seat::HandNo(32);
    model.receive(ServerMessage::Step { events: vec![], view: Box::new(view) }, now);
    assert!(!model.is_playing() && model.lines().iter().any(|line| line.text.contains("River")));
}

#[test]
fn others_muck_waits_behind_a_winner_and_own_muck_does_not() {
    let mut model = all_in(PlaybackMode::InTime);
    let now = Duration::from_millis(15_100);
    model.show_due(now);
    assert!(model.is_paid() && model.is_playing(), "Carmen has just won");
    let view = model.view().unwrap().clone();
    let mucks = |model: &mut Model, number| {
        let event = HandEvent::acted(fixtures::seat(number), Action::Muck, Outcome::Mucked);
        let events = vec![PublicEvent::Hand(TableNo(1), event)];
        model.receive(ServerMessage::Step { events, view: Box::new(view.clone()) }, now);
    };
    mucks(&mut model, 3);
    assert!(model.is_playing());
    mucks(&mut model, 1);
    assert!(!model.is_playing());
}

#[test]
fn whoever_is_asked_to_show_their_hand_sees_at_once_what_lies_there() {
    let (mut model, now) = (Model::default(), Duration::from_secs(10));
    model.set_playback_mode(PlaybackMode::InTime);
    for message in crate::dev_tools::all_in_fixture::messages() {
        model.receive(message, Duration::ZERO);
    }
    let (_, events, mut after) = crate::dev_tools::all_in_fixture::before_and_after();
    let table = after.table.as_mut().unwrap();
    (table.stage, table.turn) = (HandStage::Showdown, Some(crate::dev_tools::fixtures::view_builders::turn(1, 11_000)));
    model.receive(ServerMessage::Step { events, view: Box::new(after) }, now);
    assert!(!model.is_playing(), "their time runs");
    assert_eq!(model.shown_view(), model.view());
}

#[test]
fn who_is_out_does_not_stand_in_the_standings_before_the_cards_lie() {
    let mut model = all_in(PlaybackMode::InTime);
    let places = |model: &Model| model.standings().iter().filter(|line| line.place.is_some()).count();
    let before = places(&model);
    let mut standings = model.standings().to_vec();
    for line in &mut standings {
        line.place = Some(3);
    }
    model.receive(ServerMessage::Standings(standings.clone()), Duration::from_secs(11));
    assert_eq!(places(&model), before);
    model.show_due(Duration::from_secs(20));
    assert_eq!(places(&model), standings.len());
}
