//! Actions in transit: when each was sent, and which guests of its table have not seen it yet.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

/// The time after which a guest no longer counts: they may have moved to another table.
const LOST: Duration = Duration::from_secs(5);

/// An action that some guests at its table have not seen.
struct PendingAction {
    key: u64,
    sent: Instant,
    waiting: BTreeSet<u16>,
}

/// The actions in transit, by table.
#[derive(Default)]
pub(crate) struct PendingActions {
    by_table: BTreeMap<u16, VecDeque<PendingAction>>,
    /// The time from each action until the last guest of its table saw it.
    pub(crate) took: Vec<Duration>,
    /// The number of actions that some guests did not see.
    pub(crate) unseen: usize,
}

impl PendingActions {
    /// Adds an action. The events that follow from it have this key.
    pub(crate) fn leaves(&mut self, table: u16, key: u64, sent: Instant, waiting: BTreeSet<u16>) {
        let flights = self.by_table.entry(table).or_default();
        while flights.front().is_some_and(|first| first.sent + LOST < sent) {
            flights.pop_front();
            self.unseen += 1;
        }
        flights.push_back(PendingAction { key, sent, waiting });
    }

    /// A guest has seen the oldest action of this key that was still new to them.
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

    /// The action was refused.
    pub(crate) fn refused(&mut self, table: u16, key: u64) {
        if let Some(flights) = self.by_table.get_mut(&table) {
            flights.retain(|flight| flight.key != key);
        }
    }

    /// Returns whether all actions were seen.
    pub(crate) fn all_seen(&self) -> bool {
        self.by_table.values().all(VecDeque::is_empty)
    }

    /// Ends the wait: the remaining actions count as unseen.
    pub(crate) fn land(&mut self) {
        self.unseen += self.by_table.values().map(VecDeque::len).sum::<usize>();
        self.by_table.clear();
    }
}
