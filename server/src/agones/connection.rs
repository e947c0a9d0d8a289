//! The connection to Agones, on a thread of its own, so that play never waits for it.

use super::sdk::{self, Sdk, SdkCall};
use crate::host_machine::threads;
use crate::session::Session;
use anyhow::{Context, bail};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The minimum time between health reports to Agones. The server loop reports once a second.
const HEALTH: Duration = Duration::from_secs(2);

/// The timeouts of the Agones client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgonesTimeouts {
    /// The longest wait for the answer to a call, in seconds.
    pub answer_s: u64,
    /// The longest wait for the public address. The SDK may start after the server.
    pub address: Duration,
    /// The longest time for the report of the shutdown.
    pub end: Duration,
    /// The time between a failure and the next try.
    pub recovery: Duration,
}

impl Default for AgonesTimeouts {
    fn default() -> Self {
        Self {
            answer_s: 2,
            address: Duration::from_mins(1),
            end: Duration::from_secs(10),
            recovery: Duration::from_millis(500),
        }
    }
}

/// The most messages that wait for the thread. Further health reports are dropped, because they are repeated.
const MAX_WORDS: usize = 4;

/// The state of the game server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgonesState {
    /// Guests can connect, and none has.
    Free,
    /// A guest has come: Agones must neither allocate nor remove this server.
    Taken,
}

/// A message to the thread.
enum AgonesMessage {
    /// The server is healthy, with this state.
    Moves(AgonesState),
    /// A request for the public address, with a deadline.
    Address(Instant, SyncSender<anyhow::Result<String>>),
    /// The server is over. The answer is whether Agones was told.
    Over(SyncSender<bool>),
}

/// The connection to Agones, open until the shutdown is reported.
#[derive(Debug)]
pub struct Agones {
    words: SyncSender<AgonesMessage>,
    thread: JoinHandle<()>,
    limits: AgonesTimeouts,
}

impl Agones {
    /// Connects by the port in the environment (`AGONES_SDK_HTTP_PORT`), 9358 if there is none.
    ///
    /// # Errors
    /// If the variable is no port, or if the system gives no thread.
    pub fn of_environment() -> anyhow::Result<Self> {
        Self::at(sdk::port()?, AgonesTimeouts::default())
    }

    /// Connects by this port of this computer, with these timeouts.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn at(port: u16, limits: AgonesTimeouts) -> anyhow::Result<Self> {
        let told = ReportedState::new(port, limits);
        let (words, heard) = sync_channel(MAX_WORDS);
        let thread = threads::start("agones", move || told.listen(&heard)).context("the Agones thread cannot start")?;
        Ok(Self { words, thread, limits })
    }

    /// Reports that guests can connect, and waits for the public address `HOST:PORT` of the invitations.
    ///
    /// # Errors
    /// If Agones does not name it in a minute.
    /// Also if it names several ports and none of them is called `cardroom`.
    pub fn address(&self) -> anyhow::Result<String> {
        let (answer, answered) = sync_channel(1);
        self.words.send(AgonesMessage::Address(Instant::now() + self.limits.address, answer)).context(GONE)?;
        answered.recv().context(GONE)?
    }

    /// A handle with which the server loop reports its state.
    pub fn pulse(&self) -> AgonesHeartbeat {
        AgonesHeartbeat { words: self.words.clone(), standing: AgonesState::Free }
    }

    /// Reports the shutdown, and returns whether Agones was told. It takes little more than ten seconds at
    /// most.
    pub fn shut_down(self) -> bool {
        let (answer, answered) = sync_channel(1);
        let heard = self.words.send(AgonesMessage::Over(answer)).is_ok() && answered.recv().unwrap_or_default();
        drop(self.words);
        let _ = self.thread.join();
        heard
    }
}

/// The error text if the thread is gone, which only a bug can cause.
const GONE: &str = "the Agones thread has ended";

/// The state reports of one server loop.
#[derive(Clone, Debug)]
pub struct AgonesHeartbeat {
    words: SyncSender<AgonesMessage>,
    standing: AgonesState,
}

impl AgonesHeartbeat {
    /// Reports that the session's server loop is healthy. Only that loop calls this, and it never waits.
    pub fn update(&mut self, evening: &Session) {
        self.send_health(if evening.is_taken() { AgonesState::Taken } else { AgonesState::Free });
    }

    /// Reports health with this state. A taken server is not offered again before its session is over.
    pub fn send_health(&mut self, standing: AgonesState) {
        if standing == AgonesState::Taken {
            self.standing = standing;
        }
        // If the queue is full, the report is dropped: the next one follows in a second.
        let _ = self.words.try_send(AgonesMessage::Moves(self.standing));
    }
}

/// The state that Agones knows.
struct ReportedState {
    sdk: Sdk,
    standing: Option<AgonesState>,
    health: Option<Instant>,
    /// True if the last call failed.
    is_away: bool,
    limits: AgonesTimeouts,
}

/// Returns whether a health report is due, given the time of the last one.
fn is_health_due(heard: Option<Instant>, now: Instant) -> bool {
    heard.is_none_or(|heard| now.saturating_duration_since(heard) >= HEALTH)
}

impl ReportedState {
    fn new(port: u16, limits: AgonesTimeouts) -> Self {
        Self { sdk: Sdk::at(port, limits.answer_s), standing: None, health: None, is_away: false, limits }
    }

    /// Runs the thread.
    fn listen(mut self, words: &Receiver<AgonesMessage>) {
        while let Ok(first) = words.recv() {
            // Several reports may have queued up during a call to Agones: the newest counts.
            let word = words
                .try_iter()
                .fold(first, |word, next| if matches!(word, AgonesMessage::Moves(_)) { next } else { word });
            match word {
                AgonesMessage::Moves(standing) => self.moves(standing),
                AgonesMessage::Address(until, answer) => {
                    let _ = answer.send(self.address(until));
                }
                AgonesMessage::Over(answer) => {
                    let _ = answer.send(self.over());
                    return;
                }
            }
        }
    }

    fn moves(&mut self, standing: AgonesState) {
        let stands = self.stands(standing);
        let mut said = self.note(stands);
        if said && is_health_due(self.health, Instant::now()) {
            let health = self.sdk.call(SdkCall::Health);
            said = self.note(health);
            self.health = said.then(Instant::now);
        }
    }

    /// Reports the state if it is new. A taken server must have been free before.
    fn stands(&mut self, standing: AgonesState) -> anyhow::Result<()> {
        if self.standing.is_none() || (self.standing == Some(AgonesState::Taken) && standing == AgonesState::Free) {
            self.sdk.call(SdkCall::Ready)?;
            self.standing = Some(AgonesState::Free);
        }
        if self.standing != Some(standing) {
            self.sdk.call(SdkCall::Allocate)?;
            self.standing = Some(standing);
        }
        Ok(())
    }

    fn address(&mut self, until: Instant) -> anyhow::Result<String> {
        loop {
            let found = self.stands(AgonesState::Free).and_then(|()| self.sdk.found_at());
            match found {
                Ok(Some(found)) => return found.host_and_port(),
                Ok(None) if Instant::now() < until => {}
                Err(why) if Instant::now() < until => {
                    self.note(Err(why));
                }
                Ok(None) => {
                    bail!("Agones has given this game server no address for the invitations in a minute; {NAME_IT}")
                }
                Err(why) => {
                    return Err(why.context(format!("Agones gives no address for the invitations; {NAME_IT}")));
                }
            }
            std::thread::sleep(self.limits.recovery);
        }
    }

    /// Reports the shutdown. Returns whether Agones was told.
    fn over(&mut self) -> bool {
        let until = Instant::now() + self.limits.end;
        loop {
            let called = self.sdk.call(SdkCall::Shutdown);
            let heard = self.note(called);
            if heard || until <= Instant::now() {
                return heard;
            }
            std::thread::sleep(self.limits.recovery);
        }
    }

    /// Returns whether the call succeeded. A failure or a recovery is logged once.
    fn note(&mut self, came: anyhow::Result<()>) -> bool {
        let was_away = std::mem::replace(&mut self.is_away, came.is_err());
        match came {
            Ok(()) if was_away => tracing::info!("Agones answers the server again"),
            Err(why) if !was_away => {
                tracing::warn!("Agones does not answer; the server goes on and tries again: {why:#}");
            }
            Ok(()) | Err(_) => {}
        }
        !self.is_away
    }
}

/// The advice for the host.
const NAME_IT: &str = "is the server a game server of Agones? --public HOST:PORT names the address without it";

#[cfg(test)]
mod tests {
    use super::*;
    use socket2::{Domain, Socket, Type};
    use std::net::{Ipv4Addr, SocketAddr};

    #[test]
    fn an_address_that_does_not_come_is_named_with_what_can_be_done() {
        // This socket is bound but does not listen, so nobody answers there.
        let silent = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        silent.bind(&SocketAddr::from((Ipv4Addr::LOCALHOST, 0)).into()).unwrap();
        let port = silent.local_addr().unwrap().as_socket().unwrap().port();
        let mut told = ReportedState::new(port, AgonesTimeouts::default());
        let why = format!("{:#}", told.address(Instant::now()).unwrap_err());
        assert!(why.contains("--public HOST:PORT") && why.contains("POST /ready"), "{why}");
        assert_eq!((told.standing, told.health), (None, None));
    }

    #[test]
    fn health_is_said_at_once_and_then_at_most_every_two_seconds() {
        let heard = Instant::now();
        assert!(is_health_due(None, heard));
        for (passed_ms, is_due) in [(0, false), (1_999, false), (2_000, true), (60_000, true)] {
            assert_eq!(is_health_due(Some(heard), heard + Duration::from_millis(passed_ms)), is_due, "{passed_ms} ms");
        }
    }
}
