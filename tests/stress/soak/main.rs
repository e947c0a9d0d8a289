//! Soak test: one server plays session after session, for many hours by its own clock, while browsers watch its
//! board. After each session the test checks memory, open files, threads and disk space for growth.
//!
//! `cargo run --release -p cardroom-tests --bin soak -- --hours 12 --speed 120`

use anyhow::{Context, ensure};
use cardroom_server::journal::{Journal, verify};
use cardroom_test_support::board_watchers::Browsers;
use cardroom_test_support::run_report::RunReport;
use cardroom_test_support::server_process::{ServerProcess, server};
use clap::Parser;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Lets one house play for many hours, and looks whether anything grows.
#[derive(Debug, Parser)]
struct Args {
    /// For how many hours by the clock of the evenings
    #[arg(long, default_value_t = 12)]
    hours: u64,
    /// How many times as fast as the world's that clock runs
    #[arg(long, default_value_t = 120)]
    speed: u32,
    /// How many bots play
    #[arg(long, default_value_t = 18)]
    bots: u16,
    /// How many browsers look at the board
    #[arg(long, default_value_t = 50)]
    browsers: u16,
    /// The server [default: the one that was built beside this program]
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,
}

/// The longest real time of a session.
const PATIENCE: Duration = Duration::from_hours(3);

/// The time within which a running server answers.
const SOON: Duration = Duration::from_secs(30);

/// The smallest number of sessions for a verdict.
const FEWEST: usize = 4;

/// The interval between two counts. If they agree, the count is stable.
const SETTLED: Duration = Duration::from_secs(1);

/// The allowed change of memory between two sessions, in kB: free memory is not returned at once.
const SLACK_KB: u64 = 4 * 1024;

/// The allowed change of open files: browsers reconnect, and a record is read.
const SLACK_FILES: usize = 8;

/// The resources of the server after a session.
#[derive(Clone, Copy, Debug)]
struct Standing {
    memory_kb: u64,
    files: usize,
    threads: usize,
    /// Bytes on the disk per thousand events of the session.
    bytes: u64,
    events: u64,
    /// The length of the session by its own clock, in minutes.
    minutes: u64,
}

fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    let server = args.server.clone().map_or_else(server, Ok)?;
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("data");
    let (bots, speed) = (args.bots.to_string(), args.speed.to_string());
    let told = ["--bots", &bots, "--seats", &bots, "--speed", &speed, "--after", "stay", "--listen", "127.0.0.1:0"];
    let mut house = ServerProcess::open(&server, &data, &told)?;
    let board = house.says("http://", SOON)?;
    let address = board.split_once("http://").and_then(|(_, rest)| rest.trim_end_matches('/').parse().ok());
    let address = address.with_context(|| format!("the line holds no web address: {board}"))?;

    let mut standings: Vec<Standing> = Vec::new();
    while standings.iter().map(|standing| standing.minutes).sum::<u64>() < args.hours * 60 {
        house.hears("start")?;
        let browsers = Browsers::open(address, args.browsers)?;
        house.says("the server stays with its results", PATIENCE)?;
        ensure!(browsers.traffic().times > 0 || args.browsers == 0, "no browser received an update");
        drop(browsers);
        let standing = looked_at(&house, &data, standings.len() + 1)?;
        println!("evening {}: {standing:?}", standings.len() + 1);
        standings.push(standing);
        house.hears("again")?;
        house.says("Listening at", SOON)?;
    }
    let ended = house.close()?;
    let mut figures = RunReport::new();
    if !ended.complaints.is_empty() {
        figures.fault(format!("the house complained: {}", ended.complaints));
    }
    judge(&standings, &mut figures);
    Ok(figures.print())
}

/// The resources of the server after session number `evening`.
fn looked_at(house: &ServerProcess, data: &Path, evening: usize) -> anyhow::Result<Standing> {
    let process = PathBuf::from(format!("/proc/{}", house.id()));
    let count = |what: &str| anyhow::Ok(fs::read_dir(process.join(what))?.count());
    // The browsers have just left, and the server still has to notice.
    let (mut files, until) = (count("fd")?, Instant::now() + SOON);
    loop {
        std::thread::sleep(SETTLED);
        let before = std::mem::replace(&mut files, count("fd")?);
        if files == before || Instant::now() > until {
            break;
        }
    }
    let record = data.join(format!("evening-{evening:04}.cardroom"));
    let minutes = Journal::open_to_read(&record)?.last_clock().0 / 60_000;
    let events = verify(&record, |_, _| ())?.events;
    let mut bytes = 0;
    for file in fs::read_dir(data)? {
        let file = file?;
        if file.file_name().to_string_lossy().starts_with(&format!("evening-{evening:04}")) {
            bytes += file.metadata()?.len();
        }
    }
    let cost = house.cost().context("the system does not report the resources of a process")?;
    Ok(Standing {
        memory_kb: cost.memory_kb,
        files,
        threads: count("task")?,
        bytes: bytes * 1_000 / events.max(1),
        events,
        minutes,
    })
}

/// Checks that the last sessions use no more resources than those before. The first few are left out, since a server
/// then grows to its size.
fn judge(standings: &[Standing], figures: &mut RunReport) {
    if standings.len() < FEWEST {
        figures.fault(format!("{} evenings show nothing: {FEWEST} are compared at least", standings.len()));
        return;
    }
    let (early, late) = standings.split_at(standings.len().div_ceil(2));
    let early = early.get(early.len() / 2..).unwrap_or_default();
    let of = |standings: &[Standing], figure: fn(&Standing) -> u64| {
        standings.iter().map(figure).sum::<u64>() / standings.len().max(1) as u64
    };
    figures.add("evenings", standings.len());
    figures.add("minutes by their clock", standings.iter().map(|standing| standing.minutes).sum::<u64>());
    figures.add("events", standings.iter().map(|standing| standing.events).sum::<u64>());
    let mut compared = |what: &str, figure: fn(&Standing) -> u64, slack: u64| {
        let (before, after) = (of(early, figure), of(late, figure));
        figures.add(what, format!("{before}, then {after}"));
        if after > before + slack {
            figures.fault(format!("{what} grew from {before} to {after}"));
        }
    };
    compared("memory in kB", |standing| standing.memory_kb, SLACK_KB);
    compared("open files", |standing| standing.files as u64, SLACK_FILES as u64);
    compared("threads", |standing| standing.threads as u64, 1);
    compared("bytes for a thousand events", |standing| standing.bytes, 20_000);
}
