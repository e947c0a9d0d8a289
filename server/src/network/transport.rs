//! The connections to the guests: encryption, channels and packets. This is the only module of the server
//! that uses renet.
//! It owns no socket and reads no clock: datagrams and the time come in, datagrams and events go out.

mod disconnection;
mod limits;
mod packet_input;
mod send_queue;
mod send_schedule;
mod state;
#[cfg(test)]
mod tests;
mod tokens;

pub use limits::{
    BYTES_PER_TURN, FAREWELL_GRACE, MAX_BYTES_AT_ONCE, MAX_BYTES_PER_SECOND, MAX_QUEUE, PAST_WINDOW, SILENCE_S,
    TOKEN_S, channels,
};
pub use state::Transport;
pub use tokens::{TokenKey, mint_token};

use super::capacity::{ConnectionCapacity, MAX_PLACES, SPARE_LINES};
use super::connected_guest::{ConnectionNo, DisconnectReason, NetworkEvent};
use cardroom_shared::protocol::{
    EncodedFrame, OutgoingMessage, OutgoingStep, PROTOCOL_ID, RELIABLE_CHANNEL, ServerMessage, StepEncoder,
    encode_server,
};
use renetcode::{NetcodeServer, ServerAuthentication, ServerConfig};
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokens::any_address;

impl Transport {
    /// A transport without connections, for a server with `most` places. `now` is the time since 1970, by a
    /// clock that only goes forward.
    pub fn new(key: TokenKey, most: usize, now: Duration) -> Self {
        let places = ConnectionCapacity::new(most);
        let netcode = NetcodeServer::new(ServerConfig {
            current_time: now,
            max_clients: most.clamp(1, MAX_PLACES) + SPARE_LINES,
            protocol_id: PROTOCOL_ID,
            public_addresses: vec![any_address()],
            authentication: ServerAuthentication::Secure { private_key: key },
        });
        Self {
            netcode,
            by_number: BTreeMap::new(),
            places: Arc::new(Mutex::new(places)),
            agenda: BTreeSet::new(),
            used: BTreeMap::new(),
            datagrams: Vec::new(),
            afterwards: Vec::new(),
            events: Vec::new(),
            encoded: None,
            scribe: StepEncoder::default(),
            now,
            heartbeat: now,
        }
    }

    /// The number of connections, including those that were sent a farewell.
    pub fn count(&self) -> usize {
        self.by_number.len()
    }

    /// The number of connections, and the bytes that are queued or not acknowledged.
    pub(super) fn load(&self) -> (u64, u64) {
        let bytes = self.by_number.values().map(|line| (line.waiting.bytes() + line.on_its_way()) as u64).sum();
        (self.by_number.len() as u64, bytes)
    }

    /// The capacity, for the front desk.
    pub(super) fn places(&self) -> Arc<Mutex<ConnectionCapacity>> {
        Arc::clone(&self.places)
    }

    /// Takes the datagrams to send now.
    pub fn take_datagrams(&mut self) -> Vec<(SocketAddr, Vec<u8>)> {
        std::mem::take(&mut self.datagrams)
    }

    /// Takes the events since the last call.
    pub fn take_events(&mut self) -> Vec<NetworkEvent> {
        std::mem::take(&mut self.events)
    }

    /// Queues an update for a guest. A message to many guests in a row is encoded once. A newer view, or
    /// another replaceable message, replaces a queued one.
    pub fn dispatch(&mut self, connection: ConnectionNo, dispatch: OutgoingMessage) {
        match dispatch {
            OutgoingMessage::Message(message) => self.send_shared(connection, &message),
            OutgoingMessage::News(news) => self.send_news(connection, *news),
        }
    }

    fn send_news(&mut self, connection: ConnectionNo, news: OutgoingStep) {
        if !self.takes_messages(connection) {
            return;
        }
        if let Some(line) = self.by_number.get_mut(&connection) {
            line.waiting.put_news(news);
        }
        self.make_due(connection);
    }

    fn send_shared(&mut self, connection: ConnectionNo, message: &Arc<ServerMessage>) {
        if !self.takes_messages(connection) {
            return;
        }
        let known = self.encoded.take().filter(|(of, _)| Arc::ptr_eq(of, message)).map(|(_, bytes)| Ok(bytes));
        match known.unwrap_or_else(|| encode_server(message)) {
            Ok(bytes) => {
                if Arc::strong_count(message) > 1 {
                    self.encoded = Some((Arc::clone(message), bytes.clone()));
                }
                self.queue(connection, message, bytes);
            }
            Err(error) => tracing::error!("the server dropped a message to connection {connection}: {error}"),
        }
    }

    /// Queues a message. A guest with more than [`MAX_QUEUE`] bytes unacknowledged is disconnected.
    pub fn send(&mut self, connection: ConnectionNo, message: &ServerMessage) {
        if !self.takes_messages(connection) {
            return;
        }
        match encode_server(message) {
            Ok(bytes) => self.queue(connection, message, bytes),
            Err(error) => tracing::error!("the server dropped a message to connection {connection}: {error}"),
        }
    }

    /// Queues a frame of the broadcast.
    pub fn send_picture(&mut self, connection: ConnectionNo, picture: &Arc<EncodedFrame>) {
        if !self.takes_messages(connection) {
            return;
        }
        if let Some(line) = self.by_number.get_mut(&connection) {
            line.waiting.put_picture(Arc::clone(picture));
        }
        self.make_due(connection);
    }

    /// Stops the broadcast for a spectator and drops its queued frames.
    pub fn stop_pictures(&mut self, connection: ConnectionNo) {
        if let Some(line) = self.by_number.get_mut(&connection) {
            line.waiting.forget_air();
        }
    }

    fn takes_messages(&self, connection: ConnectionNo) -> bool {
        self.by_number.get(&connection).is_some_and(|line| line.parting.is_none())
    }

    fn queue(&mut self, connection: ConnectionNo, message: &ServerMessage, bytes: Vec<u8>) {
        let Some(line) = self.by_number.get_mut(&connection) else { return };
        if let ServerMessage::Missed(piece) = message {
            line.waiting.put_past(bytes, piece.is_last());
            self.make_due(connection);
        } else if line.waiting.bytes() + line.on_its_way() + bytes.len() > MAX_QUEUE {
            tracing::warn!("connection {connection} has a full queue, and the server closes it");
            self.close(connection, DisconnectReason::Stalled);
        } else {
            if let ServerMessage::FairDeal(_) = message {
                line.waiting.put_of_deal(bytes);
            } else {
                line.waiting.push(message.replaces(), bytes);
            }
            self.make_due(connection);
        }
    }

    /// Passes queued messages to the library, up to `room` bytes in flight and one message more. Catch-up
    /// messages have a lower limit.
    fn feed(&mut self, connection: ConnectionNo, room: usize) {
        let Some(line) = self.by_number.get_mut(&connection) else { return };
        while line.waiting.has_for(line.on_its_way(), room) {
            let next = line.waiting.pop(&mut line.seen, &mut self.scribe);
            let Some(bytes) = next.filter(|bytes| line.renet.can_send_message(RELIABLE_CHANNEL, bytes.len())) else {
                return;
            };
            line.renet.send_message(RELIABLE_CHANNEL, bytes);
        }
    }
}
