//! The files of a record with some of their bytes changed: the record itself, what is written first beside it, and where it
//! ends. It is whole, or what is wrong is told; what is told as whole is what was written; a record that can't be opened
//! is left as it is.
#![no_main]

use cardroom_fuzz::begin_from;
use cardroom_server::game::floor_log;
use cardroom_server::game::live_game::{CheckInMethod, EventConfig, replay};
use cardroom_server::journal::step::Step;
use cardroom_server::journal::{Consent, Journal, RecordSummary, verify_with_proof};
use cardroom_shared::command::Name;
use cardroom_shared::event::{ConductEvent, EntryEvent, Event, EventKind, PublicEvent, TournamentEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use libfuzzer_sys::fuzz_target;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use tempfile::TempDir;

/// A folder that is kept in memory, where there is one.
fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { TempDir::new_in(memory).unwrap() } else { TempDir::new().unwrap() }
}

/// Records as they lie on the disk: the ending of each file, and its bytes.
type Files = Vec<(&'static str, Vec<u8>)>;

struct Scene {
    folder: TempDir,
    key: Vec<u8>,
    /// Of an evening that was closed, and of one whose house was stopped.
    records: [Files; 2],
    events: Vec<Event>,
}

const ENDINGS: [&str; 3] = ["", "-wal", ".head"];

static SCENE: LazyLock<Scene> = LazyLock::new(scene);

fn path(folder: &Path, ending: &str) -> PathBuf {
    folder.join(format!("evening.cardroom{ending}"))
}

fn files(folder: &Path) -> Files {
    ENDINGS.into_iter().filter_map(|ending| Some((ending, fs::read(path(folder, ending)).ok()?))).collect()
}

fn scene() -> Scene {
    let folder = folder();
    let name = |name: &str| Name::try_from(name.to_owned()).unwrap();
    let sheet = EventConfig {
        broadcast: None,
        name: "Friday".to_owned(),
        rules: HouseRules::preset("tda").unwrap(),
        structure: Structure::preset("home-game").unwrap(),
        places: Some(9),
        check_in: CheckInMethod::Arriving,
        bots: None,
        pace: Pace::pausing(3_000),
    };
    let file = path(folder.path(), "");
    let mut journal = Journal::create(&file, &sheet.to_text().unwrap()).unwrap();
    journal.add_guest(Role::Player, Some(&name("Ann")), SecretHash::from_bytes([1; 32])).unwrap();
    journal.add_bot(name("Mabel"), "rock", 7).unwrap();
    let tournament = |at: u64, event| Event { at: Moment(at), what: EventKind::Told(PublicEvent::Tournament(event)) };
    let events = vec![
        tournament(100, TournamentEvent::Entry(EntryEvent::Entered { person: PersonNo(1), name: name("Ann") })),
        tournament(200, TournamentEvent::Entry(EntryEvent::Entered { person: PersonNo(2), name: name("Mabel") })),
        tournament(300, TournamentEvent::Conduct(ConductEvent::Warned(PersonNo(1)))),
    ];
    for (number, event) in (1..).zip(&events) {
        journal.write(&[Step { number, events: vec![event.clone()] }]).unwrap();
        if number == 1 {
            journal.begin().unwrap();
        }
    }
    let stopped = files(folder.path());
    journal.end().unwrap();
    drop(journal);
    let closed = files(folder.path());
    let key = fs::read(folder.path().join("identity.pem")).unwrap();
    Scene { folder, key, records: [closed, stopped], events }
}

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let scene = &*SCENE;
    let Some((how, patches)) = bytes.split_first() else { return };
    let here = scene.folder.path();
    clear(here);
    if !here.join("identity.pem").exists() {
        fs::write(here.join("identity.pem"), &scene.key).unwrap();
    }
    let mut record = scene.records[usize::from(how & 1)].clone();
    // Any of the files may be lost.
    for (bit, ending) in [(2, "-wal"), (4, ".head")] {
        if how & bit != 0 {
            record.retain(|(found, _)| *found != ending);
        }
    }
    let changed = patch(&mut record, patches);
    for (ending, bytes) in &record {
        fs::write(path(here, ending), bytes).unwrap();
    }
    let file = path(here, "");
    let mut read = Vec::new();
    // To prove it is to open it once more.
    let found = if how & 32 != 0 {
        verify_with_proof(&file, |_, event| read.push(event)).map(|(record, _)| record)
    } else {
        Journal::open_to_read(&file).and_then(|journal| {
            let log = EventConfig::from_journal(&journal).map(|sheet| floor_log::read(&journal, sheet.tournament()));
            let _ = (log, replay(&journal));
            journal.read(|_, event| read.push(event))
        })
    };
    match found {
        Ok(RecordSummary { events, .. }) => {
            assert_eq!(events, read.len() as u64);
            assert!(scene.events.starts_with(&read), "what is told as whole is what was written");
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
    let accept_loss = how & 8 != 0;
    match Journal::open_with(&file, Consent { take_over: how & 16 != 0, accept_loss }) {
        Ok(mut journal) => {
            let _ = (journal.read(|_, _| ()), journal.last_clock(), journal.open_requests(), journal.address().map(str::len));
            let _ = journal.write_clock(Moment(5_000)).and_then(|()| journal.end());
        }
        Err(why) => {
            assert!(!why.to_string().is_empty());
            assert!(changed || record.len() < 3 || *how & 1 == 0 && record.len() < 2, "a whole record opens: {why}");
        }
    }
});

fn clear(folder: &Path) {
    for entry in fs::read_dir(folder).unwrap().flatten().filter(|entry| entry.file_name() != "identity.pem") {
        let _ = fs::remove_file(entry.path());
    }
}

/// Changes some bytes: each patch says in which file, how, where, and what. Says whether anything is different.
fn patch(record: &mut Files, patches: &[u8]) -> bool {
    let before = record.clone();
    let files = record.len();
    for [file, high, mid, what] in patches.as_chunks().0.iter().take(64) {
        let (_, bytes) = &mut record[usize::from(file & 3) % files];
        let place = usize::from(u16::from_be_bytes([*high, *mid])) % bytes.len().max(1);
        match file >> 2 & 7 {
            // Cut off, or longer than it was.
            0 => bytes.truncate(place),
            1 => bytes.extend(std::iter::repeat_n(*what, place.min(4_096))),
            // In the first page stands how the rest is to be read.
            2 | 3 => bytes.iter_mut().skip(place % 200).take(1).for_each(|byte| *byte = *what),
            4 => bytes.iter_mut().skip(place).take(1).for_each(|byte| *byte ^= 1 << (what & 7)),
            _ => bytes.iter_mut().skip(place).take(1).for_each(|byte| *byte = *what),
        }
    }
    *record != before
}

fn seeds() -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = (0..64).map(|how| vec![how]).collect();
    for file in 0..3_u8 {
        for kind in 0..8_u8 {
            seeds.push(vec![kind & 1, file | kind << 2, 0, 40, 7]);
            seeds.push(vec![1, file | kind << 2, 31, 7, 255]);
        }
    }
    seeds
}
