//! A session after a crash, a standstill or a lost connection.

use super::*;

#[test]
fn after_a_crash_at_any_moment_the_same_hand_goes_on() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut harness = Harness::with(6, &[], 11);
    for crash in 1..=25 {
        for _ in 0..rng.random_range(1..90) {
            harness.jump();
        }
        assert!(!harness.evening.is_over(), "the evening ended before crash {crash}");
        let before = harness.evening.tournament().clone();
        let hand_before = before.tables().next().map(Table::hands_begun);
        // Another step is decided, and the server is killed before it is written.
        harness.now = harness.now.max(harness.evening.next_due().unwrap());
        harness.evening.advance_to(harness.now);
        harness = harness.crash();
        let mut expected = before;
        if expected.is_started() {
            let reopened = EventKind::Told(PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::Reopened)));
            let event = cardroom_shared::event::Event { at: harness.now, what: reopened };
            expected.apply(&event);
        }
        assert!(*harness.evening.tournament() == expected, "after crash {crash}");
        assert_eq!(harness.evening.tournament().tables().next().map(Table::hands_begun), hand_before);
    }
    harness.jump_until(Session::is_over);
    let tournament = harness.evening.tournament();
    assert_eq!(tournament.chips_in_play(), tournament.structure().starting_stack.times(6));
}

#[test]
fn crash_restores_every_view_with_the_full_time_to_act() {
    let mut harness = Harness::with(3, &[PLAYER, (Role::Spectator, None)], 5);
    harness.comes(1);
    harness.comes(2);
    harness.enters(1, "Ann");
    harness.jump_until(|evening| my_turn(evening, 1));
    harness.wait(10_000);
    let (player, rail) = (harness.view(1), harness.view(2));
    assert!(player.choices.is_some(), "Ann must be to act for this");
    harness.evening.game().journal().write_clock(harness.now).unwrap();
    let at = harness.now;

    let mut harness = harness.crash();
    assert_eq!(harness.now, at, "the clock stood still");
    harness.comes(1);
    harness.comes(2);
    for (before, person) in [(player, 1), (rail, 2)] {
        let after = harness.view(person);
        let (old, new) = (before.table.unwrap(), after.table.unwrap());
        assert_eq!((&old.seats, &old.boards, &old.pots, old.hand), (&new.seats, &new.boards, &new.pots, new.hand));
        assert_eq!((before.choices, before.tournament), (after.choices, after.tournament));
        let (old, new) = (old.turn.unwrap(), new.turn.unwrap());
        assert_eq!((old.seat, old.of_ms), (new.seat, new.of_ms));
        assert_eq!(new.left_ms, new.of_ms, "their full time");
        assert_eq!(old.left_ms.unwrap() + 10_000, new.left_ms.unwrap());
    }
}

#[test]
fn who_loses_the_connection_is_away_and_back_when_they_return() {
    let mut harness = Harness::with(3, &[(Role::Player, Some("Ann"))], 2);
    harness.comes(1);
    let away = |harness: &Harness| harness.evening.tournament().entry(PersonNo(1)).unwrap().away_since.is_some();
    assert!(harness.evening.tournament().is_started() && !away(&harness));
    harness.goes(1);
    assert!(away(&harness));
    harness.comes(1);
    assert!(!away(&harness));
    let hand = harness.view(1).table.unwrap().hand;
    assert!(hand.0 >= 1);
}

#[test]
fn who_was_here_before_a_crash_and_stays_out_is_away_after_a_while() {
    let mut harness = Harness::with(3, &[(Role::Player, Some("Ann"))], 2);
    harness.comes(1);
    let mut harness = harness.crash();
    let away = |harness: &Harness| harness.evening.tournament().entry(PersonNo(1)).unwrap().away_since.is_some();
    harness.wait(RETURN_MS - 1);
    assert!(!away(&harness));
    harness.wait(1);
    assert!(away(&harness));
}

#[test]
fn frozen_server_gives_full_time_to_act_and_time_to_reconnect() {
    let mut harness = Harness::with(3, &[PLAYER, PLAYER], 5);
    for (person, called) in [(1, "Ann"), (2, "Bob")] {
        harness.comes(person);
        harness.enters(person, called);
    }
    harness.jump_until(|evening| my_turn(evening, 1));
    harness.wait(10_000);
    let before = harness.view(1).table.unwrap().turn.unwrap();
    assert!(before.left_ms < before.of_ms, "some of the time must be used for this");
    let away = |harness: &Harness| harness.evening.tournament().entry(PersonNo(2)).unwrap().away_since.is_some();
    harness.evening.handle_wake(harness.now);
    harness.commit();
    let after = harness.view(1).table.unwrap().turn.unwrap();
    assert_eq!((after.seat, after.left_ms), (before.seat, after.of_ms));
    // A player whose connection was lost in the standstill is not away at once, but after a while.
    harness.goes(2);
    assert!(!away(&harness));
    harness.wait(RETURN_MS - 1);
    assert!(!away(&harness));
    harness.wait(1);
    assert!(away(&harness));
    // From then on a player who goes is away at once.
    harness.comes(2);
    assert!(!away(&harness));
    harness.goes(2);
    assert!(away(&harness));
}
