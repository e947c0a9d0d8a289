//! A session in virtual time with its web, and a browser that sends requests.

use crate::config::presets;
use crate::game::console_story::Detail;
use crate::game::live_game::{CheckInMethod, EventConfig};
use crate::host_machine::allowed_host_names::AllowedHostNames;
use crate::journal::Journal;
use crate::session::Session;
use crate::web::ip_limit::TrustedProxy;
use crate::web::listener::WebListeners;
use crate::web::page_visitor::without_clocks;
use crate::web::snapshot_clock::WebClock;
use crate::web::tls::HandshakeLimits;
use crate::web::web_limits::{WebLimits, WebTimeouts};
use crate::web::{Feed, FeedUpdate, RecordState, Web};
use cardroom_shared::command::{DeskRequest, Name};
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::protocol::{ClientRequest, Role};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shuffle::Shuffler;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The timeout of a test.
pub(in crate::web) const PATIENCE: Duration = Duration::from_mins(2);

/// A session with a web.
pub(in crate::web) struct WebFixture {
    _folder: TempDir,
    pub(in crate::web) evening: Session,
    pub(in crate::web) now: Moment,
    pub(in crate::web) feed: Feed,
    pub(in crate::web) web: Web,
}

/// The home game under this name, with this number of seats at a table, places and bots.
pub(in crate::web) fn sheet(name: &str, seats: u8, places: u16, bots: Option<u16>) -> EventConfig {
    let mut structure = presets::structure("home-game").unwrap();
    structure.seats_per_table = seats;
    let rules = presets::house("tda").unwrap();
    let check_in = CheckInMethod::default();
    EventConfig {
        name: name.to_owned(),
        rules,
        structure,
        places: Some(places),
        meeting: None,
        bots,
        pace: Pace::pausing(4_000),
        check_in,
        broadcast: None,
    }
}

/// A session with this configuration and these guests, who are players with the numbers from 1.
pub(in crate::web) fn evening(folder: &TempDir, sheet: &EventConfig, guests: &[&str], seed: u64) -> (Session, Moment) {
    let file = folder.path().join(format!("{seed}-{}.cardroom", sheet.name.len()));
    let mut journal = Journal::create(&file, &sheet.to_text().unwrap()).unwrap();
    for (number, called) in (0_u8..).zip(guests) {
        let name = Name::try_from((*called).to_owned()).unwrap();
        journal.add_guest(Role::Player, Some(&name), SecretHash::from_bytes([number; 32])).unwrap();
    }
    Session::open(journal, |steps| Ok(Shuffler::from_seed(seed, steps)), Detail::Full, 1_000).unwrap()
}

/// Limits with these numbers of browsers. The timeouts are so long that no test reaches them.
pub(in crate::web) fn limits(most: usize, of_one: usize, proxy: TrustedProxy) -> WebLimits {
    let long = Duration::from_hours(1);
    let handshakes = HandshakeLimits { most, of_one, time: long };
    let times = WebTimeouts { asking: long, turning_away: long, gap: Duration::ZERO };
    WebLimits { most, of_one, proxy, handshakes, times }
}

/// A web whose clock is stopped.
pub(in crate::web) fn open_web(limits: WebLimits) -> Web {
    let web = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    Web::open_for(
        WebListeners { web, redirect: None },
        AllowedHostNames::default(),
        None,
        limits,
        WebClock::At(Instant::now()),
    )
    .unwrap()
}

/// Waits until a condition holds.
pub(in crate::web) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let late = Instant::now() + PATIENCE;
    while !is_so() {
        assert!(Instant::now() < late, "{what} never came");
        std::thread::yield_now();
    }
}

impl WebFixture {
    pub(in crate::web) fn of(sheet: &EventConfig, guests: &[&str], seed: u64) -> Self {
        let folder = TempDir::new().unwrap();
        let (mut evening, now) = evening(&folder, sheet, guests, seed);
        let web = open_web(limits(100, 100, TrustedProxy::Here));
        let mut feed = web.feed();
        feed.begin(&mut evening);
        let mut house = Self { _folder: folder, evening, now, feed, web };
        house.show();
        house
    }

    /// A session of bots, advanced by this number of clock jumps.
    pub(in crate::web) fn of_bots(places: u16, jumps: usize) -> Self {
        let mut house = Self::of(&sheet("Friday <night> & friends", 6, places, Some(places)), &[], 7);
        house.play(jumps);
        house
    }

    /// All invited guests connect and enter.
    pub(in crate::web) fn all_come(&mut self, guests: &[&str]) {
        for (person, called) in (1..).zip(guests) {
            self.comes(person, called);
        }
        self.evening.advance_to(self.now);
        self.show();
    }

    /// Closes and reopens the session.
    pub(in crate::web) fn reopen(&mut self) {
        let path = self.evening.game().journal().path().to_owned();
        // A record cannot be open twice, so another session takes its place for a moment.
        let folder = TempDir::new().unwrap();
        (self.evening, _) = evening(&folder, &sheet("between", 3, 3, Some(3)), &[], 1);
        let again = |steps| Ok(Shuffler::from_seed(99, steps));
        (self.evening, self.now) = Session::open(Journal::open(&path).unwrap(), again, Detail::Full, 1_000).unwrap();
        self.feed.begin(&mut self.evening);
        self.show();
    }

    /// A guest connects and enters by their name.
    pub(in crate::web) fn comes(&mut self, person: u32, called: &str) {
        self.evening.handle_arrival(self.now, PersonNo(person));
        let name = Name::try_from(called.to_owned()).unwrap();
        self.evening.handle_message(self.now, PersonNo(person), 1, ClientRequest::Desk(DeskRequest::Enter(name)));
        self.show();
    }

    /// Advances the clock to the next due time, `jumps` times.
    pub(in crate::web) fn play(&mut self, jumps: usize) {
        for _ in 0..jumps {
            self.jump();
        }
        self.show();
    }

    fn jump(&mut self) {
        if let Some(due) = self.evening.next_due() {
            self.now = self.now.max(due);
        }
        self.evening.advance_to(self.now);
        self.evening.commit().unwrap();
    }

    pub(in crate::web) fn play_until(&mut self, done: impl Fn(&Session) -> bool) {
        for _ in 0..100_000 {
            if done(&self.evening) {
                return self.show();
            }
            self.jump();
        }
        panic!("it never came to that");
    }

    /// Commits the events, and publishes snapshots until none is due.
    pub(in crate::web) fn show(&mut self) {
        self.evening.commit().unwrap();
        while self.feed.due(&self.evening).is_some() {
            self.turn(RecordState::Written);
        }
    }

    /// Runs one iteration of the feed.
    pub(in crate::web) fn turn(&mut self, record: RecordState) {
        self.feed.update(&mut self.evening, FeedUpdate { now: self.now, speed: 1, record });
    }

    /// Requests this path.
    pub(in crate::web) fn get(&self, path: &str) -> HttpAnswer {
        ask(self.web.address(), &format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
    }
}

/// The answer to a request.
#[derive(Debug)]
pub(in crate::web) struct HttpAnswer {
    pub(in crate::web) status: u16,
    pub(in crate::web) head: String,
    pub(in crate::web) body: String,
}

impl HttpAnswer {
    /// The value of a header, if it is present.
    pub(in crate::web) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(':'));
        lines.filter(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).next()
    }
}

/// A connection to the web.
pub(in crate::web) fn line(address: SocketAddr) -> TcpStream {
    let line = TcpStream::connect(address).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    line
}

/// Sends a request and reads the whole answer, until the connection is closed.
pub(in crate::web) fn ask(address: SocketAddr, request: &str) -> HttpAnswer {
    let mut line = line(address);
    line.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    line.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8(answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
    HttpAnswer { status, head: head.to_owned(), body: body.to_owned() }
}

/// Returns whether this header depends on the time, or on the length of a page with clocks.
pub(in crate::web) fn only_time_changes(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    line.starts_with("date:") || line.starts_with("content-length:")
}

/// A page without the parts that only real time changes.
pub(in crate::web) fn timeless(page: &str) -> String {
    let page = without_clocks(page);
    let mut parts = page.split(" data-jumps=\"");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    kept.extend(parts.map(|part| part.split_once('"').map_or("", |(_, after)| after)));
    kept
}

/// The first page of a live stream, without its clocks. `authorization` is the password, if any.
pub(in crate::web) fn first_sent(address: SocketAddr, path: &str, authorization: Option<&str>) -> String {
    let mut looks = line(address);
    let told = authorization.map(|told| format!("Authorization: Basic {told}\r\n")).unwrap_or_default();
    write!(looks, "GET {path} HTTP/1.1\r\nHost: x\r\n{told}\r\n").unwrap();
    let mut lines = BufReader::new(looks).lines().map(Result::unwrap);
    let page = lines.find(|line| line.starts_with("data: ") || line.starts_with("HTTP/1.1 4"));
    timeless(&page.unwrap_or_default())
}
