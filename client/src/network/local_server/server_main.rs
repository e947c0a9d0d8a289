//! The process of a hosted server: the window starts this binary again in a process group of its own. The process
//! reads the request from its input and writes one line of reply. It runs until the session is over or it is stopped
//! by way of the record, independently of the window.

use super::host_request::{HostReply, HostRequest, HostedSessionSource};
use super::port_forwarding::PortForwarding;
use super::saved_hosted_server::{HostedGuest, HostedServer, PortForwardingState, web_address};
use anyhow::Context;
use cardroom_server::game::console_story::Detail;
use cardroom_server::game::session_folder::SessionStore;
use cardroom_server::host_machine::addresses::{Reach, addresses, split};
use cardroom_server::host_machine::allowed_host_names::AllowedHostNames;
use cardroom_server::host_machine::date::Date;
use cardroom_server::journal::Consent;
use cardroom_server::network::Listeners;
use cardroom_server::server_loop::hosting::{self, SessionChoice, SessionOrigin};
use cardroom_server::server_loop::{DeckSource, Server, ServerSetup};
use cardroom_server::web::Web;
use cardroom_shared::protocol::Role;
use cardroom_shuffle::Entropy;
use std::io::{Read, Write};
use std::net::SocketAddr;
use std::process::ExitCode;

/// The most bytes of a request.
const MAX_ORDER_BYTES: u64 = 4 << 20;

/// Runs the server until it stops.
pub fn serve() -> ExitCode {
    let mut told = String::new();
    let read = std::io::stdin().lock().take(MAX_ORDER_BYTES).read_to_string(&mut told);
    let order = read.context("the input is unreadable").and_then(|_| Ok(serde_json::from_str::<HostRequest>(&told)?));
    match order.and_then(open) {
        Ok(Opened { live, house, router, web }) => {
            answer(&HostReply::Open(Box::new(house)));
            // The server's console lines are also in the record.
            let ended = live.run(|_| ());
            drop((router, web));
            if ended.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(wrong) => {
            answer(&HostReply::Refused(format!("{wrong:#}")));
            ExitCode::FAILURE
        }
    }
}

/// Writes the reply. A window that is gone finds the server when it is opened again.
fn answer(reply: &HostReply) {
    if let Ok(line) = serde_json::to_string(reply) {
        let _ = writeln!(std::io::stdout(), "{line}");
    }
}

/// An open server, and what it keeps open.
struct Opened {
    live: Server,
    house: HostedServer,
    router: Option<PortForwarding>,
    web: Option<Web>,
}

/// Shows the server to browsers, which get seats too. The session is played even without the web.
fn open_web(live: &mut Server, order: &HostRequest) -> anyhow::Result<Option<Web>> {
    let public = order.public.as_deref().map(|public| split(public).0);
    let names = AllowedHostNames::new(public.as_deref());
    let wanted = SocketAddr::from((web_address(order.listen.ip()), order.web_port));
    let web = match Web::open_at_free_port(wanted, &names, None) {
        Ok(web) => web,
        Err(why) => {
            log::warn!("the web did not start, and the session is played without it: {why:#}");
            return Ok(None);
        }
    };
    live.show_to(web.feed());
    live.set_web_reach(&HostedServer::web_reach(web.address()))?;
    Ok(Some(web))
}

#[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
fn open(order: HostRequest) -> anyhow::Result<Opened> {
    let evenings = SessionStore::lock(&order.folder)?;
    let doors = Listeners::open(order.listen)?;
    let (wanted, sheet, players, (known, own)) = match order.evening.clone() {
        HostedSessionSource::New { sheet, players } => (SessionChoice::New, Some(*sheet), players, (Vec::new(), None)),
        HostedSessionSource::Last { guests, own } => {
            (SessionChoice::Last(Consent::default()), None, Vec::new(), (guests, own))
        }
    };
    let agreed = || sheet.context("the evening is over");
    let (past, going) = hosting::open_session(&evenings, wanted, Detail::Full, agreed)?;
    let (name, seats, bots) = (past.sheet().name.clone(), past.sheet().places(), past.sheet().bots);
    let (listen, start_in_s) = (order.listen, order.start_in_s);
    let public = order.public.clone();
    let entropy = Entropy::system();
    let mut live = Server::open(ServerSetup {
        evenings,
        past,
        cards: DeckSource::Sealed,
        doors,
        public,
        start_in_s,
        speed: 1,
        date: Date::now(),
        entropy,
    })?;
    let web = open_web(&mut live, &order)?;
    let web_port = web.as_ref().map(|web| web.address().port());
    let port = live.address().port();
    let lan = addresses(live.address(), None).into_iter().find(|address| address.reach == Reach::Lan);
    let lan = lan.map(|address| address.host);
    let mut guests: Vec<HostedGuest> = match going {
        SessionOrigin::New => hosting::invite_all(&mut live, seats, bots, &players)?
            .into_iter()
            .filter_map(HostedGuest::from_server)
            .collect(),
        SessionOrigin::On => known,
    };
    let mut own = match own {
        Some(own) => Some(own),
        None => invite_host(&mut live, &guests)?,
    };
    // The key of the server may be new. The secret identifies the guests.
    for guest in guests.iter_mut().chain(&mut own) {
        guest.invitation.fingerprint = live.fingerprint();
    }
    let (router, opened) = match (&lan, order.asks_router) {
        (_, false) => (PortForwardingState::NotAsked, None),
        (None, true) => (PortForwardingState::NoNetwork, None),
        (Some(lan), true) => match PortForwarding::request(lan, port) {
            Ok(opened) => (opened.state(), Some(opened)),
            Err(wrong) => (PortForwardingState::Refused(format!("{wrong:#}")), None),
        },
    };
    let record = live.record().to_owned();
    let public = order.public;
    let folder = order.folder;
    let house =
        HostedServer { name, folder, record, listen, port, web_port, lan, public, router, start_in_s, guests, own };
    Ok(Opened { live, house, router: opened, web })
}

/// Creates an invitation for the host's own window, with the role of a director. If none can be written, an
/// invitation of a guest who directs is used.
fn invite_host(live: &mut Server, guests: &[HostedGuest]) -> anyhow::Result<Option<HostedGuest>> {
    let (role, name) = (Role::Director, None);
    match live.invite(role, name.clone()) {
        Ok((number, lines)) => {
            let own = HostedGuest::from_server(hosting::IssuedInvitation { number, role, name, lines });
            own.map(Some).context("there is no address to invite the director to")
        }
        Err(_) if guests.iter().any(|guest| guest.role == role) => Ok(None),
        Err(wrong) => Err(wrong),
    }
}
