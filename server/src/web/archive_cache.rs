//! A cache of records: the league of past sessions, and the hands of a finished session. Reading is slow, so
//! it runs beside play and the pages.

mod hand_archive;
mod league_cache;
mod length_limit;

pub(super) use hand_archive::{HandArchive, HandReplay, HandSummary, ReplayFrame};
pub(super) use league_cache::League;

use super::snapshot::Snapshot;
use cardroom_shared::view::Phase;
use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The number of recently viewed hands that are kept. Others are read again.
const KEPT_HANDS: usize = 16;

/// The data that was read from records.
#[derive(Default)]
pub(super) struct ArchiveCache {
    /// Held during a read: others that want the same data wait for it.
    reading: Mutex<league_cache::LeagueCache>,
    league: Mutex<Arc<League>>,
    hands: Mutex<CachedHands>,
}

/// The hands of the finished session.
#[derive(Default)]
struct CachedHands {
    /// The session that was read. A win can be undone, and play continues.
    of: Option<ShownSession>,
    hands: Option<Arc<HandArchive>>,
    looked_at: VecDeque<Arc<HandReplay>>,
}

impl ArchiveCache {
    /// Reads the finished sessions in the folder of the shown session, if they are not cached.
    pub(super) fn read_league(&self, snapshot: &Snapshot) {
        let mut reading = lock(&self.reading);
        // The record of a running session is not read.
        let not = (!is_over(snapshot)).then_some(&*snapshot.record);
        let league = reading.read(snapshot.record.parent().unwrap_or(Path::new(".")), not);
        *lock(&self.league) = Arc::new(league);
    }

    /// The league, as last read.
    pub(super) fn league(&self) -> Arc<League> {
        Arc::clone(&lock(&self.league))
    }

    /// Reads the list of hands of the shown session, if it is over.
    pub(super) fn read_hands(&self, snapshot: &Snapshot) {
        let _reading = lock(&self.reading);
        // A failed read is not repeated for every request.
        if !is_over(snapshot) || lock(&self.hands).of == Some(of(snapshot)) {
            return;
        }
        let hands = hand_archive::load_hands(&snapshot.record).map(Arc::new);
        *lock(&self.hands) = CachedHands { of: Some(of(snapshot)), hands, looked_at: VecDeque::new() };
    }

    /// Reads one hand, counted from 1.
    pub(super) fn read_hand(&self, snapshot: &Snapshot, number: u32) {
        self.read_hands(snapshot);
        let _reading = lock(&self.reading);
        let is_one = self.hands(snapshot).is_some_and(|hands| hands.at(number).is_some());
        if !is_one || self.hand(snapshot, number).is_some() {
            return;
        }
        let Some(hand) = hand_archive::load_hand(&snapshot.record, number) else { return };
        let mut read = lock(&self.hands);
        read.looked_at.push_back(Arc::new(hand));
        while read.looked_at.len() > KEPT_HANDS {
            read.looked_at.pop_front();
        }
    }

    /// The hands of the shown session, if it is over and they were read.
    pub(super) fn hands(&self, snapshot: &Snapshot) -> Option<Arc<HandArchive>> {
        let read = lock(&self.hands);
        let is_this = is_over(snapshot) && read.of == Some(of(snapshot));
        read.hands.clone().filter(|_| is_this)
    }

    /// One hand, if it was read.
    pub(super) fn hand(&self, snapshot: &Snapshot, number: u32) -> Option<Arc<HandReplay>> {
        self.hands(snapshot)?;
        lock(&self.hands).looked_at.iter().find(|hand| hand.number == number).cloned()
    }
}

/// The key of the cached session: its record, the number of hands, and the last log line. A session that is
/// reopened and ends again gets more lines.
type ShownSession = (Arc<Path>, u64, Option<u64>);

fn of(snapshot: &Snapshot) -> ShownSession {
    (Arc::clone(&snapshot.record), snapshot.hands, snapshot.told.last().map(|told| told.number))
}

/// Returns whether the shown session is over. The record of a running session contains all cards, so that web
/// pages never read it.
fn is_over(snapshot: &Snapshot) -> bool {
    snapshot.tournament.phase == Phase::Over
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
