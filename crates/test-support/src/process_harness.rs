//! A session over real sockets: the server as a child process, and honest guests who keep playing through all faults.

use crate::server_process::{ProcessExit, ServerProcess, run, said};
use crate::socket_guest::SocketGuest;
use crate::verified_record::VerifiedRecord;
use anyhow::{Context, ensure};
use cardroom_server::journal::Journal;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::time::Moment;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A timeout that is never reached unless a test fails.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// The interval at which a guest reads their socket.
const LOOK: Duration = Duration::from_millis(5);

/// The length of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionLength {
    /// It does not end during a test.
    Long,
    /// It ends soon.
    Short,
}

/// Small stacks, and blinds that rise every minute.
const SHORT: &str = "name = \"Short\"\nstarting_stack = 6_000\nchips = [25, 100, 500, 1_000]\nseats_per_table = 9\n\
                     buy_in = 5.00\npayouts = [60, 40]\nbetting = \"no_limit\"\nlevel_minutes = 4\nlevels = [\n\
                     { blinds = \"25/50\" },\n{ blinds = \"50/100\" },\n{ blinds = \"100/200\" },\n\
                     { blinds = \"200/400\" },\n{ blinds = \"400/800\" },\n{ blinds = \"1000/2000\" },\n]\n";

/// The parameters of a session.
#[derive(Clone, Copy, Debug)]
pub struct HarnessPlan {
    /// The number of invited players.
    pub players: u16,
    /// The number of bots.
    pub bots: u16,
    /// The factor by which the clock is faster than real time.
    pub speed: u32,
    /// The time to act in seconds, by the clock of the session.
    pub to_act_s: u32,
    /// Levels and stacks.
    pub length: SessionLength,
    /// The seed of the decks.
    pub seed: u64,
}

/// A running session.
pub struct ProcessHarness {
    /// The server.
    pub house: ServerProcess,
    /// The unused invitations of players.
    pub players: Vec<Invitation>,
    /// The invitation of a spectator.
    pub rail: Invitation,
    /// The invitation of the director.
    pub director: Invitation,
    data: PathBuf,
    server: PathBuf,
    _folder: TempDir,
}

impl ProcessHarness {
    /// Opens the server without guests. Play starts only by an order.
    ///
    /// # Errors
    /// Returns an error if the server does not open.
    pub fn open(server: &Path, plan: &HarnessPlan) -> anyhow::Result<Self> {
        Self::open_in(&std::env::temp_dir(), server, plan)
    }

    /// Opens the server with its record in this folder.
    ///
    /// # Errors
    /// Returns an error if the server does not open.
    pub fn open_in(disk: &Path, server: &Path, plan: &HarnessPlan) -> anyhow::Result<Self> {
        let folder = TempDir::new_in(disk)?;
        let data = folder.path().join("data");
        let rules = folder.path().join("patient.toml");
        let text = format!("name = \"Patient\"\nextends = \"tda\"\nclock_base = {}\n", plan.to_act_s);
        std::fs::write(&rules, text)?;
        let short = folder.path().join("short.toml");
        std::fs::write(&short, SHORT)?;
        let structure =
            if plan.length == SessionLength::Short { short.display().to_string() } else { "deep".to_owned() };
        let (seats, bots) = ((plan.players + plan.bots).to_string(), plan.bots.to_string());
        let (speed, shuffled_by) = (plan.speed.to_string(), plan.seed.to_string());
        let rules = rules.display().to_string();
        let args = [
            ["--seats", &seats],
            ["--bots", &bots],
            ["--speed", &speed],
            ["--seed", &shuffled_by],
            ["--house", &rules],
            ["--structure", &structure],
            ["--start-in", "86400"],
            ["--listen", "127.0.0.1:0"],
            ["--show-invitations", "all"],
        ];
        let mut house = ServerProcess::open(server, &data, &args.concat())?;
        let mut invitation = |role: &str| house.invitation(role, PATIENCE);
        let invited = (0..plan.players).map(|_| invitation("player")).collect::<anyhow::Result<Vec<_>>>();
        let invited = invited.and_then(|players| Ok((players, invitation("spectator")?, invitation("director")?)));
        match invited {
            Ok((players, rail, director)) => {
                Ok(Self { house, players, rail, director, data, server: server.to_owned(), _folder: folder })
            }
            Err(why) => {
                let ended = house.kill()?;
                Err(why.context(format!("the server printed {:?} {}", ended.said, ended.complaints)))
            }
        }
    }

    /// Removes and returns an unused player invitation.
    ///
    /// # Errors
    /// Returns an error if there is none left.
    pub fn takes_invitation(&mut self) -> anyhow::Result<Invitation> {
        self.players.pop().context("no invitation is left")
    }

    /// Creates another invitation by the host's own command. The server knows it within a second.
    ///
    /// # Errors
    /// Returns an error if the command fails.
    pub fn invites(&self, role: &str) -> anyhow::Result<Invitation> {
        self.tools().invites(role)
    }

    /// The host's own commands, for another thread.
    pub fn tools(&self) -> HostTools {
        HostTools { server: self.server.clone(), data: self.data.clone() }
    }

    /// Reissues an invitation of any role by the host's own command. The server knows it within a second.
    ///
    /// # Errors
    /// Returns an error if the command fails.
    pub fn invites_again(&self, number: u32) -> anyhow::Result<Invitation> {
        let (data, number) = (self.data.display().to_string(), number.to_string());
        let output = run(&self.server, &["invite", "--again", &number, "--json", "--data", &data])?;
        let printed: serde_json::Value = serde_json::from_str(&said(&output))?;
        let line = printed["lines"][0].as_str();
        Ok(line.with_context(|| format!("the output holds no invitation: {printed}"))?.parse()?)
    }

    /// The numbers of all invitations for this role, in order of their creation.
    ///
    /// # Errors
    /// Returns an error if the record cannot be read.
    pub fn numbers(&self, role: Role) -> anyhow::Result<Vec<u32>> {
        let journal = Journal::open_to_read(&self.record())?;
        Ok(journal.guests().iter().filter(|guest| guest.role == role).map(|guest| guest.number.0).collect())
    }

    /// The address of the web.
    ///
    /// # Errors
    /// Returns an error if the server printed none.
    pub fn web(&self) -> anyhow::Result<SocketAddr> {
        let said = self.house.has_said("http://").context("the server printed no web address")?;
        let address = said.split_once("http://").and_then(|(_, rest)| rest.split('/').next()?.trim().parse().ok());
        address.with_context(|| format!("the line holds no web address: {said}"))
    }

    /// The path of the record.
    pub fn record(&self) -> PathBuf {
        self.data.join("evening-0001.cardroom")
    }

    /// The clock of the session in the record, at most a second old.
    ///
    /// # Errors
    /// Returns an error if the record cannot be read.
    pub fn clock(&self) -> anyhow::Result<Moment> {
        Ok(Journal::open_to_read(&self.record())?.last_clock())
    }

    /// Closes the server and verifies its record.
    ///
    /// # Errors
    /// Returns an error if the server fails to close properly, has panicked, or left an invalid record.
    pub fn close(self) -> anyhow::Result<(ProcessExit, VerifiedRecord)> {
        let record = self.record();
        let ended = self.house.close()?;
        ensure!(!ended.complaints.contains("panicked"), "{}", ended.complaints);
        let record = VerifiedRecord::read(&record)?;
        let stands = record.stands();
        ensure!(stands.chips_in_play() == stands.chips_by_the_books(), "the chips do not add up");
        Ok((ended, record))
    }
}

/// The commands that the host runs beside the server.
#[derive(Clone, Debug)]
pub struct HostTools {
    server: PathBuf,
    data: PathBuf,
}

impl HostTools {
    /// Creates an invitation for this role.
    ///
    /// # Errors
    /// Returns an error if the command fails.
    pub fn invites(&self, role: &str) -> anyhow::Result<Invitation> {
        let data = self.data.display().to_string();
        let output = run(&self.server, &["invite", role, "--json", "--data", &data])?;
        let printed = said(&output);
        let line = printed.split('"').find(|part| part.contains(&format!("/{role}/")));
        Ok(line.with_context(|| format!("the output holds no invitation: {printed}"))?.parse()?)
    }
}

/// Honest guests, who play on a thread of their own until they are stopped.
pub struct HonestGuests {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Vec<SocketGuest>>,
}

impl HonestGuests {
    /// Starts these guests.
    pub fn play(mut guests: Vec<SocketGuest>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let thread = std::thread::spawn(move || {
            while !stopped.load(Ordering::Relaxed) {
                for guest in &mut guests {
                    guest.turn();
                    guest.play();
                }
                std::thread::sleep(LOOK);
            }
            guests
        });
        Self { stop, thread }
    }

    /// Stops the guests and returns them.
    ///
    /// # Errors
    /// Returns an error if their thread has panicked.
    pub fn stop(self) -> anyhow::Result<Vec<SocketGuest>> {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().map_err(|_| anyhow::anyhow!("the guests have failed"))
    }
}

/// Connects and enters a guest for each invitation, one after the other.
///
/// # Errors
/// Returns an error if a guest is rejected.
pub fn seated(invitations: &[Invitation]) -> anyhow::Result<Vec<SocketGuest>> {
    let mut guests: Vec<SocketGuest> = Vec::new();
    for (number, invitation) in (1_u16..).zip(invitations) {
        let mut guest = SocketGuest::comes(number, invitation)?;
        guest.until("the first view", PATIENCE, |guest| guest.view.is_some())?;
        guest.enter(&format!("Guest {number}"))?;
        guests.push(guest);
        for guest in &mut guests {
            guest.turn();
        }
    }
    Ok(guests)
}

/// Runs all guests until the condition is true for each.
///
/// # Errors
/// Returns an error after the timeout.
pub fn until_all(
    guests: &mut [SocketGuest],
    what: &str,
    patience: Duration,
    done: impl Fn(&SocketGuest) -> bool,
) -> anyhow::Result<()> {
    let until = Instant::now() + patience;
    loop {
        for guest in guests.iter_mut() {
            guest.turn();
        }
        let missing = guests.iter().filter(|guest| !done(guest)).count();
        if missing == 0 {
            return Ok(());
        }
        ensure!(Instant::now() < until, "{what} did not come to {missing} guests within {} s", patience.as_secs());
        std::thread::sleep(LOOK);
    }
}
