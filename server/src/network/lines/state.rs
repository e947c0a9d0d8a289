//! What is kept of the lines.

use super::waiting::Waiting;
use crate::allowance::Allowance;
use crate::network::guest::{ConnectionNo, Guest, NetworkEvent};
use crate::network::places::Places;
use cardroom_shared::protocol::{Farewell, ServerMessage};
use cardroom_shared::screening::Screen;
use renet::RenetServer;
use renetcode::NetcodeServer;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// All lines of the house.
pub struct Lines {
    pub(super) netcode: NetcodeServer,
    pub(super) renet: RenetServer,
    pub(super) by_number: BTreeMap<ConnectionNo, GuestLine>,
    pub(super) places: Arc<Mutex<Places>>,
    /// Who was served last, when not all could be served in a turn.
    pub(super) served: Option<ConnectionNo>,
    /// The tokens that have opened a line and could still be shown again, and until when. The front desk gives no more of
    /// them than its allowance for each invitation.
    pub(super) used: BTreeMap<ConnectionNo, Duration>,
    pub(super) datagrams: Vec<(SocketAddr, Vec<u8>)>,
    /// What is still sent to those whose line is closed, and when.
    pub(super) afterwards: Vec<(Duration, SocketAddr, Vec<u8>)>,
    pub(super) events: Vec<NetworkEvent>,
    /// The message that was put into bytes last, if more may get it.
    pub(super) encoded: Option<(Arc<ServerMessage>, Vec<u8>)>,
    pub(super) now: Duration,
    pub(super) heartbeat: Duration,
}

pub(super) struct GuestLine {
    pub(super) guest: Guest,
    pub(super) screen: Screen,
    pub(super) bytes: Allowance,
    pub(super) waiting: Waiting,
    /// When packets are to be made for it; none while it is quiet.
    pub(super) due: Option<Duration>,
    /// When what is on its way is sent again.
    pub(super) again: Option<Duration>,
    /// How many times it was sent again since something was acknowledged.
    pub(super) tries: u32,
    /// When something was heard of the guest.
    pub(super) heard: Duration,
    /// How much is on its way.
    pub(super) unacknowledged: usize,
    /// When an acknowledgement left last, and whether the guest waits for one.
    pub(super) acknowledged: Duration,
    pub(super) owes_acknowledgement: bool,
    pub(super) parting: Option<Parting>,
}

impl GuestLine {
    /// When packets are to be made for it, for whatever reason. A guest from whom nothing comes back gets nothing new
    /// before the old is sent again.
    pub(super) fn next(&self) -> Option<Duration> {
        if self.tries > 0 { self.again } else { self.due.into_iter().chain(self.again).min() }
    }
}

/// A line on which the farewell was said.
pub(super) struct Parting {
    pub(super) farewell: Farewell,
    pub(super) until: Duration,
    /// Nothing that comes is looked at any more.
    pub(super) deaf: bool,
}
