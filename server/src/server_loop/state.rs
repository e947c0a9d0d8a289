//! The state of a running server.

use super::session_clock::SessionClock;
use crate::config::SessionEndAction;
use crate::front_desk::{FrontDesk, GuestList};
use crate::game::session_folder::SessionStore;
use crate::host_machine::addresses::Address;
use crate::network::Network;
use crate::network::person_connections::Connections;
use crate::server_loop::console_command::ConsoleCommand;
use crate::server_loop::server_handle::ServerHandle;
use crate::session::Session;
use crate::session::broadcast::Broadcaster;
use crate::waiting_room::WaitingRoom;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::OpenLink;
use cardroom_shared::protocol::invitation::Fingerprint;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shuffle::Entropy;
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::mpsc::Receiver;
use std::time::Instant;

/// A callback that runs once a second. It gets the session, its clock time, and the reason why play waits, if
/// it does.
pub(super) type HeartbeatCallback = Box<dyn FnMut(&Session, Moment, Option<&str>) + Send>;

/// A server to which people can connect.
pub struct Server {
    pub(super) session: Session,
    pub(super) clock: SessionClock,
    /// The source of the secrets of invitations.
    pub(super) entropy: Entropy,
    /// The reason why play waits, while the record can't be written.
    pub(super) trouble: Option<RecordWriteFailure>,
    pub(super) network: Network,
    pub(super) connections: Connections,
    pub(super) guests: GuestList,
    /// The people who have opened the open link.
    pub(super) room: WaitingRoom,
    /// The names of those who wait there, as the director was told last.
    pub(super) asking: Vec<Name>,
    /// The last open link that this server has made, for its directors. The record has only the mark of its secret.
    pub(super) open_link: Option<OpenLink>,
    pub(super) addresses: Vec<Address>,
    pub(super) old_invitations: OldInvitationValidity,
    pub(super) fingerprint: Fingerprint,
    pub(super) address: SocketAddr,
    pub(super) notifier: ServerHandle,
    pub(super) wishes: Receiver<Result<ConsoleCommand, String>>,
    /// The action at the end of the session.
    pub(super) after: SessionEndAction,
    /// The time since which the session is over and the results are shown.
    pub(super) over_since: Option<Instant>,
    /// True if the host wants another session.
    pub(super) again: bool,
    /// The people who get the story at a remote console.
    pub(super) listeners: BTreeSet<PersonNo>,
    pub(super) on_beat: Option<HeartbeatCallback>,
    /// The feed that shows the session on the web.
    pub(super) feed: Option<crate::web::Feed>,
    /// The secret for the cookies of seats in browsers.
    pub(super) seat_key: [u8; 32],
    /// The delayed broadcast, and its viewers.
    pub(super) on_air: Broadcaster,
    pub(super) _front_desk: FrontDesk,
    pub(super) evenings: SessionStore,
}

/// The failure because of which the record can't be written.
#[derive(Debug)]
pub(super) struct RecordWriteFailure {
    /// The reason in words.
    pub(super) why: String,
    /// True if the reserved disk space has room for the host's orders.
    pub(super) hears_orders: bool,
    /// True if an order is not written yet.
    pub(super) is_ordered: bool,
}

/// The validity of invitations from before this opening of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OldInvitationValidity {
    /// They are valid.
    Good,
    /// They lead to these former addresses.
    LeadElsewhere(String),
    /// They are void: the server has another key, which guests do not trust.
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
