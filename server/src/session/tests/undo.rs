use super::*;
use cardroom_shared::tournament::EntryState;
use cardroom_shared::view::TableWait;

/// The players who are out, the last one first.
fn out(harness: &Harness) -> Vec<PersonNo> {
    let finished = |(person, entry): (PersonNo, &cardroom_shared::tournament::Entry)| match entry.state {
        EntryState::Finished { place, .. } => Some((place, person)),
        EntryState::Waiting | EntryState::Seated { .. } => None,
    };
    let mut out: Vec<_> = harness.evening.tournament().entries().filter_map(finished).collect();
    out.sort_unstable();
    out.into_iter().map(|(_, person)| person).collect()
}

fn order(harness: &mut Harness, order: Order) -> Result<(), Rejection> {
    let why = Note::try_from("it was a mistake".to_owned()).ok();
    let done = harness.evening.handle_order(harness.now, PersonNo::SYSTEM, order, why);
    harness.commit();
    done
}

#[test]
fn undone_elimination_survives_a_crash_and_lapses_if_undecided() {
    let mut harness = Harness::with(4, &[], 21);
    harness.jump_until(|evening| evening.tournament().players_left() == 3);
    let (table, person) = (TableNo(1), out(&harness)[0]);
    let (undo, now) = (Order::Undo(None), harness.now);
    let name = harness.evening.teller().name(person).to_owned();
    assert!(!harness.evening.undoes_the_last_order(&undo, now), "nothing was ordered");
    let words = harness.evening.undo_in_words(&undo, now).unwrap();
    assert!(words.starts_with("Not out after all") && words.contains(&name), "{words}");
    order(&mut harness, undo).unwrap();
    assert!(out(&harness).is_empty());
    let seconds = harness.evening.tournament().rules().floor_timeout;
    let waits = format!("Table 1 waits {seconds} seconds for you: `out {name}`, or `adjust` gives them chips");
    assert_eq!(harness.evening.doubts_in_words(), [waits]);
    let mut harness = harness.crash();
    let tournament = harness.evening.tournament();
    assert!(tournament.seat_of(person).is_some() && tournament.waits_for_director(table));
    let at = tournament.table(table).unwrap();
    assert_eq!(tournament.waits_for(at, harness.now), Some(TableWait::Director));
    assert!(harness.evening.calls().contains("you decide whether"), "{}", harness.evening.calls());
    harness.jump_until(|evening| evening.tournament().players_left() == 3);
    assert_eq!(out(&harness), [person]);
    harness.jump_until(Session::is_over);
}

#[test]
fn the_last_hand_of_the_evening_is_taken_back_and_played_again() {
    let mut harness = Harness::with(3, &[], 22);
    harness.jump_until(Session::is_over);
    assert!(order(&mut harness, Order::Pause).is_err(), "nothing else is ordered after the end");
    order(&mut harness, Order::VoidHand(TableNo(1))).unwrap();
    assert!(!harness.evening.is_over());
    let mut harness = harness.crash();
    assert!(!harness.evening.is_over());
    assert_eq!(harness.evening.tournament().players_left(), 2);
    assert_eq!(harness.evening.tournament().chips_by_the_books(), harness.evening.tournament().chips_in_play());
    harness.jump_until(Session::is_over);
    let prizes: u64 = harness.evening.tournament().standings().iter().map(|line| line.prize_cents).sum();
    assert_eq!(prizes, harness.evening.tournament().prizes().iter().sum::<u64>());
}

#[test]
fn everybody_is_told_who_directs() {
    let guests = [(Role::Director, Some("Dora")), (Role::Deputy, Some("Dean")), (Role::Player, Some("Ann"))];
    let mut harness = Harness::with(3, &guests, 23);
    let told = |harness: &Harness, who: u32| {
        let heard = harness.sent.iter().rev().filter(|(to, _)| *to == PersonNo(who));
        heard.into_iter().find_map(|(_, message)| match message {
            ServerMessage::Directing(person) => Some(*person),
            _ => None,
        })
    };
    harness.comes(3);
    assert_eq!(told(&harness, 3), Some(None));
    harness.comes(2);
    assert_eq!(told(&harness, 3), Some(Some(PersonNo(2))));
    assert_eq!(harness.story.last().unwrap(), "Dean, a deputy, is acting director");
    harness.comes(1);
    assert_eq!(told(&harness, 3), Some(Some(PersonNo(1))));
    assert_eq!(told(&harness, 2), Some(Some(PersonNo(1))));
    harness.goes(1);
    assert_eq!(told(&harness, 3), Some(Some(PersonNo(2))));
    harness.goes(2);
    assert_eq!(harness.story.last().unwrap(), "There is no director now");
    assert_eq!(told(&harness, 3), Some(None));
}
