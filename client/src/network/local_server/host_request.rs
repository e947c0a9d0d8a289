//! The request to the process of a hosted server, and its reply.

use super::outside_browsers::{CertificateAuthority, OutsideBrowsers};
use super::saved_hosted_server::{HostedGuest, HostedOpenLink, HostedServer, PortForwardingState};
use crate::ui_text::{Message, translate};
use cardroom_server::config::DEFAULT_WEB_PORT;
use cardroom_server::game::live_game::EventConfig;
use cardroom_shared::command::Name;
use serde::{Deserialize, Serialize};
use std::net::SocketAddr;
use std::path::PathBuf;
/// The hidden argument that starts the binary as a server.
pub const WORD: &str = "house";

/// The request to host a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostRequest {
    /// The folder of the sessions.
    pub folder: PathBuf,
    /// The session to host.
    pub evening: HostedSessionSource,
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The wanted port of the web for browsers. Another free one is used if it is taken.
    pub web_port: u16,
    /// The public address, if the host knows it.
    pub public: Option<String>,
    /// The seconds until play starts automatically.
    pub start_in_s: u32,
    /// True if the router is asked to forward the port.
    pub asks_router: bool,
    /// True if browsers from outside get seats, by a certificate for the public address.
    #[serde(default)]
    pub asks_certificate: bool,
    /// The authority of that certificate.
    #[serde(default)]
    pub authority: CertificateAuthority,
    /// The address at which the router is searched. `None` for all devices of the network.
    #[serde(default)]
    pub router_search: Option<SocketAddr>,
}

/// The source of a hosted session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HostedSessionSource {
    /// A new session with these named invitations.
    New {
        /// The agreed configuration.
        sheet: Box<EventConfig>,
        /// The players who are invited by name.
        players: Vec<Name>,
        /// The name under which the host directs. `None` if their name is unknown.
        #[serde(default)]
        host: Option<Name>,
    },
    /// The last session, which is not over.
    Last {
        /// The guests who were invited to it.
        guests: Vec<HostedGuest>,
        /// The invitation of the host's own window, if it has one.
        own: Option<HostedGuest>,
        /// Its open link, if it has one.
        #[serde(default)]
        open_link: Option<HostedOpenLink>,
    },
}

/// The reply of the server process to the window that started it, sent once.
#[derive(Serialize, Deserialize)]
pub(super) enum HostReply {
    Open(Box<HostedServer>),
    Refused(String),
}

impl HostRequest {
    /// Lets the host of a new session direct under this name of theirs. Their name itself stays free for their seat.
    /// A name that is empty or too long changes nothing.
    pub fn name_host(&mut self, name: &str) {
        if let HostedSessionSource::New { host, .. } = &mut self.evening
            && !name.trim().is_empty()
        {
            let words = Message::new("ui-host-directs-as").with("name", name.trim());
            *host = Name::try_from(translate(&words)).ok();
        }
    }
}

impl HostedServer {
    /// The request to the process that resumes this session.
    pub fn resume_request(&self) -> HostRequest {
        HostRequest {
            folder: self.folder.clone(),
            evening: HostedSessionSource::Last {
                guests: self.guests.clone(),
                own: self.own.clone(),
                open_link: self.open_link.clone(),
            },
            listen: self.listen,
            web_port: self.web_port.unwrap_or(DEFAULT_WEB_PORT),
            public: self.public.clone(),
            start_in_s: self.start_in_s,
            asks_router: self.router != PortForwardingState::NotAsked,
            asks_certificate: self.browsers != OutsideBrowsers::NotAsked,
            authority: self.authority.clone(),
            router_search: self.router_search,
        }
    }
}
