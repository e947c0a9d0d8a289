//! The network of the server: one UDP socket for play, reported as events. It sleeps until a datagram
//! arrives, something is due or the waker is used.
//!
//! The protocol itself is in [`transport`], without a socket, so that tests run it over pipes with their own
//! time.

pub mod person_connections;
pub mod rate_limit;

mod capacity;
mod connected_guest;
mod listeners;
mod seat_lines;
mod traffic;
pub mod transport;

pub use capacity::{MAX_PLACES, SPARE_LINES, places_for};
pub use listeners::Listeners;
pub(crate) use listeners::reachable;
pub use seat_lines::{MAX_SEAT_QUEUE, MAX_UNREAD, QueueBell, ReceivedMessages, RefusedSeatMessage, SeatConnection};

use crate::host_machine::threads;
use crate::journal::invited_guest::InvitedGuest;
use anyhow::Context;
use capacity::{ConnectionCapacity, places};
use cardroom_shared::protocol::packet_filter::{MAX_DATAGRAM, PacketReceiver, screen_datagram};
use cardroom_shared::protocol::{DisconnectCause, EncodedFrame, OutgoingMessage, ResumePoint, Role, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_shuffle::Entropy;
pub use connected_guest::{ConnectedGuest, ConnectionNo, DisconnectReason, NetworkEvent};
use seat_lines::SeatLines;
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver as Inbox, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime};
pub use traffic::NetworkTraffic;
use traffic::TrafficCounters;
use transport::{TokenKey, Transport};

/// Log targets to silence: renetcode logs every stray packet as an error.
pub const QUIET_LOGS: [&str; 2] = ["renetcode", "renet"];

/// The most datagrams that wait for the server loop. Further ones wait in the socket, and then are lost.
pub const MAX_WAITING_DATAGRAMS: usize = 2_048;

/// The most datagrams that are read before events are returned.
const DATAGRAMS_PER_POLL: usize = 1_024;

/// The longest time for reading datagrams before due work is checked again.
const TAKING_IN: Duration = Duration::from_millis(20);

/// The longest sleep of the listening thread before it checks whether the network was closed.
const LISTEN: Duration = Duration::from_secs(2);

/// The number of connections.
#[derive(Clone, Copy, Debug)]
pub struct NetworkConfig {
    /// The most guests at once, 1 to [`MAX_PLACES`]. Further guests are refused at the front desk, except
    /// people who are inside, play or direct.
    pub max_connections: usize,
}

impl NetworkConfig {
    /// The configuration for a server with `seats` seats.
    pub fn for_seats(seats: u16) -> Self {
        Self { max_connections: places_for(usize::from(seats)) }
    }
}

impl Default for NetworkConfig {
    fn default() -> Self {
        Self { max_connections: 300 }
    }
}

/// The clock of the network: the time since 1970 at its start. After that it only goes forward.
#[derive(Clone, Copy, Debug)]
pub struct NetworkClock {
    made: Instant,
    at: Duration,
}

impl NetworkClock {
    fn start() -> Self {
        let at = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Self { made: Instant::now(), at }
    }

    /// The time now.
    pub fn now(&self) -> Duration {
        self.at + self.made.elapsed()
    }

    fn instant(&self, at: Duration) -> Instant {
        self.made + at.saturating_sub(self.at)
    }
}

/// A reason to wake the server loop.
enum Wake {
    Datagram(SocketAddr, Vec<u8>),
    /// A seat in a browser came, spoke or left.
    Seat,
    Rung,
}

/// Wakes [`Network::poll`] from another thread.
#[derive(Clone, Debug)]
pub struct ServerWaker {
    rung: Arc<AtomicBool>,
    to_loop: SyncSender<Wake>,
}

impl ServerWaker {
    /// Wakes the loop, if it sleeps. Several calls before the loop runs count as one.
    pub fn wake(&self) {
        self.rung.store(true, Ordering::Release);
        // A full queue means that the loop is awake, and it checks `rung` at every iteration.
        let _ = self.to_loop.try_send(Wake::Rung);
    }
}

/// A mint of the tokens that open connections for play. The front desk has one.
#[derive(Clone)]
pub struct TokenMint {
    key: TokenKey,
    clock: NetworkClock,
    logins: Arc<AtomicU64>,
    places: Arc<Mutex<ConnectionCapacity>>,
    /// The source of connection numbers.
    entropy: Arc<Mutex<Entropy>>,
}

impl TokenMint {
    /// Creates a token for the guest of this invitation. It is valid for one connection and contains the
    /// position that the client reports.
    ///
    /// # Errors
    /// If it cannot be sealed, or the operating system gives no random numbers.
    pub fn mint(&self, invited: &InvitedGuest, told: Option<ResumePoint>) -> anyhow::Result<Vec<u8>> {
        let (connection, guest) = self.admit(invited, told)?;
        transport::mint_token(&self.key, guest, self.clock.now(), connection)
    }

    /// The next login of this guest, with the number of its connection.
    fn admit(&self, invited: &InvitedGuest, told: Option<ResumePoint>) -> anyhow::Result<(u64, ConnectedGuest)> {
        let &InvitedGuest { number: invitation, person, role, secret, .. } = invited;
        let login = self.logins.fetch_add(1, Ordering::Relaxed);
        let connection = self.entropy.lock().unwrap_or_else(PoisonError::into_inner).number()?;
        Ok((connection, ConnectedGuest { person, role, invitation, secret, login, told }))
    }

    /// Returns whether there is a place for this person.
    pub fn has_place_for(&self, person: PersonNo, role: Role) -> bool {
        places(&self.places).has_one_for(person, role)
    }
}

/// The entrance for seats in browsers. The web has one.
#[derive(Clone)]
pub struct SeatEntrance {
    mint: TokenMint,
    seats: SeatLines,
    to_loop: SyncSender<Wake>,
}

impl SeatEntrance {
    /// Opens a line for the guest of this invitation, with the position that the client reports. `bell` rings when
    /// something waits for the seat. Returns `None` if there is no place.
    ///
    /// # Errors
    /// If the operating system gives no random numbers.
    pub fn open(
        &self,
        invited: &InvitedGuest,
        told: Option<ResumePoint>,
        bell: QueueBell,
    ) -> anyhow::Result<Option<SeatConnection>> {
        let (connection, guest) = self.mint.admit(invited, told)?;
        let to_loop = self.to_loop.clone();
        // A full queue means that the loop is awake, and it looks at the seats at every iteration.
        let loop_bell = Arc::new(move || drop(to_loop.try_send(Wake::Seat)));
        Ok(self.seats.open(ConnectionNo(connection), guest, bell, loop_bell))
    }

    /// A random number for a device.
    ///
    /// # Errors
    /// If the operating system gives no random numbers.
    pub fn device_number(&self) -> anyhow::Result<u64> {
        self.mint.entropy.lock().unwrap_or_else(PoisonError::into_inner).number()
    }

    /// Returns whether this person has a connection: a window, or a seat in a browser.
    pub fn is_connected(&self, person: PersonNo) -> bool {
        self.seats.is_connected(person)
    }
}

/// The network of the server.
pub struct Network {
    lines: Transport,
    seats: SeatLines,
    socket: UdpSocket,
    inbox: Inbox<Wake>,
    outbox: SyncSender<Wake>,
    /// True while the waker was used and the loop has not noticed yet.
    rung: Arc<AtomicBool>,
    closing: Arc<AtomicBool>,
    listener: Option<JoinHandle<()>>,
    mint: TokenMint,
    counts: Arc<TrafficCounters>,
}

impl Network {
    /// Opens the network. The key of the tokens and the numbers of connections come from `entropy`.
    ///
    /// # Errors
    /// If the operating system gives no socket, no thread or no random numbers.
    pub fn open(doors: &Listeners, config: NetworkConfig, mut entropy: Entropy) -> anyhow::Result<Self> {
        let socket = doors.play().context("the socket for play cannot be shared")?;
        let listening = doors.play().context("the socket for play cannot be shared")?;
        let (clock, key) = (NetworkClock::start(), entropy.bytes()?);
        let lines = Transport::new(key, config.max_connections, clock.now());
        let (outbox, inbox) = sync_channel(MAX_WAITING_DATAGRAMS);
        let closing = Arc::new(AtomicBool::new(false));
        let (rung, counts) = (Arc::new(AtomicBool::new(false)), Arc::new(TrafficCounters::default()));
        let waker = ServerWaker { rung: Arc::clone(&rung), to_loop: outbox.clone() };
        let (closed, counted) = (Arc::clone(&closing), Arc::clone(&counts));
        let listener = threads::start("network", move || listen(&listening, &waker, &closed, &counted))
            .context("the listening thread cannot start")?;
        let entropy = Arc::new(Mutex::new(entropy));
        let mint = TokenMint { key, clock, logins: Arc::default(), places: lines.places(), entropy };
        let seats = SeatLines::new(lines.places());
        Ok(Self { lines, seats, socket, inbox, outbox, rung, closing, listener: Some(listener), mint, counts })
    }

    /// The time of the network's clock. Rate limits use it.
    pub fn now(&self) -> Duration {
        self.mint.clock.now()
    }

    /// Wakes [`Network::poll`].
    pub fn waker(&self) -> ServerWaker {
        ServerWaker { rung: Arc::clone(&self.rung), to_loop: self.outbox.clone() }
    }

    /// Keeps a place for each player, so that they can return to a full server.
    pub fn keep_places(&mut self, players: impl IntoIterator<Item = PersonNo>) {
        places(&self.mint.places).keep(players);
    }

    /// The token mint, for the front desk.
    pub fn mint(&self) -> TokenMint {
        self.mint.clone()
    }

    /// The entrance for seats, for the web.
    pub fn seat_entrance(&self) -> SeatEntrance {
        SeatEntrance { mint: self.mint(), seats: self.seats.clone(), to_loop: self.outbox.clone() }
    }

    /// Returns whether this is the connection of a seat in a browser.
    pub fn is_seat(&self, connection: ConnectionNo) -> bool {
        self.seats.has(connection)
    }

    /// Sends what is due and waits for an event, until `until` at most, however much strangers send. Returns
    /// early when the waker is used, perhaps with no events.
    pub fn poll(&mut self, until: Instant) -> Vec<NetworkEvent> {
        self.poll_by(Instant::now, until)
    }

    /// Polls with this clock.
    fn poll_by(&mut self, mut clock: impl FnMut() -> Instant, until: Instant) -> Vec<NetworkEvent> {
        loop {
            self.flush();
            let mut events = self.lines.take_events();
            events.append(&mut self.seats.take_events());
            let rung = self.rung.swap(false, Ordering::Acquire);
            let now = clock();
            if rung || !events.is_empty() || now >= until {
                return events;
            }
            let due = self.lines.due().map(|due| self.mint.clock.instant(due));
            let wait = due.map_or(until, |due| due.min(until)).saturating_duration_since(now);
            if let Ok(wake) = self.inbox.recv_timeout(wait) {
                self.take_in(wake, &mut clock);
            }
        }
    }

    /// Reads the datagrams that have arrived, for a short time at most.
    fn take_in(&mut self, first: Wake, clock: &mut impl FnMut() -> Instant) {
        let began = clock();
        let (mut next, mut left) = (Some(first), DATAGRAMS_PER_POLL);
        while let Some(wake) = next {
            if let Wake::Datagram(from, mut datagram) = wake {
                self.counts.count_taken();
                self.lines.receive(from, &mut datagram, self.mint.clock.now());
            }
            left -= 1;
            let is_enough = left == 0 || clock().saturating_duration_since(began) >= TAKING_IN;
            next = if is_enough { None } else { self.inbox.try_recv().ok() };
        }
    }

    /// Queues a message; the next [`Network::poll`] or [`Network::flush`] sends it.
    pub fn send(&mut self, connection: ConnectionNo, message: &ServerMessage) {
        if self.seats.has(connection) {
            self.seats.dispatch(connection, OutgoingMessage::Message(Arc::new(message.clone())));
            return;
        }
        self.lines.send(connection, message);
    }

    /// Queues an update from the session.
    pub fn dispatch(&mut self, connection: ConnectionNo, dispatch: OutgoingMessage) {
        if self.seats.has(connection) {
            self.seats.dispatch(connection, dispatch);
            return;
        }
        self.lines.dispatch(connection, dispatch);
    }

    /// Queues a frame of the broadcast.
    pub fn send_picture(&mut self, connection: ConnectionNo, picture: &Arc<EncodedFrame>) {
        self.lines.send_picture(connection, picture);
    }

    /// Stops the broadcast for a spectator and drops its queued frames.
    pub fn stop_pictures(&mut self, connection: ConnectionNo) {
        self.lines.stop_pictures(connection);
    }

    /// Sends the last message to a guest, and closes their connection when it has arrived.
    pub fn send_farewell(&mut self, connection: ConnectionNo, farewell: DisconnectCause) {
        if self.seats.end(connection, farewell) {
            return;
        }
        self.lines.send_farewell(connection, farewell);
    }

    /// Sends what is due now.
    pub fn flush(&mut self) {
        self.lines.advance(self.mint.clock.now());
        for (address, datagram) in self.lines.take_datagrams() {
            match self.socket.send_to(&datagram, address) {
                Ok(bytes) => self.counts.count_sent(bytes),
                Err(error) => tracing::debug!("a datagram to {address} was not sent: {error}"),
            }
        }
    }

    /// The traffic so far, and the queued bytes.
    pub fn traffic(&self) -> NetworkTraffic {
        let ((lines, bytes), (seats, bytes_of_seats)) = (self.lines.load(), self.seats.load());
        NetworkTraffic { lines: lines + seats, waiting_bytes: bytes + bytes_of_seats, ..self.counts.read() }
    }

    /// Tells everybody that the server closes, and waits until they know, for [`transport::FAREWELL_GRACE`]
    /// at most.
    pub fn close(mut self, guests: impl IntoIterator<Item = ConnectionNo>) {
        for connection in guests {
            self.send_farewell(connection, DisconnectCause::Closing);
        }
        let late = Instant::now() + transport::FAREWELL_GRACE;
        while (self.lines.count() > 0 || self.seats.load().0 > 0) && Instant::now() < late {
            // A seat that has read its farewell makes no event.
            self.poll(late.min(Instant::now() + TAKING_IN));
        }
        self.flush();
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        self.closing.store(true, Ordering::Relaxed);
        // The listening thread may wait for room in the queue, or for a datagram: give it both.
        while self.inbox.try_recv().is_ok() {}
        if let Ok(address) = self.socket.local_addr() {
            let _ = self.socket.send_to(&[], reachable(address));
        }
        if let Some(listener) = self.listener.take() {
            let _ = listener.join();
        }
    }
}

/// Reads from the socket and passes on possible packets, until the network is closed.
fn listen(socket: &UdpSocket, waker: &ServerWaker, closing: &AtomicBool, counts: &TrafficCounters) {
    if let Err(error) = socket.set_read_timeout(Some(LISTEN)) {
        tracing::error!("the network thread cannot set its timeout and stops; restart the server: {error}");
        return;
    }
    let mut buffer = [0; MAX_DATAGRAM + 1];
    while !closing.load(Ordering::Relaxed) {
        match socket.recv_from(&mut buffer) {
            // Another process of the host wakes the server.
            Ok((0, from)) if is_own(socket, from) => waker.wake(),
            Ok((length, from)) => {
                let datagram = buffer.get(..length).unwrap_or_default();
                if screen_datagram(datagram, PacketReceiver::Server).is_err() {
                    counts.count_refused();
                    continue;
                }
                counts.count_received(length);
                if waker.to_loop.send(Wake::Datagram(from, datagram.to_vec())).is_err() {
                    return;
                }
            }
            // Some systems report here that an earlier datagram had no receiver.
            Err(error) if is_passing(error.kind()) => {}
            Err(error) => {
                tracing::warn!("the UDP socket could not receive, and the server tries again: {error}");
                std::thread::sleep(LISTEN);
            }
        }
    }
}

/// Returns whether a datagram comes from this computer.
fn is_own(socket: &UdpSocket, from: SocketAddr) -> bool {
    let ip = from.ip().to_canonical();
    ip.is_loopback() || socket.local_addr().is_ok_and(|own| own.ip().to_canonical() == ip)
}

/// Wakes the server that listens there, on this computer, so that it checks its request queue at once. If the
/// datagram is lost, the server checks within a second.
pub(crate) fn send_wake_datagram(house: SocketAddr) {
    let any = if house.is_ipv4() { IpAddr::V4(Ipv4Addr::UNSPECIFIED) } else { IpAddr::V6(Ipv6Addr::UNSPECIFIED) };
    let knocked = UdpSocket::bind((any, 0)).and_then(|socket| socket.send_to(&[], house));
    if let Err(error) = knocked {
        tracing::debug!("the wake datagram to server {house} was not sent: {error}");
    }
}

fn is_passing(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::WouldBlock
            | ErrorKind::TimedOut
            | ErrorKind::Interrupted
            | ErrorKind::ConnectionReset
            | ErrorKind::ConnectionRefused
    )
}

#[cfg(test)]
mod tests;
