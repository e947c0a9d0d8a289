//! The lines to the guests: secure connections, channels and packets, and the only server file that names renet. It
//! owns no socket and reads no clock: datagrams and the time come in, datagrams and events go out.

mod waiting;

use super::guest::{ConnectionNo, Departure, Guest, NetworkEvent};
use super::places::{MAX_PLACES, Places, SPARE_LINES, places};
use crate::allowance::Allowance;
use cardroom_shared::protocol::{
    Farewell, MAX_CLIENT_MESSAGE, PROTOCOL_ID, PULSE_CHANNEL, RELIABLE_CHANNEL, ServerMessage, decode_client,
    decode_pulse, encode_pulse, encode_server,
};
use cardroom_shared::screening::{Carries, Receiver, SLICE_BYTES, Screen, screen_datagram};
use renet::{ChannelConfig, ConnectionConfig, RenetServer, SendType};
use renetcode::{ConnectToken, NetcodeServer, ServerAuthentication, ServerConfig, ServerResult};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::ops::Bound;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use waiting::Waiting;

/// The most bytes that wait for one guest; a guest who does not take them is let go, and may come again.
pub const MAX_QUEUE: usize = 512 * 1024;

/// A guest of whom nothing is heard for so long is gone.
pub const SILENCE_S: i32 = 10;

/// A token for play must be used within this time.
pub const TOKEN_S: u64 = 30;

/// How long a farewell may take to arrive before the line is closed all the same.
pub const FAREWELL_GRACE: Duration = Duration::from_secs(2);

/// Bytes that a guest may send at once and every second; who sends more is sent away.
pub const MAX_BYTES_AT_ONCE: u32 = 512 * 1024;
/// See [`MAX_BYTES_AT_ONCE`].
pub const MAX_BYTES_PER_SECOND: u32 = 128 * 1024;

/// A line on which nothing is said shows this often that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// How long an acknowledgement waits for something to travel with.
const ACK_DELAY: Duration = Duration::from_millis(20);

/// What was not acknowledged for so long is sent again.
const RESEND: Duration = Duration::from_millis(300);

/// As often as this the time is doubled after which it is sent again, while nothing of it is acknowledged.
const MAX_DOUBLINGS: u32 = 3;

/// Of so few bytes it is doubled less often: they weigh little, and what is lost again and again is bad luck rather than a
/// line that is full.
const FEW: usize = 2 * SLICE_BYTES;
const DOUBLINGS_OF_FEW: u32 = 1;

/// The most bytes that leave at once to one guest, and how soon the next follow.
const BYTES_PER_FLUSH: u64 = 30_000;
const BULK: Duration = Duration::from_millis(50);

/// The most bytes that leave in one turn to all guests together, and a flush more; then the socket is read before the next
/// guests have their turn.
pub const BYTES_PER_TURN: usize = 256 * 1024;

/// While so many bytes are on their way to a guest, what follows waits here, where a later view takes the place of an
/// earlier one.
const WINDOW: usize = 8 * 1024;

/// Acknowledgements travel when there is something to acknowledge, and after this time with whatever travels then, so that
/// both sides can forget what they have acknowledged.
const ACK_ANYWAY: Duration = Duration::from_secs(10);

/// A guest who is heard again after such a silence gets at once what did not arrive.
const HEARD_AGAIN: Duration = Duration::from_millis(1_500);

/// The first byte of a packet that only acknowledges.
const ACK_PACKET: u8 = 4;

/// Of what a client sends on the reliable channel: two messages of full length in slices, and the ends of others.
const RECEIVE_BYTES: usize = 2 * MAX_CLIENT_MESSAGE.div_ceil(SLICE_BYTES) * SLICE_BYTES + 32 * 1024;
const PULSE_BYTES: usize = 4 * 1024;

/// A notice that a line is closed is sent so often, for it is not acknowledged.
const CLOSING_NOTICES: usize = 3;

/// The last word on a line that is closed at once is said again after this time.
const LAST_WORD_AGAIN: Duration = Duration::from_millis(100);

/// Datagrams that are still to be sent on closed lines; what is more is not sent, and the guest notices the silence.
const MAX_AFTERWARDS: usize = 1_024;

/// Tokens name an address that the client replaces by the one by which it reached the front desk: the house does not
/// know by which of its names and addresses a guest can reach it.
fn any_address() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 1))
}

/// The key that seals the tokens of this run of the server.
pub type TokenKey = [u8; renetcode::NETCODE_KEY_BYTES];

/// A key that nobody can guess.
pub fn random_key() -> TokenKey {
    renetcode::generate_random_bytes()
}

/// A token for play, fresh for one connection of this guest.
///
/// # Errors
/// If it cannot be sealed.
pub fn mint_token(key: &TokenKey, guest: Guest, now: Duration) -> anyhow::Result<Vec<u8>> {
    let connection = u64::from_le_bytes(renetcode::generate_random_bytes());
    let (addresses, data) = (vec![any_address()], guest.to_user_data());
    let token = ConnectToken::generate(now, PROTOCOL_ID, TOKEN_S, connection, SILENCE_S, addresses, Some(&data), key)?;
    let mut bytes = Vec::new();
    token.write(&mut bytes)?;
    Ok(bytes)
}

/// All lines of the house.
pub struct Lines {
    netcode: NetcodeServer,
    renet: RenetServer,
    by_number: BTreeMap<ConnectionNo, Line>,
    places: Arc<Mutex<Places>>,
    /// Who was served last, when not all could be served in a turn.
    served: Option<ConnectionNo>,
    /// The tokens that have opened a line and could still be shown again, and until when. The front desk gives no more of
    /// them than its allowance for each invitation.
    used: BTreeMap<ConnectionNo, Duration>,
    datagrams: Vec<(SocketAddr, Vec<u8>)>,
    /// What is still sent to those whose line is closed, and when.
    afterwards: Vec<(Duration, SocketAddr, Vec<u8>)>,
    events: Vec<NetworkEvent>,
    /// The message that was put into bytes last, if more may get it.
    encoded: Option<(Arc<ServerMessage>, Vec<u8>)>,
    now: Duration,
    heartbeat: Duration,
}

struct Line {
    guest: Guest,
    screen: Screen,
    bytes: Allowance,
    waiting: Waiting,
    /// When packets are to be made for it; none while it is quiet.
    due: Option<Duration>,
    /// When what is on its way is sent again.
    again: Option<Duration>,
    /// How many times it was sent again since something was acknowledged.
    tries: u32,
    /// When something was heard of the guest.
    heard: Duration,
    /// How much is on its way.
    unacknowledged: usize,
    /// When an acknowledgement left last, and whether the guest waits for one.
    acknowledged: Duration,
    owes_acknowledgement: bool,
    parting: Option<Parting>,
}

impl Line {
    /// When packets are to be made for it, for whatever reason. A guest from whom nothing comes back gets nothing new
    /// before the old is sent again.
    fn next(&self) -> Option<Duration> {
        if self.tries > 0 { self.again } else { self.due.into_iter().chain(self.again).min() }
    }
}

/// A line on which the farewell was said.
struct Parting {
    farewell: Farewell,
    until: Duration,
    /// Nothing that comes is looked at any more.
    deaf: bool,
}

impl Lines {
    /// No lines yet, in a house with so many places. `now` is the time since 1970, by a clock that only goes forward.
    pub fn new(key: TokenKey, most: usize, now: Duration) -> Self {
        let places = Places::new(most);
        let netcode = NetcodeServer::new(ServerConfig {
            current_time: now,
            max_clients: most.clamp(1, MAX_PLACES) + SPARE_LINES,
            protocol_id: PROTOCOL_ID,
            public_addresses: vec![any_address()],
            authentication: ServerAuthentication::Secure { private_key: key },
        });
        Self {
            netcode,
            renet: RenetServer::new(channels()),
            by_number: BTreeMap::new(),
            places: Arc::new(Mutex::new(places)),
            served: None,
            used: BTreeMap::new(),
            datagrams: Vec::new(),
            afterwards: Vec::new(),
            events: Vec::new(),
            encoded: None,
            now,
            heartbeat: now,
        }
    }

    /// How many there are, those included on which a farewell was said.
    pub fn count(&self) -> usize {
        self.by_number.len()
    }

    /// The places, for the front desk.
    pub(super) fn places(&self) -> Arc<Mutex<Places>> {
        Arc::clone(&self.places)
    }

    /// The datagrams that are to be sent now.
    pub fn take_datagrams(&mut self) -> Vec<(SocketAddr, Vec<u8>)> {
        std::mem::take(&mut self.datagrams)
    }

    /// What happened.
    pub fn take_events(&mut self) -> Vec<NetworkEvent> {
        std::mem::take(&mut self.events)
    }

    /// Takes in a datagram. Whatever is in it, it can end no other line than that of its sender.
    pub fn receive(&mut self, from: SocketAddr, datagram: &mut [u8], now: Duration) {
        if let Err(suspicion) = screen_datagram(datagram, Receiver::Server) {
            log::trace!("dropped a datagram from {from}: {suspicion}");
            return;
        }
        self.pass_time(now);
        match self.netcode.process_packet(from, datagram) {
            ServerResult::None => {}
            ServerResult::PacketToSend { addr, payload } => self.datagrams.push((addr, payload.to_vec())),
            ServerResult::Payload { client_id, payload } => self.take_payload(ConnectionNo(client_id), payload),
            ServerResult::ClientConnected { client_id, addr, user_data, payload } => {
                self.datagrams.push((addr, payload.to_vec()));
                self.open_line(ConnectionNo(client_id), &user_data);
            }
            ServerResult::ClientDisconnected { client_id, .. } => {
                self.end_line(ConnectionNo(client_id), Departure::Left);
            }
        }
    }

    fn open_line(&mut self, connection: ConnectionNo, user_data: &[u8; renetcode::NETCODE_USER_DATA_BYTES]) {
        let Some(guest) = Guest::from_user_data(user_data) else {
            log::error!("a token of this house names no guest");
            self.close(connection, Departure::Broken);
            return;
        };
        // A token is good for one coming; and two may have been given out for the last place.
        let again = self.used.insert(connection, self.now + Duration::from_secs(TOKEN_S + 1)).is_some();
        if again || !places(&self.places).has_one_for(guest.person, guest.role) {
            self.close(connection, Departure::Broken);
            return;
        }
        places(&self.places).note_came(guest.person);
        self.renet.add_connection(connection.0);
        let line = Line {
            guest,
            screen: Screen::for_client_payloads(),
            bytes: Allowance::full(MAX_BYTES_AT_ONCE, MAX_BYTES_PER_SECOND, self.now),
            waiting: Waiting::default(),
            due: None,
            again: None,
            tries: 0,
            heard: self.now,
            unacknowledged: 0,
            acknowledged: self.now,
            owes_acknowledgement: false,
            parting: None,
        };
        self.by_number.insert(connection, line);
        self.events.push(NetworkEvent::Came { connection, guest });
    }

    fn take_payload(&mut self, connection: ConnectionNo, payload: &[u8]) {
        let now = self.now;
        let Some(line) = self.by_number.get_mut(&connection) else { return };
        if line.parting.as_ref().is_some_and(|parting| parting.deaf) {
            return;
        }
        let bytes = u32::try_from(payload.len()).unwrap_or(u32::MAX);
        if !line.bytes.uses(bytes, now) {
            self.expel(connection, "it sends more than is allowed");
            return;
        }
        if line.tries > 0 && line.heard + HEARD_AGAIN <= now {
            (line.tries, line.again) = (1, Some(now));
        }
        line.heard = now;
        match line.screen.admit(payload) {
            Ok(Carries::Reliable) => {
                line.owes_acknowledgement = true;
                line.due = Some(line.due.map_or(now + ACK_DELAY, |due| due.min(now + ACK_DELAY)));
            }
            Ok(Carries::Unreliable | Carries::Acks) => {}
            Err(suspicion) => {
                self.expel(connection, &suspicion.to_string());
                return;
            }
        }
        if self.renet.process_packet_from(payload, connection.0).is_err() {
            return;
        }
        if let Some(reason) = self.renet.disconnect_reason(connection.0) {
            log::warn!("connection {connection} is closed: {reason}");
            self.close(connection, Departure::Broken);
            return;
        }
        self.note_acknowledged(connection);
        self.take_messages(connection);
        self.close_if_told(connection);
    }

    /// Something of what was on its way may have arrived: then there is room for more.
    fn note_acknowledged(&mut self, connection: ConnectionNo) {
        let (now, on_its_way) = (self.now, self.on_its_way(connection));
        let Some(line) = self.by_number.get_mut(&connection) else { return };
        if on_its_way < line.unacknowledged {
            line.unacknowledged = on_its_way;
            line.tries = 0;
            line.again = (on_its_way > 0).then_some(now + RESEND);
            if !line.waiting.is_empty() && on_its_way < WINDOW {
                line.due = Some(now);
            }
        }
    }

    fn take_messages(&mut self, connection: ConnectionNo) {
        while let Some(bytes) = self.renet.receive_message(connection.0, RELIABLE_CHANNEL) {
            if self.is_parting(connection) {
                continue;
            }
            match decode_client(&bytes) {
                Ok(message) => self.events.push(NetworkEvent::Said { connection, message }),
                Err(error) => self.expel(connection, &error.to_string()),
            }
        }
        while let Some(bytes) = self.renet.receive_message(connection.0, PULSE_CHANNEL) {
            match decode_pulse(&bytes).and_then(encode_pulse) {
                Ok(pulse) => {
                    self.renet.send_message(connection.0, PULSE_CHANNEL, pulse);
                    self.make_due(connection);
                }
                Err(error) => self.expel(connection, &error.to_string()),
            }
        }
    }

    /// Queues a message that many get, one after the other: it is put into bytes once. A view that waits is replaced by the
    /// next, and so is whatever says how something else stands.
    pub fn send_shared(&mut self, connection: ConnectionNo, message: &Arc<ServerMessage>) {
        if matches!(message.as_ref(), ServerMessage::Step { .. }) {
            self.send(connection, message);
            return;
        }
        if !self.takes_messages(connection) {
            return;
        }
        let known = self.encoded.take().filter(|(of, _)| Arc::ptr_eq(of, message)).map(|(_, bytes)| Ok(bytes));
        match known.unwrap_or_else(|| encode_server(message)) {
            Ok(bytes) => {
                if Arc::strong_count(message) > 1 {
                    self.encoded = Some((Arc::clone(message), bytes.clone()));
                }
                self.queue(connection, message.replaces(), bytes);
            }
            Err(error) => log::error!("a message to connection {connection} was not sent: {error}"),
        }
    }

    /// Queues a message. A guest who leaves more than [`MAX_QUEUE`] bytes unacknowledged is let go.
    pub fn send(&mut self, connection: ConnectionNo, message: &ServerMessage) {
        if !self.takes_messages(connection) {
            return;
        }
        if let ServerMessage::Step { events, view } = message {
            if let Some(line) = self.by_number.get_mut(&connection) {
                line.waiting.put_step(events, view);
            }
            self.make_due(connection);
            return;
        }
        match encode_server(message) {
            Ok(bytes) => self.queue(connection, message.replaces(), bytes),
            Err(error) => log::error!("a message to connection {connection} was not sent: {error}"),
        }
    }

    fn takes_messages(&self, connection: ConnectionNo) -> bool {
        self.by_number.get(&connection).is_some_and(|line| line.parting.is_none())
    }

    fn queue(&mut self, connection: ConnectionNo, replaces: Option<u8>, bytes: Vec<u8>) {
        let on_its_way = self.on_its_way(connection);
        let Some(line) = self.by_number.get_mut(&connection) else { return };
        if line.waiting.bytes() + on_its_way + bytes.len() > MAX_QUEUE {
            log::warn!("connection {connection} takes nothing any more and is let go");
            self.close(connection, Departure::Stalled);
        } else {
            line.waiting.put(replaces, bytes);
            self.make_due(connection);
        }
    }

    /// Hands over to the library what there is room for, up to so many bytes on their way and a message more.
    fn feed(&mut self, connection: ConnectionNo, room: usize) {
        while self.on_its_way(connection) < room {
            let next = self.by_number.get_mut(&connection).and_then(|line| line.waiting.take());
            let Some(bytes) =
                next.filter(|bytes| self.renet.can_send_message(connection.0, RELIABLE_CHANNEL, bytes.len()))
            else {
                return;
            };
            self.renet.send_message(connection.0, RELIABLE_CHANNEL, bytes);
        }
    }

    /// Says the last word and closes the line when it has arrived, or after [`FAREWELL_GRACE`]. A line that was replaced
    /// by another of the same person is closed at once.
    pub fn bid_farewell(&mut self, connection: ConnectionNo, farewell: Farewell) {
        match farewell {
            Farewell::SignedInElsewhere => self.replace(connection),
            Farewell::Malformed | Farewell::Revoked | Farewell::Closing => self.part(connection, farewell, false),
        }
    }

    /// Closes a line at once. The last word is sent a few times, as far apart as datagrams may overtake each other, and the
    /// notices that the line is closed after it.
    fn replace(&mut self, connection: ConnectionNo) {
        if !self.by_number.contains_key(&connection) || self.is_parting(connection) {
            return;
        }
        let farewell = Farewell::SignedInElsewhere;
        if let Some(line) = self.by_number.get_mut(&connection).filter(|line| line.waiting.bytes() > WINDOW) {
            line.waiting = Waiting::default();
        }
        self.send(connection, &ServerMessage::Farewell(farewell));
        self.feed(connection, MAX_QUEUE);
        let before = self.datagrams.len();
        self.flush(connection);
        let word: Vec<_> = self.datagrams.iter().skip(before).cloned().collect();
        let said = self.datagrams.len();
        self.close(connection, Departure::Farewell(farewell));
        let notices = self.datagrams.split_off(said);
        let again = (1..CLOSING_NOTICES).filter(|_| word.len() <= CLOSING_NOTICES).map(|_| word.clone());
        for (datagrams, after) in again.chain([notices]).zip(1..) {
            if self.afterwards.len() + datagrams.len() <= MAX_AFTERWARDS {
                let at = self.now + LAST_WORD_AGAIN * after;
                self.afterwards.extend(datagrams.into_iter().map(|(to, datagram)| (at, to, datagram)));
            }
        }
    }

    fn send_afterwards(&mut self) {
        let now = self.now;
        let due = self.afterwards.extract_if(.., |(at, ..)| *at <= now).map(|(_, to, datagram)| (to, datagram));
        self.datagrams.extend(due);
    }

    /// Sends somebody away who broke the rules of the wire. Nothing that he sends is looked at any more.
    fn expel(&mut self, connection: ConnectionNo, why: &str) {
        log::warn!("connection {connection} is sent away: {why}");
        self.part(connection, Farewell::Malformed, true);
    }

    fn part(&mut self, connection: ConnectionNo, farewell: Farewell, deaf: bool) {
        if self.is_parting(connection) {
            return;
        }
        self.send(connection, &ServerMessage::Farewell(farewell));
        let until = self.now + FAREWELL_GRACE;
        if let Some(line) = self.by_number.get_mut(&connection) {
            line.parting = Some(Parting { farewell, until, deaf });
        }
    }

    fn is_parting(&self, connection: ConnectionNo) -> bool {
        self.by_number.get(&connection).is_some_and(|line| line.parting.is_some())
    }

    fn close_if_told(&mut self, connection: ConnectionNo) {
        let Some(parting) = self.by_number.get(&connection).and_then(|line| line.parting.as_ref()) else { return };
        let (farewell, late) = (parting.farewell, parting.until <= self.now);
        let all_taken = self.by_number.get(&connection).is_some_and(|line| line.waiting.is_empty());
        if late || (all_taken && self.on_its_way(connection) == 0) {
            self.close(connection, Departure::Farewell(farewell));
        }
    }

    fn on_its_way(&self, connection: ConnectionNo) -> usize {
        MAX_QUEUE.saturating_sub(self.renet.channel_available_memory(connection.0, RELIABLE_CHANNEL))
    }

    fn close(&mut self, connection: ConnectionNo, why: Departure) {
        if let ServerResult::ClientDisconnected { addr, payload: Some(notice), .. } =
            self.netcode.disconnect(connection.0)
        {
            self.datagrams.extend(std::iter::repeat_n((addr, notice.to_vec()), CLOSING_NOTICES));
        }
        self.end_line(connection, why);
    }

    fn end_line(&mut self, connection: ConnectionNo, why: Departure) {
        self.renet.remove_connection(connection.0);
        while self.renet.get_event().is_some() {}
        if let Some(line) = self.by_number.remove(&connection) {
            places(&self.places).note_went(line.guest.person);
            let why = line.parting.map_or(why, |parting| Departure::Farewell(parting.farewell));
            self.events.push(NetworkEvent::Went { connection, why });
        }
    }

    fn make_due(&mut self, connection: ConnectionNo) {
        if let Some(line) = self.by_number.get_mut(&connection) {
            line.due = Some(self.now);
        }
    }

    fn pass_time(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.now);
        if !passed.is_zero() {
            self.now = now;
            self.netcode.update(passed);
            self.renet.update(passed);
        }
    }

    /// When [`Lines::advance`] has something to do; none while nobody is there.
    pub fn due(&self) -> Option<Duration> {
        let afterwards = self.afterwards.iter().map(|(at, ..)| *at).min();
        if self.by_number.is_empty() {
            return afterwards;
        }
        let lines = self.by_number.values();
        let due = lines.flat_map(|line| [line.next(), line.parting.as_ref().map(|parting| parting.until)]);
        due.flatten().chain([self.heartbeat]).chain(afterwards).min()
    }

    /// Lets time pass: sends what is due, ends lines that fell silent and closes those that were told farewell.
    pub fn advance(&mut self, now: Duration) {
        self.pass_time(now);
        self.encoded = None;
        let mut left = BYTES_PER_TURN;
        for connection in self.whose_turn_it_is() {
            if left == 0 {
                break;
            }
            left = left.saturating_sub(self.flush(connection));
            self.served = Some(connection);
            self.close_if_told(connection);
        }
        self.send_afterwards();
        if self.heartbeat <= self.now {
            self.heartbeat = self.now + HEARTBEAT;
            let now = self.now;
            self.used.retain(|_, until| now < *until);
            self.beat();
        }
    }

    /// The lines for which something is due, those first that come after the one that was served last.
    fn whose_turn_it_is(&self) -> Vec<ConnectionNo> {
        let now = self.now;
        let is_due = |(_, line): &(&ConnectionNo, &Line)| {
            line.next().is_some_and(|due| due <= now)
                || line.parting.as_ref().is_some_and(|parting| parting.until <= now)
        };
        let after = self.served.map_or(Bound::Unbounded, Bound::Excluded);
        let until = self.served.map_or(Bound::Excluded(ConnectionNo(0)), Bound::Included);
        let rest = self.by_number.range((after, Bound::Unbounded));
        let first = self.by_number.range((Bound::Unbounded, until));
        rest.chain(first).filter(is_due).map(|(connection, _)| *connection).collect()
    }

    fn beat(&mut self) {
        for client in self.netcode.clients_id() {
            match self.netcode.update_client(client) {
                ServerResult::PacketToSend { addr, payload } => self.datagrams.push((addr, payload.to_vec())),
                ServerResult::ClientDisconnected { addr, payload, .. } => {
                    self.datagrams.extend(payload.map(|notice| (addr, notice.to_vec())));
                    self.end_line(ConnectionNo(client), Departure::TimedOut);
                }
                _ => {}
            }
        }
    }

    /// Makes packets for a guest, and answers how many bytes they are.
    fn flush(&mut self, connection: ConnectionNo) -> usize {
        self.feed(connection, WINDOW);
        let (now, mut bytes) = (self.now, 0);
        let packets = self.renet.get_packets_to_send(connection.0).unwrap_or_default();
        let Some(line) = self.by_number.get_mut(&connection) else { return 0 };
        let acknowledges = line.owes_acknowledgement || line.acknowledged + ACK_ANYWAY <= now;
        for packet in packets {
            if packet.first() == Some(&ACK_PACKET) {
                if !acknowledges {
                    continue;
                }
                (line.owes_acknowledgement, line.acknowledged) = (false, now);
            }
            match self.netcode.generate_payload_packet(connection.0, &packet) {
                Ok((address, datagram)) => {
                    bytes += datagram.len();
                    self.datagrams.push((address, datagram.to_vec()));
                }
                Err(error) => {
                    log::warn!("connection {connection} is closed: {error}");
                    self.close(connection, Departure::Broken);
                    return bytes;
                }
            }
        }
        if let Some(reason) = self.renet.disconnect_reason(connection.0) {
            log::warn!("connection {connection} is closed: {reason}");
            self.close(connection, Departure::Broken);
            return bytes;
        }
        self.plan_next(connection);
        bytes
    }

    /// When the next packets are to be made, after some were.
    fn plan_next(&mut self, connection: ConnectionNo) {
        let (now, on_its_way) = (self.now, self.on_its_way(connection));
        let Some(line) = self.by_number.get_mut(&connection) else { return };
        line.unacknowledged = on_its_way;
        line.due = (on_its_way as u64 > BYTES_PER_FLUSH).then_some(now + BULK);
        if on_its_way == 0 {
            (line.again, line.tries) = (None, 0);
        } else if line.again.is_some_and(|again| again <= now) {
            let most = if on_its_way <= FEW { DOUBLINGS_OF_FEW } else { MAX_DOUBLINGS };
            line.again = Some(now + RESEND * (2 << line.tries.min(most)));
            line.tries += 1;
        } else {
            line.again = line.again.or(Some(now + RESEND));
        }
    }
}

/// The channels, as the server keeps them.
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
        server_channels_config: vec![reliable(MAX_QUEUE), pulse.clone()],
        client_channels_config: vec![reliable(RECEIVE_BYTES), pulse],
    }
}

#[cfg(test)]
mod tests;
