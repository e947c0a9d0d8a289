//! The house on its host's machine, as a real process: who may read what it writes, what becomes of it when it is killed,
//! frozen or not listened to, and what a host can do then.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use tempfile::TempDir;

const SERVER: &str = env!("CARGO_BIN_EXE_cardroom-server");

/// A running house of bots alone, which plays fast. It is killed when the test is done with it.
struct House {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl House {
    fn open(data: &Path, more: &[&str]) -> Self {
        let mut command = Command::new(SERVER);
        command.args(["host", "--listen", "127.0.0.1:0", "--seed", "7", "--data"]).arg(data).args(more);
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

impl Drop for House {
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
    let mut house = House::of(command);
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
    let mut house = House::of_bots(folder.path());
    house.says("others of this machine could look into this folder");
    house.says("The record: ");
    assert_eq!(mode(folder.path()), 0o700);
    house.kill();
    fs::set_permissions(evening(folder.path(), 1), fs::Permissions::from_mode(0o644)).unwrap();
    let mut house = House::of_bots(folder.path());
    house.says("could read 1 file of the house");
    assert_eq!(mode(&evening(folder.path(), 1)), 0o600);
}

#[test]
fn an_evening_that_was_killed_and_moved_away_leaves_the_next_one_alone() {
    let folder = TempDir::new().unwrap();
    let mut house = House::of_bots(folder.path());
    house.says("Flop");
    house.kill();
    let (first, away) = (evening(folder.path(), 1), folder.path().join("away"));
    assert!(folder.path().join("evening-0001.cardroom-wal").exists());
    fs::rename(&first, &away).unwrap();
    let mut house = House::of_bots(folder.path());
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
    let mut house = House::of_bots(&data);
    house.says("Flop");
    house.close();
    let to = folder.path().join("to");
    fs::create_dir(&to).unwrap();
    // The system allows no file longer than a few kilobytes: the disk is full in the middle of it.
    for (args, name) in [("backup", "copy.cardroom"), ("export log", "log.json")] {
        let line = format!("trap '' XFSZ; ulimit -f 1; exec {SERVER} {args} \"$0\" --data \"$1\"");
        let failed = Command::new("sh").args(["-c", &line]).arg(to.join(name)).arg(&data).output().unwrap();
        if args == "backup" {
            assert_eq!(failed.status.code(), Some(2), "{}", said(&failed));
            assert_eq!(files(&to), Vec::<PathBuf>::new(), "{name}");
        }
        let args: Vec<&str> = args.split(' ').collect();
        if !to.join(name).exists() {
            let done = Command::new(SERVER).args(args).arg(to.join(name)).arg("--data").arg(&data).output().unwrap();
            assert!(done.status.success(), "{}", said(&done));
        }
    }
}
