//! The real server is killed twenty times in one evening, at random moments. Every time the same hand goes on, nothing
//! was told that is not on the disk, and in the end somebody wins all the chips.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

use cardroom_shared::event::Event;
use cardroom_shared::time::Moment;
use cardroom_tests::process::{Ended, ServerProcess, server};
use cardroom_tests::record::Record;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Nothing in this test takes so long; it is there so that a failure ends.
const PATIENCE: Duration = Duration::from_mins(1);

const KILLS: usize = 20;

/// An evening of nine bots, much faster than people would like.
fn host(data: &Path, speed: &str) -> ServerProcess {
    let args = ["--seats", "9", "--bots", "9", "--listen", "127.0.0.1:0", "--seed", "2026", "--speed", speed];
    ServerProcess::open(&server().unwrap(), data, &args).unwrap()
}

/// Hosts until so many lines were told, and kills it there. Gives back all that it said.
fn host_and_kill(data: &Path, lines_to_hear: usize) -> Ended {
    let mut house = host(data, "300");
    for _ in 0..lines_to_hear {
        house.line(Instant::now() + PATIENCE).unwrap();
    }
    house.kill().unwrap()
}

fn read(data: &Path) -> Record {
    Record::read(&data.join("evening-0001.cardroom")).unwrap()
}

#[test]
fn the_evening_survives_twenty_kills() {
    let folder = TempDir::new().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(20);
    let mut before: Vec<Event> = Vec::new();
    let mut clock = Moment(0);
    let mut in_hand = 0;
    for kill in 0..KILLS {
        let said = host_and_kill(folder.path(), rng.random_range(2..60));
        let record = read(folder.path());
        assert!(record.events.starts_with(&before), "kill {kill}: what was written has changed");
        record.went_on(before.len(), clock).unwrap();
        record.holds_what_was_told(before.len(), &said.said, &said.torn).unwrap();
        let tournament = record.stands();
        in_hand += usize::from(tournament.tables().any(|table| table.hand_in_progress().is_some()));
        (before, clock) = (record.events, record.clock);
    }
    assert!(in_hand > KILLS / 2, "most kills must hit a hand in progress, not {in_hand}");

    let end = host(folder.path(), "1000000").end(PATIENCE).unwrap();
    assert!(end.status.success() && end.said.iter().any(|line| line.contains("winner")), "{end:?}");
    let record = read(folder.path());
    assert!(record.events.starts_with(&before));
    let tournament = record.stands();
    assert!(tournament.is_over());
    assert_eq!(tournament.chips_in_play(), tournament.chips_by_the_books());
}
