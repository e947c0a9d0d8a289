//! What is known of a house that friends come to: what its program is told, what it answers, and what the window keeps of it.

use crate::network::invitation_serde;
use cardroom_server::config::public_address;
use cardroom_server::game::recorded_game::EventConfig;
use cardroom_server::host_machine::addresses::{Reach, addresses, is_shared};
use cardroom_server::server_loop::hosting;
use cardroom_shared::command::Name;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::Invitation;
use serde::{Deserialize, Serialize};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// The word by which the binary is started as a house; it stands in no help.
pub const WORD: &str = "house";

/// What is hosted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostRequest {
    /// Where the evenings are kept.
    pub folder: PathBuf,
    /// Which of them it is.
    pub evening: HostedSessionSource,
    /// Where the house listens.
    pub listen: SocketAddr,
    /// The way here from outside, if the host knows it.
    pub public: Option<String>,
    /// Seconds after which play starts by itself.
    pub start_in_s: u32,
    /// Whether the router is asked to let guests in.
    pub asks_router: bool,
}

/// Which evening is hosted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HostedSessionSource {
    /// A new one, to which these are invited by name.
    New {
        /// What is agreed.
        sheet: Box<EventConfig>,
        /// Who is invited by name.
        players: Vec<Name>,
    },
    /// The last one, which is not over.
    Last {
        /// Who was invited to it.
        guests: Vec<HostedGuest>,
        /// The invitation of the host's own window, if it has one.
        own: Option<HostedGuest>,
    },
}

/// What the house says to the window that started it, once.
#[derive(Serialize, Deserialize)]
pub(super) enum HostReply {
    Open(Box<HostedServer>),
    Refused(String),
}

/// A house that this person hosts. What leads into it is secret and stands in no log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostedServer {
    /// The name of the evening.
    pub name: String,
    /// Where the evenings are kept.
    pub folder: PathBuf,
    /// The record of this one.
    pub record: PathBuf,
    /// Where the house was to listen.
    pub listen: SocketAddr,
    /// The port at which it listens.
    pub port: u16,
    /// The address of this computer on its network; none if it is on none.
    #[serde(default)]
    pub lan: Option<String>,
    /// The way here from outside, as the host has said it: `HOST` or `HOST:PORT`.
    #[serde(default)]
    pub public: Option<String>,
    /// What came of asking the router.
    pub router: PortForwardingState,
    /// Seconds after which play starts by itself.
    pub start_in_s: u32,
    /// Who is invited, by the numbers of their invitations.
    pub guests: Vec<HostedGuest>,
    /// The invitation with which the host's own window comes in, and nobody else: it is shown nowhere, so that nobody signs the
    /// host out. None in a house that was opened when there was none.
    #[serde(default)]
    pub own: Option<HostedGuest>,
}

/// Somebody who is invited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostedGuest {
    /// The number of the invitation.
    pub number: u32,
    /// As what they come.
    pub role: Role,
    /// Their name, if the host has named them.
    #[serde(default)]
    pub name: Option<String>,
    /// The invitation, to one of the ways to the house.
    #[serde(with = "invitation_serde")]
    pub invitation: Invitation,
}

impl HostedGuest {
    pub(super) fn from_server(guest: hosting::IssuedInvitation) -> Option<Self> {
        let hosting::IssuedInvitation { number, role, name, lines } = guest;
        let invitation = lines.into_iter().next()?;
        Some(Self { number: number.0, role, name: name.map(|name| name.to_string()), invitation })
    }
}

/// What came of asking the router to let guests in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PortForwardingState {
    /// It was not asked.
    NotAsked,
    /// It passes on what arrives at this address and port; whether anything arrives there nobody has tried.
    PassesOn(String, u16),
    /// It did, but it has no public address itself: another router stands before it.
    BehindAnother(String),
    /// This computer is on no network, so that there is none to ask.
    NoNetwork,
    /// It does not; why, in its words or ours.
    Refused(String),
}

impl PortForwardingState {
    /// Whether its address is one that a provider shares among many homes (RFC 6598), so that nobody can be let in.
    pub fn is_shared(&self) -> bool {
        let Self::BehindAnother(address) = self else { return false };
        address.parse().is_ok_and(is_shared)
    }
}

/// From where a guest comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum GuestOrigin {
    #[default]
    ThisNetwork,
    Outside,
}

impl HostedServer {
    /// The invitation with which the host's own window comes in, from the same computer.
    pub fn director(&self) -> Option<Invitation> {
        let shown = || self.guests.iter().find(|guest| guest.role == Role::Director);
        self.own.as_ref().or_else(shown).map(|guest| self.here(guest))
    }

    /// How many invitations there are.
    pub fn invitations(&self) -> usize {
        self.guests.len() + usize::from(self.own.is_some())
    }

    /// An invitation for this computer.
    pub fn here(&self, guest: &HostedGuest) -> Invitation {
        Invitation { host: Ipv4Addr::LOCALHOST.to_string(), port: self.port, ..guest.invitation.clone() }
    }

    /// The invitation of a guest who comes from there; none if no way from there is known.
    pub fn invitation(&self, guest: &HostedGuest, from: GuestOrigin) -> Option<Invitation> {
        let (host, port) = match from {
            GuestOrigin::ThisNetwork => (self.lan.clone()?, self.port),
            GuestOrigin::Outside => self.outside()?,
        };
        Some(Invitation { host, port, ..guest.invitation.clone() })
    }

    /// Host and port by which guests from outside may come in; none if none is known.
    pub fn outside(&self) -> Option<(String, u16)> {
        if let Some(public) = &self.public {
            let listening = SocketAddr::from((Ipv4Addr::UNSPECIFIED, self.port));
            let public = addresses(listening, Some(public)).into_iter().find(|address| address.reach == Reach::Public);
            return public.map(|address| (address.host, address.port));
        }
        match &self.router {
            PortForwardingState::PassesOn(host, port) => Some((host.clone(), *port)),
            PortForwardingState::NotAsked
            | PortForwardingState::BehindAnother(_)
            | PortForwardingState::NoNetwork
            | PortForwardingState::Refused(_) => None,
        }
    }

    /// The same house, to be reached from outside as the host says: `HOST` or `HOST:PORT`. Its doors need not be opened anew for
    /// that.
    ///
    /// # Errors
    /// Says what is allowed.
    pub fn at(&self, public: &str) -> Result<Self, Message> {
        let refused = |why: String| Message::new("ui-reach-no-address").with("why", why);
        Ok(Self { public: Some(public_address(public).map_err(refused)?), ..self.clone() })
    }

    /// What the program is told that goes on with this evening.
    pub fn resume_request(&self) -> HostRequest {
        HostRequest {
            folder: self.folder.clone(),
            evening: HostedSessionSource::Last { guests: self.guests.clone(), own: self.own.clone() },
            listen: self.listen,
            public: self.public.clone(),
            start_in_s: self.start_in_s,
            asks_router: self.router != PortForwardingState::NotAsked,
        }
    }
}
