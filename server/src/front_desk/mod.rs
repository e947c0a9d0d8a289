//! The front desk. It trades an invitation for a token that opens a connection for play, over TLS with the
//! server's own certificate.
//! One thread serves all callers and waits for none of them.

mod caller;
mod caller_limits;
pub mod desk_protocol;

pub use crate::host_machine::server_identity::Identity;
pub use caller_limits::{
    COMING_AGAIN_S, MAX_ADDRESSES, MAX_AT_DESK, MAX_AT_DESK_PER_ADDRESS, MAX_COMINGS_AT_ONCE, MAX_SILENT,
    MAX_WRONG_SECRETS,
};

use crate::game::invitations::Invitations;
use crate::host_machine::open_file_limit;
use crate::host_machine::threads;
use crate::network::{Listeners, TokenMint};
use anyhow::Context;
use caller::{Caller, CallerRequest};
use caller_limits::{CallerAdmission, CallerNo, CallerProof};
use cardroom_shared::protocol::{FrontDeskRefusal, FrontDeskReply, FrontDeskRequest, PROTOCOL_VERSION};
use mio::net::{TcpListener, TcpStream};
use mio::{Events, Interest, Poll, Token, Waker};
use rustls::{ServerConfig, ServerConnection};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The longest silence of a guest at the desk. After that they are disconnected.
pub const MAX_SILENCE: Duration = Duration::from_secs(2);

/// The longest time from the first step to the secret. After that the guest is disconnected.
pub const MAX_TIME_TO_SECRET: Duration = Duration::from_secs(3);

/// The longest time in which a guest receives the answer.
pub const MAX_TIME_TO_HEAR: Duration = Duration::from_secs(3);

/// The timeouts of a guest at the desk.
#[derive(Clone, Copy, Debug)]
struct DeskTimeouts {
    /// From the first step to the first byte.
    silence: Duration,
    /// From the first step to the secret.
    to_secret: Duration,
    /// From the secret to the end of the answer.
    to_hear: Duration,
}

impl Default for DeskTimeouts {
    fn default() -> Self {
        Self { silence: MAX_SILENCE, to_secret: MAX_TIME_TO_SECRET, to_hear: MAX_TIME_TO_HEAR }
    }
}

/// The most bytes that a guest may send to the desk. After that they are disconnected.
pub const MAX_BYTES_AT_DESK: usize = 16 * 1024;

/// The delay before the desk accepts connections again, after the system failed to.
const RECOVERY: Duration = Duration::from_millis(500);

/// The guest list, shared by the front desk and the server's loop.
#[derive(Clone, Debug, Default)]
pub struct GuestList(Arc<Mutex<Invitations>>);

impl GuestList {
    /// A list that both can reach.
    pub fn new(invitations: Invitations) -> Self {
        Self(Arc::new(Mutex::new(invitations)))
    }

    /// Locks the list, to read or change it. The front desk waits meanwhile.
    pub fn lock(&self) -> MutexGuard<'_, Invitations> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The front desk, open until it is dropped.
pub struct FrontDesk {
    closing: Arc<AtomicBool>,
    waker: Waker,
    clerk: Option<JoinHandle<()>>,
}

/// The clock of the desk, since it was opened. It measures wrong secrets and logins.
type DeskClock = Box<dyn Fn() -> Duration + Send + Sync>;

/// The tokens of the listening socket and of the waker. The numbers of connections are lower.
const LISTENER: Token = Token(usize::MAX);
const WAKER: Token = Token(usize::MAX - 1);

/// The most events that are read from the system at once.
const EVENTS: usize = 1_024;

impl FrontDesk {
    /// Opens the desk.
    ///
    /// # Errors
    /// If the certificate cannot be used, or the system gives no thread.
    pub fn open(doors: &Listeners, identity: &Identity, guests: GuestList, mint: TokenMint) -> anyhow::Result<Self> {
        let opened = Instant::now();
        Self::open_with(doors, identity, guests, mint, DeskTimeouts::default(), Box::new(move || opened.elapsed()))
    }

    /// Opens the desk with these timeouts and this clock.
    fn open_with(
        doors: &Listeners,
        identity: &Identity,
        guests: GuestList,
        mint: TokenMint,
        times: DeskTimeouts,
        clock: DeskClock,
    ) -> anyhow::Result<Self> {
        let listener = doors.desk().context("the listening socket cannot be shared")?;
        listener.set_nonblocking(true).context("the listening socket cannot be watched")?;
        let mut listener = TcpListener::from_std(listener);
        let poll = Poll::new().context("the system cannot watch sockets")?;
        poll.registry().register(&mut listener, LISTENER, Interest::READABLE)?;
        let waker = Waker::new(poll.registry(), WAKER)?;
        let closing = Arc::new(AtomicBool::new(false));
        let mut desk = Desk {
            poll,
            listener,
            tls: Arc::new(identity.tls().context("the certificate of the server cannot be used")?),
            guests,
            mint,
            door: CallerAdmission::new(MAX_SILENT.min(open_file_limit::raise_limit(4 * MAX_SILENT) / 4)),
            callers: BTreeMap::new(),
            deadlines: BTreeSet::new(),
            listens_at: None,
            times,
            clock,
        };
        let closed = Arc::clone(&closing);
        let clerk =
            threads::start("front desk", move || desk.serve_until(&closed)).context("the front desk cannot start")?;
        Ok(Self { closing, waker, clerk: Some(clerk) })
    }
}

impl Drop for FrontDesk {
    fn drop(&mut self) {
        self.closing.store(true, Ordering::Relaxed);
        if self.waker.wake().is_ok()
            && let Some(clerk) = self.clerk.take()
        {
            let _ = clerk.join();
        }
    }
}

/// The desk, with all its callers.
struct Desk {
    poll: Poll,
    listener: TcpListener,
    tls: Arc<ServerConfig>,
    guests: GuestList,
    mint: TokenMint,
    door: CallerAdmission,
    callers: BTreeMap<CallerNo, Caller>,
    /// The time at which each caller is disconnected as too slow.
    deadlines: BTreeSet<(Instant, CallerNo)>,
    /// The time at which the desk accepts connections again, after a failure of the system.
    listens_at: Option<Instant>,
    times: DeskTimeouts,
    clock: DeskClock,
}

impl Desk {
    fn serve_until(&mut self, closing: &AtomicBool) {
        let mut events = Events::with_capacity(EVENTS);
        while !closing.load(Ordering::Relaxed) {
            let due = self.deadlines.first().map(|(at, _)| *at).into_iter().chain(self.listens_at).min();
            let wait = due.map(|at| at.saturating_duration_since(Instant::now()));
            match self.poll.poll(&mut events, wait) {
                Err(error) if error.kind() != ErrorKind::Interrupted => {
                    tracing::error!("the front desk stopped, and new guests cannot join; restart the server: {error}");
                    return;
                }
                _ => {}
            }
            for event in &events {
                match event.token() {
                    LISTENER => self.let_in(),
                    WAKER => {}
                    Token(ticket) => self.turn_to(ticket),
                }
            }
            self.pass_time(Instant::now());
        }
    }

    /// Disconnects slow callers, and retries accepting after a failure.
    fn pass_time(&mut self, now: Instant) {
        while let Some((at, ticket)) = self.deadlines.first().copied()
            && at <= now
        {
            tracing::debug!("a connection left the front desk after a timeout");
            self.let_out(ticket);
        }
        if self.listens_at.is_some_and(|at| at <= now) {
            self.listens_at = None;
            self.let_in();
        }
    }

    /// Accepts all waiting connections.
    fn let_in(&mut self) {
        loop {
            match self.listener.accept() {
                Ok((stream, from)) => {
                    if let Err(error) = self.meet(stream, from.ip()) {
                        tracing::debug!("the connection from {from} was not accepted: {error}");
                    }
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                Err(error) if matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::ConnectionAborted) => {}
                Err(error) => {
                    tracing::debug!("the front desk could not accept a connection and tries again: {error}");
                    self.listens_at = Some(Instant::now() + RECOVERY);
                    return;
                }
            }
        }
    }

    fn meet(&mut self, mut stream: TcpStream, address: IpAddr) -> io::Result<()> {
        let _ = stream.set_nodelay(true);
        let (ticket, gone) = self.door.add(address);
        let both = Interest::READABLE | Interest::WRITABLE;
        if let Err(error) = self.poll.registry().register(&mut stream, Token(ticket), both) {
            self.door.remove(ticket);
            return Err(error);
        }
        let caller = Caller {
            stream,
            address,
            allowed: Allowed::to_ask(&self.times, Instant::now()),
            proof: CallerProof::Silent,
            tls: None,
            said: Vec::new(),
            greeted: false,
        };
        self.deadlines.insert((caller.allowed.until, ticket));
        self.callers.insert(ticket, caller);
        if let Some(gone) = gone {
            self.let_out(gone);
        }
        Ok(())
    }

    fn let_out(&mut self, ticket: CallerNo) {
        self.door.remove(ticket);
        if let Some(caller) = self.callers.remove(&ticket) {
            self.deadlines.remove(&(caller.allowed.until, ticket));
        }
    }

    /// Handles a caller whose connection is readable or writable.
    fn turn_to(&mut self, ticket: CallerNo) {
        let Some(mut caller) = self.callers.remove(&ticket) else { return };
        self.deadlines.remove(&(caller.allowed.until, ticket));
        match self.serve(ticket, &mut caller) {
            Ok(Stays::Here) => {
                self.deadlines.insert((caller.allowed.until, ticket));
                self.callers.insert(ticket, caller);
            }
            Ok(Stays::Gone) => drop(self.door.remove(ticket)),
            Err(error) => {
                tracing::debug!("the client {} left the front desk: {error:#}", caller.address);
                self.door.remove(ticket);
            }
        }
    }

    /// Reads from a caller, and answers.
    fn serve(&mut self, ticket: CallerNo, caller: &mut Caller) -> anyhow::Result<Stays> {
        if caller.proof == CallerProof::Silent {
            if !caller.speaks()? {
                return Ok(Stays::Here);
            }
            caller.tls = Some(ServerConnection::new(Arc::clone(&self.tls))?);
            self.prove(ticket, caller, CallerProof::Spoken);
        }
        let heard = caller.receive();
        if caller.proof == CallerProof::Spoken && caller.has_answered() {
            self.prove(ticket, caller, CallerProof::Answered);
        }
        let want = caller.wants()?;
        match &want {
            CallerRequest::Nothing => {}
            CallerRequest::OtherVersion(version) => {
                tracing::info!(
                    "the client {} has protocol version {version}, and the server has {PROTOCOL_VERSION}",
                    caller.address
                );
            }
            CallerRequest::Token(ask) => {
                let answer = self.answer(ask, caller.address)?;
                caller.send(&answer)?;
            }
        }
        if !matches!(want, CallerRequest::Nothing) {
            self.prove(ticket, caller, CallerProof::Shown);
            caller.allowed.begin_answer(&self.times, Instant::now());
            caller.end();
        }
        // The other side is told why the connection is closed, if it still accepts bytes.
        let told = caller.write();
        let is_over = heard?;
        told?;
        Ok(if is_over { Stays::Gone } else { Stays::Here })
    }

    fn prove(&mut self, ticket: CallerNo, caller: &mut Caller, proof: CallerProof) {
        caller.proof = proof;
        if let Some(gone) = self.door.set_proof(ticket, proof) {
            self.let_out(gone);
        }
    }

    fn answer(&mut self, ask: &FrontDeskRequest, address: IpAddr) -> anyhow::Result<FrontDeskReply> {
        let now = (self.clock)();
        let holder = self.guests.lock().holder(&ask.secret).cloned();
        match holder {
            // Others behind the same address may guess: that never locks out a guest with the right secret.
            Err(_) if !self.door.allow_failure(address, now) => {
                Ok(FrontDeskReply::Refused(FrontDeskRefusal::TooManyAttempts))
            }
            Err(refusal) => {
                tracing::info!("the front desk refused the client {address}: {refusal}");
                self.door.record_failure(address, now);
                Ok(FrontDeskReply::Refused(refusal))
            }
            Ok(invited) if !self.mint.has_place_for(invited.person, invited.role) => {
                Ok(FrontDeskReply::Refused(FrontDeskRefusal::HouseFull))
            }
            Ok(invited) if !self.door.allow_invitation(invited.number, now) => {
                tracing::info!("invitation {} was used too often, and the server refused the client", invited.number.0);
                Ok(FrontDeskReply::Refused(FrontDeskRefusal::TooManyAttempts))
            }
            Ok(invited) => Ok(FrontDeskReply::Token(self.mint.mint(&invited, ask.told)?)),
        }
    }
}

/// The result of serving a caller: the connection stays, or is closed.
enum Stays {
    Here,
    Gone,
}

/// The time and the bytes that a guest has left. It reads no clock.
#[derive(Clone, Copy, Debug)]
struct Allowed {
    until: Instant,
    /// The deadline once the first byte has arrived.
    then: Instant,
    bytes: usize,
}

impl Allowed {
    /// The allowance of a guest who connects at this moment.
    fn to_ask(times: &DeskTimeouts, came: Instant) -> Self {
        Self { until: came + times.silence, then: came + times.to_secret, bytes: MAX_BYTES_AT_DESK }
    }

    /// Starts the time for the answer.
    fn begin_answer(&mut self, times: &DeskTimeouts, asked: Instant) {
        self.until = asked + times.to_hear;
        self.then = self.until;
    }

    /// Counts received bytes.
    ///
    /// # Errors
    /// If they are too many.
    fn note_read(&mut self, bytes: usize) -> io::Result<()> {
        self.until = self.then;
        self.bytes = self.bytes.checked_sub(bytes).ok_or_else(|| io::Error::other("the guest sends too many bytes"))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
