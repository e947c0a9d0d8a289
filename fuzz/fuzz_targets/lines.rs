//! The lines of the house, with guests who have good tokens and send sealed what they like, and strangers who forge addresses.
//! Nobody ends another's line, and what is kept for somebody stays within bounds.
#![no_main]

use cardroom_fuzz::{begin_from, in_pieces, pieces};
use cardroom_net_client::host_connection;
use cardroom_server::game::invitations::InvitationNo;
use cardroom_server::network::transport::{self, TokenKey, Transport};
use cardroom_server::network::{ConnectedGuest, NetworkEvent};
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::protocol::packet_filter::MAX_PAYLOAD;
use cardroom_shared::protocol::{DisconnectCause, PULSE_CHANNEL, RELIABLE_CHANNEL, Role, ServerMessage};
use cardroom_shared::seat::PersonNo;
use libfuzzer_sys::fuzz_target;
use renet::RenetClient;
use renetcode::{ClientAuthentication, ConnectToken, NetcodeClient};
use std::net::SocketAddr;
use std::time::Duration;

const BEGIN: Duration = Duration::from_secs(1_000_000);
const STEP: Duration = Duration::from_millis(260);
const KEY: TokenKey = [7; 32];

struct SessionFixture {
    lines: Transport,
    now: Duration,
    guests: [(NetcodeClient, SocketAddr); 2],
    came: Vec<cardroom_server::network::ConnectionNo>,
    honest_went: bool,
}

fn hall() -> SessionFixture {
    let guest = |person: u32| {
        let guest = ConnectedGuest {
            person: PersonNo(person),
            role: Role::Player,
            invitation: InvitationNo(person),
            secret: SecretHash::from_bytes([1; 32]),
            login: 1,
            told: None,
        };
        let token = transport::mint_token(&KEY, guest, BEGIN, u64::from(person)).unwrap();
        let token = ConnectToken::read(&mut &*token).unwrap();
        let secure = ClientAuthentication::Secure { connect_token: token };
        let address = SocketAddr::from(([127, 0, 0, 1], 100 + person as u16));
        (NetcodeClient::new(BEGIN, secure).unwrap(), address)
    };
    let mut hall = SessionFixture {
        lines: Transport::new(KEY, 4, BEGIN),
        now: BEGIN,
        guests: [guest(1), guest(2)],
        came: Vec::new(),
        honest_went: false,
    };
    for _ in 0..3 {
        hall.pass(STEP);
    }
    assert!(hall.guests.iter().all(|(guest, _)| guest.is_connected()), "both came in");
    hall
}

impl SessionFixture {
    /// Lets time pass, and carries what is said to whom it is for.
    fn pass(&mut self, step: Duration) {
        self.now += step;
        for (guest, address) in &mut self.guests {
            if let Some((datagram, _)) = guest.update(step) {
                self.lines.receive(*address, &mut datagram.to_vec(), self.now);
            }
        }
        self.lines.advance(self.now);
        self.carry();
    }

    fn carry(&mut self) {
        for (to, mut datagram) in self.lines.take_datagrams() {
            for (guest, address) in &mut self.guests {
                if *address == to {
                    guest.process_packet(&mut datagram);
                }
            }
        }
        for event in self.lines.take_events() {
            match event {
                NetworkEvent::Came { connection, guest } => {
                    if guest.person == PersonNo(2) {
                        self.came.insert(0, connection);
                    } else {
                        self.came.push(connection);
                    }
                }
                NetworkEvent::Went { connection, .. } => self.honest_went |= self.came.first() == Some(&connection),
                NetworkEvent::Said { .. } => {}
            }
        }
    }
}

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let mut hall = hall();
    for piece in pieces(bytes).take(24) {
        let Some((what, bytes)) = piece.split_first() else { continue };
        match what % 8 {
            0 => hall.pass(Duration::from_millis(u64::from(bytes.first().copied().unwrap_or(1)) * 4)),
            // A stranger, who has the address of a guest or none.
            1 | 2 => {
                let from = SocketAddr::from(([127, 0, 0, 1], 100 + u16::from(what >> 4 & 3)));
                hall.lines.receive(from, &mut bytes.to_vec(), hall.now);
            }
            3 => {
                let farewell = [DisconnectCause::Revoked, DisconnectCause::SignedInElsewhere][usize::from(what >> 4 & 1)];
                if let Some(hostile) = hall.came.get(1).copied() {
                    hall.lines.send_farewell(hostile, farewell);
                }
            }
            4 => {
                if let Some(hostile) = hall.came.get(1).copied() {
                    let why = "no".repeat(1 + 40 * bytes.len());
                    hall.lines.send(hostile, &ServerMessage::refused_in_words(1, why));
                }
            }
            _ => {
                let payload = &bytes[..bytes.len().min(MAX_PAYLOAD)];
                let (guest, address) = &mut hall.guests[0];
                if let Ok((_, datagram)) = guest.generate_payload_packet(payload) {
                    hall.lines.receive(*address, &mut datagram.to_vec(), hall.now);
                }
            }
        }
        hall.carry();
        assert!(hall.lines.count() <= 2);
    }
    hall.pass(Duration::from_millis(20));
    assert!(!hall.honest_went, "nobody ends another's line");
});

fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for lengths in [&[5_usize][..], &[40, 40], &[3_000], &[1_200, 1_201, 7]] {
        let mut guest = RenetClient::new(host_connection::channels());
        guest.set_connected();
        for length in lengths {
            guest.send_message(RELIABLE_CHANNEL, vec![9; *length]);
        }
        guest.send_message(PULSE_CHANNEL, vec![1; 9]);
        let said: Vec<Vec<u8>> = guest
            .get_packets_to_send()
            .iter()
            .map(|payload| [&[5], &payload[..]].concat())
            .chain([vec![4; 9], vec![0, 20], vec![3, 1], vec![0, 200]])
            .collect();
        seeds.push(in_pieces(said.iter().map(Vec::as_slice)));
    }
    seeds
}
