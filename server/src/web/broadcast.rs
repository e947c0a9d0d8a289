//! The broadcast: an evening as it was a while ago, with all cards, for those who have a secret.

use super::clock::Clock;
use super::snapshot::{Newest, Snapshot, Taken};
use crate::front_desk::GuestList;
use crate::session::broadcast::{Happened, Onlooker};
use crate::session::delayed_session::Delayed;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::{Invitation, Secret};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// Where the broadcast of one evening after the other is shown.
#[derive(Clone, Debug)]
pub(super) struct Air {
    newest: Arc<watch::Sender<Newest>>,
    /// How many pictures there were, of all evenings.
    shown: Arc<AtomicU64>,
    on: Arc<Mutex<Option<OnAir>>>,
    clock: Clock,
}

/// What is broadcast.
#[derive(Clone, Debug)]
struct OnAir {
    /// Who is invited.
    guests: GuestList,
    /// How much later it is shown, in milliseconds of the evening.
    delay_ms: u64,
}

/// What somebody is who wants to see the broadcast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Admitted {
    /// Somebody who may.
    In,
    /// Nobody whom the house knows.
    Unknown,
    /// Somebody whose invitation is for more than to look on: who plays may not see it, and whoever directs would have a browser send
    /// their secret again and again, on a line that may be open to others.
    MoreThanTheRail,
    /// Nothing is broadcast.
    Off,
}

impl Air {
    pub(super) fn new(clock: Clock) -> (Self, watch::Receiver<Newest>) {
        let (newest, shown) = watch::channel(None);
        (Self { newest: Arc::new(newest), shown: Arc::default(), on: Arc::default(), clock }, shown)
    }

    fn lock(&self) -> MutexGuard<'_, Option<OnAir>> {
        self.on.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How much later it is shown, in milliseconds, if anything is broadcast.
    pub(super) fn delay_ms(&self) -> Option<u64> {
        self.lock().as_ref().map(|on| on.delay_ms)
    }

    /// Who this is, by what a browser sends as `Authorization`: a name that does not matter and the line of an invitation.
    pub(super) fn admits(&self, authorization: Option<&str>) -> Admitted {
        let Some(on) = self.lock().clone() else { return Admitted::Off };
        let Some(secret) = authorization.and_then(secret) else { return Admitted::Unknown };
        match on.guests.lock().holder(&secret) {
            Ok(invited) if invited.role == Role::Spectator => Admitted::In,
            Ok(_) => Admitted::MoreThanTheRail,
            Err(_) => Admitted::Unknown,
        }
    }

    /// Shows an evening so many milliseconds later to those of these who may see it, and says by whom the broadcast is to be looked
    /// at for that. Its clock runs so many times as fast as the world's.
    pub(super) fn begin(&self, delay_ms: u64, speed: u32, guests: GuestList) -> Onlooker {
        self.newest.send_replace(None);
        *self.lock() = Some(OnAir { guests, delay_ms });
        let mut sender = Sender { air: self.clone(), speed, last: None };
        Box::new(move |delayed, happened| sender.show(delayed, happened))
    }

    /// Nothing is broadcast any more.
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

/// What is shown of the broadcast to browsers. When this is let go, nothing is broadcast any more.
struct Sender {
    air: Air,
    speed: u32,
    last: Newest,
}

impl Sender {
    fn show(&mut self, delayed: &mut Delayed, happened: Happened) {
        if happened == Happened::Something || self.last.is_none() {
            let number = self.air.shown.fetch_add(1, Ordering::Relaxed) + 1;
            let taken = Taken { number, at: self.air.clock.now(), now: delayed.clock(), speed: self.speed };
            self.last = Some(Arc::new(Snapshot::of(delayed, self.last.as_deref(), taken)));
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
    fn an_invitation_is_entered_as_a_password_and_nothing_else_is_taken_for_one() {
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
