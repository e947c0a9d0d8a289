//! Fuzzes the packet filter and the libraries that it protects, on both sides. Accepted packets cause no panic,
//! exceed no message limit, and use only the allowed memory.
#![no_main]

use cardroom_fuzz::{begin_from, in_pieces, pieces};
use cardroom_net_client::host_connection;
use cardroom_server::network::transport;
use cardroom_shared::protocol::packet_filter::*;
use cardroom_shared::protocol::*;
use libfuzzer_sys::fuzz_target;
use renet::{RenetClient, RenetServer};
use renetcode::*;
use std::cell::RefCell;
use std::net::SocketAddr;
use std::time::Duration;

const NOW: Duration = Duration::from_secs(1_000);
const KEY: [u8; NETCODE_KEY_BYTES] = [7; NETCODE_KEY_BYTES];
const ID: u64 = 77;

fn address(port: u16) -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], port))
}

thread_local! {
    static ENDS: RefCell<(NetcodeServer, NetcodeClient)> = RefCell::new(ends());
}

/// A server and a connected guest.
fn ends() -> (NetcodeServer, NetcodeClient) {
    let mut server = NetcodeServer::new(ServerConfig {
        current_time: NOW,
        max_clients: 4,
        protocol_id: PROTOCOL_ID,
        public_addresses: vec![address(1)],
        authentication: ServerAuthentication::Secure { private_key: KEY },
    });
    let token = ConnectToken::generate(NOW, PROTOCOL_ID, 30, ID, 10, vec![address(1)], None, &KEY).unwrap();
    let mut client = NetcodeClient::new(NOW, ClientAuthentication::Secure { connect_token: token }).unwrap();
    let step = Duration::from_millis(300);
    for _ in 0..10 {
        server.update(step);
        if let Some((datagram, _)) = client.update(step) {
            let mut datagram = datagram.to_vec();
            let answer = match server.process_packet(address(2), &mut datagram) {
                ServerResult::PacketToSend { payload, .. } | ServerResult::ClientConnected { payload, .. } => {
                    Some(payload.to_vec())
                }
                _ => None,
            };
            if let Some(mut answer) = answer {
                client.process_packet(&mut answer);
            }
        }
    }
    assert!(client.is_connected() && server.is_client_connected(ID));
    (server, client)
}

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Some((kind, rest)) = bytes.split_first() else { return };
    match kind % 8 {
        0 => to_server(rest, address(2)),
        1 => to_server(rest, address(3)),
        2 => to_client(rest),
        3..=5 => payloads_to_server(rest),
        _ => payloads_to_client(rest),
    }
});

/// A datagram to the server from an address that anybody can forge: a connected one or another.
fn to_server(bytes: &[u8], from: SocketAddr) {
    match screen_datagram(bytes, PacketReceiver::Server) {
        Ok(()) => {
            assert!(bytes.len() <= MAX_DATAGRAM);
            ENDS.with_borrow_mut(|(server, _)| {
                let mut datagram = bytes.to_vec();
                let result = server.process_packet(from, &mut datagram);
                assert!(matches!(result, ServerResult::None | ServerResult::PacketToSend { .. }));
                assert!(server.is_client_connected(ID), "nobody sends somebody else away");
            });
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

fn to_client(bytes: &[u8]) {
    match screen_datagram(bytes, PacketReceiver::Client) {
        Ok(()) => ENDS.with_borrow_mut(|(_, client)| {
            assert!(client.process_packet(&mut bytes.to_vec()).is_none(), "the house has not sealed it");
            assert!(client.is_connected());
        }),
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// The packets of a guest with a valid token.
fn payloads_to_server(bytes: &[u8]) {
    let mut server = RenetServer::new(transport::channels());
    server.add_connection(ID);
    let mut screen = PacketFilter::for_client_payloads();
    for payload in pieces(bytes).take(64) {
        if !admitted(&mut screen, payload) || server.process_packet_from(payload, ID).is_err() {
            return;
        }
        if server.disconnect_reason(ID).is_some() {
            return;
        }
        while let Some(message) = server.receive_message(ID, RELIABLE_CHANNEL) {
            assert!((1..=MAX_CLIENT_MESSAGE.next_multiple_of(SLICE_BYTES)).contains(&message.len()));
            let _ = decode_client(&message);
        }
        while let Some(message) = server.receive_message(ID, PULSE_CHANNEL) {
            assert!((1..=MAX_PULSE).contains(&message.len()));
            let _ = decode_pulse(&message);
        }
    }
    server.update(Duration::from_millis(300));
    let _ = server.get_packets_to_send(ID);
}

/// The packets of a server.
fn payloads_to_client(bytes: &[u8]) {
    let mut client = RenetClient::new(host_connection::channels());
    client.set_connected();
    let mut screen = PacketFilter::for_server_payloads();
    for payload in pieces(bytes).take(64) {
        if !admitted(&mut screen, payload) {
            return;
        }
        client.process_packet(payload);
        if client.is_disconnected() {
            return;
        }
        while let Some(message) = client.receive_message(RELIABLE_CHANNEL) {
            assert!((1..=MAX_SERVER_MESSAGE.next_multiple_of(SLICE_BYTES)).contains(&message.len()));
            let _ = DeltaCodec::default().decode_server(&message);
        }
        while let Some(message) = client.receive_message(PULSE_CHANNEL) {
            assert!((1..=MAX_PULSE).contains(&message.len()));
        }
    }
    client.update(Duration::from_millis(300));
    let _ = client.get_packets_to_send();
}

fn admitted(screen: &mut PacketFilter, payload: &[u8]) -> bool {
    match screen.admit(payload) {
        Ok(carries) => {
            assert!(payload.len() <= MAX_PAYLOAD);
            let expected = match payload.first() {
                Some(0 | 2) => PacketContent::Reliable,
                Some(1) => PacketContent::Unreliable,
                _ => PacketContent::Acks,
            };
            assert_eq!(carries, expected);
            true
        }
        Err(why) => {
            assert!(!why.to_string().is_empty());
            false
        }
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let mark = |kind: u8, bytes: &[u8]| [&[kind], bytes].concat();
    let mut request = vec![0; 1_078];
    request[1..14].copy_from_slice(b"NETCODE 1.02\0");
    request[14..22].copy_from_slice(&PROTOCOL_ID.to_le_bytes());
    request[22..30].fill(0x7f);
    let (mut server, mut client) = ends();
    let packet = |length: usize| vec![9_u8; length];
    let mut seeds = vec![
        mark(1, &request),
        mark(0, &client.generate_payload_packet(&packet(30)).unwrap().1.to_vec()[..20]),
        mark(2, &server.generate_payload_packet(ID, &packet(30)).unwrap().1.to_vec()[..20]),
        mark(0, &[&[0x85], &[0; 24][..]].concat()),
        mark(0, &[&[0x15, 3], &[0; 16][..]].concat()),
    ];
    for lengths in [&[5_usize][..], &[40, 40], &[3_000], &[16_000], &[1_200, 1_201, 7]] {
        let mut house = RenetServer::new(transport::channels());
        house.add_connection(ID);
        let mut guest = RenetClient::new(host_connection::channels());
        guest.set_connected();
        for length in lengths {
            house.send_message(ID, RELIABLE_CHANNEL, packet(*length));
            guest.send_message(RELIABLE_CHANNEL, packet(*length));
        }
        guest.send_message(PULSE_CHANNEL, packet(9));
        let there = guest.get_packets_to_send();
        for payload in &there {
            let _ = house.process_packet_from(payload, ID);
        }
        let back = house.get_packets_to_send(ID).unwrap();
        for payload in &back {
            guest.process_packet(payload);
        }
        let acks = guest.get_packets_to_send();
        seeds.push(mark(3, &in_pieces(there.iter().chain(&acks).map(Vec::as_slice))));
        seeds.push(mark(6, &in_pieces(back.iter().map(Vec::as_slice))));
    }
    seeds
}
