//! The end of a server: with blocked output, frozen, with ignored signals, and with a record that is moved
//! away.

use super::service::Manager;
use super::*;
use std::io::{ErrorKind, PipeReader, PipeWriter};

/// The number of events in a record that may be written at the same time.
fn events(record: &Path) -> u64 {
    let mut read = None;
    wait_until("a record that can be read", || {
        read = verify(record, |_, _| ()).ok();
        read.is_some()
    });
    read.unwrap().events
}

/// The clock in a record at its last write, in milliseconds.
fn clock_of(record: &Path) -> u64 {
    let mut journal = None;
    wait_until("a record that can be read", || {
        journal = Journal::open_to_read(record).ok();
        journal.is_some()
    });
    journal.unwrap().last_clock().0
}

/// A full pipe with an unread other end.
fn full_pipe() -> (PipeReader, PipeWriter) {
    let (unread, mut full) = std::io::pipe().unwrap();
    rustix::io::ioctl_fionbio(&full, true).unwrap();
    let refused = loop {
        if let Err(refused) = full.write(b".") {
            break refused;
        }
    };
    assert_eq!(refused.kind(), ErrorKind::WouldBlock);
    rustix::io::ioctl_fionbio(&full, false).unwrap();
    (unread, full)
}

#[test]
fn a_house_that_was_told_to_ignore_hang_ups_does() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new("sh");
    let line =
        format!("trap '' HUP; exec {SERVER} host --seats 4 --bots 4 --speed 300 --listen 127.0.0.1:0 --web off --data");
    command.args(["-c", &format!("{line} \"$0\"")]).arg(folder.path());
    let mut house = ServerProcess::of(command);
    house.says("Flop");
    house.signal("HUP");
    let before = events(&evening(folder.path(), 1));
    wait_until("the next hand", || events(&evening(folder.path(), 1)) > before + 50);
    assert!(house.child.try_wait().unwrap().is_none(), "it goes on");
    house.close();

    // Without that trap it closes in order.
    let mut house = ServerProcess::open(folder.path(), &["--new", "--seats", "4", "--bots", "4", "--speed", "300"]);
    house.says("Flop");
    house.signal("HUP");
    house.says("The server is closed");
    assert!(house.child.wait().unwrap().success());
}

#[test]
fn a_terminal_that_nobody_reads_holds_up_nothing() {
    let folder = TempDir::new().unwrap();
    let (unread, full) = full_pipe();
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
        "--web",
        "off",
    ]);
    let mut house = command.arg("--data").arg(folder.path()).stdin(Stdio::null()).stdout(full).spawn().unwrap();
    let late = Instant::now() + PATIENCE;
    let ended = loop {
        if let Some(ended) = house.try_wait().unwrap() {
            break ended;
        }
        if Instant::now() > late {
            house.kill().unwrap();
            panic!("the evening waits for a terminal");
        }
        std::thread::sleep(LOOK);
    };
    drop(unread);
    assert!(ended.success());
    let journal = Journal::open_to_read(&evening(folder.path(), 1)).unwrap();
    assert!(cardroom_server::game::live_game::is_over(&journal).unwrap(), "it was played to its end");
}

/// The speed of the clock of the frozen server, as a multiple of real time.
const SPEED: u32 = 20;

#[test]
fn time_in_which_the_house_was_frozen_is_no_time_of_play() {
    let folder = TempDir::new().unwrap();
    let opened = Instant::now();
    let speed = SPEED.to_string();
    let mut house = ServerProcess::open(folder.path(), &["--seats", "4", "--bots", "4", "--speed", &speed]);
    house.says("Flop");
    house.signal("STOP");
    wait_until("the standstill of the process", || house.is_stopped());
    let stopped = Instant::now();
    // Seven real seconds are more than two minutes of this session.
    std::thread::sleep(Duration::from_secs(7));
    let frozen = stopped.elapsed();
    house.signal("CONT");
    house.says("stood still for");
    let record = evening(folder.path(), 1);
    let shown = Duration::from_millis(clock_of(&record));
    let moved = opened.elapsed().saturating_sub(frozen);
    assert!(shown <= moved * SPEED, "the house moved for {moved:?}, and its clock shows {shown:?}");
    house.says("Flop");
    house.hears("quit");
    house.says_to_the_end();
    let told = house.said.iter().filter(|line| line.contains("stood still for")).count();
    let mut reopened = 0;
    verify(&record, |_, event| {
        reopened += usize::from(
            event.what == EventKind::Told(PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::Reopened))),
        );
    })
    .unwrap();
    assert_eq!(reopened, told, "whoever is to act has the full time again, each time");
}

/// A server with bots, at three hundred times real speed, and a receiver of its heartbeats.
fn with_heartbeats(folder: &Path) -> (ServerProcess, Manager) {
    let manager = Manager::at(folder);
    // A limit of the file size is refused to the writer, and does not end it.
    let line = format!(
        "trap '' XFSZ; exec {SERVER} host --seats 4 --bots 4 --speed 300 --seed 7 --after exit --listen 127.0.0.1:0 \
         --web off --data"
    );
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{line} \"$0\"")]).arg(folder.join("data"));
    manager.watches(&mut command);
    (ServerProcess::of(command), manager)
}

#[test]
fn removed_record_is_noticed_and_play_waits_for_its_return() {
    let folder = TempDir::new().unwrap();
    let (mut house, manager) = with_heartbeats(folder.path());
    house.says("Flop");
    let (record, away) = (evening(&folder.path().join("data"), 1), folder.path().join("away"));
    fs::rename(&record, &away).unwrap();
    house.says("PLAY WAITS");
    house.says("is saved in");
    assert!(!record.exists(), "nothing is put there in silence");
    // Another file in its place is not accepted. With each heartbeat the server tries to write.
    fs::write(&record, "something else").unwrap();
    manager.beats(2);
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
    let said = house.says_to_the_end();
    assert!(!house.child.wait().unwrap().success(), "{said}");
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
    let (mut house, manager) = with_heartbeats(folder.path());
    house.says("Flop");
    let record = evening(&folder.path().join("data"), 1);
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
    // The second heartbeat is whole: a second of this server is time for several hands.
    manager.beats(2);
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
    assert!(!refused.status.success() && why.contains("end of the record is lost"), "{why}");
    assert!(why.contains("--accept-loss") && why.contains("evening-0001.cardroom-wal"), "{why}");
    assert_eq!(fs::read(&wal).unwrap(), broken, "it is left as it is");
    let mut house = ServerProcess::open(folder.path(), &["--accept-loss", "--speed", "300"]);
    house.says("Flop");
    house.close();
    let verified = Command::new(SERVER).arg("verify").arg(evening(folder.path(), 1)).output().unwrap();
    assert!(verified.status.success() && said(&verified).contains("given up"), "{}", said(&verified));
}
