//! The server as a game server of Agones on Kubernetes: when guests can come in, under which address, that somebody has come, that
//! the house moves, and when it is over. Play tells a thread of its own how it stands and never waits for it.

mod sdk;

use crate::host_machine::threads;
use crate::session::Session;
use anyhow::{Context, bail};
use sdk::{Sdk, SdkCall};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How often Agones hears at most that the house moves. The house says it once a second.
const HEALTH: Duration = Duration::from_secs(2);

/// How long the server waits for Agones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgonesTimeouts {
    /// The longest wait for the answer to a call, in seconds.
    pub answer_s: u64,
    /// The longest wait for the address of the invitations: the SDK may start after the server.
    pub address: Duration,
    /// The longest time in which the end of the house is told.
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

/// The most words that wait for the thread; what is said of the house after that is left out, for it is said again.
const MAX_WORDS: usize = 4;

/// How the house stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgonesState {
    /// Guests can come in, and none has.
    Free,
    /// Somebody has come: nobody else may be given this house, nor may it be taken away.
    Taken,
}

/// What the thread is told.
enum AgonesMessage {
    /// The house moves, and stands so.
    Moves(AgonesState),
    /// Under which address it is found is wanted, by then.
    Address(Instant, SyncSender<anyhow::Result<String>>),
    /// It is over; whether that was heard is wanted.
    Over(SyncSender<bool>),
}

/// The way to Agones, open until it is told that the house is over.
#[derive(Debug)]
pub struct Agones {
    words: SyncSender<AgonesMessage>,
    thread: JoinHandle<()>,
    limits: AgonesTimeouts,
}

impl Agones {
    /// By the port that Agones has named to this process (`AGONES_SDK_HTTP_PORT`), 9358 if it has named none.
    ///
    /// # Errors
    /// If what it has named is no port, or the system gives no thread.
    pub fn of_environment() -> anyhow::Result<Self> {
        Self::at(sdk::port()?, AgonesTimeouts::default())
    }

    /// By this port of this computer, within these limits.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn at(port: u16, limits: AgonesTimeouts) -> anyhow::Result<Self> {
        let told = ReportedState::new(port, limits);
        let (words, heard) = sync_channel(MAX_WORDS);
        let thread = threads::start("agones", move || told.listen(&heard)).context("can't speak with Agones")?;
        Ok(Self { words, thread, limits })
    }

    /// Says that guests can come in, and waits until Agones says where the house is found: `HOST:PORT`, for the invitations.
    ///
    /// # Errors
    /// If it does not say that in a minute, or names several ports and none of them is called `cardroom`.
    pub fn address(&self) -> anyhow::Result<String> {
        let (answer, answered) = sync_channel(1);
        self.words.send(AgonesMessage::Address(Instant::now() + self.limits.address, answer)).context(GONE)?;
        answered.recv().context(GONE)?
    }

    /// With it one house says how it stands.
    pub fn pulse(&self) -> AgonesHeartbeat {
        AgonesHeartbeat { words: self.words.clone(), standing: AgonesState::Free }
    }

    /// Says that the house is over, and whether Agones has heard it. Takes ten seconds at most and a little more.
    pub fn shut_down(self) -> bool {
        let (answer, answered) = sync_channel(1);
        let heard = self.words.send(AgonesMessage::Over(answer)).is_ok() && answered.recv().unwrap_or_default();
        drop(self.words);
        let _ = self.thread.join();
        heard
    }
}

/// What is wrong if the thread is gone, which only a bug ends.
const GONE: &str = "nobody speaks with Agones any more";

/// What one house says of itself.
#[derive(Clone, Debug)]
pub struct AgonesHeartbeat {
    words: SyncSender<AgonesMessage>,
    standing: AgonesState,
}

impl AgonesHeartbeat {
    /// The house of this evening moves. Only the loop in which it plays says it, and never waits for that.
    pub fn update(&mut self, evening: &Session) {
        self.send_health(if evening.is_taken() { AgonesState::Taken } else { AgonesState::Free });
    }

    /// The house moves and stands so. Who has come once stays: a house that was given away is not offered again before its
    /// evening is over.
    pub fn send_health(&mut self, standing: AgonesState) {
        if standing == AgonesState::Taken {
            self.standing = standing;
        }
        // Where too much waits it is left out: it is said again in a second.
        let _ = self.words.try_send(AgonesMessage::Moves(self.standing));
    }
}

/// What Agones was told.
struct ReportedState {
    sdk: Sdk,
    standing: Option<AgonesState>,
    health: Option<Instant>,
    /// Whether it did not answer when it was asked last.
    is_away: bool,
    limits: AgonesTimeouts,
}

/// Whether Agones is to hear again that the house moves, which it heard last at this moment, if ever.
fn is_health_due(heard: Option<Instant>, now: Instant) -> bool {
    heard.is_none_or(|heard| now.saturating_duration_since(heard) >= HEALTH)
}

impl ReportedState {
    fn new(port: u16, limits: AgonesTimeouts) -> Self {
        Self { sdk: Sdk::at(port, limits.answer_s), standing: None, health: None, is_away: false, limits }
    }

    /// What the thread does.
    fn listen(mut self, words: &Receiver<AgonesMessage>) {
        while let Ok(first) = words.recv() {
            // While Agones was waited for the house may have said several times how it stands: the newest counts.
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

    /// Says how the house stands, if that is news. A house that was taken could be had before.
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

    /// Whether Agones has heard that the house is over.
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

    /// Whether it went well. That it does not any more, or does again, is said once.
    fn note(&mut self, came: anyhow::Result<()>) -> bool {
        let was_away = std::mem::replace(&mut self.is_away, came.is_err());
        match came {
            Ok(()) if was_away => tracing::info!("Agones hears the server again"),
            Err(why) if !was_away => {
                tracing::warn!("Agones does not hear the server, which goes on and tries it again: {why:#}");
            }
            Ok(()) | Err(_) => {}
        }
        !self.is_away
    }
}

/// What a host can do about it.
const NAME_IT: &str = "is the server a game server of Agones? --public HOST:PORT names the address without it";

#[cfg(test)]
mod tests {
    use super::*;
    use socket2::{Domain, Socket, Type};
    use std::net::{Ipv4Addr, SocketAddr};

    #[test]
    fn an_address_that_does_not_come_is_named_with_what_can_be_done() {
        // This socket has its port, and does not listen: nobody answers there.
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
