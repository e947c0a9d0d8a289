//! Many guests in browsers, on one thread of their own: they come, enter, and play once they may.

use crate::browser_guest::{BrowserGuest, PageTraffic};
use crate::socket_poll::SocketPoll;
use anyhow::anyhow;
use cardroom_shared::protocol::invitation::Invitation;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// The longest wait before the thread looks at its orders and at lost sockets.
const LOOK: Duration = Duration::from_millis(20);

/// The state that the thread shares with its owner.
#[derive(Default)]
struct SharedCrowd {
    guests: Mutex<BTreeMap<u16, BrowserGuest>>,
    fault: Mutex<Option<String>>,
    plays: AtomicBool,
    goes: AtomicBool,
}

/// The sums of all guests.
#[derive(Clone, Debug, Default)]
pub struct BrowserFigures {
    /// The traffic of the sockets.
    pub traffic: PageTraffic,
    /// The hands, each counted for every seat.
    pub hands: u64,
    /// The messages to the pages.
    pub messages: u64,
    /// The refusals.
    pub refusals: u64,
    /// The sockets that were lost.
    pub lost: u64,
    /// The time from each act to its picture.
    pub answers: Vec<Duration>,
    /// The bytes of each message.
    pub sizes: Vec<u32>,
}

/// Guests in browsers, until this is dropped.
pub struct BrowserCrowd {
    shared: Arc<SharedCrowd>,
    thread: Option<JoinHandle<()>>,
    invited: usize,
}

impl BrowserCrowd {
    /// Guests who come by these invitations, one after the other. Each enters as `Guest` with their number, if `enter` says so.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn open(
        web: SocketAddr,
        invitations: Vec<(u16, Invitation)>,
        enter: impl Fn(u16) -> bool + Send + 'static,
    ) -> anyhow::Result<Self> {
        let (shared, invited) = (Arc::new(SharedCrowd::default()), invitations.len());
        let own = Arc::clone(&shared);
        let thread = std::thread::Builder::new().name("seats".to_owned()).spawn(move || {
            if let Err(why) = run(&own, web, invitations, enter) {
                *lock(&own.fault) = Some(format!("{why:#}"));
            }
        })?;
        Ok(Self { shared, thread: Some(thread), invited })
    }

    /// Returns whether the condition is true for everybody who was invited.
    ///
    /// # Errors
    /// If a guest got no seat.
    pub fn all(&self, done: impl Fn(&BrowserGuest) -> bool) -> anyhow::Result<bool> {
        if let Some(fault) = &*lock(&self.shared.fault) {
            return Err(anyhow!("a browser got no seat: {fault}"));
        }
        Ok(self.guests().values().filter(|guest| done(guest)).count() == self.invited)
    }

    /// The guests. Their thread waits while they are looked at.
    pub fn guests(&self) -> MutexGuard<'_, BTreeMap<u16, BrowserGuest>> {
        lock(&self.shared.guests)
    }

    /// Lets the guests act in their turn, or stops them.
    pub fn set_plays(&self, plays: bool) {
        self.shared.plays.store(plays, Ordering::Relaxed);
    }

    /// The sums so far.
    pub fn figures(&self) -> BrowserFigures {
        let mut all = BrowserFigures::default();
        for guest in self.guests().values() {
            let traffic = guest.traffic();
            all.traffic.heard += traffic.heard;
            all.traffic.sent += traffic.sent;
            all.hands += guest.page.hands;
            all.messages += guest.page.messages;
            all.refusals += guest.page.refusals;
            all.lost += u64::from(guest.lost);
            all.answers.extend(&guest.answers);
            all.sizes.extend(&guest.sizes);
        }
        all
    }

    /// Forgets the delays and the sizes of messages so far.
    pub fn forget_times(&self) {
        for guest in self.guests().values_mut() {
            guest.answers.clear();
            guest.sizes.clear();
        }
    }
}

impl Drop for BrowserCrowd {
    fn drop(&mut self) {
        self.shared.goes.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn run(
    shared: &SharedCrowd,
    web: SocketAddr,
    invitations: Vec<(u16, Invitation)>,
    enter: impl Fn(u16) -> bool,
) -> anyhow::Result<()> {
    let mut ears = SocketPoll::new()?;
    for (number, invitation) in invitations {
        let mut guest = BrowserGuest::open(web, number, &invitation)?;
        if enter(number) {
            guest.enter(&format!("Guest {number}"));
        }
        if let Some(stream) = guest.stream() {
            ears.add(number, stream)?;
        }
        lock(&shared.guests).insert(number, guest);
        // Those who are there answer the server while the others come.
        turn(shared, &mut ears, Duration::ZERO)?;
    }
    while !shared.goes.load(Ordering::Relaxed) {
        turn(shared, &mut ears, LOOK)?;
    }
    Ok(())
}

/// Lets everybody read who has something to read, and act.
fn turn(shared: &SharedCrowd, ears: &mut SocketPoll, longest: Duration) -> anyhow::Result<()> {
    let ready = ears.wait(longest)?;
    let mut guests = lock(&shared.guests);
    let lost: Vec<u16> =
        guests.iter().filter(|(_, guest)| guest.stream().is_none()).map(|(number, _)| *number).collect();
    let plays = shared.plays.load(Ordering::Relaxed);
    for number in ready.into_iter().chain(lost) {
        let Some(guest) = guests.get_mut(&number) else { continue };
        if guest.turn()
            && let Some(stream) = guest.stream()
        {
            ears.add(number, stream)?;
        }
        if plays {
            guest.play();
        }
    }
    // A guest whose turn began before anybody played hears nothing new.
    if plays {
        guests.values_mut().for_each(BrowserGuest::play);
    }
    Ok(())
}
