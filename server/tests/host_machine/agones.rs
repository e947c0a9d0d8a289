//! The server as a game server of Agones: calls to the SDK, and its answers.
#![cfg(feature = "agones")]

mod stand_in;

use super::*;
use cardroom_server::agones::{Agones, AgonesState, AgonesTimeouts};
use stand_in::{Closed, PUBLIC, StandIn};

/// Timeouts that the stand-in meets on the busiest computer.
const LIMITS: AgonesTimeouts = AgonesTimeouts {
    answer_s: PATIENCE.as_secs(),
    address: PATIENCE,
    end: PATIENCE,
    recovery: Duration::from_millis(5),
};

/// A server with two bots, at a thousand times real speed, that uses the SDK at this port.
fn house(data: &Path, port: u16, more: &[&str]) -> ServerProcess {
    let mut command = Command::new(SERVER);
    command.args([
        "host",
        "--agones",
        "--seats",
        "2",
        "--bots",
        "2",
        "--speed",
        "1000",
        "--start-in",
        "0",
        "--seed",
        "7",
    ]);
    command.args(["--show-invitations", "all", "--listen", "127.0.0.1:0", "--web", "off"]).args(more);
    command.arg("--data").arg(data).env("AGONES_SDK_HTTP_PORT", port.to_string());
    ServerProcess::of(command)
}

#[test]
fn agones_hears_ready_then_allocate_then_shutdown() {
    let sdk = StandIn::new();
    let agones = Agones::at(sdk.port, LIMITS).unwrap();
    assert_eq!(agones.address().unwrap(), PUBLIC);
    assert_eq!(sdk.calls(), ["ready", "gameserver", "gameserver"], "the address comes after it is ready, and later");
    let mut pulse = agones.pulse();
    pulse.send_health(AgonesState::Free);
    sdk.hears("health", 1);
    pulse.send_health(AgonesState::Taken);
    sdk.hears("allocate", 1);
    // The guest has left, and the server stays allocated.
    pulse.send_health(AgonesState::Free);
    // Others may allocate the server for its next session.
    let mut next = agones.pulse();
    next.send_health(AgonesState::Free);
    sdk.hears("ready", 2);
    assert!(agones.shut_down());
    let mut calls = sdk.calls();
    calls.retain(|call| call != "gameserver" && call != "health");
    assert_eq!(calls, ["ready", "allocate", "ready", "shutdown"]);
    assert_eq!(sdk.calls().last().unwrap(), "shutdown");
}

/// When Agones is told of the end, all earlier calls have arrived.
#[test]
fn health_is_said_when_the_house_moves_and_never_without() {
    let sdk = StandIn::new();
    let agones = Agones::at(sdk.port, LIMITS).unwrap();
    assert!(agones.shut_down(), "what was said is said");
    assert_eq!(sdk.calls(), ["shutdown"], "nobody has said that the house moves");

    let sdk = StandIn::new();
    let agones = Agones::at(sdk.port, LIMITS).unwrap();
    agones.pulse().send_health(AgonesState::Free);
    sdk.hears("health", 1);
    assert!(agones.shut_down());
    assert_eq!(sdk.calls(), ["ready", "health", "shutdown"], "it was said once");
}

#[test]
fn agones_address_is_in_invitations_and_agones_ends_the_server() {
    let folder = TempDir::new().unwrap();
    let sdk = StandIn::new();
    let mut house = house(folder.path(), sdk.port, &[]);
    let invitation = house.says("/spectator/");
    assert!(invitation.contains(&format!("cardroom:{PUBLIC}/spectator/")), "{invitation}");
    house.says("after the first guest has come");
    sdk.hears("health", 1);
    assert_eq!(sdk.count("allocate"), 0, "nobody has come");
    house.hears("start");
    sdk.hears("shutdown", 1);
    let calls = sdk.calls();
    let place = |call: &str| calls.iter().position(|heard| heard == call).unwrap();
    assert!(place("ready") < place("gameserver") && place("gameserver") < place("health"), "{calls:?}");
    assert!(place("health") < place("allocate") && calls.last().unwrap() == "shutdown", "{calls:?}");
    house.says("The evening is over. Its record is kept");
    // A server that exits first would be restarted, and begin another session.
    assert!(house.child.try_wait().unwrap().is_none(), "it waits for Agones to end it");
    house.signal("TERM");
    assert!(house.child.wait().unwrap().success());
    assert!(!evening(folder.path(), 2).exists());
}

#[test]
fn a_house_that_is_told_to_close_says_so_at_once() {
    let folder = TempDir::new().unwrap();
    let sdk = StandIn::new();
    let mut house = house(folder.path(), sdk.port, &["--after", "stay"]);
    house.says("Play starts");
    sdk.hears("health", 2);
    house.signal("TERM");
    house.says("the same hand goes on");
    assert!(house.child.wait().unwrap().success());
    assert_eq!(sdk.calls().last().unwrap(), "shutdown");
}

#[test]
fn unreachable_agones_does_not_stop_play_and_gets_calls_later() {
    let folder = TempDir::new().unwrap();
    let closed = Closed::new();
    let more = ["--public", "poker.example.org", "--after", "stay"];
    let mut house = house(folder.path(), closed.port(), &more);
    let invitation = house.says("/spectator/");
    assert!(invitation.contains("cardroom:poker.example.org:"), "{invitation}");
    house.hears("start");
    house.says("the server stays with its results");
    let sdk = closed.opens();
    sdk.hears("health", 1);
    // A call whose answer comes too late is repeated.
    let mut calls = sdk.calls();
    calls.dedup();
    assert_eq!(calls[..3], ["ready", "allocate", "health"]);
    house.signal("TERM");
    assert!(house.child.wait().unwrap().success());
    assert_eq!(sdk.calls().last().unwrap(), "shutdown");
}

#[test]
fn a_port_that_is_none_is_refused_at_once() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new(SERVER);
    command.args(["host", "--agones", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path());
    let output = command.env("AGONES_SDK_HTTP_PORT", "70000").stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("AGONES_SDK_HTTP_PORT is 70000, which is no port"), "{}", said(&output));
    assert!(files(folder.path()).is_empty(), "no evening was begun");
}
