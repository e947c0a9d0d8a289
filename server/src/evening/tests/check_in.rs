//! Checking in, those who do not come, stacks for those who may, and entering again.

use super::*;
use cardroom_shared::command::{LateChoice, Purchase};
use cardroom_shared::protocol::Arrival;
use cardroom_shared::seat::PersonNo as Person;
use cardroom_shared::structure::ReEntryPlan;

const ANN: (Role, Option<&str>) = (Role::Player, Some("Ann"));
const BOB: (Role, Option<&str>) = (Role::Player, Some("Bob"));
const CAT: (Role, Option<&str>) = (Role::Player, Some("Cat"));

/// The sheet of an evening in this house, with so many places and bots.
fn sheet(house: &str, places: u8, bots: Option<u16>) -> Sheet {
    let mut structure = sheets::structure("home-game").unwrap();
    structure.seats_per_table = places;
    let rules = sheets::house(house).unwrap();
    let name = "Test".to_owned();
    Sheet { name, rules, structure, places: None, check_in: CheckInBy::Arriving, bots, pause_ms: 4_000 }
}

fn arrivals(night: &Night) -> Vec<(String, Arrival)> {
    let people = night.evening.roster().into_iter().filter(|line| !line.bot);
    people.map(|line| (line.name.to_string(), line.arrival)).collect()
}

fn told(night: &Night, part: &str) -> bool {
    night.story.iter().any(|line| line.contains(part))
}

#[test]
fn who_comes_in_says_themselves_that_they_are_there_and_play_begins_without_the_others() {
    let saying = Sheet { check_in: CheckInBy::Saying, ..sheet("tda", 4, None) };
    let mut night = Night::of(&saying, &[ANN, BOB, CAT], 1);
    night.comes(1);
    night.comes(2);
    let expected =
        |ann| vec![("Ann".to_owned(), ann), ("Bob".to_owned(), Arrival::Here), ("Cat".to_owned(), Arrival::Expected)];
    assert_eq!(arrivals(&night), expected(Arrival::Here));
    assert_eq!(night.says(1, Say::Desk(Desk::CheckIn)), None);
    assert_eq!(arrivals(&night), expected(Arrival::CheckedIn));
    assert!(night.says(1, Say::Desk(Desk::CheckIn)).unwrap().contains("checked in already"));
    night.wait(START_IN_MS);
    assert!(night.evening.tournament().is_started());
    assert!(told(&night, "Play begins without Bob, Cat"), "{:?}", night.story);
    assert_eq!(night.evening.tournament().entry(Person(2)), None, "the house lets them enter late");

    assert_eq!(night.says(2, Say::Desk(Desk::CheckIn)), None);
    let tournament = night.evening.tournament();
    let (table, seat) = tournament.seat_of(Person(2)).unwrap();
    let five_blinds = tournament.structure().levels[0].stakes.big_blind.times(5);
    let docked = tournament.structure().starting_stack.less(five_blinds);
    assert_eq!(tournament.table(table).unwrap().stack(seat), docked);
}

#[test]
fn who_has_paid_and_is_not_there_has_their_stack_on_the_table() {
    let mut night = Night::of(&sheet("robert", 3, Some(1)), &[ANN, BOB], 1);
    night.comes(1);
    night.wait(START_IN_MS);
    let away = |night: &Night| night.evening.tournament().entry(Person(2)).unwrap().away_since.is_some();
    assert!(night.evening.tournament().seat_of(Person(2)).is_some() && away(&night));
    assert!(
        told(
            &night,
            "Bob is not here: the stack is in play and posts its blinds [Paid stacks are in play (Robert tournament-4a)"
        ),
        "{:?}",
        night.story
    );
    let mut night = night.crash();
    assert_eq!(arrivals(&night)[1], ("Bob".to_owned(), Arrival::Expected), "after a crash, too");
    night.comes(2);
    assert!(!away(&night));
    assert_eq!(arrivals(&night)[1], ("Bob".to_owned(), Arrival::CheckedIn));
}

#[test]
fn stacks_lie_unsold_for_those_who_may_still_come() {
    let mut unsold = sheet("robert", 4, None);
    unsold.structure.unsold = 2;
    let mut night = Night::of(&unsold, &[ANN, PLAYER], 1);
    night.comes(1);
    night.wait(START_IN_MS);
    let stacks = |night: &Night| night.evening.tournament().tables().map(|table| table.unsold().len()).sum::<u32>();
    assert_eq!((night.evening.tournament().entrants(), stacks(&night)), (2, 2), "one bot, two stacks");
    assert!(night.evening.tables().contains("The unsold stack"), "{}", night.evening.tables());
    night.comes(2);
    assert_eq!(night.enters(2, "Bob"), None);
    assert_eq!((night.evening.tournament().entrants(), stacks(&night)), (3, 1));
    assert!(told(&night, "Bob comes late and sits down"));
    // Nobody waits for Ann then.
    night.goes(1);
    assert_eq!(night.evening.order(night.now, SYSTEM, Order::NextLevel, None), Ok(()));
    night.jump_until(|evening| evening.tournament().tables().all(|table| table.unsold().is_empty()));
    assert!(night.evening.tournament().clock().level() > 1, "late entry is over");
}

/// An evening in which Ann has lost everything while others play on.
fn ann_is_out() -> Night {
    let mut again = sheet("tda", 4, Some(3));
    again.structure.re_entries = ReEntryPlan::Times(1);
    for seed in 1..60 {
        let mut night = Night::of(&again, &[ANN], seed);
        night.comes(1);
        for _ in 0..2_000 {
            let tournament = night.evening.tournament();
            let out = |entry: &cardroom_shared::tournament::Entry| matches!(entry.state, EntryState::Finished { .. });
            if tournament.entry(Person(1)).is_some_and(out) && tournament.players_left() > 1 {
                return night;
            }
            if tournament.is_over() || tournament.clock().level() > 3 {
                break;
            }
            if my_turn(&night.evening, 1) {
                night.says(1, Say::Motion(Motion::Clear(Action::AllIn)));
                night.says(1, Say::Motion(Motion::Clear(Action::Fold)));
            } else {
                night.jump();
            }
        }
    }
    panic!("she never lost");
}

#[test]
fn who_is_out_enters_again_and_the_prizes_grow() {
    let mut night = ann_is_out();
    let view = night.view(1);
    assert!(view.offers_re_entry(), "{:?}", view.rebuy);
    let pool = night.evening.tournament().pool_cents();
    assert_eq!(night.says(1, Say::Desk(Desk::ReEnter(LateChoice::Wait))), None);
    let tournament = night.evening.tournament();
    assert!(tournament.seat_of(Person(1)).is_some());
    assert_eq!(tournament.pool_cents(), pool + tournament.structure().buy_in_cents);
    assert!(!night.view(1).offers_re_entry());
    assert!(told(&night, "Ann re-enters for 20.00"), "{:?}", night.story.last());
    assert!(night.says(1, Say::Desk(Desk::ReEnter(LateChoice::Wait))).unwrap().contains("only a player who is out"));
    night.goes(1);
    night.jump_until(Evening::is_over);
    let tournament = night.evening.tournament();
    assert_eq!(tournament.standings().iter().map(|line| line.prize_cents).sum::<u64>(), tournament.pool_cents());
    assert_eq!(tournament.standings().iter().filter(|line| line.place.is_some()).count(), 4);
}

#[test]
fn the_host_enters_somebody_again_who_asks_for_it() {
    let mut night = ann_is_out();
    let (order, why) = night.evening.read_order("re-enter Ann because \"her machine is down\"").unwrap();
    assert_eq!(order, Order::Buy(Person(1), Purchase::ReEntry(LateChoice::Wait)));
    assert_eq!(night.evening.order(night.now, SYSTEM, order.clone(), why), Ok(()));
    assert!(night.evening.tournament().seat_of(Person(1)).is_some());
    assert!(night.evening.order(night.now, SYSTEM, order, None).unwrap_err().why.contains("only a player who is out"));
}
