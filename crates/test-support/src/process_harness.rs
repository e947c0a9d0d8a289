//! An evening over real sockets: the house as a process of its own, and honest guests who play on whatever befalls it.

use crate::process::{ProcessExit, ServerProcess, run, said};
use crate::record::VerifiedRecord;
use crate::socket_guest::SocketGuest;
use anyhow::{Context, ensure};
use cardroom_server::journal::Journal;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::time::Moment;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Nothing takes so long here; it is there so that a failure ends.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// How often a guest looks at their socket.
const LOOK: Duration = Duration::from_millis(5);

/// How long an evening is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionLength {
    /// It does not end while it is looked at.
    Long,
    /// It is over soon.
    Short,
}

/// Small stacks, and blinds that rise every minute.
const SHORT: &str = "name = \"Short\"\nstarting_stack = 6_000\nchips = [25, 100, 500, 1_000]\nseats_per_table = 9\n\
                     buy_in = 5.00\npayouts = [60, 40]\nbetting = \"no_limit\"\nlevel_minutes = 4\nlevels = [\n\
                     { blinds = \"25/50\" },\n{ blinds = \"50/100\" },\n{ blinds = \"100/200\" },\n\
                     { blinds = \"200/400\" },\n{ blinds = \"400/800\" },\n{ blinds = \"1000/2000\" },\n]\n";

/// How an evening is played.
#[derive(Clone, Copy, Debug)]
pub struct HarnessPlan {
    /// People who are invited to play.
    pub players: u16,
    /// Bots of the house.
    pub bots: u16,
    /// How many times as fast as for people the clock runs.
    pub speed: u32,
    /// Seconds that a player has to act, by the clock of the evening.
    pub to_act_s: u32,
    /// Levels and stacks.
    pub length: SessionLength,
    /// By which the cards are shuffled.
    pub seed: u64,
}

/// The evening.
pub struct ProcessHarness {
    /// The house.
    pub house: ServerProcess,
    /// For those who play.
    pub players: Vec<Invitation>,
    /// For those who look on.
    pub rail: Invitation,
    /// For the director.
    pub director: Invitation,
    data: PathBuf,
    server: PathBuf,
    _folder: TempDir,
}

impl ProcessHarness {
    /// Opens the house. Nobody is there yet, and play does not start before it is told to.
    ///
    /// # Errors
    /// If it does not open.
    pub fn open(server: &Path, plan: &HarnessPlan) -> anyhow::Result<Self> {
        Self::open_in(&std::env::temp_dir(), server, plan)
    }

    /// The same with its record on the disk of this folder.
    ///
    /// # Errors
    /// If it does not open.
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
                Err(why.context(format!("it said {:?} {}", ended.said, ended.complaints)))
            }
        }
    }

    /// A player's invitation that nobody has used.
    ///
    /// # Errors
    /// If there is none left.
    pub fn takes_invitation(&mut self) -> anyhow::Result<Invitation> {
        self.players.pop().context("no invitation is left")
    }

    /// Has another invitation written by the host's own command. The house knows it within a second.
    ///
    /// # Errors
    /// If it is not.
    pub fn invites(&self, role: &str) -> anyhow::Result<Invitation> {
        self.tools().invites(role)
    }

    /// The host's own commands, for another thread.
    pub fn tools(&self) -> HostTools {
        HostTools { server: self.server.clone(), data: self.data.clone() }
    }

    /// Has an invitation written anew by the host's own command, for every role. The house knows it within a second.
    ///
    /// # Errors
    /// If it is not.
    pub fn invites_again(&self, number: u32) -> anyhow::Result<Invitation> {
        let (data, number) = (self.data.display().to_string(), number.to_string());
        let output = run(&self.server, &["invite", "--again", &number, "--json", "--data", &data])?;
        let printed: serde_json::Value = serde_json::from_str(&said(&output))?;
        let line = printed["lines"][0].as_str();
        Ok(line.with_context(|| format!("no invitation: {printed}"))?.parse()?)
    }

    /// The numbers of all invitations for this role, in the order in which they were written.
    ///
    /// # Errors
    /// If the record can't be read.
    pub fn numbers(&self, role: Role) -> anyhow::Result<Vec<u32>> {
        let journal = Journal::open_to_read(&self.record())?;
        Ok(journal.guests().iter().filter(|guest| guest.role == role).map(|guest| guest.number.0).collect())
    }

    /// The file of the record.
    pub fn record(&self) -> PathBuf {
        self.data.join("evening-0001.cardroom")
    }

    /// Where the clock of the evening stood a second ago at most.
    ///
    /// # Errors
    /// If the record can't be read.
    pub fn clock(&self) -> anyhow::Result<Moment> {
        Ok(Journal::open_to_read(&self.record())?.last_clock()?)
    }

    /// Closes the house, and reads its record.
    ///
    /// # Errors
    /// If it does not close in order, has complained of a bug, or the record is not whole.
    pub fn close(self) -> anyhow::Result<(ProcessExit, VerifiedRecord)> {
        let record = self.record();
        let ended = self.house.close()?;
        ensure!(!ended.complaints.contains("panicked"), "{}", ended.complaints);
        let record = VerifiedRecord::read(&record)?;
        let stands = record.stands();
        ensure!(stands.chips_in_play() == stands.chips_by_the_books(), "chips went astray");
        Ok((ended, record))
    }
}

/// The commands of the program that the host runs beside the server.
#[derive(Clone, Debug)]
pub struct HostTools {
    server: PathBuf,
    data: PathBuf,
}

impl HostTools {
    /// Writes an invitation for this role.
    ///
    /// # Errors
    /// If the command does not.
    pub fn invites(&self, role: &str) -> anyhow::Result<Invitation> {
        let data = self.data.display().to_string();
        let output = run(&self.server, &["invite", role, "--json", "--data", &data])?;
        let printed = said(&output);
        let line = printed.split('"').find(|part| part.contains(&format!("/{role}/")));
        Ok(line.with_context(|| format!("no invitation: {printed}"))?.parse()?)
    }
}

/// Honest guests, who play on a thread of their own until they are called back.
pub struct HonestGuests {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Vec<SocketGuest>>,
}

impl HonestGuests {
    /// Lets these guests play.
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

    /// Calls them back.
    ///
    /// # Errors
    /// If their thread has failed.
    pub fn stop(self) -> anyhow::Result<Vec<SocketGuest>> {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().map_err(|_| anyhow::anyhow!("the guests have failed"))
    }
}

/// Lets guests come in by these invitations and enter, one after the other.
///
/// # Errors
/// If one of them is not let in.
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

/// Turns all of them until this is so of each.
///
/// # Errors
/// If it does not come to that in this time.
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
