//! Load test: many guests play at a real server over real sockets, each as soon as it is their turn. One line of JSON
//! reports cost and latency, beside those of an echo server.
//!
//! `cargo run --release -p cardroom-tests --bin load -- --clients 100 --seats 90 --seconds 20`

mod disk;
mod echo;
mod pending_actions;
mod play;
mod seats;

use anyhow::{Context, ensure};
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::Phase;
use cardroom_test_support::board_watchers::Browsers;
use cardroom_test_support::guest_pool::GuestPool;
use cardroom_test_support::process_harness::{HarnessPlan, PATIENCE, ProcessHarness, SessionLength};
use cardroom_test_support::server_process::{ProcessCost, server, worked};
use cardroom_test_support::socket_guest::SocketGuest;
use clap::Parser;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

/// Lets guests play at a server, and measures what it costs.
#[derive(Debug, Parser)]
struct Args {
    /// How many come; who has no seat looks on
    #[arg(long, default_value_t = 100)]
    clients: u16,
    /// How many can play [default: as many as come, 450 at most]
    #[arg(long)]
    seats: Option<u16>,
    /// For how many seconds they play
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// How many of them arrive in a second; 0 for all at once
    #[arg(long, default_value_t = 0)]
    rate: u32,
    /// How many times as fast the clock of the evening runs: the pause between hands is shorter then
    #[arg(long, default_value_t = 1)]
    speed: u32,
    /// So many browsers look at the board while they play once more as long
    #[arg(long, default_value_t = 0)]
    browsers: u16,
    /// So many more play in browsers, at the same tables as the others
    #[arg(long, default_value_t = 0, value_name = "COUNT")]
    seats_in_browser: u16,
    /// The cards follow from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The server [default: the one that was built beside this program]
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,
    /// A folder on the disk to which the server writes its record [default: where temporary files lie]
    #[arg(long, value_name = "FOLDER")]
    disk: Option<PathBuf>,
    /// Be the server that only repeats messages of so many bytes
    #[arg(long, hide = true)]
    echo: Option<usize>,
}

/// The largest number of players, unless the command line says otherwise.
const SEATS: u16 = 450;

/// The time within which everybody must be connected and dealt in.
const LATEST: Duration = Duration::from_secs(150);

/// The time for which idle guests are measured, here and at the echo server.
pub(crate) const IDLE: Duration = Duration::from_secs(10);

/// The wait after the last connection until no packets are in transit.
const SETTLED: Duration = Duration::from_secs(3);

/// The time to act in seconds, long enough for a clock that runs faster.
const TO_ACT_S: u32 = 300;

/// The overhead of a message in transit, in bytes: header and seal of the secure connection, and the headers of packet
/// and message.
const AROUND: usize = 26;

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    if let Some(bytes) = args.echo {
        return echo::serve(bytes);
    }
    let server = args.server.clone().map_or_else(server, Ok)?;
    let players = args.seats.unwrap_or(SEATS).min(args.clients);
    let plan = HarnessPlan {
        players: players + args.seats_in_browser,
        bots: 0,
        speed: args.speed,
        to_act_s: TO_ACT_S,
        length: SessionLength::Long,
        seed: args.seed,
    };
    let disk = args.disk.clone().unwrap_or_else(std::env::temp_dir);
    let synced = disk::syncs(&disk)?;
    let mut party = ProcessHarness::open_in(&disk, &server, &plan)?;
    let mut line = measured(&args, players, &mut party)?;
    line["disk_sync_ms"] = latency(&synced);
    party.close()?;
    println!("{line}");
    Ok(())
}

fn cost(party: &ProcessHarness) -> anyhow::Result<(ProcessCost, Duration)> {
    let cost = party.house.cost().zip(worked(party.house.id()));
    cost.context("the system does not report the resources of a process")
}

fn measured(args: &Args, players: u16, party: &mut ProcessHarness) -> anyhow::Result<serde_json::Value> {
    let mut invitations = std::mem::take(&mut party.players);
    let in_browser = invitations.split_off(usize::from(players));
    for _ in players..args.clients {
        party.house.hears("invite spectator")?;
        invitations.push(party.house.invitation("spectator", PATIENCE)?);
    }
    let (empty, _) = cost(party)?;
    let (clients, everybody) = (f64::from(args.clients), f64::from(args.clients + args.seats_in_browser));

    let mut crowd = GuestPool::new(invitations, args.rate, None);
    crowd.until_all("a view for everybody", LATEST, |guest| guest.view.is_some())?;
    let (here, _) = cost(party)?;
    let seats = seats::come(in_browser, &mut crowd, party)?;

    crowd.turn_for(SETTLED);
    let ((_, before), traffic) = (cost(party)?, crowd.traffic());
    crowd.turn_for(IDLE);
    let ((_, after), now) = (cost(party)?, crowd.traffic());
    let idle_cpu = percent(after.saturating_sub(before), IDLE);
    let a_second = |count: u64| figure(float(count) / clients / IDLE.as_secs_f64());

    let (waited, _) = cost(party)?;
    let mut names = crowd.guests.iter_mut().filter(|(number, _)| **number < players);
    names.try_for_each(|(number, guest)| guest.enter(&format!("Guest {number}")).map(drop))?;
    // Play begins with the last of them.
    crowd.until_all("a hand for everybody", LATEST, |guest| guest.view.as_ref().is_some_and(is_dealt))?;
    let (entered, _) = cost(party)?;
    look_around(&mut crowd, players)?;

    let measured = seats.map(|seats| seats.begin(&crowd, party)).transpose()?;
    let (_, before) = cost(party)?;
    let played = play::play(&mut crowd.guests, Duration::from_secs(args.seconds))?;
    let (full, after) = cost(party)?;
    let in_browser = measured.map(|measured| measured.end(&crowd, party)).transpose()?;
    let lost = crowd.guests.values().filter(|guest| !guest.is_open()).count();
    let actions = played.actions.len();
    ensure!(actions > 0, "no guest has acted");
    let tables = tables(&crowd.guests);
    let with_browsers = if args.browsers > 0 { Some(watched(args, &mut crowd, party)?) } else { None };
    drop(crowd);

    let mut bytes = played.bytes;
    bytes.sort_unstable();
    let median = bytes.get(bytes.len() / 2).copied().unwrap_or_default();
    let message = usize::try_from(median)?.saturating_sub(AROUND);
    let echoed = echo::repeat(&tables, &played.actions, message)?;
    let each = |worked: Duration| figure(worked.as_secs_f64() * 1e6 / float(actions as u64));
    let in_play: std::collections::BTreeSet<u16> = tables.values().copied().collect();
    Ok(serde_json::json!({
        "clients": args.clients,
        "seats": players,
        "tables": in_play.len(),
        "seconds": args.seconds,
        "speed": args.speed,
        "actions": actions,
        "house_ms": latency(&played.flights.took),
        "echo_ms": latency(&echoed.flights.took),
        "unseen": played.flights.unseen,
        "echo_unseen": echoed.flights.unseen,
        "lost_clients": lost,
        "with_browsers": with_browsers,
        "seats_in_browser": in_browser,
        "cpu_us_per_action": each(after.saturating_sub(before)),
        "echo_cpu_us_per_action": each(echoed.worked),
        "memory_kb_per_client": figure(float(full.memory_kb.saturating_sub(empty.memory_kb)) / everybody),
        "bytes_per_viewer_and_action": median,
        "with_udp_and_ip": median + 28,
        "idle": {
            "bytes_to_client_s": a_second(now.heard_bytes - traffic.heard_bytes),
            "bytes_to_house_s": a_second(now.sent_bytes - traffic.sent_bytes),
            "packets_to_client_s": a_second(now.heard - traffic.heard),
            "packets_to_house_s": a_second(now.sent - traffic.sent),
            "cpu_percent": idle_cpu,
            "echo_cpu_percent": percent(echoed.idled, IDLE),
        },
        "coming_cpu_ms": figure((here.cpu_s - empty.cpu_s) * 1e3),
        "entering_cpu_ms": figure((entered.cpu_s - waited.cpu_s) * 1e3),
    }))
}

/// Plays for that time again while browsers watch the board.
fn watched(args: &Args, crowd: &mut GuestPool, party: &ProcessHarness) -> anyhow::Result<serde_json::Value> {
    let (board, count) = (party.web()?, args.browsers);
    let (before, _) = cost(party)?;
    let coming = std::thread::spawn(move || Browsers::open(board, count));
    while !coming.is_finished() {
        crowd.turn_for(Duration::from_millis(100));
    }
    let browsers = coming.join().map_err(|_| anyhow::anyhow!("the browsers have failed"))??;
    let ((_, idle), told) = (cost(party)?, browsers.traffic());
    let played = play::play(&mut crowd.guests, Duration::from_secs(args.seconds))?;
    let ((full, after), told_since) = (cost(party)?, browsers.traffic());
    let actions = played.actions.len() as u64;
    ensure!(actions > 0, "no guest has acted");
    let a_second = |told: u64| figure(float(told) / f64::from(count) / float(args.seconds));
    Ok(serde_json::json!({
        "browsers": count,
        "actions": actions,
        "house_ms": latency(&played.flights.took),
        "lost_clients": crowd.guests.values().filter(|guest| !guest.is_open()).count(),
        "lost_browsers": told_since.lost,
        "cpu_us_per_action": figure(after.saturating_sub(idle).as_secs_f64() * 1e6 / float(actions)),
        "memory_kb_per_browser": figure(float(full.memory_kb.saturating_sub(before.memory_kb)) / f64::from(count)),
        "told_a_browser_s": a_second(told_since.times - told.times),
        "bytes_to_browser_s": a_second(told_since.bytes - told.bytes),
    }))
}

fn float(count: u64) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}

/// Rounds a figure to two decimals.
fn figure(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

fn percent(worked: Duration, of: Duration) -> f64 {
    (worked.as_secs_f64() / of.as_secs_f64() * 1e5).round() / 1e3
}

fn is_dealt(view: &cardroom_shared::view::View) -> bool {
    view.tournament.phase == Phase::Playing && view.table.as_ref().is_some_and(|table| table.hand.0 > 0)
}

/// Distributes the spectators evenly over the tables.
fn look_around(crowd: &mut GuestPool, players: u16) -> anyhow::Result<()> {
    let seated: Vec<TableNo> = crowd.guests.values().filter_map(play::sees).collect();
    let tables: std::collections::BTreeSet<TableNo> = seated.into_iter().collect();
    let rail = crowd.guests.iter_mut().filter(|(number, _)| **number >= players);
    let mut chosen = BTreeMap::new();
    for ((number, guest), table) in rail.zip(tables.iter().cycle()) {
        guest.send_request(ClientRequest::Watch(*table))?;
        chosen.insert(*number, *table);
    }
    crowd.until_all("the chosen table for everybody", LATEST, |guest| {
        chosen.get(&guest.number).is_none_or(|table| play::sees(guest) == Some(*table))
    })?;
    Ok(())
}

fn tables(guests: &BTreeMap<u16, SocketGuest>) -> BTreeMap<u16, u16> {
    guests.iter().filter_map(|(number, guest)| Some((*number, play::sees(guest)?.0))).collect()
}

/// The latency in milliseconds at the median, 99 % and 99.9 %.
fn latency(took: &[Duration]) -> serde_json::Value {
    let mut took = took.to_vec();
    took.sort_unstable();
    let at = |of_thousand: usize| {
        let place = (took.len() * of_thousand / 1_000).min(took.len().saturating_sub(1));
        took.get(place).map(|took| figure(took.as_secs_f64() * 1e3))
    };
    serde_json::json!({ "p50": at(500), "p99": at(990), "p99.9": at(999) })
}
