mod files;
mod tampering;

use super::*;
use crate::host_machine::date::Date;
use crate::journal::invited_guest::{InvitationNo, InvitedGuest};
use crate::journal::join_record::JoinAnswer;
use cardroom_shared::command::Name;
use cardroom_shared::event::{ClockEvent, EventKind, PublicEvent, TournamentEvent};
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::seat::PersonNo;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::fs;
use std::time::Duration;
use tempfile::TempDir;

fn tournament(at: u64, what: TournamentEvent) -> Event {
    Event { at: Moment(at), what: EventKind::Told(PublicEvent::Tournament(what)) }
}

/// Three steps of a session: two levels and a pause.
fn steps() -> Vec<Step> {
    vec![
        Step {
            number: 1,
            events: vec![
                tournament(10, TournamentEvent::Clock(ClockEvent::Started)),
                tournament(10, TournamentEvent::Clock(ClockEvent::LevelBegan(1))),
            ],
        },
        Step { number: 2, events: vec![tournament(500, TournamentEvent::Clock(ClockEvent::LevelBegan(2)))] },
        Step { number: 3, events: vec![tournament(700, TournamentEvent::Clock(ClockEvent::Paused))] },
    ]
}

fn evening(folder: &TempDir) -> (PathBuf, Journal) {
    let path = folder.path().join("evening.cardroom");
    let mut journal = Journal::create(&path, "the sheet").unwrap();
    journal.write(&steps()).unwrap();
    (path, journal)
}

/// Changes the file without the journal's knowledge.
fn tamper(path: &Path, sql: &str) {
    assert!(Connection::open(path).unwrap().execute(sql, []).unwrap() > 0, "{sql}");
}

/// The error of a verification, which must not depend on a consumer of the events.
fn told(path: &Path) -> String {
    let told = verify(path, |_, _| ()).unwrap_err().to_string();
    assert_eq!(verify_without_events(path).unwrap_err().to_string(), told);
    told
}

/// The files of a server that was killed: the record, SQLite's companion files, and the head.
fn killed(folder: &TempDir) -> Vec<(PathBuf, Vec<u8>)> {
    stopped(folder, false)
}

/// The files of a server that was killed or, if `in_order`, closed in order.
fn stopped(folder: &TempDir, in_order: bool) -> Vec<(PathBuf, Vec<u8>)> {
    let (path, mut journal) = full_evening(folder);
    journal
        .write(&[Step { number: 4, events: vec![tournament(900, TournamentEvent::Clock(ClockEvent::Resumed))] }])
        .unwrap();
    if in_order {
        journal.end().unwrap();
        drop(journal);
    }
    // The files are read while the journal is open, so that SQLite moves no data between them.
    let mut files = companions(&path);
    files.push(path);
    files.push(Identity::file(folder.path()));
    files.into_iter().filter(|file| file.exists()).map(|file| (file.clone(), fs::read(&file).unwrap())).collect()
}

/// All data that a server reads back.
fn all_of_it(path: &Path) -> Result<String> {
    let journal = Journal::open_to_read(path)?;
    let mut all = format!("{:?} {:?} {:?} {:?}", journal.guests(), journal.bots(), journal.address(), journal.sheet());
    let record = journal.read(|step, event| all.extend([step.to_string(), format!("{event:?}")]))?;
    Ok(format!("{all} {record:?} {:?} {}", journal.last_clock(), journal.last_step()))
}

#[test]
fn a_full_disk_is_told_from_other_faults() {
    let folder = TempDir::new().unwrap();
    let (_, mut journal) = evening(&folder);
    let pages: i64 = journal.connection.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
    journal.connection.pragma_update(None, "max_page_count", pages).unwrap();
    let why = (0..10_000).find_map(|number| journal.add_request(&format!("announce \"{number}\"")).err()).unwrap();
    assert!(matches!(why, JournalError::Full(_)) && why.to_string().contains("free some room"), "{why}");
    journal.connection.pragma_update(None, "max_page_count", pages + 1_000).unwrap();
    journal.add_request("status").unwrap();
}

#[test]
fn the_dates_of_an_evening_are_those_on_which_it_was_opened() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    assert_eq!((journal.began(), journal.date_of(Moment(0))), (None, None));
    let (friday, saturday) = (Date::at(1_795_806_900_000, 60, "Europe/Berlin"), Date::at(1_795_896_000_000, 60, ""));
    journal.note_opening(Moment(0), &friday).unwrap();
    journal.note_opening(Moment(3_600_000), &saturday).unwrap();
    for journal in [journal, Journal::open(&path).unwrap(), Journal::open_to_read(&path).unwrap()] {
        assert_eq!(journal.began(), Some(&friday));
        let date = |ms| journal.date_of(Moment(ms)).unwrap().to_string();
        assert_eq!(date(60_000), "2026-11-27 20:16 +01:00 (Europe/Berlin)");
        assert_eq!(date(3_660_000), "2026-11-28 21:01 +01:00");
    }
}

#[test]
fn what_was_written_is_read_back_with_its_steps() {
    let folder = TempDir::new().unwrap();
    let (path, journal) = evening(&folder);
    drop(journal);
    let journal = Journal::open(&path).unwrap();
    let mut read = Vec::new();
    let record = journal.read(|step, event| read.push((step, event))).unwrap();
    let written: Vec<_> =
        steps().into_iter().flat_map(|step| step.events.into_iter().map(move |event| (step.number, event))).collect();
    assert_eq!(read, written);
    assert_eq!(record, RecordSummary { events: 4, steps: 3, last: Moment(700) });
    assert_eq!((journal.last_step(), journal.sheet()), (3, "the sheet"));
}

#[test]
fn an_evening_goes_on_where_it_stopped() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    journal.write_clock(Moment(900)).unwrap();
    drop(journal);
    let mut journal = Journal::open(&path).unwrap();
    assert_eq!(journal.last_clock(), Moment(900));
    journal
        .write(&[Step { number: 4, events: vec![tournament(901, TournamentEvent::Clock(ClockEvent::Resumed))] }])
        .unwrap();
    assert_eq!(verify(&path, |_, _| ()).unwrap(), RecordSummary { events: 5, steps: 4, last: Moment(901) });
}

#[test]
fn a_step_is_written_whole_or_not_at_all() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    // A foreign row is at the number that the second event of the step needs.
    tamper(&path, "INSERT INTO event SELECT 6, step, at_ms, text, chain FROM event WHERE number = 4");
    let two = Step {
        number: 4,
        events: vec![
            tournament(800, TournamentEvent::Clock(ClockEvent::Resumed)),
            tournament(800, TournamentEvent::Clock(ClockEvent::LevelBegan(3))),
        ],
    };
    assert!(journal.write(std::slice::from_ref(&two)).is_err());
    tamper(&path, "DELETE FROM event WHERE number = 6");
    assert_eq!(verify(&path, |_, _| ()).unwrap().events, 4, "nothing of the step stayed");
    journal.write(&[two]).unwrap();
    assert_eq!(verify(&path, |_, _| ()).unwrap().events, 6);
}

/// A record that was opened twice, with all kinds of data that are ever read back.
fn full_evening(folder: &TempDir) -> (PathBuf, Journal) {
    let (path, mut journal) = evening(folder);
    journal.begin().unwrap();
    let ann = Name::try_from("Ann".to_owned()).unwrap();
    journal.add_guest(Role::Player, Some(&ann), SecretHash::from_bytes([1; 32])).unwrap();
    journal.add_guest(Role::Director, None, SecretHash::from_bytes([2; 32])).unwrap();
    journal.add_bot(Name::try_from("Mabel".to_owned()).unwrap(), "rock", 7).unwrap();
    journal.revoke(InvitationNo(1)).unwrap();
    journal.set_address("the way here").unwrap();
    journal.write_clock(Moment(900)).unwrap();
    (path, journal)
}

#[test]
fn an_invitation_that_another_program_wrote_is_noticed() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    assert!(!journal.changed_elsewhere().unwrap());
    let name = Name::try_from("Ann".to_owned()).unwrap();
    let mut other = Journal::open(&path).unwrap();
    let hash = SecretHash::from_bytes([9; 32]);
    let person = other.add_guest(Role::Deputy, Some(&name), hash).unwrap();
    assert!(journal.changed_elsewhere().unwrap());
    assert!(!journal.changed_elsewhere().unwrap());
    let number = InvitationNo(person.0);
    let ann = InvitedGuest { number, person, role: Role::Deputy, name: Some(name), revoked: false, secret: hash };
    assert_eq!(journal.guests(), std::slice::from_ref(&ann));
    assert!(journal.revoke(number).unwrap());
    assert_eq!(journal.guests(), [InvitedGuest { revoked: true, ..ann }]);
}

#[test]
fn eight_programs_write_invitations_at_once_and_the_house_notices_each() {
    const PROGRAMS: u8 = 8;
    const EACH: u8 = 60;
    /// On a slow disk a program may have to retry, as the error says.
    fn patiently<T>(mut act: impl FnMut() -> Result<T>) -> T {
        loop {
            match act() {
                Err(JournalError::InUse(_)) => {}
                done => return done.unwrap(),
            }
        }
    }
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    let before = journal.guests().len();
    let writers: Vec<_> = (0..PROGRAMS)
        .map(|program| {
            let path = path.clone();
            std::thread::spawn(move || {
                for nth in 0..EACH {
                    let mut journal = patiently(|| Journal::open(&path));
                    let mut secret = [program; 32];
                    secret[0] = nth;
                    patiently(|| journal.add_guest(Role::Spectator, None, SecretHash::from_bytes(secret)));
                }
            })
        })
        .collect();
    while writers.iter().any(|writer| !writer.is_finished()) {
        patiently(|| journal.changed_elsewhere());
    }
    for writer in writers {
        writer.join().unwrap();
    }
    patiently(|| journal.changed_elsewhere());
    assert_eq!(journal.guests().len() - before, usize::from(PROGRAMS) * usize::from(EACH));
    verify(&path, |_, _| ()).unwrap();
}

#[test]
fn guests_and_bots_share_one_row_of_numbers() {
    let folder = TempDir::new().unwrap();
    let (_, mut journal) = evening(&folder);
    let mabel = Name::try_from("Mabel".to_owned()).unwrap();
    let bob = journal.add_guest(Role::Player, None, SecretHash::from_bytes([1; 32])).unwrap();
    let bot = journal.add_bot(mabel.clone(), "rock", u64::MAX).unwrap().person;
    let cem = journal.add_guest(Role::Player, None, SecretHash::from_bytes([2; 32])).unwrap();
    assert_eq!([bob, bot, cem], [PersonNo(1), PersonNo(2), PersonNo(3)]);
    assert_eq!(
        journal.bots(),
        [RegisteredBot { person: bot, name: mabel, character: "rock".to_owned(), seed: u64::MAX }]
    );
    assert_eq!(journal.guests().len(), 2);
    assert!(!journal.revoke(InvitationNo(bot.0)).unwrap(), "a bot has no invitation that could be revoked");
}

#[test]
fn a_backup_holds_the_evening_and_overwrites_nothing() {
    let folder = TempDir::new().unwrap();
    let (path, journal) = evening(&folder);
    let copy = folder.path().join("copy.cardroom");
    journal.backup(&copy).unwrap();
    assert_eq!(verify(&copy, |_, _| ()).unwrap(), verify(&path, |_, _| ()).unwrap());
    assert!(matches!(journal.backup(&copy), Err(JournalError::AlreadyThere(_))));
}

#[test]
fn leftover_wal_beside_a_restored_copy_is_set_aside() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    let saved = journal.rescue().unwrap();
    let [wal, shm] = ["-wal", "-shm"].map(|ending| PathBuf::from(format!("{}{ending}", path.display())));
    // The end of the deleted record is still there, and holds more than was saved.
    journal
        .write(&[Step { number: 4, events: vec![tournament(900, TournamentEvent::Clock(ClockEvent::Resumed))] }])
        .unwrap();
    let (end, index) = (fs::read(&wal).unwrap(), fs::read(&shm).unwrap());
    assert!(!end.is_empty());
    drop(journal);
    for old in companions(&path).iter().chain([&path]).filter(|old| old.exists()) {
        fs::remove_file(old).unwrap();
    }
    fs::rename(&saved, &path).unwrap();
    fs::write(&wal, &end).unwrap();
    fs::write(&shm, &index).unwrap();
    assert_eq!(verify(&path, |_, _| ()).unwrap().steps, 3, "who only reads takes nothing of it for true");
    let journal = Journal::open(&path).unwrap();
    assert_eq!(journal.last_step(), 3);
    assert_eq!(fs::read(PathBuf::from(format!("{}.old-1", wal.display()))).unwrap(), end, "nothing is lost");
}

#[test]
fn an_open_link_and_its_requests_are_read_back_as_they_were_written() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    let hash = |number| SecretHash::from_bytes([number; 32]);
    let name = |text: &str| Name::try_from(text.to_owned()).unwrap();
    journal.set_open_link(Some(hash(1))).unwrap();
    for (number, text) in [(2, "Ann"), (3, "Bob"), (4, "Cem"), (5, "Eve")] {
        journal.add_join_request(&name(text), hash(number)).unwrap();
    }
    journal.decline_join_request(hash(3)).unwrap();
    journal.withdraw_join_request(hash(4)).unwrap();
    // A decline holds, and an unknown request changes nothing.
    let lines = journal.book.lines;
    journal.withdraw_join_request(hash(3)).unwrap();
    journal.decline_join_request(hash(9)).unwrap();
    assert_eq!(journal.book.lines, lines);
    let person = journal.add_guest(Role::Player, Some(&name("Ann")), hash(2)).unwrap();
    assert_eq!(person, PersonNo(1));
    let joins = journal.joins().clone();
    let names: Vec<(&str, JoinAnswer)> =
        joins.requests.iter().map(|request| (request.name.as_str(), request.answer)).collect();
    assert_eq!(names, [("Bob", JoinAnswer::Declined), ("Eve", JoinAnswer::None)]);
    assert_eq!((joins.link, joins.brought), (Some(hash(1)), 4));

    // Another program closes the link while the server plays, and a console follows.
    let mut console = Journal::open(&path).unwrap();
    assert_eq!(console.joins(), &joins);
    assert!(!console.follow_registry().unwrap());
    journal.set_open_link(None).unwrap();
    journal
        .write(&[Step { number: 4, events: vec![tournament(900, TournamentEvent::Clock(ClockEvent::Resumed))] }])
        .unwrap();
    assert!(console.follow_registry().unwrap(), "it is read beside new events");
    assert_eq!(console.joins(), journal.joins());
    assert_eq!((console.joins().link, console.joins().requests.len()), (None, 1), "a decline outlives its link");
    assert_eq!(verify(&path, |_, _| ()).unwrap().events, 5);
}
