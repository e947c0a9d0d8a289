use super::*;
use crate::journal::invited_guest::InvitationNo;
use cardroom_shared::house::HouseRules;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::protocol::{ClientRequest, HouseNotice, MissedPiece, MissedSteps, Role};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{ViewBuilder, Viewer};
use std::sync::atomic::{AtomicUsize, Ordering};

fn guest(person: u32) -> ConnectedGuest {
    ConnectedGuest {
        person: PersonNo(person),
        role: Role::Player,
        invitation: InvitationNo(person),
        secret: SecretHash::from_bytes([1; 32]),
        login: 1,
        told: None,
    }
}

fn lines(places: usize) -> SeatLines {
    SeatLines::new(Arc::new(Mutex::new(ConnectionCapacity::new(places))))
}

fn open(lines: &SeatLines, person: u32) -> (Option<SeatConnection>, Arc<AtomicUsize>) {
    let rung = Arc::new(AtomicUsize::new(0));
    let bell = Arc::clone(&rung);
    let bell = Arc::new(move || {
        bell.fetch_add(1, Ordering::Relaxed);
    });
    (lines.open(ConnectionNo(person.into()), guest(person), bell, Arc::new(|| ())), rung)
}

fn words(letters: usize) -> OutgoingMessage {
    OutgoingMessage::Message(Arc::new(ServerMessage::refused_in_words(1, "x".repeat(letters))))
}

fn say(number: u32) -> ClientMessage {
    ClientMessage::Say { number, say: ClientRequest::Listen }
}

#[test]
fn a_seat_comes_speaks_hears_and_goes() {
    let lines = lines(2);
    let (ann, rung) = open(&lines, 1);
    let ann = ann.unwrap();
    ann.say(say(1)).unwrap();
    let connection = ConnectionNo(1);
    let came = NetworkEvent::Came { connection, guest: guest(1) };
    assert_eq!(lines.take_events(), [came, NetworkEvent::Said { connection, message: say(1) }]);
    lines.dispatch(connection, words(3));
    assert_eq!(rung.load(Ordering::Relaxed), 1);
    assert_eq!(ann.take(), ReceivedMessages { messages: vec![words(3)], end: None });
    assert_eq!(ann.take(), ReceivedMessages::default());
    drop(ann);
    assert_eq!(lines.take_events(), [NetworkEvent::Went { connection, why: DisconnectReason::Left }]);
    assert!(!lines.has(connection));
}

#[test]
fn a_farewell_is_the_last_that_a_seat_hears() {
    let lines = lines(2);
    let (ann, _) = open(&lines, 1);
    let (ann, connection) = (ann.unwrap(), ConnectionNo(1));
    lines.dispatch(connection, words(3));
    assert!(lines.end(connection, DisconnectCause::Revoked));
    lines.dispatch(connection, words(4));
    assert_eq!(ann.say(say(1)), Err(RefusedSeatMessage));
    let farewell = DisconnectReason::Farewell(DisconnectCause::Revoked);
    let last = OutgoingMessage::Message(Arc::new(ServerMessage::Farewell(DisconnectCause::Revoked)));
    assert_eq!(ann.take(), ReceivedMessages { messages: vec![words(3), last], end: Some(farewell) });
    drop(ann);
    let events = lines.take_events();
    assert_eq!(events.last(), Some(&NetworkEvent::Went { connection, why: farewell }));
    assert_eq!(events.len(), 2, "it goes once");
    assert!(!lines.end(connection, DisconnectCause::Revoked));
}

#[test]
fn a_seat_that_reads_nothing_is_closed_as_stalled() {
    let lines = lines(2);
    let (ann, _) = open(&lines, 1);
    let (ann, connection) = (ann.unwrap(), ConnectionNo(1));
    for _ in 0..=MAX_SEAT_QUEUE / 1_000 {
        lines.dispatch(connection, words(1_000));
    }
    assert_eq!(ann.take(), ReceivedMessages { messages: Vec::new(), end: Some(DisconnectReason::Stalled) });
}

#[test]
fn a_state_replaces_the_one_that_waits() {
    let lines = lines(2);
    let (ann, _) = open(&lines, 1);
    let ann = ann.unwrap();
    let notice = |notice| OutgoingMessage::Message(Arc::new(ServerMessage::Notice(notice)));
    for message in [notice(HouseNotice::Waits), words(3), notice(HouseNotice::GoesOn)] {
        lines.dispatch(ConnectionNo(1), message);
    }
    assert_eq!(ann.take().messages, [words(3), notice(HouseNotice::GoesOn)]);
    assert_eq!(lines.load(), (1, 0));
}

#[test]
fn what_the_loop_has_not_read_is_bounded() {
    let lines = lines(2);
    let (ann, _) = open(&lines, 1);
    let ann = ann.unwrap();
    let said = (0..1_000).filter(|number| ann.say(say(*number)).is_ok()).count();
    assert_eq!(said, MAX_UNREAD);
    assert_eq!(lines.take_events().len(), MAX_UNREAD + 1);
    assert!(ann.say(say(1)).is_ok(), "and then there is room again");
}

#[test]
fn a_seat_takes_a_place_like_any_connection() {
    let lines = lines(1);
    let (ann, _) = open(&lines, 1);
    assert!(open(&lines, 2).0.is_none(), "the house is full");
    let again = lines.open(ConnectionNo(7), guest(1), Arc::new(|| ()), Arc::new(|| ()));
    assert!(again.is_some(), "one's own second line takes no place");
    drop((ann, again));
    assert!(open(&lines, 2).0.is_some());
}

#[test]
fn missed_steps_keep_the_view_that_stands_before_them() {
    let rules = Arc::new(HouseRules::preset("tda").unwrap());
    let tournament = Tournament::new(rules, Structure::preset("home-game").unwrap(), Dealing::OnOrder);
    let news = |step| {
        let viewer = Viewer::new(PersonNo(1), Role::Player);
        let look = ViewBuilder::new(&tournament, step, Moment::default()).split_view(viewer);
        OutgoingMessage::News(Box::new(OutgoingStep { events: Vec::new(), look }))
    };
    let missed = MissedPiece::pieces(MissedSteps { table: None, until: 1, steps: Vec::new() });
    let missed = OutgoingMessage::Message(Arc::new(ServerMessage::Missed(missed.into_iter().next().unwrap())));
    let lines = lines(2);
    let (ann, _) = open(&lines, 1);
    let ann = ann.unwrap();
    for message in [news(1), news(2), missed.clone(), news(3), news(4)] {
        lines.dispatch(ConnectionNo(1), message);
    }
    assert_eq!(ann.take().messages, [news(2), missed, news(4)]);
}
