//! What goes over the network, in numbers.

use std::sync::atomic::{AtomicU64, Ordering};

/// What went over the network since the house was opened, and what waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NetworkTraffic {
    /// Datagrams that came and were passed on.
    pub heard: u64,
    /// Their bytes.
    pub heard_bytes: u64,
    /// Datagrams that came and could be no packet of a guest.
    pub refused: u64,
    /// Datagrams that were sent.
    pub said: u64,
    /// Their bytes.
    pub said_bytes: u64,
    /// Datagrams that came and wait for the house.
    pub waiting: u64,
    /// Lines that are open.
    pub lines: u64,
    /// Bytes that wait for guests, and that are on their way to them.
    pub waiting_bytes: u64,
}

/// The same while it is counted, by those who listen and those who speak.
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
    /// A datagram came that is passed on.
    pub(super) fn count_received(&self, bytes: usize) {
        add(&self.heard, 1);
        add(&self.heard_bytes, bytes);
    }

    /// A datagram came that is nothing.
    pub(super) fn count_refused(&self) {
        add(&self.refused, 1);
    }

    /// A datagram that was passed on is looked at.
    pub(super) fn count_taken(&self) {
        add(&self.taken, 1);
    }

    /// A datagram was sent.
    pub(super) fn count_sent(&self, bytes: usize) {
        add(&self.said, 1);
        add(&self.said_bytes, bytes);
    }

    /// All of it, but for what is known of the lines.
    pub(super) fn read(&self) -> NetworkTraffic {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        // What is taken was heard before.
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
