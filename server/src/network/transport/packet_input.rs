//! Incoming packets of the connections.

use super::limits::{HEARD_AGAIN, MAX_BYTES_AT_ONCE, MAX_BYTES_PER_SECOND, TOKEN_S, WINDOW};
use super::send_queue::SendQueue;
use super::state::{GuestConnection, Transport, house_end};
use crate::network::capacity::places;
use crate::network::connected_guest::{ConnectedGuest, ConnectionNo, DisconnectReason, NetworkEvent};
use crate::network::rate_limit::RateLimit;
use cardroom_shared::protocol::packet_filter::{PacketContent, PacketFilter, PacketReceiver, screen_datagram};
use cardroom_shared::protocol::{
    ACK_DELAY, DeltaCodec, PULSE_CHANNEL, RELIABLE_CHANNEL, RESEND, decode_client, decode_pulse, encode_pulse,
};
use renetcode::ServerResult;
use std::net::SocketAddr;
use std::time::Duration;

impl Transport {
    /// Handles a datagram. It can end no other connection than its sender's.
    pub fn receive(&mut self, from: SocketAddr, datagram: &mut [u8], now: Duration) {
        if let Err(suspicion) = screen_datagram(datagram, PacketReceiver::Server) {
            tracing::trace!("a datagram from {from} was dropped: {suspicion}");
            return;
        }
        self.pass_time(now);
        match self.netcode.process_packet(from, datagram) {
            ServerResult::None => {}
            ServerResult::PacketToSend { addr, payload } => self.datagrams.push((addr, payload.to_vec())),
            ServerResult::Payload { client_id, payload } => self.take_payload(ConnectionNo(client_id), payload),
            ServerResult::ClientConnected { client_id, addr, user_data, payload } => {
                self.datagrams.push((addr, payload.to_vec()));
                self.open_connection(ConnectionNo(client_id), &user_data);
            }
            ServerResult::ClientDisconnected { client_id, .. } => {
                self.end_line(ConnectionNo(client_id), DisconnectReason::Left);
            }
        }
    }

    fn open_connection(&mut self, connection: ConnectionNo, user_data: &[u8; renetcode::NETCODE_USER_DATA_BYTES]) {
        let Some(guest) = ConnectedGuest::from_user_data(user_data) else {
            tracing::error!("a token of this server names no guest; the server closes the connection");
            self.close(connection, DisconnectReason::Broken);
            return;
        };
        // A token is good for one connection, and two tokens may exist for the last place.
        let again = self.used.insert(connection, self.now + Duration::from_secs(TOKEN_S + 1)).is_some();
        if again || !places(&self.places).has_one_for(guest.person, guest.role) {
            self.close(connection, DisconnectReason::Broken);
            return;
        }
        places(&self.places).note_came(guest.person);
        let line = GuestConnection {
            guest,
            renet: house_end(),
            passed: self.now,
            screen: PacketFilter::for_client_payloads(),
            bytes: RateLimit::full(MAX_BYTES_AT_ONCE, MAX_BYTES_PER_SECOND, self.now),
            waiting: SendQueue::default(),
            seen: DeltaCodec::default(),
            due: None,
            again: None,
            tries: 0,
            heard: self.now,
            sent: self.now,
            planned: None,
            unacknowledged: 0,
            acknowledged: self.now,
            owes_acknowledgement: false,
            parting: None,
        };
        self.by_number.insert(connection, line);
        self.events.push(NetworkEvent::Came { connection, guest });
    }

    fn take_payload(&mut self, connection: ConnectionNo, payload: &[u8]) {
        self.take_packet(connection, payload);
        self.plan(connection);
    }

    fn take_packet(&mut self, connection: ConnectionNo, payload: &[u8]) {
        let now = self.now;
        let Some(line) = self.by_number.get_mut(&connection) else { return };
        if line.parting.as_ref().is_some_and(|parting| parting.deaf) {
            return;
        }
        let bytes = u32::try_from(payload.len()).unwrap_or(u32::MAX);
        if !line.bytes.try_spend(bytes, now) {
            self.expel(connection, "it sends more than is allowed");
            return;
        }
        if line.tries > 0 && line.heard + HEARD_AGAIN <= now {
            (line.tries, line.again) = (1, Some(now));
        }
        line.heard = now;
        match line.screen.admit(payload) {
            Ok(PacketContent::Reliable) => {
                line.owes_acknowledgement = true;
                line.due = Some(line.due.map_or(now + ACK_DELAY, |due| due.min(now + ACK_DELAY)));
            }
            Ok(PacketContent::Unreliable | PacketContent::Acks) => {}
            Err(suspicion) => {
                self.expel(connection, &suspicion.to_string());
                return;
            }
        }
        line.pass_time(now);
        line.renet.process_packet(payload);
        if let Some(reason) = line.renet.disconnect_reason() {
            tracing::warn!("connection {connection} failed, and the server closes it: {reason}");
            self.close(connection, DisconnectReason::Broken);
            return;
        }
        self.note_acknowledged(connection);
        self.take_messages(connection);
        self.close_if_told(connection);
    }

    /// Checks whether data in flight was acknowledged, which makes room for more.
    fn note_acknowledged(&mut self, connection: ConnectionNo) {
        let now = self.now;
        let Some(line) = self.by_number.get_mut(&connection) else { return };
        let on_its_way = line.on_its_way();
        if on_its_way < line.unacknowledged {
            line.unacknowledged = on_its_way;
            line.tries = 0;
            line.again = (on_its_way > 0).then_some(now + RESEND);
            if line.waiting.has_for(on_its_way, WINDOW) {
                line.due = Some(now);
            }
        }
    }

    fn take_messages(&mut self, connection: ConnectionNo) {
        while let Some(bytes) = self.said(connection, RELIABLE_CHANNEL) {
            if self.is_parting(connection) {
                continue;
            }
            match decode_client(bytes.as_ref()) {
                Ok(message) => self.events.push(NetworkEvent::Said { connection, message }),
                Err(error) => self.expel(connection, &error.to_string()),
            }
        }
        while let Some(bytes) = self.said(connection, PULSE_CHANNEL) {
            match decode_pulse(bytes.as_ref()).and_then(encode_pulse) {
                Ok(pulse) => {
                    if let Some(line) = self.by_number.get_mut(&connection) {
                        line.renet.send_message(PULSE_CHANNEL, pulse);
                    }
                    self.make_due(connection);
                }
                Err(error) => self.expel(connection, &error.to_string()),
            }
        }
    }

    /// The next message of a guest on this channel.
    fn said(&mut self, connection: ConnectionNo, channel: u8) -> Option<impl AsRef<[u8]> + use<>> {
        self.by_number.get_mut(&connection)?.renet.receive_message(channel)
    }
}
