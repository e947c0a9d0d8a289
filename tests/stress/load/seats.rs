//! Guests in browsers at the tables of the others: the cost of their pages, and their delays.

use crate::{LATEST, SETTLED, figure, float, latency};
use anyhow::{Context, ensure};
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_test_support::browser_crowd::{BrowserCrowd, BrowserFigures};
use cardroom_test_support::browser_device::BrowserDevice;
use cardroom_test_support::guest_pool::GuestPool;
use cardroom_test_support::process_harness::ProcessHarness;
use cardroom_test_support::server_process::{worked, worked_in};
use cardroom_test_support::socket_guest::{GuestTraffic, SocketGuest};
use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

/// The header bytes of a datagram. Bytes of pages have no headers of TCP either.
const HEADERS: u64 = 28;

/// The name of the thread of the web.
const WEB_THREAD: &str = "web";

/// Guests in browsers who have come and entered.
pub(crate) struct SeatRun {
    seats: BrowserCrowd,
    count: u16,
    memory_kb: u64,
    opening: Vec<Duration>,
    loaded: Vec<u64>,
    first: BrowserFigures,
}

/// Guests in browsers who play, with the state at the beginning.
pub(crate) struct SeatMeasure {
    run: SeatRun,
    began: SeatState,
}

/// The counters at one moment.
struct SeatState {
    pages: BrowserFigures,
    windows: GuestTraffic,
    hands: BTreeMap<u16, u64>,
    answers: BTreeMap<u16, usize>,
    web: Duration,
    all: Duration,
}

/// Lets guests come in browsers by these invitations, and enter. `None` without any.
pub(crate) fn come(
    invitations: Vec<Invitation>,
    crowd: &mut GuestPool,
    party: &ProcessHarness,
) -> anyhow::Result<Option<SeatRun>> {
    if invitations.is_empty() {
        return Ok(None);
    }
    let count = u16::try_from(invitations.len())?;
    let memory = || Ok::<_, anyhow::Error>(party.house.cost().context("no memory is reported")?.memory_kb);
    // The first page reads the words of its language, which no further page pays for.
    let first = BrowserDevice::new(party.web()?, Ipv4Addr::LOCALHOST.into()).load("/seat")?;
    ensure!(first.status == 200, "the first page was refused: {}", first.head);
    let before = memory()?;
    // The numbers of the others are below.
    let numbered = (0..count).map(|number| 10_000 + number).zip(invitations).collect();
    let seats = BrowserCrowd::open(party.web()?, numbered, |_| true)?;
    let until = Instant::now() + LATEST;
    while !seats.all(|guest| guest.opened_in.is_some())? {
        ensure!(Instant::now() < until, "not every page has a picture");
        crowd.turn_for(Duration::from_millis(50));
    }
    crowd.turn_for(SETTLED);
    let memory_kb = memory()?.saturating_sub(before);
    let (opening, loaded) = {
        let guests = seats.guests();
        (
            guests.values().filter_map(|guest| guest.opened_in).collect(),
            guests.values().map(|guest| guest.loaded).collect(),
        )
    };
    let first = seats.figures();
    Ok(Some(SeatRun { seats, count, memory_kb, opening, loaded, first }))
}

/// The number of the hand that a guest sees.
fn hand(guest: &SocketGuest) -> u64 {
    guest.view.as_ref().and_then(|view| view.table.as_ref()).map_or(0, |table| u64::from(table.hand.0))
}

fn state(seats: &BrowserCrowd, crowd: &GuestPool, party: &ProcessHarness) -> anyhow::Result<SeatState> {
    let process = party.house.id();
    let (web, all) = worked_in(process, WEB_THREAD).zip(worked(process)).context("the system reports no threads")?;
    Ok(SeatState {
        pages: seats.figures(),
        windows: crowd.traffic(),
        hands: crowd.guests.iter().map(|(number, guest)| (*number, hand(guest))).collect(),
        answers: crowd.guests.iter().map(|(number, guest)| (*number, guest.answers.len())).collect(),
        web,
        all,
    })
}

impl SeatRun {
    /// Lets the guests play from now on.
    pub(crate) fn begin(self, crowd: &GuestPool, party: &ProcessHarness) -> anyhow::Result<SeatMeasure> {
        self.seats.forget_times();
        let began = state(&self.seats, crowd, party)?;
        self.seats.set_plays(true);
        Ok(SeatMeasure { run: self, began })
    }
}

impl SeatMeasure {
    /// The figures of the time since then. Those of windows stand beside them.
    pub(crate) fn end(self, crowd: &GuestPool, party: &ProcessHarness) -> anyhow::Result<serde_json::Value> {
        let Self { run, began } = self;
        let now = state(&run.seats, crowd, party)?;
        run.seats.set_plays(false);
        let hands = now.pages.hands - began.pages.hands;
        ensure!(hands > 0 && !now.pages.answers.is_empty(), "no guest in a browser has played a hand");
        let window_hands: u64 = now
            .hands
            .iter()
            .map(|(number, hand)| hand.saturating_sub(began.hands.get(number).copied().unwrap_or(0)))
            .sum();
        let mut window_answers = Vec::new();
        for (number, guest) in &crowd.guests {
            window_answers.extend(guest.answers.iter().skip(began.answers.get(number).copied().unwrap_or(0)).copied());
        }
        let packets = now.windows.heard - began.windows.heard;
        let window_bytes = (now.windows.heard_bytes - began.windows.heard_bytes).saturating_sub(packets * HEADERS);
        let per = |total: u64, of: u64| figure(float(total) / float(of.max(1)));
        let ms_per = |worked: Duration, of: u64| figure(worked.as_secs_f64() * 1e3 / float(of.max(1)));
        let web = now.web.saturating_sub(began.web);
        let rest = now.all.saturating_sub(began.all).saturating_sub(web);
        let mut sizes = now.pages.sizes.clone();
        sizes.sort_unstable();
        let median = |sizes: &[u32]| sizes.get(sizes.len() / 2).copied();
        let (loaded, count) = (run.loaded.iter().sum::<u64>(), u64::from(run.count));
        Ok(serde_json::json!({
            "seats": run.count,
            "hands_of_a_seat": per(hands, count),
            "acts": now.pages.answers.len(),
            "refused": now.pages.refusals - began.pages.refusals,
            "lost_sockets": now.pages.lost,
            "act_to_own_page_ms": latency(&now.pages.answers),
            "act_to_own_window_ms": latency(&window_answers),
            "bytes_to_seat_and_hand": per(now.pages.traffic.heard - began.pages.traffic.heard, hands),
            "bytes_to_window_and_hand": per(window_bytes, window_hands),
            "bytes_from_seat_and_hand": per(now.pages.traffic.sent - began.pages.traffic.sent, hands),
            "messages_to_seat_and_hand": per(now.pages.messages - began.pages.messages, hands),
            "bytes_of_message": median(&sizes),
            "web_cpu_ms_per_seat_and_hand": ms_per(web, hands),
            "other_cpu_ms_per_guest_and_hand": ms_per(rest, hands + window_hands),
            "memory_kb_per_seat": per(run.memory_kb, count),
            "opening": {
                "ms": latency(&run.opening),
                "bytes_of_pages": per(loaded, count),
                "bytes_of_socket": per(run.first.traffic.heard, count),
            },
        }))
    }
}
