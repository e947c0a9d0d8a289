//! The front desk: trades an invitation for a token that opens a connection for play, over TLS with the house's own
//! certificate. Whoever dawdles there keeps nobody else from coming in.

mod door;
pub mod talk;

pub use crate::identity::Identity;
pub use door::{
    COMING_AGAIN_S, MAX_ADDRESSES, MAX_AT_DESK, MAX_AT_DESK_PER_ADDRESS, MAX_COMINGS_AT_ONCE, MAX_WRONG_SECRETS,
};

use crate::invitations::Invitations;
use crate::network::{Doors, TokenMint, reachable};
use anyhow::Context;
use cardroom_shared::protocol::{DeskAnswer, DeskAsk, DeskRefusal, PROTOCOL_VERSION};
use door::{Door, Ticket};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{IpAddr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long a guest may stand at the desk in silence; then they are turned away.
pub const MAX_SILENCE: Duration = Duration::from_secs(2);

/// How long a guest may take from the first step to the secret; then they are turned away.
pub const MAX_TIME_TO_SECRET: Duration = Duration::from_secs(3);

/// How long a guest may take to hear the answer.
pub const MAX_TIME_TO_HEAR: Duration = Duration::from_secs(3);

/// How long a guest may take at the desk.
#[derive(Clone, Copy, Debug)]
struct Times {
    /// From the first step to the first byte.
    silence: Duration,
    /// From the first step to the secret.
    to_secret: Duration,
    /// From the secret to the end of the answer.
    to_hear: Duration,
}

impl Default for Times {
    fn default() -> Self {
        Self { silence: MAX_SILENCE, to_secret: MAX_TIME_TO_SECRET, to_hear: MAX_TIME_TO_HEAR }
    }
}

/// Threads that serve at once, those included that are about to see that their guest was sent away; while there are more,
/// nobody is let in.
pub const MAX_CLERKS: usize = 2 * MAX_AT_DESK;

/// The most bytes that a guest may send to the desk; then they are turned away.
pub const MAX_BYTES_AT_DESK: usize = 16 * 1024;

/// After a failure of the system to let somebody in, the desk tries again so much later.
const RECOVERY: Duration = Duration::from_millis(500);

/// The guest list, shared by the front desk and the server's loop.
#[derive(Clone, Debug, Default)]
pub struct GuestList(Arc<Mutex<Invitations>>);

impl GuestList {
    /// A list that both can reach.
    pub fn new(invitations: Invitations) -> Self {
        Self(Arc::new(Mutex::new(invitations)))
    }

    /// The list, to read or change. The front desk waits meanwhile.
    pub fn lock(&self) -> MutexGuard<'_, Invitations> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The front desk, open until it is dropped.
pub struct FrontDesk {
    address: SocketAddr,
    closing: Arc<AtomicBool>,
    porter: Option<JoinHandle<()>>,
}

/// What everybody behind the desk needs.
struct Desk {
    tls: Arc<ServerConfig>,
    guests: GuestList,
    mint: TokenMint,
    door: Mutex<Door>,
    /// The lines of those who are at the desk, to send somebody away.
    streams: Mutex<BTreeMap<Ticket, TcpStream>>,
    /// Counts the clerks: there is one more of it than there are of them.
    clerks: Arc<()>,
    times: Times,
    clock: Clock,
}

/// The time since the desk was opened, by which wrong secrets and comings are counted.
type Clock = Box<dyn Fn() -> Duration + Send + Sync>;

impl FrontDesk {
    /// Opens the desk.
    ///
    /// # Errors
    /// If the certificate cannot be used, or the system gives no thread.
    pub fn open(doors: &Doors, identity: &Identity, guests: GuestList, mint: TokenMint) -> anyhow::Result<Self> {
        let opened = Instant::now();
        Self::open_with(doors, identity, guests, mint, Times::default(), Box::new(move || opened.elapsed()))
    }

    /// The same with these times, by this clock.
    fn open_with(
        doors: &Doors,
        identity: &Identity,
        guests: GuestList,
        mint: TokenMint,
        times: Times,
        clock: Clock,
    ) -> anyhow::Result<Self> {
        let listener = doors.desk().context("cannot share the listening socket")?;
        let address = listener.local_addr().context("the listening socket has no address")?;
        let closing = Arc::new(AtomicBool::new(false));
        let desk = Desk {
            tls: Arc::new(identity.tls().context("the certificate of the server cannot be used")?),
            guests,
            mint,
            door: Mutex::default(),
            streams: Mutex::default(),
            clerks: Arc::default(),
            times,
            clock,
        };
        let closed = Arc::clone(&closing);
        let porter = std::thread::Builder::new()
            .name("front desk".to_owned())
            .spawn(move || welcome(&listener, &Arc::new(desk), &closed))
            .context("cannot start the front desk")?;
        Ok(Self { address: reachable(address), closing, porter: Some(porter) })
    }
}

impl Drop for FrontDesk {
    fn drop(&mut self) {
        self.closing.store(true, Ordering::Relaxed);
        // The porter waits for the next guest: be that guest.
        if TcpStream::connect_timeout(&self.address, Duration::from_secs(1)).is_ok()
            && let Some(porter) = self.porter.take()
        {
            let _ = porter.join();
        }
    }
}

/// Lets guests step up to the desk, each with a thread of their own.
fn welcome(listener: &TcpListener, desk: &Arc<Desk>, closing: &AtomicBool) {
    while !closing.load(Ordering::Relaxed) {
        let (stream, address) = match listener.accept() {
            Ok((stream, from)) => (stream, from.ip()),
            Err(error) => {
                tracing::debug!("nobody could be let in: {error}");
                if !matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::ConnectionAborted) {
                    std::thread::sleep(RECOVERY);
                }
                continue;
            }
        };
        if closing.load(Ordering::Relaxed) {
            return;
        }
        let Some(ticket) = desk.let_in(&stream, address) else {
            tracing::debug!("{address} was turned away: the desk is busy");
            continue;
        };
        let (clerk, counted) = (Arc::clone(desk), Arc::clone(&desk.clerks));
        let thread = std::thread::Builder::new().name("clerk".to_owned());
        let served = thread.spawn(move || {
            let place = Place { desk: &clerk, ticket, _counted: counted };
            if let Err(error) = clerk.serve(stream, address, ticket) {
                tracing::debug!("{address} left the front desk: {error:#}");
            }
            drop(place);
        });
        if let Err(error) = served {
            tracing::warn!("nobody is free at the front desk: {error}");
            desk.let_out(ticket);
        }
    }
}

/// A place at the desk, given back whatever happens there.
struct Place<'a> {
    desk: &'a Desk,
    ticket: Ticket,
    _counted: Arc<()>,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.desk.let_out(self.ticket);
    }
}

impl Desk {
    fn door(&self) -> MutexGuard<'_, Door> {
        self.door.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn streams(&self) -> MutexGuard<'_, BTreeMap<Ticket, TcpStream>> {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets somebody step up, and sends somebody away for it if there is no room.
    fn let_in(&self, stream: &TcpStream, address: IpAddr) -> Option<Ticket> {
        if Arc::strong_count(&self.clerks) > MAX_CLERKS {
            return None;
        }
        let stream = stream.try_clone().ok()?;
        let entered = self.door().enter(address)?;
        let mut streams = self.streams();
        if let Some(slow) = entered.sent_away.and_then(|ticket| streams.remove(&ticket)) {
            let _ = slow.shutdown(Shutdown::Both);
        }
        streams.insert(entered.ticket, stream);
        Some(entered.ticket)
    }

    fn let_out(&self, ticket: Ticket) {
        self.door().leave(ticket);
        self.streams().remove(&ticket);
    }

    /// Greets a guest, asks for the secret and answers.
    fn serve(&self, stream: TcpStream, address: IpAddr, ticket: Ticket) -> anyhow::Result<()> {
        stream.set_nodelay(true)?;
        let patience = Patience { stream, allowed: Allowed::to_ask(&self.times, Instant::now()) };
        let mut line = StreamOwned::new(ServerConnection::new(Arc::clone(&self.tls))?, patience);

        let version = talk::greet(&mut line)?;
        if version == PROTOCOL_VERSION {
            let ask = talk::hear(&mut line)?;
            self.door().shows(ticket);
            line.sock.allowed.begin_answer(&self.times, Instant::now());
            let answer = self.answer(&ask, address)?;
            talk::tell(&mut line, &answer)?;
        } else {
            tracing::info!("{address} has version {version}, this house {PROTOCOL_VERSION}");
        }
        line.conn.send_close_notify();
        line.flush()?;
        line.sock.stream.shutdown(Shutdown::Write)?;
        Ok(())
    }

    fn answer(&self, ask: &DeskAsk, address: IpAddr) -> anyhow::Result<DeskAnswer> {
        let now = (self.clock)();
        let holder = self.guests.lock().holder(&ask.secret).cloned();
        match holder {
            // Whoever lives behind the same address may guess as they like: it shuts out nobody who knows.
            Err(_) if !self.door().hears(address, now) => Ok(DeskAnswer::Refused(DeskRefusal::TooManyAttempts)),
            Err(refusal) => {
                tracing::info!("{address} was not let in: {refusal}");
                self.door().note_wrong(address, now);
                Ok(DeskAnswer::Refused(refusal))
            }
            Ok(invited) if !self.mint.has_place_for(invited.person, invited.role) => {
                Ok(DeskAnswer::Refused(DeskRefusal::HouseFull))
            }
            Ok(invited) if !self.door().opens(invited.number, now) => {
                tracing::info!("invitation {} comes too often", invited.number.0);
                Ok(DeskAnswer::Refused(DeskRefusal::TooManyAttempts))
            }
            Ok(invited) => {
                let token = self.mint.mint(&invited, ask.told)?;
                Ok(DeskAnswer::Token(token))
            }
        }
    }
}

/// The time and the bytes that a guest has left. It reads no clock.
#[derive(Clone, Copy, Debug)]
struct Allowed {
    until: Instant,
    /// The end of the time once the first byte has come.
    then: Instant,
    bytes: usize,
}

impl Allowed {
    /// For a guest who steps up at this moment.
    fn to_ask(times: &Times, came: Instant) -> Self {
        Self { until: came + times.silence, then: came + times.to_secret, bytes: MAX_BYTES_AT_DESK }
    }

    /// The guest has asked at this moment, and is answered.
    fn begin_answer(&mut self, times: &Times, asked: Instant) {
        self.until = asked + times.to_hear;
        self.then = self.until;
    }

    /// The time that is left at this moment.
    ///
    /// # Errors
    /// If none is.
    fn left(&self, now: Instant) -> io::Result<Duration> {
        match self.until.saturating_duration_since(now) {
            Duration::ZERO => Err(io::Error::new(ErrorKind::TimedOut, "it took too long")),
            left => Ok(left),
        }
    }

    /// So many bytes have come.
    ///
    /// # Errors
    /// If they are too many.
    fn note_read(&mut self, bytes: usize) -> io::Result<()> {
        self.until = self.then;
        self.bytes = self.bytes.checked_sub(bytes).ok_or_else(|| io::Error::other("it said too much"))?;
        Ok(())
    }
}

/// A stream that ends when the time or the bytes are used up, however slowly they come.
struct Patience {
    stream: TcpStream,
    allowed: Allowed,
}

impl Read for Patience {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(Some(self.allowed.left(Instant::now())?))?;
        let read = self.stream.read(buffer)?;
        self.allowed.note_read(read)?;
        Ok(read)
    }
}

impl Write for Patience {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(Some(self.allowed.left(Instant::now())?))?;
        self.stream.write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

#[cfg(test)]
mod tests;
