use super::*;
use crate::invited::{InvitationNo, Invited};
use cardroom_shared::command::Name;
use cardroom_shared::event::{ClockEvent, EventKind, PublicEvent, TournamentEvent};
use cardroom_shared::invitation::SecretHash;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::PersonNo;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::fs;
use std::time::Duration;
use tempfile::TempDir;

fn tournament(at: u64, what: TournamentEvent) -> Event {
    Event { at: Moment(at), what: EventKind::Told(PublicEvent::Tournament(what)) }
}

/// Three steps of an evening: two levels and a pause.
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
    assert_eq!((journal.last_step(), journal.sheet()), (3, "the sheet"));
}

#[test]
fn an_evening_goes_on_where_it_stopped() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    journal.beat(Moment(900)).unwrap();
    drop(journal);
    let mut journal = Journal::open(&path).unwrap();
    assert_eq!(journal.stood_at().unwrap(), Moment(900));
    journal
        .write(&[Step { number: 4, events: vec![tournament(901, TournamentEvent::Clock(ClockEvent::Resumed))] }])
        .unwrap();
    assert_eq!(verify(&path, |_, _| ()).unwrap(), Record { events: 5, steps: 4, last: Moment(901) });
}

#[test]
fn a_step_is_written_whole_or_not_at_all() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    // A row that another hand put where the second event of the step must go.
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

/// A house of two evenings with everything that is ever read back.
fn full_evening(folder: &TempDir) -> (PathBuf, Journal) {
    let (path, mut journal) = evening(folder);
    journal.begin().unwrap();
    let ann = Name::try_from("Ann".to_owned()).unwrap();
    journal.add_guest(Role::Player, Some(&ann), SecretHash::from_bytes([1; 32])).unwrap();
    journal.add_guest(Role::Director, None, SecretHash::from_bytes([2; 32])).unwrap();
    journal.add_bot(Name::try_from("Mabel".to_owned()).unwrap(), "rock", 7).unwrap();
    journal.revoke(InvitationNo(1)).unwrap();
    journal.set_address("the way here").unwrap();
    journal.beat(Moment(900)).unwrap();
    (path, journal)
}

#[test]
fn every_kind_of_tampering_is_found_at_its_row() {
    let cases = [
        ("UPDATE event SET text = replace(text, '2', '3') WHERE number = 3", "event 3 is broken: it was changed"),
        ("UPDATE event SET at_ms = 501 WHERE number = 3", "event 3 is broken: it was changed"),
        ("UPDATE event SET step = 3 WHERE number = 3", "event 3 is broken: it was changed"),
        ("DELETE FROM event WHERE number = 2", "event 2 is broken: it is missing, and event 3 comes in its place"),
        ("DELETE FROM event WHERE number = 4", "event 4 is broken: it is missing, and 4 were written"),
        ("UPDATE event SET chain = zeroblob(32) WHERE number = 4", "event 4 is broken: it was changed"),
        ("UPDATE event SET chain = zeroblob(7) WHERE number = 4", "event 4 is broken"),
        ("INSERT INTO event SELECT 5, 3, at_ms, text, chain FROM event WHERE number = 4", "event 5 is broken"),
        ("UPDATE evening SET sheet = 'another sheet'", "line 1 of the book is broken: it was changed"),
        ("INSERT INTO evening VALUES ('another sheet')", "the sheet is broken"),
        ("UPDATE book SET text = replace(text, 'Player', 'Director') WHERE number = 2", "line 2 of the book is broken"),
        ("DELETE FROM book WHERE number = 5", "line 5 of the book is broken: it is missing"),
        ("DELETE FROM book WHERE number = 6", "the book is broken"),
        ("UPDATE head SET text = replace(text, '900', '905')", "the head of the record is broken"),
        ("DELETE FROM head", "the head of the record is broken"),
        ("INSERT INTO head SELECT * FROM head", "the head of the record is broken"),
    ];
    for (sql, why) in cases {
        let folder = TempDir::new().unwrap();
        let (path, journal) = full_evening(&folder);
        drop(journal);
        assert!(verify(&path, |_, _| ()).is_ok());
        tamper(&path, sql);
        assert!(told(&path).contains(why), "{sql}: {}", told(&path));
        let read = Journal::open(&path).and_then(|journal| journal.read(|_, _| ()));
        assert!(read.is_err(), "{sql}: the house must not go on with it");
    }
}

#[test]
fn who_has_not_the_key_can_not_make_another_record_that_is_as_whole() {
    let folder = TempDir::new().unwrap();
    let (path, journal) = full_evening(&folder);
    let head = journal.head.clone().unwrap();
    drop(journal);
    // Another time for the second level, and all hashes written anew behind it.
    let connection = Connection::open(&path).unwrap();
    let mut link = first_link("the sheet");
    for (number, step, event) in (1..)
        .zip(steps().into_iter().flat_map(|step| step.events.into_iter().map(move |event| (step.number, event))))
        .map(|(number, (step, event))| (number, step, event))
    {
        let at = if number == 3 { Moment(499) } else { event.at };
        let text = serde_json::to_string(&event.what).unwrap();
        link = next_link(&link, number, step, at, &text);
        let sql = "UPDATE event SET at_ms = ?2, chain = ?3 WHERE number = ?1";
        connection.execute(sql, params![to_sql(number), to_sql(at.0), link.as_slice()]).unwrap();
    }
    assert!(told(&path).contains("it is not the one that the server has signed"), "{}", told(&path));
    // The head written anew too, but with the signature that was there, and then with that of another house.
    let forged = Head { event_chain: Hex(link), ..head.head };
    let text = serde_json::to_string(&forged).unwrap();
    connection.execute("UPDATE head SET text = ?1", [&text]).unwrap();
    assert!(told(&path).contains("who has not the key of the server"), "{}", told(&path));
    let other = TempDir::new().unwrap();
    let stranger = Identity::load_or_create(other.path()).unwrap();
    let forged = Signed::by(&stranger, forged).unwrap();
    connection.execute("UPDATE head SET signature = ?1", [forged.signature]).unwrap();
    assert!(told(&path).contains("who has not the key of the server"), "{}", told(&path));
}

#[test]
fn an_evening_that_another_house_signed_is_not_gone_on_with_unless_the_host_says_so() {
    let (home, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let (path, mut journal) = full_evening(&home);
    journal.end().unwrap();
    drop(journal);
    let moved = other.path().join("evening.cardroom");
    fs::copy(&path, &moved).unwrap();
    let why = Journal::open(&moved).unwrap_err();
    assert!(matches!(&why, JournalError::OtherHouse { ours, .. } if ours == "none"), "{why}");
    assert!(!Identity::file(other.path()).exists(), "a key that nobody asked for");
    let journal = Journal::open_with(&moved, Consent { take_over: true, accept_loss: false }).unwrap();
    assert!(journal.key_is_new());
    drop(journal);
    assert!(!Journal::open(&moved).unwrap().key_is_new(), "now it is its own");
    let (_, proof) = prove(&moved, |_, _| ()).unwrap();
    assert_eq!((proof.houses_before.len(), proof.is_own), (1, Some(true)));
    // With its key it is at home anywhere.
    let third = TempDir::new().unwrap();
    fs::copy(&path, third.path().join("evening.cardroom")).unwrap();
    fs::copy(Identity::file(home.path()), Identity::file(third.path())).unwrap();
    assert!(!Journal::open(&third.path().join("evening.cardroom")).unwrap().key_is_new());
}

#[test]
fn a_file_that_is_copied_alone_while_it_is_played_is_not_taken_for_the_whole() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = full_evening(&folder);
    let copy = folder.path().join("alone.cardroom");
    fs::copy(&path, &copy).unwrap();
    assert!(told(&copy).contains("copied alone"), "{}", told(&copy));
    assert!(Journal::open(&copy).is_err(), "nor played on in silence");
    // A copy by the house itself holds all, and so does the file when the house is closed.
    let backup = folder.path().join("backup.cardroom");
    journal.backup(&backup).unwrap();
    assert_eq!(verify(&backup, |_, _| ()).unwrap(), verify(&path, |_, _| ()).unwrap());
    journal.end().unwrap();
    drop(journal);
    let closed = folder.path().join("closed.cardroom");
    fs::copy(&path, &closed).unwrap();
    assert_eq!(verify(&closed, |_, _| ()).unwrap().events, 4);
    assert_eq!(Journal::open(&closed).unwrap().guests().len(), 2);
}

/// The files of a house that was killed: the record, what SQLite keeps beside it, and the head.
fn killed(folder: &TempDir) -> Vec<(PathBuf, Vec<u8>)> {
    stopped(folder, false)
}

/// The same, or of a house that was closed in order.
fn stopped(folder: &TempDir, in_order: bool) -> Vec<(PathBuf, Vec<u8>)> {
    let (path, mut journal) = full_evening(folder);
    journal
        .write(&[Step { number: 4, events: vec![tournament(900, TournamentEvent::Clock(ClockEvent::Resumed))] }])
        .unwrap();
    if in_order {
        journal.end().unwrap();
        drop(journal);
    }
    // While it is open, so that nothing is moved from the one to the other.
    let mut files = companions(&path);
    files.push(path);
    files.push(Identity::file(folder.path()));
    files.into_iter().filter(|file| file.exists()).map(|file| (file.clone(), fs::read(&file).unwrap())).collect()
}

/// Everything that a house reads back.
fn all_of_it(path: &Path) -> Result<String> {
    let journal = Journal::open_to_read(path)?;
    let mut all = format!("{:?} {:?} {:?} {:?}", journal.guests(), journal.bots(), journal.address(), journal.sheet());
    let record = journal.read(|step, event| all.extend([step.to_string(), format!("{event:?}")]))?;
    Ok(format!("{all} {record:?} {:?} {}", journal.stood_at()?, journal.last_step()))
}

#[test]
fn a_flipped_byte_anywhere_is_noticed_or_changes_nothing() {
    let mut rng = ChaCha8Rng::seed_from_u64(19);
    for (ending, in_order) in [("cardroom-wal", false), ("cardroom", false), ("cardroom", true), ("head", true)] {
        let folder = TempDir::new().unwrap();
        let files = stopped(&folder, in_order);
        let whole = all_of_it(&folder.path().join("evening.cardroom")).unwrap();
        let of = files.iter().find(|(file, _)| file.to_string_lossy().ends_with(ending)).unwrap();
        let elsewhere = TempDir::new().unwrap();
        let copy = elsewhere.path().join("evening.cardroom");
        let mut noticed = 0;
        for _ in 0..300 {
            let place = rng.random_range(0..of.1.len());
            for (file, bytes) in &files {
                let mut bytes = bytes.clone();
                if file == &of.0 {
                    bytes[place] ^= 1 << rng.random_range(0..8);
                }
                fs::write(elsewhere.path().join(file.file_name().unwrap()), bytes).unwrap();
            }
            if let Ok(read) = all_of_it(&copy) {
                assert_eq!(read, whole, "byte {place} of {ending} was flipped, and nobody noticed");
            } else {
                noticed += 1;
                let gone_on = Journal::open(&copy).and_then(|journal| journal.read(|_, _| ()));
                assert!(gone_on.is_err(), "byte {place} of {ending}: played on in silence");
            }
        }
        // Much of a file is room that is not used yet; beside a record everything counts.
        let least = match (ending, in_order) {
            ("cardroom-wal", _) => 280,
            ("cardroom", true) => 20,
            _ => 0,
        };
        assert!(noticed >= least, "of 300 flips in {ending} only {noticed} were noticed");
    }
}

#[test]
fn a_lost_end_is_named_with_what_is_left_and_given_up_only_by_the_host() {
    let folder = TempDir::new().unwrap();
    let files = killed(&folder);
    let elsewhere = TempDir::new().unwrap();
    let copy = elsewhere.path().join("evening.cardroom");
    for (file, bytes) in &files {
        let mut bytes = bytes.clone();
        if file.to_string_lossy().ends_with("-wal") {
            // In the middle of what was written last.
            let place = bytes.len() - 2_000;
            bytes[place] ^= 1;
        }
        fs::write(elsewhere.path().join(file.file_name().unwrap()), bytes).unwrap();
    }
    let wal = companions(&copy)[0].clone();
    let before = fs::read(&wal).unwrap();
    let why = Journal::open(&copy).unwrap_err().to_string();
    assert!(why.contains("5 events were written, and 1 of them are missing") && why.contains("4 events"), "{why}");
    assert_eq!(fs::read(&wal).unwrap(), before, "whoever can save more must find it as it was");
    let mut journal = Journal::open_with(&copy, Consent { take_over: false, accept_loss: true }).unwrap();
    journal
        .write(&[Step { number: 4, events: vec![tournament(901, TournamentEvent::Clock(ClockEvent::Resumed))] }])
        .unwrap();
    drop(journal);
    assert_eq!(Journal::open(&copy).unwrap().read(|_, _| ()).unwrap().events, 5);
    assert_eq!(prove(&copy, |_, _| ()).unwrap().1.losses.len(), 1, "it is not forgotten");
}

#[test]
fn what_a_stranger_wrote_beside_a_record_counts_for_nothing() {
    let (folder, strange) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let (_, theirs) = evening(&strange);
    let head = Head { writes: u64::MAX, ..theirs.head.as_ref().unwrap().head.clone() };
    let stranger = Identity::load(strange.path()).unwrap().unwrap();
    let forged = head::to_bytes(&Signed::by(&stranger, head).unwrap());
    let elsewhere = TempDir::new().unwrap();
    for (file, bytes) in killed(&folder) {
        fs::write(elsewhere.path().join(file.file_name().unwrap()), bytes).unwrap();
    }
    let copy = elsewhere.path().join("evening.cardroom");
    fs::write(head::beside(&copy), forged).unwrap();
    let why = Journal::open(&copy).unwrap_err().to_string();
    assert!(why.contains("is damaged or belongs to another"), "{why}");
    let mut journal = Journal::open_with(&copy, Consent { take_over: false, accept_loss: true }).unwrap();
    journal
        .write(&[Step { number: 4, events: vec![tournament(901, TournamentEvent::Clock(ClockEvent::Resumed))] }])
        .unwrap();
    assert!(journal.head.unwrap().head.writes < 100, "the count of writes is its own");
}

#[test]
fn an_event_of_a_newer_version_is_called_that() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    let text = "{\"Told\":{\"Day\":\"SomethingOfTomorrow\"}}";
    journal
        .change(|transaction, head, _| {
            head.events += 1;
            head.event_chain = Hex(next_link(&head.event_chain.0, head.events, 4, Moment(900), text));
            let row = params![to_sql(head.events), 4, 900, text, head.event_chain.0.as_slice()];
            transaction.execute("INSERT INTO event VALUES (?1, ?2, ?3, ?4, ?5)", row).unwrap();
            Ok(())
        })
        .unwrap();
    let why = journal.read(|_, _| ()).unwrap_err();
    assert!(matches!(why, JournalError::NewerEvent { number: 5, .. }), "{why}");
    drop(journal);
    assert!(told(&path).contains("event 5 was written by a newer version of Cardroom"), "{}", told(&path));
}

#[test]
fn a_record_that_was_taken_away_or_replaced_is_noticed() {
    let folder = TempDir::new().unwrap();
    let (path, journal) = evening(&folder);
    journal.is_there().unwrap();
    let away = folder.path().join("away");
    fs::rename(&path, &away).unwrap();
    assert!(journal.is_there().unwrap_err().to_string().contains("deleted or moved away"));
    fs::copy(&away, &path).unwrap();
    if cfg!(unix) {
        assert!(journal.is_there().unwrap_err().to_string().contains("another file"));
    }
    fs::rename(&away, &path).unwrap();
    journal.is_there().unwrap();
}

#[test]
fn a_record_can_be_read_where_nothing_can_be_written() {
    let folder = TempDir::new().unwrap();
    let files = killed(&folder);
    let locked = TempDir::new().unwrap();
    for (file, bytes) in &files {
        fs::write(locked.path().join(file.file_name().unwrap()), bytes).unwrap();
    }
    let path = locked.path().join("evening.cardroom");
    // Where SQLite finds no room for its helper file, it reads nothing, whoever asks.
    let helper = companions(&path)[1].clone();
    fs::remove_file(&helper).unwrap();
    fs::create_dir(&helper).unwrap();
    let before = fs::read_dir(locked.path()).unwrap().count();
    let mut closed = fs::metadata(locked.path()).unwrap().permissions();
    let open = closed.clone();
    closed.set_readonly(true);
    fs::set_permissions(locked.path(), closed).unwrap();
    assert_eq!(verify(&path, |_, _| ()).unwrap().events, 5);
    fs::set_permissions(locked.path(), open).unwrap();
    assert_eq!(fs::read_dir(locked.path()).unwrap().count(), before, "nothing was left beside it");
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
    let step = Step { number: 4, events: vec![tournament(800, TournamentEvent::Clock(ClockEvent::Resumed))] };
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
    assert_eq!(journal.guests(), std::slice::from_ref(&ann));
    assert!(journal.revoke(number).unwrap());
    assert_eq!(journal.guests(), [Invited { revoked: true, ..ann }]);
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
    assert_eq!(journal.bots(), [BotLine { person: bot, name: mabel, character: "rock".to_owned(), seed: u64::MAX }]);
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
fn what_lies_beside_a_copy_under_its_name_belongs_to_another_record_and_is_put_aside() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    let saved = journal.rescue().unwrap();
    let [wal, shm] = ["-wal", "-shm"].map(|ending| PathBuf::from(format!("{}{ending}", path.display())));
    // The end of the record that was deleted lies there still, and holds more than was saved.
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
fn an_evening_of_the_first_format_goes_on_with_everybody_and_leaves_no_secret_behind() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("old.cardroom");
    fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/format-1.cardroom"), &path).unwrap();
    tamper(
        &path,
        "INSERT INTO person (number, role, name, secret_hash) VALUES (4, 'deputy', 'Ann' || char(8203), randomblob(32))",
    );
    tamper(&path, "INSERT INTO person (number, role, secret_hash, revoked) VALUES (5, 'player', randomblob(32), 1)");
    let connection = Connection::open(&path).unwrap();
    connection.execute_batch("CREATE TABLE IF NOT EXISTS wish (number INTEGER PRIMARY KEY, text TEXT NOT NULL, answer TEXT, done INTEGER)").unwrap();
    connection
        .execute("INSERT INTO wish (text, answer, done) VALUES ('invite', 'cardroom:an-old-secret', 1)", [])
        .unwrap();
    connection.execute("UPDATE clock SET at_ms = 400000", []).unwrap();
    connection.pragma_update(None, "journal_mode", "DELETE").unwrap();
    drop(connection);
    let before = all_of_it(&path).unwrap();
    assert_eq!(prove(&path, |_, _| ()).unwrap().1.format, 1);

    let mut journal = Journal::open(&path).unwrap();
    assert!(journal.key_is_new(), "no key was beside it");
    assert_eq!(all_of_it(&path).unwrap(), before);
    let roles: Vec<_> = journal.guests().iter().map(|guest| (guest.person, guest.role, guest.revoked)).collect();
    assert_eq!(roles, [(PersonNo(4), Role::Deputy, false), (PersonNo(5), Role::Player, true)]);
    // A name of which nobody saw the end is none today; it was one then.
    assert!(journal.guests()[0].name.as_ref().is_some_and(|name| name.as_str().starts_with("Ann")));
    assert_eq!(journal.stood_at().unwrap(), Moment(400_000));
    journal
        .write(&[Step { number: 198, events: vec![tournament(400_001, TournamentEvent::Clock(ClockEvent::Paused))] }])
        .unwrap();
    journal.end().unwrap();
    drop(journal);
    let (record, proof) = prove(&path, |_, _| ()).unwrap();
    assert_eq!((record.events, proof.format, proof.is_own), (564, FORMAT, Some(true)));
    for file in fs::read_dir(folder.path()).unwrap() {
        let bytes = fs::read(file.unwrap().path()).unwrap();
        assert!(!bytes.windows(13).any(|part| part == b"an-old-secret"));
    }
}
