//! The connection to the server, on a thread of its own, so that it works while the window sleeps. It reconnects
//! automatically with a fresh token, reports events, and wakes the window for each.

mod connection_error;
mod event_queue;
pub mod front_desk;
pub mod host_connection;
mod resume_point;

pub use cardroom_fair_deal::HouseCertificate;
pub use cardroom_fair_deal::client_verifier::{CutBy, Cutter, DealFailure, DealNews, DealsStand, Earlier};
pub use connection_error::ConnectionError;
pub use event_queue::{ConnectionEvent, MAX_NEWS};

use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::packet_filter::MAX_DATAGRAM;
use cardroom_shared::protocol::{ClientMessage, ClientRequest, DisconnectCause, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::server_refusal::HouseRefusal;
use cardroom_shuffle::Entropy;
use event_queue::EventQueue;
use host_connection::{HostConnection, HostConnectionState, SendRejected};
use resume_point::ResumeTracker;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The most datagrams and messages that wait for the thread. Further datagrams wait in the socket; further messages
/// are rejected.
const MAX_WAITING: usize = 1_024;

/// The time of silence after which the guest is told.
const UNEASY: Duration = Duration::from_secs(3);

/// The first delay before a reconnect, and the longest; each is twice the previous one.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(15);

/// The longest wait for the server to be notified when a guest leaves.
const LEAVE: Duration = Duration::from_millis(500);

/// The interval at which the receiving thread checks if its connection has ended.
const LISTEN: Duration = Duration::from_secs(1);

/// The error of a message without a connection. It is not queued, because it may be outdated after a reconnect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no connection to the host at the moment")]
pub struct NotConnected;

/// The health of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionHealth {
    /// The last measured round trip to the server; `None` before the first one.
    pub round_trip: Option<Duration>,
    /// The time since the last packet from the server. The view may be this old.
    pub silent_for: Duration,
}

/// A connection to the server. One thread may read its events while another sends. A drop notifies the server that
/// the guest has left.
pub struct Connection {
    orders: SyncSender<Order>,
    shared: Arc<Shared>,
    left: Mutex<Receiver<()>>,
}

/// The state that both sides of the thread share.
struct Shared {
    news: EventQueue,
    talk: Mutex<Talk>,
    vitals: Mutex<Vitals>,
    /// True if the guest wants to leave, even if the thread was too busy to be told.
    leaving: AtomicBool,
}

/// The number of the open connection, if any, and of the last message.
#[derive(Default)]
struct Talk {
    line: Option<u64>,
    said: u32,
}

struct Vitals {
    round_trip: Option<Duration>,
    heard: Instant,
}

/// An order for the thread.
enum Order {
    Say { line: u64, message: ClientMessage },
    Datagram { line: u64, datagram: Vec<u8> },
    CutBy(CutBy),
    Cut,
    Leave,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Connection {
    /// Connects to the server with this invitation. The waker is called on another thread for each event. `entropy`
    /// provides the guest's secret numbers.
    pub fn open(invitation: Invitation, entropy: Entropy, waker: impl Fn() + Send + 'static) -> Self {
        Self::open_again(invitation, entropy, Vec::new, waker)
    }

    /// Connects a guest whose earlier program kept receipts of this server. `receipts` is called on the other thread
    /// and returns the text of each.
    pub fn open_again(
        invitation: Invitation,
        mut entropy: Entropy,
        receipts: impl FnOnce() -> Vec<String> + Send + 'static,
        waker: impl Fn() + Send + 'static,
    ) -> Self {
        let (orders, inbox) = sync_channel(MAX_WAITING);
        let (gone, left) = sync_channel(1);
        let shared = Arc::new(Shared {
            news: EventQueue::default(),
            talk: Mutex::default(),
            vitals: Mutex::new(Vitals { round_trip: None, heard: Instant::now() }),
            leaving: AtomicBool::new(false),
        });
        let cutter = Cutter::new(entropy.fork());
        let mut messenger = Messenger {
            invitation,
            waker: Box::new(waker),
            inbox,
            orders: orders.clone(),
            shared: Arc::clone(&shared),
            told: ResumeTracker::default(),
            cutter,
            entropy,
            began: Instant::now(),
            line: 0,
            failures: 0,
            known: Known::default(),
        };
        let thread = std::thread::Builder::new().name("connection".to_owned());
        let started = thread.spawn(move || {
            let mut earlier = Earlier::default();
            for kept in receipts() {
                earlier.read(&kept);
            }
            messenger.cutter.remembers(earlier);
            messenger.run();
            let _ = gone.send(());
        });
        if let Err(error) = started {
            shared.news.push(ConnectionEvent::Refused(ConnectionError::NoSocket(error.to_string())));
        }
        Self { orders, shared, left: Mutex::new(left) }
    }

    /// The next event, if there is one.
    pub fn news(&self) -> Option<ConnectionEvent> {
        self.dated_news().map(|(_, news)| news)
    }

    /// The next event with its time of arrival, if there is one. A hidden window reads it later.
    pub fn dated_news(&self) -> Option<(Instant, ConnectionEvent)> {
        self.shared.news.pop()
    }

    /// The next event; waits at most this long.
    pub fn wait_news(&self, at_most: Duration) -> Option<ConnectionEvent> {
        self.shared.news.wait(at_most).map(|(_, news)| news)
    }

    /// Sends a request to the server and returns its number, which a refusal refers to.
    ///
    /// # Errors
    /// Returns an error if there is no connection or the queue is full.
    pub fn send(&self, say: ClientRequest) -> Result<u32, NotConnected> {
        let mut talk = locked(&self.shared.talk);
        let line = talk.line.ok_or(NotConnected)?;
        let number = talk.said.wrapping_add(1);
        let order = Order::Say { line, message: ClientMessage::Say { number, say } };
        self.orders.try_send(order).map_err(|_| NotConnected)?;
        talk.said = number;
        Ok(number)
    }

    /// Sets how the guest cuts from now on.
    pub fn cut_by(&self, by: CutBy) {
        let _closing = self.orders.try_send(Order::CutBy(by));
    }

    /// Cuts, if the server waits for it and the guest cuts by hand.
    pub fn cut(&self) {
        let _closing = self.orders.try_send(Order::Cut);
    }

    /// The health of the connection.
    pub fn health(&self) -> ConnectionHealth {
        let vitals = locked(&self.shared.vitals);
        ConnectionHealth { round_trip: vitals.round_trip, silent_for: vitals.heard.elapsed() }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.shared.leaving.store(true, Ordering::Relaxed);
        if self.orders.try_send(Order::Leave).is_ok() {
            // The thread does not listen while it asks the front desk; it leaves on its own afterwards.
            let _ = locked(&self.left).recv_timeout(LEAVE);
        }
    }
}

/// The reason why a session with the server ended.
enum Stay {
    /// The guest wants to leave.
    Left,
    /// Any other reason.
    Trouble(ConnectionError),
}

/// The thread that exchanges messages with the server.
struct Messenger {
    invitation: Invitation,
    waker: Box<dyn Fn() + Send>,
    inbox: Receiver<Order>,
    orders: SyncSender<Order>,
    shared: Arc<Shared>,
    told: ResumeTracker,
    cutter: Cutter,
    /// The source of the jitter between two attempts.
    entropy: Entropy,
    /// The start of the cutter's time.
    began: Instant,
    /// The number of the current connection, which identifies messages of an old one.
    line: u64,
    /// The number of failed attempts since the last session.
    failures: u32,
    /// The guest's knowledge about the server.
    known: Known,
}

/// A guest's knowledge about the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Known {
    /// The guest was not connected yet.
    #[default]
    No,
    /// The guest was connected.
    Inside,
    /// The guest was connected, and the server has announced that it closes.
    Closed,
}

impl Messenger {
    fn tell(&self, news: ConnectionEvent) {
        self.shared.news.push(news);
        (self.waker)();
    }

    fn is_leaving(&self) -> bool {
        self.shared.leaving.load(Ordering::Relaxed)
    }

    fn run(mut self) {
        loop {
            self.tell(ConnectionEvent::Connecting);
            let stay = self.stay();
            self.cutter.line_ended();
            locked(&self.shared.talk).line = None;
            match stay {
                Stay::Left => return,
                Stay::Trouble(why) if why.passes() => {
                    let retry_in = self.wait_after(&why);
                    self.tell(ConnectionEvent::Lost { why, retry_in });
                    if self.wait_out(retry_in) {
                        return;
                    }
                }
                Stay::Trouble(why) => {
                    self.tell(ConnectionEvent::Refused(why));
                    return;
                }
            }
        }
    }

    /// The delay before the next attempt: longer every time, with jitter so that clients spread out.
    fn wait_after(&mut self, why: &ConnectionError) -> Duration {
        let doubled = FIRST_WAIT.saturating_mul(1 << self.failures.min(10)).min(LONGEST_WAIT);
        self.failures = self.failures.saturating_add(1);
        let wait = if matches!(why, ConnectionError::HouseFull | ConnectionError::TooManyAttempts) {
            LONGEST_WAIT
        } else {
            doubled
        };
        let spread = self.entropy.bytes().map_or(u16::MAX, u16::from_le_bytes);
        wait.mul_f64(1.0 - f64::from(spread) / f64::from(u16::MAX) / 4.0)
    }

    /// Waits. Returns whether the guest left meanwhile.
    fn wait_out(&mut self, wait: Duration) -> bool {
        let until = Instant::now() + wait;
        loop {
            match self.inbox.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(Order::Leave) | Err(RecvTimeoutError::Disconnected) => return true,
                // The choice also applies to the next connection.
                Ok(Order::CutBy(by)) => self.cutter.cut_by(by),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return self.is_leaving(),
            }
        }
    }

    /// The meaning of a server that does not run. A guest who was not connected may have a wrong address. A guest who
    /// was told that it closes gets that reason.
    fn as_known(&self, trouble: ConnectionError) -> ConnectionError {
        match (trouble, self.known) {
            (ConnectionError::NotRunning(address), Known::No) => ConnectionError::NotReachable(address),
            (ConnectionError::NotRunning(_), Known::Closed) => ConnectionError::HouseClosed,
            (trouble, _) => trouble,
        }
    }

    /// One session with the server: the front desk, the connection, and all messages.
    fn stay(&mut self) -> Stay {
        let admission = match front_desk::show_invitation(&self.invitation, self.told.begin_line()) {
            Ok(admission) => admission,
            Err(trouble) => return Stay::Trouble(self.as_known(trouble)),
        };
        if self.is_leaving() {
            return Stay::Left;
        }
        // A certificate without a deal key is told by the cutter, when decks are sealed.
        if let Ok(certificate) = HouseCertificate::read(&admission.certificate) {
            self.cutter.set_certificate(certificate);
        }
        let started = Instant::now();
        let Ok(mut line) = HostConnection::new(&admission.token, admission.house, Duration::ZERO) else {
            return Stay::Trouble(ConnectionError::Unreadable);
        };
        self.line += 1;
        let ears = match MessageReceiver::open(admission.house, self.line, &self.orders) {
            Ok(ears) => ears,
            Err(error) => return Stay::Trouble(ConnectionError::NoSocket(error.to_string())),
        };
        let mut uneasy = false;
        loop {
            line.advance(started.elapsed());
            ears.send(line.take_datagrams());
            if let Some(trouble) = self.hand_over(&mut line) {
                line.leave();
                ears.send(line.take_datagrams());
                return Stay::Trouble(trouble);
            }
            if let HostConnectionState::Ended(ending) = line.state() {
                return Stay::Trouble(ConnectionError::ending(ending, &self.invitation.address()));
            }
            self.note_vitals(&line, &mut uneasy);
            let say = self.cutter.pass_time(self.began.elapsed());
            self.answer(&mut line, say);
            let line_waits = line.due().saturating_sub(started.elapsed());
            let cut_waits = self.cutter.due().map(|due| due.saturating_sub(self.began.elapsed()));
            let wait = cut_waits.map_or(line_waits, |waits| waits.min(line_waits));
            if self.obey(&mut line, wait, started) || self.is_leaving() {
                line.leave();
                ears.send(line.take_datagrams());
                return Stay::Left;
            }
        }
    }

    /// Waits for orders and carries them out. Returns whether the guest wants to leave.
    fn obey(&mut self, line: &mut HostConnection, wait: Duration, started: Instant) -> bool {
        let mut next = match self.inbox.recv_timeout(wait) {
            Ok(order) => Some(order),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return true,
        };
        for _ in 0..MAX_WAITING {
            match next {
                Some(Order::Leave) => return true,
                Some(Order::Say { line: of, message }) if of == self.line => self.say(line, &message),
                Some(Order::Datagram { line: of, mut datagram }) if of == self.line => {
                    line.receive(&mut datagram, started.elapsed());
                }
                Some(Order::CutBy(by)) => self.cutter.cut_by(by),
                Some(Order::Cut) => {
                    let say = self.cutter.cut();
                    self.answer(line, say);
                }
                Some(_) => {}
                None => return false,
            }
            next = self.inbox.try_recv().ok();
        }
        false
    }

    /// Sends the answers of the cutter and reports the results of deals.
    fn answer(&mut self, line: &mut HostConnection, say: Vec<ClientRequest>) {
        for say in say {
            // The server repeats its request for a rejected answer, or does without it.
            let _full = line.send(&ClientMessage::Say { number: 0, say });
        }
        for news in self.cutter.take_news() {
            self.tell(ConnectionEvent::Deal(news));
        }
    }

    fn say(&self, line: &mut HostConnection, message: &ClientMessage) {
        let ClientMessage::Say { number, .. } = message;
        if let Err(SendRejected) = line.send(message) {
            let refused = ServerMessage::refused(*number, Refusal::House(HouseRefusal::NotTaken));
            self.tell(ConnectionEvent::Message(refused));
        }
    }

    /// Hands over the messages of the server. Returns an error if it said farewell.
    fn hand_over(&mut self, line: &mut HostConnection) -> Option<ConnectionError> {
        for mut message in line.take_messages() {
            self.told.handle_message(&message);
            let say = self.cutter.hear(&mut message, self.began.elapsed());
            self.answer(line, say);
            match message {
                ServerMessage::Farewell(farewell) => {
                    if farewell == DisconnectCause::Closing {
                        self.known = Known::Closed;
                    }
                    return Some(ConnectionError::farewell(farewell));
                }
                ServerMessage::Welcome(welcome) => {
                    let say = self.cutter.welcome(&welcome);
                    self.answer(line, say.into_iter().collect());
                    (self.failures, self.known) = (0, Known::Inside);
                    *locked(&self.shared.talk) = Talk { line: Some(self.line), said: 0 };
                    self.tell(ConnectionEvent::Connected(welcome));
                }
                // The cutter has handled it and reports the result.
                ServerMessage::FairDeal(_) => {}
                message => self.tell(ConnectionEvent::Message(message)),
            }
        }
        None
    }

    fn note_vitals(&self, line: &HostConnection, uneasy: &mut bool) {
        let now = Instant::now();
        let heard = now.checked_sub(line.silent_for()).unwrap_or(now);
        *locked(&self.shared.vitals) = Vitals { round_trip: line.round_trip(), heard };
        let silent = line.state() == HostConnectionState::Open && line.silent_for() >= UNEASY;
        if silent != *uneasy {
            *uneasy = silent;
            self.tell(if silent { ConnectionEvent::Silent } else { ConnectionEvent::Heard });
        }
    }
}

/// The socket of one connection, and the thread that receives from it.
struct MessageReceiver {
    socket: UdpSocket,
    closed: Arc<AtomicBool>,
}

impl MessageReceiver {
    fn open(house: SocketAddr, line: u64, orders: &SyncSender<Order>) -> std::io::Result<Self> {
        let anywhere = match house {
            SocketAddr::V4(_) => SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0)),
            SocketAddr::V6(_) => SocketAddr::from((Ipv6Addr::UNSPECIFIED, 0)),
        };
        let socket = UdpSocket::bind(anywhere)?;
        // From now on the system passes on datagrams of the server alone.
        socket.connect(house)?;
        socket.set_read_timeout(Some(LISTEN))?;
        let closed = Arc::new(AtomicBool::new(false));
        let (listening, ended, orders) = (socket.try_clone()?, Arc::clone(&closed), orders.clone());
        let thread = std::thread::Builder::new().name("ears".to_owned());
        thread.spawn(move || listen(&listening, line, &orders, &ended))?;
        Ok(Self { socket, closed })
    }

    fn send(&self, datagrams: Vec<Vec<u8>>) {
        for datagram in datagrams {
            if let Err(error) = self.socket.send(&datagram) {
                log::debug!("a datagram to the server was not sent: {error}");
            }
        }
    }
}

impl Drop for MessageReceiver {
    fn drop(&mut self) {
        self.closed.store(true, Ordering::Relaxed);
    }
}

fn listen(socket: &UdpSocket, line: u64, orders: &SyncSender<Order>, closed: &AtomicBool) {
    let mut buffer = [0; MAX_DATAGRAM + 1];
    while !closed.load(Ordering::Relaxed) {
        match socket.recv(&mut buffer) {
            Ok(length) => {
                let datagram = buffer.get(..length).unwrap_or_default().to_vec();
                if orders.send(Order::Datagram { line, datagram }).is_err() {
                    return;
                }
            }
            Err(error) if is_quiet(error.kind()) => {}
            // The server is unreachable at the moment; the connection will notice its silence.
            Err(_) => std::thread::sleep(FIRST_WAIT),
        }
    }
}

fn is_quiet(kind: std::io::ErrorKind) -> bool {
    use std::io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(kind, WouldBlock | TimedOut | Interrupted)
}
