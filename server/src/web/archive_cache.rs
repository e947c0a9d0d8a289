//! What is looked up in records: the evenings of the league, and the hands of an evening that is over. Reading takes its time:
//! it is done beside play and beside all that is shown, and what was read is kept.

mod hands;
mod league;
mod length_limit;

pub(super) use hands::{HandArchive, HandReplay, ReplayFrame};
pub(super) use league::League;

use super::snapshot::Snapshot;
use cardroom_shared::view::Phase;
use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many hands are kept that were looked at last; others are read again.
const KEPT_HANDS: usize = 16;

/// What was read of records.
#[derive(Default)]
pub(super) struct ArchiveCache {
    /// Held while it is read: whoever wants the same waits for it.
    reading: Mutex<league::LeagueCache>,
    league: Mutex<Arc<League>>,
    hands: Mutex<CachedHands>,
}

/// What was read of the evening that is over.
#[derive(Default)]
struct CachedHands {
    /// Of which evening: a win can be taken back, and play goes on.
    of: Option<ShownSession>,
    hands: Option<Arc<HandArchive>>,
    looked_at: VecDeque<Arc<HandReplay>>,
}

impl ArchiveCache {
    /// Reads the evenings beside the one that is shown, as far as they are over and not read yet.
    pub(super) fn read_league(&self, snapshot: &Snapshot) {
        let mut reading = lock(&self.reading);
        // The record of an evening that is played is not looked at.
        let not = (!is_over(snapshot)).then_some(&*snapshot.record);
        let league = reading.read(snapshot.record.parent().unwrap_or(Path::new(".")), not);
        *lock(&self.league) = Arc::new(league);
    }

    /// The league, as it was read last.
    pub(super) fn league(&self) -> Arc<League> {
        Arc::clone(&lock(&self.league))
    }

    /// Reads which hands were played in the evening that is shown, if it is over.
    pub(super) fn read_hands(&self, snapshot: &Snapshot) {
        let _reading = lock(&self.reading);
        // What could not be read is not tried again for everybody who asks.
        if !is_over(snapshot) || lock(&self.hands).of == Some(of(snapshot)) {
            return;
        }
        let hands = hands::load_hands(&snapshot.record).map(Arc::new);
        *lock(&self.hands) = CachedHands { of: Some(of(snapshot)), hands, looked_at: VecDeque::new() };
    }

    /// Reads one of them, counted from 1.
    pub(super) fn read_hand(&self, snapshot: &Snapshot, number: u32) {
        self.read_hands(snapshot);
        let _reading = lock(&self.reading);
        let is_one = self.hands(snapshot).is_some_and(|hands| hands.at(number).is_some());
        if !is_one || self.hand(snapshot, number).is_some() {
            return;
        }
        let Some(hand) = hands::load_hand(&snapshot.record, number) else { return };
        let mut read = lock(&self.hands);
        read.looked_at.push_back(Arc::new(hand));
        while read.looked_at.len() > KEPT_HANDS {
            read.looked_at.pop_front();
        }
    }

    /// The hands of the evening that is shown, if it is over and they were read.
    pub(super) fn hands(&self, snapshot: &Snapshot) -> Option<Arc<HandArchive>> {
        let read = lock(&self.hands);
        let is_this = is_over(snapshot) && read.of == Some(of(snapshot));
        read.hands.clone().filter(|_| is_this)
    }

    /// One of them, if it was read.
    pub(super) fn hand(&self, snapshot: &Snapshot, number: u32) -> Option<Arc<HandReplay>> {
        self.hands(snapshot)?;
        lock(&self.hands).looked_at.iter().find(|hand| hand.number == number).cloned()
    }
}

/// Which evening is shown, with how many hands, and by which line it was told last: what is opened again and ended once more is
/// told.
type ShownSession = (Arc<Path>, u64, Option<u64>);

fn of(snapshot: &Snapshot) -> ShownSession {
    (Arc::clone(&snapshot.record), snapshot.hands, snapshot.told.last().map(|told| told.number))
}

/// Whether the evening that is shown is over: the hands of one that is played are in its record with all of their cards, and
/// nobody outside looks there.
fn is_over(snapshot: &Snapshot) -> bool {
    snapshot.tournament.phase == Phase::Over
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
