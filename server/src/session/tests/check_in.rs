//! Checking in, those who do not come, stacks for those who may, and entering again.

use super::*;
use cardroom_shared::command::{LateChoice, Purchase};
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::Arrival;
use cardroom_shared::seat::PersonNo as Person;
use cardroom_shared::structure::ReEntryPlan;

const ANN: (Role, Option<&str>) = (Role::Player, Some("Ann"));
const BOB: (Role, Option<&str>) = (Role::Player, Some("Bob"));
const CAT: (Role, Option<&str>) = (Role::Player, Some("Cat"));

/// The sheet of an evening in this house, with so many places and bots.
fn sheet(house: &str, places: u8, bots: Option<u16>) -> EventConfig {
    let mut structure = presets::structure("home-game").unwrap();
    structure.seats_per_table = places;
    let rules = presets::house(house).unwrap();
    let name = "Test".to_owned();
    EventConfig {
        name,
        rules,
        structure,
        places: None,
        check_in: CheckInMethod::Arriving,
        meeting: None,
        bots,
        pace: Pace::pausing(4_000),
        broadcast: None,
    }
}

fn arrivals(harness: &Harness) -> Vec<(String, Arrival)> {
    let people = harness.evening.roster().into_iter().filter(|line| !line.bot);
    people.map(|line| (line.name.to_string(), line.arrival)).collect()
}

fn told(harness: &Harness, part: &str) -> bool {
    harness.story.iter().any(|line| line.contains(part))
}

#[test]
fn guests_check_in_themselves_and_play_starts_without_the_rest() {
    let saying = EventConfig { check_in: CheckInMethod::Saying, ..sheet("tda", 4, None) };
    let mut harness = Harness::of(&saying, &[ANN, BOB, CAT], 1);
    harness.comes(1);
    harness.comes(2);
    let expected =
        |ann| vec![("Ann".to_owned(), ann), ("Bob".to_owned(), Arrival::Here), ("Cat".to_owned(), Arrival::Expected)];
    assert_eq!(arrivals(&harness), expected(Arrival::Here));
    assert_eq!(harness.says(1, ClientRequest::Desk(DeskRequest::CheckIn)), None);
    assert_eq!(arrivals(&harness), expected(Arrival::CheckedIn));
    assert!(harness.says(1, ClientRequest::Desk(DeskRequest::CheckIn)).unwrap().contains("checked in already"));
    harness.wait(START_IN_MS);
    assert!(harness.evening.tournament().is_started());
    assert!(told(&harness, "Play begins without Bob, Cat"), "{:?}", harness.story);
    assert_eq!(harness.evening.tournament().entry(Person(2)), None, "the house lets them enter late");

    assert_eq!(harness.says(2, ClientRequest::Desk(DeskRequest::CheckIn)), None);
    let tournament = harness.evening.tournament();
    let (table, seat) = tournament.seat_of(Person(2)).unwrap();
    let whole = tournament.structure().starting_stack;
    assert_eq!(tournament.table(table).unwrap().stack(seat), whole);
}

#[test]
fn everybody_is_told_who_has_left_before_play_begins() {
    let mut harness = Harness::of(&sheet("tda", 4, None), &[ANN, BOB, CAT], 1);
    let told = |harness: &Harness| {
        harness.sent.iter().rev().find_map(|(to, message)| match message {
            ServerMessage::Roster(lines) | ServerMessage::RosterChanges(lines) if *to == Person(2) => {
                lines.iter().find(|line| line.person == Person(1)).map(|line| line.arrival)
            }
            _ => None,
        })
    };
    harness.comes(1);
    harness.comes(2);
    assert_eq!(told(&harness), Some(Arrival::CheckedIn));
    harness.goes(1);
    harness.wait(1_000);
    assert_eq!(told(&harness), Some(Arrival::Away));
    harness.comes(1);
    harness.wait(1_000);
    assert_eq!(told(&harness), Some(Arrival::CheckedIn));
    harness.goes(1);
    harness.wait(START_IN_MS);
    assert!(harness.evening.tournament().is_started());
    assert_eq!(told(&harness), Some(Arrival::CheckedIn), "nobody waits for Ann any more");
}

#[test]
fn who_has_paid_and_is_not_there_has_their_stack_on_the_table() {
    let mut harness = Harness::of(&sheet("robert", 3, Some(1)), &[ANN, BOB], 1);
    harness.comes(1);
    harness.wait(START_IN_MS);
    let away = |harness: &Harness| harness.evening.tournament().entry(Person(2)).unwrap().away_since.is_some();
    assert!(harness.evening.tournament().seat_of(Person(2)).is_some() && away(&harness));
    assert!(
        told(
            &harness,
            "Bob is not here: the stack is in play and posts its blinds [Paid stacks are in play (Robert tournament-4a)"
        ),
        "{:?}",
        harness.story
    );
    let mut harness = harness.crash();
    assert_eq!(arrivals(&harness)[1], ("Bob".to_owned(), Arrival::Expected), "after a crash, too");
    harness.comes(2);
    assert!(!away(&harness));
    assert_eq!(arrivals(&harness)[1], ("Bob".to_owned(), Arrival::CheckedIn));
}

#[test]
fn stacks_lie_unsold_for_those_who_may_still_come() {
    let mut unsold = sheet("robert", 4, None);
    unsold.structure.unsold = 2;
    let mut harness = Harness::of(&unsold, &[ANN, PLAYER], 1);
    harness.comes(1);
    harness.wait(START_IN_MS);
    let stacks =
        |harness: &Harness| harness.evening.tournament().tables().map(|table| table.unsold().len()).sum::<u32>();
    assert_eq!((harness.evening.tournament().entrants(), stacks(&harness)), (2, 2), "one bot, two stacks");
    assert!(harness.evening.tables().contains("The unsold stack"), "{}", harness.evening.tables());
    harness.comes(2);
    assert_eq!(harness.enters(2, "Bob"), None);
    assert_eq!((harness.evening.tournament().entrants(), stacks(&harness)), (3, 1));
    assert!(told(&harness, "Bob comes late and sits down"));
    // Nobody waits for Ann then.
    harness.goes(1);
    assert_eq!(harness.evening.handle_order(harness.now, PersonNo::SYSTEM, Order::NextLevel, None), Ok(()));
    harness.jump_until(|evening| evening.tournament().tables().all(|table| table.unsold().is_empty()));
    assert!(harness.evening.tournament().clock().level() > 1, "late entry is over");
}

/// An evening in which Ann has lost everything while others play on.
fn ann_is_out() -> Harness {
    let mut again = sheet("tda", 4, Some(3));
    again.structure.re_entries = ReEntryPlan::Times(1);
    for seed in 1..60 {
        let mut harness = Harness::of(&again, &[ANN], seed);
        harness.comes(1);
        for _ in 0..2_000 {
            let tournament = harness.evening.tournament();
            let out = |entry: &cardroom_shared::tournament::Entry| matches!(entry.state, EntryState::Finished { .. });
            if tournament.entry(Person(1)).is_some_and(out) && tournament.players_left() > 1 {
                return harness;
            }
            if tournament.is_over() || tournament.clock().level() > 3 {
                break;
            }
            if my_turn(&harness.evening, 1) {
                harness.says(1, ClientRequest::Motion(Motion::Clear(Action::AllIn)));
                harness.says(1, ClientRequest::Motion(Motion::Clear(Action::Fold)));
            } else {
                harness.jump();
            }
        }
    }
    panic!("she never lost");
}

#[test]
fn who_is_out_enters_again_and_the_prizes_grow() {
    let mut harness = ann_is_out();
    let view = harness.view(1);
    assert!(view.offers_re_entry(), "{:?}", view.rebuy);
    let pool = harness.evening.tournament().pool_cents();
    assert_eq!(harness.says(1, ClientRequest::Desk(DeskRequest::ReEnter(LateChoice::Wait))), None);
    let tournament = harness.evening.tournament();
    assert!(tournament.seat_of(Person(1)).is_some());
    assert_eq!(tournament.pool_cents(), pool + tournament.structure().buy_in_cents);
    assert!(!harness.view(1).offers_re_entry());
    assert!(told(&harness, "Ann re-enters for 20.00"), "{:?}", harness.story.last());
    assert!(
        harness
            .says(1, ClientRequest::Desk(DeskRequest::ReEnter(LateChoice::Wait)))
            .unwrap()
            .contains("only a player who is out")
    );
    harness.goes(1);
    harness.jump_until(Session::is_over);
    let tournament = harness.evening.tournament();
    assert_eq!(tournament.standings().iter().map(|line| line.prize_cents).sum::<u64>(), tournament.pool_cents());
    assert_eq!(tournament.standings().iter().filter(|line| line.place.is_some()).count(), 4);
}

#[test]
fn the_host_enters_somebody_again_who_asks_for_it() {
    let mut harness = ann_is_out();
    let (order, why) = harness.evening.read_order("re-enter Ann because \"her machine is down\"").unwrap();
    assert_eq!(order, Order::Buy(Person(1), Purchase::ReEntry(LateChoice::Wait)));
    assert_eq!(harness.evening.handle_order(harness.now, PersonNo::SYSTEM, order.clone(), why), Ok(()));
    assert!(harness.evening.tournament().seat_of(Person(1)).is_some());
    assert!(
        harness
            .evening
            .handle_order(harness.now, PersonNo::SYSTEM, order, None)
            .unwrap_err()
            .why
            .contains("only a player who is out")
    );
}
