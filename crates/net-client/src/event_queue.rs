//! The queue of connection events, for a client window that may sleep.

use super::connection_error::ConnectionError;
use cardroom_fair_deal::client_verifier::DealNews;
use cardroom_shared::protocol::{ServerMessage, Welcome};
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The most events in the queue. Beyond it the oldest step is dropped; a later view shows its result.
pub const MAX_NEWS: usize = 4_096;

/// An event of the connection, or a message that came through it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectionEvent {
    /// The connection is being made, for the first time or again.
    Connecting,
    /// The server accepted the client. All state is sent anew after this event.
    Connected(Welcome),
    /// A message of the server.
    Message(ServerMessage),
    /// The result of a fair deal.
    Deal(DealNews),
    /// The server has been silent for a while; it may come back.
    Silent,
    /// The server is no longer silent.
    Heard,
    /// The connection is lost. It is retried automatically.
    Lost {
        /// The reason.
        why: ConnectionError,
        /// The delay before the next attempt.
        retry_in: Duration,
    },
    /// The connection has ended and is not retried before the guest acts. No event follows this one.
    Refused(ConnectionError),
}

/// The events that wait to be taken.
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

    /// Removes the next event and returns it with its time of arrival.
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
