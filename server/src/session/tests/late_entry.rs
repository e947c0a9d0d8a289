//! Late entries after the start of play: the seat of a bot, or an open seat.

use super::*;

#[test]
fn a_late_friend_takes_over_seat_and_stack_of_a_bot_when_the_hand_is_over() {
    let mut harness = Harness::with(3, &[PLAYER, PLAYER], 2);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.wait(START_IN_MS);
    harness.jump_until(|evening| evening.tournament().tables().any(|table| table.hand_in_progress().is_some()));
    harness.comes(2);
    let before = harness.sent.len();
    assert_eq!(harness.enters(2, "Bob"), None);
    let seated = |harness: &Harness| harness.evening.tournament().seat_of(PersonNo(2)).is_some();
    assert!(!seated(&harness), "the hand is in progress");
    let chips = harness.evening.tournament().chips_in_play();
    let stacks = |harness: &Harness| -> Vec<_> {
        let table = harness.evening.tournament().tables().next().unwrap();
        table.seats().map(|(seat, _)| table.stack(seat)).collect()
    };
    for _ in 0..1_000 {
        let in_hand = harness.evening.tournament().tables().any(|table| table.hand_in_progress().is_some());
        let stacks_before = stacks(&harness);
        if my_turn(&harness.evening, 1) {
            harness.says(1, ClientRequest::Motion(Motion::Clear(Action::Fold)));
        } else {
            harness.jump();
        }
        if seated(&harness) {
            assert!(in_hand, "as soon as the hand is over");
            assert_eq!(stacks_before.len(), stacks(&harness).len());
            break;
        }
    }
    assert!(seated(&harness));
    assert_eq!(harness.evening.tournament().chips_in_play(), chips);
    let told = harness.sent[before..].iter().filter(|(to, message)| {
        *to == PersonNo(2)
            && matches!(message, ServerMessage::RosterChanges(list) if list.iter().any(|line| line.person == *to))
    });
    assert_eq!(told.count(), 1, "they stand in the roster");
    assert_eq!(harness.enters(2, "Bob"), None, "to say it again does no harm");
}

#[test]
fn nobody_takes_over_a_seat_after_the_first_level() {
    let mut harness = Harness::with(3, &[PLAYER, (Role::Director, None)], 2);
    harness.comes(2);
    harness.says(2, ClientRequest::Order(Order::Start, None));
    assert_eq!(harness.says(2, ClientRequest::Order(Order::NextLevel, None)), None);
    harness.comes(1);
    assert_eq!(harness.enters(1, "Ann"), None);
    assert!(harness.evening.waiting.is_empty());
    assert_eq!(harness.evening.tournament().seat_of(PersonNo(1)), None, "the house keeps a list");
    assert!(harness.evening.tournament().entry(PersonNo(1)).is_some());
}

#[test]
fn who_comes_late_gets_an_open_seat_as_the_house_has_it() {
    let mut harness = Harness::with_bots(6, Some(3), &[PLAYER, (Role::Director, None)], 2);
    harness.comes(2);
    harness.says(2, ClientRequest::Order(Order::Start, None));
    harness.comes(1);
    assert_eq!(harness.enters(1, "Ann"), None);
    let tournament = harness.evening.tournament();
    let (table, seat) = tournament.seat_of(PersonNo(1)).unwrap();
    let structure = tournament.structure();
    assert_eq!(tournament.table(table).unwrap().stack(seat), structure.starting_stack, "a whole stack");
    assert_eq!(tournament.entrants(), 4);
    assert!(harness.story.iter().any(|line| line.contains("Ann comes late and sits down")), "{:?}", harness.story);
}
