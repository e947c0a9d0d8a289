use super::*;
use cardroom_shared::tournament::EntryState;
use cardroom_shared::view::Waits;

/// Who is out, the last first.
fn out(night: &Night) -> Vec<PersonNo> {
    let finished = |(person, entry): (PersonNo, &cardroom_shared::tournament::Entry)| match entry.state {
        EntryState::Finished { place, .. } => Some((place, person)),
        EntryState::Waiting | EntryState::Seated { .. } => None,
    };
    let mut out: Vec<_> = night.evening.tournament().entries().filter_map(finished).collect();
    out.sort_unstable();
    out.into_iter().map(|(_, person)| person).collect()
}

fn order(night: &mut Night, order: Order) -> Result<(), NotDone> {
    let why = Note::try_from("it was a mistake".to_owned()).ok();
    let done = night.evening.order(night.now, SYSTEM, order, why);
    night.commit();
    done
}

#[test]
fn who_is_back_on_their_seat_is_there_after_a_crash_too_and_is_out_when_nobody_decides() {
    let mut night = Night::with(4, &[], 21);
    night.jump_until(|evening| evening.tournament().players_left() == 3);
    let (table, person) = (TableNo(1), out(&night)[0]);
    order(&mut night, Order::Undo(None)).unwrap();
    assert!(out(&night).is_empty());
    let mut night = night.crash();
    let tournament = night.evening.tournament();
    assert!(tournament.seat_of(person).is_some() && tournament.waits_for_director(table));
    let at = tournament.table(table).unwrap();
    assert_eq!(tournament.waits_for(at, night.now), Some(Waits::Director));
    assert!(night.evening.calls().contains("you decide whether"), "{}", night.evening.calls());
    night.jump_until(|evening| evening.tournament().players_left() == 3);
    assert_eq!(out(&night), [person]);
    night.jump_until(Evening::is_over);
}

#[test]
fn the_last_hand_of_the_evening_is_taken_back_and_played_again() {
    let mut night = Night::with(3, &[], 22);
    night.jump_until(Evening::is_over);
    assert!(order(&mut night, Order::Pause).is_err(), "nothing else is ordered after the end");
    order(&mut night, Order::VoidHand(TableNo(1))).unwrap();
    assert!(!night.evening.is_over());
    let mut night = night.crash();
    assert!(!night.evening.is_over());
    assert_eq!(night.evening.tournament().players_left(), 2);
    assert_eq!(night.evening.tournament().chips_by_the_books(), night.evening.tournament().chips_in_play());
    night.jump_until(Evening::is_over);
    let prizes: u64 = night.evening.tournament().standings().iter().map(|line| line.prize_cents).sum();
    assert_eq!(prizes, night.evening.tournament().prizes().iter().sum::<u64>());
}

#[test]
fn everybody_is_told_who_directs() {
    let guests = [(Role::Director, Some("Dora")), (Role::Deputy, Some("Dean")), (Role::Player, Some("Ann"))];
    let mut night = Night::with(3, &guests, 23);
    let told = |night: &Night, who: u32| {
        let heard = night.sent.iter().rev().filter(|(to, _)| *to == PersonNo(who));
        heard.into_iter().find_map(|(_, message)| match message {
            ServerMessage::Directing(person) => Some(*person),
            _ => None,
        })
    };
    night.comes(3);
    assert_eq!(told(&night, 3), Some(None));
    night.comes(2);
    assert_eq!(told(&night, 3), Some(Some(PersonNo(2))));
    assert_eq!(night.story.last().unwrap(), "Dean, a deputy, is acting director");
    night.comes(1);
    assert_eq!(told(&night, 3), Some(Some(PersonNo(1))));
    assert_eq!(told(&night, 2), Some(Some(PersonNo(1))));
    night.goes(1);
    assert_eq!(told(&night, 3), Some(Some(PersonNo(2))));
    night.goes(2);
    assert_eq!(night.story.last().unwrap(), "There is no director now");
    assert_eq!(told(&night, 3), Some(None));
}
