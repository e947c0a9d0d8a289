//! The broadcast: the session with all cards, after a delay. A thread of its own follows the record and
//! encodes all frames. The server loop gives it the time and the watched tables, and forwards its bytes.

mod broadcast_frames;
mod broadcast_viewers;

use crate::host_machine::thread_priority::yield_to_play;
use crate::host_machine::threads;
use crate::journal::Journal;
use crate::network::ServerWaker;
use crate::session::delayed_session::DelayedSession;
use anyhow::Context;
use broadcast_frames::{Cameras, CaptureTime};
use cardroom_shared::protocol::EncodedFrame;
use cardroom_shared::seat::TableNo;
use cardroom_shared::time::Moment;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

pub(crate) use broadcast_viewers::{BroadcastContext, Broadcaster};

/// The interval between two looks for events that are old enough.
const LOOK: Duration = Duration::from_millis(250);

/// The most frames in the queue. If it is full, the oldest are dropped and the next frame is a full one.
const MAX_WAITING: usize = 256;

/// A listener that gets the whole broadcast, once at every look. It is told whether anything has happened. It
/// is dropped at the end.
pub type BroadcastListener = Box<dyn FnMut(&mut DelayedSession, BroadcastActivity) + Send>;

/// The answer whether anything has happened since the last look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BroadcastActivity {
    /// Nothing has happened.
    Nothing,
    /// Something has happened.
    Something,
}

/// The source of a broadcast.
#[derive(Clone, Debug)]
pub struct BroadcastSource {
    /// The path of the session's record.
    pub record: PathBuf,
    /// The delay, in milliseconds of session time.
    pub delay_ms: u64,
}

/// The data that the thread and the server share.
#[derive(Debug, Default)]
struct Shared {
    /// The session clock of live play, in milliseconds.
    clock: AtomicU64,
    /// The time at which play began plus one millisecond; 0 while it is unknown.
    began: AtomicU64,
    ends: AtomicBool,
    post: Mutex<BroadcastMailbox>,
}

#[derive(Debug, Default)]
struct BroadcastMailbox {
    /// The tables that somebody watches.
    wanted: BTreeSet<TableNo>,
    /// The frames to forward.
    made: VecDeque<(TableNo, Arc<EncodedFrame>)>,
    /// The last frame of each watched table.
    latest: BTreeMap<TableNo, Arc<EncodedFrame>>,
    /// True if the record can't be followed any more.
    is_over: bool,
}

impl Shared {
    fn post(&self) -> MutexGuard<'_, BroadcastMailbox> {
        self.post.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The thread that follows the session. The thread and the broadcast end when this is dropped.
#[derive(Debug)]
pub struct BroadcastThread {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl BroadcastThread {
    /// Follows this session and calls the onlooker, if there is one. Wakes the server when there are frames
    /// to forward.
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
        Ok(Self { shared, thread: Some(thread.context("the broadcast cannot start")?) })
    }

    /// Sets the session clock, which never goes back.
    pub fn set_clock(&self, now: Moment) {
        self.shared.clock.fetch_max(now.0, Ordering::Relaxed);
    }

    /// Sets the session time at which play began, which everybody knows.
    pub fn set_began(&self, at: Moment) {
        self.shared.began.store(at.0.saturating_add(1), Ordering::Relaxed);
    }

    /// Sets the watched tables.
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

    /// The last frame of a watched table; `None` before the first.
    pub fn latest(&self, table: TableNo) -> Option<Arc<EncodedFrame>> {
        self.shared.post().latest.get(&table).cloned()
    }

    /// Takes the new frames, in order.
    pub fn take_made(&self) -> VecDeque<(TableNo, Arc<EncodedFrame>)> {
        std::mem::take(&mut self.shared.post().made)
    }

    /// Returns whether the record can't be followed any more.
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

/// The state of the thread.
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
            tracing::warn!("the broadcast cannot read the record and stops; play goes on: {why:#}");
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
            // While nobody watches, the record is not read. A new viewer then waits a moment for the missing
            // part.
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
            // A table may no longer be watched by now.
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
