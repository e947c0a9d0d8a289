//! One session under injected faults, with the checks after each.

use crate::Count;
use anyhow::{Context, bail, ensure};
use cardroom_server::game::invitations::InvitedGuest;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{DirectorEvent, Event, EventKind, PublicEvent, TournamentEvent};
use cardroom_shared::protocol::invitation::Fingerprint;
use cardroom_shared::time::Moment;
use cardroom_test_support::server_process::{ProcessExit, ServerProcess, run, said};
use cardroom_test_support::verified_record::VerifiedRecord;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The factor by which the clock is faster than real time.
pub(crate) const SPEED: u32 = 300;

/// The factor for a session that is left alone.
const VERY_FAST: u32 = 1_000_000;

/// A timeout that is never reached unless a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

/// The tolerance of the clock check: a process takes time to start and to be suspended.
const SLACK: Duration = Duration::from_secs(2);

const HOUSES: [&str; 6] = ["tda", "robert", "home", "fike", "fpn", "procedures"];

/// A session and its last known state.
pub(crate) struct CrashRun {
    pub(crate) server: PathBuf,
    folder: TempDir,
    pub(crate) data: PathBuf,
    rules: &'static str,
    bots: u16,
    seed: u64,
    before: Vec<Event>,
    clock: Moment,
    key: Option<Fingerprint>,
    guests: Vec<InvitedGuest>,
    /// The lines with which the server has announced events.
    pub(crate) announced: Vec<String>,
    /// The running time since the last check, without suspensions.
    pub(crate) ran: Duration,
    /// The longest time of a start so far.
    pub(crate) starting: Duration,
    /// The number of requested files.
    pub(crate) files: u32,
    over: bool,
}

impl fmt::Display for CrashRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bots under {}, seed {}, {} events", self.bots, self.rules, self.seed, self.before.len())
    }
}

impl CrashRun {
    /// A session of bots that has not begun, in a folder of its own.
    pub(crate) fn new(server: &Path, rng: &mut ChaCha8Rng) -> anyhow::Result<Self> {
        let folder = TempDir::new()?;
        let data = folder.path().join("data");
        Ok(Self::at(server, folder, data, rng))
    }

    /// A session with its record in this folder.
    pub(crate) fn at(server: &Path, folder: TempDir, data: PathBuf, rng: &mut ChaCha8Rng) -> Self {
        // Most play at one table, some at two or three.
        let bots = if rng.random_bool(0.7) { rng.random_range(3..=9) } else { rng.random_range(11..=24) };
        Self {
            server: server.to_owned(),
            folder,
            data,
            rules: HOUSES.get(rng.random_range(0..HOUSES.len())).copied().unwrap_or("tda"),
            bots,
            seed: rng.random(),
            before: Vec::new(),
            clock: Moment(0),
            key: None,
            guests: Vec::new(),
            announced: Vec::new(),
            ran: Duration::ZERO,
            starting: Duration::from_millis(100),
            files: 0,
            over: false,
        }
    }

    /// Returns whether the record says that the session is over.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// A path for a file beside the record.
    pub(crate) fn scratch(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Keeps the folder for inspection.
    pub(crate) fn keep(&mut self) {
        self.folder.disable_cleanup(true);
        eprintln!("  it is kept in {}", self.folder.path().display());
    }

    /// Starts the server.
    pub(crate) fn start(&self, speed: u32) -> anyhow::Result<ServerProcess> {
        let (seats, shuffled_by, speed) = (self.bots.to_string(), self.seed.to_string(), speed.to_string());
        let args =
            ["--seats", &seats, "--bots", &seats, "--listen", "127.0.0.1:0", "--seed", &shuffled_by, "--speed", &speed];
        ServerProcess::open(&self.server, &self.data, &[&args[..], &["--house", self.rules]].concat())
    }

    /// Starts the server and waits until it is open.
    pub(crate) fn open(&mut self) -> anyhow::Result<ServerProcess> {
        let began = Instant::now();
        let mut house = self.start(SPEED)?;
        if let Err(why) = house.says("Listening at", PATIENCE) {
            let ended = house.kill()?;
            bail!("{why}; the server printed {:?} and {}", ended.said, ended.complaints);
        }
        self.starting = self.starting.max(began.elapsed());
        Ok(house)
    }

    fn record(&self) -> PathBuf {
        self.data.join("evening-0001.cardroom")
    }

    /// Copies the whole data folder, so that the checks change nothing. Returns the path of the record in the copy;
    /// `None` if there is none.
    pub(crate) fn copied(&self) -> anyhow::Result<Option<PathBuf>> {
        let copy = self.scratch("copy");
        if copy.exists() {
            fs::remove_dir_all(&copy)?;
        }
        fs::create_dir(&copy)?;
        if !self.data.exists() {
            return Ok(None);
        }
        for entry in fs::read_dir(&self.data)? {
            let entry = entry?;
            check_mode(&entry.path())?;
            fs::copy(entry.path(), copy.join(entry.file_name()))?;
        }
        let record = copy.join("evening-0001.cardroom");
        Ok(record.exists().then_some(record))
    }

    /// Checks everything after the server has ended.
    pub(crate) fn check(&mut self, ended: Option<&ProcessExit>, count: &mut Count) -> anyhow::Result<()> {
        if let Some(ended) = ended {
            ensure!(!ended.complaints.contains("panicked"), "{}", ended.complaints);
        }
        ensure!(!self.data.join("evening-0002.cardroom").exists(), "another evening was begun");
        let Some(copy) = self.copied()? else {
            ensure!(self.before.is_empty() && self.guests.is_empty(), "the record is missing");
            return Ok(());
        };
        let record = VerifiedRecord::read(&copy).context("the record is incomplete")?;
        ensure!(record.events.starts_with(&self.before), "the written events have changed");
        ensure!(record.guests.starts_with(&self.guests), "the guest list has changed");
        ensure!(record.proof.losses.is_empty() && record.proof.is_own == Some(true), "{:?}", record.proof);
        ensure!(self.key.is_none_or(|key| record.proof.house == key), "another server has signed the record");
        record.went_on(self.before.len(), self.clock)?;
        self.check_clock(record.clock)?;
        let tournament = record.stands();
        ensure!(tournament.chips_in_play() == tournament.chips_by_the_books(), "the chips do not add up");
        self.over = tournament.is_over();
        if let Some(ended) = ended {
            let mut said = ended.said.clone();
            if self.over {
                // The standings come after the story.
                let last =
                    record.story_from(self.before.len()).last().and_then(|last| said.iter().rposition(|l| l == last));
                said.truncate(last.map_or(said.len(), |last| last + 1));
            }
            let torn = if self.over { "" } else { &ended.torn };
            count.told += record.holds_what_was_told(self.before.len(), &said, torn)?;
        }
        for words in &self.announced {
            let is_written = |event: &Event| matches!(&event.what, EventKind::Told(PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Announced(note)))) if note.to_string() == *words);
            ensure!(record.events.iter().any(is_written), "the announcement `{words}` is not in the record");
        }
        if tournament.tables().any(|table| table.hand_in_progress().is_some()) {
            count.in_hand += 1;
        }
        (self.before, self.clock, self.guests) = (record.events, record.clock, record.guests);
        self.key = Some(record.proof.house);
        Ok(())
    }

    /// Checks that the clock does not go back, and is not ahead of the running time: downtime does not count.
    fn check_clock(&mut self, now: Moment) -> anyhow::Result<()> {
        let ran = std::mem::take(&mut self.ran) + SLACK;
        let most = u64::try_from(ran.as_millis())?.saturating_mul(u64::from(SPEED));
        ensure!(now >= self.clock, "the clock went back from {:?} to {now:?}", self.clock);
        let passed = self.clock.ms_until(now);
        ensure!(passed <= most, "the clock went on by {passed} ms, and at most {most} ms have passed");
        Ok(())
    }

    /// Lets the session play to its end.
    pub(crate) fn is_left_alone(&mut self, count: &mut Count) -> anyhow::Result<()> {
        if !self.over {
            let ended = self.start(VERY_FAST)?.end(PATIENCE)?;
            ensure!(ended.status.success(), "the server ended with {}: {}", ended.status, ended.complaints);
            ensure!(ended.said.iter().any(|line| line.contains("winner")), "nobody won: {:?}", ended.said.last());
            // It ran faster than the other checks expect.
            self.ran = Duration::from_secs(1_000_000_000);
            self.check(Some(&ended), count)?;
        }
        ensure!(self.over, "the evening is not over");
        let record = VerifiedRecord::read(&self.copied()?.context("the record is missing")?)?;
        let stands = record.stands();
        let stacks =
            stands.tables().flat_map(|table| table.seats().map(|(seat, taken)| (taken.person, table.stack(seat))));
        let stacks: Vec<_> = stacks.filter(|(_, stack)| *stack > Chips::ZERO).collect();
        let first: Vec<_> = stands.standings().into_iter().filter(|line| line.place == Some(1)).collect();
        let winner = first.first().map(|line| line.person);
        let all = stands.chips_by_the_books();
        ensure!(
            first.len() == 1 && stacks.iter().all(|(person, stack)| (Some(*person), *stack) == (winner, all)),
            "{winner:?} won, and the stacks are {stacks:?} of {all:?} chips"
        );
        ensure!(stacks.len() == 1, "no player has all chips");
        count.events += record.events.len();
        // The host's own command must agree.
        let verified = run(&self.server, &["verify".as_ref(), self.record().as_os_str()])?;
        ensure!(verified.status.success(), "the command `verify` failed: {}", said(&verified));
        Ok(())
    }

    /// The events of the record at the last check, to compare copies with.
    pub(crate) fn before(&self) -> &[Event] {
        &self.before
    }
}

/// Checks that no other user can read a file of the server.
#[cfg(unix)]
fn check_mode(file: &Path) -> anyhow::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::metadata(file)?.permissions().mode();
    let others = mode & 0o077;
    ensure!(others == 0, "others can read {}: {:o}", file.display(), mode);
    Ok(())
}

#[cfg(not(unix))]
fn check_mode(_: &Path) -> anyhow::Result<()> {
    Ok(())
}
