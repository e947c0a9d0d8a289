//! Whole evenings in bad weather: guests play over a line that loses, delays, doubles and breaks off, from the first hand to
//! the winner. At the end everybody must know the truth, nobody may have been acted for who was there, and nothing may
//! have been told twice.
//!
//! `cargo run -p cardroom-tests --bin weather`

use anyhow::{Context, ensure};
use cardroom_shared::event::{EntryEvent, Event, EventKind, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::{Phase, View, Viewer, event_for};
use cardroom_test_support::guest_pool::GuestPool;
use cardroom_test_support::lossy_proxy::{LossyProxy, ProxyConditions};
use cardroom_test_support::process_harness::{HarnessPlan, ProcessHarness, SessionLength};
use cardroom_test_support::run_report::{RunReport, spread};
use cardroom_test_support::server_process::server;
use cardroom_test_support::socket_guest::{SocketGuest, house_of};
use cardroom_test_support::verified_record::VerifiedRecord;
use clap::Parser;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Plays whole evenings in bad weather.
#[derive(Debug, Parser)]
struct Args {
    /// How many guests play
    #[arg(long, default_value_t = 5)]
    guests: u16,
    /// The cards and the weather follow from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The server [default: the one that was built beside this program]
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,
    /// Only the weathers with this in their names
    #[arg(long)]
    only: Option<String>,
}

/// An evening takes no longer.
const LATEST: Duration = Duration::from_secs(400);

/// A break of the line that is longer than this is noticed by house or guest.
const UNNOTICED_MS: u64 = 5_000;

const FAIR: ProxyConditions = ProxyConditions { lost: 0, doubled: 0, delay_ms: (5, 0), outage: None };

const WEATHERS: [(&str, ProxyConditions); 10] = [
    ("fair", FAIR),
    ("10 % lost", ProxyConditions { lost: 10, ..FAIR }),
    ("25 % lost", ProxyConditions { lost: 25, ..FAIR }),
    ("40 % lost", ProxyConditions { lost: 40, ..FAIR }),
    ("0 to 400 ms on the way, overtaking", ProxyConditions { delay_ms: (0, 400), ..FAIR }),
    ("half of it twice", ProxyConditions { doubled: 50, delay_ms: (5, 60), ..FAIR }),
    ("nothing for 1 s every 4 s", ProxyConditions { outage: Some((4, 1_000)), ..FAIR }),
    ("nothing for 4 s every 12 s", ProxyConditions { outage: Some((12, 4_000)), ..FAIR }),
    ("nothing for 15 s every 20 s", ProxyConditions { outage: Some((20, 15_000)), ..FAIR }),
    (
        "storm: 20 % lost, 20 % twice, overtaking, nothing for 2 s every 10 s",
        ProxyConditions { lost: 20, doubled: 20, delay_ms: (20, 200), outage: Some((10, 2_000)) },
    ),
];

/// One evening with a break of a whole minute in it.
const MINUTE: (&str, ProxyConditions) =
    ("nothing for 60 s once", ProxyConditions { outage: Some((15, 60_000)), ..FAIR });

fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    let server = args.server.clone().map_or_else(server, Ok)?;
    let mut figures = RunReport::new();
    for (name, weather) in WEATHERS.into_iter().chain([MINUTE]) {
        if args.only.as_ref().is_some_and(|only| !name.contains(only.as_str())) {
            continue;
        }
        match is_played(&server, &args, weather) {
            Ok(said) => {
                println!("{name}: {said}");
                figures.add(name, said);
            }
            Err(why) => {
                figures.add(name, "FAILED");
                figures.fault(format!("{name}: {why:#}"));
            }
        }
    }
    figures.add("seed", args.seed);
    Ok(figures.print())
}

/// Plays an evening in this weather.
fn is_played(server: &Path, args: &Args, weather: ProxyConditions) -> anyhow::Result<String> {
    // An hour to act: whoever is acted for was taken for gone.
    let plan = HarnessPlan {
        players: args.guests,
        bots: 0,
        speed: 20,
        to_act_s: 3_600,
        length: SessionLength::Short,
        seed: args.seed,
    };
    let mut party = ProcessHarness::open(server, &plan)?;
    let proxy = LossyProxy::open(house_of(&party.rail)?, FAIR, args.seed)?;
    let mut crowd = GuestPool::new(std::mem::take(&mut party.players), 0, Some(proxy.address));
    crowd.until_all("a view for everybody", LATEST, |guest| guest.view.is_some())?;
    for (number, guest) in &mut crowd.guests {
        guest.enter(&format!("Guest {number}"))?;
    }
    crowd.until_all("play begins", LATEST, |guest| phase(guest).is_some_and(|phase| phase != Phase::Entering))?;
    proxy.turns(weather);
    crowd.plays = true;
    let took = crowd.until_all("the end of the evening", LATEST, |guest| phase(guest) == Some(Phase::Over))?;
    proxy.turns(FAIR);
    crowd.turn_for(Duration::from_secs(2));

    let lines = crowd.guests.len() + crowd.before.len();
    let mut answers = Vec::new();
    for guest in crowd.guests.values().chain(&crowd.before) {
        answers.extend(guest.answers.iter().copied());
    }
    let last: Vec<(PersonNo, View)> =
        crowd.guests.values().filter_map(|guest| Some((guest.you?, guest.view.clone()?))).collect();
    let (_, record) = party.close()?;
    for guest in crowd.guests.values() {
        knows_the_truth(&record, guest)?;
        ensure!(!guest.told.is_empty(), "guest {} received no event", guest.number);
    }
    for guest in crowd.guests.values().chain(&crowd.before) {
        ensure!(!guest.went_back, "guest {} was shown an older view", guest.number);
        told_once(&record, guest)?;
    }
    ensure!(last.len() == usize::from(args.guests), "a guest is missing at the end");
    let (away, absent) = acted_for(&record)?;
    let is_noticed = weather.outage.is_some_and(|(_, ms)| ms > UNNOTICED_MS);
    ensure!(is_noticed || away + absent == 0, "guests were marked absent {away} times, and {absent} hands were folded");
    let counted = |count: &std::sync::atomic::AtomicU64| count.load(Ordering::Relaxed);
    let passed = &proxy.passed;
    Ok(format!(
        "{} events in {} s, {} of {} datagrams lost, {} doubled, {} lines, {away} times away, motions: {}",
        record.events.len(),
        took.as_secs(),
        counted(&passed.lost),
        counted(&passed.came),
        counted(&passed.doubled),
        lines,
        spread(&answers),
    ))
}

fn phase(guest: &SocketGuest) -> Option<Phase> {
    Some(guest.view.as_ref()?.tournament.phase)
}

/// Their last view and their standings are those of the record.
fn knows_the_truth(record: &VerifiedRecord, guest: &SocketGuest) -> anyhow::Result<()> {
    let seen = guest.view.as_ref().context("a guest has no view")?;
    record.confirms_view(seen, guest.shown).with_context(|| format!("guest {}", guest.number))?;
    let standings = record.stands().standings();
    ensure!(standings == guest.standings, "guest {} has other standings: {:?}", guest.number, guest.standings);
    Ok(())
}

/// All that they were told has happened, in this order, and nothing was told twice.
fn told_once(record: &VerifiedRecord, guest: &SocketGuest) -> anyhow::Result<()> {
    let Some(you) = guest.you else { return Ok(()) };
    let mut tournament = record.after(0);
    let mut told = guest.told.iter().peekable();
    for event in &record.events {
        tournament.apply(event);
        let table = if let EventKind::Told(told) = &event.what { told.table() } else { None };
        let viewer = Viewer { watching: table, ..Viewer::new(you, Role::Player) };
        let may_be_told = event_for(&tournament, viewer, event);
        told.next_if(|next| may_be_told.as_ref() == Some(*next));
    }
    match told.next() {
        None => Ok(()),
        Some(next) => {
            anyhow::bail!("guest {} received an event twice, or one that has not happened: {next:?}", guest.number)
        }
    }
}

/// How often somebody was taken for gone, and how often one who was gone was folded. Nobody who was there was acted for.
fn acted_for(record: &VerifiedRecord) -> anyhow::Result<(usize, usize)> {
    let count = |is: fn(&Event) -> bool| record.events.iter().filter(|event| is(event)).count();
    let timed_out =
        count(|event| matches!(event.what, EventKind::Told(PublicEvent::Hand(_, HandEvent::TimedOut { .. }))));
    ensure!(timed_out == 0, "the time of {timed_out} turns ran out, though there was an hour for each");
    let away = count(|event| {
        matches!(event.what, EventKind::Told(PublicEvent::Tournament(TournamentEvent::Entry(EntryEvent::WentAway(_)))))
    });
    let absent = count(|event| matches!(event.what, EventKind::Told(PublicEvent::Hand(_, HandEvent::AbsentFolded(_)))));
    Ok((away, absent))
}
