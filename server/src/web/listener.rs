//! The listener of the web: its addresses, its sockets, and its thread.

use super::admission::{BrowserAdmission, TlsEntrance, WebEntrance};
use super::broadcast::WebBroadcast;
use super::health::HealthMonitor;
use super::ip_limit::{IpLimit, TrustedProxy};
use super::metrics::Metrics;
use super::page_cache::PageCache;
use super::page_channels::PageChannels;
use super::page_visitor::PageChannel;
use super::redirect::redirecting;
use super::routes::router;
use super::seat::SeatOffice;
use super::snapshot_clock::WebClock;
use super::snapshot_feed::Feed;
use super::tls::{CalendarClock, CertificateKeeper, PlainHttp, TlsGate, TlsSetup, WebTls};
use super::web_limits::WebLimits;
use crate::host_machine::allowed_host_names::AllowedHostNames;
use crate::host_machine::inherited_sockets::InheritedSockets;
use crate::host_machine::thread_priority::yield_to_play;
use crate::host_machine::threads;
use anyhow::Context;
use futures_util::future::{join, select};
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::pin::pin;
use std::sync::Arc;
use std::thread::JoinHandle;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

/// The most lookups in records at once. Others wait.
const READERS: usize = 2;

/// The addresses and settings of a web.
#[derive(Debug)]
pub struct WebSetup {
    /// The listening address.
    pub address: SocketAddr,
    /// The host names that browsers may use, beside addresses.
    pub names: AllowedHostNames,
    /// The proxy that is trusted to name its clients, if it is on another computer. One on this computer is trusted
    /// anyway.
    pub proxy: Option<IpAddr>,
    /// TLS. `None` for plain HTTP.
    pub tls: Option<TlsSetup>,
    /// The address at which plain HTTP is redirected.
    pub redirect: Option<SocketAddr>,
}

impl WebSetup {
    /// A web at this address that speaks plain HTTP.
    pub fn plain(address: SocketAddr, names: AllowedHostNames, proxy: Option<IpAddr>) -> Self {
        Self { address, names, proxy, tls: None, redirect: None }
    }
}

/// The web, open until it is dropped.
#[derive(Debug)]
pub struct Web {
    feed: Feed,
    address: SocketAddr,
    seats: SeatOffice,
    /// Dropping it tells the thread to end.
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Web {
    /// Opens the web. Sockets that systemd has opened for an address are used for it.
    ///
    /// # Errors
    /// If an address is not of this computer or is taken, a certificate can't be used, or the system gives no thread.
    pub fn open(setup: WebSetup, sockets: &mut InheritedSockets) -> anyhow::Result<Self> {
        let proxy = setup.proxy.map_or(TrustedProxy::Here, TrustedProxy::At);
        let mut open =
            |address, setting| sockets.take_or_bind(address).map_err(|error| cannot_serve(address, setting, &error));
        let web = open(setup.address, "--web ADDR:PORT, or --web off")?;
        let redirect = setup.redirect.map(|address| open(address, "web_redirect, or leave it out")).transpose()?;
        let limits = WebLimits::of_system(proxy);
        let tls = setup.tls.map(|tls| WebTls::open(tls, limits.handshakes, CalendarClock::System));
        let tls = tls.transpose().context("the certificate of `tls` can't be used")?;
        Self::open_for(WebListeners { web, redirect }, setup.names, tls, limits, WebClock::System)
    }

    /// Opens it at this address: at its port, or at any free one if that is taken.
    ///
    /// # Errors
    /// If the address is not of this computer, no port is free, or the system gives no thread.
    pub fn open_at_free_port(
        wanted: SocketAddr,
        names: &AllowedHostNames,
        proxy: Option<IpAddr>,
    ) -> anyhow::Result<Self> {
        let open = |port| {
            let address = SocketAddr::from((wanted.ip(), port));
            Self::open(WebSetup::plain(address, names.clone(), proxy), &mut InheritedSockets::none())
        };
        open(wanted.port()).or_else(|_| open(0))
    }

    /// Opens it at these sockets, with these limits.
    pub(super) fn open_for(
        listeners: WebListeners,
        names: AllowedHostNames,
        tls: Option<WebTls>,
        limits: WebLimits,
        clock: WebClock,
    ) -> anyhow::Result<Self> {
        let address = listeners.web.local_addr()?;
        let pulse = Arc::new(HealthMonitor::new(clock.now()));
        let figures = Arc::new(Metrics::default());
        let (air, aired) = WebBroadcast::new(clock);
        let seats = SeatOffice::new();
        let (feed, snapshots) =
            Feed::new(Arc::clone(&pulse), Arc::clone(&figures), air.clone(), seats.clone(), limits.times.gap, clock);
        let live = PageCache::new(PageChannel::Live, snapshots, Arc::clone(&pulse), Arc::clone(&figures), clock);
        let broadcast = PageCache::new(PageChannel::Broadcast, aired, pulse, figures, clock);
        let crowd = IpLimit::new(limits.of_one);
        let certified = tls.iter().flat_map(|tls| tls.names.iter().map(String::as_str));
        let shown = PageChannels {
            live: Arc::new(live),
            broadcast: Arc::new(broadcast),
            air,
            names: Arc::new(names.with(certified)),
            crowd,
            clock,
            seats: seats.clone(),
        };
        let runtime = Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .max_blocking_threads(READERS)
            .on_thread_start(yield_to_play)
            .build();
        let runtime = runtime.context("the web server cannot start")?;
        let (stop, stopped) = oneshot::channel();
        let thread = threads::start("web", move || run(&runtime, listeners, &shown, tls, limits, stopped))
            .context("the web server cannot start")?;
        Ok(Self { feed, address, seats, stop: Some(stop), thread: Some(thread) })
    }

    /// The address of the web.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Gives seats over plain HTTP to public addresses, too. Others on the way can read their cards then.
    pub fn allow_open_seats(&self) {
        self.seats.allow_open_lines();
    }

    /// The feed for snapshots of the server.
    pub fn feed(&self) -> Feed {
        self.feed.clone()
    }
}

impl Drop for Web {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The listening sockets of a web.
#[derive(Debug)]
pub(super) struct WebListeners {
    pub(super) web: TcpListener,
    /// The socket at which plain HTTP is redirected.
    pub(super) redirect: Option<TcpListener>,
}

/// The reason why browsers can't be served at the address of a setting, with advice.
fn cannot_serve(address: SocketAddr, setting: &str, error: &std::io::Error) -> anyhow::Error {
    let why = match error.kind() {
        ErrorKind::AddrInUse => "another program has this port".to_owned(),
        ErrorKind::PermissionDenied => {
            "the system does not allow this port; systemd may open it (`systemctl enable --now cardroom@NAME.socket`)"
                .to_owned()
        }
        ErrorKind::AddrNotAvailable => {
            "this computer has no such address; 0.0.0.0 stands for all that it has".to_owned()
        }
        _ => error.to_string(),
    };
    anyhow::anyhow!("browsers can't be served at {address}: {why}: choose another address with {setting}")
}

/// The main function of the web thread.
fn run(
    runtime: &Runtime,
    listeners: WebListeners,
    shown: &PageChannels,
    tls: Option<WebTls>,
    limits: WebLimits,
    stopped: oneshot::Receiver<()>,
) {
    yield_to_play();
    runtime.block_on(async {
        let (gate, keeper) = tls.map(|tls| ((Arc::new(tls.gate), tls.plain_http), tls.keeper)).unzip();
        let (web, redirect) = match entrances(listeners, shown, gate) {
            Ok(entrances) => entrances,
            Err(error) => {
                tracing::error!("the web server cannot listen and stops; play goes on: {error}");
                return;
            }
        };
        tokio::spawn(Arc::clone(&shown.live).keep_up());
        tokio::spawn(Arc::clone(&shown.broadcast).keep_up());
        if let Some(keeper) = keeper {
            tokio::spawn(CertificateKeeper::run(keeper));
        }
        let admission = BrowserAdmission::new(shown.clone(), limits);
        let all = async {
            match &redirect {
                Some(redirect) => drop(join(admission.let_in(&web), admission.let_in(redirect)).await),
                None => admission.let_in(&web).await,
            }
        };
        let _ = select(pin!(stopped), pin!(all)).await;
        shown.seats.end_told().await;
    });
}

/// The entrances at these sockets: that of the pages, and that which redirects.
fn entrances(
    listeners: WebListeners,
    shown: &PageChannels,
    gate: Option<(Arc<TlsGate>, PlainHttp)>,
) -> std::io::Result<(WebEntrance, Option<WebEntrance>)> {
    let port = listeners.web.local_addr()?.port();
    let open = |listener: TcpListener| {
        listener.set_nonblocking(true)?;
        tokio::net::TcpListener::from_std(listener)
    };
    let redirect = || redirecting(shown.clone(), port);
    let tls = gate.map(|(gate, plain_http)| TlsEntrance { gate, plain_http, redirect: redirect() });
    let web = WebEntrance { listener: open(listeners.web)?, router: router(shown.clone()), tls };
    let beside = listeners
        .redirect
        .map(|listener| open(listener).map(|listener| WebEntrance { listener, router: redirect(), tls: None }));
    Ok((web, beside.transpose()?))
}
