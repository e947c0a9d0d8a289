//! Every request of a page in every role. The socket of a page and a window have the same answers, and a request that is
//! refused changes nothing.

use super::door_house::{ANN, BOB, DEB, DORA, DoorHouse, NAMELESS, PLAYERS, RITA};
use super::page_house::{PageAnswer, PageHouse};
use super::page_requests::{ByWindow, PageCase, malformed, name_of, page_cases, request_names};
use crate::network::person_connections::MAX_SAID_AT_ONCE;
use cardroom_fair_deal::{Commit, CutSent, DealMessage, DealNo};
use cardroom_shared::action::Action;
use cardroom_shared::command::{DeskRequest, Motion};
use cardroom_shared::protocol::{ClientRequest, DisconnectCause, NO_MORE_DEALS};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::tournament::EntryState;
use cardroom_shared::view::Phase;
use std::collections::BTreeSet;
use tungstenite::Message;

/// The seed of both sessions.
const SEED: u64 = 11;

/// The most requests of a page whose clock stands, half of them for the tests.
const MOST_OF_A_PAGE: usize = 35;

/// A role, in a state of the session.
struct RoleRow {
    name: &'static str,
    /// Brings a new session into this state.
    begin: fn(&mut DoorHouse),
    /// The person in this role. `None` once the state is another.
    person: fn(&DoorHouse) -> Option<PersonNo>,
}

const ROWS: [RoleRow; 10] = [
    RoleRow { name: "a player in turn", begin: plays, person: DoorHouse::to_act },
    RoleRow { name: "a player out of turn", begin: plays, person: out_of_turn },
    RoleRow { name: "a player who has lost everything", begin: loses, person: broke },
    RoleRow { name: "a player who is out", begin: is_out, person: finished },
    RoleRow { name: "a player without a name, in play", begin: plays, person: nameless },
    RoleRow { name: "a player who waits for the start", begin: waits, person: waiting },
    RoleRow { name: "a player without a name, before the start", begin: waits, person: nameless },
    RoleRow { name: "a director", begin: plays, person: |_| Some(DORA) },
    RoleRow { name: "a deputy beside the director", begin: plays, person: |_| Some(DEB) },
    RoleRow { name: "a deputy who directs", begin: plays_without_director, person: |_| Some(DEB) },
];

fn nameless(house: &DoorHouse) -> Option<PersonNo> {
    Some(NAMELESS).filter(|person| house.evening.tournament().entry(*person).is_none())
}

/// Before the start: the director and the first player are there.
fn waits(house: &mut DoorHouse) {
    house.opens_window(DORA);
    house.enters(ANN, "Ann");
}

fn waiting(house: &DoorHouse) -> Option<PersonNo> {
    let entry = house.evening.tournament().entry(ANN)?;
    (house.view(ANN).tournament.phase == Phase::Entering && matches!(entry.state, EntryState::Waiting)).then_some(ANN)
}

fn plays_without_director(house: &mut DoorHouse) {
    for (person, name) in PLAYERS.into_iter().zip(["Ann", "Bob", "Cem"]) {
        house.enters(person, name);
    }
    for _ in 0..1_000 {
        if house.to_act().is_some() {
            return;
        }
        house.jump();
    }
    panic!("nobody ever had a turn");
}

/// The first hand, with everybody there who may be.
fn plays(house: &mut DoorHouse) {
    house.opens_window(DORA);
    house.opens_window(DEB);
    plays_without_director(house);
}

fn out_of_turn(house: &DoorHouse) -> Option<PersonNo> {
    let to_act = house.to_act()?;
    let is_live = |person: &PersonNo| house.evening.tournament().seat_of(*person).is_some();
    PLAYERS.into_iter().filter(|person| *person != to_act).find(is_live)
}

/// All go all in until somebody has nothing left, and others have.
fn loses(house: &mut DoorHouse) {
    plays(house);
    let mut acts = 0;
    while broke(house).is_none() {
        acts += 1;
        assert!(acts < 5_000, "nobody ever lost everything");
        match house.to_act() {
            // One of the three stays out of it.
            Some(person) if person == BOB => {
                house.says(person, ClientRequest::Motion(Motion::Clear(Action::Fold)));
            }
            Some(person) => {
                house.says(person, ClientRequest::Motion(Motion::Clear(Action::AllIn)));
            }
            None => house.jump(),
        }
        house.rests();
    }
}

fn broke(house: &DoorHouse) -> Option<PersonNo> {
    let is_broke =
        |person: &PersonNo| house.evening.tournament().entry(*person).is_some_and(|entry| entry.broke.is_some());
    PLAYERS.into_iter().find(is_broke)
}

/// Whoever lost everything has not bought again.
fn is_out(house: &mut DoorHouse) {
    loses(house);
    let person = broke(house).unwrap();
    house.says(person, ClientRequest::Desk(DeskRequest::Decline));
    house.rests();
    assert_eq!(finished(house), Some(person));
}

fn finished(house: &DoorHouse) -> Option<PersonNo> {
    let is_out = |person: &PersonNo| {
        let entry = house.evening.tournament().entry(*person);
        entry.is_some_and(|entry| matches!(entry.state, EntryState::Finished { .. }))
    };
    PLAYERS.into_iter().find(is_out).filter(|_| !house.evening.is_over())
}

/// Two equal sessions with a person in this role: at a page in one, at a window in the other.
fn open(row: &RoleRow) -> (PageHouse, DoorHouse, PersonNo) {
    let [mut here, mut there] = [SEED; 2].map(DoorHouse::new);
    for house in [&mut here, &mut there] {
        (row.begin)(house);
    }
    let person = (row.person)(&there).unwrap_or_else(|| panic!("nobody is {}", row.name));
    there.opens_window(person);
    let mut page = PageHouse::open(here, person);
    page.plays_here();
    assert_eq!(page.house.state(), there.state(), "{}", row.name);
    (page, there, person)
}

/// Sends a request through both doors and compares. Returns whether the server has refused it.
fn compare(at: &str, case: &PageCase, (page, window, person): (&mut PageHouse, &mut DoorHouse, PersonNo)) -> bool {
    let before = window.state();
    let PageAnswer { passed, refused, shown, end, .. } = page.says(&format!(r#"{{"n":3,"say":{}}}"#, case.say));
    let by_page = end.as_deref().map(|_| DisconnectCause::Malformed);
    let is_refused = match &case.window {
        ByWindow::Sends(request) => {
            assert_eq!(passed, std::slice::from_ref(request), "{at}");
            let (by_window, farewell) = window.says(person, request.clone());
            assert_eq!(refused, by_window, "{at}: both doors");
            assert_eq!(by_page, farewell, "{at}: both doors");
            // A page writes long numbers in groups.
            let shown = shown.map(|shown| shown.replace(',', ""));
            let why = by_window.as_ref().map(|(why, ..)| format!("Not done: {why}").replace(',', ""));
            let is_told = match (&shown, &why) {
                (Some(shown), Some(why)) => shown.starts_with(why.as_str()),
                (None, None) => true,
                _ => false,
            };
            assert!(is_told, "{at}: the page shows {shown:?} for {why:?}");
            by_window.is_some()
        }
        ByWindow::Keeps => {
            assert_eq!((passed, refused, shown, by_page), (vec![], None, None, None), "{at}");
            true
        }
        ByWindow::Refuses(why) => {
            assert_eq!((passed, refused, by_page), (vec![], None, None), "{at}");
            assert!(shown.as_ref().is_some_and(|shown| shown.starts_with(why)), "{at}: {shown:?}");
            true
        }
    };
    let after = window.state();
    assert!(page.house.state() == after, "{at}: one door does more than the other");
    assert!(!is_refused || before == after, "{at}: it is refused, and changes something");
    is_refused
}

/// Sends all requests through both doors, each in the state of the row. Returns how many were done.
fn compare_all(row: &RoleRow) -> usize {
    let mut done = 0;
    let (mut page, mut window, mut person) = open(row);
    let cases = page_cases(&window.view(person));
    let mut of_page = 0;
    for case in &cases {
        if (row.person)(&window) != Some(person) || of_page >= MOST_OF_A_PAGE {
            (page, window, person) = open(row);
            of_page = 0;
        }
        let at = format!("{} says {}", row.name, case.say);
        let is_refused = compare(&at, case, (&mut page, &mut window, person));
        done += usize::from(!is_refused);
        of_page += 1;
        for house in [&mut page.house, &mut window] {
            house.rests();
        }
    }
    println!("{}: {} requests, {done} done", row.name, cases.len());
    done
}

fn compare_rows(rows: &[RoleRow]) {
    for row in rows {
        let done = compare_all(row);
        assert!(done > 0, "{} can do nothing at all", row.name);
    }
}

#[test]
fn matrix_has_every_request_of_a_page() {
    let mut house = DoorHouse::new(SEED);
    plays(&mut house);
    let cases = page_cases(&house.view(house.to_act().unwrap()));
    let known: BTreeSet<String> = cases.iter().map(|case| name_of(&case.say)).collect();
    let all: BTreeSet<String> = request_names().into_iter().collect();
    assert!(all.len() > 40, "{all:?}");
    assert_eq!(known, all, "a request is missing here, or there is none of this name");
}

#[test]
fn players_in_play_have_the_same_answers_at_both_doors() {
    compare_rows(&ROWS[..2]);
}

#[test]
fn players_without_chips_or_name_have_the_same_answers_at_both_doors() {
    compare_rows(&ROWS[2..5]);
}

#[test]
fn people_before_the_start_have_the_same_answers_at_both_doors() {
    compare_rows(&ROWS[5..7]);
}

#[test]
fn directors_have_the_same_answers_at_both_doors() {
    compare_rows(&ROWS[7..]);
}

#[test]
fn what_is_no_request_closes_the_page_of_every_role_and_changes_nothing() {
    for row in &ROWS {
        let (mut page, mut window, _) = open(row);
        let before = window.state();
        let bytes = [vec![0], vec![0x11; 7], vec![0x05; 39], vec![7; 400], NO_MORE_DEALS.to_vec(), vec![9; 3_000]]
            .map(Message::binary);
        for message in malformed().into_iter().map(Message::text).chain(bytes) {
            let at = format!("{}: {:.60}", row.name, message.to_string());
            let PageAnswer { passed, end, .. } = page.breaks(message);
            assert_eq!((passed, end.as_deref()), (vec![], Some("malformed")), "{at}");
            assert!(page.house.state() == before, "{at}: it changes something");
            page.opens_page("page=1").unwrap();
        }
    }
}

#[test]
fn messages_of_deals_are_taken_from_both_doors_alike() {
    let deal = DealNo { table: 1, serial: 99 };
    let promise = DealMessage::Commit(Commit { deal, commitment: [1; 32] }).to_bytes();
    let cut = DealMessage::Cut(CutSent { deal, number: [2; 32] }).to_bytes();
    for row in &ROWS {
        let (mut page, mut window, person) = open(row);
        let before = window.state();
        for bytes in [vec![], promise.clone(), cut.clone()] {
            let PageAnswer { passed, refused, shown, end, .. } = page.sends(Message::binary(bytes.clone()));
            assert_eq!(passed, [ClientRequest::FairDeal(bytes.clone())], "{}", row.name);
            assert_eq!((&shown, &end), (&None, &None), "{}", row.name);
            assert_eq!(window.says(person, ClientRequest::FairDeal(bytes)), (refused, None), "{}", row.name);
            assert!(page.house.state() == before && window.state() == before, "{}: it changes something", row.name);
        }
        // A page asks for deals once.
        let PageAnswer { passed, end, .. } = page.breaks(Message::binary(Vec::new()));
        assert_eq!((passed, end.as_deref()), (vec![], Some("malformed")), "{}", row.name);
    }
}

#[test]
fn limits_of_a_person_are_the_same_at_both_doors() {
    let row = &ROWS[4];
    for (say, request) in [
        (r#"{"mute":1}"#, ClientRequest::Desk(DeskRequest::Mute(ANN))),
        (r#"{"words":"hello"}"#, ClientRequest::Motion(Motion::Words("hello".to_owned()))),
    ] {
        let (mut page, mut window, person) = open(row);
        let mut refusals = BTreeSet::new();
        // As many as a page may send while its clock stands. Half of them are for the tests.
        for number in 1..=MOST_OF_A_PAGE {
            let answer = page.says(&format!(r#"{{"n":{number},"say":{say}}}"#));
            let (refused, farewell) = window.says(person, request.clone());
            assert_eq!((answer.refused, answer.end), (refused.clone(), None), "{say} {number}");
            assert_eq!(farewell, None, "{say} {number}");
            refusals.extend(refused.map(|(why, ..)| why));
        }
        println!("{say}: {refusals:?}");
        let is_limited = refusals.iter().any(|why| why.contains("too often"));
        assert_eq!(is_limited, matches!(request, ClientRequest::Desk(_)), "{refusals:?}");
        assert!(page.house.state() == window.state(), "{say}");
    }
}

#[test]
fn who_sends_too_fast_is_refused_at_both_doors_after_as_many() {
    let (mut page, mut window, person) = open(&ROWS[0]);
    let sent = MAX_SAID_AT_ONCE + 20;
    let texts = (1..=sent).map(|number| Message::text(format!(r#"{{"n":{number},"say":{{"watch":1}}}}"#)));
    let PageAnswer { passed, reasons, end, .. } = page.sends_all(texts);
    assert_eq!((passed.len(), end), (60, None));
    let watches = || ClientRequest::Watch(TableNo(1));
    let by_window: Vec<String> =
        (1..=sent).filter_map(|_| window.says(person, watches()).0).map(|(why, ..)| why).collect();
    assert_eq!(reasons, by_window);
    let too_fast = reasons.iter().filter(|why| why.contains("a second")).count();
    assert_eq!(too_fast, 20, "{reasons:?}");
    assert!(page.house.state() == window.state());
}

/// All requests as messages.
fn all_texts(window: &DoorHouse, person: PersonNo) -> Vec<String> {
    page_cases(&window.view(person)).iter().map(|case| format!(r#"{{"n":1,"say":{}}}"#, case.say)).collect()
}

#[test]
fn a_revoked_guest_is_heard_at_neither_door() {
    for row in &ROWS {
        let (mut page, mut window, person) = open(row);
        // They are on their way while the invitation is revoked. The server hears none of them.
        page.sends_in_flight(all_texts(&window, person).iter().step_by(4));
        page.revokes();
        assert_eq!(page.reads_to_end().as_deref(), Some("revoked"), "{}", row.name);
        // All that has changed is that the person has gone.
        let before = window.state();
        let connection = window.revokes_window(person);
        for case in page_cases(&window.view(person)) {
            if let ByWindow::Sends(request) = case.window {
                window.says_at(connection, request);
            }
        }
        assert!(window.state() == before, "{}: a window does something", row.name);
        window.leaves(connection);
        assert!(page.house.state() == window.state(), "{}: a page does something", row.name);
        assert_eq!(page.opens_page("page=1&take=1"), Err(401), "{}", row.name);
        assert_eq!(page.signs_in().status, 403, "{}", row.name);
    }
}

#[test]
fn a_page_whose_place_a_window_took_is_heard_no_more() {
    for row in &ROWS {
        let (mut page, window, person) = open(row);
        page.sends_in_flight(all_texts(&window, person).iter().step_by(4));
        page.is_taken_over();
        let before = page.house.state();
        assert_eq!(page.reads_to_end().as_deref(), Some("elsewhere"), "{}", row.name);
        assert!(page.house.state() == before, "{}: it changes something", row.name);
    }
}

#[test]
fn a_spectator_gets_no_seat_and_no_socket() {
    let mut house = DoorHouse::new(SEED);
    plays(&mut house);
    house.opens_window(RITA);
    let before = house.state();
    for case in page_cases(&house.view(RITA)) {
        let ByWindow::Sends(request) = case.window else { continue };
        let (refused, _) = house.says(RITA, request.clone());
        let looks = matches!(request, ClientRequest::Watch(_));
        assert!(refused.is_some() || looks, "a spectator has done {request:?}");
        assert!(house.state() == before, "{request:?} changes something");
        house.rests();
    }
    let mut page = PageHouse::open(house, RITA);
    let answer = page.signs_in();
    assert_eq!((answer.status, answer.header("set-cookie")), (303, None));
    assert!(answer.header("location").is_some_and(|place| place.starts_with("/tables")));
    assert_eq!(page.opens_page("page=1&take=1"), Err(401));
}
