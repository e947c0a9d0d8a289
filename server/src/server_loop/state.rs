//! What a live house has.

use super::clock::SessionClock;
use crate::config::SessionEndAction;
use crate::front_desk::{FrontDesk, GuestList};
use crate::game::session_store::SessionStore;
use crate::host_machine::addresses::Address;
use crate::network::Network;
use crate::network::connections::Connections;
use crate::server_loop::console::{ConsoleCommand, ServerHandle};
use crate::session::Session;
use crate::session::broadcast::Broadcaster;
use cardroom_shared::protocol::invitation::Fingerprint;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shuffle::Entropy;
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::mpsc::Receiver;
use std::time::Instant;

/// What is told once a second, as long as the house moves: the evening, what its clock shows, and why play waits, if it does.
pub(super) type HeartbeatCallback = Box<dyn FnMut(&Session, Moment, Option<&str>) + Send>;

/// A house that people can come to.
pub struct Server {
    pub(super) evening: Session,
    pub(super) clock: SessionClock,
    /// The source of the secrets of invitations.
    pub(super) entropy: Entropy,
    /// Why play waits, while the record can't be written.
    pub(super) trouble: Option<RecordWriteFailure>,
    pub(super) network: Network,
    pub(super) sessions: Connections,
    pub(super) guests: GuestList,
    pub(super) addresses: Vec<Address>,
    pub(super) old_invitations: OldInvitationValidity,
    pub(super) fingerprint: Fingerprint,
    pub(super) address: SocketAddr,
    pub(super) notifier: ServerHandle,
    pub(super) wishes: Receiver<Result<ConsoleCommand, String>>,
    /// What follows when the evening is over.
    pub(super) after: SessionEndAction,
    /// Since when the evening is over and the results are shown.
    pub(super) over_since: Option<Instant>,
    /// Another evening was asked for.
    pub(super) again: bool,
    /// Who hears the story at a console far from here.
    pub(super) listeners: BTreeSet<PersonNo>,
    pub(super) on_beat: Option<HeartbeatCallback>,
    /// Where it leaves how everything looks, for the web.
    #[cfg(feature = "command-line")]
    pub(super) feed: Option<crate::web::Feed>,
    /// What is shown of the evening later, and to whom.
    pub(super) on_air: Broadcaster,
    pub(super) _front_desk: FrontDesk,
    pub(super) evenings: SessionStore,
}

/// Why the record can't be written.
#[derive(Debug)]
pub(super) struct RecordWriteFailure {
    /// The reason in words.
    pub(super) why: String,
    /// Whether the reserve has room for what the host orders.
    pub(super) hears_orders: bool,
    /// Whether something was ordered that is not written yet.
    pub(super) is_ordered: bool,
}

/// What invitations are still worth that were given out before the house was opened this time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OldInvitationValidity {
    /// As much as before.
    Good,
    /// The house was to be found there, and is elsewhere now.
    LeadElsewhere(String),
    /// Nothing: the house has another key, by which its guests don't know it.
    Void,
}

impl OldInvitationValidity {
    pub(super) fn new(key_is_new: bool, before: Option<Vec<Address>>, now: &[Address]) -> Self {
        match before {
            _ if key_is_new => Self::Void,
            Some(before) if !before.iter().all(|address| now.iter().any(|now| now.is_same(address))) => {
                Self::LeadElsewhere(before.iter().map(Address::host_and_port).collect::<Vec<_>>().join(" and "))
            }
            _ => Self::Good,
        }
    }
}
