//! `host [FILE]`: hosts a tournament.

use crate::chance::Shuffler;
use crate::cli::Answer;
use crate::config::{self, Config};
use crate::evening::Evening;
use crate::evenings::{self, Evenings};
use crate::fast;
use crate::journal::Journal;
use crate::server::Sheet;
use crate::sheets;
use crate::teller::Detail;
use anyhow::{Context, bail};
use cardroom_shared::seat::MAX_SEATS;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// Milliseconds between the end of a hand and the next: time to see who won.
const PAUSE_MS: u64 = 4_000;

/// What `host` takes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The tournament file that says what is played (see `new`)
    file: Option<PathBuf>,
    /// By whose rules: the key of a house, or the file of your own [default: tda]
    #[arg(long, value_name = "KEY")]
    house: Option<String>,
    /// Levels, starting stack and prizes: the key of a structure, or the file of your own [default: home-game]
    #[arg(long, value_name = "KEY")]
    structure: Option<String>,
    /// How many can enter [default: 9]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=i64::from(MAX_SEATS)))]
    seats: Option<u8>,
    /// How many bots play [default: as many as there are empty seats when play starts]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=i64::from(MAX_SEATS)))]
    bots: Option<u8>,
    /// Where the house listens, UDP and TCP [default: 0.0.0.0:7777]
    #[arg(long, value_name = "ADDR:PORT", value_parser = config::listen_address)]
    listen: Option<SocketAddr>,
    /// The way to you from outside, for the invitations
    #[arg(long, value_name = "HOST[:PORT]", value_parser = config::public_address)]
    public: Option<String>,
    /// Seconds after which play starts, though not all of the invited are there [default: 60]
    #[arg(long, value_name = "SECONDS")]
    start_in: Option<u32>,
    /// The folder in which the evenings are kept [default: the user's data folder; with --fast none]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Begin a new evening, though the last one is not finished; it stays where it is
    #[arg(long)]
    new: bool,
    /// Play the whole evening at once, with bots alone
    #[arg(long)]
    pub(crate) fast: bool,
    /// Shuffle by this number instead of chance: the same evening again, for tests and never for friends
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Let the clock of the evening run this many times as fast
    #[arg(long, value_name = "N", hide = true, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    speed: u32,
}

impl Args {
    /// What the host decided: the file, and what was typed over it.
    fn config(&self) -> anyhow::Result<Config> {
        let mut config = match &self.file {
            Some(file) => read(file)?,
            None => Config::default(),
        };
        let typed = self;
        if let Some(house) = &typed.house {
            config.house.clone_from(house);
        }
        if let Some(structure) = &typed.structure {
            config.structure.clone_from(structure);
        }
        config.seats = typed.seats.unwrap_or(config.seats);
        config.bots = typed.bots.or(config.bots);
        config.listen = typed.listen.unwrap_or(config.listen);
        config.public = typed.public.clone().or(config.public);
        config.start_in_s = typed.start_in.unwrap_or(config.start_in_s);
        let asked_for = config.players.len() + usize::from(config.bots.unwrap_or(0));
        if asked_for > usize::from(config.seats) {
            bail!("{asked_for} players and bots are more than the {} seats: see --seats and --bots", config.seats);
        }
        Ok(config)
    }

    fn chance(&self, steps: u64) -> anyhow::Result<Shuffler> {
        self.seed.map_or_else(Shuffler::from_system, |seed| Ok(Shuffler::from_seed(seed, steps)))
    }
}

/// Reads a tournament file.
fn read(file: &Path) -> anyhow::Result<Config> {
    let text = std::fs::read_to_string(file).with_context(|| format!("can't read {}", file.display()))?;
    Config::read(&text).map_err(|mistakes| {
        let lines: Vec<String> = mistakes.iter().map(|mistake| mistake.in_file(file)).collect();
        anyhow::anyhow!("the tournament file is not right:\n{}", lines.join("\n"))
    })
}

/// The sheet of a new evening.
fn sheet(config: &Config) -> anyhow::Result<Sheet> {
    let mut structure = sheets::structure(&config.structure)?;
    structure.seats_per_table = config.seats;
    let rules = sheets::house(&config.house)?;
    Ok(Sheet { name: config.name.clone(), rules, structure, bots: config.bots, pause_ms: PAUSE_MS })
}

/// Hosts.
///
/// # Errors
/// If something was asked wrongly, or the disk or the network refuses.
pub fn run(args: &Args) -> anyhow::Result<Answer> {
    let config = args.config()?;
    if args.fast { run_fast(args, &config) } else { run_fast(args, &config) }
}

/// The journal of the evening that goes on, or a new one.
fn journal(evenings: &Evenings, config: &Config, begin_new: bool) -> anyhow::Result<Journal> {
    if let (Some(last), false) = (evenings.latest()?, begin_new) {
        let journal = Journal::open(&last).with_context(|| {
            format!(
                "can't go on with the last evening; move its file away, or begin another with --new: {}",
                last.display()
            )
        })?;
        if !crate::server::is_over(&journal)? {
            return Ok(journal);
        }
    }
    Ok(Journal::create(&evenings.next()?, &sheet(config)?.to_text()?)?)
}

fn run_fast(args: &Args, config: &Config) -> anyhow::Result<Answer> {
    let scratch = tempfile::TempDir::new().context("can't make a folder for the evening")?;
    let folder = args.data.clone().unwrap_or_else(|| scratch.path().to_owned());
    let evenings = Evenings::take(&folder)?;
    let journal = journal(&evenings, config, args.new)?;
    let (mut evening, now) = Evening::open(journal, |steps| args.chance(steps), Detail::Short, 0)?;
    if evening.guests().next().is_some() {
        bail!("people are invited to the evening in {}: --fast is for bots alone, see --new", folder.display());
    }
    fast::play_through(&mut evening, now, |line| println!("{line}"))?;
    print!("\n{}", fast::standings(&evening));
    Ok(Answer::Done)
}

/// The folder of the evenings.
fn folder(args: &Args) -> anyhow::Result<PathBuf> {
    args.data.clone().map_or_else(evenings::default_folder, Ok)
}
