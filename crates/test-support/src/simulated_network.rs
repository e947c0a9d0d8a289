//! A simulated network with a clock and a seed of its own. Lossy and delaying pipes join the connections of a server
//! and its guests.

use cardroom_net_client::host_connection::{HostConnection, HostConnectionState};
use cardroom_server::game::invitations::InvitationNo;
use cardroom_server::network::transport::{TokenKey, Transport, mint_token};
use cardroom_server::network::{ConnectedGuest, ConnectionNo, NetworkEvent};
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::protocol::{Role, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_shuffle::Entropy;
use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

/// The token key of the test server.
pub const KEY: TokenKey = [7; 32];

/// The start of every test session, since 1970.
pub const OPENING: Duration = Duration::from_hours(500_000);

/// The bytes that UDP and IP add to each datagram.
pub const HEADERS: usize = 28;

/// The hash of the secret of a guest's invitation.
pub fn secret_of(person: u32) -> SecretHash {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&person.to_le_bytes());
    SecretHash::from_bytes(bytes)
}

/// The treatment of datagrams.
#[derive(Clone, Copy, Debug)]
pub struct NetworkConditions {
    /// The share of lost datagrams, in percent.
    pub lost_percent: u32,
    /// The shortest delay and its random addition, in milliseconds. Later datagrams can overtake.
    pub delay_ms: (u64, u64),
    /// The bytes per second that reach a guest, one datagram after the other; `None` for no limit.
    pub bytes_per_second: Option<u32>,
}

/// No loss, and all datagrams arrive in order after five milliseconds.
pub const FAIR: NetworkConditions = NetworkConditions { lost_percent: 0, delay_ms: (5, 0), bytes_per_second: None };

/// One of five datagrams is lost, and they overtake each other.
pub const STORM: NetworkConditions = NetworkConditions { lost_percent: 20, delay_ms: (10, 60), bytes_per_second: None };

/// No loss, but only four kilobytes per second reach a guest.
pub const SLOW: NetworkConditions =
    NetworkConditions { lost_percent: 0, delay_ms: (40, 0), bytes_per_second: Some(4_000) };

/// A datagram in transit.
struct Flying {
    from: SocketAddr,
    to: SocketAddr,
    datagram: Vec<u8>,
}

/// A guest with their connection and received messages.
pub struct NetworkGuest {
    /// Their end of the connection.
    pub line: HostConnection,
    /// Their address.
    pub address: SocketAddr,
    /// The received messages of the server.
    pub heard: Vec<ServerMessage>,
}

/// A server, its guests and the pipes between them.
pub struct SimulatedNetwork {
    /// The connections of the server.
    pub house: Transport,
    /// The guests.
    pub visitors: Vec<NetworkGuest>,
    /// The network events at the server.
    pub events: Vec<NetworkEvent>,
    /// The time, since 1970.
    pub now: Duration,
    /// The treatment of datagrams.
    pub weather: NetworkConditions,
    /// The datagrams and bytes to and from the server, headers included.
    pub traffic: SimulatedTraffic,
    flying: BTreeMap<(Duration, u64), Flying>,
    /// The time until which the connection to a guest is busy with earlier data.
    taken: BTreeMap<SocketAddr, Duration>,
    sent: u64,
    logins: u64,
    /// The source of connection numbers.
    entropy: Entropy,
    chance: ChaCha20Rng,
}

/// The traffic through the pipes.
#[derive(Clone, Copy, Debug, Default)]
pub struct SimulatedTraffic {
    /// Datagrams to the server.
    pub datagrams_in: usize,
    /// Bytes to the server, headers included.
    pub bytes_in: usize,
    /// Datagrams from the server.
    pub datagrams_out: usize,
    /// Bytes from the server, headers included.
    pub bytes_out: usize,
}

/// The address of the server.
pub fn house_address() -> SocketAddr {
    SocketAddr::from(([10, 0, 0, 1], 7777))
}

/// The address of the guest with this number.
pub fn address(number: u16) -> SocketAddr {
    SocketAddr::from(([10, 0, 1, 1], 10_000 + number))
}

impl SimulatedNetwork {
    /// A server without guests.
    pub fn new(weather: NetworkConditions, seed: u64) -> Self {
        Self {
            house: Transport::new(KEY, 64, OPENING),
            visitors: Vec::new(),
            events: Vec::new(),
            now: OPENING,
            weather,
            traffic: SimulatedTraffic::default(),
            flying: BTreeMap::new(),
            taken: BTreeMap::new(),
            sent: 0,
            logins: 0,
            entropy: Entropy::from_seed(seed),
            chance: ChaCha20Rng::seed_from_u64(seed),
        }
    }

    /// A fresh token for a person.
    ///
    /// # Panics
    /// Panics if it cannot be sealed.
    pub fn token(&mut self, person: u32) -> Vec<u8> {
        self.logins += 1;
        let invitation = InvitationNo(person);
        let (person, secret) = (PersonNo(person), secret_of(person));
        let guest = ConnectedGuest { person, role: Role::Player, invitation, secret, login: self.logins, told: None };
        let connection = self.entropy.number().expect("a seed gives numbers");
        mint_token(&KEY, guest, self.now, connection).expect("a token can be sealed")
    }

    /// Adds a guest at this address with this token, who begins to connect. Returns the index of the guest.
    ///
    /// # Panics
    /// Panics if the token is invalid.
    pub fn comes_with(&mut self, token: &[u8], address: SocketAddr) -> usize {
        let line = HostConnection::new(token, house_address(), self.now).expect("the token is good");
        self.visitors.push(NetworkGuest { line, address, heard: Vec::new() });
        self.visitors.len() - 1
    }

    /// Adds a guest and waits until the connection is open. Returns the index of the guest and the connection number.
    ///
    /// # Panics
    /// Panics if the server does not open the connection.
    pub fn comes(&mut self, person: u32) -> (usize, ConnectionNo) {
        let token = self.token(person);
        let address = address(u16::try_from(self.visitors.len()).expect("few guests"));
        let visitor = self.comes_with(&token, address);
        let mut waited = 0;
        while self.visitors[visitor].line.state() != HostConnectionState::Open {
            assert!(waited < 50, "the house has not opened the line in five seconds");
            self.pass(Duration::from_millis(100));
            waited += 1;
        }
        (visitor, self.newest_connection().expect("the house has opened the line"))
    }

    /// The connection that was opened last.
    pub fn newest_connection(&self) -> Option<ConnectionNo> {
        self.events.iter().rev().find_map(|event| match event {
            NetworkEvent::Came { connection, .. } => Some(*connection),
            _ => None,
        })
    }

    /// Sends a datagram to the server.
    pub fn send_to_house(&mut self, from: SocketAddr, datagram: Vec<u8>) {
        self.traffic.datagrams_in += 1;
        self.traffic.bytes_in += datagram.len() + HEADERS;
        self.fly(Flying { from, to: house_address(), datagram });
    }

    fn fly(&mut self, flying: Flying) {
        let (shortest, more) = self.weather.delay_ms;
        let delay = Duration::from_millis(shortest + self.chance.random_range(0..=more));
        if self.chance.random_range(0..100) >= self.weather.lost_percent {
            let leaves = self.leaves(&flying);
            self.sent += 1;
            self.flying.insert((leaves + delay, self.sent), flying);
        }
    }

    /// The time at which a datagram has left for a guest, after all earlier data.
    fn leaves(&mut self, flying: &Flying) -> Duration {
        let to_guest = self.weather.bytes_per_second.filter(|_| flying.from == house_address());
        let Some(rate) = to_guest.filter(|rate| *rate > 0) else { return self.now };
        let bytes = u32::try_from(flying.datagram.len() + HEADERS).unwrap_or(u32::MAX);
        let taken = self.taken.entry(flying.to).or_default();
        *taken = (*taken).max(self.now) + Duration::from_secs(1) * bytes / rate;
        *taken
    }

    /// Passes all pending datagrams of the server and the guests to the pipes.
    pub fn settle(&mut self) {
        self.house.advance(self.now);
        self.events.extend(self.house.take_events());
        for (to, datagram) in self.house.take_datagrams() {
            self.traffic.datagrams_out += 1;
            self.traffic.bytes_out += datagram.len() + HEADERS;
            self.fly(Flying { from: house_address(), to, datagram });
        }
        for number in 0..self.visitors.len() {
            let visitor = &mut self.visitors[number];
            visitor.line.advance(self.now);
            visitor.heard.extend(visitor.line.take_messages());
            let (address, datagrams) = (visitor.address, visitor.line.take_datagrams());
            for datagram in datagrams {
                self.send_to_house(address, datagram);
            }
        }
    }

    /// The time of the next event, at a connection or in the pipes.
    pub fn due(&self) -> Option<Duration> {
        let lines =
            self.visitors.iter().filter(|visitor| !matches!(visitor.line.state(), HostConnectionState::Ended(_)));
        let due = lines.map(|visitor| visitor.line.due()).chain(self.house.due());
        due.chain(self.flying.keys().next().map(|(at, _)| *at)).min()
    }

    /// Advances the time from event to event. Returns the datagrams of the server to addresses without a guest.
    pub fn pass(&mut self, time: Duration) -> Vec<(SocketAddr, Vec<u8>)> {
        let until = self.now + time;
        let mut strays = Vec::new();
        loop {
            self.settle();
            match self.due() {
                Some(due) if due <= until => self.now = due.max(self.now),
                _ => {
                    self.now = until;
                    self.settle();
                    return strays;
                }
            }
            while let Some(key) = self.flying.keys().next().copied().filter(|(at, _)| *at <= self.now) {
                if let Some(flying) = self.flying.remove(&key) {
                    self.deliver(flying, &mut strays);
                }
            }
        }
    }

    fn deliver(&mut self, mut flying: Flying, strays: &mut Vec<(SocketAddr, Vec<u8>)>) {
        if flying.to == house_address() {
            self.house.receive(flying.from, &mut flying.datagram, self.now);
            return;
        }
        match self.visitors.iter_mut().find(|visitor| visitor.address == flying.to) {
            Some(visitor) => visitor.line.receive(&mut flying.datagram, self.now),
            None => strays.push((flying.to, flying.datagram)),
        }
    }
}
