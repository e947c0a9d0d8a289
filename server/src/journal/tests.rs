use super::*;
use crate::invitations::{InvitationNo, Invited};
use cardroom_shared::command::Name;
use cardroom_shared::event::{DayEvent, Told};
use cardroom_shared::invitation::SecretHash;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::PersonNo;
use std::fs;
use tempfile::TempDir;

fn day(at: u64, what: DayEvent) -> Event {
    Event { at: Moment(at), what: What::Told(Told::Day(what)) }
}

/// Three steps of an evening: two levels and a pause.
fn steps() -> Vec<Step> {
    vec![
        Step { number: 1, events: vec![day(10, DayEvent::Started), day(10, DayEvent::LevelBegan(1))] },
        Step { number: 2, events: vec![day(500, DayEvent::LevelBegan(2))] },
        Step { number: 3, events: vec![day(700, DayEvent::Paused)] },
    ]
}

fn evening(folder: &TempDir) -> (PathBuf, Journal) {
    let path = folder.path().join("evening.cardroom");
    let mut journal = Journal::create(&path, "the sheet").unwrap();
    journal.write(&steps()).unwrap();
    (path, journal)
}

/// Changes the file behind the journal's back.
fn tamper(path: &Path, sql: &str) {
    assert!(Connection::open(path).unwrap().execute(sql, []).unwrap() > 0, "{sql}");
}

fn told(path: &Path) -> String {
    verify(path, |_, _| ()).unwrap_err().to_string()
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
    assert_eq!(record, Record { events: 4, steps: 3, last: Moment(700) });
    assert_eq!((journal.last_step(), journal.sheet().unwrap().as_str()), (3, "the sheet"));
}

#[test]
fn an_evening_goes_on_where_it_stopped() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    journal.beat(Moment(900)).unwrap();
    drop(journal);
    let mut journal = Journal::open(&path).unwrap();
    assert_eq!(journal.stood_at().unwrap(), Moment(900));
    journal.write(&[Step { number: 4, events: vec![day(901, DayEvent::Resumed)] }]).unwrap();
    assert_eq!(verify(&path, |_, _| ()).unwrap(), Record { events: 5, steps: 4, last: Moment(901) });
}

#[test]
fn a_step_is_written_whole_or_not_at_all() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    // A row that another hand put where the second event of the step must go.
    tamper(&path, "INSERT INTO event SELECT 6, step, at_ms, text, chain FROM event WHERE number = 4");
    let two = Step { number: 4, events: vec![day(800, DayEvent::Resumed), day(800, DayEvent::LevelBegan(3))] };
    assert!(journal.write(std::slice::from_ref(&two)).is_err());
    tamper(&path, "DELETE FROM event WHERE number = 6");
    assert_eq!(verify(&path, |_, _| ()).unwrap().events, 4, "nothing of the step stayed");
    journal.write(&[two]).unwrap();
    assert_eq!(verify(&path, |_, _| ()).unwrap().events, 6);
}

#[test]
fn every_kind_of_tampering_is_found_at_its_row() {
    let cases = [
        ("UPDATE event SET text = replace(text, '2', '3') WHERE number = 3", "event 3 is broken: it was changed"),
        ("UPDATE event SET at_ms = 501 WHERE number = 3", "event 3 is broken: it was changed"),
        ("UPDATE event SET step = 3 WHERE number = 3", "event 3 is broken: it was changed"),
        ("DELETE FROM event WHERE number = 2", "event 2 is broken: it is missing, and event 3 comes in its place"),
        ("UPDATE evening SET sheet = 'another sheet'", "event 1 is broken: it was changed"),
        ("UPDATE event SET chain = zeroblob(32) WHERE number = 4", "event 4 is broken: it was changed"),
        ("UPDATE event SET chain = zeroblob(7) WHERE number = 4", "event 4 is broken"),
        ("INSERT INTO event SELECT 5, 3, at_ms, text, chain FROM event WHERE number = 4", "event 5 is broken"),
    ];
    for (sql, why) in cases {
        let folder = TempDir::new().unwrap();
        let (path, journal) = evening(&folder);
        drop(journal);
        assert!(verify(&path, |_, _| ()).is_ok());
        tamper(&path, sql);
        assert!(told(&path).contains(why), "{sql}: {}", told(&path));
        let read = Journal::open(&path).and_then(|journal| journal.read(|_, _| ()));
        assert!(read.is_err(), "{sql}: the house must not go on with it");
    }
}

#[test]
fn a_file_that_is_no_evening_is_told_and_left_alone() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("letter.txt");
    fs::write(&path, "Dear friends, ".repeat(100)).unwrap();
    assert!(matches!(Journal::open(&path), Err(JournalError::NotAnEvening(_))));
    assert!(matches!(Journal::create(&path, "sheet"), Err(JournalError::AlreadyThere(_))));
    assert_eq!(fs::read_to_string(&path).unwrap(), "Dear friends, ".repeat(100));
    fs::write(&path, "").unwrap();
    assert!(matches!(Journal::open(&path), Err(JournalError::NotAnEvening(_))));
    assert!(matches!(Journal::open(&folder.path().join("nothing")), Err(JournalError::Missing(_))));
}

#[test]
fn a_file_of_another_version_is_told_and_left_alone() {
    let folder = TempDir::new().unwrap();
    let (path, journal) = evening(&folder);
    drop(journal);
    Connection::open(&path).unwrap().pragma_update(None, "user_version", FORMAT + 1).unwrap();
    let before = fs::read(&path).unwrap();
    assert!(matches!(Journal::open(&path), Err(JournalError::OtherVersion { found, .. }) if found == FORMAT + 1));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_broken_file_is_told_and_left_alone() {
    let folder = TempDir::new().unwrap();
    let (path, journal) = evening(&folder);
    drop(journal);
    let mut bytes = fs::read(&path).unwrap();
    for byte in bytes.iter_mut().skip(4096) {
        *byte = 0xAA;
    }
    fs::write(&path, &bytes).unwrap();
    assert!(Journal::open(&path).and_then(|journal| journal.read(|_, _| ())).is_err());
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn a_file_that_another_program_holds_is_told() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    journal.connection.busy_timeout(Duration::ZERO).unwrap();
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let step = Step { number: 4, events: vec![day(800, DayEvent::Resumed)] };
    assert!(matches!(journal.write(std::slice::from_ref(&step)), Err(JournalError::InUse(_))));
    other.execute_batch("ROLLBACK").unwrap();
    journal.write(&[step]).unwrap();
    assert_eq!(verify(&path, |_, _| ()).unwrap().events, 5);
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
    let ann = Invited { number, person, role: Role::Deputy, name: Some(name), revoked: false, secret: hash };
    assert_eq!(journal.guests().unwrap(), std::slice::from_ref(&ann));
    assert!(journal.revoke(number).unwrap());
    assert_eq!(journal.guests().unwrap(), [Invited { revoked: true, ..ann }]);
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
        journal.bots().unwrap(),
        [BotLine { person: bot, name: mabel, character: "rock".to_owned(), seed: u64::MAX }]
    );
    assert_eq!(journal.guests().unwrap().len(), 2);
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
