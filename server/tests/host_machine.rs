//! The house on its host's machine, as a real process: who may read what it writes, what becomes of it when it is killed,
//! frozen or not listened to, and what a host can do then.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

use cardroom_server::journal::{Journal, verify};
use cardroom_shared::event::{ClockEvent, EventKind, PublicEvent, TournamentEvent};
use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const SERVER: &str = env!("CARGO_BIN_EXE_cardroom-server");

/// A running house of bots alone, which plays fast. It is killed when the test is done with it.
struct ServerProcess {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl ServerProcess {
    fn open(data: &Path, more: &[&str]) -> Self {
        let mut command = Command::new(SERVER);
        command.args(["host", "--seed", "7", "--data"]).arg(data).args(more);
        if !more.contains(&"--listen") {
            command.args(["--listen", "127.0.0.1:0"]);
        }
        Self::of(command)
    }

    /// Four bots, three hundred times as fast as people.
    fn of_bots(data: &Path) -> Self {
        Self::open(data, &["--seats", "4", "--bots", "4", "--speed", "300"])
    }

    fn of(mut command: Command) -> Self {
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = pipes.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines }
    }

    /// What the house says next that has this in it.
    fn says(&mut self, part: &str) -> String {
        let mut lines = self.lines.by_ref().map(Result::unwrap);
        lines.find(|line| line.contains(part)).unwrap_or_else(|| panic!("the house never said `{part}`"))
    }

    fn hears(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").arg(format!("-{signal}")).arg(self.child.id().to_string()).status().unwrap();
        assert!(sent.success());
    }

    /// As a power failure would, but for what the system has not written yet.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Closes it in order. Gives back what it said until then.
    fn close(mut self) -> String {
        self.hears("quit");
        let said: Vec<String> = self.lines.by_ref().map_while(Result::ok).collect();
        assert!(self.child.wait().unwrap().success());
        said.join("\n")
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs a command to its end.
fn run(args: &[&str], data: &Path) -> Output {
    Command::new(SERVER).args(args).arg("--data").arg(data).stdin(Stdio::null()).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn evening(data: &Path, number: u32) -> PathBuf {
    data.join(format!("evening-{number:04}.cardroom"))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn nobody_else_can_read_what_the_house_writes_however_generous_the_account_is() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let mut command = Command::new("sh");
    let line = format!("umask 000; exec {SERVER} host --seats 4 --bots 4 --speed 300 --listen 127.0.0.1:0 --data");
    command.args(["-c", &format!("{line} \"$0\"")]).arg(&data);
    let mut house = ServerProcess::of(command);
    house.says("Flop");
    assert_eq!(mode(&data), 0o700);
    let seen = files(&data);
    for ending in ["cardroom", "cardroom-wal", "cardroom-shm", "pem"] {
        let name = |file: &PathBuf| file.to_string_lossy().ends_with(ending);
        assert!(seen.iter().any(name), "no {ending} among {seen:?}");
    }
    for file in seen {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    for (args, name) in [(&["backup"][..], "copy.cardroom"), (&["export", "log"], "log.txt")] {
        let to = data.join(name);
        let line = format!("umask 000; exec {SERVER} {} \"$0\" --data \"$1\"", args.join(" "));
        let output = Command::new("sh").args(["-c", &line]).arg(&to).arg(&data).output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
        assert_eq!(mode(&to), 0o600, "{name}");
    }
}

#[test]
fn an_open_folder_is_named_and_mended_when_the_house_opens() {
    let folder = TempDir::new().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let mut house = ServerProcess::of_bots(folder.path());
    house.says("others of this machine could look into this folder");
    house.says("The record: ");
    assert_eq!(mode(folder.path()), 0o700);
    house.kill();
    fs::set_permissions(evening(folder.path(), 1), fs::Permissions::from_mode(0o644)).unwrap();
    let mut house = ServerProcess::of_bots(folder.path());
    house.says("could read 1 file of the server");
    assert_eq!(mode(&evening(folder.path(), 1)), 0o600);
}

#[test]
fn an_evening_that_was_killed_and_moved_away_leaves_the_next_one_alone() {
    let folder = TempDir::new().unwrap();
    let mut house = ServerProcess::of_bots(folder.path());
    house.says("Flop");
    house.kill();
    let (first, away) = (evening(folder.path(), 1), folder.path().join("away"));
    assert!(folder.path().join("evening-0001.cardroom-wal").exists());
    fs::rename(&first, &away).unwrap();
    let mut house = ServerProcess::of_bots(folder.path());
    let where_it_is = house.says("The record: ");
    assert!(where_it_is.contains("evening-0002.cardroom"), "{where_it_is}");
    house.says("Flop");
    house.close();
    let second = evening(folder.path(), 2);
    let verified = Command::new(SERVER).arg("verify").arg(&second).output().unwrap();
    assert!(verified.status.success(), "{}", said(&verified));
}

#[test]
fn a_backup_or_an_export_that_fails_leaves_no_file_behind_and_its_name_free() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let mut house = ServerProcess::open(&data, &["--seats", "4", "--bots", "4", "--speed", "1000000"]);
    house.says("The evening is over");
    house.child.wait().unwrap();
    let to = folder.path().join("to");
    fs::create_dir(&to).unwrap();
    // The system lets no file grow further: the disk is full in the middle of the copy, and at the first line of the list.
    let blocks = (fs::metadata(evening(&data, 1)).unwrap().len() / 512 - 16).to_string();
    for (args, name, limit) in [("backup", "copy.cardroom", blocks.as_str()), ("export standings", "places.csv", "0")] {
        let line = format!("trap '' XFSZ; ulimit -f {limit}; exec {SERVER} {args} \"$0\" --data \"$1\"");
        let mut failing = Command::new("sh");
        failing.args(["-c", &line]).arg(to.join(name)).arg(&data).stdout(Stdio::piped()).stderr(Stdio::piped());
        let failed = failing.output().unwrap();
        assert_eq!(failed.status.code(), Some(2), "{name}: {}", said(&failed));
        assert_eq!(files(&to), Vec::<PathBuf>::new(), "{name}: {}", said(&failed));
        let mut again = Command::new(SERVER);
        let done = again.args(args.split(' ')).arg(to.join(name)).arg("--data").arg(&data).output().unwrap();
        assert!(done.status.success(), "{}", said(&done));
        for file in files(&to) {
            fs::remove_file(file).unwrap();
        }
    }
}

/// Every byte that lies in this folder.
fn bytes(folder: &Path) -> Vec<u8> {
    files(folder).iter().flat_map(|file| fs::read(file).unwrap()).collect()
}

/// The key of the first invitation in a text: fingerprint and secret in letters, of which the last half is the secret.
fn secret(text: &str) -> String {
    let line = text.split_whitespace().find(|word| word.starts_with("cardroom:")).unwrap_or_else(|| panic!("{text}"));
    line.rsplit('/').next().unwrap().chars().skip(44).take(20).collect()
}

#[test]
fn no_secret_of_an_invitation_lies_on_the_disk() {
    let folder = TempDir::new().unwrap();
    let mut house = ServerProcess::open(folder.path(), &["--seats", "2", "--start-in", "3600"]);
    let printed = secret(&house.says("/player/"));
    house.says("Play starts");
    let asked = run(&["direct", "invite", "player", "Ann"], folder.path());
    assert!(asked.status.success(), "{}", said(&asked));
    let by_wish = secret(&said(&asked));
    let again = run(&["invite", "--again", "1"], folder.path());
    let anew = secret(&said(&again));
    assert_ne!(printed, anew);
    let holds = |secret: &String| bytes(folder.path()).windows(secret.len()).any(|part| part == secret.as_bytes());
    assert!([printed, by_wish, anew].iter().all(|secret| !holds(secret)));
    // The running house knows whom it has invited.
    let people = run(&["direct", "people"], folder.path());
    assert!(said(&people).contains("Ann"), "{}", said(&people));
    house.close();
}

#[test]
fn a_service_prints_what_its_host_wants_and_never_the_directors_invitation_by_itself() {
    for (more, shown, kept) in [
        (&[][..], &["/player/", "/spectator/"][..], "3 (spectator)"),
        (&["--show-invitations", "all"], &["/player/", "/spectator/", "/director/"], ""),
        (&["--show-invitations", "none"], &[], "1 (player)"),
    ] {
        let folder = TempDir::new().unwrap();
        let mut args = vec!["--seats", "2", "--start-in", "3600"];
        args.extend(more);
        let house = ServerProcess::open(folder.path(), &args);
        let text = house.close();
        for role in ["/player/", "/spectator/", "/director/"] {
            assert_eq!(text.contains(role), shown.contains(&role), "{role} with {more:?}: {text}");
        }
        if shown.len() < 3 {
            assert!(text.contains("4 (director)"), "{text}");
            assert!(shown.is_empty() == text.contains(kept), "{kept}: {text}");
            let again = run(&["invite", "--again", "4"], folder.path());
            assert!(said(&again).contains("/director/"), "{}", said(&again));
        }
    }
}

#[test]
fn a_backup_is_all_that_a_move_needs_and_without_the_key_that_is_said() {
    let folder = TempDir::new().unwrap();
    let (data, to) = (folder.path().join("data"), folder.path().join("to"));
    let port = "127.0.0.1:0";
    let mut house = ServerProcess::open(&data, &["--seats", "2", "--start-in", "3600"]);
    house.says("Play starts");
    fs::create_dir(&to).unwrap();
    let record = to.join("evening-0001.cardroom");
    let copied = run(&["backup", record.to_str().unwrap()], &data);
    assert!(copied.status.success(), "{}", said(&copied));
    house.close();
    assert_eq!(files(&to).len(), 2, "{:?}", files(&to));
    // Without the key the evening is another house's.
    let mut alone = Command::new(SERVER);
    alone.args(["host", "--listen", port, "--data"]).arg(&to).stdin(Stdio::null());
    let refused = alone.output().unwrap();
    assert!(!refused.status.success() && said(&refused).contains("--take-over"), "{}", said(&refused));
    let mut taken = ServerProcess::open(&to, &["--take-over"]);
    assert!(taken.says("The evening resumes").contains("no longer work"));
    taken.close();
    // With it the same house is there, at another port.
    let with = folder.path().join("with");
    fs::create_dir(&with).unwrap();
    let copied = run(&["backup", with.join("evening-0001.cardroom").to_str().unwrap()], &data);
    assert!(copied.status.success(), "{}", said(&copied));
    fs::rename(with.join("evening-0001.cardroom.identity.pem"), with.join("identity.pem")).unwrap();
    let mut moved = ServerProcess::open(&with, &[]);
    assert!(moved.says("The evening resumes").contains("the server is at 127.0.0.1:"), "the way is another");
    moved.close();
}

#[test]
fn invitations_are_said_to_be_good_only_where_they_are() {
    let folder = TempDir::new().unwrap();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().to_string();
    drop(listener);
    let args = ["--seats", "2", "--start-in", "3600", "--listen", port.as_str()];
    let mut house = ServerProcess::open(folder.path(), &args);
    house.says("Play starts");
    house.close();
    let mut house = ServerProcess::open(folder.path(), &args);
    assert!(house.says("The evening resumes").contains("still good"));
    house.close();
}

#[test]
fn verify_looks_at_all_evenings_of_a_folder() {
    let folder = TempDir::new().unwrap();
    for _ in 0..2 {
        let mut house = ServerProcess::open(folder.path(), &["--seats", "2", "--bots", "2", "--speed", "300", "--new"]);
        house.says("Flop");
        house.close();
    }
    let all = Command::new(SERVER).arg("verify").arg(folder.path()).output().unwrap();
    assert!(all.status.success() && said(&all).matches("whole: ").count() == 2, "{}", said(&all));
    let second = evening(folder.path(), 2);
    let mut broken = fs::read(&second).unwrap();
    let at = broken.windows(7).rposition(|part| part == b"Shuffle").expect("a shuffled deck");
    broken[at] ^= 1;
    fs::write(&second, broken).unwrap();
    let all = Command::new(SERVER).arg("verify").arg(folder.path()).output().unwrap();
    assert_eq!(all.status.code(), Some(1));
    assert!(said(&all).contains("whole: ") && said(&all).contains("broken: "), "{}", said(&all));
}

/// Waits until something is so.
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let late = Instant::now() + Duration::from_mins(1);
    while !is_so() {
        assert!(Instant::now() < late, "{what} never came");
        std::thread::sleep(Duration::from_millis(50));
    }
}

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

/// Types answers into `new`.
fn new(file: &str, within: &Path, answers: &str) -> Output {
    let mut command = Command::new(SERVER);
    command.args(["new", file]).current_dir(within).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // Who is refused at once reads no answers.
    let _ = child.stdin.take().unwrap().write_all(answers.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn a_tournament_file_with_levels_of_its_own_can_be_hosted_from_anywhere() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("sub")).unwrap();
    let answers = "Friday\n\n9 people, 4 hours, 10000 chips\n\n\n2\nAnn, ann\nAnn\n\n\n\n";
    let output = new("sub/friday.toml", folder.path(), answers);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("Ann and ann"), "{}", said(&output));
    let file = folder.path().join("sub/friday.toml");
    for (within, name) in [(folder.path(), "sub/friday.toml"), (Path::new("/"), file.to_str().unwrap())] {
        let data = TempDir::new().unwrap();
        let mut command = Command::new(SERVER);
        command.args(["host", name, "--listen", "127.0.0.1:0", "--data"]).arg(data.path()).current_dir(within);
        let mut house = ServerProcess::of(command);
        house.says("structure 9 people");
        house.close();
    }
}

#[test]
fn new_asks_nothing_where_nothing_can_be_written() {
    let folder = TempDir::new().unwrap();
    let output = new("no-such-folder/friday.toml", folder.path(), "");
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("can't write in the folder no-such-folder"), "{}", said(&output));
    assert!(!said(&output).contains("Name of the tournament"), "{}", said(&output));
}

#[test]
fn what_only_tournaments_can_follow_is_refused_for_hands() {
    for typed in [["--house", "nope"], ["--house", "tda"], ["--count", "3"], ["--entrants", "3"], ["--last", "3"]] {
        let output = Command::new(SERVER).args(["simulate", "--hands", "10"]).args(typed).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{typed:?}");
        assert!(said(&output).contains("--tournament"), "{}", said(&output));
    }
    let output = Command::new(SERVER).args(["simulate", "--tournament", "--house", "nope"]).output().unwrap();
    assert!(!output.status.success() && said(&output).contains("no house `nope`"), "{}", said(&output));
}
