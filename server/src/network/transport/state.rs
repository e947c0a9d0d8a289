//! The state of all connections.

use super::limits::{MAX_QUEUE, channels};
use super::send_queue::SendQueue;
use crate::network::capacity::ConnectionCapacity;
use crate::network::connected_guest::{ConnectedGuest, ConnectionNo, NetworkEvent};
use crate::network::rate_limit::RateLimit;
use cardroom_shared::protocol::packet_filter::PacketFilter;
use cardroom_shared::protocol::{DeltaCodec, DisconnectCause, RELIABLE_CHANNEL, ServerMessage, StepEncoder};
use renet::{ConnectionConfig, RenetClient};
use renetcode::NetcodeServer;
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// All connections of the server.
pub struct Transport {
    pub(super) netcode: NetcodeServer,
    pub(super) by_number: BTreeMap<ConnectionNo, GuestConnection>,
    pub(super) places: Arc<Mutex<ConnectionCapacity>>,
    /// The agenda: the due time of each connection, the longest due first. Nothing scans all connections for
    /// it.
    pub(super) agenda: BTreeSet<(Duration, ConnectionNo)>,
    /// The used tokens that are still valid, with their expiry. The front desk limits their number by the
    /// allowance of each invitation.
    pub(super) used: BTreeMap<ConnectionNo, Duration>,
    pub(super) datagrams: Vec<(SocketAddr, Vec<u8>)>,
    /// Datagrams to closed connections, with the time to send them.
    pub(super) afterwards: Vec<(Duration, SocketAddr, Vec<u8>)>,
    pub(super) events: Vec<NetworkEvent>,
    /// The last encoded message, if more guests may get it.
    pub(super) encoded: Option<(Arc<ServerMessage>, Vec<u8>)>,
    /// The encoder of steps.
    pub(super) scribe: StepEncoder,
    pub(super) now: Duration,
    pub(super) heartbeat: Duration,
}

pub(super) struct GuestConnection {
    pub(super) guest: ConnectedGuest,
    /// The channels. Each connection has its own, so that one costs nothing on the others.
    pub(super) renet: RenetClient,
    /// The time to which the channels have advanced.
    pub(super) passed: Duration,
    pub(super) screen: PacketFilter,
    pub(super) bytes: RateLimit,
    pub(super) waiting: SendQueue,
    /// The view that the guest saw last.
    pub(super) seen: DeltaCodec,
    /// The time at which packets are made. `None` while it is quiet.
    pub(super) due: Option<Duration>,
    /// The time at which unacknowledged data is sent again.
    pub(super) again: Option<Duration>,
    /// The number of resends since the last acknowledgement.
    pub(super) tries: u32,
    /// The time of the last packet from the guest.
    pub(super) heard: Duration,
    /// The time of the last datagram to the guest.
    pub(super) sent: Duration,
    /// The time of its entry in the agenda.
    pub(super) planned: Option<Duration>,
    /// The bytes in flight, as counted last.
    pub(super) unacknowledged: usize,
    /// The time of the last acknowledgement, and whether the guest waits for one.
    pub(super) acknowledged: Duration,
    pub(super) owes_acknowledgement: bool,
    pub(super) parting: Option<ClosingConnection>,
}

/// The channels of one connection, on the server's side.
pub(super) fn house_end() -> RenetClient {
    let ConnectionConfig { available_bytes_per_tick, server_channels_config, client_channels_config } = channels();
    // The library creates the side of a client, whose sending channels come first. Ours is the other side.
    let mut end = RenetClient::new(ConnectionConfig {
        available_bytes_per_tick,
        server_channels_config: client_channels_config,
        client_channels_config: server_channels_config,
    });
    end.set_connected();
    end
}

impl GuestConnection {
    /// Advances the channels to this time, before they are used.
    pub(super) fn pass_time(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.passed);
        if !passed.is_zero() {
            self.passed = now;
            self.renet.update(passed);
        }
    }

    /// The bytes that were passed to the library and not acknowledged.
    pub(super) fn on_its_way(&self) -> usize {
        MAX_QUEUE.saturating_sub(self.renet.channel_available_memory(RELIABLE_CHANNEL))
    }

    /// The next due time of this connection, for packets or for the end of its farewell.
    pub(super) fn next_due(&self) -> Option<Duration> {
        self.next().into_iter().chain(self.parting.as_ref().map(|parting| parting.until)).min()
    }

    /// The next time at which packets are made. A guest who acknowledges nothing gets no new data before the
    /// old is sent again.
    pub(super) fn next(&self) -> Option<Duration> {
        if self.tries > 0 { self.again } else { self.due.into_iter().chain(self.again).min() }
    }
}

/// A connection that was sent a farewell.
pub(super) struct ClosingConnection {
    pub(super) farewell: DisconnectCause,
    pub(super) until: Duration,
    /// Incoming messages are ignored.
    pub(super) deaf: bool,
}
