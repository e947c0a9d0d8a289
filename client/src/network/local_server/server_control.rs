//! The program of the house that this person hosts, as their window sees it: started, found again, and closed by way of its
//! record.

use super::hosted_server::{HostReply, HostRequest, HostedGuest, HostedServer, WORD};
use anyhow::{Context, bail};
use cardroom_server::game::invitations;
use cardroom_server::game::session_store;
use cardroom_server::server_loop::hosting;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::Role;
use cardroom_shuffle::Entropy;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How long a house may take to close.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where the evenings of this person are kept.
///
/// # Errors
/// If they have no home.
pub fn folder() -> anyhow::Result<PathBuf> {
    session_store::default_folder()
}

/// Starts the program of a house and waits until its doors are open. It is this binary, if it is not said which.
///
/// # Errors
/// Why it does not open.
pub fn open(order: &HostRequest, program: Option<&Path>) -> anyhow::Result<HostedServer> {
    let program = program.map_or_else(std::env::current_exe, |program| Ok(program.to_owned()));
    let mut command = Command::new(program.context("this program does not find itself")?);
    command.arg(WORD).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    // It must not end with the window, nor with the terminal from which that was started.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    #[cfg(windows)]
    std::os::windows::process::CommandExt::creation_flags(&mut command, OWN_GROUP | NO_CONSOLE);
    let mut child = command.spawn().context("the program of the house can't be started")?;
    let mut input = child.stdin.take().context("the house has no ear")?;
    input.write_all(serde_json::to_string(order)?.as_bytes())?;
    drop(input);
    let output = child.stdout.take().context("the house has no voice")?;
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line)?;
    // Nobody else hears when it ends.
    std::thread::Builder::new().name("house".to_owned()).spawn(move || child.wait())?;
    match serde_json::from_str(&line).context("the program of the house ended at once")? {
        HostReply::Open(house) => Ok(*house),
        HostReply::Refused(why) => bail!(why),
    }
}

#[cfg(windows)]
const OWN_GROUP: u32 = 0x0000_0200;
#[cfg(windows)]
const NO_CONSOLE: u32 = 0x0800_0000;

/// How it stands with the house of which the window knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostedServerState {
    /// People can come to it.
    Runs,
    /// It is closed, and its evening can go on.
    Waits,
    /// Its evening is over, or its record has gone.
    Over,
}

/// How it stands with a house. The record may be read for that.
pub fn state(house: &HostedServer) -> HostedServerState {
    let is_latest = session_store::latest(&house.folder).is_ok_and(|latest| latest.as_ref() == Some(&house.record));
    if !is_latest {
        HostedServerState::Over
    } else if session_store::is_held(&house.folder) {
        HostedServerState::Runs
    } else if session_store::unfinished(&house.folder).is_ok() {
        HostedServerState::Waits
    } else {
        HostedServerState::Over
    }
}

/// The most invitations of one evening.
pub const MOST_INVITATIONS: usize = invitations::MAX_INVITATIONS;

/// Invites somebody else to a house, whether it is open or waits to go on.
///
/// # Errors
/// If there are too many invitations, somebody else has this name, or the record cannot be written.
#[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
pub fn invite(house: &HostedServer, role: Role, name: Option<Name>) -> anyhow::Result<HostedGuest> {
    let invited = hosting::invite(&house.folder, role, name, &mut Entropy::system())?;
    HostedGuest::from_server(invited).context("there is no way to the house")
}

/// Closes a house. Its evening can go on later with the same hand.
///
/// # Errors
/// If it does not answer, or does not close.
pub fn close(house: &HostedServer) -> anyhow::Result<()> {
    close_within(house, PATIENCE)
}

/// Closes a server like [`close`], with another time for its answer and for its end.
///
/// # Errors
/// The server does not answer, or does not close, in this time.
pub fn close_within(house: &HostedServer, patience: Duration) -> anyhow::Result<()> {
    let mut journal = session_store::unfinished(&house.folder)?;
    if let Err(why) = hosting::send_request_within(&mut journal, "quit", patience)? {
        bail!(why);
    }
    drop(journal);
    let until = Instant::now() + patience;
    while session_store::is_held(&house.folder) {
        if Instant::now() > until {
            bail!("it was told, and has not closed yet");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}
