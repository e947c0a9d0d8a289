//! The server as a service of systemd: its notifications, and the ways to direct it.

use super::logs::{comes, invitation};
use super::*;
use std::os::unix::fs::MetadataExt;
use std::os::unix::net::UnixDatagram;

/// A stand-in for systemd that receives the notifications.
pub(crate) struct Manager {
    heard: Receiver<Vec<String>>,
    path: PathBuf,
}

impl Manager {
    pub(crate) fn at(folder: &Path) -> Self {
        let path = folder.join("notify");
        let socket = UnixDatagram::bind(&path).unwrap();
        let (tell, heard) = channel();
        // A server whose notifications nobody reads would block.
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length) = socket.recv(&mut bytes) {
                let lines = std::str::from_utf8(&bytes[..length]).unwrap().lines().map(str::to_owned);
                if tell.send(lines.collect()).is_err() {
                    break;
                }
            }
        });
        Self { heard, path }
    }

    /// Makes a server that this command starts notify this manager of each heartbeat.
    pub(crate) fn watches(&self, command: &mut Command) {
        command.env("NOTIFY_SOCKET", &self.path).env("WATCHDOG_USEC", "2");
    }

    /// The lines of the next notification.
    fn hears(&self) -> Vec<String> {
        self.heard.recv_timeout(PATIENCE).expect("the house says nothing any more")
    }

    /// Waits for the end of `times` heartbeats from now on. All but the first of them begin from now on as
    /// well.
    pub(crate) fn beats(&self, times: usize) {
        self.heard.try_iter().for_each(drop);
        for _ in 0..times {
            self.waits_for("WATCHDOG=1");
        }
    }

    /// Waits for a line with this prefix.
    fn waits_for(&self, front: &str) -> String {
        loop {
            if let Some(line) = self.hears().into_iter().find(|line| line.starts_with(front)) {
                return line;
            }
        }
    }
}

#[test]
fn systemd_hears_ready_status_watchdog_and_stopping() {
    let folder = TempDir::new().unwrap();
    let manager = Manager::at(folder.path());
    let data = folder.path().join("data");
    let mut command = Command::new(SERVER);
    // Play starts as soon as the only guest has entered.
    command.args(["host", "--seats", "3", "--bots", "2", "--start-in", "3600", "--speed", "10", "--seed", "7"]);
    command.args(["--listen", "127.0.0.1:0", "--web", "127.0.0.1:0", "--data"]).arg(&data);
    manager.watches(&mut command);
    let mut house = ServerProcess::of(command);
    let first = manager.hears();
    assert_eq!(first, ["READY=1", "STATUS=entering; nobody is there"]);
    // A service stays, and no session begins before somebody has come.
    house.says("after the first guest has come");
    let mut ann = comes(&invitation(&data, "1"), "Ann");
    let playing = manager.waits_for("STATUS=playing");
    assert!(playing.contains("level 1 (") && playing.contains("1 table, 3 of 3 players left; there: Ann"), "{playing}");
    assert_eq!([manager.waits_for("WATCHDOG"), manager.waits_for("WATCHDOG")], ["WATCHDOG=1", "WATCHDOG=1"]);
    ann.plays();
    house.signal("TERM");
    manager.waits_for("STOPPING=1");
    house.says("the same hand goes on");
    assert!(house.child.wait().unwrap().success());
}

#[test]
fn whoever_may_not_direct_is_told_who_may() {
    use std::os::unix::process::CommandExt;
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let mut house = ServerProcess::open(&data, &["--seats", "2", "--start-in", "3600"]);
    house.says("Play starts");
    let mut command = Command::new(SERVER);
    command.args(["direct", "status", "--data"]).arg(&data).current_dir("/").stdin(Stdio::null());
    if fs::metadata(&data).unwrap().uid() != 0 {
        eprintln!("only the administrator can be somebody else, so that this is not tried");
        return;
    }
    let nobody = 65_534;
    let output = match command.uid(nobody).gid(nobody).output() {
        Ok(output) => output,
        Err(why) => {
            eprintln!("nobody else can start what was built here: {why}");
            return;
        }
    };
    let (text, shown) = (said(&output), data.display());
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains(&format!("`sudo -u root {SERVER} direct status --data {shown}`")), "{text}");
    house.close();
}
