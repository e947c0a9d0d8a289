//! The connection to the house, on a thread of its own: the window may sleep, the connection may not. It comes back by
//! itself with a fresh token, tells what happened as news, and wakes the window for each.

mod connection_error;
mod event_queue;
pub mod front_desk;
pub mod host_connection;
mod resume_point;

pub use cardroom_fair_deal::client_verifier::{CutBy, Cutter, DealFailure, DealNews, DealsStand, Earlier};
pub use connection_error::ConnectionError;
pub use event_queue::{ConnectionEvent, MAX_NEWS};

use cardroom_shared::house_refusal::HouseRefusal;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::packet_filter::MAX_DATAGRAM;
use cardroom_shared::protocol::{ClientMessage, ClientRequest, DisconnectCause, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shuffle::Entropy;
use event_queue::EventQueue;
use host_connection::{HostConnection, HostConnectionState, SendRejected};
use resume_point::ResumeTracker;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Datagrams and words that wait for the thread; more datagrams wait in the socket, and more words are refused.
const MAX_WAITING: usize = 1_024;

/// After so long without a word from the house the guest is told.
const UNEASY: Duration = Duration::from_secs(3);

/// The first wait before trying again, and the longest; each is twice the one before.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(15);

/// How long a guest who leaves waits for the house to be told.
const LEAVE: Duration = Duration::from_millis(500);

/// How long the listening thread sleeps before it looks whether its line has ended.
const LISTEN: Duration = Duration::from_secs(1);

/// The words of a guest go nowhere while there is no connection: what they meant may be over when it is back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no connection to the host at the moment")]
pub struct NotConnected;

/// How well the connection does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionHealth {
    /// How long a word took to the house and back, the last time.
    pub round_trip: Option<Duration>,
    /// How long nothing was heard of the house: as old as that the view may be.
    pub silent_for: Duration,
}

/// A connection to the house. One thread may hear its news while another speaks. Dropping it tells the house that the guest has left.
pub struct Connection {
    orders: SyncSender<Order>,
    shared: Arc<Shared>,
    left: Mutex<Receiver<()>>,
}

/// What the two sides of the thread share.
struct Shared {
    news: EventQueue,
    talk: Mutex<Talk>,
    vitals: Mutex<Vitals>,
    /// The guest wants to leave, even if the thread was too busy to be told.
    leaving: AtomicBool,
}

/// Whether and on which line the guest can talk.
#[derive(Default)]
struct Talk {
    line: Option<u64>,
    said: u32,
}

struct Vitals {
    round_trip: Option<Duration>,
    heard: Instant,
}

/// What the thread is to do.
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
    /// Goes to the house with this invitation. The waker is called on another thread for each piece of news. The secret
    /// numbers of the guest come from `entropy`.
    pub fn open(invitation: Invitation, entropy: Entropy, waker: impl Fn() + Send + 'static) -> Self {
        Self::open_again(invitation, entropy, Vec::new, waker)
    }

    /// The same for a guest of whom an earlier program kept receipts at this house: each text is what one of them kept. They are asked
    /// for on that other thread.
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
        let cutter = Cutter::new(invitation.fingerprint, entropy.fork());
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

    /// The next piece of news, if there is one.
    pub fn news(&self) -> Option<ConnectionEvent> {
        self.dated_news().map(|(_, news)| news)
    }

    /// The next piece of news, if there is one, and when it came: a window that was hidden reads it later.
    pub fn dated_news(&self) -> Option<(Instant, ConnectionEvent)> {
        self.shared.news.pop()
    }

    /// The next piece of news; waits for it, but no longer than this.
    pub fn wait_news(&self, at_most: Duration) -> Option<ConnectionEvent> {
        self.shared.news.wait(at_most).map(|(_, news)| news)
    }

    /// Says something to the house, and answers the number by which a refusal will name it.
    ///
    /// # Errors
    /// If there is no connection, or the house does not take any more.
    pub fn send(&self, say: ClientRequest) -> Result<u32, NotConnected> {
        let mut talk = locked(&self.shared.talk);
        let line = talk.line.ok_or(NotConnected)?;
        let number = talk.said.wrapping_add(1);
        let order = Order::Say { line, message: ClientMessage::Say { number, say } };
        self.orders.try_send(order).map_err(|_| NotConnected)?;
        talk.said = number;
        Ok(number)
    }

    /// Says how the guest wants to cut from now on.
    pub fn cut_by(&self, by: CutBy) {
        let _closing = self.orders.try_send(Order::CutBy(by));
    }

    /// Cuts, where the house waits for it and the guest cuts by hand.
    pub fn cut(&self) {
        let _closing = self.orders.try_send(Order::Cut);
    }

    /// How well the connection does.
    pub fn health(&self) -> ConnectionHealth {
        let vitals = locked(&self.shared.vitals);
        ConnectionHealth { round_trip: vitals.round_trip, silent_for: vitals.heard.elapsed() }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.shared.leaving.store(true, Ordering::Relaxed);
        if self.orders.try_send(Order::Leave).is_ok() {
            // While the front desk is asked, the thread does not listen, and then leaves by itself.
            let _ = locked(&self.left).recv_timeout(LEAVE);
        }
    }
}

/// Why a stay at the house ended.
enum Stay {
    /// The guest wants to leave.
    Left,
    /// Something else.
    Trouble(ConnectionError),
}

/// The thread that goes to and fro.
struct Messenger {
    invitation: Invitation,
    waker: Box<dyn Fn() + Send>,
    inbox: Receiver<Order>,
    orders: SyncSender<Order>,
    shared: Arc<Shared>,
    told: ResumeTracker,
    cutter: Cutter,
    /// The source of the spread between two attempts.
    entropy: Entropy,
    /// From when the cutter counts its time.
    began: Instant,
    /// Counts the lines, so that what belongs to an old one is known.
    line: u64,
    /// Attempts that failed since the last stay.
    failures: u32,
    /// The knowledge of the guest about the house.
    known: Known,
}

/// The knowledge of a guest about the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Known {
    /// They were not inside yet.
    #[default]
    No,
    /// They were inside.
    Inside,
    /// They were inside, and the house has said that it closes.
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

    /// How long to wait before trying again: longer every time, and not all guests at once.
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

    /// Waits; whether the guest left meanwhile.
    fn wait_out(&mut self, wait: Duration) -> bool {
        let until = Instant::now() + wait;
        loop {
            match self.inbox.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(Order::Leave) | Err(RecvTimeoutError::Disconnected) => return true,
                // It holds for the next line too.
                Ok(Order::CutBy(by)) => self.cutter.cut_by(by),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return self.is_leaving(),
            }
        }
    }

    /// The meaning of a house that does not run to this guest: one who was not inside may have a wrong address, and one who was
    /// told that it closes knows why.
    fn as_known(&self, trouble: ConnectionError) -> ConnectionError {
        match (trouble, self.known) {
            (ConnectionError::NotRunning(address), Known::No) => ConnectionError::NotReachable(address),
            (ConnectionError::NotRunning(_), Known::Closed) => ConnectionError::HouseClosed,
            (trouble, _) => trouble,
        }
    }

    /// One stay at the house: front desk, line, and all that is said on it.
    fn stay(&mut self) -> Stay {
        let admission = match front_desk::show_invitation(&self.invitation, self.told.begin_line()) {
            Ok(admission) => admission,
            Err(trouble) => return Stay::Trouble(self.as_known(trouble)),
        };
        if self.is_leaving() {
            return Stay::Left;
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

    /// Waits for orders and obeys them; whether the guest wants to leave.
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

    /// Says what the cutter answers, and tells what came of deals.
    fn answer(&mut self, line: &mut HostConnection, say: Vec<ClientRequest>) {
        for say in say {
            // What is not taken now the house asks for again, or does without.
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

    /// Tells what the house said; the trouble if it said farewell.
    fn hand_over(&mut self, line: &mut HostConnection) -> Option<ConnectionError> {
        for message in line.take_messages() {
            self.told.handle_message(&message);
            let say = self.cutter.hear(&message, self.began.elapsed());
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
                // The cutter has heard it, and says what came of it.
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

/// The socket of one line, and the thread that listens at it.
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
        // From now on the system passes on what comes from the house alone.
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
                log::debug!("a datagram was not sent: {error}");
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
            // The house is not there at the moment: the line will notice by its silence.
            Err(_) => std::thread::sleep(FIRST_WAIT),
        }
    }
}

fn is_quiet(kind: std::io::ErrorKind) -> bool {
    use std::io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(kind, WouldBlock | TimedOut | Interrupted)
}
