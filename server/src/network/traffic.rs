//! Counters of the network traffic.

use std::sync::atomic::{AtomicU64, Ordering};

/// The traffic since the server was opened, and the queues now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NetworkTraffic {
    /// Datagrams that arrived and were passed on.
    pub heard: u64,
    /// The bytes of these datagrams.
    pub heard_bytes: u64,
    /// Datagrams that arrived and could not be a guest's packet.
    pub refused: u64,
    /// Datagrams that were sent.
    pub said: u64,
    /// The bytes of the sent datagrams.
    pub said_bytes: u64,
    /// Datagrams that wait for the server loop.
    pub waiting: u64,
    /// Open connections.
    pub lines: u64,
    /// Bytes that are queued for guests or not acknowledged.
    pub waiting_bytes: u64,
}

/// The counters, shared by the listening thread and the server loop.
#[derive(Debug, Default)]
pub(super) struct TrafficCounters {
    heard: AtomicU64,
    heard_bytes: AtomicU64,
    refused: AtomicU64,
    taken: AtomicU64,
    said: AtomicU64,
    said_bytes: AtomicU64,
}

fn add(count: &AtomicU64, more: usize) {
    count.fetch_add(u64::try_from(more).unwrap_or(u64::MAX), Ordering::Relaxed);
}

impl TrafficCounters {
    /// Counts a datagram that arrived and is passed on.
    pub(super) fn count_received(&self, bytes: usize) {
        add(&self.heard, 1);
        add(&self.heard_bytes, bytes);
    }

    /// Counts a datagram that is dropped.
    pub(super) fn count_refused(&self) {
        add(&self.refused, 1);
    }

    /// Counts a datagram that the loop takes from the queue.
    pub(super) fn count_taken(&self) {
        add(&self.taken, 1);
    }

    /// Counts a sent datagram.
    pub(super) fn count_sent(&self, bytes: usize) {
        add(&self.said, 1);
        add(&self.said_bytes, bytes);
    }

    /// Returns all counters, except those of the connections.
    pub(super) fn read(&self) -> NetworkTraffic {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        // A datagram is counted as received before it is taken.
        let taken = read(&self.taken);
        let heard = read(&self.heard);
        NetworkTraffic {
            heard,
            heard_bytes: read(&self.heard_bytes),
            refused: read(&self.refused),
            said: read(&self.said),
            said_bytes: read(&self.said_bytes),
            waiting: heard.saturating_sub(taken),
            lines: 0,
            waiting_bytes: 0,
        }
    }
}
