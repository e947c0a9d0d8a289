use super::*;
use crate::server_loop::confirmation::consequence;
use cardroom_shared::command::FloorAnswer;
use cardroom_shared::note::Note;

#[test]
fn a_glance_tells_level_tables_turns_who_is_away_and_who_calls() {
    let mut harness = Harness::with(4, &[PLAYER, PLAYER], 6);
    let before = harness.evening.status(harness.now);
    assert_eq!((before.phase, before.level, before.break_in_s), ("entering", 0, None));
    for (person, name) in [(1, "Ann"), (2, "Ben")] {
        harness.comes(person);
        harness.enters(person, name);
    }
    harness.jump_until(|evening| evening.tournament().is_started());
    harness.jump_until(|evening| my_turn(evening, 1) || my_turn(evening, 2));
    let status = harness.evening.status(harness.now);
    assert_eq!((status.phase, status.level, status.entrants, status.players_left), ("playing", 1, 4, 4));
    assert_eq!((status.connected, status.away.len(), status.calls.len()), (2, 0, 0));
    let table = &status.tables[0];
    let turn = table.turn.as_deref();
    assert!(turn == Some("Ann") || turn == Some("Ben"), "{status:?}");
    // Breaks stand in the sheet: what is left of the level, and all levels until there.
    let levels = &harness.evening.game().sheet().structure.levels.clone();
    let with_break = levels.iter().position(|level| level.break_after_ms.is_some()).expect("a break in the sheet");
    let of_levels: u64 = levels[1..=with_break].iter().map(|level| level.length_ms.unwrap() / 1_000).sum();
    assert_eq!(status.break_in_s, status.left_s.map(|left| left + of_levels));

    harness.goes(2);
    let why = Note::try_from("their cards touched the muck".to_owned()).ok();
    assert_eq!(harness.says(1, ClientRequest::Desk(DeskRequest::CallFloor(why))), None);
    let status = harness.evening.status(harness.now);
    assert_eq!(status.away, ["Ben"]);
    assert_eq!((status.calls[0].by.as_str(), status.tables[0].waits), ("Ann", Some("director")));
    let words = status.in_words();
    for part in ["Test, house tda: playing, level 1", "4 of 4 players left", "Away: Ben", "Ann calls the director"] {
        assert!(words.contains(part), "{part}: {words}");
    }
    let answer = Order::Answer(TableNo(1), FloorAnswer::Accept);
    harness.evening.handle_order(harness.now, PersonNo::SYSTEM, answer, None).unwrap();
    assert!(harness.evening.status(harness.now).calls.is_empty());
}

#[test]
fn a_break_shows_the_level_before_it_and_the_stakes_after_it() {
    let mut harness = Harness::with(4, &[PLAYER], 6);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.jump_until(|evening| evening.tournament().is_started());
    let before = harness.evening.status(harness.now);
    assert!(!before.on_break && before.stakes.is_some());
    harness.evening.handle_order(harness.now, PersonNo::SYSTEM, Order::Break(600_000), None).unwrap();
    harness.jump_until(|evening| evening.tournament().clock().is_on_break());
    let status = harness.evening.status(harness.now);
    assert_eq!((status.phase, status.level, status.on_break), ("break", 1, true));
    assert_eq!((status.stakes, status.next_stakes), (None, before.next_stakes));
    assert!(status.in_words().contains("break, after level 1, 10:00 left, next 50/100"), "{}", status.in_words());
    assert!(harness.evening.glance(harness.now).starts_with("break, after level 1, 1 table"));
}

#[test]
fn a_hand_is_not_killed_before_a_question() {
    let mut harness = Harness::with(4, &[PLAYER], 6);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.jump_until(|evening| my_turn(evening, 1));
    let (table, seat) = harness.evening.tournament().seat_of(PersonNo(1)).unwrap();
    let kill = Order::Floor(table, FloorOrder::Kill(seat));
    let question = consequence(&harness.evening, &kill, harness.now).unwrap();
    assert!(question.starts_with("`kill` takes the hand of Ann for good, and "), "{question}");
    harness.evening.handle_order(harness.now, PersonNo::SYSTEM, kill.clone(), None).unwrap();
    assert_eq!(consequence(&harness.evening, &kill, harness.now), None, "there is no hand to kill");
}
