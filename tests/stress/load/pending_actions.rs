//! Actions on their way: when each was sent, and who of its table has not seen it yet.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

/// Whom nothing reaches within this time, it does not reach: they may have gone to another table.
const LOST: Duration = Duration::from_secs(5);

/// An action of which not everybody at its table knows.
struct PendingAction {
    key: u64,
    sent: Instant,
    waiting: BTreeSet<u16>,
}

/// All of them, by table.
#[derive(Default)]
pub(crate) struct PendingActions {
    by_table: BTreeMap<u16, VecDeque<PendingAction>>,
    /// How long each took until the last of its table saw it.
    pub(crate) took: Vec<Duration>,
    /// How many were not seen by all.
    pub(crate) unseen: usize,
}

impl PendingActions {
    /// Somebody acted; what the others hear of it carries this key.
    pub(crate) fn leaves(&mut self, table: u16, key: u64, sent: Instant, waiting: BTreeSet<u16>) {
        let flights = self.by_table.entry(table).or_default();
        while flights.front().is_some_and(|first| first.sent + LOST < sent) {
            flights.pop_front();
            self.unseen += 1;
        }
        flights.push_back(PendingAction { key, sent, waiting });
    }

    /// Somebody has seen the oldest action of this key that was still new to them.
    pub(crate) fn seen(&mut self, table: u16, key: u64, by: u16, now: Instant) {
        let Some(flights) = self.by_table.get_mut(&table) else { return };
        let of_it = |flight: &PendingAction| flight.key == key && flight.waiting.contains(&by);
        let Some(at) = flights.iter().position(of_it) else { return };
        let Some(flight) = flights.get_mut(at) else { return };
        flight.waiting.remove(&by);
        if flight.waiting.is_empty() {
            self.took.push(now - flight.sent);
            flights.remove(at);
        }
    }

    /// The house did not do what somebody wanted.
    pub(crate) fn refused(&mut self, table: u16, key: u64) {
        if let Some(flights) = self.by_table.get_mut(&table) {
            flights.retain(|flight| flight.key != key);
        }
    }

    /// Whether all that was sent was seen.
    pub(crate) fn all_seen(&self) -> bool {
        self.by_table.values().all(VecDeque::is_empty)
    }

    /// Nobody waits any more: what is still on its way was not seen by all.
    pub(crate) fn land(&mut self) {
        self.unseen += self.by_table.values().map(VecDeque::len).sum::<usize>();
        self.by_table.clear();
    }
}
