//! One line to the house: secure connection, channels and packets, and the only client file that names renet. It owns
//! no socket and reads no clock: datagrams and the time come in, datagrams and messages go out.

use cardroom_shared::protocol::SILENCE;
use cardroom_shared::protocol::packet_filter::{PacketContent, PacketFilter, PacketReceiver, screen_datagram};
use cardroom_shared::protocol::{
    ClientMessage, DeltaCodec, MAX_SERVER_MESSAGE, PROTOCOL_ID, PULSE_CHANNEL, Ping, RELIABLE_CHANNEL, ServerMessage,
    decode_pulse, encode_client, encode_pulse,
};
use renet::{ChannelConfig, ConnectionConfig, RenetClient, SendType};
use renetcode::{ClientAuthentication, ConnectToken, DisconnectReason, NetcodeClient};
use std::net::SocketAddr;
use std::time::Duration;

/// The most bytes that wait to be taken by the house; saying more is refused.
pub const MAX_QUEUE: usize = 32 * 1024;

/// A house that has not opened the line after this time does not answer.
pub const OPENING: Duration = Duration::from_secs(6);

/// A line on which nothing is said shows this often that it is alive, and measures how long a word takes.
pub const HEARTBEAT: Duration = Duration::from_millis(2_500);

/// A pulse that is not answered may be lost: it is sent again after this time, before anybody has to think that the house is
/// gone.
const PULSE_AGAIN: Duration = Duration::from_millis(400);

/// How often a request to open the line is repeated.
const KNOCK: Duration = Duration::from_millis(250);

/// How long an acknowledgement waits for something to travel with.
const ACK_DELAY: Duration = Duration::from_millis(20);

/// Acknowledgements travel when there is something to acknowledge, and after this time with whatever travels then, so that
/// both sides can forget what they have acknowledged.
const ACK_ANYWAY: Duration = Duration::from_secs(10);

/// The first byte of a packet that only acknowledges.
const ACK_PACKET: u8 = 4;

/// What was not acknowledged for so long is sent again.
const RESEND: Duration = Duration::from_millis(300);

/// The most bytes that leave at once: all that can wait.
const BYTES_PER_FLUSH: u64 = 60_000;

/// The server's queue to us, twice over, for a message in slices is counted by its slices.
const RECEIVE_BYTES: usize = 1024 * 1024 + 2 * MAX_SERVER_MESSAGE;
const PULSE_BYTES: usize = 4 * 1024;

/// A notice that the line is closed is sent so often, for it is not acknowledged.
const CLOSING_NOTICES: usize = 3;

/// How a line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostConnectionState {
    /// The house has not answered yet.
    Opening,
    /// It is open.
    Open,
    /// It is closed for good.
    Ended(ConnectionEnd),
}

/// How a line ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionEnd {
    /// The house never answered.
    NoAnswer,
    /// The house has no place.
    Denied,
    /// Nothing was heard for too long.
    Silence,
    /// The house closed it.
    ClosedByHouse,
    /// This side closed it.
    ClosedHere,
    /// The house sent what cannot be read.
    Unreadable,
}

/// The front desk gave a token that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the token for play cannot be used")]
pub struct BadToken;

/// More was said than the house takes at the moment, or a message is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the host does not take any more at the moment")]
pub struct SendRejected;

/// A line to the house.
pub struct HostConnection {
    netcode: NetcodeClient,
    renet: RenetClient,
    screen: PacketFilter,
    /// What was seen last, on which the next changes build.
    seen: DeltaCodec,
    ended: Option<ConnectionEnd>,
    opened_at: Duration,
    now: Duration,
    heartbeat: Duration,
    /// When packets are to be made; none while it is quiet.
    due: Option<Duration>,
    /// When an acknowledgement left last, and whether the house waits for one.
    acknowledged: Duration,
    owes_acknowledgement: bool,
    round_trip: Option<Duration>,
    datagrams: Vec<Vec<u8>>,
    messages: Vec<ServerMessage>,
}

impl HostConnection {
    /// A line that is to be opened with this token, to the house at this address. `now` counts from anywhere, and
    /// only goes forward.
    ///
    /// # Errors
    /// If the token is none.
    pub fn new(token: &[u8], house: SocketAddr, now: Duration) -> Result<Self, BadToken> {
        let mut token = ConnectToken::read(&mut &*token).map_err(|_| BadToken)?;
        if token.protocol_id != PROTOCOL_ID || token.expire_timestamp < token.create_timestamp {
            return Err(BadToken);
        }
        // The house does not know by which of its addresses it is reached from here.
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

    /// How it stands.
    pub fn state(&self) -> HostConnectionState {
        match self.ended {
            Some(ending) => HostConnectionState::Ended(ending),
            None if self.netcode.is_connected() => HostConnectionState::Open,
            None => HostConnectionState::Opening,
        }
    }

    /// The datagrams that are to be sent to the house now.
    pub fn take_datagrams(&mut self) -> Vec<Vec<u8>> {
        std::mem::take(&mut self.datagrams)
    }

    /// What the house said.
    pub fn take_messages(&mut self) -> Vec<ServerMessage> {
        std::mem::take(&mut self.messages)
    }

    /// How long nothing was heard of the house.
    pub fn silent_for(&self) -> Duration {
        self.netcode.time_since_last_received_packet()
    }

    /// How long a word took to the house and back, the last time.
    pub fn round_trip(&self) -> Option<Duration> {
        self.round_trip
    }

    /// Queues a message for the house.
    ///
    /// # Errors
    /// If the line is not open, the message is too long, or too much waits already.
    pub fn send(&mut self, message: &ClientMessage) -> Result<(), SendRejected> {
        let bytes = encode_client(message).map_err(|_| SendRejected)?;
        if self.state() != HostConnectionState::Open || !self.renet.can_send_message(RELIABLE_CHANNEL, bytes.len()) {
            return Err(SendRejected);
        }
        self.renet.send_message(RELIABLE_CHANNEL, bytes);
        self.due = Some(self.now);
        Ok(())
    }

    /// Closes the line, and tells the house.
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

    /// Takes in a datagram that came from the address of the house. Whatever is in it, it can do no more than end
    /// this line.
    pub fn receive(&mut self, datagram: &mut [u8], now: Duration) {
        if self.ended.is_some() {
            return;
        }
        if let Err(suspicion) = screen_datagram(datagram, PacketReceiver::Client) {
            log::trace!("dropped a datagram: {suspicion}");
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
                log::warn!("the house sent a packet that is not let in: {suspicion}");
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
                    log::warn!("the house sent what cannot be read: {error}");
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

    /// Closes a line on which the house broke the protocol.
    fn give_up(&mut self) {
        self.end(ConnectionEnd::Unreadable);
        if let Ok((_, notice)) = self.netcode.disconnect() {
            self.datagrams.push(notice.to_vec());
        }
    }

    /// Notes what a packet of the secure connection changed.
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
        // On an open line the pulse shows that we are here: what the library sends for it beside that says no more.
        if let Some((datagram, _)) = self.netcode.update(passed)
            && !was_open
        {
            self.datagrams.push(datagram.to_vec());
        }
        self.note_state(was_open);
    }

    /// When [`HostLine::advance`] has something to do.
    pub fn due(&self) -> Duration {
        self.due.map_or(self.heartbeat, |due| due.min(self.heartbeat))
    }

    /// Lets time pass: knocks, sends what is due, and gives up a house that fell silent.
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
        // The first knock is at the moment at which the line is made; later ones come by themselves as time passes.
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
                Err(error) => log::warn!("a packet was not sent: {error}"),
            }
        }
        let waiting = self.renet.channel_available_memory(RELIABLE_CHANNEL) < MAX_QUEUE;
        self.due = waiting.then(|| self.now + RESEND);
    }
}

/// The channels, as a client keeps them.
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
