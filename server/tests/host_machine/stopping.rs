//! What becomes of a house that is not listened to, frozen, or told to ignore its end, and of a record that is taken away from it.

use super::*;

fn events(record: &Path) -> u64 {
    verify(record, |_, _| ()).map_or(0, |record| record.events)
}

fn clock_of(record: &Path) -> u64 {
    Journal::open_to_read(record).unwrap().stood_at().unwrap().0
}

#[test]
fn a_house_that_was_told_to_ignore_hang_ups_does() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new("sh");
    let line = format!("trap '' HUP; exec {SERVER} host --seats 4 --bots 4 --speed 300 --listen 127.0.0.1:0 --data");
    command.args(["-c", &format!("{line} \"$0\"")]).arg(folder.path());
    let mut house = ServerProcess::of(command);
    house.says("Flop");
    house.signal("HUP");
    let before = events(&evening(folder.path(), 1));
    wait_until("the next hand", || events(&evening(folder.path(), 1)) > before + 50);
    assert!(house.child.try_wait().unwrap().is_none(), "it goes on");
    house.close();

    // Without that it closes in order.
    let mut house = ServerProcess::open(folder.path(), &["--new", "--seats", "4", "--bots", "4", "--speed", "300"]);
    house.says("Flop");
    house.signal("HUP");
    house.says("The server is closed");
    assert!(house.child.wait().unwrap().success());
}

#[test]
fn a_terminal_that_nobody_reads_holds_up_nothing() {
    let folder = TempDir::new().unwrap();
    // A pipe that is full, and at whose other end nobody reads.
    let (unread, full) = std::io::pipe().unwrap();
    let mut filler = full.try_clone().unwrap();
    std::thread::spawn(move || filler.write_all(&vec![b'.'; 1 << 20]));
    std::thread::sleep(Duration::from_millis(300));
    let mut command = Command::new(SERVER);
    command.args([
        "host",
        "--seats",
        "9",
        "--bots",
        "9",
        "--speed",
        "1000000",
        "--seed",
        "7",
        "--listen",
        "127.0.0.1:0",
    ]);
    let mut house = command.arg("--data").arg(folder.path()).stdin(Stdio::null()).stdout(full).spawn().unwrap();
    let late = Instant::now() + Duration::from_mins(1);
    let ended = loop {
        if let Some(ended) = house.try_wait().unwrap() {
            break ended;
        }
        if Instant::now() > late {
            house.kill().unwrap();
            panic!("the evening waits for a terminal");
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    drop(unread);
    assert!(ended.success());
    let journal = Journal::open_to_read(&evening(folder.path(), 1)).unwrap();
    assert!(cardroom_server::server::is_over(&journal).unwrap(), "it was played to its end");
}

#[test]
fn time_in_which_the_house_was_frozen_is_no_time_of_play() {
    let folder = TempDir::new().unwrap();
    let mut house = ServerProcess::open(folder.path(), &["--seats", "4", "--bots", "4", "--speed", "20"]);
    house.says("Flop");
    let record = evening(folder.path(), 1);
    house.signal("STOP");
    let before = clock_of(&record);
    std::thread::sleep(Duration::from_secs(7));
    house.signal("CONT");
    house.says("stood still for");
    let after = clock_of(&record);
    // Seven seconds of the world would be two minutes of this evening.
    assert!(after < before + 60_000, "{before} {after}");
    house.says("Flop");
    house.close();
    let mut reopened = 0;
    verify(&record, |_, event| {
        reopened += u32::from(
            event.what == EventKind::Told(PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::Reopened))),
        );
    })
    .unwrap();
    assert_eq!(reopened, 1, "whoever is to act has the full time again");
}

#[test]
fn a_record_that_is_taken_away_while_it_is_played_is_noticed_and_play_waits_for_it() {
    let folder = TempDir::new().unwrap();
    let mut house = ServerProcess::of_bots(folder.path());
    house.says("Flop");
    let (record, away) = (evening(folder.path(), 1), folder.path().join("away"));
    fs::rename(&record, &away).unwrap();
    let began = Instant::now();
    house.says("PLAY WAITS");
    assert!(began.elapsed() < Duration::from_secs(2));
    house.says("is saved in");
    assert!(!record.exists(), "nothing is put there in silence");
    // Another file in its place is not taken for it.
    fs::write(&record, "something else").unwrap();
    std::thread::sleep(Duration::from_millis(1_500));
    assert_eq!(fs::read(&record).unwrap(), b"something else");
    fs::rename(&away, &record).unwrap();
    house.says("The record can be written again");
    house.says("Flop");
    house.close();
    assert!(verify(&record, |_, _| ()).is_ok());
}

#[test]
fn a_record_that_was_deleted_goes_on_from_what_was_saved() {
    let folder = TempDir::new().unwrap();
    let mut house = ServerProcess::of_bots(folder.path());
    house.says("Flop");
    let record = evening(folder.path(), 1);
    fs::remove_file(&record).unwrap();
    house.says("is saved in");
    let saved = folder.path().join("evening-0001.saved");
    let written = events(&saved);
    assert!(written > 10, "{written}");
    house.hears("quit");
    let said: Vec<String> = house.lines.by_ref().map_while(Result::ok).collect();
    assert!(!house.child.wait().unwrap().success(), "{said:?}");
    fs::rename(&saved, &record).unwrap();
    let mut house = ServerProcess::of_bots(folder.path());
    house.says("The evening resumes");
    house.says("Flop");
    house.close();
    assert!(events(&record) > written);
}

#[test]
fn a_full_disk_makes_play_wait_until_there_is_room() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new("sh");
    let line = format!("trap '' XFSZ; exec {SERVER} host --seats 4 --bots 4 --speed 300 --listen 127.0.0.1:0 --data");
    command.args(["-c", &format!("{line} \"$0\"")]).arg(folder.path());
    let mut house = ServerProcess::of(command);
    house.says("Flop");
    let record = evening(folder.path(), 1);
    let limit = |bytes: &str| {
        let limited = Command::new("prlimit").args(["--pid", &house.child.id().to_string()]).arg(bytes).status();
        limited.is_ok_and(|status| status.success())
    };
    // No file may grow any more.
    if !limit("--fsize=20000:unlimited") {
        eprintln!("prlimit is not here, so that the disk can't be full");
        return;
    }
    house.says("PLAY WAITS");
    let before = events(&record);
    std::thread::sleep(Duration::from_millis(2_500));
    assert_eq!(events(&record), before);
    let limited = Command::new("prlimit").args(["--pid", &house.child.id().to_string(), "--fsize=unlimited"]).status();
    assert!(limited.unwrap().success());
    house.says("The record can be written again");
    house.says("Flop");
    house.close();
    assert!(events(&record) > before);
}

#[test]
fn a_damaged_end_is_named_at_the_start_and_given_up_only_on_demand() {
    let folder = TempDir::new().unwrap();
    let mut house = ServerProcess::of_bots(folder.path());
    house.says("Flop");
    house.kill();
    let wal = folder.path().join("evening-0001.cardroom-wal");
    let mut broken = fs::read(&wal).unwrap();
    let middle = broken.len() / 2;
    broken[middle] ^= 4;
    fs::write(&wal, &broken).unwrap();
    let refused = run(&["host", "--listen", "127.0.0.1:0"], folder.path());
    let why = said(&refused);
    assert!(!refused.status.success() && why.contains("end of this record is lost"), "{why}");
    assert!(why.contains("--accept-loss") && why.contains("evening-0001.cardroom-wal"), "{why}");
    assert_eq!(fs::read(&wal).unwrap(), broken, "it is left as it is");
    let mut house = ServerProcess::open(folder.path(), &["--accept-loss", "--speed", "300"]);
    house.says("Flop");
    house.close();
    let verified = Command::new(SERVER).arg("verify").arg(evening(folder.path(), 1)).output().unwrap();
    assert!(verified.status.success() && said(&verified).contains("given up"), "{}", said(&verified));
}
