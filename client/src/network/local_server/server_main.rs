//! The process of a hosted server: the window starts this binary again in a process group of its own. The process
//! reads the request from its input and writes one line of reply. It runs until the session is over or it is stopped
//! by way of the record, independently of the window.

use super::host_request::{HostReply, HostRequest, HostedSessionSource};
use super::outside_browsers::OutsideBrowsers;
use super::port_forwarding::{ForwardedPort, PortForwarding, Router};
use super::saved_hosted_server::{HostedGuest, HostedServer, PortForwardingState, web_address};
use anyhow::Context;
use cardroom_server::config::TlsConfig;
use cardroom_server::game::console_story::Detail;
use cardroom_server::game::session_folder::SessionStore;
use cardroom_server::host_machine::addresses::{Reach, addresses, split};
use cardroom_server::host_machine::allowed_host_names::AllowedHostNames;
use cardroom_server::host_machine::date::Date;
use cardroom_server::host_machine::inherited_sockets::InheritedSockets;
use cardroom_server::journal::Consent;
use cardroom_server::network::Listeners;
use cardroom_server::server_loop::hosting::{self, SessionChoice, SessionOrigin};
use cardroom_server::server_loop::{DeckSource, Server, ServerSetup};
use cardroom_server::web::{PlainHttp, TlsSetup, Web, WebSetup};
use cardroom_shared::command::Name;
use cardroom_shared::protocol::Role;
use cardroom_shuffle::Entropy;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::process::ExitCode;

/// The most bytes of a request.
const MAX_ORDER_BYTES: u64 = 4 << 20;

/// Runs the server until it stops.
pub fn serve() -> ExitCode {
    let mut told = String::new();
    let read = std::io::stdin().lock().take(MAX_ORDER_BYTES).read_to_string(&mut told);
    let order = read.context("the input is unreadable").and_then(|_| Ok(serde_json::from_str::<HostRequest>(&told)?));
    match order.and_then(open) {
        Ok(Opened { live, house, forwardings, web }) => {
            answer(&HostReply::Open(Box::new(house)));
            // The server's console lines are also in the record.
            let ended = live.run(|_| ());
            drop((forwardings, web));
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
    forwardings: Vec<PortForwarding>,
    web: Option<Web>,
}

/// The web of a server, and the way of browsers from outside to it.
struct HostedWeb {
    web: Option<Web>,
    browsers: OutsideBrowsers,
    /// The forwarding of the port of HTTPS by the router.
    forwarding: Option<PortForwarding>,
}

/// Shows the server to browsers, which get seats too. The session is played even without the web.
fn open_web(
    live: &mut Server,
    order: &HostRequest,
    outside: Option<String>,
    router: Option<&Router>,
) -> anyhow::Result<HostedWeb> {
    let none = HostedWeb { web: None, browsers: OutsideBrowsers::NotAsked, forwarding: None };
    let listening = web_address(order.listen.ip());
    let socket = TcpListener::bind((listening, order.web_port)).or_else(|_| TcpListener::bind((listening, 0)));
    let (socket, address) = match socket.and_then(|socket| Ok((socket.local_addr()?, socket))) {
        Ok((address, socket)) => (socket, address),
        Err(why) => {
            log::warn!("the web did not start, and the session is played without it: {why}");
            return Ok(none);
        }
    };
    let (browsers, forwarding) = open_to_outside(order, outside, router, address.port());
    let tls = tls(order, &browsers)?;
    let public = order.public.as_deref().map(|public| split(public).0);
    let names = AllowedHostNames::new(public.as_deref());
    let setup = WebSetup { tls, ..WebSetup::plain(address, names, None) };
    match Web::open(setup, &mut InheritedSockets::of(socket)) {
        Ok(web) => {
            live.show_to(web.feed());
            live.set_web_reach(&browsers.web_reach(web.address()))?;
            Ok(HostedWeb { web: Some(web), browsers, forwarding })
        }
        Err(why) => {
            log::warn!("the web did not start, and the session is played without it: {why:#}");
            Ok(none)
        }
    }
}

/// Looks for a way of browsers from outside to this port of the web. Without a router that forwards ports, the host has
/// typed the public address and forwards the port of HTTPS by hand.
fn open_to_outside(
    order: &HostRequest,
    outside: Option<String>,
    router: Option<&Router>,
    port: u16,
) -> (OutsideBrowsers, Option<PortForwarding>) {
    if !order.asks_certificate {
        return (OutsideBrowsers::NotAsked, None);
    }
    let Some(host) = outside else { return (OutsideBrowsers::NoAddress, None) };
    if let Err(why) = order.authority.config(&host) {
        return (OutsideBrowsers::Refused(why), None);
    }
    match router.map(|router| router.forward(ForwardedPort::of_web(port))) {
        Some(Ok(forwarding)) => (OutsideBrowsers::ByTls(host), Some(forwarding)),
        Some(Err(wrong)) if order.public.is_none() => (OutsideBrowsers::Refused(format!("{wrong:#}")), None),
        Some(Err(_)) | None => (OutsideBrowsers::ByTls(host), None),
    }
}

/// The TLS for browsers from outside. `None` if there are none.
#[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
fn tls(order: &HostRequest, browsers: &OutsideBrowsers) -> anyhow::Result<Option<TlsSetup>> {
    let OutsideBrowsers::ByTls(host) = browsers else { return Ok(None) };
    let config = TlsConfig::Acme(order.authority.config(host).map_err(anyhow::Error::msg)?);
    let folder = order.folder.clone();
    Ok(Some(TlsSetup { config, folder, entropy: Entropy::system(), plain_http: PlainHttp::PrivateServed }))
}

#[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
fn open(order: HostRequest) -> anyhow::Result<Opened> {
    let evenings = SessionStore::lock(&order.folder)?;
    let doors = Listeners::open(order.listen)?;
    let (wanted, sheet, (players, host), (known, own, open_link)) = match order.evening.clone() {
        HostedSessionSource::New { sheet, players, host } => {
            (SessionChoice::New, Some(*sheet), (players, host), (Vec::new(), None, None))
        }
        HostedSessionSource::Last { guests, own, open_link } => {
            (SessionChoice::Last(Consent::default()), None, (Vec::new(), None), (guests, own, open_link))
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
        None => invite_host(&mut live, &guests, host)?,
    };
    // The key of the server may be new. The secret identifies the guests.
    for guest in guests.iter_mut().chain(&mut own) {
        guest.invitation.fingerprint = live.fingerprint();
    }
    // It may have been closed or replaced at the console.
    let open_link = open_link.filter(|link| live.has_open_link_of(link.secret()));
    let open_link = open_link.map(|link| link.with_fingerprint(live.fingerprint()));
    let (state, router) = match (&lan, order.asks_router) {
        (_, false) => (PortForwardingState::NotAsked, None),
        (None, true) => (PortForwardingState::NoNetwork, None),
        (Some(lan), true) => match forward_port(lan, port, order.router_search) {
            Ok((router, forwarding)) => (router.state(port), Some((router, forwarding))),
            Err(wrong) => (PortForwardingState::Refused(format!("{wrong:#}")), None),
        },
    };
    let outside = state.outside(order.public.as_deref(), port).map(|(host, _)| host);
    let HostedWeb { web, browsers, forwarding } =
        open_web(&mut live, &order, outside, router.as_ref().map(|(router, _)| router))?;
    let web_port = web.as_ref().map(|web| web.address().port());
    let forwardings = router.map(|(_, forwarding)| forwarding).into_iter().chain(forwarding).collect();
    let record = live.record().to_owned();
    let HostRequest { folder, public, authority, router_search, .. } = order;
    let house = HostedServer {
        name,
        folder,
        record,
        listen,
        port,
        web_port,
        lan,
        public,
        router: state,
        browsers,
        authority,
        router_search,
        start_in_s,
        guests,
        own,
        open_link,
    };
    Ok(Opened { live, house, forwardings, web })
}

/// Asks the router to forward the port of the server.
fn forward_port(lan: &str, port: u16, search: Option<SocketAddr>) -> anyhow::Result<(Router, PortForwarding)> {
    let router = Router::find(lan, search)?;
    let forwarding = router.forward(ForwardedPort::of_server(port))?;
    Ok((router, forwarding))
}

/// Creates an invitation for the host's own window, with the role of a director. A name that somebody has already is
/// left out. If no invitation can be written, that of a guest who directs is used.
fn invite_host(live: &mut Server, guests: &[HostedGuest], name: Option<Name>) -> anyhow::Result<Option<HostedGuest>> {
    let role = Role::Director;
    let named = name.and_then(|name| live.invite(role, Some(name.clone())).ok().map(|invited| (invited, Some(name))));
    match named.map_or_else(|| live.invite(role, None).map(|invited| (invited, None)), Ok) {
        Ok(((number, lines), name)) => {
            let own = HostedGuest::from_server(hosting::IssuedInvitation { number, role, name, lines });
            own.map(Some).context("there is no address to invite the director to")
        }
        Err(_) if guests.iter().any(|guest| guest.role == role) => Ok(None),
        Err(wrong) => Err(wrong),
    }
}

#[cfg(test)]
mod tests {
    use super::super::host_form_state::HostForm;
    use super::super::port_forwarding::fake_router::FakeRouter;
    use super::*;
    use std::path::Path;

    fn order(form: HostForm) -> HostRequest {
        form.order(Path::new("somewhere")).unwrap()
    }

    #[test]
    fn browsers_from_outside_come_by_tls_where_the_router_agrees() {
        let by_tls = || OutsideBrowsers::ByTls("203.0.114.7".to_owned());
        for (is_https_taken, is_open) in [(false, true), (true, false)] {
            let fake = FakeRouter::open("203.0.114.7", is_https_taken);
            let router = Router::find("127.0.0.1", Some(fake.search)).unwrap();
            let outside = || Some("203.0.114.7".to_owned());
            let (browsers, forwarding) = open_to_outside(&order(HostForm::default()), outside(), Some(&router), 7_778);
            assert_eq!((browsers == by_tls(), forwarding.is_some()), (is_open, is_open), "{browsers:?}");
            let OutsideBrowsers::Refused(why) = browsers else { continue };
            assert!(why.contains("the router refuses the port 443"), "{why}");
            // A host who has typed the address forwards the port by hand.
            let typed = order(HostForm { public: "203.0.114.7".to_owned(), ..HostForm::default() });
            let (browsers, forwarding) = open_to_outside(&typed, outside(), Some(&router), 7_778);
            assert_eq!((browsers, forwarding.is_none()), (by_tls(), true));
        }
    }

    #[test]
    fn browsers_from_outside_get_no_seat_without_an_address_or_a_certificate() {
        let asked = order(HostForm::default());
        let browsers = |order: &HostRequest, outside: Option<&str>| {
            open_to_outside(order, outside.map(str::to_owned), None, 7_778).0
        };
        assert_eq!(browsers(&asked, None), OutsideBrowsers::NoAddress);
        let OutsideBrowsers::Refused(why) = browsers(&asked, Some("house.local")) else { panic!("it is private") };
        assert!(why.contains("house.local"), "{why}");
        let unasked = order(HostForm { asks_certificate: false, ..HostForm::default() });
        assert_eq!(browsers(&unasked, Some("203.0.114.7")), OutsideBrowsers::NotAsked);
        let near = order(HostForm { asks_router: false, ..HostForm::default() });
        assert_eq!(browsers(&near, Some("203.0.114.7")), OutsideBrowsers::NotAsked, "all are in this network");
    }
}
