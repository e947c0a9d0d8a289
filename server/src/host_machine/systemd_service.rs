//! The server as a service of systemd. It reports readiness, the status of the session, heartbeats and its
//! end. Without systemd it does nothing.

use std::time::{Duration, Instant};

/// The notifications sent to systemd so far.
#[derive(Debug)]
pub struct SystemdService {
    /// The last status that was sent. `None` before readiness was reported.
    said: Option<String>,
    /// The interval of heartbeats, if systemd wants them.
    every: Option<Duration>,
    moved: Instant,
}

impl SystemdService {
    /// Returns whether systemd wants notifications.
    pub fn is_asked_for() -> bool {
        systemd::asks()
    }

    /// The notifier of a server that is ready. `None` if nobody wants notifications.
    pub fn new() -> Option<Self> {
        // Two heartbeats in each watchdog interval: one of them may be late.
        let every = systemd::watchdog().map(|longest| longest / 2);
        systemd::asks().then(|| Self { said: None, every, moved: Instant::now() })
    }

    /// Sends a heartbeat and the status, or the reason why play waits. Only the server loop calls this.
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

    /// Reports that the server closes.
    pub fn notify_stopping() {
        systemd::tell(&[State::Stopping]);
    }
}

#[cfg(target_os = "linux")]
use sd_notify::NotifyState as State;

/// The notifications.
#[cfg(not(target_os = "linux"))]
enum State<'a> {
    Ready,
    Status(&'a str),
    Watchdog,
    Stopping,
}

/// The connection to systemd.
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
            tracing::warn!("systemd did not get the state of the server, and its watchdog may act: {error}");
        }
    }
}

/// This system has no systemd.
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
