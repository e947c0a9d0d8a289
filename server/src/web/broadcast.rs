//! The broadcast: an evening as it was a while ago, with all cards, for those who have a secret.

use super::rank::yield_to_play;
use super::snapshot::{Newest, Snapshot, Taken};
use crate::delayed::Delayed;
use crate::front_desk::GuestList;
use crate::journal::Journal;
use anyhow::Context;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cardroom_shared::invitation::{Invitation, Secret};
use cardroom_shared::protocol::Role;
use cardroom_shared::time::Moment;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::watch;

/// How often it is looked what has become old enough.
const LOOK: Duration = Duration::from_millis(250);

/// Where the broadcast of one evening after the other is shown.
#[derive(Clone, Debug)]
pub(super) struct Air {
    newest: Arc<watch::Sender<Newest>>,
    /// How many pictures there were, of all evenings.
    shown: Arc<AtomicU64>,
    on: Arc<Mutex<Option<OnAir>>>,
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
    /// A player.
    Player,
    /// Nothing is broadcast.
    Off,
}

impl Air {
    pub(super) fn new() -> (Self, watch::Receiver<Newest>) {
        let (newest, shown) = watch::channel(None);
        (Self { newest: Arc::new(newest), shown: Arc::default(), on: Arc::default() }, shown)
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
            Ok(invited) if invited.role == Role::Player => Admitted::Player,
            Ok(_) => Admitted::In,
            Err(_) => Admitted::Unknown,
        }
    }

    fn begin(&self, on: OnAir) {
        self.newest.send_replace(None);
        *self.lock() = Some(on);
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

/// The thread that follows the evening; it ends when this is dropped, and the broadcast with it.
pub struct Broadcast {
    air: Air,
    clock: Arc<AtomicU64>,
    ends: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Broadcast {
    /// Follows this record so many milliseconds of the evening later. The clock of the evening runs so many times as fast as the
    /// world's.
    ///
    /// # Errors
    /// If the record can't be read, or the system gives no thread.
    pub(super) fn begin(
        air: Air,
        record: Journal,
        delay_ms: u64,
        speed: u32,
        guests: GuestList,
    ) -> anyhow::Result<Self> {
        let follower = Following::of(&air, record, delay_ms, speed)?;
        let (clock, ends) = (Arc::clone(&follower.clock), Arc::clone(&follower.ends));
        air.begin(OnAir { guests, delay_ms });
        let thread = std::thread::Builder::new().name("broadcast".to_owned()).spawn(move || follower.run());
        let thread = thread.inspect_err(|_| air.end()).context("cannot start the broadcast")?;
        Ok(Self { air, clock, ends, thread: Some(thread) })
    }

    /// The clock of the evening stands at this moment. It never goes back.
    pub(crate) fn is_now(&self, now: Moment) {
        set(&self.clock, now);
    }
}

/// The clock of the evening goes on to this moment; where it was already further it stays.
fn set(clock: &AtomicU64, now: Moment) {
    clock.fetch_max(now.0, Ordering::Relaxed);
}

/// What the thread has.
struct Following {
    air: Air,
    delayed: Delayed,
    speed: u32,
    clock: Arc<AtomicU64>,
    ends: Arc<AtomicBool>,
    /// What it showed last.
    last: Newest,
}

impl Following {
    fn of(air: &Air, record: Journal, delay_ms: u64, speed: u32) -> anyhow::Result<Self> {
        let delayed = Delayed::of(record, delay_ms)?;
        Ok(Self { air: air.clone(), delayed, speed, clock: Arc::default(), ends: Arc::default(), last: None })
    }

    fn run(mut self) {
        yield_to_play();
        if let Err(why) = self.follow() {
            tracing::warn!("the broadcast ends: the record can't be followed: {why:#}");
            self.air.end();
        }
    }

    fn follow(&mut self) -> anyhow::Result<()> {
        while !self.ends.load(Ordering::Relaxed) {
            self.look()?;
            std::thread::park_timeout(LOOK);
        }
        Ok(())
    }

    /// Shows what has become old enough.
    fn look(&mut self) -> anyhow::Result<()> {
        let has_happened = self.delayed.advance(Moment(self.clock.load(Ordering::Relaxed)))?;
        if has_happened || self.last.is_none() {
            let number = self.air.shown.fetch_add(1, Ordering::Relaxed) + 1;
            let taken = Taken { number, now: self.delayed.clock(), speed: self.speed };
            self.last = Some(Arc::new(Snapshot::of(&mut self.delayed, self.last.as_deref(), taken)));
            self.air.newest.send_replace(self.last.clone());
        }
        Ok(())
    }
}

impl Drop for Broadcast {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            let _ = thread.join();
        }
        self.air.end();
    }
}

/// A broadcast without a thread: it looks when it is told to.
#[cfg(test)]
pub(super) struct ByHand(Following);

#[cfg(test)]
impl ByHand {
    pub(super) fn begin(air: &Air, record: Journal, delay_ms: u64, speed: u32, guests: GuestList) -> Self {
        let follower = Following::of(air, record, delay_ms, speed).unwrap();
        air.begin(OnAir { guests, delay_ms });
        Self(follower)
    }

    /// The clock of the evening stands at this moment, and it looks.
    pub(super) fn looks(&mut self, now: Moment) {
        set(&self.0.clock, now);
        self.0.look().unwrap();
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
            fingerprint: cardroom_shared::invitation::Fingerprint::of(b"a certificate"),
            secret: Secret::new([7; 16]),
        };
        assert_eq!(of(&format!("anybody:{invitation}")), Some(Secret::new([7; 16])));
    }
}
