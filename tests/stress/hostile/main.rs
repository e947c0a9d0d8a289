//! Attacks a real house over real sockets, one kind of attack after the other, while honest guests play on: the clock and
//! their turns must go on, nobody may do what their role may not, and the house may neither fail nor swell.
//!
//! `cargo run -p cardroom-tests --bin hostile`

mod desk;
mod floods;
mod roles;
mod seat_forms;
mod seat_sockets;

use anyhow::ensure;
use cardroom_test_support::browser_crowd::BrowserCrowd;
use cardroom_test_support::browser_guest::BrowserGuest;
use cardroom_test_support::process_harness::{
    HarnessPlan, HonestGuests, PATIENCE, ProcessHarness, SessionLength, seated, until_all,
};
use cardroom_test_support::run_report::RunReport;
use cardroom_test_support::server_process::server;
use cardroom_test_support::socket_guest::SocketGuest;
use clap::Parser;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Attacks a house while honest guests play.
#[derive(Debug, Parser)]
struct Args {
    /// How many seconds each attack lasts
    #[arg(long, default_value_t = 8)]
    seconds: u64,
    /// The cards and the garbage follow from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The server [default: the one that was built beside this program]
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,
    /// Only the attacks with this in their names
    #[arg(long)]
    only: Option<String>,
}

/// Within this time an honest player must have an answer, on a machine that is busy with the attack itself.
const SLOWEST: Duration = Duration::from_secs(2);

/// By so much the house may swell under an attack, in kB.
const SWELLS: u64 = 64 * 1024;

/// By so many seconds the clock of the evening may differ from that of the world: it is read once a second.
const CLOCK_S: f64 = 2.5;

/// How many honest guests play in windows. One more plays in a browser.
const HONEST: usize = 3;

/// The number of the honest guest in a browser.
const IN_BROWSER: u16 = 9_000;

/// How an attack is made.
struct Attack {
    rng: ChaCha8Rng,
    seconds: u64,
}

impl Attack {
    fn until(&self) -> Instant {
        Instant::now() + Duration::from_secs(self.seconds)
    }
}

/// An attack on a house. Answers what came of it, in a few words.
type Case = fn(&mut ProcessHarness, &mut Attack) -> anyhow::Result<String>;

const CASES: [(&str, Case); 27] = [
    ("nothing at all, for comparison", quiet),
    ("a spectator says everything", roles::spectator),
    ("a player says everything", roles::player),
    ("a director says everything", roles::director),
    ("strangers with tokens of their own", roles::stranger),
    ("look-alike names", roles::look_alikes),
    ("one invitation again and again", desk::hogging),
    ("silence at the front desk", desk::silence),
    ("up to 1,500 silent connections a second", desk::flood),
    ("10 and 1000 wrong secrets, then a right one", desk::wrong_secrets),
    ("an old token again", desk::old_token),
    ("an old line, and tokens by it, after it was written anew", desk::old_line),
    ("eight programs of the host that write invitations", desk::writers),
    ("coming and going", desk::churn),
    ("garbage at the front desk", desk::garbage),
    ("garbage by UDP", floods::garbage),
    ("talking without end", floods::talk),
    ("away and back, 20 a second", floods::away_and_back),
    ("pages that do not read", seat_sockets::slow_readers),
    ("pages that send without end", seat_sockets::flood),
    ("half-open connections to the web, and a silent page", seat_sockets::half_open),
    ("garbage at the socket of a page", seat_sockets::garbage),
    ("messages of a page that are too long", seat_sockets::oversize),
    ("1,000 sockets of pages from one address", seat_sockets::thousand_sockets),
    ("forms of foreign pages", seat_forms::foreign_forms),
    ("stolen cookies of seats", seat_forms::stolen_cookies),
    ("one form of a page again and again", seat_forms::replayed_forms),
];

fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    let server = args.server.clone().map_or_else(server, Ok)?;
    let mut figures = RunReport::new();
    for (name, case) in CASES {
        if args.only.as_ref().is_some_and(|only| !name.contains(only.as_str())) {
            continue;
        }
        match withstands(&server, &args, case) {
            Ok(said) => {
                println!("passed  {name}: {said}");
                figures.add(name, format!("passed: {said}"));
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

fn quiet(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    std::thread::sleep(Duration::from_secs(attack.seconds));
    ensure!(!party.house.has_ended()?, "the server has ended by itself");
    Ok("it plays".to_owned())
}

/// Waits until a condition is true.
fn until_true(mut is_so: impl FnMut() -> anyhow::Result<bool>, what: &str) -> anyhow::Result<()> {
    let until = Instant::now() + PATIENCE;
    while !is_so()? {
        ensure!(Instant::now() < until, "{what} did not come");
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}

/// Checks that the page of the honest guest was served all the time. Returns its turns and its slowest answer.
fn verdict_of_page(seats: &BrowserCrowd) -> anyhow::Result<String> {
    let figures = seats.figures();
    let waits = seats.guests().values().filter_map(BrowserGuest::waits_for).max().unwrap_or_default();
    let slowest = figures.answers.iter().copied().max().unwrap_or_default().max(waits);
    ensure!(!figures.answers.is_empty(), "the guest in a browser could not act");
    ensure!(figures.lost == 0, "the page of the honest guest lost its socket {} times", figures.lost);
    ensure!(slowest <= SLOWEST, "the guest in a browser waited {} ms", slowest.as_millis());
    Ok(format!("{} of a page, its slowest {} ms", figures.answers.len(), slowest.as_millis()))
}

/// Lets an attack loose on a fresh house in which honest guests and bots play.
fn withstands(server: &Path, args: &Args, case: Case) -> anyhow::Result<String> {
    let plan =
        HarnessPlan { players: 7, bots: 2, speed: 10, to_act_s: 60, length: SessionLength::Long, seed: args.seed };
    let mut party = ProcessHarness::open(server, &plan)?;
    let mut invitations: Vec<_> = party.players.drain(..=HONEST).collect();
    let page = invitations.split_off(HONEST).into_iter().map(|invitation| (IN_BROWSER, invitation)).collect();
    let mut guests = seated(&invitations)?;
    let in_browser = BrowserCrowd::open(party.web()?, page, |_| true)?;
    until_true(|| in_browser.all(|guest| guest.opened_in.is_some()), "a page")?;
    party.house.hears("start")?;
    until_all(&mut guests, "a hand", PATIENCE, |guest| guest.view.as_ref().is_some_and(|view| view.table.is_some()))?;
    let honest = HonestGuests::play(guests);
    in_browser.set_plays(true);
    std::thread::sleep(Duration::from_millis(1_500));

    let (began, clock, before) = (Instant::now(), party.clock()?, party.house.cost());
    let mut attack = Attack { rng: ChaCha8Rng::seed_from_u64(args.seed), seconds: args.seconds };
    let said = case(&mut party, &mut attack)?;
    let (took, now, after) = (began.elapsed().as_secs_f64(), party.clock()?, party.house.cost());
    ensure!(!party.house.has_ended()?, "the server has ended");
    let guests = honest.stop()?;

    let mut answers = 0;
    let mut slowest = Duration::ZERO;
    for guest in &guests {
        ensure!(guest.is_open() && guest.farewell.is_none(), "guest {} was removed: {:?}", guest.number, guest.state());
        ensure!(!guest.went_back, "guest {} was shown an older view", guest.number);
        answers += guest.answers.len();
        slowest = guest.answers.iter().copied().chain(SocketGuest::waits_for(guest)).fold(slowest, Duration::max);
    }
    let page = verdict_of_page(&in_browser)?;
    party.close()?;
    until_true(|| in_browser.all(|guest| guest.page.end.as_deref() == Some("closing")), "the last word to a page")?;
    #[allow(clippy::cast_precision_loss, reason = "an evening has few milliseconds")]
    let passed = clock.ms_until(now) as f64 / 1000.0 / f64::from(plan.speed);
    let (before, after) = (before.unwrap_or_default(), after.unwrap_or_default());
    let swollen = after.peak_kb.saturating_sub(before.peak_kb);
    ensure!(answers > 0, "no honest guest could act");
    ensure!(slowest <= SLOWEST, "an honest player waited {} ms", slowest.as_millis());
    ensure!((passed - took).abs() <= CLOCK_S, "the clock went on by {passed:.1} s in {took:.1} s");
    ensure!(swollen <= SWELLS, "the memory of the server grew by {swollen} kB");
    Ok(format!(
        "{said}; {answers} turns, slowest answer {} ms, {page}, clock {passed:.1} of {took:.1} s, {:.1} CPU s, {swollen} kB more",
        slowest.as_millis(),
        after.cpu_s - before.cpu_s,
    ))
}
