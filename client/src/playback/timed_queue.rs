//! A queue of timed items, in display order.

use std::collections::VecDeque;
use std::time::Duration;

/// A queue of items with their times on the window's clock. No item is due before the one ahead of it.
#[derive(Clone, Debug)]
pub struct TimedQueue<T> {
    waiting: VecDeque<(Duration, T)>,
}

impl<T> Default for TimedQueue<T> {
    fn default() -> Self {
        Self { waiting: VecDeque::new() }
    }
}

impl<T> TimedQueue<T> {
    /// Adds an item that is due this long after the last waiting one, or after now if the queue is empty.
    pub fn push(&mut self, wait: Duration, now: Duration, what: T) {
        let from = self.waiting.back().map_or(now, |(due, _)| (*due).max(now));
        self.waiting.push_back((from.saturating_add(wait), what));
    }

    /// Takes the next item if it is due, with its due time.
    pub fn pop_due(&mut self, now: Duration) -> Option<(Duration, T)> {
        self.is_due(now).then(|| self.waiting.pop_front()).flatten()
    }

    /// Returns whether the next item is due.
    pub fn is_due(&self, now: Duration) -> bool {
        self.waiting.front().is_some_and(|(due, _)| *due <= now)
    }

    /// Takes the next item, due or not.
    pub fn hurry(&mut self) -> Option<T> {
        self.waiting.pop_front().map(|(_, what)| what)
    }

    /// Returns whether the queue is empty.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: fn(u64) -> Duration = Duration::from_secs;

    #[test]
    fn each_waits_after_the_one_before_it() {
        let mut queue = TimedQueue::default();
        queue.push(S(0), S(10), "flop");
        queue.push(S(1), S(10), "turn");
        queue.push(S(2), S(10), "river");
        assert_eq!(queue.pop_due(S(10)), Some((S(10), "flop")));
        assert_eq!(queue.pop_due(S(10)), None);
        assert_eq!(queue.pop_due(S(12)), Some((S(11), "turn")));
        assert!(!queue.is_due(S(12)) && queue.is_due(S(13)));
        assert_eq!(queue.hurry(), Some("river"), "whoever skips does not wait");
        assert!(queue.is_empty());
    }

    #[test]
    fn what_comes_when_nothing_waits_waits_from_now_on() {
        let mut queue = TimedQueue::default();
        queue.push(S(1), S(10), "old");
        assert!(queue.pop_due(S(11)).is_some());
        queue.push(S(1), S(60), "new");
        assert!(!queue.is_due(S(60)) && queue.is_due(S(61)));
    }
}
