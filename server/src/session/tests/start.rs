//! When play starts, and what is told then.

use super::*;

#[test]
fn play_starts_when_all_who_are_invited_are_there() {
    let mut harness = Harness::with(2, &[(Role::Player, Some("Ann")), PLAYER, (Role::Director, None)], 1);
    harness.comes(1);
    harness.comes(2);
    harness.wait(START_IN_MS - 1);
    assert!(!harness.evening.tournament().is_started(), "one has not said their name yet");
    assert_eq!(harness.enters(2, "Bob"), None);
    assert!(harness.evening.tournament().is_started());
    let roster = harness.evening.roster();
    assert!(roster.len() >= 2 && roster.iter().all(|line| !line.bot), "{roster:?}");
}

#[test]
fn play_starts_when_the_time_is_up_and_bots_take_the_empty_seats() {
    let mut harness = Harness::with(5, &[(Role::Player, Some("Ann")), PLAYER, PLAYER], 1);
    harness.comes(1);
    harness.wait(START_IN_MS - 1);
    assert_eq!(harness.view(1).tournament.phase, Phase::Entering);
    harness.wait(1);
    assert_eq!((harness.view(1).tournament.phase, harness.view(1).tournament.entrants), (Phase::Playing, 5));
    assert_eq!(harness.evening.roster().iter().filter(|line| line.bot).count(), 4);
}

#[test]
fn the_director_starts_at_once_and_a_player_can_not() {
    let mut harness = Harness::with(4, &[PLAYER, (Role::Director, None)], 1);
    harness.comes(1);
    harness.comes(2);
    harness.enters(1, "Ann");
    assert!(harness.evening.tournament().is_started(), "the only one who is invited is there");
    let mut harness = Harness::with(4, &[PLAYER, PLAYER, (Role::Director, None)], 1);
    harness.comes(1);
    harness.comes(3);
    assert!(harness.says(1, ClientRequest::Order(Order::Start, None)).unwrap().contains("only the director"));
    assert!(harness.enters(3, "Dora").unwrap().contains("this invitation is for a director"));
    assert_eq!(harness.says(3, ClientRequest::Order(Order::Start, None)), None);
    assert!(harness.evening.tournament().is_started());
}

/// The times until the start that this person was told.
fn told_starts(harness: &Harness, person: u32) -> Vec<Option<u64>> {
    let of_person = harness.sent.iter().filter(|(to, _)| *to == PersonNo(person));
    let starts = of_person.filter_map(|(_, message)| match message {
        ServerMessage::StartsIn(left) => Some(*left),
        _ => None,
    });
    starts.collect()
}

#[test]
fn everybody_in_the_waiting_room_knows_when_play_begins() {
    let mut harness = Harness::with(4, &[(Role::Player, Some("Ann")), PLAYER], 1);
    harness.comes(1);
    assert_eq!(told_starts(&harness, 1), [Some(START_IN_MS)]);
    harness.wait(20_000);
    harness.comes(2);
    assert_eq!(told_starts(&harness, 2), [Some(START_IN_MS - 20_000)], "a newcomer hears what is left");
    harness.wait(10_000);
    assert_eq!(told_starts(&harness, 1).len(), 1, "a clock that runs on is no news");
    harness.wait(START_IN_MS);
    assert!(harness.evening.tournament().is_started());
    harness.goes(2);
    harness.sent.clear();
    harness.comes(2);
    assert_eq!(told_starts(&harness, 2), [], "play has begun");
}

#[test]
fn alone_and_without_bots_nobody_starts() {
    let mut structure = presets::structure("home-game").unwrap();
    structure.seats_per_table = 4;
    let rules = presets::house("tda").unwrap();
    let sheet = EventConfig {
        broadcast: None,
        name: "Test".to_owned(),
        rules,
        structure,
        places: None,
        meeting: None,
        bots: Some(0),
        pace: Pace::pausing(0),
        check_in: CheckInMethod::default(),
    };
    let folder = TempDir::new().unwrap();
    let mut journal = Journal::create(&Harness::file(&folder), &sheet.to_text().unwrap()).unwrap();
    journal.add_guest(Role::Player, None, SecretHash::from_bytes([1; 32])).unwrap();
    journal.add_guest(Role::Player, None, SecretHash::from_bytes([2; 32])).unwrap();
    let (evening, now) = open(journal, 1);
    let mut harness = Harness { folder, evening, now, seed: 1, sent: Vec::new(), story: Vec::new() };
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.wait(START_IN_MS);
    assert_eq!(harness.story.last().unwrap(), "Waiting for two players");
    assert_eq!(told_starts(&harness, 1), [Some(START_IN_MS), None], "no clock runs any more");
    assert!(
        harness
            .evening
            .handle_order(harness.now, PersonNo::SYSTEM, Order::Start, None)
            .unwrap_err()
            .why
            .contains("two players are needed")
    );
    assert!(harness.evening.next_due().is_none(), "the house sleeps until somebody comes");
    harness.comes(2);
    harness.enters(2, "Bob");
    assert!(harness.evening.tournament().is_started());
    let entries = harness.evening.tournament().entries();
    assert_eq!(entries.filter(|(_, entry)| matches!(entry.state, EntryState::Seated { .. })).count(), 2);
}

#[test]
fn everybody_hears_at_the_start_until_when_chips_are_sold_again() {
    let told = |house: &str, lines: &str| {
        let mut harness = Harness::of_bots(house, lines);
        harness.comes(1);
        harness.jump_until(|evening| evening.tournament().clock().level() > 0);
        let rebuys = harness.story.iter().find(|line| line.starts_with("Rebuys")).cloned();
        let heard = |message: &ServerMessage| format!("{message:?}").contains("RebuysAnnounced");
        let is_heard = harness.sent.iter().any(|(person, message)| *person == PersonNo(1) && heard(message));
        assert_eq!(is_heard, rebuys.is_some(), "{house} {lines}");
        rebuys
    };
    let line = |text: &str| Some(text.to_owned());
    assert_eq!(told("robert", "rebuys = \"until level 2\""), line("Rebuys until level 2"));
    assert_eq!(told("robert", ""), line("Rebuys until the break after level 2"));
    assert_eq!(told("fike", ""), line("Rebuys until level 2"));
    assert_eq!(
        told("home", "rebuys = \"until break 2 ends\""),
        line("Rebuys until the end of the break after level 2")
    );
    assert_eq!(told("home", ""), None);
    assert_eq!(told("robert", "rebuys = \"none\""), None);
    assert_eq!(told("tda", ""), None);
}

#[test]
fn where_bots_alone_begin_nothing_the_time_runs_from_the_first_guest() {
    let mut harness = Harness::with_bots(4, Some(4), &[PLAYER, (Role::Spectator, Some("Kim"))], 3);
    harness.evening.begin_for_guests(START_IN_MS);
    harness.wait(10 * START_IN_MS);
    assert_eq!(harness.evening.next_due(), None, "an empty house waits for nothing");
    harness.comes(2);
    harness.wait(START_IN_MS / 2);
    // Kim was only looking in: whoever comes next has the whole time.
    harness.goes(2);
    harness.wait(START_IN_MS);
    assert!(!harness.evening.tournament().is_started());
    harness.comes(2);
    harness.wait(START_IN_MS - 1);
    assert!(!harness.evening.tournament().is_started());
    harness.wait(1);
    assert!(harness.evening.tournament().is_started());
}
