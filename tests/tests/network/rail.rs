//! The rail of a real server, over real sockets: a spectator catches up and watches several tables.

use super::turn_until;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::protocol::{ClientRequest, ResumePoint};
use cardroom_shared::seat::{HandNo, TableNo};
use cardroom_test_support::process_harness::{HarnessPlan, PATIENCE, ProcessHarness, SessionLength};
use cardroom_test_support::server_process::server;
use cardroom_test_support::socket_guest::SocketGuest;
use std::collections::BTreeSet;

fn table(guest: &SocketGuest) -> Option<(TableNo, HandNo)> {
    guest.view.as_ref()?.table.as_ref().map(|table| (table.table, table.hand))
}

/// The events of the hands of this table, as they were received.
fn of_hands<'e>(events: impl Iterator<Item = &'e PublicEvent>, of: TableNo) -> Vec<HandEvent> {
    let of_hand = |event: &PublicEvent| match event {
        PublicEvent::Hand(table, event) => (*table == of).then(|| event.clone()),
        PublicEvent::Tournament(_) => None,
    };
    events.filter_map(of_hand).collect()
}

#[test]
fn spectator_at_real_server_gets_history_and_watches_two_tables() {
    let plan = HarnessPlan { players: 0, bots: 18, speed: 60, to_act_s: 3_600, length: SessionLength::Long, seed: 7 };
    let mut party = ProcessHarness::open(&server().unwrap(), &plan).unwrap();
    let of = |guest: &SocketGuest| table(guest).map(|(table, _)| table);
    // Dora is there from the beginning, and Kim comes later.
    let mut dora = SocketGuest::comes(2_401, &party.director).unwrap();
    dora.until("a view", PATIENCE, |dora| dora.view.is_some()).unwrap();
    party.house.hears("start").unwrap();
    dora.until("the fifth hand", PATIENCE, |dora| table(dora).is_some_and(|(_, hand)| hand >= HandNo(5))).unwrap();
    let seen = of(&dora).unwrap();
    let mut kim = SocketGuest::comes(2_402, &party.rail).unwrap();
    kim.until("a view", PATIENCE, |kim| kim.view.is_some()).unwrap();
    kim.send_request(ClientRequest::Watch(seen)).unwrap();
    let missed = |kim: &SocketGuest| of_hands(kim.missed.iter().flat_map(|step| &step.events), seen);
    turn_until([&mut kim, &mut dora], "what was missed", |[kim, _]| !missed(kim).is_empty());
    assert_eq!(of(&kim), Some(seen));
    let missed = missed(&kim);
    assert!(matches!(missed[0], HandEvent::Begun(_)) && missed.len() > 10, "{missed:?}");
    let same = |dora: &SocketGuest| {
        let told = of_hands(dora.told.iter(), seen);
        let begins = told.iter().position(|event| *event == missed[0]);
        begins.is_some_and(|begins| told[begins..].starts_with(&missed))
    };
    turn_until([&mut dora, &mut kim], "the same as Kim has missed", |[dora, _]| same(dora));

    let tables: BTreeSet<TableNo> = kim.standings.iter().filter_map(|line| line.table).collect();
    let other = *tables.iter().find(|table| **table != seen).expect("another table");
    kim.send_request(ClientRequest::Beside(vec![other])).unwrap();
    turn_until([&mut kim, &mut dora], "the other table", |[kim, _]| kim.beside.contains_key(&other));
    let hand = kim.beside[&other].hand;
    turn_until([&mut kim, &mut dora], "its next hand", |[kim, _]| kim.beside[&other].hand > hand);
    assert_eq!(of(&kim), Some(seen), "they look at both");
    assert!(kim.refused.is_empty(), "{:?}", kim.refused);

    // A returning guest sends a resume point and gets the events since then.
    let told = ResumePoint { step: kim.view.as_ref().unwrap().step, table: of(&kim) };
    let hand = table(&kim).map(|(_, hand)| hand);
    drop(kim);
    turn_until([&mut dora], "another hand", |[dora]| table(dora).map(|(_, hand)| hand) > hand);
    let mut kim = SocketGuest::comes_back(2_402, &party.rail, told).unwrap();
    kim.until("what they missed", PATIENCE, |kim| kim.pasts > 0).unwrap();
    assert!(!kim.missed.is_empty(), "a hand has begun since");
    assert!(kim.missed.iter().all(|step| step.step > told.step), "{:?} {:?}", told, kim.missed);
    let nobody = ResumePoint { step: u64::MAX, table: Some(TableNo(u16::MAX)) };
    drop(kim);
    let mut kim = SocketGuest::comes_back(2_402, &party.rail, nobody).unwrap();
    kim.until("all of it", PATIENCE, |kim| kim.pasts > 0).unwrap();
    // The hand is sent from its beginning, even if the bots have played on since.
    let all = of_hands(kim.missed.iter().flat_map(|step| &step.events), of(&kim).unwrap());
    assert!(matches!(all.first(), Some(HandEvent::Begun(_))), "nobody has seen what has not happened: {all:?}");
    drop(party.close().unwrap());
}
