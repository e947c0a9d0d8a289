//! Crash test: kills real servers at random moments, at least five hundred times. The moments include play, a start,
//! a resume, a backup, an export, an order and a full disk.
//!
//! After each kill the record must be intact and continue with the same hands, cards, clock and chips. A session that
//! is left alone must end with one winner.
//!
//! `cargo run -p cardroom-tests --bin crash -- --kills 500`

#[cfg(unix)]
mod foreign_owner;
mod full_disk;
mod injected_fault;
mod run;

use cardroom_test_support::run_report::{RunReport, seconds};
use cardroom_test_support::server_process::server;
use clap::Parser;
use injected_fault::InjectedFault;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use run::CrashRun;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// Kills houses at random moments, and looks what becomes of their evenings.
#[derive(Debug, Parser)]
struct Args {
    /// How many kills
    #[arg(long, default_value_t = 500)]
    kills: u32,
    /// The evenings and what befalls them follow from it; the very moments do not
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The server [default: the one that was built beside this program]
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,
    /// Leave the full disk out
    #[arg(long)]
    no_disk: bool,
}

/// The most faults of one session before it is left alone.
const MOST_BLOWS: u32 = 45;

/// The counts over all sessions.
#[derive(Debug, Default)]
struct Count {
    kills: u32,
    evenings: u32,
    events: usize,
    told: usize,
    /// The number of kills in the middle of a hand.
    in_hand: u32,
    blows: BTreeMap<&'static str, u32>,
    /// Further counts, by name.
    notes: BTreeMap<&'static str, u32>,
}

impl Count {
    fn note(&mut self, what: &'static str) {
        *self.notes.entry(what).or_default() += 1;
    }
}

fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    let server = args.server.map_or_else(server, Ok)?;
    let (began, mut rng) = (Instant::now(), ChaCha8Rng::seed_from_u64(args.seed));
    let (mut count, mut figures) = (Count::default(), RunReport::new());
    while count.kills < args.kills && figures.faults() < 10 {
        count.evenings += 1;
        let mut run = CrashRun::new(&server, &mut rng)?;
        let until = rng.random_range(10..=MOST_BLOWS);
        for _ in 0..until {
            if count.kills >= args.kills || run.is_over() {
                break;
            }
            let blow = InjectedFault::drawn(&mut rng);
            *count.blows.entry(blow.name()).or_default() += 1;
            let fell = blow.falls(&mut run, &mut rng, &mut count);
            let judged = fell.and_then(|ended| run.check(ended.as_ref(), &mut count));
            if judged.is_err() {
                figures.judge(&format!("{run}, {}", blow.name()), judged);
                run.keep();
                break;
            }
        }
        if figures.faults() == 0 {
            let ended = run.is_left_alone(&mut count);
            if ended.is_err() {
                figures.judge(&format!("{run}, left alone"), ended);
                run.keep();
            }
        }
        println!("{} kills after {}: {run}", count.kills, seconds(began.elapsed()));
    }
    if args.no_disk {
        figures.add("full disk", "left out");
    } else {
        let said = full_disk::fills(&server, &mut rng, &mut count);
        match said {
            Ok(said) => figures.add("full disk", said),
            Err(why) => figures.fault(format!("full disk: {why:#}")),
        }
    }
    #[cfg(unix)]
    match foreign_owner::owns(&server, &mut rng, &mut count) {
        Ok(said) => figures.add("another account", said),
        Err(why) => figures.fault(format!("another account: {why:#}")),
    }
    figures.add("kills", count.kills);
    figures.add("of them in the middle of a hand", count.in_hand);
    for (blow, times) in &count.blows {
        figures.add(format!("  {blow}"), times);
    }
    for (what, times) in &count.notes {
        figures.add(*what, times);
    }
    figures.add("evenings, each played to its winner", count.evenings);
    figures.add("events that were checked at the end", count.events);
    figures.add("lines told and compared with the record", count.told);
    figures.add("took", seconds(began.elapsed()));
    figures.add("seed", args.seed);
    Ok(figures.print())
}
