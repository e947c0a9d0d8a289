//! The network: the lines of the house and its guests over pipes with their own time, and the front desk over real
//! sockets. Nothing that a guest sends may hurt anybody but themselves.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

mod broadcast;
mod catch_up;
mod connections;
mod front_desk;
mod hostile;
mod rail;
mod sealed_deals;

use cardroom_server::network::{DisconnectReason, NetworkEvent};
use cardroom_shared::action::Action;
use cardroom_shared::command::{Motion, Name};
use cardroom_shared::emblem::Emblem;
use cardroom_shared::house::{DEFAULT_HOUSE, HouseRules};
use cardroom_shared::protocol::{Arrival, ClientMessage, ClientRequest, RosterLine, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_test_support::process_harness::PATIENCE;
use cardroom_test_support::simulated_network::SimulatedNetwork;
use cardroom_test_support::socket_guest::SocketGuest;
use std::time::{Duration, Instant};

const SECOND: Duration = Duration::from_secs(1);

/// Turns all of these guests until this holds of them, so that no line falls silent meanwhile.
#[track_caller]
fn turn_until<const N: usize>(
    mut guests: [&mut SocketGuest; N],
    what: &str,
    done: impl Fn(&[&mut SocketGuest; N]) -> bool,
) {
    let until = Instant::now() + PATIENCE;
    while !done(&guests) {
        assert!(Instant::now() < until, "{what} did not come within {PATIENCE:?}");
        for guest in &mut guests {
            guest.turn();
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn call(number: u32) -> ClientMessage {
    ClientMessage::Say { number, say: ClientRequest::Motion(Motion::Clear(Action::Call)) }
}

fn words(number: u32, letters: usize) -> ClientMessage {
    ClientMessage::Say { number, say: ClientRequest::Motion(Motion::Words("a".repeat(letters))) }
}

fn refused(number: u32) -> ServerMessage {
    ServerMessage::refused_in_words(number, "it is not your turn")
}

/// A roster of a bit more than this many bytes.
fn roster(bytes: usize) -> ServerMessage {
    let name = Name::try_from("abcdefghijklmnopqrstuvwx".to_owned()).unwrap();
    let lines = u32::try_from(bytes / 29).unwrap();
    let line = |person| {
        let (name, emblem) = (name.clone(), Emblem::of_newcomer(person));
        RosterLine { person, name, bot: false, arrival: Arrival::Expected, emblem }
    };
    let lines = (0..lines).map(PersonNo).map(line).collect();
    ServerMessage::Roster(lines)
}

fn said(world: &SimulatedNetwork) -> Vec<u32> {
    let number = |event: &NetworkEvent| match event {
        NetworkEvent::Said { message: ClientMessage::Say { number, .. }, .. } => Some(*number),
        _ => None,
    };
    world.events.iter().filter_map(number).collect()
}

fn departures(world: &SimulatedNetwork) -> Vec<DisconnectReason> {
    let why = |event: &NetworkEvent| match event {
        NetworkEvent::Went { why, .. } => Some(*why),
        _ => None,
    };
    world.events.iter().filter_map(why).collect()
}

fn rules() -> Box<HouseRules> {
    Box::new(HouseRules::preset(DEFAULT_HOUSE).expect("the default house is there"))
}
