//! The server as a service of systemd, which it tells when guests can come in, how the evening stands, that it moves, and that it
//! closes. Whoever starts it otherwise notices nothing of it.

use std::time::{Duration, Instant};

/// What systemd was told.
#[derive(Debug)]
pub struct SystemdService {
    /// How the evening stood when that was said last; none before the doors were said to be open.
    said: Option<String>,
    /// How often it wants to hear that the house moves, if it does.
    every: Option<Duration>,
    moved: Instant,
}

impl SystemdService {
    /// Whether whoever started the server wants to be told.
    pub fn is_asked_for() -> bool {
        systemd::asks()
    }

    /// For a house whose doors have just been opened; none if nobody wants to be told.
    pub fn new() -> Option<Self> {
        // Twice in the time after which a house that does not move is started anew: one word may come late.
        let every = systemd::watchdog().map(|longest| longest / 2);
        systemd::asks().then(|| Self { said: None, every, moved: Instant::now() })
    }

    /// The house moves, and its evening stands so; or play waits because of this. Only the loop in which the house plays says it.
    pub fn notify_status(&mut self, glance: &str, waits: Option<&str>) {
        let status = waits.map_or_else(|| glance.to_owned(), |why| format!("play waits: {why}"));
        match &self.said {
            None => systemd::tell(&[State::Ready, State::Status(&status)]),
            Some(said) if *said != status => systemd::tell(&[State::Status(&status)]),
            Some(_) => {}
        }
        self.said = Some(status);
        if self.every.is_some_and(|every| self.moved.elapsed() >= every) {
            self.moved = Instant::now();
            systemd::tell(&[State::Watchdog]);
        }
    }

    /// The house closes.
    pub fn notify_stopping() {
        systemd::tell(&[State::Stopping]);
    }
}

#[cfg(target_os = "linux")]
use sd_notify::NotifyState as State;

/// What can be told.
#[cfg(not(target_os = "linux"))]
enum State<'a> {
    Ready,
    Status(&'a str),
    Watchdog,
    Stopping,
}

/// The way to systemd.
#[cfg(target_os = "linux")]
mod systemd {
    use super::State;
    use std::time::Duration;

    pub(super) fn asks() -> bool {
        std::env::var_os("NOTIFY_SOCKET").is_some()
    }

    pub(super) fn watchdog() -> Option<Duration> {
        sd_notify::watchdog_enabled()
    }

    pub(super) fn tell(states: &[State<'_>]) {
        if let Err(error) = sd_notify::notify(states) {
            tracing::warn!("systemd can't be told how the evening stands: {error}");
        }
    }
}

/// There is no systemd.
#[cfg(not(target_os = "linux"))]
mod systemd {
    use super::State;
    use std::time::Duration;

    pub(super) fn asks() -> bool {
        false
    }

    pub(super) fn watchdog() -> Option<Duration> {
        None
    }

    pub(super) fn tell(states: &[State<'_>]) {
        for state in states {
            match state {
                State::Status(status) => tracing::trace!("{status}"),
                State::Ready | State::Watchdog | State::Stopping => {}
            }
        }
    }
}
