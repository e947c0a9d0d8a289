//! Fault injection: the faults of a server, and the checks after each.

use crate::Count;
use crate::run::{CrashRun, PATIENCE};
use anyhow::{Context, ensure};
use cardroom_test_support::server_process::{ProcessExit, ServerProcess, said};
use cardroom_test_support::verified_record::VerifiedRecord;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The longest time of another command of the host; the kill is at a random moment in it.
const COMMAND: Duration = Duration::from_millis(400);

/// The pause after which a server notices that it was suspended.
const FROZEN: Duration = Duration::from_millis(6_200);

/// A fault of the server.
#[derive(Clone, Copy, Debug)]
pub(crate) enum InjectedFault {
    /// It is killed after it has printed this many lines.
    AfterLines(usize),
    /// It is killed this long after it was opened.
    Playing(Duration),
    /// It is killed at this percentage of the time that a start takes, or a bit later.
    Starting(u32),
    /// It or the command is killed during this task.
    During(Task, Victim),
    /// It is asked to close, and is killed before it has closed.
    Closing(Duration),
    /// It is closed properly.
    Closed,
    /// It is suspended for a moment.
    HeldUp,
    /// It is suspended for so long that it notices.
    Frozen,
}

/// A task of the host during the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    BackUp,
    ExportLog,
    ExportStandings,
    Direct,
    Invite,
}

/// The process that is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Victim {
    Server,
    Command,
    Both,
}

fn ms(rng: &mut ChaCha8Rng, most: Duration) -> Duration {
    most.mul_f64(rng.random_range(0.0..1.0))
}

impl InjectedFault {
    pub(crate) fn drawn(rng: &mut ChaCha8Rng) -> Self {
        match rng.random_range(0..100) {
            0..26 => Self::AfterLines(rng.random_range(1..80)),
            26..44 => Self::Playing(ms(rng, Duration::from_millis(900))),
            44..66 => Self::Starting(rng.random_range(0..140)),
            66..90 => {
                let tasks =
                    [Task::BackUp, Task::BackUp, Task::ExportLog, Task::ExportStandings, Task::Direct, Task::Invite];
                let victims = [Victim::Server, Victim::Server, Victim::Command, Victim::Both];
                let task = tasks.get(rng.random_range(0..tasks.len())).copied().unwrap_or(Task::BackUp);
                Self::During(task, victims.get(rng.random_range(0..victims.len())).copied().unwrap_or(Victim::Server))
            }
            90..94 => Self::Closing(ms(rng, Duration::from_millis(60))),
            94..96 => Self::Closed,
            96..99 => Self::HeldUp,
            _ => Self::Frozen,
        }
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::AfterLines(_) | Self::Playing(_) => "while it plays",
            Self::Starting(_) => "while it starts, often twice in a row",
            Self::During(Task::BackUp, _) => "while it is backed up",
            Self::During(Task::ExportLog | Task::ExportStandings, _) => "while it is exported",
            Self::During(Task::Direct, _) => "while an order is given",
            Self::During(Task::Invite, _) => "while somebody is invited",
            Self::Closing(_) => "while it closes",
            Self::Closed => "closed in order (no kill)",
            Self::HeldUp => "held up for a moment (no kill of its own)",
            Self::Frozen => "frozen for six seconds (no kill of its own)",
        }
    }

    /// Injects the fault. Returns the exit of the server, if it ended.
    pub(crate) fn falls(
        self,
        run: &mut CrashRun,
        rng: &mut ChaCha8Rng,
        count: &mut Count,
    ) -> anyhow::Result<Option<ProcessExit>> {
        let began = Instant::now();
        let frozen = if let Self::Frozen = self { FROZEN } else { Duration::ZERO };
        let ended = self.strikes(run, rng, count);
        // The suspended time does not count as play.
        run.ran = began.elapsed().saturating_sub(frozen);
        ended.map(Some)
    }

    fn strikes(self, run: &mut CrashRun, rng: &mut ChaCha8Rng, count: &mut Count) -> anyhow::Result<ProcessExit> {
        if let Self::Starting(hundredths) = self {
            let house = run.start(crate::run::SPEED)?;
            sleep(run.starting * hundredths / 100);
            count.kills += 1;
            return house.kill();
        }
        let mut house = run.open()?;
        match self {
            Self::AfterLines(lines) => {
                let until = Instant::now() + PATIENCE;
                for _ in 0..lines {
                    if house.line(until).is_none() {
                        break;
                    }
                }
            }
            Self::Playing(time) => sleep(time),
            Self::During(task, victim) => return disturb(run, house, task, victim, rng, count),
            Self::Closing(time) => {
                sleep(ms(rng, Duration::from_millis(300)));
                house.signal("TERM")?;
                sleep(time);
            }
            Self::Closed => {
                sleep(ms(rng, Duration::from_millis(600)));
                house.signal("TERM")?;
                let ended = house.end(PATIENCE)?;
                ensure!(ended.status.success(), "the server failed to close: {}, {}", ended.status, ended.complaints);
                return Ok(ended);
            }
            Self::HeldUp => {
                sleep(ms(rng, Duration::from_millis(300)));
                house.signal("STOP")?;
                sleep(ms(rng, Duration::from_millis(400)));
                house.signal("CONT")?;
                sleep(ms(rng, Duration::from_millis(300)));
            }
            Self::Frozen => {
                sleep(Duration::from_millis(300));
                house.signal("STOP")?;
                sleep(FROZEN);
                house.signal("CONT")?;
                if !house.has_ended()? {
                    house.says("The server stood still", Duration::from_secs(20))?;
                }
                sleep(ms(rng, Duration::from_millis(300)));
            }
            Self::Starting(_) => {}
        }
        count.kills += 1;
        house.kill()
    }
}

fn disturb(
    run: &mut CrashRun,
    house: ServerProcess,
    task: Task,
    victim: Victim,
    rng: &mut ChaCha8Rng,
    count: &mut Count,
) -> anyhow::Result<ProcessExit> {
    sleep(ms(rng, Duration::from_millis(300)));
    run.files += 1;
    let number = run.files;
    let ending = ["csv", "json", "txt"][number as usize % 3];
    let file = run.scratch(&match task {
        Task::BackUp => format!("backup-{number}.cardroom"),
        _ => format!("export-{number}.{ending}"),
    });
    let words = format!("Word {number}");
    let args: Vec<String> = match task {
        Task::BackUp => vec!["backup".into(), file.display().to_string()],
        Task::ExportLog => vec!["export".into(), "log".into(), file.display().to_string()],
        Task::ExportStandings => vec!["export".into(), "standings".into(), file.display().to_string()],
        Task::Direct => vec!["direct".into(), format!("announce \"{words}\"")],
        Task::Invite => vec!["invite".into(), "spectator".into(), "--json".into()],
    };
    let command = Command::new(&run.server)
        .args(&args)
        .arg("--data")
        .arg(&run.data)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    // The server checks once a second for requests.
    sleep(ms(rng, if task == Task::Direct { COMMAND * 4 } else { COMMAND }));
    count.kills += if victim == Victim::Both { 2 } else { 1 };
    let (ended, output) = match victim {
        Victim::Server => (house.kill()?, command.wait_with_output()?),
        Victim::Both => {
            let output = killed(command)?;
            (house.kill()?, output)
        }
        Victim::Command => {
            let output = killed(command)?;
            sleep(ms(rng, Duration::from_millis(200)));
            // The session goes on as if nothing had been asked.
            (house.kill()?, output)
        }
    };
    if victim == Victim::Command {
        count.kills += 1;
    }
    ensure!(!said(&output).contains("panicked"), "{}", said(&output));
    match task {
        Task::BackUp => backed_up(run, &file, &output, count)?,
        Task::ExportLog | Task::ExportStandings => exported(run, &file, task, &output, count)?,
        Task::Direct => {
            if output.status.success() {
                count.note("orders that were done, and are written");
                run.announced.push(words);
            }
        }
        Task::Invite => invited(run, &output, count)?,
    }
    Ok(ended)
}

fn killed(mut command: Child) -> anyhow::Result<Output> {
    command.kill()?;
    Ok(command.wait_with_output()?)
}

/// Checks that a copy is complete, or missing so that its name can be used again.
fn backed_up(run: &CrashRun, file: &Path, output: &Output, count: &mut Count) -> anyhow::Result<()> {
    let key = PathBuf::from(format!("{}.identity.pem", file.display()));
    if output.status.success() {
        ensure!(file.exists() && key.exists(), "the backup succeeded, and a file is missing");
    }
    if !file.exists() {
        ensure!(!key.exists(), "the key was copied, and the record was not");
        count.note("backups that left no file");
        if run.copied()?.is_some() {
            backup_again(run, file)?;
        }
        return Ok(());
    }
    count.note("backups that are whole");
    if !key.exists() {
        count.note("backups that are whole, but without the key");
    }
    let copy = VerifiedRecord::read(file).context("the copy is incomplete")?;
    let now = run.copied()?.context("the record is missing")?;
    ensure!(VerifiedRecord::read(&now)?.events.starts_with(&copy.events), "the copy holds other events");
    ensure!(copy.events.starts_with(run.before()), "the copy lacks what was written before");
    Ok(())
}

fn backup_again(run: &CrashRun, file: &Path) -> anyhow::Result<()> {
    let again = Command::new(&run.server).arg("backup").arg(file).arg("--data").arg(&run.data).output()?;
    ensure!(again.status.success(), "the name of an incomplete copy can't be used again: {}", said(&again));
    VerifiedRecord::read(file).map(drop).context("the copy is incomplete")
}

/// Checks that an export is complete, or missing.
fn exported(run: &CrashRun, file: &Path, task: Task, output: &Output, count: &mut Count) -> anyhow::Result<()> {
    if output.status.success() {
        ensure!(file.exists(), "the export succeeded, and its file is missing");
    }
    if !file.exists() {
        count.note("exports that left no file");
        return Ok(());
    }
    count.note("exports that are whole");
    let record = run.copied()?.context("the record is missing")?;
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or("txt");
    let whole = run.scratch(&format!("whole.{ending}"));
    let what = if task == Task::ExportLog { "log" } else { "standings" };
    let again = Command::new(&run.server).args(["export", what]).arg(&whole).arg("--evening").arg(record).output()?;
    ensure!(again.status.success(), "the record can't be exported: {}", said(&again));
    let (found, whole_text) = (fs::read_to_string(file)?, fs::read_to_string(&whole)?);
    fs::remove_file(&whole)?;
    // Meanwhile orders may have been given, and players may have gone out.
    let is_whole = match task {
        Task::ExportLog => whole_text.starts_with(&found),
        // Before play begins people still enter.
        _ if run.before().is_empty() => found.lines().count() <= whole_text.lines().count(),
        _ => found.lines().count() == whole_text.lines().count(),
    };
    ensure!(is_whole && (found.is_empty() || found.ends_with('\n')), "the export is incomplete: {found}");
    Ok(())
}

/// Checks that a printed invitation is in the record.
fn invited(run: &CrashRun, output: &Output, count: &mut Count) -> anyhow::Result<()> {
    if !output.status.success() {
        return Ok(());
    }
    count.note("invitations that were printed, and are written");
    let printed = String::from_utf8_lossy(&output.stdout);
    let number = printed.split("\"invitation\":").nth(1).and_then(|rest| {
        rest.split(|letter: char| !letter.is_ascii_digit()).next().and_then(|digits| digits.parse::<u32>().ok())
    });
    let number = number.with_context(|| format!("the output holds no invitation: {printed}"))?;
    let record = VerifiedRecord::read(&run.copied()?.context("the record is missing")?)?;
    ensure!(record.guests.iter().any(|guest| guest.number.0 == number), "invitation {number} is not written");
    Ok(())
}
