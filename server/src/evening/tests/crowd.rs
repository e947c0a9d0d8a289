//! Many who come at once, and what everybody is told of it.

use super::*;
use cardroom_shared::protocol::encode_server;
use std::time::Instant;

/// What so many people who come in and enter, one after the other, cost the house: the bytes of all
/// that they are told, and the milliseconds.
fn arriving(people: u16) -> (usize, u128) {
    let mut structure = sheets::structure("home-game").unwrap();
    structure.seats_per_table = 9;
    let sheet = Sheet {
        name: "Test".to_owned(),
        rules: sheets::house("tda").unwrap(),
        structure,
        places: Some(people),
        bots: Some(0),
        pause_ms: 4_000,
        check_in: CheckInBy::default(),
    };
    let names: Vec<String> = (1..=people).map(|number| format!("Guest {number}")).collect();
    let mut guests: Vec<(Role, Option<&str>)> = names.iter().map(|name| (Role::Player, Some(name.as_str()))).collect();
    // Somebody who never comes, so that play does not begin meanwhile.
    guests.push((Role::Player, None));
    let mut harness = Harness::of(&sheet, &guests, 1);
    let (mut bytes, mut took) = (0, 0);
    for person in 1..=u32::from(people) {
        let began = Instant::now();
        harness.comes(person);
        took += began.elapsed().as_millis();
        for (_, message) in std::mem::take(&mut harness.sent) {
            bytes += encode_server(&message).unwrap().len();
        }
    }
    assert_eq!(harness.evening.tournament().entries().count(), usize::from(people));
    (bytes, took)
}

#[test]
fn a_crowd_that_arrives_is_told_in_differences() {
    let (bytes, took) = arriving(300);
    println!("300 who arrive and enter: {} MB in words, {took} ms and as many commits to the disk", bytes / 1_000_000);
    assert!(bytes < 10_000_000, "{bytes} bytes");
}

#[test]
fn a_commit_is_one_message_of_a_kind_and_who_stays_hears_only_what_changed() {
    let mut harness = Harness::with(6, &[(Role::Player, Some("Ann")), (Role::Player, Some("Ben")), PLAYER, PLAYER], 1);
    harness.comes(1);
    let before = harness.sent.len();
    // Two come within one turn of the house.
    harness.evening.came(harness.now, PersonNo(2));
    harness.evening.came(harness.now, PersonNo(3));
    harness.evening.hear(harness.now, PersonNo(3), 1, Say::Desk(Desk::Enter(name("Cleo"))));
    harness.commit();
    let to = |person: u32| -> Vec<&ServerMessage> {
        let all = harness.sent[before..].iter();
        all.filter(|(to, _)| *to == PersonNo(person)).map(|(_, message)| message).collect()
    };
    let of_ann = to(1);
    let called = |lines: &[RosterLine]| lines.iter().map(|line| line.name.to_string()).collect::<Vec<_>>();
    assert!(matches!(of_ann[0], ServerMessage::RosterChanges(lines) if called(lines) == ["Ben", "Cleo"]), "{of_ann:?}");
    assert_eq!(of_ann.iter().filter(|message| matches!(message, ServerMessage::Step { .. })).count(), 1);
    assert_eq!(of_ann.iter().filter(|message| matches!(message, ServerMessage::Prizes(_))).count(), 1);
    for newcomer in [2, 3] {
        let told = to(newcomer);
        assert!(matches!(told[0], ServerMessage::Welcome(_)));
        assert!(matches!(told[1], ServerMessage::Roster(lines) if called(lines) == ["Ann", "Ben", "Cleo"]), "{told:?}");
        assert!(!told.iter().any(|message| matches!(message, ServerMessage::RosterChanges(_))));
    }
}
