//! The output of the server: for people, for programs, and for the journal of systemd.

use super::guest::Guest;
use super::*;
use std::net::TcpStream;
use std::os::unix::fs::MetadataExt;

/// A server whose output goes to one file, as with a service.
struct Written {
    child: Child,
    file: PathBuf,
}

impl Written {
    fn open(data: &Path, dress: impl FnOnce(&mut Command, &fs::File)) -> Self {
        let path = data.with_extension("log");
        let file = fs::File::create(&path).unwrap();
        let mut command = Command::new(SERVER);
        command.args(["host", "--seed", "7", "--listen", "127.0.0.1:0", "--seats", "2", "--start-in", "3600"]);
        command.args(["--web", "127.0.0.1:0", "--data"]).arg(data).stdin(Stdio::piped());
        command.stdout(file.try_clone().unwrap()).stderr(file.try_clone().unwrap());
        dress(&mut command, &file);
        Self { child: command.spawn().unwrap(), file: path }
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.file).unwrap()
    }

    fn hears(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Closes it regularly. Returns all that it wrote.
    fn close(mut self) -> String {
        self.hears("quit");
        assert!(self.child.wait().unwrap().success());
        self.text()
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The first address of an invitation that is written again on the server's machine.
pub(crate) fn invitation(data: &Path, number: &str) -> String {
    let output = run(&["invite", "--again", number], data);
    let text = said(&output);
    text.split_whitespace().find(|word| word.starts_with("cardroom:")).unwrap_or_else(|| panic!("{text}")).to_owned()
}

/// Connects a guest with an invitation that the server may not know yet.
pub(crate) fn comes(invitation: &str, name: &str) -> Guest {
    let mut guest = None;
    wait_until("a guest", || {
        guest = Guest::comes(invitation, name).ok();
        guest.is_some()
    });
    guest.unwrap()
}

#[test]
fn no_secret_stands_in_what_is_written_for_programs_however_much_it_is() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let mut house = Written::open(&data, |command, _| {
        command.args(["--speed", "5", "--log-format", "json"]).env("RUST_LOG", "trace");
    });
    wait_until("the doors", || house.text().contains("Play starts"));
    let mut secrets = Vec::new();
    let mut guests: Vec<Guest> = Vec::new();
    for (number, name) in [("1", "Ann"), ("2", "Ben")] {
        let line = invitation(&data, number);
        secrets.push(secret(&line));
        guests.push(comes(&line, name));
    }
    // Somebody connects and leaves. Only the most verbose log reports that.
    let listening = house.text();
    let at = listening.split("Listening at ").nth(1).and_then(|rest| rest.split(',').next()).unwrap();
    drop(TcpStream::connect(at).unwrap());
    // The answer in a log says how to get the invitation.
    house.hears("invite spectator Cleo");
    wait_until("a flop and the invitation", || {
        guests.iter_mut().for_each(Guest::plays);
        let text = house.text();
        text.contains("Flop") && text.contains("left the front desk") && text.contains("/spectator/(not kept here")
    });
    let text = house.close();
    let key = fs::read_to_string(data.join("identity.pem")).unwrap();
    secrets.extend(key.lines().filter(|line| !line.starts_with("-----")).map(str::to_owned));
    assert!(secrets.iter().all(|secret| secret.len() >= 16 && !text.contains(secret)), "{secrets:?} {text}");
    let objects: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let has = |level: &str, target: &str| {
        objects.iter().any(|object| object["level"] == level && object["target"].as_str().unwrap().starts_with(target))
    };
    assert!(has("INFO", "story") && has("DEBUG", "cardroom_server::front_desk"), "{text}");
    assert!(text.contains("Not shown here") && !text.contains("/director/"), "{text}");
}

#[test]
fn a_program_reads_invitations_only_where_the_host_wants_it() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let house = Written::open(&data, |command, _| {
        command.args(["--log-format", "json", "--show-invitations", "guests"]);
    });
    wait_until("the doors", || house.text().contains("Play starts"));
    let text = house.close();
    let objects = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let shown: Vec<_> = objects.filter(|object| object["target"] == "invitations").collect();
    let is_link =
        |object: &&serde_json::Value| object["message"].as_str().is_some_and(|line| line.contains("/#cardroom:"));
    assert_eq!(shown.len(), 6, "two players and the rail, by the one way there is, and a link for each: {text}");
    assert_eq!(shown.iter().filter(is_link).count(), 3, "{text}");
}

#[test]
fn the_journal_reads_levels_and_no_invitation() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let house = Written::open(&data, |command, file| {
        let file = file.metadata().unwrap();
        command.env("JOURNAL_STREAM", format!("{}:{}", file.dev(), file.ino())).env("RUST_LOG", "debug");
    });
    wait_until("the doors", || house.text().contains("Play starts"));
    let text = house.close();
    assert!(text.lines().all(|line| line.starts_with('<') && line.get(2..3) == Some(">")), "{text}");
    assert!(text.contains("\n<6>Listening at ") && !text.contains("/player/"), "{text}");
}
