//! Detection of records that were changed, copied, forged or cut short.

use super::*;

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
    let head = journal.head.clone();
    drop(journal);
    // The second level gets another time, and all later hashes are recomputed.
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
    // The head is rewritten too, with its old signature and then with the signature of another server.
    let forged = Head { event_chain: ChainHex(link), ..head.head };
    let text = serde_json::to_string(&forged).unwrap();
    connection.execute("UPDATE head SET text = ?1", [&text]).unwrap();
    assert!(told(&path).contains("who has not the key of the server"), "{}", told(&path));
    let other = TempDir::new().unwrap();
    let stranger = Identity::load_or_create(other.path()).unwrap();
    let forged = SignedHead::by(&stranger, forged).unwrap();
    connection.execute("UPDATE head SET signature = ?1", [forged.signature]).unwrap();
    assert!(told(&path).contains("who has not the key of the server"), "{}", told(&path));
}

#[test]
fn record_of_another_server_opens_only_with_the_hosts_consent() {
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
    let (_, proof) = verify_with_proof(&moved, |_, _| ()).unwrap();
    assert_eq!((proof.houses_before.len(), proof.is_own), (1, Some(true)));
    // With its key the record can be resumed in any folder.
    let third = TempDir::new().unwrap();
    fs::copy(&path, third.path().join("evening.cardroom")).unwrap();
    fs::copy(Identity::file(home.path()), Identity::file(third.path())).unwrap();
    assert!(!Journal::open(&third.path().join("evening.cardroom")).unwrap().key_is_new());
}

#[test]
fn file_copied_alone_during_play_is_not_taken_as_complete() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = full_evening(&folder);
    let copy = folder.path().join("alone.cardroom");
    fs::copy(&path, &copy).unwrap();
    assert!(told(&copy).contains("copied alone"), "{}", told(&copy));
    assert!(Journal::open(&copy).is_err(), "nor played on in silence");
    // A backup by the server holds everything, and so does the file after the server has closed.
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
        // Much of a file is unused space, but every byte of a companion file counts.
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
            // In the middle of the last write.
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
    assert_eq!(verify_with_proof(&copy, |_, _| ()).unwrap().1.losses.len(), 1, "it is not forgotten");
}

#[test]
fn what_a_stranger_wrote_beside_a_record_counts_for_nothing() {
    let (folder, strange) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let (_, theirs) = evening(&strange);
    let head = Head { writes: u64::MAX, ..theirs.head.head.clone() };
    let stranger = Identity::load(strange.path()).unwrap().unwrap();
    let forged = signed_head::to_bytes(&SignedHead::by(&stranger, head).unwrap());
    let elsewhere = TempDir::new().unwrap();
    for (file, bytes) in killed(&folder) {
        fs::write(elsewhere.path().join(file.file_name().unwrap()), bytes).unwrap();
    }
    let copy = elsewhere.path().join("evening.cardroom");
    fs::write(signed_head::head_path(&copy), forged).unwrap();
    let why = Journal::open(&copy).unwrap_err().to_string();
    assert!(why.contains("is damaged or belongs to another"), "{why}");
    let mut journal = Journal::open_with(&copy, Consent { take_over: false, accept_loss: true }).unwrap();
    journal
        .write(&[Step { number: 4, events: vec![tournament(901, TournamentEvent::Clock(ClockEvent::Resumed))] }])
        .unwrap();
    assert!(journal.head.head.writes < 100, "the count of writes is its own");
}
