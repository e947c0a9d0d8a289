//! The server as a real process: the permissions of its files, its behaviour when it is killed, frozen or
//! blocked, and the host's tools for these cases.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

mod after;
mod agones;
mod direct;
mod guest;
mod logs;
#[cfg(target_os = "linux")]
mod memory;
mod moving;
mod service;
mod stopping;

use cardroom_server::journal::{FORMAT, Journal, verify};
use cardroom_shared::event::{ClockEvent, EventKind, PublicEvent, TournamentEvent};
use cardroom_shared::protocol::PROTOCOL_VERSION;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const SERVER: &str = env!("CARGO_BIN_EXE_cardroom-server");

/// The timeout of a test.
const PATIENCE: Duration = Duration::from_mins(2);

/// A running server with bots, at high speed. It is killed when the test drops it.
struct ServerProcess {
    child: Child,
    /// The unread lines of its standard output.
    lines: Receiver<String>,
    /// The lines that were read.
    said: Vec<String>,
}

impl ServerProcess {
    fn open(data: &Path, more: &[&str]) -> Self {
        let mut command = Command::new(SERVER);
        command.args(["host", "--seed", "7", "--data"]).arg(data).args(more);
        for (option, any) in [("--listen", "127.0.0.1:0"), ("--web", "127.0.0.1:0")] {
            if !more.contains(&option) {
                command.args([option, any]);
            }
        }
        Self::of(command)
    }

    /// Four bots, at three hundred times real speed.
    fn of_bots(data: &Path) -> Self {
        Self::open(data, &["--seats", "4", "--bots", "4", "--speed", "300"])
    }

    fn of(mut command: Command) -> Self {
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = pipes.spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (tell, lines) = channel();
        // Ends with the server, or when the receiver is dropped.
        std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| tell.send(line)));
        Self { child, lines, said: Vec::new() }
    }

    /// The next line of the server that contains `part`.
    fn says(&mut self, part: &str) -> String {
        let late = Instant::now() + PATIENCE;
        loop {
            match self.lines.recv_timeout(late.saturating_duration_since(Instant::now())) {
                Ok(line) => self.said.push(line),
                Err(why) => panic!("the house never said `{part}` ({why}): {}", self.said.join("\n")),
            }
            if let Some(line) = self.said.last().filter(|line| line.contains(part)) {
                return line.clone();
            }
        }
    }

    /// All output of the server from now on until its end.
    fn says_to_the_end(&mut self) -> String {
        let before = self.said.len();
        let late = Instant::now() + PATIENCE;
        while let Ok(line) = self.lines.recv_timeout(late.saturating_duration_since(Instant::now())) {
            self.said.push(line);
        }
        assert!(Instant::now() < late, "the house does not end: {}", self.said.join("\n"));
        self.said[before..].join("\n")
    }

    fn hears(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Returns whether a signal has stopped the process.
    fn is_stopped(&self) -> bool {
        let state = Command::new("ps").args(["-o", "stat=", "-p", &self.child.id().to_string()]).output().unwrap();
        state.stdout.starts_with(b"T")
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").arg(format!("-{signal}")).arg(self.child.id().to_string()).status().unwrap();
        assert!(sent.success());
    }

    /// Kills the process, like a power failure but without loss of buffered writes.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Closes it regularly. Returns its output until then.
    fn close(mut self) -> String {
        self.hears("quit");
        let said = self.says_to_the_end();
        assert!(self.child.wait().unwrap().success());
        said
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The interval of polling.
const LOOK: Duration = Duration::from_millis(50);

/// Waits until a condition holds.
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let late = Instant::now() + PATIENCE;
    while !is_so() {
        assert!(Instant::now() < late, "{what} never came");
        std::thread::sleep(LOOK);
    }
}

/// Runs a command to its end. An order that was not answered in time was withdrawn, so it is repeated.
fn run(args: &[&str], data: &Path) -> Output {
    let mut command = Command::new(SERVER);
    command.args(args).arg("--data").arg(data).stdin(Stdio::null());
    let mut output = None;
    wait_until("an answer of the house", || {
        let ended = command.output().unwrap();
        !said(output.insert(ended)).contains("the server does not answer")
    });
    output.unwrap()
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
fn server_files_are_private_even_under_an_open_umask() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let mut command = Command::new("sh");
    let line =
        format!("umask 000; exec {SERVER} host --seats 4 --bots 4 --speed 300 --listen 127.0.0.1:0 --web off --data");
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

/// The bytes of all files in this folder.
fn bytes(folder: &Path) -> Vec<u8> {
    files(folder).iter().flat_map(|file| fs::read(file).unwrap()).collect()
}

/// The key of the first invitation in a text: fingerprint and secret in letters. The last half of it is the
/// secret.
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
    // The running server knows its invitations.
    let people = run(&["direct", "people"], folder.path());
    assert!(said(&people).contains("Ann"), "{}", said(&people));
    house.close();
}

#[test]
fn a_host_asks_how_the_evening_stands_and_which_there_are() {
    let folder = TempDir::new().unwrap();
    let mut house = ServerProcess::open(folder.path(), &["--seats", "2", "--start-in", "3600"]);
    house.says("Play starts");
    let words = run(&["direct", "status"], folder.path());
    assert!(said(&words).contains("house tda: entering"), "{}", said(&words));
    let object = run(&["direct", "status", "--json"], folder.path());
    let object: serde_json::Value = serde_json::from_slice(&object.stdout).unwrap();
    assert_eq!((&object["phase"], &object["players_left"]), (&"entering".into(), &0.into()));
    let wrong = run(&["direct", "people", "--json"], folder.path());
    assert_eq!(wrong.status.code(), Some(2), "{}", said(&wrong));
    let listed = run(&["evenings"], folder.path());
    assert!(said(&listed).contains("evening-0001.cardroom  running"), "{}", said(&listed));
    house.close();
    let listed = run(&["evenings", "--json"], folder.path());
    let line: serde_json::Value = serde_json::from_slice(&listed.stdout).unwrap();
    assert_eq!((&line["state"], &line["winner"]), (&"unfinished".into(), &serde_json::Value::Null));
}

#[test]
fn the_version_says_by_what_two_programs_go_together() {
    let version = Command::new(SERVER).arg("-V").output().unwrap();
    let said = said(&version);
    assert!(said.starts_with("cardroom-server 0.1.0 ("), "{said}");
    let (format, protocol) = (format!("record format {FORMAT}"), format!("protocol {PROTOCOL_VERSION}"));
    assert!(said.contains(&format) && said.contains(&protocol), "{said}");
}

#[test]
fn service_prints_chosen_invitations_but_no_director_by_default() {
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
fn tournament_file_makes_an_open_link_for_a_group_chat() {
    const LINK: &str = "Open link, one for everybody";
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("friday.toml");
    std::fs::write(
        &file,
        "name = \"Friday\"\nseats = 2\nstart_in = 3600\nopen_link = true\nlisten = \"127.0.0.1:0\"\n",
    )
    .unwrap();
    let data = folder.path().join("data");
    let hosted = |web: &str, shown: &str| {
        let words = [file.to_str().unwrap(), "--web", web, "--show-invitations", shown];
        ServerProcess::open(&data, &words).close()
    };
    let text = hosted("127.0.0.1:0", "guests");
    assert!(text.contains(LINK) && text.contains("/open/"), "{text}");
    let again = hosted("127.0.0.1:0", "guests");
    assert!(!again.contains(LINK), "the link of before still holds: {again}");
    for (web, shown, why) in [
        ("127.0.0.1:0", "none", "No open link is shown here"),
        ("off", "guests", "No open link was made: an open link is for browsers"),
    ] {
        std::fs::remove_dir_all(&data).unwrap();
        let text = hosted(web, shown);
        assert!(text.contains(why) && !text.contains(LINK), "{text}");
    }
}
