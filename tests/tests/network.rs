//! The network: the lines of the house and its guests over pipes with their own time, and the front desk over real
//! sockets. Nothing that a guest sends may hurt anybody but themselves.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

use cardroom_client::connection::line::{Ending, LineState, MAX_QUEUE as CLIENT_QUEUE, SILENCE};
use cardroom_client::connection::{Connection, ConnectionNews, Trouble};
use cardroom_server::front_desk::{FrontDesk, GuestList, Identity};
use cardroom_server::invitations::{InvitationNo, Invitations};
use cardroom_server::network::lines::{MAX_QUEUE, SILENCE_S, mint_token};
use cardroom_server::network::{ConnectionNo, Departure, Doors, Guest, Network, NetworkConfig, NetworkEvent, Waker};
use cardroom_server::sessions::{Sessions, Word};
use cardroom_shared::action::Action;
use cardroom_shared::command::{Desk, Motion, Name};
use cardroom_shared::greeting::{GREETING_LENGTH, greeted_version, greeting};
use cardroom_shared::house::{DEFAULT_HOUSE, HouseRules};
use cardroom_shared::invitation::{Fingerprint, Invitation, Secret};
use cardroom_shared::protocol::{
    Arrival, ClientMessage, Farewell, MAX_SERVER_MESSAGE, PROTOCOL_VERSION, PULSE_CHANNEL, RELIABLE_CHANNEL, Role,
    RosterLine, Say, ServerMessage, Welcome, decode_client, decode_server, encode_client, encode_server,
};
use cardroom_shared::screening::{SLICE_BYTES, Screen};
use cardroom_shared::seat::PersonNo;
use cardroom_tests::pipe::{FAIR, STORM, World, address, house_address};
use proptest::prelude::*;
use rand::rngs::ChaCha20Rng;
use rand::{Rng, RngExt, SeedableRng};
use renet::{ChannelConfig, ConnectionConfig, RenetServer, SendType};
use renetcode::{ClientAuthentication, ConnectToken, NetcodeClient};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

const SECOND: Duration = Duration::from_secs(1);

/// How long a test waits for what must come; it never waits so long when all is well.
const PATIENCE: Duration = Duration::from_secs(30);

fn call(number: u32) -> ClientMessage {
    ClientMessage::Say { number, say: Say::Motion(Motion::Clear(Action::Call)) }
}

fn words(number: u32, letters: usize) -> ClientMessage {
    ClientMessage::Say { number, say: Say::Motion(Motion::Words("a".repeat(letters))) }
}

fn refused(number: u32) -> ServerMessage {
    ServerMessage::Refused { number, why: "it is not your turn".to_owned(), reasons: Vec::new() }
}

/// A roster of a bit more than this many bytes.
fn roster(bytes: usize) -> ServerMessage {
    let name = Name::try_from("abcdefghijklmnopqrstuvwx".to_owned()).unwrap();
    let lines = u32::try_from(bytes / 27).unwrap();
    let lines = (0..lines)
        .map(|n| RosterLine { person: PersonNo(n), name: name.clone(), bot: false, arrival: Arrival::Expected })
        .collect();
    ServerMessage::Roster(lines)
}

fn said(world: &World) -> Vec<u32> {
    let number = |event: &NetworkEvent| match event {
        NetworkEvent::Said { message: ClientMessage::Say { number, .. }, .. } => Some(*number),
        _ => None,
    };
    world.events.iter().filter_map(number).collect()
}

fn departures(world: &World) -> Vec<Departure> {
    let why = |event: &NetworkEvent| match event {
        NetworkEvent::Went { why, .. } => Some(*why),
        _ => None,
    };
    world.events.iter().filter_map(why).collect()
}

#[test]
fn in_a_storm_every_word_arrives_once_and_in_order() {
    for seed in 0..5 {
        let mut world = World::new(STORM, seed);
        let (anna, connection) = world.comes(1);
        for number in 1..=60 {
            world.visitors[anna].line.say(&if number % 20 == 0 { words(number, 5_000) } else { call(number) }).unwrap();
            world.house.send(connection, &if number % 20 == 0 { roster(50_000) } else { refused(number) });
            world.pass(SECOND / 4);
        }
        world.pass(SECOND * 10);
        assert_eq!(said(&world), (1..=60).collect::<Vec<_>>());
        let heard = &world.visitors[anna].heard;
        assert_eq!(heard.len(), 60);
        for (heard, number) in heard.iter().zip(1..) {
            assert_eq!(*heard, if number % 20 == 0 { roster(50_000) } else { refused(number) });
        }
        assert_eq!(world.visitors[anna].line.state(), LineState::Open);
    }
}

#[test]
fn a_word_that_is_lost_again_and_again_is_not_long_in_coming() {
    let mut waits = Vec::new();
    for seed in 0..10 {
        let mut world = World::new(FAIR, seed);
        let (anna, connection) = world.comes(1);
        world.weather.lost_percent = 40;
        for number in 1..=30 {
            world.house.send(connection, &refused(number));
            let sent = world.now;
            while world.visitors[anna].heard.last() != Some(&refused(number)) {
                world.pass(SECOND / 100);
                assert_eq!(world.visitors[anna].line.state(), LineState::Open);
            }
            waits.push(world.now.saturating_sub(sent));
        }
    }
    waits.sort_unstable();
    let (half, most) = (waits[waits.len() / 2], waits[waits.len() * 98 / 100]);
    println!("of 300 words half came within {half:?}, 98 of a hundred within {most:?}, all within {:?}", waits.last());
    assert!(half < SECOND / 2 && most < SECOND * 4);
    assert!(waits.last().is_some_and(|longest| *longest < SECOND * 8));
}

#[test]
fn a_quiet_line_costs_little() {
    let mut world = World::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    // Words have flowed in both directions, so that there is something to acknowledge.
    world.visitors[anna].line.say(&call(1)).unwrap();
    world.house.send(connection, &refused(1));
    world.pass(SECOND * 5);

    let before = world.traffic;
    world.pass(SECOND * 60);
    let (up, down) = (world.traffic.bytes_in - before.bytes_in, world.traffic.bytes_out - before.bytes_out);
    let datagrams =
        world.traffic.datagrams_in - before.datagrams_in + world.traffic.datagrams_out - before.datagrams_out;
    println!(
        "a quiet minute: {up} bytes up, {down} bytes down (headers of UDP and IP included), {datagrams} datagrams"
    );
    assert!(up + down < 60 * 1_000, "{} bytes a second", (up + down) / 60);
    assert!(world.visitors[anna].line.round_trip().is_some(), "the pulse beats");
}

#[test]
fn the_pulse_tells_how_long_a_word_takes() {
    let mut world = World::new(FAIR, 1);
    let (anna, _) = world.comes(1);
    world.pass(SECOND * 3);
    assert_eq!(world.visitors[anna].line.round_trip(), Some(Duration::from_millis(10)));
    assert!(world.visitors[anna].line.silent_for() <= SECOND);
}

#[test]
fn the_last_word_arrives_before_the_line_is_closed() {
    let mut world = World::new(STORM, 3);
    let (anna, connection) = world.comes(1);
    world.house.send(connection, &refused(1));
    world.house.bid_farewell(connection, Farewell::SignedInElsewhere);
    world.house.send(connection, &refused(2));
    world.pass(SECOND * 5);
    let last = ServerMessage::Farewell(Farewell::SignedInElsewhere);
    assert_eq!(world.visitors[anna].heard, [refused(1), last]);
    assert_eq!(departures(&world), [Departure::Farewell(Farewell::SignedInElsewhere)]);
    assert_eq!(world.visitors[anna].line.state(), LineState::Ended(Ending::ClosedByHouse));
}

#[test]
fn who_leaves_is_gone_at_once() {
    let mut world = World::new(FAIR, 1);
    let (anna, _) = world.comes(1);
    world.visitors[anna].line.leave();
    world.pass(SECOND / 10);
    assert_eq!(departures(&world), [Departure::Left]);
    assert_eq!(world.house.due(), None, "an empty house sleeps");
}

#[test]
fn silence_is_noticed_on_both_sides() {
    let mut world = World::new(FAIR, 1);
    let (anna, _) = world.comes(1);
    world.weather.lost_percent = 100;
    world.pass(SILENCE + SECOND);
    assert_eq!(world.visitors[anna].line.state(), LineState::Ended(Ending::Silence));
    world.pass(SECOND * u32::try_from(SILENCE_S).unwrap());
    assert_eq!(departures(&world), [Departure::TimedOut]);
}

#[test]
fn who_takes_nothing_is_let_go() {
    let mut world = World::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    world.weather.lost_percent = 100;
    let mut queued = 0;
    while departures(&world).is_empty() && queued < 100 {
        world.house.send(connection, &roster(20_000));
        world.settle();
        queued += 1;
    }
    assert_eq!(departures(&world), [Departure::Stalled]);
    assert_eq!(queued, MAX_QUEUE / encode_server(&roster(20_000)).unwrap().len() + 1);

    let taken = (1..1_000).take_while(|n| world.visitors[anna].line.say(&words(*n, 1_000)).is_ok()).count();
    assert!(taken * 1_000 <= CLIENT_QUEUE, "the guest's own queue is bounded too");
}

#[test]
fn a_token_opens_one_line_from_one_address() {
    let mut world = World::new(FAIR, 1);
    let token = world.token(1);
    let first = world.comes_with(&token, address(0));
    world.pass(SECOND);
    let thief = world.comes_with(&token, address(1));
    world.pass(SECOND * 8);
    assert_eq!(world.visitors[first].line.state(), LineState::Open);
    assert_eq!(world.visitors[thief].line.state(), LineState::Ended(Ending::NoAnswer));

    let guest = Guest { person: PersonNo(1), role: Role::Director, invitation: InvitationNo(1), login: 9 };
    let token = mint_token(&[8; 32], guest, world.now).unwrap();
    let thief = world.comes_with(&token, address(2));
    world.pass(SECOND * 8);
    assert_eq!(world.visitors[thief].line.state(), LineState::Ended(Ending::NoAnswer));
    assert_eq!(world.house.count(), 1);
}

#[test]
fn coming_back_from_another_address_gives_the_place_back() {
    let mut world = World::new(FAIR, 1);
    let mut sessions = Sessions::default();
    let (_, old) = world.comes(1);
    let (back, new) = world.comes(1);
    let events = std::mem::take(&mut world.events);
    for event in events {
        let heard = sessions.hear(event, world.now);
        if let Some((connection, farewell)) = heard.farewell {
            world.house.bid_farewell(connection, farewell);
        }
    }
    assert_eq!(sessions.connection(PersonNo(1)), Some(new));
    assert_ne!(old, new);
    world.pass(SECOND);
    assert_eq!(world.visitors[0].heard, [ServerMessage::Farewell(Farewell::SignedInElsewhere)]);
    assert_eq!(world.visitors[back].line.state(), LineState::Open);
    for event in std::mem::take(&mut world.events) {
        assert_eq!(sessions.hear(event, world.now).word, None, "the person was never gone");
    }
}

/// A guest with a good token who sends whatever they like.
struct Mallory {
    netcode: NetcodeClient,
    address: SocketAddr,
}

impl Mallory {
    fn comes(world: &mut World, number: u16) -> Self {
        let mut token = ConnectToken::read(&mut &*world.token(1_000 + u32::from(number))).unwrap();
        token.server_addresses[0] = Some(house_address());
        let secure = ClientAuthentication::Secure { connect_token: token };
        let netcode = NetcodeClient::new(world.now, secure).unwrap();
        let mut mallory = Self { netcode, address: address(number) };
        while !mallory.netcode.is_connected() {
            let datagram = mallory.netcode.update(Duration::from_millis(20)).map(|(datagram, _)| datagram.to_vec());
            if let Some(datagram) = datagram {
                world.send_to_house(mallory.address, datagram);
            }
            for (to, mut datagram) in world.pass(Duration::from_millis(20)) {
                if to == mallory.address {
                    mallory.netcode.process_packet(&mut datagram);
                }
            }
        }
        mallory
    }

    fn sends(&mut self, world: &mut World, payload: &[u8]) {
        let (_, datagram) = self.netcode.generate_payload_packet(payload).unwrap();
        let mut datagram = datagram.to_vec();
        world.house.receive(self.address, &mut datagram, world.now);
    }

    fn leaves(mut self, world: &mut World) {
        let (_, datagram) = self.netcode.disconnect().unwrap();
        let mut datagram = datagram.to_vec();
        world.house.receive(self.address, &mut datagram, world.now);
    }
}

/// A slice packet of the reliable channel, as renet writes it.
fn slice(message: u8, index: u8, count: u8, length: u16) -> Vec<u8> {
    let mut packet = vec![2, 0, RELIABLE_CHANNEL, message, index, count];
    packet.extend((0x4000 | length).to_be_bytes());
    packet.extend(vec![7; usize::from(length)]);
    packet
}

/// Says and hears something long, to show that a line is whole.
fn assert_whole(world: &mut World, visitor: usize, connection: ConnectionNo) {
    world.events.clear();
    world.visitors[visitor].heard.clear();
    world.visitors[visitor].line.say(&words(77, 15_000)).unwrap();
    world.house.send(connection, &roster(50_000));
    world.pass(SECOND * 3);
    let heard = NetworkEvent::Said { connection, message: words(77, 15_000) };
    assert!(world.events.contains(&heard), "the house hears them");
    let line = &world.visitors[visitor].line;
    assert_eq!(line.state(), LineState::Open);
    assert!(world.visitors[visitor].heard == [roster(50_000)], "and they hear the house");
}

#[test]
fn hostile_packets_close_the_line_of_their_sender_and_nothing_else() {
    let full = u16::try_from(SLICE_BYTES).unwrap();
    let attacks: Vec<(&str, Vec<Vec<u8>>)> = vec![
        ("slice 5 of 1", vec![slice(0, 5, 1, full)]),
        ("a message that grows by a later slice", vec![slice(0, 0, 2, full), slice(0, 5, 6, full)]),
        ("a message that shrinks", vec![slice(0, 0, 6, full), slice(0, 1, 2, full)]),
        ("too many slices", vec![slice(0, 0, 63, full)]),
        ("a message without content", vec![vec![0, 0, RELIABLE_CHANNEL, 0, 1, 9, 0]]),
        ("an unknown channel", vec![vec![0, 0, 9, 0, 1, 0, 1, 7]]),
        ("a sliced pulse", vec![vec![3, 0, PULSE_CHANNEL, 0, 0, 1, 1, 7]]),
        ("an unknown kind", vec![vec![7; 20]]),
        ("nothing", vec![vec![]]),
        ("an acknowledgement of what was never sent", vec![vec![4, 0, 3, 9, 0]]),
        ("bytes that are no message", vec![vec![0, 0, RELIABLE_CHANNEL, 0, 1, 0, 3, 0xff, 0xff, 0xff]]),
        ("a pulse that is none", vec![vec![1, 0, PULSE_CHANNEL, 0, 1, 2, 0xff, 0xff]]),
    ];
    let mut world = World::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    for ((what, packets), number) in attacks.into_iter().zip(500..) {
        let mut mallory = Mallory::comes(&mut world, number);
        world.events.clear();
        for packet in &packets {
            mallory.sends(&mut world, packet);
        }
        world.pass(SECOND * 3);
        assert_eq!(departures(&world), [Departure::Farewell(Farewell::Malformed)], "{what}");
        assert_eq!(world.house.count(), 1, "{what}");
    }
    assert_whole(&mut world, anna, connection);
}

#[test]
fn who_sends_too_much_is_sent_away() {
    let mut world = World::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    let mut mallory = Mallory::comes(&mut world, 500);
    world.events.clear();
    // The same slice again and again is not malformed in itself.
    for _ in 0..1_000 {
        mallory.sends(&mut world, &slice(0, 0, 2, 1_200));
    }
    world.pass(SECOND * 3);
    assert_eq!(departures(&world), [Departure::Farewell(Farewell::Malformed)]);
    assert_whole(&mut world, anna, connection);
}

#[test]
fn forged_datagrams_hurt_nobody() {
    let mut world = World::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    let from_anna = world.visitors[anna].address;
    let mut chance = ChaCha20Rng::seed_from_u64(4);
    let lengths = [0, 1, 16, 17, 18, 19, 24, 25, 26, 40, 1_077, 1_078, 1_400];
    for (prefix, length) in (0..=u8::MAX).flat_map(|prefix| lengths.map(|length| (prefix, length))) {
        let mut random = vec![0; length];
        chance.fill_bytes(&mut random);
        for mut forged in [random, vec![0; length], vec![0xff; length]] {
            if let Some(first) = forged.first_mut() {
                *first = prefix;
            }
            world.house.receive(from_anna, &mut forged.clone(), world.now);
            world.house.receive(address(900), &mut forged.clone(), world.now);
            let now = world.now;
            world.visitors[anna].line.receive(&mut forged, now);
        }
    }
    assert_whole(&mut world, anna, connection);
}

/// How many mutated packets and messages are tried: 20,000, or what `CARDROOM_MUTATIONS` says.
fn mutations() -> u32 {
    std::env::var("CARDROOM_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(20_000)
}

/// Changes a few bytes, cuts some off or puts some in.
fn mutate(bytes: &mut Vec<u8>, chance: &mut ChaCha20Rng) {
    for _ in 0..chance.random_range(1..4) {
        let at = chance.random_range(0..=bytes.len());
        match chance.random_range(0..5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, chance.random()),
            _ if at == bytes.len() => {}
            2 => bytes[at] ^= 1 << chance.random_range(0..8),
            3 => bytes[at] = [0, 1, 0x3f, 0x40, 0x7f, 0x80, 0xc0, 0xff][chance.random_range(0..8)],
            _ => {
                bytes.remove(at);
            }
        }
    }
    bytes.truncate(1_300);
}

#[test]
fn mutated_packets_end_no_line_but_that_of_their_sender() {
    let models = [
        slice(1, 0, 2, 1_200),
        slice(1, 1, 2, 300),
        slice(2, 3, 9, 1_200),
        [&[0, 0, RELIABLE_CHANNEL, 0, 1, 0][..], &[u8::try_from(encode_client(&call(1)).unwrap().len()).unwrap()]]
            .concat()
            .into_iter()
            .chain(encode_client(&call(1)).unwrap())
            .collect(),
        vec![1, 0, PULSE_CHANNEL, 0, 1, 3, 251, 1, 1],
        vec![4, 0, 0x40, 90, 5, 2, 1, 15, 10, 3],
    ];
    let mut world = World::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    let mut chance = ChaCha20Rng::seed_from_u64(5);
    let mut mallory = Mallory::comes(&mut world, 500);
    for count in 0..mutations() {
        let mut payload = models[chance.random_range(0..models.len())].clone();
        mutate(&mut payload, &mut chance);
        if chance.random_range(0..4) == 0 {
            // Sealed badly, under the address of somebody else.
            let from = if chance.random() { world.visitors[anna].address } else { mallory.address };
            let mut datagram = mallory.netcode.generate_payload_packet(&payload).unwrap().1.to_vec();
            mutate(&mut datagram, &mut chance);
            world.house.receive(from, &mut datagram, world.now);
        } else {
            mallory.sends(&mut world, &payload);
        }
        if count % 8 == 7 {
            let number = 500 + u16::try_from(count % 10_000).unwrap();
            mallory.leaves(&mut world);
            mallory = Mallory::comes(&mut world, number);
            world.events.clear();
        }
    }
    assert_whole(&mut world, anna, connection);
}

#[test]
fn mutated_messages_are_read_or_refused() {
    let client = [call(1), words(2, 40), ClientMessage::Say { number: 3, say: Say::Desk(Desk::Away) }];
    let (you, role, tournament) = (PersonNo(1), Role::Player, "Friday".into());
    let welcome = Welcome { you, role, tournament, rules: rules(), chips: Vec::new() };
    let server = [refused(1), roster(100), ServerMessage::Welcome(welcome), ServerMessage::Farewell(Farewell::Closing)];
    let models: Vec<Vec<u8>> = client
        .iter()
        .map(|message| encode_client(message).unwrap())
        .chain(server.iter().map(|message| encode_server(message).unwrap()))
        .collect();
    let mut chance = ChaCha20Rng::seed_from_u64(6);
    let (mut read, mut unread) = (0_u32, 0_u32);
    for _ in 0..mutations() {
        let mut bytes = models[chance.random_range(0..models.len())].clone();
        mutate(&mut bytes, &mut chance);
        let (client, server) = (decode_client(&bytes), decode_server(&bytes));
        // What is read is what would have been written, so that no message has two forms.
        if let Ok(message) = &client {
            assert_eq!(decode_client(&encode_client(message).unwrap()).as_ref(), Ok(message));
        }
        read += u32::from(client.is_ok() || server.is_ok());
        unread += u32::from(client.is_err() && server.is_err());
    }
    assert!(read > 0 && unread > read / 10, "{read} read, {unread} not");
}

fn channels() -> ConnectionConfig {
    let ordered = SendType::ReliableOrdered { resend_time: Duration::from_millis(300) };
    let reliable = ChannelConfig { channel_id: RELIABLE_CHANNEL, max_memory_usage_bytes: 4 << 20, send_type: ordered };
    let pulse =
        ChannelConfig { channel_id: PULSE_CHANNEL, max_memory_usage_bytes: 4096, send_type: SendType::Unreliable };
    ConnectionConfig {
        available_bytes_per_tick: 60_000,
        server_channels_config: vec![reliable.clone(), pulse.clone()],
        client_channels_config: vec![reliable, pulse],
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_renet_makes_passes_the_screen(
        sizes in proptest::collection::vec(1..=MAX_SERVER_MESSAGE, 1..12),
        lost in proptest::collection::vec(any::<bool>(), 1..40),
    ) {
        let mut server = RenetServer::new(channels());
        let mut client = server.new_local_client(1);
        let (mut to_client, mut to_server) = (Screen::for_server_payloads(), Screen::for_client_payloads());
        for size in &sizes {
            server.send_message(1, RELIABLE_CHANNEL, vec![7; *size]);
            client.send_message(RELIABLE_CHANNEL, vec![7; size % 16_000 + 1]);
            server.send_message(1, PULSE_CHANNEL, vec![7; size % 32 + 1]);
        }
        let mut lost = lost.iter().copied().chain(std::iter::repeat(false));
        let (mut arrived, mut ticks) = (Vec::new(), 0);
        while arrived.len() < sizes.len() && ticks < 200 {
            for packet in server.get_packets_to_send(1).unwrap() {
                if !lost.next().unwrap() {
                    prop_assert!(to_client.admit(&packet).is_ok());
                    client.process_packet(&packet);
                }
            }
            for packet in client.get_packets_to_send() {
                if !lost.next().unwrap() {
                    prop_assert!(to_server.admit(&packet).is_ok());
                    server.process_packet_from(&packet, 1).unwrap();
                }
            }
            while let Some(message) = client.receive_message(RELIABLE_CHANNEL) {
                arrived.push(message.len());
            }
            server.update(Duration::from_millis(100));
            client.update(Duration::from_millis(100));
            ticks += 1;
        }
        prop_assert_eq!(arrived, sizes);
    }
}

/// A house with front desk and sockets that answers everything that is said with a refusal, and welcomes everybody.
struct Inn {
    address: SocketAddr,
    fingerprint: Fingerprint,
    guests: GuestList,
    words: Arc<Mutex<Vec<Word>>>,
    closing: Arc<AtomicBool>,
    waker: Waker,
    keeper: Option<JoinHandle<()>>,
    _desk: FrontDesk,
}

impl Inn {
    fn open(data: &Path) -> Self {
        Self::open_at(data, SocketAddr::from(([127, 0, 0, 1], 0)), GuestList::new(Invitations::default()))
    }

    fn open_at(data: &Path, listen: SocketAddr, guests: GuestList) -> Self {
        let identity = Identity::load_or_create(data).unwrap();
        let doors = Doors::open(listen).unwrap();
        let network = Network::open(&doors, NetworkConfig::default()).unwrap();
        let desk = FrontDesk::open(&doors, &identity, guests.clone(), network.mint()).unwrap();
        let (closing, words) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(Vec::new())));
        let (waker, closed, told) = (network.waker(), Arc::clone(&closing), Arc::clone(&words));
        let keeper = std::thread::spawn(move || keep(network, &closed, &told));
        let (address, fingerprint) = (doors.address().unwrap(), identity.fingerprint());
        Self { address, fingerprint, guests, words, closing, waker, keeper: Some(keeper), _desk: desk }
    }

    fn invite(&self, person: u8, role: Role) -> Invitation {
        let secret = Secret::new([person; 16]);
        self.guests.lock().invite(PersonNo(u32::from(person)), role, None, &secret).unwrap();
        self.invitation(&secret, role)
    }

    fn invitation(&self, secret: &Secret, role: Role) -> Invitation {
        let (host, port) = (self.address.ip().to_string(), self.address.port());
        let written = Invitation { host, port, role, fingerprint: self.fingerprint, secret: secret.clone() };
        // As it goes through a chat.
        written.to_string().parse().unwrap()
    }

    fn close(mut self) {
        self.end();
    }

    fn end(&mut self) {
        self.closing.store(true, Ordering::Relaxed);
        self.waker.wake();
        if let Some(keeper) = self.keeper.take() {
            keeper.join().expect("the house stood to the end");
        }
    }
}

impl Drop for Inn {
    fn drop(&mut self) {
        self.end();
    }
}

fn keep(mut network: Network, closing: &AtomicBool, told: &Mutex<Vec<Word>>) {
    let mut sessions = Sessions::default();
    while !closing.load(Ordering::Relaxed) {
        for event in network.poll(Instant::now() + PATIENCE) {
            let heard = sessions.hear(event, network.now());
            if let Some((connection, farewell)) = heard.farewell {
                network.bid_farewell(connection, farewell);
            }
            let answer = match &heard.word {
                Some(Word::Arrived(guest)) => {
                    let (you, role) = (guest.person, guest.role);
                    let (tournament, chips) = ("Friday".into(), Vec::new());
                    let welcome = Welcome { you, role, tournament, rules: rules(), chips };
                    sessions.connection(you).map(|connection| (connection, ServerMessage::Welcome(welcome)))
                }
                Some(Word::Said { guest, number, .. }) => {
                    sessions.connection(guest.person).map(|connection| (connection, refused(*number)))
                }
                _ => heard.reply,
            };
            if let Some((connection, message)) = answer {
                network.send(connection, &message);
            }
            told.lock().unwrap().extend(heard.word);
        }
    }
    let guests: Vec<_> = sessions.people().map(|(_, connection)| connection).collect();
    network.close(guests);
}

fn join(invitation: &Invitation) -> Connection {
    Connection::open(invitation.clone(), || {})
}

/// Waits for the first piece of news that is wanted; the others are overheard.
#[track_caller]
fn await_news(connection: &Connection, wanted: impl Fn(&ConnectionNews) -> bool) -> ConnectionNews {
    let late = Instant::now() + PATIENCE;
    let mut overheard = Vec::new();
    while let Some(news) = connection.wait_news(late.saturating_duration_since(Instant::now())) {
        if wanted(&news) {
            return news;
        }
        overheard.push(news);
    }
    panic!("nothing of the kind was told, but {overheard:?}");
}

#[track_caller]
fn rules() -> Box<HouseRules> {
    Box::new(HouseRules::preset(DEFAULT_HOUSE).expect("the default house is there"))
}

fn await_welcome(connection: &Connection) -> Welcome {
    match await_news(connection, |news| matches!(news, ConnectionNews::Connected(_) | ConnectionNews::Refused(_))) {
        ConnectionNews::Connected(welcome) => welcome,
        other => panic!("not let in: {other:?}"),
    }
}

/// Why there is no connection, the first time that it is told.
#[track_caller]
fn await_trouble(connection: &Connection) -> Trouble {
    match await_news(connection, |news| matches!(news, ConnectionNews::Lost { .. } | ConnectionNews::Refused(_))) {
        ConnectionNews::Lost { why, .. } | ConnectionNews::Refused(why) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_invitation_leads_to_the_table_and_words_are_answered() {
    let data = tempfile::tempdir().unwrap();
    let inn = Inn::open(data.path());
    let anna = join(&inn.invite(1, Role::Player));
    let welcome = await_welcome(&anna);
    assert_eq!((welcome.you, welcome.role), (PersonNo(1), Role::Player));

    let number = anna.say(Say::Motion(Motion::Clear(Action::Call))).unwrap();
    let answer = await_news(&anna, |news| matches!(news, ConnectionNews::Message(_)));
    assert_eq!(answer, ConnectionNews::Message(refused(number)));
    assert!(anna.health().silent_for < PATIENCE);

    drop(anna);
    let gone = Word::Departed(PersonNo(1));
    let late = Instant::now() + PATIENCE;
    while !inn.words.lock().unwrap().contains(&gone) {
        assert!(Instant::now() < late, "the house does not notice that she left");
        std::thread::yield_now();
    }
}

#[test]
fn wrong_and_revoked_invitations_are_told_apart() {
    let data = tempfile::tempdir().unwrap();
    let inn = Inn::open(data.path());
    let invitation = inn.invite(1, Role::Player);
    let number = inn.guests.lock().iter().next().unwrap().number;
    inn.guests.lock().revoke(number).unwrap();
    assert_eq!(await_trouble(&join(&invitation)), Trouble::Revoked);
    let guessed = inn.invitation(&Secret::new([9; 16]), Role::Director);
    assert_eq!(await_trouble(&join(&guessed)), Trouble::WrongInvitation);
}

#[test]
fn a_new_login_replaces_the_old_one() {
    let data = tempfile::tempdir().unwrap();
    let inn = Inn::open(data.path());
    let invitation = inn.invite(1, Role::Player);
    let old = join(&invitation);
    await_welcome(&old);
    let new = join(&invitation);
    await_welcome(&new);
    assert_eq!(await_trouble(&old), Trouble::SignedInElsewhere);
    new.say(Say::Desk(Desk::Back)).unwrap();
    await_news(&new, |news| matches!(news, ConnectionNews::Message(ServerMessage::Refused { .. })));
    let gone: BTreeSet<bool> = inn.words.lock().unwrap().iter().map(|word| matches!(word, Word::Departed(_))).collect();
    assert!(!gone.contains(&true), "the person never left");
}

#[test]
fn guests_come_back_by_themselves_when_the_house_opens_again() {
    let data = tempfile::tempdir().unwrap();
    let inn = Inn::open(data.path());
    let (address, guests) = (inn.address, inn.guests.clone());
    let anna = join(&inn.invite(1, Role::Player));
    await_welcome(&anna);
    inn.close();
    assert_eq!(await_trouble(&anna), Trouble::HouseClosed);
    assert!(anna.say(Say::Desk(Desk::Back)).is_err(), "words go nowhere meanwhile");
    let _again = Inn::open_at(data.path(), address, guests);
    assert_eq!(await_welcome(&anna).you, PersonNo(1));
}

#[test]
fn who_dawdles_at_the_desk_holds_up_nobody() {
    let data = tempfile::tempdir().unwrap();
    let inn = Inn::open(data.path());
    let dawdlers: Vec<TcpStream> = (0..10).map(|_| TcpStream::connect(inn.address).unwrap()).collect();
    let anna = join(&inn.invite(1, Role::Player));
    await_welcome(&anna);
    drop(dawdlers);
}

#[test]
fn nobody_at_the_address_is_told_as_that() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let invitation = Invitation {
        host: free.ip().to_string(),
        port: free.port(),
        role: Role::Player,
        fingerprint: Fingerprint::of(b"somebody"),
        secret: Secret::new([1; 16]),
    };
    assert_eq!(await_trouble(&join(&invitation)), Trouble::NotReachable(free.to_string()));
}

#[test]
fn another_certificate_is_not_trusted() {
    let (data, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let inn = Inn::open(data.path());
    let mut invitation = inn.invite(1, Role::Player);
    invitation.fingerprint = Identity::load_or_create(elsewhere.path()).unwrap().fingerprint();
    assert_eq!(await_trouble(&join(&invitation)), Trouble::AnotherHouse(inn.address.to_string()));
    assert!(inn.words.lock().unwrap().is_empty());
}

/// Shows a certificate and signs with a key that may be another's.
#[derive(Debug)]
struct Impostor(Arc<CertifiedKey>);

impl ResolvesServerCert for Impostor {
    fn resolve(&self, _hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.0))
    }
}

/// A front desk that shows the certificate of one folder and signs with the key of another, for one guest, to whom it
/// says this greeting. Answers the invitation, and on joining what it was told.
fn impostor(certificate: &Path, key: &Path, greets: [u8; GREETING_LENGTH]) -> (Invitation, JoinHandle<Vec<u8>>) {
    let fingerprint = Identity::load_or_create(certificate).unwrap().fingerprint();
    Identity::load_or_create(key).unwrap();
    let certificate = CertificateDer::from_pem_file(certificate.join("identity.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(key.join("identity.pem")).unwrap();
    let signer = rustls::crypto::ring::sign::any_supported_type(&key).unwrap();
    let shown = CertifiedKey::new(vec![certificate], signer);
    let tls = rustls::ServerConfig::builder_with_provider(rustls::crypto::ring::default_provider().into())
        .with_protocol_versions(&[&rustls::version::TLS13])
        .unwrap()
        .with_no_client_auth()
        .with_cert_resolver(Arc::new(Impostor(Arc::new(shown))));
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let thread = std::thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut line = rustls::StreamOwned::new(rustls::ServerConnection::new(Arc::new(tls)).unwrap(), stream);
        let mut told = vec![0; GREETING_LENGTH];
        if line.read_exact(&mut told).is_err() {
            return Vec::new();
        }
        line.write_all(&greets).unwrap();
        line.flush().unwrap();
        let _ = line.read_to_end(&mut told);
        told
    });
    let (host, port) = (address.ip().to_string(), address.port());
    let secret = Secret::new([1; 16]);
    (Invitation { host, port, role: Role::Player, fingerprint, secret }, thread)
}

#[test]
fn the_right_certificate_with_another_key_is_not_trusted() {
    let (house, thief) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (invitation, desk) = impostor(house.path(), thief.path(), greeting());
    assert_eq!(await_trouble(&join(&invitation)), Trouble::AnotherHouse(invitation.address()));
    assert_eq!(desk.join().unwrap(), Vec::<u8>::new(), "nothing was said to it");
}

#[test]
fn another_version_is_named_before_anything_else_is_said() {
    for (version, trouble) in [
        (PROTOCOL_VERSION + 1, Trouble::HouseIsNewer { server: PROTOCOL_VERSION + 1 }),
        (PROTOCOL_VERSION - 1, Trouble::HouseIsOlder { server: PROTOCOL_VERSION - 1 }),
    ] {
        let house = tempfile::tempdir().unwrap();
        let mut greets = greeting();
        greets[8..].copy_from_slice(&version.to_be_bytes());
        let (invitation, desk) = impostor(house.path(), house.path(), greets);
        assert_eq!(await_trouble(&join(&invitation)), trouble);
        assert_eq!(desk.join().unwrap(), greeting(), "the secret was not said");
    }
}

#[test]
fn a_client_of_another_version_is_told_the_version_of_the_house() {
    let data = tempfile::tempdir().unwrap();
    let inn = Inn::open(data.path());
    let mut roots = rustls::RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(data.path().join("identity.pem")).unwrap()).unwrap();
    let tls = rustls::ClientConfig::builder_with_provider(rustls::crypto::ring::default_provider().into())
        .with_protocol_versions(&[&rustls::version::TLS13])
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = "cardroom".try_into().unwrap();
    let tls = rustls::ClientConnection::new(Arc::new(tls), name).unwrap();
    let mut line = rustls::StreamOwned::new(tls, TcpStream::connect(inn.address).unwrap());
    line.write_all(b"CARDROOM\x00\x00").unwrap();
    let mut answer = Vec::new();
    line.read_to_end(&mut answer).unwrap();
    let answer: [u8; GREETING_LENGTH] = answer.try_into().unwrap();
    assert_eq!(greeted_version(&answer), Some(PROTOCOL_VERSION));
}
