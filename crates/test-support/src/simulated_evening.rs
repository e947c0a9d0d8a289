//! A server and its guests in one process, with real sessions, records and connections. Simulated pipes join them,
//! and the clock jumps to the next event.

use crate::simulated_network::secret_of;
use cardroom_net_client::host_connection::{HostConnection, HostConnectionState};
use cardroom_server::game::console_story::Detail;
use cardroom_server::game::invitations::InvitationNo;
use cardroom_server::game::live_game::EventConfig;
use cardroom_server::journal::Journal;
use cardroom_server::network::ConnectedGuest;
use cardroom_server::network::person_connections::{ClientEvent, Connections};
use cardroom_server::network::transport::{TokenKey, Transport, mint_token};
use cardroom_server::session::Session;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::{ClientMessage, ClientRequest, Role, ServerMessage, StandingLine};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::View;
use cardroom_shuffle::{Entropy, Shuffler};
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tempfile::TempDir;

/// The start of every test session, since 1970.
const OPENING: Duration = Duration::from_hours(500_000);
/// The transit time of a datagram.
const DELAY: Duration = Duration::from_millis(5);
/// The interval between two moments at which people act, so that many acts coincide.
pub const BEAT: Duration = Duration::from_millis(500);
/// The downtime after a crash.
const CLOSED: Duration = Duration::from_secs(2);
/// The delay before a guest reconnects to a silent server.
const RETURN: Duration = Duration::from_millis(500);

/// A guest with a client.
pub struct InProcessGuest {
    /// Their person number.
    pub person: PersonNo,
    /// The last view.
    pub view: Option<View>,
    /// The last standings.
    pub standings: Vec<StandingLine>,
    /// The refusals of their requests.
    pub refused: Vec<String>,
    /// The number of connections.
    pub came: u32,
    line: Option<HostConnection>,
    /// The time of the next connection.
    comes: Option<Duration>,
    /// The next request, with its time.
    plan: Option<(Duration, ClientRequest)>,
    said: u32,
    /// The last step that they have answered.
    answered: Option<u64>,
    gone: bool,
}

/// The reaction of a guest to a view; `None` if they only watch.
pub type GuestStrategy<'a> = &'a mut dyn FnMut(&InProcessGuest, &View) -> Option<ClientRequest>;

/// A server, its guests and the pipes.
pub struct InProcessServer {
    folder: TempDir,
    seed: u64,
    evening: Option<Session>,
    /// One moment in session time and in network time.
    clocks: (Moment, Duration),
    lines: Transport,
    key: TokenKey,
    sessions: Connections,
    /// The guests.
    pub visitors: Vec<InProcessGuest>,
    by_address: BTreeMap<SocketAddr, usize>,
    now: Duration,
    logins: u64,
    /// The source of connection numbers.
    entropy: Entropy,
    flying: BTreeMap<(Duration, u64), (SocketAddr, SocketAddr, Vec<u8>)>,
    sent: u64,
    noted_at: Moment,
}

fn house_address() -> SocketAddr {
    SocketAddr::from(([10, 0, 0, 1], 7777))
}

fn key_of(run: u64) -> TokenKey {
    let mut key = [7; 32];
    key.iter_mut().zip(run.to_le_bytes()).for_each(|(to, from)| *to = from);
    key
}

impl InProcessServer {
    /// A server with this many named guests, who connect one after the other.
    ///
    /// # Panics
    /// Panics if the record cannot be written.
    pub fn open(sheet: &EventConfig, people: u16, seed: u64) -> Self {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("evening.cardroom");
        let mut journal = Journal::create(&path, &sheet.to_text().expect("a sheet")).expect("a record");
        let mut visitors = Vec::new();
        let mut by_address = BTreeMap::new();
        for number in 1..=people {
            let name = Name::try_from(format!("Guest {number}")).expect("a name");
            let secret = secret_of(u32::from(number));
            let person = journal.add_guest(Role::Player, Some(&name), secret).expect("an invitation");
            by_address.insert(address(number), visitors.len());
            visitors.push(InProcessGuest {
                person,
                view: None,
                standings: Vec::new(),
                refused: Vec::new(),
                came: 0,
                line: None,
                comes: Some(OPENING + BEAT * u32::from(number)),
                plan: None,
                said: 0,
                answered: None,
                gone: false,
            });
        }
        let (evening, stands) = reopen(journal, seed);
        let mut sessions = Connections::default();
        sessions.read_guests(evening.guests());
        let key = key_of(0);
        Self {
            folder,
            seed,
            evening: Some(evening),
            clocks: (stands, OPENING),
            lines: Transport::new(key, 1_000, OPENING),
            key,
            sessions,
            visitors,
            by_address,
            now: OPENING,
            logins: 0,
            entropy: Entropy::from_seed(seed),
            flying: BTreeMap::new(),
            sent: 0,
            noted_at: stands,
        }
    }

    /// The session.
    ///
    /// # Panics
    /// Never panics: the session is open between two calls.
    pub fn evening(&self) -> &Session {
        self.evening.as_ref().expect("the house is open")
    }

    fn evening_mut(&mut self) -> &mut Session {
        self.evening.as_mut().expect("the house is open")
    }

    /// The tournament, with events that are not yet committed.
    pub fn tournament(&self) -> &Tournament {
        self.evening().tournament()
    }

    /// The path of the record.
    pub fn record(&self) -> PathBuf {
        self.folder.path().join("evening.cardroom")
    }

    /// The time of the session.
    pub fn evening_now(&self) -> Moment {
        let passed = self.now.saturating_sub(self.clocks.1);
        self.clocks.0.plus_ms(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX))
    }

    /// Jumps to the next event. All that is due then is decided but not yet committed.
    ///
    /// # Panics
    /// Panics if no event will ever follow.
    pub fn jump(&mut self, mind: GuestStrategy<'_>) {
        let next = self.next().expect("something will happen");
        self.now = self.now.max(next);
        let heard = self.deliver();
        self.visit(&heard, mind);
        self.lines.advance(self.now);
        self.hear();
        let now = self.evening_now();
        self.evening_mut().advance_to(now);
    }

    /// Commits the decided events, without sending them.
    ///
    /// # Panics
    /// Panics if the record cannot be written.
    pub fn write(&mut self) {
        self.evening_mut().commit().expect("the record is written");
    }

    /// Commits the decided events and sends them.
    ///
    /// # Panics
    /// Panics if the record cannot be written.
    pub fn deliver_steps(&mut self) {
        let now = self.evening_now();
        let outbox = self.evening_mut().commit().expect("the record is written");
        if now >= self.noted_at.plus_ms(1_000) {
            self.noted_at = now;
            self.evening_mut().game().journal().write_clock(now).expect("the record is written");
        }
        for (person, message) in outbox.messages {
            if let Some(connection) = self.sessions.connection(person) {
                self.lines.dispatch(connection, message);
            }
        }
        self.lines.advance(self.now);
        for (to, datagram) in self.lines.take_datagrams() {
            self.fly(house_address(), to, datagram);
        }
    }

    /// Kills the server and reopens it after a while. Uncommitted events and datagrams in transit are lost.
    ///
    /// # Panics
    /// Panics if the record cannot be read.
    pub fn crash(&mut self) {
        drop(self.evening.take());
        self.flying.clear();
        self.seed += 1;
        let (evening, stands) = reopen(Journal::open(&self.record()).expect("the record"), self.seed);
        self.now += CLOSED;
        self.sessions = Connections::default();
        self.sessions.read_guests(evening.guests());
        self.evening = Some(evening);
        self.clocks = (stands, self.now);
        self.noted_at = stands;
        self.key = key_of(self.seed);
        self.lines = Transport::new(self.key, 1_000, self.now);
    }

    /// The time of the next event.
    fn next(&self) -> Option<Duration> {
        let visitors = self.visitors.iter().filter(|visitor| !visitor.gone).flat_map(|visitor| {
            let line = visitor.line.as_ref().map(HostConnection::due);
            [line, visitor.comes, visitor.plan.as_ref().map(|(at, _)| *at)].into_iter().flatten()
        });
        let due = self.evening().next_due().map(|due| {
            let ahead = self.clocks.0.ms_until(due);
            self.clocks.1 + Duration::from_millis(ahead)
        });
        let flying = self.flying.keys().next().map(|(at, _)| *at);
        visitors.chain(due).chain(flying).chain(self.lines.due()).min()
    }

    fn fly(&mut self, from: SocketAddr, to: SocketAddr, datagram: Vec<u8>) {
        self.sent += 1;
        self.flying.insert((self.now + DELAY, self.sent), (from, to, datagram));
    }

    /// Delivers the due datagrams. Returns the guests who received some.
    fn deliver(&mut self) -> BTreeSet<usize> {
        let mut heard = BTreeSet::new();
        while let Some(entry) = self.flying.first_entry() {
            if entry.key().0 > self.now {
                break;
            }
            let (from, to, mut datagram) = entry.remove();
            if to == house_address() {
                self.lines.receive(from, &mut datagram, self.now);
            } else if let Some(number) = self.by_address.get(&to)
                && let Some(line) = self.visitors.get_mut(*number).and_then(|visitor| visitor.line.as_mut())
            {
                line.receive(&mut datagram, self.now);
                heard.insert(*number);
            }
        }
        heard
    }

    /// Runs the guests: they read messages, act, connect and reconnect.
    fn visit(&mut self, heard: &BTreeSet<usize>, mind: GuestStrategy<'_>) {
        for number in 0..self.visitors.len() {
            let now = self.now;
            let visitor = &mut self.visitors[number];
            if visitor.comes.is_some_and(|at| at <= now) {
                self.logins += 1;
                let (person, invitation) = (visitor.person, InvitationNo(visitor.person.0));
                let secret = secret_of(person.0);
                let guest =
                    ConnectedGuest { person, role: Role::Player, invitation, secret, login: self.logins, told: None };
                let connection = self.entropy.number().expect("a seed gives numbers");
                let token = mint_token(&self.key, guest, now, connection).expect("a token");
                visitor.line = Some(HostConnection::new(&token, house_address(), now).expect("a good token"));
                (visitor.comes, visitor.plan, visitor.view) = (None, None, None);
                (visitor.said, visitor.answered) = (0, None);
                visitor.came += 1;
            }
            let acts = visitor.plan.as_ref().is_some_and(|(at, _)| *at <= now);
            let Some(line) = visitor.line.as_mut() else { continue };
            if !(acts || heard.contains(&number) || line.due() <= now) {
                continue;
            }
            line.advance(now);
            if matches!(line.state(), HostConnectionState::Ended(_)) {
                visitor.line = None;
                visitor.comes = (!visitor.gone).then_some(now + RETURN);
                continue;
            }
            visitor.read(now, mind);
            visitor.act(now);
            let datagrams = visitor.line.as_mut().map(|line| {
                line.advance(now);
                line.take_datagrams()
            });
            let from = address(u16::try_from(number + 1).unwrap_or(u16::MAX));
            for datagram in datagrams.unwrap_or_default() {
                self.fly(from, house_address(), datagram);
            }
        }
    }

    /// The server handles the messages of the guests.
    fn hear(&mut self) {
        let now = self.evening_now();
        for event in self.lines.take_events() {
            let heard = self.sessions.handle_event(event, self.now);
            if let Some((connection, message)) = heard.reply {
                self.lines.send(connection, &message);
            }
            if let Some((connection, farewell)) = heard.farewell {
                self.lines.send_farewell(connection, farewell);
            }
            match heard.word {
                Some(ClientEvent::Arrived(guest)) => self.evening_mut().handle_arrival(now, guest.person),
                Some(ClientEvent::Departed(person)) => self.evening_mut().handle_departure(now, person),
                Some(ClientEvent::Said { guest, number, say }) => {
                    self.evening_mut().handle_message(now, guest.person, number, say);
                }
                None => {}
            }
        }
    }

    /// Disconnects a guest for good.
    pub fn send_home(&mut self, person: PersonNo) {
        let found = self.visitors.iter_mut().position(|visitor| visitor.person == person && !visitor.gone);
        let Some(visitor) = found.and_then(|number| self.visitors.get_mut(number)) else { return };
        visitor.gone = true;
        (visitor.comes, visitor.plan) = (None, None);
        let notices = visitor.line.take().map(|mut line| {
            line.leave();
            line.take_datagrams()
        });
        let from = address(u16::try_from(found.map_or(0, |number| number + 1)).unwrap_or(u16::MAX));
        for notice in notices.unwrap_or_default() {
            self.fly(from, house_address(), notice);
        }
    }
}

impl InProcessGuest {
    /// Returns whether they are gone for good.
    pub fn is_gone(&self) -> bool {
        self.gone
    }

    fn read(&mut self, now: Duration, mind: GuestStrategy<'_>) {
        let messages = self.line.as_mut().map(HostConnection::take_messages).unwrap_or_default();
        for message in messages {
            match message {
                ServerMessage::Step { view, .. } => self.view = Some(*view),
                ServerMessage::Standings(standings) => self.standings = standings,
                ServerMessage::Refused { why, .. } => self.refused.push(why),
                ServerMessage::Welcome(_)
                | ServerMessage::Roster(_)
                | ServerMessage::RosterChanges(_)
                | ServerMessage::Prizes(_)
                | ServerMessage::Chop(_)
                | ServerMessage::Division(_)
                | ServerMessage::Directing(_)
                | ServerMessage::StartsIn(_)
                | ServerMessage::Briefing(_)
                | ServerMessage::OpenLink(_)
                | ServerMessage::Hushed(_)
                | ServerMessage::Notice(_)
                | ServerMessage::Tables { .. }
                | ServerMessage::Story(_)
                | ServerMessage::Missed(_)
                | ServerMessage::Beside { .. }
                | ServerMessage::Answer(_)
                | ServerMessage::Line(_)
                | ServerMessage::Aired(_)
                | ServerMessage::OffAir
                | ServerMessage::FairDeal(_)
                | ServerMessage::Farewell(_) => continue,
            }
            let Some(view) = self.view.as_ref().filter(|view| self.answered != Some(view.step)) else { continue };
            let beats = now.as_millis() / BEAT.as_millis() + 1;
            let at = BEAT * u32::try_from(beats).unwrap_or(u32::MAX);
            self.plan = mind(self, view).map(|say| (at, say));
        }
    }

    fn act(&mut self, now: Duration) {
        let Some((_, say)) = self.plan.take_if(|(at, _)| *at <= now) else { return };
        self.said += 1;
        self.answered = self.view.as_ref().map(|view| view.step);
        let message = ClientMessage::Say { number: self.said, say };
        if let Some(line) = &mut self.line {
            line.send(&message).expect("the house takes what is said");
        }
    }
}

fn address(number: u16) -> SocketAddr {
    SocketAddr::from(([10, 0, 1, 1], 10_000 + number))
}

fn reopen(journal: Journal, seed: u64) -> (Session, Moment) {
    Session::open(journal, |steps| Ok(Shuffler::from_seed(seed, steps)), Detail::Short, 3_600_000)
        .expect("the evening opens")
}
