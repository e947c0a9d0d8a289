//! The real server is killed at random moments of one session: once in the gate, twenty times in the long run. Every time the
//! same hand goes on, nothing was told that is not on the disk, and in the end somebody wins all the chips.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

use cardroom_shared::event::Event;
use cardroom_shared::time::Moment;
use cardroom_test_support::server_process::{ProcessExit, ServerProcess, server};
use cardroom_test_support::verified_record::VerifiedRecord;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Nothing in this test takes so long; it is there so that a failure ends.
const PATIENCE: Duration = Duration::from_mins(5);

/// More kills than that takes.
const MOST_KILLS: usize = 200;

/// An evening of nine bots, much faster than people would like.
fn host(data: &Path, speed: &str) -> ServerProcess {
    let args = ["--seats", "9", "--bots", "9", "--listen", "127.0.0.1:0", "--seed", "2026", "--speed", speed];
    ServerProcess::open(&server().unwrap(), data, &args).unwrap()
}

/// Hosts until so many lines were told, and kills it there. Gives back all that it said.
fn host_and_kill(data: &Path, lines_to_hear: usize) -> ProcessExit {
    let mut house = host(data, "300");
    for _ in 0..lines_to_hear {
        house.line(Instant::now() + PATIENCE).expect("the evening goes on");
    }
    house.kill().unwrap()
}

fn read(data: &Path) -> VerifiedRecord {
    VerifiedRecord::read(&data.join("evening-0001.cardroom")).unwrap()
}

#[test]
fn session_survives_a_kill_in_a_hand() {
    survives(1, 1);
}

#[test]
#[ignore = "long run"]
fn session_survives_twenty_kills() {
    survives(20, 11);
}

/// Kills the server at least so many times. The speed of the computer decides which kills hit a hand in progress, so more
/// follow until so many did.
fn survives(fewest: usize, fewest_in_hand: usize) {
    let folder = TempDir::new().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(20);
    let mut before: Vec<Event> = Vec::new();
    let mut clock = Moment(0);
    let (mut kills, mut in_hand) = (0, 0);
    while kills < fewest || in_hand < fewest_in_hand {
        assert!(kills < MOST_KILLS, "only {in_hand} of {kills} kills hit a hand in progress");
        kills += 1;
        let said = host_and_kill(folder.path(), rng.random_range(2..60));
        let record = read(folder.path());
        assert!(record.events.starts_with(&before), "kill {kills}: what was written has changed");
        record.went_on(before.len(), clock).unwrap();
        record.holds_what_was_told(before.len(), &said.said, &said.torn).unwrap();
        let tournament = record.stands();
        assert!(!tournament.is_over(), "the evening ended after {kills} kills, {in_hand} of them in a hand");
        in_hand += usize::from(tournament.tables().any(|table| table.hand_in_progress().is_some()));
        (before, clock) = (record.events, record.clock);
    }

    let end = host(folder.path(), "1000000").end(PATIENCE).unwrap();
    assert!(end.status.success() && end.said.iter().any(|line| line.contains("winner")), "{end:?}");
    let record = read(folder.path());
    assert!(record.events.starts_with(&before));
    let tournament = record.stands();
    assert!(tournament.is_over());
    assert_eq!(tournament.chips_in_play(), tournament.chips_by_the_books());
}
