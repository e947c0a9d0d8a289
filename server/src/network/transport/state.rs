//! What is kept of the lines.

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

/// All lines of the house.
pub struct Transport {
    pub(super) netcode: NetcodeServer,
    pub(super) by_number: BTreeMap<ConnectionNo, GuestConnection>,
    pub(super) places: Arc<Mutex<ConnectionCapacity>>,
    /// For whom something is due, and when, the longest due first: nobody looks through all lines for it.
    pub(super) agenda: BTreeSet<(Duration, ConnectionNo)>,
    /// The tokens that have opened a line and could still be shown again, and until when. The front desk gives no more of
    /// them than its allowance for each invitation.
    pub(super) used: BTreeMap<ConnectionNo, Duration>,
    pub(super) datagrams: Vec<(SocketAddr, Vec<u8>)>,
    /// What is still sent to those whose line is closed, and when.
    pub(super) afterwards: Vec<(Duration, SocketAddr, Vec<u8>)>,
    pub(super) events: Vec<NetworkEvent>,
    /// The message that was put into bytes last, if more may get it.
    pub(super) encoded: Option<(Arc<ServerMessage>, Vec<u8>)>,
    /// Who puts into bytes what happened.
    pub(super) scribe: StepEncoder,
    pub(super) now: Duration,
    pub(super) heartbeat: Duration,
}

pub(super) struct GuestConnection {
    pub(super) guest: ConnectedGuest,
    /// The channels. A line lives by itself: what happens on one costs nothing on the others.
    pub(super) renet: RenetClient,
    /// Until when time has passed for the channels.
    pub(super) passed: Duration,
    pub(super) screen: PacketFilter,
    pub(super) bytes: RateLimit,
    pub(super) waiting: SendQueue,
    /// What the guest saw last.
    pub(super) seen: DeltaCodec,
    /// When packets are to be made for it; none while it is quiet.
    pub(super) due: Option<Duration>,
    /// When what is on its way is sent again.
    pub(super) again: Option<Duration>,
    /// How many times it was sent again since something was acknowledged.
    pub(super) tries: u32,
    /// When something was heard of the guest.
    pub(super) heard: Duration,
    /// When a datagram left last.
    pub(super) sent: Duration,
    /// When it stands on the agenda.
    pub(super) planned: Option<Duration>,
    /// How much is on its way.
    pub(super) unacknowledged: usize,
    /// When an acknowledgement left last, and whether the guest waits for one.
    pub(super) acknowledged: Duration,
    pub(super) owes_acknowledgement: bool,
    pub(super) parting: Option<ClosingConnection>,
}

/// The channels of one line, at the end of the house.
pub(super) fn house_end() -> RenetClient {
    let ConnectionConfig { available_bytes_per_tick, server_channels_config, client_channels_config } = channels();
    // The library makes the end of a client, with what clients send first: ours is the other.
    let mut end = RenetClient::new(ConnectionConfig {
        available_bytes_per_tick,
        server_channels_config: client_channels_config,
        client_channels_config: server_channels_config,
    });
    end.set_connected();
    end
}

impl GuestConnection {
    /// Lets time pass for the channels, before something is done with them.
    pub(super) fn pass_time(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.passed);
        if !passed.is_zero() {
            self.passed = now;
            self.renet.update(passed);
        }
    }

    /// How many bytes were handed over to the library and not acknowledged.
    pub(super) fn on_its_way(&self) -> usize {
        MAX_QUEUE.saturating_sub(self.renet.channel_available_memory(RELIABLE_CHANNEL))
    }

    /// When it is this line's turn, for packets or because the farewell took long enough.
    pub(super) fn next_due(&self) -> Option<Duration> {
        self.next().into_iter().chain(self.parting.as_ref().map(|parting| parting.until)).min()
    }

    /// When packets are to be made for it, for whatever reason. A guest from whom nothing comes back gets nothing new
    /// before the old is sent again.
    pub(super) fn next(&self) -> Option<Duration> {
        if self.tries > 0 { self.again } else { self.due.into_iter().chain(self.again).min() }
    }
}

/// A line on which the farewell was said.
pub(super) struct ClosingConnection {
    pub(super) farewell: DisconnectCause,
    pub(super) until: Duration,
    /// Nothing that comes is looked at any more.
    pub(super) deaf: bool,
}
