//! Crowd test: many guests join a real server over real sockets, each by an invitation, and play. The server is
//! suspended and resumed, and the guests leave. The cost is printed as a table.
//!
//! `cargo run -p cardroom-tests --bin crowd -- --guests 300`

use anyhow::Context;
use cardroom_shared::view::Phase;
use cardroom_test_support::browser_crowd::BrowserCrowd;
use cardroom_test_support::browser_guest::BrowserGuest;
use cardroom_test_support::guest_pool::GuestPool;
use cardroom_test_support::process_harness::{HarnessPlan, PATIENCE, ProcessHarness, SessionLength};
use cardroom_test_support::run_report::{RunReport, seconds, spread};
use cardroom_test_support::server_process::{ProcessCost, server};
use cardroom_test_support::socket_guest::{GuestTraffic, SocketGuest};
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Lets a crowd come to a house, and measures what it costs.
#[derive(Debug, Parser)]
struct Args {
    /// How many guests; those beyond five hundred look on
    #[arg(long, default_value_t = 300)]
    guests: u16,
    /// How many of them play in browsers; they go with the crowd and do not come again
    #[arg(long, default_value_t = 0, value_name = "COUNT")]
    seats_in_browser: u16,
    /// How many of them arrive in a second; 0 for all at once
    #[arg(long, default_value_t = 0)]
    rate: u32,
    /// Seconds for which they play
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Seconds after which it is looked how much memory the house has given back
    #[arg(long, default_value_t = 60)]
    after: u64,
    /// The cards follow from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The server [default: the one that was built beside this program]
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,
}

/// The largest number of players.
const SEATS: u16 = 500;

/// The number of the first guest in a browser. The others have lower ones.
const FIRST_PAGE: u16 = 10_000;

/// The time within which everybody must be connected, and must be served again after an overload.
const LATEST: Duration = Duration::from_secs(150);

/// The time for which idle guests are measured.
const IDLE: Duration = Duration::from_secs(10);

/// A suspension after which nobody is disconnected, and one after which everybody is.
const SHORT: Duration = Duration::from_secs(4);
const LONG: Duration = Duration::from_secs(12);

/// The growth of memory that is allowed when the same crowd comes a second time, in kB.
const SWELLS: u64 = 16 * 1024;

/// The number of guests who stay when the crowd leaves.
const STAY: u16 = 6;

fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    let server = args.server.clone().map_or_else(server, Ok)?;
    let mut figures = RunReport::new();
    figures.add("guests", args.guests);
    figures.add("arriving", if args.rate == 0 { "all at once".to_owned() } else { format!("{} a second", args.rate) });
    let plan = HarnessPlan {
        players: args.guests.min(SEATS),
        bots: 0,
        speed: 1,
        to_act_s: 30,
        length: SessionLength::Long,
        seed: args.seed,
    };
    let mut party = ProcessHarness::open(&server, &plan)?;
    let came = comes(&args, &mut party, &mut figures);
    figures.judge("the crowd", came);
    figures.judge("the house at its end", party.close().map(drop));
    figures.add("seed", args.seed);
    Ok(figures.print())
}

/// Runs the crowd until the condition is true for each page.
fn pages_have(
    seats: &BrowserCrowd,
    crowd: &mut GuestPool,
    what: &str,
    done: impl Fn(&BrowserGuest) -> bool,
) -> anyhow::Result<()> {
    let began = Instant::now();
    while !seats.all(&done)? {
        anyhow::ensure!(began.elapsed() < LATEST, "{what} did not come to every page");
        crowd.turn_for(Duration::from_millis(20));
    }
    Ok(())
}

fn mb(kb: u64) -> String {
    format!("{}.{} MB", kb / 1024, kb % 1024 * 10 / 1024)
}

fn cost(party: &ProcessHarness) -> anyhow::Result<ProcessCost> {
    party.house.cost().context("the system does not report the resources of a process")
}

/// A line about the resources used since `before`.
fn spent(party: &ProcessHarness, crowd: &GuestPool, before: (ProcessCost, GuestTraffic)) -> anyhow::Result<String> {
    let (now, traffic) = (cost(party)?, crowd.traffic());
    let (cpu, packets) = (now.cpu_s - before.0.cpu_s, traffic.heard - before.1.heard);
    let kb = (traffic.heard_bytes - before.1.heard_bytes) / 1024;
    Ok(format!("{cpu:.1} CPU s of the house, {} in {packets} packets to the guests", mb(kb)))
}

fn comes(args: &Args, party: &mut ProcessHarness, figures: &mut RunReport) -> anyhow::Result<()> {
    let mut invitations = std::mem::take(&mut party.players);
    let in_windows = invitations.len().saturating_sub(usize::from(args.seats_in_browser));
    let in_browser = (FIRST_PAGE..).zip(invitations.split_off(in_windows)).collect();
    for _ in SEATS..args.guests {
        party.house.hears("invite spectator")?;
        invitations.push(party.house.invitation("spectator", PATIENCE)?);
    }
    let empty = cost(party)?;
    figures.add("memory of the empty house", mb(empty.memory_kb));

    let mut crowd = GuestPool::new(invitations.clone(), args.rate, None);
    let before = (empty, GuestTraffic::default());
    crowd.until_all("a view for everybody", LATEST, |guest| guest.view.is_some())?;
    figures.add("until everybody has a view", spread(&crowd.waits));
    figures.add("  spent", spent(party, &crowd, before)?);
    figures.add("  tries that were turned away and came again", crowd.again);

    let (before, began) = ((cost(party)?, crowd.traffic()), Instant::now());
    let seats = BrowserCrowd::open(party.web()?, in_browser, |_| true)?;
    pages_have(&seats, &mut crowd, "a picture", |guest| guest.opened_in.is_some())?;
    if args.seats_in_browser > 0 {
        let opening: Vec<Duration> = seats.guests().values().filter_map(|guest| guest.opened_in).collect();
        figures.add(format!("until {} pages have a picture", args.seats_in_browser), seconds(began.elapsed()));
        figures.add("  from the press on Play here", spread(&opening));
        figures.add("  spent", spent(party, &crowd, before)?);
    }

    crowd.turn_for(Duration::from_secs(3));
    let (before, idle) = (crowd.traffic(), cost(party)?);
    crowd.turn_for(IDLE);
    let now = crowd.traffic();
    let a_second = |packets: u64| {
        let tenths = packets * 10 / (crowd.guests.len() as u64).max(1) / IDLE.as_secs();
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    let (to, from) = (a_second(now.heard - before.heard), a_second(now.sent - before.sent));
    figures.add("packets a second of an idle guest", format!("{from} to the house, {to} from it"));
    let cpu = (cost(party)?.cpu_s - idle.cpu_s) / IDLE.as_secs_f64() * 100.0;
    figures.add("processor of a house of idle guests", format!("{cpu:.0} %"));

    let (before, began) = ((cost(party)?, crowd.traffic()), Instant::now());
    let players = SEATS.min(args.guests).saturating_sub(args.seats_in_browser);
    let mut names = crowd.guests.iter_mut().filter(|(number, _)| **number < players);
    names.try_for_each(|(number, guest)| guest.enter(&format!("Guest {number}")).map(drop))?;
    // Play begins with the last of them.
    let is_dealt = |guest: &SocketGuest| {
        let playing = guest.view.as_ref().filter(|view| view.tournament.phase == Phase::Playing);
        playing.is_some_and(|view| view.table.as_ref().is_some_and(|table| table.hand.0 > 0))
    };
    crowd.until_all("a hand for everybody", LATEST, is_dealt)?;
    pages_have(&seats, &mut crowd, "a hand", |guest| guest.page.hands > 0)?;
    figures.add("until everybody has entered and is dealt in", seconds(began.elapsed()));
    figures.add("  spent", spent(party, &crowd, before)?);

    let before = (cost(party)?, crowd.traffic());
    crowd.plays = true;
    seats.set_plays(true);
    crowd.turn_for(Duration::from_secs(args.seconds));
    let answers: Vec<Duration> = crowd.guests.values().flat_map(|guest| guest.answers.iter().copied()).collect();
    figures.add(format!("{} s of play, a motion until its view", args.seconds), spread(&answers));
    let pages = seats.figures();
    if args.seats_in_browser > 0 {
        anyhow::ensure!(!pages.answers.is_empty(), "no guest in a browser has acted");
        figures.add("  an act of a page until its picture", spread(&pages.answers));
    }
    figures.add("  spent", spent(party, &crowd, before)?);

    for (held_up, what) in [(SHORT, "held up for 4 s"), (LONG, "held up for 12 s, everybody lost")] {
        let before = (cost(party)?, crowd.traffic());
        party.house.signal("STOP")?;
        crowd.turn_for(held_up);
        party.house.signal("CONT")?;
        let began = Instant::now();
        // Only packets since then count.
        let is_served =
            |guest: &SocketGuest| guest.is_open() && guest.view.is_some() && guest.silent_for() < began.elapsed();
        // A guest who has not yet noticed the loss of the server is not served.
        crowd.turn_for(Duration::from_millis(300));
        crowd.until_all(what, LATEST, is_served)?;
        pages_have(&seats, &mut crowd, "a socket", |guest| guest.stream().is_some() && !guest.has_ended())?;
        figures.add(format!("{what}: everybody is served again after"), seconds(began.elapsed()));
        figures.add("  spent", spent(party, &crowd, before)?);
        crowd.turn_for(Duration::from_secs(5));
    }

    if args.seats_in_browser > 0 {
        figures.add("sockets of pages that were lost and opened again", seats.figures().lost);
    }
    let full = cost(party)?;
    figures.add("memory of the full house, and at its peak", format!("{}, {}", mb(full.memory_kb), mb(full.peak_kb)));
    crowd.go_home(STAY);
    drop(seats);
    crowd.turn_for(Duration::from_secs(args.after));
    let later = cost(party)?;
    figures.add(format!("memory {} s after the crowd went", args.after), mb(later.memory_kb));

    invitations.drain(..usize::from(STAY).min(invitations.len()));
    let mut second = GuestPool::new(invitations, args.rate, None);
    let inside = second.until_all("a view for everybody who comes again", LATEST, |guest| guest.view.is_some())?;
    figures.add("the crowd comes again, and everybody has a view after", seconds(inside));
    let again = cost(party)?;
    figures.add("memory then, and at its peak", format!("{}, {}", mb(again.memory_kb), mb(again.peak_kb)));
    anyhow::ensure!(again.memory_kb <= full.peak_kb + SWELLS, "the memory of the server grows with each crowd");
    Ok(())
}
