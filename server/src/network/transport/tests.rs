//! The lines of the house and many guests, in one process, with a time of their own: nothing leaves it.

use super::*;
use crate::config::presets;
use crate::game::console_story::Detail;
use crate::game::invitations::InvitationNo;
use crate::game::live_game::{CheckInMethod, EventConfig};
use crate::journal::Journal;
use crate::network::ConnectedGuest;
use crate::network::person_connections::{ClientEvent, Connections};
use crate::session::Session;
use cardroom_shared::command::Name;
use cardroom_shared::event::{DirectorEvent, PublicEvent, TournamentEvent};
use cardroom_shared::note::Note;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::protocol::packet_filter::ACK_PACKET;
use cardroom_shared::protocol::{ACK_DELAY, DeltaCodec, DisconnectCause, PULSE_CHANNEL, Ping, Role, encode_pulse};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::view::{SplitView, ViewBuilder, Viewer};
use cardroom_shuffle::Shuffler;
use renet::{ConnectionConfig, RenetClient};
use renetcode::{ClientAuthentication, ConnectToken, NetcodeClient};
use tempfile::TempDir;

const KEY: TokenKey = [7; 32];
const START: Duration = Duration::from_hours(500_000);
const MS: Duration = Duration::from_millis(1);

/// A guest as an honest window is one.
struct VirtualClient {
    address: SocketAddr,
    netcode: NetcodeClient,
    renet: RenetClient,
    seen: DeltaCodec,
    due: Option<Duration>,
    owes_acknowledgement: bool,
    pulse: Option<Duration>,
    heard: Vec<ServerMessage>,
    /// Datagrams that reached them, and that they sent.
    datagrams: (usize, usize),
    /// Nothing reaches them, and nothing comes of them.
    is_deaf: bool,
}

struct VirtualNetwork {
    lines: Transport,
    visitors: Vec<VirtualClient>,
    by_address: BTreeMap<SocketAddr, usize>,
    events: Vec<NetworkEvent>,
    now: Duration,
    logins: u64,
    /// Bytes and datagrams that the house has sent.
    sent: (usize, usize),
    /// The most bytes that the house has sent in one turn.
    most_in_a_turn: usize,
}

impl VirtualNetwork {
    fn new(places: usize) -> Self {
        Self {
            lines: Transport::new(KEY, places, START),
            visitors: Vec::new(),
            by_address: BTreeMap::new(),
            events: Vec::new(),
            now: START,
            logins: 0,
            sent: (0, 0),
            most_in_a_turn: 0,
        }
    }

    fn token(&mut self, person: u32, role: Role) -> Vec<u8> {
        self.logins += 1;
        let guest = ConnectedGuest {
            person: PersonNo(person),
            role,
            invitation: InvitationNo(person),
            secret: secret_of(person),
            login: self.logins,
            told: None,
        };
        mint_token(&KEY, guest, self.now, self.logins).unwrap()
    }

    fn knocks(&mut self, token: &[u8], port: u16) -> usize {
        let mut token = ConnectToken::read(&mut &*token).unwrap();
        token.server_addresses[0] = Some(any_address());
        let address = SocketAddr::from(([10, 0, 0, 1], port));
        let netcode = NetcodeClient::new(self.now, ClientAuthentication::Secure { connect_token: token }).unwrap();
        let mirrored = ConnectionConfig { available_bytes_per_tick: 60_000, ..channels() };
        let visitor = VirtualClient {
            address,
            netcode,
            renet: RenetClient::new(mirrored),
            seen: DeltaCodec::default(),
            due: None,
            owes_acknowledgement: false,
            pulse: None,
            heard: Vec::new(),
            datagrams: (0, 0),
            is_deaf: false,
        };
        self.by_address.insert(address, self.visitors.len());
        self.visitors.push(visitor);
        self.visitors.len() - 1
    }

    fn comes(&mut self, person: u32, role: Role) -> usize {
        let token = self.token(person, role);
        let port = 10_000 + u16::try_from(self.visitors.len()).unwrap();
        let visitor = self.knocks(&token, port);
        self.pass(20 * MS);
        visitor
    }

    /// One turn of the house and of everybody.
    fn turn(&mut self) {
        let now = self.now;
        self.lines.advance(now);
        let out = self.lines.take_datagrams();
        let bytes = out.iter().map(|(_, datagram)| datagram.len() + 28).sum::<usize>();
        self.most_in_a_turn = self.most_in_a_turn.max(bytes);
        self.sent = (self.sent.0 + bytes, self.sent.1 + out.len());
        for (to, mut datagram) in out {
            if let Some(visitor) = self.by_address.get(&to).and_then(|number| self.visitors.get_mut(*number)) {
                visitor.hears(&mut datagram, now);
            }
        }
        for visitor in &mut self.visitors {
            for mut datagram in visitor.says(now) {
                self.lines.receive(visitor.address, &mut datagram, now);
            }
        }
        self.events.extend(self.lines.take_events());
    }

    fn pass(&mut self, time: Duration) {
        let until = self.now + time;
        while self.now < until {
            self.now += MS;
            self.turn();
        }
    }

    fn came(&self) -> Vec<ConnectionNo> {
        let came = |event: &NetworkEvent| match event {
            NetworkEvent::Came { connection, .. } => Some(*connection),
            _ => None,
        };
        self.events.iter().filter_map(came).collect()
    }
}

impl VirtualClient {
    fn hears(&mut self, datagram: &mut [u8], now: Duration) {
        if self.is_deaf {
            return;
        }
        self.datagrams.0 += 1;
        self.pass_to(now);
        if let Some(payload) = self.netcode.process_packet(datagram) {
            if !matches!(payload.first(), Some(1 | 4)) {
                self.owes_acknowledgement = true;
                self.due = Some(self.due.unwrap_or(now + ACK_DELAY));
            }
            self.renet.process_packet(payload);
            while let Some(bytes) = self.renet.receive_message(RELIABLE_CHANNEL) {
                self.heard.push(self.seen.decode_server(&bytes).unwrap());
            }
            while self.renet.receive_message(PULSE_CHANNEL).is_some() {}
        }
    }

    fn pass_to(&mut self, now: Duration) -> Option<Vec<u8>> {
        let passed = now.saturating_sub(self.netcode.current_time());
        self.renet.update(passed);
        let knock = self.netcode.update(passed).map(|(datagram, _)| datagram.to_vec());
        if self.netcode.is_connected() {
            self.renet.set_connected();
        }
        knock
    }

    fn says(&mut self, now: Duration) -> Vec<Vec<u8>> {
        if self.is_deaf || self.netcode.is_disconnected() {
            return Vec::new();
        }
        // A window sleeps until something comes or is due.
        let is_due = |at: Option<Duration>| at.is_some_and(|at| at <= now);
        if self.netcode.is_connected() && self.pulse.is_some() && !is_due(self.due) && !is_due(self.pulse) {
            return Vec::new();
        }
        let mut out: Vec<Vec<u8>> = self.pass_to(now).into_iter().collect();
        if self.netcode.is_connected() {
            if self.pulse.is_none_or(|pulse| pulse <= now) {
                self.pulse = Some(now + Duration::from_secs(1));
                let sent_ms = 1;
                self.renet.send_message(PULSE_CHANNEL, encode_pulse(Ping { sent_ms }).unwrap());
                self.due = Some(now);
            }
            if self.due.is_some_and(|due| due <= now) {
                self.due = None;
                for packet in self.renet.get_packets_to_send() {
                    if packet.first() == Some(&ACK_PACKET) && !std::mem::take(&mut self.owes_acknowledgement) {
                        continue;
                    }
                    out.push(self.netcode.generate_payload_packet(&packet).unwrap().1.to_vec());
                }
            }
        }
        self.datagrams.1 += out.len();
        out
    }
}

fn refused(number: u32) -> ServerMessage {
    ServerMessage::refused_in_words(number, "it is not your turn")
}

#[test]
fn what_is_said_arrives() {
    let mut world = VirtualNetwork::new(10);
    let ann = world.comes(1, Role::Player);
    let connection = world.came()[0];
    world.lines.send(connection, &refused(1));
    world.pass(50 * MS);
    assert_eq!(world.visitors[ann].heard, [refused(1)]);
}

#[test]
fn a_token_is_good_for_one_coming() {
    let mut world = VirtualNetwork::new(10);
    let token = world.token(1, Role::Player);
    for _ in 0..50 {
        let visitor = world.knocks(&token, 10_000);
        world.pass(10 * MS);
        if let Ok((_, notice)) = world.visitors[visitor].netcode.disconnect() {
            let mut notice = notice.to_vec();
            world.lines.receive(SocketAddr::from(([10, 0, 0, 1], 10_000)), &mut notice, world.now);
        }
        world.visitors.pop();
        world.pass(2 * MS);
    }
    assert_eq!(world.came().len(), 1, "the house is told once");
    assert_eq!(world.lines.count(), 0);
}

#[test]
fn a_replaced_line_is_closed_at_once() {
    let mut world = VirtualNetwork::new(10);
    let ann = world.comes(1, Role::Player);
    let connection = world.came()[0];
    world.lines.send(connection, &refused(1));
    world.lines.send_farewell(connection, DisconnectCause::SignedInElsewhere);
    assert_eq!(world.lines.count(), 0);
    // The first word is lost.
    world.visitors[ann].is_deaf = true;
    world.pass(5 * MS);
    world.visitors[ann].is_deaf = false;
    world.pass(500 * MS);
    assert_eq!(world.visitors[ann].heard, [refused(1), ServerMessage::Farewell(DisconnectCause::SignedInElsewhere)]);
    assert_eq!(world.lines.due(), None, "an empty house sleeps");
    assert!(world.visitors[ann].netcode.is_disconnected());
}

#[test]
fn tokens_for_the_last_place_let_one_in_and_the_director_too() {
    let mut world = VirtualNetwork::new(3);
    for person in 1..=6 {
        world.comes(person, Role::Player);
    }
    assert_eq!(world.lines.count(), 3);
    world.comes(1, Role::Player);
    assert_eq!(world.lines.count(), 4, "one who is inside replaces their own line");
    world.comes(9, Role::Director);
    assert_eq!(world.lines.count(), 5);
}

#[test]
fn a_house_of_five_hundred_seats_holds_a_thousand() {
    let mut world = VirtualNetwork::new(super::super::places_for(500));
    for person in 1..=1_010 {
        let token = world.token(person, Role::Player);
        let port = 10_000 + u16::try_from(person).unwrap();
        world.knocks(&token, port);
        if person % 100 == 0 {
            world.pass(3 * MS);
        }
    }
    world.pass(20 * MS);
    assert_eq!(world.lines.count(), 1_000);
}
#[test]
fn an_idle_guest_costs_four_packets_a_second() {
    let mut world = VirtualNetwork::new(10);
    let ann = world.comes(1, Role::Player);
    let connection = world.came()[0];
    world.lines.send(connection, &refused(1));
    world.pass(Duration::from_secs(3));
    let before = world.visitors[ann].datagrams;
    world.pass(Duration::from_secs(20));
    let after = world.visitors[ann].datagrams;
    let (down, up) = (after.0 - before.0, after.1 - before.1);
    println!("an idle guest, packets in 20 s: {down} down, {up} up");
    assert!(down <= 80 && up <= 81, "in 20 s {down} down and {up} up");
}

fn sheet() -> EventConfig {
    EventConfig {
        broadcast: None,
        name: "Test".to_owned(),
        rules: presets::house("tda").unwrap(),
        structure: presets::structure("home-game").unwrap(),
        places: None,
        meeting: None,
        bots: None,
        pace: Pace::pausing(4_000),
        check_in: CheckInMethod::default(),
    }
}

/// How everything stands after so many steps, as somebody sees it who looks on.
fn look(step: u64) -> SplitView {
    ViewBuilder::new(&sheet().tournament(), step, Moment(0)).split_view(Viewer::new(PersonNo(1), Role::Spectator))
}

fn last_step(visitor: &VirtualClient) -> Option<u64> {
    visitor.heard.iter().rev().find_map(|message| match message {
        ServerMessage::Step { view, .. } => Some(view.step),
        _ => None,
    })
}

#[test]
fn the_house_recovers_from_an_overload_that_ends() {
    const GUESTS: u32 = 200;
    let mut world = VirtualNetwork::new(GUESTS as usize);
    for person in 1..=GUESTS {
        let token = world.token(person, Role::Player);
        world.knocks(&token, 10_000 + u16::try_from(person).unwrap());
    }
    world.pass(50 * MS);
    let connections = world.came();
    assert_eq!(connections.len(), GUESTS as usize);
    let event = Arc::new(PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Announced(
        Note::try_from("words ".repeat(33)).unwrap(),
    ))));
    let mut seen = look(0);
    let mut step = 0;
    let mut play = |world: &mut VirtualNetwork, turns: u32| {
        for _ in 0..turns {
            step += 1;
            Arc::make_mut(&mut seen.open).step = step;
            let news = OutgoingStep { events: vec![Arc::clone(&event)], look: seen.clone() };
            for connection in &connections {
                world.lines.dispatch(*connection, OutgoingMessage::News(Box::new(news.clone())));
            }
            world.pass(50 * MS);
        }
        step
    };
    play(&mut world, 20);
    let fair = world.sent.0;
    world.most_in_a_turn = 0;
    for visitor in &mut world.visitors {
        visitor.is_deaf = true;
    }
    play(&mut world, 120);
    let (in_vain, most) = (world.sent.0 - fair, world.most_in_a_turn);
    for visitor in &mut world.visitors {
        visitor.is_deaf = false;
    }
    let at = play(&mut world, 1);
    let ended = world.now;
    while world.visitors.iter().any(|visitor| last_step(visitor) < Some(at)) && world.now < ended + 20_000 * MS {
        world.pass(10 * MS);
    }
    let recovered = world.now.saturating_sub(ended);
    println!(
        "{GUESTS} guests, 20 views a second: {} kB in a fair second; six seconds in which nothing arrives: {} kB sent in vain, \
         {} kB at most in a turn, and all know how it stands {} ms after",
        fair / 1000,
        in_vain / 1000,
        most / 1000,
        recovered.as_millis()
    );
    assert_eq!(world.lines.count(), GUESTS as usize, "nobody is lost");
    assert!(recovered < 3_000 * MS, "{recovered:?}");
    assert!(in_vain < 6 * fair, "{in_vain} bytes sent in vain in six seconds, {fair} in a fair one");
    assert!(most < 600_000, "{most} bytes in a turn");
    let told: usize =
        world.visitors[0].heard.iter().filter(|message| matches!(message, ServerMessage::Step { .. })).count();
    assert!(told < 100, "views that were overtaken were sent: {told}");
    // And then it plays on.
    let at = play(&mut world, 20);
    world.pass(100 * MS);
    assert!(world.visitors.iter().all(|visitor| last_step(visitor) == Some(at)));
}

/// The hash of the secret on the invitation of a guest.
fn secret_of(person: u32) -> SecretHash {
    SecretHash::from_bytes([person.to_le_bytes(); 8].concat().try_into().unwrap())
}

/// An evening behind the lines: what people do reaches it, and what it tells reaches them.
struct SessionFixture {
    _folder: TempDir,
    evening: Session,
    sessions: Connections,
    began: Moment,
}

impl SessionFixture {
    fn open(people: u16) -> Self {
        let folder = TempDir::new().unwrap();
        let sheet = EventConfig { places: Some(people), bots: Some(0), ..sheet() };
        let path = folder.path().join("evening.cardroom");
        let mut journal = Journal::create(&path, &sheet.to_text().unwrap()).unwrap();
        for number in 1..=people + 1 {
            // The last one never comes, so that play does not begin meanwhile.
            let name = (number <= people).then(|| Name::try_from(format!("Guest {number}")).unwrap());
            journal.add_guest(Role::Player, name.as_ref(), secret_of(u32::from(number))).unwrap();
        }
        let chance = |steps| Ok(Shuffler::from_seed(1, steps));
        let (evening, began) = Session::open(journal, chance, Detail::Short, 3_600_000).unwrap();
        let mut sessions = Connections::default();
        sessions.read_guests(evening.guests());
        Self { _folder: folder, evening, sessions, began }
    }

    /// The house hears, decides, writes and tells, as it does live.
    fn turn(&mut self, world: &mut VirtualNetwork) {
        let now = self.began.plus_ms(u64::try_from(world.now.saturating_sub(START).as_millis()).unwrap());
        let events = std::mem::take(&mut world.events);
        for event in events {
            let heard = self.sessions.handle_event(event, world.now);
            if let Some((connection, farewell)) = heard.farewell {
                world.lines.send_farewell(connection, farewell);
            }
            match heard.word {
                Some(ClientEvent::Arrived(guest)) => self.evening.handle_arrival(now, guest.person),
                Some(ClientEvent::Departed(person)) => self.evening.handle_departure(now, person),
                Some(ClientEvent::Said { guest, number, say }) => {
                    self.evening.handle_message(now, guest.person, number, say);
                }
                None => {}
            }
        }
        self.evening.advance_to(now);
        for (person, message) in self.evening.commit().unwrap().messages {
            if let Some(connection) = self.sessions.connection(person) {
                world.lines.dispatch(connection, message);
            }
        }
    }
}

/// The memory of this process that is in use, in kilobytes, where the system says so.
fn memory_kb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    line.and_then(|line| line.split_whitespace().nth(1)).and_then(|kb| kb.parse().ok()).unwrap_or(0)
}

/// So many people arrive, so many a second, and what that costs.
fn arrive(people: u16, per_second: u32) {
    let (mut world, mut hall) = (VirtualNetwork::new(usize::from(people)), SessionFixture::open(people));
    let (before, cpu, began) = (memory_kb(), cpu_time::ProcessTime::now(), std::time::Instant::now());
    let mut most_memory = 0;
    let mut turn = |world: &mut VirtualNetwork| {
        world.now += 5 * MS;
        world.turn();
        hall.turn(world);
        for visitor in &mut world.visitors {
            // They keep the last words only, so that the memory is that of the house.
            let old = visitor.heard.len().saturating_sub(6);
            visitor.heard.drain(..old);
        }
        most_memory = most_memory.max(memory_kb());
    };
    for number in 1..=people {
        let token = world.token(u32::from(number), Role::Player);
        world.knocks(&token, 10_000 + number);
        let until = START + Duration::from_secs(u64::from(number)) / per_second;
        while world.now < until {
            turn(&mut world);
        }
    }
    let arrived = world.now;
    let knows = |visitor: &VirtualClient| {
        visitor.heard.iter().rev().find_map(|message| match message {
            ServerMessage::Step { view, .. } => Some(view.tournament.entrants),
            _ => None,
        }) == Some(u32::from(people))
    };
    while !world.visitors.iter().all(knows) {
        assert!(world.now < arrived + Duration::from_mins(1), "the house does not recover");
        turn(&mut world);
    }
    println!(
        "{people} who arrive, {per_second} a second: all know of all {} ms after the last; {} ms of work and {} ms with the \
         disk, guests included; {} MB in {} datagrams sent; memory {} MB, {} at most, {} at the end",
        world.now.saturating_sub(arrived).as_millis(),
        cpu.elapsed().as_millis(),
        began.elapsed().as_millis(),
        world.sent.0 / 1_000_000,
        world.sent.1,
        before / 1000,
        most_memory / 1000,
        memory_kb() / 1000,
    );
    assert_eq!(world.lines.count(), usize::from(people), "nobody is lost");
}

#[test]
fn a_crowd_that_arrives_at_once_knows_of_everybody() {
    arrive(60, 1_000);
}

#[test]
#[ignore = "for figures: cargo test --release -p cardroom-server --lib crowds -- --ignored --nocapture"]
fn crowds_that_arrive() {
    for (people, per_second) in [(300, 20), (300, 100_000), (500, 20), (500, 100_000)] {
        arrive(people, per_second);
    }
}
