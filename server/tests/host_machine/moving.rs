//! The host's tools for sessions that are not running: backup, move, verification, and a new start.

use super::*;

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
fn failed_backup_or_export_leaves_no_file_behind() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let mut house = ServerProcess::open(&data, &["--seats", "4", "--bots", "4", "--speed", "1000000"]);
    house.says("The evening is over");
    house.child.wait().unwrap();
    let to = folder.path().join("to");
    fs::create_dir(&to).unwrap();
    // The system lets no file grow further: the disk is full in the middle of the copy, and at the first line
    // of the list.
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
    // Without the key the session belongs to another server.
    let mut alone = Command::new(SERVER);
    alone.args(["host", "--listen", port, "--data"]).arg(&to).stdin(Stdio::null());
    let refused = alone.output().unwrap();
    assert!(!refused.status.success() && said(&refused).contains("--take-over"), "{}", said(&refused));
    let mut taken = ServerProcess::open(&to, &["--take-over"]);
    assert!(taken.says("The evening resumes").contains("no longer work"));
    taken.close();
    // With the key it is the original server, at another port.
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
    // The public address stays valid, though the server listens at another port.
    let args = ["--seats", "2", "--start-in", "3600", "--public", "poker.example.org:7000"];
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

/// Runs `new` with these answers.
fn new(file: &str, within: &Path, answers: &str) -> Output {
    let mut command = Command::new(SERVER);
    command.args(["new", file]).current_dir(within).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that fails at once reads no answers.
    let _ = child.stdin.take().unwrap().write_all(answers.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn a_tournament_file_with_levels_of_its_own_can_be_hosted_from_anywhere() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("sub")).unwrap();
    let answers = "Friday\n\n9 people, 4 hours, 10000 chips\n\n\n2\nAnn, ann\nAnn\n\n\n\n\n";
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
