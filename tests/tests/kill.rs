//! The real server is killed twenty times in one evening, at random moments. Every time the same hand goes on, nothing
//! was told that is not on the disk, and in the end somebody wins all the chips.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

use cardroom_server::journal::{Journal, verify};
use cardroom_server::server::{HOUSE, Sheet};
use cardroom_server::teller::{Detail, Teller};
use cardroom_shared::cards::Deck;
use cardroom_shared::event::{DayEvent, Event, HandEvent, Told, What};
use cardroom_shared::protocol::Role;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{Viewer, view_for};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use tempfile::TempDir;

const KILLS: usize = 20;

/// The server, built beside this test.
fn server() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().and_then(Path::parent).unwrap();
    let binary = folder.join(format!("cardroom-server{}", std::env::consts::EXE_SUFFIX));
    assert!(binary.exists(), "build the workspace first: {} is missing", binary.display());
    binary
}

/// An evening of nine bots, much faster than people would like.
fn host(data: &Path, speed: &str) -> Child {
    Command::new(server())
        .args(["host", "--seats", "9", "--bots", "9", "--listen", "127.0.0.1:0"])
        .args(["--seed", "2026", "--speed", speed, "--data"])
        .arg(data)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap()
}

/// Hosts until so many lines were told, and kills it there. Gives back all that it said.
fn host_and_kill(data: &Path, lines_to_hear: usize) -> Vec<String> {
    let mut child = host(data, "300");
    let mut heard = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut lines: Vec<String> = heard.by_ref().take(lines_to_hear).map(Result::unwrap).collect();
    child.kill().unwrap();
    lines.extend(heard.map_while(Result::ok));
    child.wait().unwrap();
    lines
}

struct Record {
    events: Vec<Event>,
    sheet: Sheet,
    clock: Moment,
}

fn read(data: &Path) -> Record {
    let path = data.join("evening-0001.cardroom");
    let mut events = Vec::new();
    verify(&path, |_, event| events.push(event)).unwrap();
    let journal = Journal::open(&path).unwrap();
    Record { events, sheet: Sheet::of(&journal).unwrap(), clock: journal.stood_at().unwrap() }
}

impl Record {
    fn tournament(&self) -> Tournament {
        let dealing = Dealing::AfterPause { ms: self.sheet.pause_ms };
        Tournament::new(Arc::new(self.sheet.rules.clone()), self.sheet.structure.clone(), dealing)
    }

    /// How everything stands after so many events.
    fn after(&self, count: usize) -> Tournament {
        let mut tournament = self.tournament();
        self.events[..count].iter().for_each(|event| tournament.apply(event));
        tournament
    }

    /// What may have been told of the events from this one on.
    fn story_from(&self, first: usize) -> Vec<String> {
        let mut teller = Teller::new(Detail::Full);
        let mut tournament = self.tournament();
        let mut story = Vec::new();
        for (place, event) in self.events.iter().enumerate() {
            tournament.apply(event);
            let What::Told(told) = &event.what else { continue };
            let rail = Viewer::new(HOUSE, Role::Spectator);
            let line = teller.tell(told, tournament.rules(), || view_for(&tournament, rail, 0, event.at));
            story.extend(line.filter(|_| place >= first));
        }
        story
    }
}

/// The hand that was in progress after `before` events goes on: no other begins, and no card is shuffled again.
fn assert_same_hand_goes_on(record: &Record, before: usize, clock: Moment) {
    let stood = record.after(before);
    if !stood.is_started() {
        return;
    }
    let Some(reopened) = record.events.get(before) else { return };
    assert_eq!(reopened.what, What::Told(Told::Day(DayEvent::Reopened)));
    assert_eq!(reopened.at, clock.max(stood.now()), "the clock goes on from where it stood");
    let stands = record.after(before + 1);
    let (old, new) = (stood.tables().next().unwrap(), stands.tables().next().unwrap());
    assert_eq!(old.hands_begun(), new.hands_begun());
    let Some(hand) = old.hand_in_progress() else { return };
    let same = new.hand_in_progress().unwrap();
    assert_eq!(hand.to_act(), same.to_act());
    assert_eq!(hand.deck().map(Deck::cards), same.deck().map(Deck::cards));
    for (seat, _) in old.seats() {
        assert_eq!((hand.stack(seat), hand.front(seat)), (same.stack(seat), same.front(seat)));
        assert_eq!(hand.hole_cards(seat), same.hole_cards(seat));
    }
    for event in &record.events[before..] {
        match &event.what {
            What::Told(Told::Hand(_, HandEvent::Ended)) => return,
            What::Told(Told::Hand(_, HandEvent::Begun(_))) => panic!("another hand began before it was over"),
            What::Shuffled(_) if hand.deck().is_some() => panic!("its deck was shuffled again"),
            _ => {}
        }
    }
}

#[test]
fn the_evening_survives_twenty_kills() {
    let folder = TempDir::new().unwrap();
    let mut luck = ChaCha8Rng::seed_from_u64(20);
    let mut before: Vec<Event> = Vec::new();
    let mut clock = Moment(0);
    let mut in_hand = 0;
    for kill in 0..KILLS {
        let said = host_and_kill(folder.path(), luck.random_range(2..60));
        let record = read(folder.path());
        assert!(record.events.starts_with(&before), "kill {kill}: what was written has changed");
        assert_same_hand_goes_on(&record, before.len(), clock);
        // A killed server may not have said everything that it wrote, but it wrote everything that it said.
        let story = record.story_from(before.len());
        let told = said.iter().skip_while(|line| Some(*line) != story.first());
        for (place, line) in told.enumerate() {
            assert_eq!(story.get(place), Some(line), "kill {kill}: this was told, but it is not written");
        }
        let tournament = record.after(record.events.len());
        in_hand += usize::from(tournament.tables().any(|table| table.hand_in_progress().is_some()));
        (before, clock) = (record.events, record.clock);
    }
    assert!(in_hand > KILLS / 2, "most kills must hit a hand in progress, not {in_hand}");

    let end = host(folder.path(), "1000000").wait_with_output().unwrap();
    let said = String::from_utf8(end.stdout).unwrap();
    assert!(end.status.success() && said.contains("winner"), "{said}");
    let record = read(folder.path());
    assert!(record.events.starts_with(&before));
    let tournament = record.after(record.events.len());
    assert!(tournament.is_over());
    assert_eq!(tournament.chips_in_play(), tournament.chips_by_the_books());
}
