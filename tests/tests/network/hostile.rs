//! Guests and strangers who send arbitrary data.

use super::{SECOND, call, departures, refused, roster, rules, words};
use cardroom_net_client::host_connection::HostConnectionState;
use cardroom_server::network::{ConnectionNo, DisconnectReason, NetworkEvent};
use cardroom_shared::command::DeskRequest;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::packet_filter::{PacketFilter, SLICE_BYTES};
use cardroom_shared::protocol::{
    ClientMessage, ClientRequest, DisconnectCause, MAX_SERVER_MESSAGE, PULSE_CHANNEL, RELIABLE_CHANNEL, Role,
    ServerMessage, Welcome, decode_client, decode_server, encode_client, encode_server,
};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::StructureSummary;
use cardroom_test_support::properties::config;
use cardroom_test_support::seed::seed;
use cardroom_test_support::simulated_network::{FAIR, SimulatedNetwork, address, house_address};
use proptest::prelude::*;
use rand::rngs::ChaCha20Rng;
use rand::{Rng, RngExt, SeedableRng};
use renet::{ChannelConfig, ConnectionConfig, RenetServer, SendType};
use renetcode::{ClientAuthentication, ConnectToken, NetcodeClient};
use std::net::SocketAddr;
use std::time::Duration;

/// A guest with a valid token who sends arbitrary data.
struct Mallory {
    netcode: NetcodeClient,
    address: SocketAddr,
}

impl Mallory {
    fn comes(world: &mut SimulatedNetwork, number: u16) -> Self {
        let mut token = ConnectToken::read(&mut &*world.token(1_000 + u32::from(number))).unwrap();
        token.server_addresses[0] = Some(house_address());
        let secure = ClientAuthentication::Secure { connect_token: token };
        let netcode = NetcodeClient::new(world.now, secure).unwrap();
        let mut mallory = Self { netcode, address: address(number) };
        let mut waited = 0;
        while !mallory.netcode.is_connected() {
            assert!(waited < 500, "the house opens no line for Mallory in ten seconds");
            waited += 1;
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

    fn sends(&mut self, world: &mut SimulatedNetwork, payload: &[u8]) {
        let (_, datagram) = self.netcode.generate_payload_packet(payload).unwrap();
        let mut datagram = datagram.to_vec();
        world.house.receive(self.address, &mut datagram, world.now);
    }

    fn leaves(mut self, world: &mut SimulatedNetwork) {
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

/// Sends and receives a long message, to check that a connection works.
fn assert_whole(world: &mut SimulatedNetwork, visitor: usize, connection: ConnectionNo) {
    world.events.clear();
    world.visitors[visitor].heard.clear();
    world.visitors[visitor].line.send(&words(77, 15_000)).unwrap();
    world.house.send(connection, &roster(50_000));
    world.pass(SECOND * 3);
    let heard = NetworkEvent::Said { connection, message: words(77, 15_000) };
    assert!(world.events.contains(&heard), "the house hears them");
    let line = &world.visitors[visitor].line;
    assert_eq!(line.state(), HostConnectionState::Open);
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
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    for ((what, packets), number) in attacks.into_iter().zip(500..) {
        let mut mallory = Mallory::comes(&mut world, number);
        world.events.clear();
        for packet in &packets {
            mallory.sends(&mut world, packet);
        }
        world.pass(SECOND * 3);
        assert_eq!(departures(&world), [DisconnectReason::Farewell(DisconnectCause::Malformed)], "{what}");
        assert_eq!(world.house.count(), 1, "{what}");
    }
    assert_whole(&mut world, anna, connection);
}

#[test]
fn who_sends_too_much_is_sent_away() {
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    let mut mallory = Mallory::comes(&mut world, 500);
    world.events.clear();
    // Repeats of one slice are not malformed in themselves.
    for _ in 0..1_000 {
        mallory.sends(&mut world, &slice(0, 0, 2, 1_200));
    }
    world.pass(SECOND * 3);
    assert_eq!(departures(&world), [DisconnectReason::Farewell(DisconnectCause::Malformed)]);
    assert_whole(&mut world, anna, connection);
}

#[test]
fn forged_datagrams_hurt_nobody() {
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    let from_anna = world.visitors[anna].address;
    let mut chance = ChaCha20Rng::seed_from_u64(seed(4));
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

/// The number of mutated packets and messages: 20,000, or the value of `CARDROOM_MUTATIONS`.
fn mutations() -> u32 {
    std::env::var("CARDROOM_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(20_000)
}

/// Changes, removes or inserts a few bytes.
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
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    let mut chance = ChaCha20Rng::seed_from_u64(seed(5));
    let mut mallory = Mallory::comes(&mut world, 500);
    for count in 0..mutations() {
        let mut payload = models[chance.random_range(0..models.len())].clone();
        mutate(&mut payload, &mut chance);
        if chance.random_range(0..4) == 0 {
            // A modified packet, from the address of another guest or from the own one.
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
    let client = [call(1), words(2, 40), ClientMessage::Say { number: 3, say: ClientRequest::Desk(DeskRequest::Away) }];
    let (you, role, tournament) = (PersonNo(1), Role::Player, "Friday".into());
    let (chips, pace, broadcast_ms) = (Vec::new(), Pace::pausing(4_000), None);
    let (structure, meeting) = (StructureSummary::default(), "https://meet.example/Friday".parse().ok());
    let web = "https://poker.example.org".parse().ok();
    let welcome = Welcome { you, role, tournament, rules: rules(), chips, pace, broadcast_ms, structure, meeting, web };
    let server =
        [refused(1), roster(100), ServerMessage::Welcome(welcome), ServerMessage::Farewell(DisconnectCause::Closing)];
    let models: Vec<Vec<u8>> = client
        .iter()
        .map(|message| encode_client(message).unwrap())
        .chain(server.iter().map(|message| encode_server(message).unwrap()))
        .collect();
    let mut chance = ChaCha20Rng::seed_from_u64(seed(6));
    let (mut read, mut unread) = (0_u32, 0_u32);
    for _ in 0..mutations() {
        let mut bytes = models[chance.random_range(0..models.len())].clone();
        mutate(&mut bytes, &mut chance);
        let (client, server) = (decode_client(&bytes), decode_server(&bytes));
        // A decoded message encodes to an equal message, so that no message has two forms.
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
    #![proptest_config(config(48))]

    #[test]
    fn whatever_renet_makes_passes_the_screen(
        sizes in proptest::collection::vec(1..=MAX_SERVER_MESSAGE, 1..12),
        lost in proptest::collection::vec(any::<bool>(), 1..40),
    ) {
        let mut server = RenetServer::new(channels());
        let mut client = server.new_local_client(1);
        let (mut to_client, mut to_server) = (PacketFilter::for_server_payloads(), PacketFilter::for_client_payloads());
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
