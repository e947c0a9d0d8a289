//! Many arrivals at once, and the messages to everybody.

use super::*;
use cardroom_shared::event::EntryEvent;
use cardroom_shared::protocol::encode_server;
use cpu_time::ThreadTime;
use std::time::Duration;

/// The cost of this many people who connect and enter one after the other, with this many in a second. It is
/// the number of bytes of all their messages, and the CPU time. That is for handling, writing and sending,
/// without the network.
fn arriving(people: u16, a_second: u64) -> (usize, Duration) {
    let sheet = sheet_of(9, Some(people), Some(0));
    let names: Vec<String> = (1..=people).map(|number| format!("Guest {number}")).collect();
    let mut guests: Vec<(Role, Option<&str>)> = names.iter().map(|name| (Role::Player, Some(name.as_str()))).collect();
    // A guest who never comes, so that play does not begin meanwhile.
    guests.push((Role::Player, None));
    let mut harness = Harness::of(&sheet, &guests, 1);
    let (mut bytes, mut took) = (0, Duration::ZERO);
    for person in 1..=u32::from(people) + 1 {
        harness.now = harness.now.plus_ms(1_000 / a_second);
        let began = ThreadTime::now();
        if person <= u32::from(people) {
            harness.evening.handle_arrival(harness.now, PersonNo(person));
        } else {
            // In the end everybody gets the news.
            harness.now = harness.now.plus_ms(1_000);
        }
        harness.evening.advance_to(harness.now);
        let outbox = harness.evening.commit().unwrap();
        took += began.elapsed();
        for (_, dispatch) in outbox.messages {
            bytes += encode_server(&dispatch.message()).unwrap().len();
        }
    }
    assert_eq!(harness.evening.tournament().entries().count(), usize::from(people));
    let roster = harness.evening.roster();
    assert_eq!(roster.len(), usize::from(people));
    (bytes, took)
}

#[test]
fn a_crowd_that_arrives_is_told_in_differences() {
    for a_second in [10, 50, 450] {
        let (bytes, took) = arriving(450, a_second);
        println!("450 who arrive and enter, {a_second} a second: {} kB in words, {took:?}", bytes / 1_000);
        assert!(bytes < 20_000_000, "{bytes} bytes");
    }
}

/// The roster of a person after all messages since their last arrival.
fn known(sent: &[(PersonNo, ServerMessage)], person: u32) -> Vec<RosterLine> {
    let mut known = BTreeMap::new();
    for (_, message) in sent.iter().filter(|(to, _)| *to == PersonNo(person)) {
        match message {
            ServerMessage::Welcome(_) => known.clear(),
            ServerMessage::Roster(lines) => known = lines.iter().map(|line| (line.person, line.clone())).collect(),
            ServerMessage::RosterChanges(lines) => known.extend(lines.iter().map(|line| (line.person, line.clone()))),
            _ => {}
        }
    }
    known.into_values().collect()
}

#[test]
fn rosters_stay_current_as_guests_come_go_return_and_rename() {
    let named = |name| (Role::Player, Some(name));
    let guests = [named("Ann"), named("Ben"), PLAYER, PLAYER, (Role::Director, Some("Dora")), named("Eve"), PLAYER];
    let mut harness = Harness::with(9, &guests, 3);
    let check = |harness: &Harness, people: &[u32], when: &str| {
        for person in people {
            assert_eq!(known(&harness.sent, *person), harness.evening.roster(), "{person}, {when}");
        }
    };
    harness.comes(1);
    check(&harness, &[1], "who is the first");
    harness.comes(5);
    harness.comes(3);
    check(&harness, &[5, 3], "who comes in is told all of it at once");
    harness.enters(3, "Cleo");
    check(&harness, &[3], "who enters knows it at once");
    assert_ne!(known(&harness.sent, 1), harness.evening.roster(), "the others wait a little");
    harness.wait(1_000);
    check(&harness, &[1, 3, 5], "after a while everybody");

    let rename = Order::Register { person: PersonNo(2), name: name("Benedict") };
    assert_eq!(harness.says(5, ClientRequest::Order(rename, None)), None);
    harness.goes(3);
    harness.comes(4);
    harness.wait(1_000);
    check(&harness, &[1, 4, 5], "a name has changed, somebody went, somebody came");
    assert!(known(&harness.sent, 1).iter().any(|line| line.name == name("Benedict")));

    harness.enters(4, "Dan");
    harness.comes(3);
    check(&harness, &[3], "who comes again is told all of it");
    harness.comes(2);
    harness.wait(1_000);
    check(&harness, &[1, 2, 3, 4, 5], "everybody again");
    let whole = |person: u32| {
        let told = harness.sent.iter().filter(|(to, _)| *to == PersonNo(person));
        told.filter(|(_, message)| matches!(message, ServerMessage::Roster(_))).count()
    };
    assert_eq!([whole(1), whole(3), whole(5)], [1, 2, 1], "all of it only to who comes in");

    assert_eq!(harness.says(5, ClientRequest::Order(Order::Start, None)), None);
    harness.comes(6);
    harness.comes(7);
    harness.enters(7, "Finn");
    check(&harness, &[1, 2, 3, 4, 5, 6, 7], "play has begun: nobody waits");
}

#[test]
fn commit_sends_one_message_per_kind_and_changes_to_present_guests() {
    let mut harness = Harness::with(6, &[(Role::Player, Some("Ann")), (Role::Player, Some("Ben")), PLAYER, PLAYER], 1);
    harness.comes(1);
    let before = harness.sent.len();
    // Two people come within one iteration of the server loop.
    harness.evening.handle_arrival(harness.now, PersonNo(2));
    harness.evening.handle_arrival(harness.now, PersonNo(3));
    harness.evening.handle_message(harness.now, PersonNo(3), 1, ClientRequest::Desk(DeskRequest::Enter(name("Cleo"))));
    harness.commit();
    let to = |harness: &Harness, person: u32| -> Vec<ServerMessage> {
        let all = harness.sent[before..].iter();
        all.filter(|(to, _)| *to == PersonNo(person)).map(|(_, message)| message.clone()).collect()
    };
    let called = |lines: &[RosterLine]| lines.iter().map(|line| line.name.to_string()).collect::<Vec<_>>();
    for newcomer in [2, 3] {
        let told = to(&harness, newcomer);
        assert!(matches!(told[0], ServerMessage::Welcome(_)));
        assert!(
            matches!(&told[1], ServerMessage::Roster(lines) if called(lines) == ["Ann", "Ben", "Cleo"]),
            "{told:?}"
        );
        assert!(!told.iter().any(|message| matches!(message, ServerMessage::RosterChanges(_))));
    }
    assert_eq!(to(&harness, 1), [], "who did nothing waits a little");
    harness.wait(1_000);
    let of_ann = to(&harness, 1);
    assert!(
        matches!(&of_ann[0], ServerMessage::RosterChanges(lines) if called(lines) == ["Ben", "Cleo"]),
        "{of_ann:?}"
    );
    let entered = |events: &[PublicEvent]| {
        let entries = events.iter().filter(|event| {
            matches!(event, PublicEvent::Tournament(TournamentEvent::Entry(EntryEvent::Entered { .. })))
        });
        entries.count()
    };
    let steps: Vec<_> = of_ann
        .iter()
        .filter_map(|message| match message {
            ServerMessage::Step { events, .. } => Some(entered(events)),
            _ => None,
        })
        .collect();
    assert_eq!(steps, [2], "both in one message");
    assert_eq!(of_ann.iter().filter(|message| matches!(message, ServerMessage::Prizes(_))).count(), 1);
}
