//! One connection to the server: encryption, channels and packets. This is the only client file that uses renet. It
//! has no socket and no clock: datagrams and the time come in, datagrams and messages go out.

use cardroom_shared::protocol::packet_filter::{
    ACK_PACKET, PacketContent, PacketFilter, PacketReceiver, screen_datagram,
};
use cardroom_shared::protocol::{
    ACK_ANYWAY, ACK_DELAY, CLOSING_NOTICES, ClientMessage, DeltaCodec, MAX_SERVER_MESSAGE, PROTOCOL_ID, PULSE_BYTES,
    PULSE_CHANNEL, Ping, RELIABLE_CHANNEL, RESEND, SILENCE, ServerMessage, decode_pulse, encode_client, encode_pulse,
};
use renet::{ChannelConfig, ConnectionConfig, RenetClient, SendType};
use renetcode::{ClientAuthentication, ConnectToken, DisconnectReason, NetcodeClient};
use std::net::SocketAddr;
use std::time::Duration;

/// The most bytes that wait to be sent; further messages are rejected.
pub const MAX_QUEUE: usize = 32 * 1024;

/// The time after which an unanswered request to connect fails.
pub const OPENING: Duration = Duration::from_secs(6);

/// The interval of pings on an idle connection, which keep it alive and measure the round trip.
pub const HEARTBEAT: Duration = Duration::from_millis(2_500);

/// The time after which an unanswered ping is sent again, since it may be lost. It is short, so that one lost ping
/// does not look like a dead server.
const PULSE_AGAIN: Duration = Duration::from_millis(400);

/// The interval between two requests to connect.
const KNOCK: Duration = Duration::from_millis(250);

/// The most bytes that leave at once: a full queue.
const BYTES_PER_FLUSH: u64 = 60_000;

/// The most bytes of unread messages: twice the server's queue to a client (512 KiB), and room for a message in slices,
/// which is counted twice.
const RECEIVE_BYTES: usize = 1024 * 1024 + 2 * MAX_SERVER_MESSAGE;

/// The state of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostConnectionState {
    /// The server has not answered yet.
    Opening,
    /// The connection is open.
    Open,
    /// The connection is closed for good.
    Ended(ConnectionEnd),
}

/// The reason why a connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionEnd {
    /// The server never answered.
    NoAnswer,
    /// The server is full.
    Denied,
    /// The server was silent for too long.
    Silence,
    /// The server closed the connection.
    ClosedByHouse,
    /// The client closed the connection.
    ClosedHere,
    /// The server sent unreadable data.
    Unreadable,
}

/// The play token of the front desk is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the token for play cannot be used")]
pub struct BadToken;

/// The queue is full or the message is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the host does not take any more at the moment")]
pub struct SendRejected;

/// A connection to the server.
pub struct HostConnection {
    netcode: NetcodeClient,
    renet: RenetClient,
    screen: PacketFilter,
    /// The last decoded state, on which the next delta builds.
    seen: DeltaCodec,
    ended: Option<ConnectionEnd>,
    opened_at: Duration,
    now: Duration,
    heartbeat: Duration,
    /// The time at which packets are due; `None` while the connection is idle.
    due: Option<Duration>,
    /// The time of the last acknowledgement. The next field is true while the server waits for one.
    acknowledged: Duration,
    owes_acknowledgement: bool,
    round_trip: Option<Duration>,
    datagrams: Vec<Vec<u8>>,
    messages: Vec<ServerMessage>,
}

impl HostConnection {
    /// A new connection with this token to the server at this address. `now` counts from any start, and must not go
    /// back.
    ///
    /// # Errors
    /// Returns an error if the token is invalid.
    pub fn new(token: &[u8], house: SocketAddr, now: Duration) -> Result<Self, BadToken> {
        let mut token = ConnectToken::read(&mut &*token).map_err(|_| BadToken)?;
        if token.protocol_id != PROTOCOL_ID || token.expire_timestamp < token.create_timestamp {
            return Err(BadToken);
        }
        // The server does not know the address at which the client reaches it.
        token.server_addresses = [None; 32];
        token.server_addresses[0] = Some(house);
        let secure = ClientAuthentication::Secure { connect_token: token };
        Ok(Self {
            netcode: NetcodeClient::new(now, secure).map_err(|_| BadToken)?,
            renet: RenetClient::new(channels()),
            screen: PacketFilter::for_server_payloads(),
            seen: DeltaCodec::default(),
            ended: None,
            opened_at: now,
            now,
            heartbeat: now,
            due: None,
            acknowledged: now,
            owes_acknowledgement: false,
            round_trip: None,
            datagrams: Vec::new(),
            messages: Vec::new(),
        })
    }

    /// The current state.
    pub fn state(&self) -> HostConnectionState {
        match self.ended {
            Some(ending) => HostConnectionState::Ended(ending),
            None if self.netcode.is_connected() => HostConnectionState::Open,
            None => HostConnectionState::Opening,
        }
    }

    /// Removes and returns the datagrams to send to the server now.
    pub fn take_datagrams(&mut self) -> Vec<Vec<u8>> {
        std::mem::take(&mut self.datagrams)
    }

    /// Removes and returns the received messages.
    pub fn take_messages(&mut self) -> Vec<ServerMessage> {
        std::mem::take(&mut self.messages)
    }

    /// The time since the last packet from the server.
    pub fn silent_for(&self) -> Duration {
        self.netcode.time_since_last_received_packet()
    }

    /// The last measured round trip to the server; `None` before the first one.
    pub fn round_trip(&self) -> Option<Duration> {
        self.round_trip
    }

    /// Queues a message for the server.
    ///
    /// # Errors
    /// Returns an error if the connection is not open, the message is too long, or the queue is full.
    pub fn send(&mut self, message: &ClientMessage) -> Result<(), SendRejected> {
        let bytes = encode_client(message).map_err(|_| SendRejected)?;
        if self.state() != HostConnectionState::Open || !self.renet.can_send_message(RELIABLE_CHANNEL, bytes.len()) {
            return Err(SendRejected);
        }
        self.renet.send_message(RELIABLE_CHANNEL, bytes);
        self.due = Some(self.now);
        Ok(())
    }

    /// Closes the connection and notifies the server.
    pub fn leave(&mut self) {
        if self.ended.is_none()
            && self.netcode.is_connected()
            && let Ok((_, notice)) = self.netcode.disconnect()
        {
            self.datagrams.extend(std::iter::repeat_n(notice.to_vec(), CLOSING_NOTICES));
        }
        self.end(ConnectionEnd::ClosedHere);
    }

    fn end(&mut self, ending: ConnectionEnd) {
        self.ended.get_or_insert(ending);
    }

    /// Handles a datagram from the address of the server. Its content can end this connection at worst.
    pub fn receive(&mut self, datagram: &mut [u8], now: Duration) {
        if self.ended.is_some() {
            return;
        }
        if let Err(suspicion) = screen_datagram(datagram, PacketReceiver::Client) {
            log::trace!("a datagram from the server was dropped: {suspicion}");
            return;
        }
        self.pass_time(now);
        let was_open = self.netcode.is_connected();
        let Some(payload) = self.netcode.process_packet(datagram) else {
            self.note_state(was_open);
            return;
        };
        match self.screen.admit(payload) {
            Ok(PacketContent::Reliable) => {
                self.owes_acknowledgement = true;
                self.due = Some(self.due.map_or(now + ACK_DELAY, |due| due.min(now + ACK_DELAY)));
            }
            Ok(PacketContent::Unreliable | PacketContent::Acks) => {}
            Err(suspicion) => {
                log::warn!("the server sent a bad packet; the client closes the connection: {suspicion}");
                self.give_up();
                return;
            }
        }
        self.renet.process_packet(payload);
        if self.renet.is_disconnected() {
            self.give_up();
            return;
        }
        self.take_in_messages();
    }

    fn take_in_messages(&mut self) {
        while let Some(bytes) = self.renet.receive_message(RELIABLE_CHANNEL) {
            match self.seen.decode_server(&bytes) {
                Ok(message) => self.messages.push(message),
                Err(error) => {
                    log::warn!("the server sent an unreadable message; the client closes the connection: {error}");
                    self.give_up();
                    return;
                }
            }
        }
        while let Some(bytes) = self.renet.receive_message(PULSE_CHANNEL) {
            if let Ok(pulse) = decode_pulse(&bytes) {
                self.heartbeat = self.now + HEARTBEAT;
                self.round_trip = self.now.checked_sub(Duration::from_millis(pulse.sent_ms)).or(self.round_trip);
            }
        }
    }

    /// Closes a connection on which the server violated the protocol.
    fn give_up(&mut self) {
        self.end(ConnectionEnd::Unreadable);
        if let Ok((_, notice)) = self.netcode.disconnect() {
            self.datagrams.push(notice.to_vec());
        }
    }

    /// Handles a change of the state of the encrypted connection.
    fn note_state(&mut self, was_open: bool) {
        if !was_open && self.netcode.is_connected() {
            self.renet.set_connected();
            self.heartbeat = self.now;
        }
        if let Some(reason) = self.netcode.disconnect_reason() {
            self.end(match reason {
                DisconnectReason::ConnectionDenied => ConnectionEnd::Denied,
                DisconnectReason::DisconnectedByServer => ConnectionEnd::ClosedByHouse,
                DisconnectReason::DisconnectedByClient => ConnectionEnd::ClosedHere,
                DisconnectReason::ConnectionTimedOut => ConnectionEnd::Silence,
                DisconnectReason::ConnectTokenExpired
                | DisconnectReason::ConnectionResponseTimedOut
                | DisconnectReason::ConnectionRequestTimedOut => ConnectionEnd::NoAnswer,
            });
        }
    }

    fn pass_time(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.now);
        if passed.is_zero() || self.ended.is_some() {
            return;
        }
        self.now = now;
        self.renet.update(passed);
        let was_open = self.netcode.is_connected();
        // On an open connection the ping replaces the keep-alive packets of the library.
        if let Some((datagram, _)) = self.netcode.update(passed)
            && !was_open
        {
            self.datagrams.push(datagram.to_vec());
        }
        self.note_state(was_open);
    }

    /// The time at which [`HostConnection::advance`] has something to do.
    pub fn due(&self) -> Duration {
        self.due.map_or(self.heartbeat, |due| due.min(self.heartbeat))
    }

    /// Advances the time: repeats connection requests, sends due packets, and gives up a silent server.
    pub fn advance(&mut self, now: Duration) {
        self.pass_time(now);
        if self.ended.is_some() {
            return;
        }
        if self.netcode.is_connected() {
            if self.silent_for() >= SILENCE {
                self.end(ConnectionEnd::Silence);
                return;
            }
            self.beat();
            self.flush();
        } else if now.saturating_sub(self.opened_at) >= OPENING {
            self.end(ConnectionEnd::NoAnswer);
        } else {
            self.knock();
        }
    }

    fn knock(&mut self) {
        // The first request is sent at once; later ones follow as time passes.
        if let Some((datagram, _)) = self.netcode.update(Duration::ZERO) {
            self.datagrams.push(datagram.to_vec());
        }
        self.heartbeat = self.now + KNOCK;
    }

    fn beat(&mut self) {
        if self.heartbeat > self.now {
            return;
        }
        self.heartbeat = self.now + PULSE_AGAIN;
        let sent_ms = u64::try_from(self.now.as_millis()).unwrap_or_default();
        if let Ok(pulse) = encode_pulse(Ping { sent_ms }) {
            self.renet.send_message(PULSE_CHANNEL, pulse);
            self.due = Some(self.now);
        }
    }

    fn flush(&mut self) {
        if self.due.is_none_or(|due| due > self.now) {
            return;
        }
        let acknowledges = self.owes_acknowledgement || self.acknowledged + ACK_ANYWAY <= self.now;
        for packet in self.renet.get_packets_to_send() {
            if packet.first() == Some(&ACK_PACKET) {
                if !acknowledges {
                    continue;
                }
                (self.owes_acknowledgement, self.acknowledged) = (false, self.now);
            }
            match self.netcode.generate_payload_packet(&packet) {
                Ok((_, datagram)) => self.datagrams.push(datagram.to_vec()),
                Err(error) => log::warn!("the client could not send a packet and dropped it: {error}"),
            }
        }
        let waiting = self.renet.channel_available_memory(RELIABLE_CHANNEL) < MAX_QUEUE;
        self.due = waiting.then(|| self.now + RESEND);
    }
}

/// The channel configuration of a client.
pub fn channels() -> ConnectionConfig {
    let reliable = |max_memory_usage_bytes| ChannelConfig {
        channel_id: RELIABLE_CHANNEL,
        max_memory_usage_bytes,
        send_type: SendType::ReliableOrdered { resend_time: RESEND },
    };
    let pulse = ChannelConfig {
        channel_id: PULSE_CHANNEL,
        max_memory_usage_bytes: PULSE_BYTES,
        send_type: SendType::Unreliable,
    };
    ConnectionConfig {
        available_bytes_per_tick: BYTES_PER_FLUSH,
        server_channels_config: vec![reliable(RECEIVE_BYTES), pulse.clone()],
        client_channels_config: vec![reliable(MAX_QUEUE), pulse],
    }
}
