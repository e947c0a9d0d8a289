//! The moment at which guests see how the evening stands.

use super::*;

/// How much later the house looks at its clock than it heard a guest, in milliseconds.
const LATER_MS: u64 = 7;

/// The latest news of this person: the view that came with it.
fn latest_news(sent: &[(PersonNo, ServerMessage)], person: u32) -> Option<&View> {
    sent.iter().rev().find_map(|(to, message)| match message {
        ServerMessage::Step { events, view } if *to == PersonNo(person) && !events.is_empty() => Some(view.as_ref()),
        _ => None,
    })
}

#[test]
fn news_heard_before_the_clock_moves_shows_the_moment_of_the_event() {
    let mut harness = Harness::with(3, &[PLAYER], 5);
    harness.comes(1);
    harness.enters(1, "Ann");
    let ann = harness.evening.viewer(PersonNo(1)).unwrap();
    let mut folds = 0;
    while folds < 20 && !harness.evening.is_over() {
        if !my_turn(&harness.evening, 1) {
            harness.jump();
            continue;
        }
        folds += 1;
        let (heard_at, before) = (harness.now, harness.sent.len());
        harness.evening.handle_message(heard_at, PersonNo(1), 77, ClientRequest::Motion(Motion::Clear(Action::Fold)));
        let step = harness.evening.game().step();
        harness.now = heard_at.plus_ms(LATER_MS);
        harness.evening.advance_to(harness.now);
        assert_eq!(harness.evening.game().step(), step, "fold {folds}: nothing else is due in between");
        harness.commit();
        let shown = latest_news(&harness.sent[before..], 1).expect("Ann hears of the fold");
        assert_eq!(*shown, harness.evening.view(ann, heard_at), "fold {folds}");
        let left = harness.view(1).tournament.left_ms;
        assert_eq!(shown.tournament.left_ms, left.map(|left| left + LATER_MS), "fold {folds}: the clock has moved");
    }
    assert_eq!(folds, 20, "Ann folds as often");
}

#[test]
fn arrival_between_two_events_shows_the_present() {
    let mut harness = Harness::with(3, &[PLAYER, (Role::Spectator, None)], 5);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.jump_until(|evening| my_turn(evening, 1));
    let last_event = harness.evening.tournament().now();
    harness.now = last_event.plus_ms(LATER_MS);
    let before = harness.sent.len();
    harness.comes(2);
    let shown = harness.sent[before..].iter().find_map(|(to, message)| match message {
        ServerMessage::Step { events, view } if *to == PersonNo(2) && events.is_empty() => Some(view.as_ref()),
        _ => None,
    });
    assert_eq!(shown, Some(&harness.view(2)));
    assert_eq!(harness.evening.tournament().now(), last_event, "an arrival on the rail is no event");
}
