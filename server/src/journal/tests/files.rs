//! Files that are missing, broken, locked by another program, or no session at all.

use super::*;

#[test]
fn an_event_of_a_newer_version_is_called_that() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    let text = "{\"Told\":{\"Day\":\"SomethingOfTomorrow\"}}";
    journal
        .change(|transaction, head, _| {
            head.events += 1;
            head.event_chain = ChainHex(next_link(&head.event_chain.0, head.events, 4, Moment(900), text));
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
    // If SQLite can't create its helper file, nobody can read the record, not even root.
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
