//! Control of the server process that this person hosts: start, query, and stop by way of its record.

use super::host_request::{HostReply, HostRequest, WORD};
use super::saved_hosted_server::{HostedGuest, HostedOpenLink, HostedServer};
use anyhow::{Context, bail};
use cardroom_server::game::invitations;
use cardroom_server::game::session_folder;
use cardroom_server::server_loop::hosting;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::Role;
use cardroom_shuffle::Entropy;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The time limit for a server to stop.
const PATIENCE: Duration = Duration::from_secs(5);

/// Returns the folder of this person's sessions.
///
/// # Errors
/// Fails if they have no home directory.
pub fn folder() -> anyhow::Result<PathBuf> {
    session_folder::default_folder()
}

/// Starts a server process and waits until it accepts connections. `None` for the program means this binary.
///
/// # Errors
/// Says why the server does not start.
pub fn open(order: &HostRequest, program: Option<&Path>) -> anyhow::Result<HostedServer> {
    let program = program.map_or_else(std::env::current_exe, |program| Ok(program.to_owned()));
    let mut command = Command::new(program.context("the path of this program is unknown")?);
    command.arg(WORD).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    // The process must not end with the window, nor with the terminal that started the window.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    #[cfg(windows)]
    std::os::windows::process::CommandExt::creation_flags(&mut command, OWN_GROUP | NO_CONSOLE);
    let mut child = command.spawn().context("the server program can't be started")?;
    let mut input = child.stdin.take().context("the server process has no standard input")?;
    input.write_all(serde_json::to_string(order)?.as_bytes())?;
    drop(input);
    let output = child.stdout.take().context("the server process has no standard output")?;
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line)?;
    // This thread only reaps the process.
    std::thread::Builder::new().name("house".to_owned()).spawn(move || child.wait())?;
    match serde_json::from_str(&line).context("the server program ended at once")? {
        HostReply::Open(house) => Ok(*house),
        HostReply::Refused(why) => bail!(why),
    }
}

#[cfg(windows)]
const OWN_GROUP: u32 = 0x0000_0200;
#[cfg(windows)]
const NO_CONSOLE: u32 = 0x0800_0000;

/// The state of the hosted server that the window knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostedServerState {
    /// Clients can connect to it.
    Runs,
    /// It is stopped, and its session can be resumed.
    Waits,
    /// Its session is over, or its record is gone.
    Over,
}

/// Returns the state of a server. It may read the record.
pub fn state(house: &HostedServer) -> HostedServerState {
    let is_latest = session_folder::latest(&house.folder).is_ok_and(|latest| latest.as_ref() == Some(&house.record));
    if !is_latest {
        HostedServerState::Over
    } else if session_folder::is_held(&house.folder) {
        HostedServerState::Runs
    } else if session_folder::unfinished(&house.folder).is_ok() {
        HostedServerState::Waits
    } else {
        HostedServerState::Over
    }
}

/// The most invitations of a session.
pub const MOST_INVITATIONS: usize = invitations::MAX_INVITATIONS;

/// Invites another person to a server, running or stopped.
///
/// # Errors
/// Fails if there are too many invitations, another person has this name, or the record cannot be written.
#[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
pub fn invite(house: &HostedServer, role: Role, name: Option<Name>) -> anyhow::Result<HostedGuest> {
    let invited = hosting::invite(&house.folder, role, name, &mut Entropy::system())?;
    HostedGuest::from_server(invited).context("the server has no address for the invitation")
}

/// Makes the open link of a server, running or stopped. The one before it ends.
///
/// # Errors
/// Fails if no browser reaches the server, or the record cannot be written.
#[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
pub fn make_open_link(house: &HostedServer) -> anyhow::Result<HostedOpenLink> {
    let issued = hosting::make_open_link(&house.folder, &mut Entropy::system())?;
    let link = issued.farthest().cloned().context("the server has no address for the link")?;
    Ok(HostedOpenLink::new(link))
}

/// Returns whether the server still has the open link that the window shows. A link that cannot be checked counts as kept.
pub fn keeps_open_link(house: &HostedServer) -> bool {
    let is_kept = |link: &HostedOpenLink| hosting::has_open_link_of(&house.folder, link.secret()).unwrap_or(true);
    house.open_link.as_ref().is_none_or(is_kept)
}

/// Closes the open link of a server, if it has one.
///
/// # Errors
/// Fails if the record cannot be written.
pub fn close_open_link(house: &HostedServer) -> anyhow::Result<()> {
    hosting::close_open_link(&house.folder).map(drop)
}

/// Stops a server. Its session can be resumed later with its current hand.
///
/// # Errors
/// Fails if the server does not answer, or does not stop.
pub fn close(house: &HostedServer) -> anyhow::Result<()> {
    close_within(house, PATIENCE)
}

/// Closes a server like [`close`], with another time for its answer and for its end.
///
/// # Errors
/// The server does not answer, or does not close, in this time.
pub fn close_within(house: &HostedServer, patience: Duration) -> anyhow::Result<()> {
    let mut journal = session_folder::unfinished(&house.folder)?;
    if let Err(why) = hosting::send_request_within(&mut journal, "quit", patience)? {
        bail!(why);
    }
    drop(journal);
    let until = Instant::now() + patience;
    while session_folder::is_held(&house.folder) {
        if Instant::now() > until {
            bail!("the server was asked to close, and has not closed yet");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}
