//! The broadcast: the evening as it was a while ago, with all cards. A thread of its own follows the record and makes all that is
//! shown of it; play tells it what time it is and at which tables somebody looks, and passes on the bytes that it gets.

mod broadcaster;
mod cameras;

use crate::host_machine::thread_priority::yield_to_play;
use crate::host_machine::threads;
use crate::journal::Journal;
use crate::network::ServerWaker;
use crate::session::delayed_session::DelayedSession;
use anyhow::Context;
use cameras::{Cameras, CaptureTime};
use cardroom_shared::protocol::EncodedFrame;
use cardroom_shared::seat::TableNo;
use cardroom_shared::time::Moment;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

pub(crate) use broadcaster::{BroadcastContext, Broadcaster};

/// How often it is looked what has become old enough.
const LOOK: Duration = Duration::from_millis(250);

/// So many pictures wait for a house that passes none on; of more the oldest are left out, and the next is shown whole.
const MAX_WAITING: usize = 256;

/// Whoever is shown all of it beside the guests: once whenever it was looked. It is said whether anything has happened, and that it is
/// over by letting go.
pub type BroadcastListener = Box<dyn FnMut(&mut DelayedSession, BroadcastActivity) + Send>;

/// Whether something has happened since it was looked last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BroadcastActivity {
    /// Nothing.
    Nothing,
    /// Something.
    Something,
}

/// What is broadcast.
#[derive(Clone, Debug)]
pub struct BroadcastSource {
    /// The record of the evening.
    pub record: PathBuf,
    /// How many milliseconds of the evening later it is shown.
    pub delay_ms: u64,
}

/// What the thread and the house tell each other.
#[derive(Debug, Default)]
struct Shared {
    /// The clock of the evening as it is played.
    clock: AtomicU64,
    /// When play began, and a millisecond more; 0 while that is not known.
    began: AtomicU64,
    ends: AtomicBool,
    post: Mutex<BroadcastMailbox>,
}

#[derive(Debug, Default)]
struct BroadcastMailbox {
    /// The tables at which somebody looks.
    wanted: BTreeSet<TableNo>,
    /// What is to be passed on.
    made: VecDeque<(TableNo, Arc<EncodedFrame>)>,
    /// The last picture of each of these tables.
    latest: BTreeMap<TableNo, Arc<EncodedFrame>>,
    /// The record could not be followed any more.
    is_over: bool,
}

impl Shared {
    fn post(&self) -> MutexGuard<'_, BroadcastMailbox> {
        self.post.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The thread that follows the evening; it ends when this is dropped, and the broadcast with it.
#[derive(Debug)]
pub struct BroadcastThread {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl BroadcastThread {
    /// Follows this evening, shows it to the onlooker if there is one, and rings when there is something to be passed on.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn begin(
        programme: BroadcastSource,
        onlooker: Option<BroadcastListener>,
        waker: Option<ServerWaker>,
    ) -> anyhow::Result<Self> {
        let shared = Arc::<Shared>::default();
        let follower = BroadcastWorker { programme, shared: Arc::clone(&shared), onlooker, waker };
        let thread = threads::start("broadcast", move || follower.run());
        Ok(Self { shared, thread: Some(thread.context("cannot start the broadcast")?) })
    }

    /// The clock of the evening stands at this moment. It never goes back.
    pub fn set_clock(&self, now: Moment) {
        self.shared.clock.fetch_max(now.0, Ordering::Relaxed);
    }

    /// Play began at this moment of the evening, which everybody knows.
    pub fn set_began(&self, at: Moment) {
        self.shared.began.store(at.0.saturating_add(1), Ordering::Relaxed);
    }

    /// At these tables somebody looks from now on, and at no others.
    pub fn set_tables(&self, tables: BTreeSet<TableNo>) {
        let mut post = self.shared.post();
        if post.wanted == tables {
            return;
        }
        let BroadcastMailbox { wanted, made, latest, .. } = &mut *post;
        *wanted = tables;
        made.retain(|(table, _)| wanted.contains(table));
        latest.retain(|table, _| wanted.contains(table));
        drop(post);
        self.wake();
    }

    /// The last picture of a table at which somebody looks; none before the first was made.
    pub fn latest(&self, table: TableNo) -> Option<Arc<EncodedFrame>> {
        self.shared.post().latest.get(&table).cloned()
    }

    /// The pictures that were made since this was asked last, in order.
    pub fn take_made(&self) -> VecDeque<(TableNo, Arc<EncodedFrame>)> {
        std::mem::take(&mut self.shared.post().made)
    }

    /// Whether the record could not be followed any more.
    pub fn is_over(&self) -> bool {
        self.shared.post().is_over
    }

    /// Lets the thread look again now.
    pub(crate) fn wake(&self) {
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }
}

impl Drop for BroadcastThread {
    fn drop(&mut self) {
        self.shared.ends.store(true, Ordering::Relaxed);
        self.wake();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What the thread has.
struct BroadcastWorker {
    programme: BroadcastSource,
    shared: Arc<Shared>,
    onlooker: Option<BroadcastListener>,
    waker: Option<ServerWaker>,
}

impl BroadcastWorker {
    fn run(mut self) {
        yield_to_play();
        if let Err(why) = self.follow() {
            tracing::warn!("the broadcast ends: the record can't be followed: {why:#}");
            self.shared.post().is_over = true;
            self.ring();
        }
    }

    fn follow(&mut self) -> anyhow::Result<()> {
        let delay_ms = self.programme.delay_ms;
        let mut delayed = DelayedSession::new(Journal::open(&self.programme.record)?, delay_ms)?;
        let mut filming = Cameras::default();
        while !self.shared.ends.load(Ordering::Relaxed) {
            let wanted = self.shared.post().wanted.clone();
            // While nobody looks nothing is read: whoever comes then waits a moment until it is made up for.
            if wanted.is_empty() && self.onlooker.is_none() {
                std::thread::park();
                continue;
            }
            let now = Moment(self.shared.clock.load(Ordering::Relaxed));
            filming.set_tables(&wanted, &delayed);
            let has_happened =
                delayed.advance_telling(now, |tournament, event| filming.handle_event(tournament, event))?;
            if let Some(show) = &mut self.onlooker {
                show(
                    &mut delayed,
                    if has_happened { BroadcastActivity::Something } else { BroadcastActivity::Nothing },
                );
            }
            let began = self.shared.began.load(Ordering::Relaxed).checked_sub(1).map(Moment);
            let made =
                filming.capture(&delayed, CaptureTime { now, begins: began.map(|began| began.plus_ms(delay_ms)) });
            if !made.is_empty() {
                self.hand_over(made);
            }
            std::thread::park_timeout(LOOK);
        }
        Ok(())
    }

    fn hand_over(&self, made: Vec<(TableNo, Arc<EncodedFrame>)>) {
        let mut post = self.shared.post();
        for (table, picture) in made {
            // Somebody may have looked away meanwhile.
            if post.wanted.contains(&table) {
                post.latest.insert(table, Arc::clone(&picture));
                post.made.push_back((table, picture));
            }
        }
        while post.made.len() > MAX_WAITING {
            post.made.pop_front();
        }
        drop(post);
        self.ring();
    }

    fn ring(&self) {
        if let Some(waker) = &self.waker {
            waker.wake();
        }
    }
}

#[cfg(test)]
mod tests;
