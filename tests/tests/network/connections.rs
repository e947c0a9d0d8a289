//! Connections between the server and honest guests, over a network that loses, duplicates and delays datagrams.

use super::{SECOND, call, departures, refused, roster, rules, said, words};
use cardroom_net_client::host_connection::{ConnectionEnd, HostConnectionState, MAX_QUEUE as CLIENT_QUEUE};
use cardroom_server::game::invitations::{InvitationNo, InvitedGuest};
use cardroom_server::network::person_connections::Connections;
use cardroom_server::network::transport::{MAX_QUEUE, SILENCE_S, mint_token};
use cardroom_server::network::{ConnectedGuest, DisconnectReason};
use cardroom_shared::command::Name;
use cardroom_shared::event::{EntryEvent, Event, EventKind, PublicEvent, TournamentEvent};
use cardroom_shared::protocol::{
    DeltaCodec, DisconnectCause, OutgoingMessage, OutgoingStep, Role, SILENCE, ServerMessage, StepEncoder,
    encode_server,
};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{SplitView, ViewBuilder, Viewer};
use cardroom_test_support::simulated_network::{FAIR, STORM, SimulatedNetwork, address, secret_of};
use std::sync::Arc;
use std::time::Duration;

#[test]
fn in_a_storm_every_word_arrives_once_and_in_order() {
    for seed in 0..5 {
        let mut world = SimulatedNetwork::new(STORM, seed);
        let (anna, connection) = world.comes(1);
        for number in 1..=60 {
            world.visitors[anna]
                .line
                .send(&if number % 20 == 0 { words(number, 5_000) } else { call(number) })
                .unwrap();
            world.house.send(connection, &if number % 20 == 0 { roster(50_000) } else { refused(number) });
            world.pass(SECOND / 4);
        }
        world.pass(SECOND * 10);
        assert_eq!(said(&world), (1..=60).collect::<Vec<_>>());
        let heard = &world.visitors[anna].heard;
        assert_eq!(heard.len(), 60);
        for (heard, number) in heard.iter().zip(1..) {
            assert_eq!(*heard, if number % 20 == 0 { roster(50_000) } else { refused(number) });
        }
        assert_eq!(world.visitors[anna].line.state(), HostConnectionState::Open);
    }
}

#[test]
fn a_word_that_is_lost_again_and_again_is_not_long_in_coming() {
    let mut waits = Vec::new();
    for seed in 0..10 {
        let mut world = SimulatedNetwork::new(FAIR, seed);
        let (anna, connection) = world.comes(1);
        world.weather.lost_percent = 40;
        for number in 1..=30 {
            world.house.send(connection, &refused(number));
            let sent = world.now;
            while world.visitors[anna].heard.last() != Some(&refused(number)) {
                world.pass(SECOND / 100);
                assert_eq!(world.visitors[anna].line.state(), HostConnectionState::Open);
            }
            waits.push(world.now.saturating_sub(sent));
        }
    }
    waits.sort_unstable();
    let (half, most) = (waits[waits.len() / 2], waits[waits.len() * 98 / 100]);
    println!("of 300 words half came within {half:?}, 98 of a hundred within {most:?}, all within {:?}", waits.last());
    assert!(half < SECOND / 2 && most < SECOND * 4);
    assert!(waits.last().is_some_and(|longest| *longest < SECOND * 8));
}

#[test]
fn a_quiet_line_costs_little() {
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    // Messages have flowed in both directions, so that there is something to acknowledge.
    world.visitors[anna].line.send(&call(1)).unwrap();
    world.house.send(connection, &refused(1));
    world.pass(SECOND * 5);

    let before = world.traffic;
    world.pass(SECOND * 60);
    let (up, down) = (world.traffic.bytes_in - before.bytes_in, world.traffic.bytes_out - before.bytes_out);
    let datagrams =
        world.traffic.datagrams_in - before.datagrams_in + world.traffic.datagrams_out - before.datagrams_out;
    println!(
        "a quiet minute: {up} bytes up, {down} bytes down (headers of UDP and IP included), {datagrams} datagrams"
    );
    assert!(up < 60 * 150 && down < 60 * 150, "{} bytes a second up, {} down", up / 60, down / 60);
    assert!(world.visitors[anna].line.round_trip().is_some(), "the pulse beats");
}

/// The view of a spectator after this many steps.
fn look(step: u64, person: u32) -> SplitView {
    let structure = Structure::preset("home-game").unwrap();
    let mut tournament = Tournament::new(Arc::from(rules()), structure, Dealing::OnOrder);
    for number in 0..u32::try_from(step % 40).unwrap() {
        let name = Name::try_from(format!("Guest {number}")).unwrap();
        let entered = EntryEvent::Entered { person: PersonNo(number), name };
        let what = EventKind::Told(PublicEvent::Tournament(TournamentEvent::Entry(entered)));
        tournament.apply(&Event { at: Moment(0), what });
    }
    let viewer = Viewer::new(PersonNo(person), Role::Spectator);
    ViewBuilder::new(&tournament, step * 37, Moment(step * 1_000)).split_view(viewer)
}

fn news(step: u64, person: u32) -> OutgoingStep {
    OutgoingStep { events: Vec::new(), look: look(step, person) }
}

fn step(step: u64, person: u32) -> ServerMessage {
    news(step, person).message()
}

#[test]
fn of_a_view_what_has_changed_travels_and_every_view_is_what_it_was() {
    for (weather, seed) in [(FAIR, 1), (STORM, 2), (STORM, 3)] {
        let mut world = SimulatedNetwork::new(weather, seed);
        let (anna, connection) = world.comes(1);
        let (ben, of_ben) = world.comes(2);
        for number in 1..=60 {
            world.house.dispatch(connection, OutgoingMessage::News(Box::new(news(number, 1))));
            if number % 7 == 0 {
                world.house.send(connection, &refused(u32::try_from(number).unwrap()));
            }
            if number > 30 {
                world.house.dispatch(of_ben, OutgoingMessage::News(Box::new(news(number, 2))));
            }
            world.pass(SECOND / 4);
        }
        world.pass(SECOND * 10);
        // A waiting view is replaced by the next one. Only sent views arrive, and the last one always does.
        for (visitor, person, first) in [(anna, 1, 1), (ben, 2, 31)] {
            let heard = world.visitors[visitor].heard.iter();
            let steps: Vec<&ServerMessage> =
                heard.filter(|heard| matches!(heard, ServerMessage::Step { .. })).collect();
            let mut sent = (first..=60).map(|number| step(number, person));
            assert!(steps.iter().all(|heard| sent.any(|sent| sent == **heard)), "in the order in which they were sent");
            assert_eq!(steps.last(), Some(&&step(60, person)));
        }
        // A returning guest gets the whole view, although the server has sent it before.
        let (again, newer) = world.comes(1);
        world.house.dispatch(newer, OutgoingMessage::News(Box::new(news(61, 1))));
        world.pass(SECOND * 5);
        assert_eq!(world.visitors[again].heard, [step(61, 1)]);
    }
}

#[test]
fn a_view_that_has_hardly_changed_takes_a_few_bytes() {
    let (mut seen, mut scribe) = (DeltaCodec::default(), StepEncoder::default());
    let whole = seen.encode_step(&news(5, 1), &mut scribe).unwrap();
    let changes = seen.encode_step(&news(6, 1), &mut scribe).unwrap();
    assert!(changes.len() * 2 < whole.len(), "{} of {} bytes", changes.len(), whole.len());
    let mut other = DeltaCodec::default();
    assert_eq!(other.decode_server(&whole), Ok(step(5, 1)));
    assert_eq!(other.decode_server(&changes), Ok(step(6, 1)));
    assert_eq!(other, seen);
    assert!(DeltaCodec::default().decode_server(&changes).is_err(), "changes of what nobody has seen are nothing");
}

#[test]
fn the_pulse_tells_how_long_a_word_takes() {
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let (anna, _) = world.comes(1);
    world.pass(SECOND * 3);
    assert_eq!(world.visitors[anna].line.round_trip(), Some(Duration::from_millis(10)));
    assert!(world.visitors[anna].line.silent_for() <= SECOND);
}

#[test]
fn the_last_word_arrives_before_the_line_is_closed() {
    let mut world = SimulatedNetwork::new(STORM, 3);
    let (anna, connection) = world.comes(1);
    world.house.send(connection, &refused(1));
    world.house.send_farewell(connection, DisconnectCause::SignedInElsewhere);
    world.house.send(connection, &refused(2));
    world.pass(SECOND * 5);
    let last = ServerMessage::Farewell(DisconnectCause::SignedInElsewhere);
    assert_eq!(world.visitors[anna].heard, [refused(1), last]);
    assert_eq!(departures(&world), [DisconnectReason::Farewell(DisconnectCause::SignedInElsewhere)]);
    assert_eq!(world.visitors[anna].line.state(), HostConnectionState::Ended(ConnectionEnd::ClosedByHouse));
}

#[test]
fn who_leaves_is_gone_at_once() {
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let (anna, _) = world.comes(1);
    world.visitors[anna].line.leave();
    world.pass(SECOND / 10);
    assert_eq!(departures(&world), [DisconnectReason::Left]);
    assert_eq!(world.house.due(), None, "an empty house sleeps");
}

#[test]
fn silence_is_noticed_on_both_sides() {
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let (anna, _) = world.comes(1);
    world.weather.lost_percent = 100;
    world.pass(SILENCE + SECOND);
    assert_eq!(world.visitors[anna].line.state(), HostConnectionState::Ended(ConnectionEnd::Silence));
    world.pass(SECOND * u32::try_from(SILENCE_S).unwrap());
    assert_eq!(departures(&world), [DisconnectReason::TimedOut]);
}

#[test]
fn who_takes_nothing_is_let_go() {
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    world.weather.lost_percent = 100;
    let mut queued = 0;
    while departures(&world).is_empty() && queued < 100 {
        world.house.send(connection, &roster(20_000));
        world.settle();
        queued += 1;
    }
    assert_eq!(departures(&world), [DisconnectReason::Stalled]);
    assert_eq!(queued, MAX_QUEUE / encode_server(&roster(20_000)).unwrap().len() + 1);

    let taken = (1..1_000).take_while(|n| world.visitors[anna].line.send(&words(*n, 1_000)).is_ok()).count();
    assert!(taken * 1_000 <= CLIENT_QUEUE, "the guest's own queue is bounded too");
}

#[test]
fn a_token_opens_one_line_from_one_address() {
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let token = world.token(1);
    let first = world.comes_with(&token, address(0));
    world.pass(SECOND);
    let thief = world.comes_with(&token, address(1));
    world.pass(SECOND * 8);
    assert_eq!(world.visitors[first].line.state(), HostConnectionState::Open);
    assert_eq!(world.visitors[thief].line.state(), HostConnectionState::Ended(ConnectionEnd::NoAnswer));

    let (person, invitation, secret) = (PersonNo(1), InvitationNo(1), secret_of(1));
    let guest = ConnectedGuest { person, role: Role::Director, invitation, secret, login: 9, told: None };
    let token = mint_token(&[8; 32], guest, world.now, 9).unwrap();
    let thief = world.comes_with(&token, address(2));
    world.pass(SECOND * 8);
    assert_eq!(world.visitors[thief].line.state(), HostConnectionState::Ended(ConnectionEnd::NoAnswer));
    assert_eq!(world.house.count(), 1);
}

#[test]
fn coming_back_from_another_address_gives_the_place_back() {
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let mut sessions = Connections::default();
    let (number, person, secret) = (InvitationNo(1), PersonNo(1), secret_of(1));
    sessions.read_guests(&[InvitedGuest { number, person, role: Role::Player, name: None, revoked: false, secret }]);
    let (_, old) = world.comes(1);
    let (back, new) = world.comes(1);
    let events = std::mem::take(&mut world.events);
    for event in events {
        let heard = sessions.handle_event(event, world.now);
        if let Some((connection, farewell)) = heard.farewell {
            world.house.send_farewell(connection, farewell);
        }
    }
    assert_eq!(sessions.connection(PersonNo(1)), Some(new));
    assert_ne!(old, new);
    world.pass(SECOND);
    assert_eq!(world.visitors[0].heard, [ServerMessage::Farewell(DisconnectCause::SignedInElsewhere)]);
    assert_eq!(world.visitors[back].line.state(), HostConnectionState::Open);
    for event in std::mem::take(&mut world.events) {
        assert_eq!(sessions.handle_event(event, world.now).word, None, "the person was never gone");
    }
}
