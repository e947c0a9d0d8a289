//! The broadcast: a delayed session with all cards, for people who have a secret.

use super::snapshot::{NewestSnapshot, Snapshot, SnapshotMoment};
use super::snapshot_clock::WebClock;
use crate::front_desk::GuestList;
use crate::session::broadcast::{BroadcastActivity, BroadcastListener};
use crate::session::delayed_session::DelayedSession;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::{Invitation, Secret};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// The broadcast of one session after the other.
#[derive(Clone, Debug)]
pub(super) struct WebBroadcast {
    newest: Arc<watch::Sender<NewestSnapshot>>,
    /// The number of snapshots so far, of all sessions.
    shown: Arc<AtomicU64>,
    on: Arc<Mutex<Option<BroadcastTerms>>>,
    clock: WebClock,
}

/// The terms of the current broadcast.
#[derive(Clone, Debug)]
struct BroadcastTerms {
    /// The guest list.
    guests: GuestList,
    /// The delay, in milliseconds of the session's clock.
    delay_ms: u64,
}

/// The access that an invitation gives to the broadcast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BroadcastAccess {
    /// Access is allowed.
    In,
    /// The server does not know this secret.
    Unknown,
    /// The invitation is for more than the rail. A player may not see the broadcast. A browser would send the
    /// director's secret again and again, on a connection that may be open to others.
    MoreThanTheRail,
    /// There is no broadcast.
    Off,
}

impl WebBroadcast {
    pub(super) fn new(clock: WebClock) -> (Self, watch::Receiver<NewestSnapshot>) {
        let (newest, shown) = watch::channel(None);
        (Self { newest: Arc::new(newest), shown: Arc::default(), on: Arc::default(), clock }, shown)
    }

    fn lock(&self) -> MutexGuard<'_, Option<BroadcastTerms>> {
        self.on.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The delay in milliseconds. `None` without a broadcast.
    pub(super) fn delay_ms(&self) -> Option<u64> {
        self.lock().as_ref().map(|on| on.delay_ms)
    }

    /// The access for an `Authorization` header: any user name, and the line of an invitation as the
    /// password.
    pub(super) fn access_for(&self, authorization: Option<&str>) -> BroadcastAccess {
        let Some(on) = self.lock().clone() else { return BroadcastAccess::Off };
        let Some(secret) = authorization.and_then(secret) else { return BroadcastAccess::Unknown };
        match on.guests.lock().holder(&secret) {
            Ok(invited) if invited.role == Role::Spectator => BroadcastAccess::In,
            Ok(_) => BroadcastAccess::MoreThanTheRail,
            Err(_) => BroadcastAccess::Unknown,
        }
    }

    /// Starts a broadcast with this delay in milliseconds, for these guests. The session's clock runs `speed`
    /// times as fast as real time.
    /// Returns the listener that the broadcast thread calls.
    pub(super) fn begin(&self, delay_ms: u64, speed: u32, guests: GuestList) -> BroadcastListener {
        self.newest.send_replace(None);
        *self.lock() = Some(BroadcastTerms { guests, delay_ms });
        let mut sender = Sender { air: self.clone(), speed, last: None };
        Box::new(move |delayed, happened| sender.show(delayed, happened))
    }

    /// Ends the broadcast.
    fn end(&self) {
        *self.lock() = None;
        self.newest.send_replace(None);
    }
}

/// The secret of an invitation that was entered as a password.
fn secret(authorization: &str) -> Option<Secret> {
    let (kind, told) = authorization.split_once(' ')?;
    let told = BASE64_STANDARD.decode(told.trim()).ok().filter(|_| kind.eq_ignore_ascii_case("basic"))?;
    let told = String::from_utf8(told).ok()?;
    let (_, password) = told.split_once(':')?;
    password.trim().parse::<Invitation>().ok().map(|invitation| invitation.secret)
}

/// The sender of the broadcast to browsers. Dropping it ends the broadcast.
struct Sender {
    air: WebBroadcast,
    speed: u32,
    last: NewestSnapshot,
}

impl Sender {
    fn show(&mut self, delayed: &mut DelayedSession, happened: BroadcastActivity) {
        if happened == BroadcastActivity::Something || self.last.is_none() {
            let number = self.air.shown.fetch_add(1, Ordering::Relaxed) + 1;
            let taken = SnapshotMoment { number, at: self.air.clock.now(), now: delayed.clock(), speed: self.speed };
            self.last = Some(Arc::new(Snapshot::new(delayed, self.last.as_deref(), taken)));
            self.air.newest.send_replace(self.last.clone());
        }
    }
}

impl Drop for Sender {
    fn drop(&mut self) {
        self.air.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn basic_auth_password_is_taken_only_if_it_is_an_invitation() {
        let line = "cardroom://example.org:7777/spectator/";
        let of = |told: &str| secret(&format!("Basic {}", BASE64_STANDARD.encode(told)));
        assert!(of(line).is_none() && of(":").is_none() && of("").is_none());
        assert!(secret("Basic").is_none() && secret("Basic !!").is_none() && secret("Bearer abc").is_none());
        let invitation = Invitation {
            host: "example.org".to_owned(),
            port: 7777,
            role: Role::Spectator,
            fingerprint: cardroom_shared::protocol::invitation::Fingerprint::of(b"a certificate"),
            secret: Secret::new([7; 16]),
        };
        assert_eq!(of(&format!("anybody:{invitation}")), Some(Secret::new([7; 16])));
    }
}
