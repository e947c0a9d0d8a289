//! The news of the connection, on their way to a window that may sleep.

use super::connection_error::ConnectionError;
use cardroom_fair_deal::client_verifier::DealNews;
use cardroom_shared::protocol::{ServerMessage, Welcome};
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The most news that wait for a window that sleeps. With one more the oldest step is forgotten: a later view shows
/// where it led.
pub const MAX_NEWS: usize = 4_096;

/// What happened to the connection, and what came by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectionEvent {
    /// It is being made, for the first time or again.
    Connecting,
    /// The house said welcome. Everything is told anew after it.
    Connected(Welcome),
    /// The house said something.
    Message(ServerMessage),
    /// What came of deals.
    Deal(DealNews),
    /// Nothing was heard of the house for a while; perhaps it comes back.
    Silent,
    /// The house is heard again.
    Heard,
    /// There is no connection. It is made anew without anybody doing anything.
    Lost {
        /// Why.
        why: ConnectionError,
        /// After this time.
        retry_in: Duration,
    },
    /// There is no connection, and there will be none until the guest does something. No news come after it.
    Refused(ConnectionError),
}

/// Where news wait to be taken.
#[derive(Default)]
pub(crate) struct EventQueue {
    waiting: Mutex<VecDeque<(Instant, ConnectionEvent)>>,
    more: Condvar,
}

impl EventQueue {
    fn lock(&self) -> MutexGuard<'_, VecDeque<(Instant, ConnectionEvent)>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn push(&self, news: ConnectionEvent) {
        let mut waiting = self.lock();
        if waiting.len() >= MAX_NEWS {
            let step = |news: &ConnectionEvent| matches!(news, ConnectionEvent::Message(ServerMessage::Step { .. }));
            let oldest = waiting.iter().position(|(_, news)| step(news)).unwrap_or_default();
            waiting.remove(oldest);
        }
        waiting.push_back((Instant::now(), news));
        self.more.notify_all();
    }

    /// The next piece of news, and when it came.
    pub(crate) fn pop(&self) -> Option<(Instant, ConnectionEvent)> {
        self.lock().pop_front()
    }

    pub(crate) fn wait(&self, at_most: Duration) -> Option<(Instant, ConnectionEvent)> {
        let waiting = self.lock();
        let waited = self.more.wait_timeout_while(waiting, at_most, |waiting| waiting.is_empty());
        waited.unwrap_or_else(PoisonError::into_inner).0.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_that_sleeps_keeps_the_latest_news() {
        let stand = EventQueue::default();
        for number in 0..10_000 {
            stand.push(ConnectionEvent::Message(ServerMessage::refused_in_words(number, "")));
        }
        let taken: Vec<ConnectionEvent> = std::iter::from_fn(|| stand.pop()).map(|(_, news)| news).collect();
        assert_eq!(taken.len(), MAX_NEWS);
        assert!(matches!(taken.last(), Some(ConnectionEvent::Message(ServerMessage::Refused { number: 9_999, .. }))));
        assert_eq!(stand.wait(Duration::ZERO), None);
    }
}
