//! The data of a hosted server that the window stores: addresses, guests, invitations and the port of the router.

use super::outside_browsers::{CertificateAuthority, OutsideBrowsers};
use crate::network::invitation_serde;
use cardroom_server::config::public_address;
use cardroom_server::host_machine::addresses::{Address, Reach, addresses, is_shared};
use cardroom_server::server_loop::hosting;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::invitation::{Fingerprint, Invitation, Secret};
use cardroom_shared::protocol::{OpenLink, Role, SeatLink};
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
/// A server that this person hosts. Its invitations are secret and are never logged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostedServer {
    /// The name of the session.
    pub name: String,
    /// The folder of the sessions.
    pub folder: PathBuf,
    /// The record of this session.
    pub record: PathBuf,
    /// The requested address to listen on.
    pub listen: SocketAddr,
    /// The port on which it listens.
    pub port: u16,
    /// The port of its web for browsers; `None` if the web did not start.
    #[serde(default)]
    pub web_port: Option<u16>,
    /// The address of this computer on its network; `None` without a network.
    #[serde(default)]
    pub lan: Option<String>,
    /// The public address from the host: `HOST` or `HOST:PORT`.
    #[serde(default)]
    pub public: Option<String>,
    /// The result of the port forwarding request.
    pub router: PortForwardingState,
    /// The way of browsers from outside to a seat.
    #[serde(default)]
    pub browsers: OutsideBrowsers,
    /// The authority that was asked for a certificate.
    #[serde(default)]
    pub authority: CertificateAuthority,
    /// The address at which the router was searched. `None` for all devices of the network.
    #[serde(default)]
    pub router_search: Option<SocketAddr>,
    /// The seconds until play starts automatically.
    pub start_in_s: u32,
    /// The guests, by the numbers of their invitations.
    pub guests: Vec<HostedGuest>,
    /// The invitation of the host's own window alone. It is shown nowhere, so that nobody signs the host out. `None`
    /// for a server that was opened by a version without such invitations.
    #[serde(default)]
    pub own: Option<HostedGuest>,
    /// The open link, if there is one.
    #[serde(default)]
    pub open_link: Option<HostedOpenLink>,
}

/// The open link of a hosted server, with one of its addresses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HostedOpenLink(#[serde(with = "invitation_serde")] OpenLink);

impl HostedOpenLink {
    /// The open link that was made.
    pub fn new(link: OpenLink) -> Self {
        Self(link)
    }

    /// The secret of its guests.
    pub fn secret(&self) -> &Secret {
        &self.0.secret
    }

    /// The same link of a server with this fingerprint. The secret stays.
    #[must_use]
    pub fn with_fingerprint(self, fingerprint: Fingerprint) -> Self {
        Self(OpenLink { fingerprint, ..self.0 })
    }
}

/// The address of the web of a server that listens here. All addresses are those of IPv4, because some systems give a
/// socket of IPv6 no guests of IPv4.
pub(super) fn web_address(listen: IpAddr) -> IpAddr {
    if listen.is_unspecified() { Ipv4Addr::UNSPECIFIED.into() } else { listen }
}

/// An invited person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostedGuest {
    /// The number of the invitation.
    pub number: u32,
    /// Their role.
    pub role: Role,
    /// Their name, if the host has named them.
    #[serde(default)]
    pub name: Option<String>,
    /// The invitation, with one of the server's addresses.
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

/// The result of asking the router to forward the port.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PortForwardingState {
    /// The router was not asked.
    NotAsked,
    /// The router forwards this address and port. Nobody has tested whether guests reach them.
    PassesOn(String, u16),
    /// The router agreed, but has no public address itself: another router is in front of it.
    BehindAnother(String),
    /// This computer has no network, so there is no router to ask.
    NoNetwork,
    /// The router refused; the reason in its words or ours.
    Refused(String),
}

impl PortForwardingState {
    /// The host and port for guests from outside, or `None` if none is known. `public` is what the host has typed, and
    /// `port` that of the server.
    pub(super) fn outside(&self, public: Option<&str>, port: u16) -> Option<(String, u16)> {
        if let Some(public) = public {
            let listening = SocketAddr::from((Ipv4Addr::UNSPECIFIED, port));
            let public = addresses(listening, Some(public)).into_iter().find(|address| address.reach == Reach::Public);
            return public.map(|address| (address.host, address.port));
        }
        match self {
            Self::PassesOn(host, port) => Some((host.clone(), *port)),
            Self::NotAsked | Self::BehindAnother(_) | Self::NoNetwork | Self::Refused(_) => None,
        }
    }

    /// Returns whether many homes of one provider share the address (RFC 6598), so that no guest can reach it.
    pub fn is_shared(&self) -> bool {
        let Self::BehindAnother(address) = self else { return false };
        address.parse().is_ok_and(is_shared)
    }
}

/// The network from which a guest joins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum GuestOrigin {
    #[default]
    ThisNetwork,
    Outside,
}

impl HostedServer {
    /// The invitation with which the host's own window joins from this computer.
    pub fn director(&self) -> Option<Invitation> {
        let shown = || self.guests.iter().find(|guest| guest.role == Role::Director);
        self.own.as_ref().or_else(shown).map(|guest| self.here(guest))
    }

    /// Returns whether an invitation is one of this server.
    pub fn has_invited(&self, invitation: &Invitation) -> bool {
        self.director().is_some_and(|own| own.fingerprint == invitation.fingerprint)
    }

    /// The number of invitations.
    pub fn invitations(&self) -> usize {
        self.guests.len() + usize::from(self.own.is_some())
    }

    /// The invitation of a guest with the address of this computer.
    pub fn here(&self, guest: &HostedGuest) -> Invitation {
        Invitation { host: Ipv4Addr::LOCALHOST.to_string(), port: self.port, ..guest.invitation.clone() }
    }

    /// The invitation of a guest who joins from this network. `None` if there is no known address for it.
    pub fn invitation(&self, guest: &HostedGuest, from: GuestOrigin) -> Option<Invitation> {
        let (host, port) = self.way_in(from)?;
        Some(Invitation { host, port, ..guest.invitation.clone() })
    }

    /// The host and port for guests from there. `None` if none is known.
    pub fn way_in(&self, from: GuestOrigin) -> Option<(String, u16)> {
        match from {
            GuestOrigin::ThisNetwork => Some((self.lan.clone()?, self.port)),
            GuestOrigin::Outside => self.outside(),
        }
    }

    /// The address of the web for browsers from there. `None` where no browser gets a seat.
    pub fn web(&self, from: GuestOrigin) -> Option<String> {
        let (host, port) = self.way_in(from)?;
        let address = Address { host, port, reach: Reach::Lan, web: None };
        let listening = SocketAddr::from((web_address(self.listen.ip()), self.web_port?));
        self.browsers.web_reach(listening).at(&address)
    }

    /// The open link for browsers from there. `None` without one, and where no browser gets a seat.
    pub fn open_link_from(&self, from: GuestOrigin) -> Option<OpenLink> {
        let (host, port) = self.way_in(from)?;
        let HostedOpenLink(link) = self.open_link.clone()?;
        Some(OpenLink { web: Some(self.web(from)?), host, port, ..link })
    }

    /// The link of a guest who joins from this network or from outside. It opens a seat in a browser, and it goes into
    /// *Join* of a window. `None` where no browser gets a seat.
    pub fn link(&self, guest: &HostedGuest, from: GuestOrigin) -> Option<SeatLink> {
        Some(SeatLink { web: self.web(from)?, invitation: self.invitation(guest, from)? })
    }

    /// The host and port for guests from outside, or `None` if none is known.
    pub fn outside(&self) -> Option<(String, u16)> {
        self.router.outside(self.public.as_deref(), self.port)
    }

    /// Returns this server with another public address: `HOST` or `HOST:PORT`. The server need not be restarted.
    ///
    /// # Errors
    /// Says which addresses are allowed.
    pub fn at(&self, public: &str) -> Result<Self, Message> {
        let refused = |why: String| Message::new("ui-reach-no-address").with("why", why);
        Ok(Self { public: Some(public_address(public).map_err(refused)?), ..self.clone() })
    }
}
