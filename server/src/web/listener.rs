//! The HTTP listener of the web: its address, its thread, and its limits.

use super::broadcast::WebBroadcast;
use super::health::HealthMonitor;
use super::idle_timeout::IdleTimeout;
use super::ip_limit::{IpLimit, IpSlot, RequestOrigin, TrustedProxy};
use super::metrics::Metrics;
use super::page_cache::PageCache;
use super::page_visitor::PageChannel;
use super::routes::{OverloadReason, PageChannels, router, turning_away};
use super::seat::{ConnectionFacts, LineSecurity, SeatOffice};
use super::snapshot_clock::WebClock;
use super::snapshot_feed::{Feed, GAP};
use crate::host_machine::allowed_host_names::AllowedHostNames;
use crate::host_machine::open_file_limit;
use crate::host_machine::thread_priority::yield_to_play;
use crate::host_machine::threads;
use anyhow::Context;
use axum::Router;
use axum::extract::Request;
use futures_util::future::select;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::pin::pin;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// The most browsers at once. Further ones are turned away.
pub const MAX_CONNECTIONS: usize = 10_000;

/// The most browsers from one address, which a whole club may share. Fewer if there are few places.
pub const MAX_OF_ONE_ADDRESS: usize = 1_000;

/// The divisor for one address: it gets at most this part of all places.
const PART_OF_ONE_ADDRESS: usize = 4;

/// The most browsers at once that are told why they are turned away. Further ones get no answer.
const MAX_TURNED_AWAY: usize = 64;

/// The time in which a browser that is turned away must send its request.
const TURNING_AWAY: Duration = Duration::from_secs(2);

/// The open files that are left to the rest of the server.
const FILES_OF_THE_HOUSE: usize = 256;

/// The time in which a browser must send its request.
const ASKING: Duration = Duration::from_secs(10);

/// The most bytes and header lines of a request.
const MAX_REQUEST: usize = 16 * 1024;
const MAX_LINES: usize = 64;

/// The most lookups in records at once. Others wait.
const READERS: usize = 2;

/// The delay before connections are accepted again, after a failure of the system.
const RECOVERY: Duration = Duration::from_millis(200);

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
    /// Opens the web at this address, for browsers that use these host names or an address.
    /// A proxy on this computer, or at the address `proxy`, is trusted to name its clients.
    ///
    /// # Errors
    /// If the address is not of this computer or is taken, or the system gives no thread.
    pub fn open(address: SocketAddr, names: AllowedHostNames, proxy: Option<IpAddr>) -> anyhow::Result<Self> {
        let most = most_connections();
        let of_one = MAX_OF_ONE_ADDRESS.min(most.div_ceil(PART_OF_ONE_ADDRESS));
        let proxy = proxy.map_or(TrustedProxy::Here, TrustedProxy::At);
        Self::open_for(
            address,
            names,
            WebLimits { most, of_one, proxy, times: WebTimeouts::default() },
            WebClock::System,
        )
    }

    /// Opens it for this computer alone: at this port, or at any free one if it is taken.
    ///
    /// # Errors
    /// If no port is free, or the system gives no thread.
    pub fn open_here(port: u16, names: AllowedHostNames, proxy: Option<IpAddr>) -> anyhow::Result<Self> {
        let here = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        Self::open(here(port), names.clone(), proxy).or_else(|_| Self::open(here(0), names, proxy))
    }

    /// Opens it with these limits.
    pub(super) fn open_for(
        address: SocketAddr,
        names: AllowedHostNames,
        limits: WebLimits,
        clock: WebClock,
    ) -> anyhow::Result<Self> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let pulse = Arc::new(HealthMonitor::new(clock.now()));
        let figures = Arc::new(Metrics::default());
        let (air, aired) = WebBroadcast::new(clock);
        let seats = SeatOffice::new();
        let (feed, snapshots) =
            Feed::new(Arc::clone(&pulse), Arc::clone(&figures), air.clone(), seats.clone(), limits.times.gap, clock);
        let live = PageCache::new(PageChannel::Live, snapshots, Arc::clone(&pulse), Arc::clone(&figures), clock);
        let broadcast = PageCache::new(PageChannel::Broadcast, aired, pulse, figures, clock);
        let crowd = IpLimit::new(limits.of_one);
        let shown = PageChannels {
            live: Arc::new(live),
            broadcast: Arc::new(broadcast),
            air,
            names: Arc::new(names),
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
        let thread = threads::start("web", move || run(&runtime, listener, &shown, limits, stopped))
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

/// The limits of the web.
#[derive(Clone, Copy, Debug)]
pub(super) struct WebLimits {
    /// The most browsers at once.
    pub(super) most: usize,
    /// The most of them from one address.
    pub(super) of_one: usize,
    /// The proxy that is trusted to name its clients.
    pub(super) proxy: TrustedProxy,
    /// The timeouts.
    pub(super) times: WebTimeouts,
}

/// The timeouts of the web.
#[derive(Clone, Copy, Debug)]
pub(super) struct WebTimeouts {
    /// The longest time for a request.
    pub(super) asking: Duration,
    /// The longest time for a request of a browser that is turned away.
    pub(super) turning_away: Duration,
    /// The shortest time between two snapshots.
    pub(super) gap: Duration,
}

impl Default for WebTimeouts {
    fn default() -> Self {
        Self { asking: ASKING, turning_away: TURNING_AWAY, gap: GAP }
    }
}

/// The main function of the web thread.
fn run(
    runtime: &Runtime,
    listener: TcpListener,
    shown: &PageChannels,
    limits: WebLimits,
    stopped: oneshot::Receiver<()>,
) {
    yield_to_play();
    runtime.block_on(async {
        let listener = match tokio::net::TcpListener::from_std(listener) {
            Ok(listener) => listener,
            Err(error) => {
                tracing::error!("the web server cannot listen and stops; play goes on: {error}");
                return;
            }
        };
        tokio::spawn(Arc::clone(&shown.live).keep_up());
        tokio::spawn(Arc::clone(&shown.broadcast).keep_up());
        let _ = select(pin!(stopped), pin!(let_in(listener, shown, limits))).await;
    });
}

/// The number of browsers that fit in the limit of open files. A quarter is for the front desk, and some are
/// for the rest of the server.
fn most_connections() -> usize {
    let open = open_file_limit::raise_limit((MAX_CONNECTIONS + FILES_OF_THE_HOUSE) * 4 / 3 + 1);
    (open * 3 / 4).saturating_sub(FILES_OF_THE_HOUSE).clamp(1, MAX_CONNECTIONS)
}

/// Accepts browsers, each with a task of its own.
async fn let_in(listener: tokio::net::TcpListener, shown: &PageChannels, limits: WebLimits) {
    let gate = WebListener {
        router: router(shown.clone()),
        shown: shown.clone(),
        places: Arc::new(Semaphore::new(limits.most)),
        turning_away: Arc::new(Semaphore::new(MAX_TURNED_AWAY)),
        proxy: limits.proxy,
        times: limits.times,
    };
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => gate.meet(stream, peer.ip()),
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => {
                tracing::debug!("the web server could not accept a connection and tries again: {error}");
                tokio::time::sleep(RECOVERY).await;
            }
        }
    }
}

/// The state that decides about new connections.
struct WebListener {
    router: Router,
    shown: PageChannels,
    places: Arc<Semaphore>,
    turning_away: Arc<Semaphore>,
    proxy: TrustedProxy,
    times: WebTimeouts,
}

/// The places of an accepted browser.
struct AdmittedBrowser {
    visitor: RequestOrigin,
    peer: IpAddr,
    _place: OwnedSemaphorePermit,
    /// The place of its address. A proxy has none.
    _of_address: Option<IpSlot>,
}

impl WebListener {
    fn meet(&self, stream: TcpStream, peer: IpAddr) {
        match self.admit(peer) {
            Ok(admitted) => {
                // Live data is sent at once. Without this option it is sent a little later.
                let _ = stream.set_nodelay(true);
                let showing = Arc::clone(&self.shown.live);
                tokio::spawn(serve(stream, self.router.clone(), showing, admitted, self.times.asking));
            }
            Err(why) => {
                why.count(self.shown.live.figures());
                // A browser that is turned away is told why, as long as there are not too many.
                if let Ok(turn) = Arc::clone(&self.turning_away).try_acquire_owned() {
                    tokio::spawn(turn_away(stream, turning_away(why), turn, self.times.turning_away));
                }
            }
        }
    }

    fn admit(&self, peer: IpAddr) -> Result<AdmittedBrowser, OverloadReason> {
        let visitor = self.proxy.visitor(peer);
        let of_address = match visitor {
            RequestOrigin::Alone => Some(self.shown.crowd.admit(peer).ok_or(OverloadReason::TooMany)?),
            RequestOrigin::ForOthers => None,
        };
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| OverloadReason::Full)?;
        Ok(AdmittedBrowser { visitor, peer, _place: place, _of_address: of_address })
    }
}

/// Answers one browser until it disconnects.
async fn serve(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    router: Router,
    showing: Arc<PageCache>,
    admitted: AdmittedBrowser,
    asking: Duration,
) {
    showing.figures().browsers.inc();
    let mut manners = http1::Builder::new();
    manners.header_read_timeout(asking);
    let visitor = admitted.visitor;
    // The socket of a seat keeps the place after the last request.
    let facts = ConnectionFacts { peer: admitted.peer, security: LineSecurity::Open, place: Arc::new(admitted) };
    if let Err(error) = talk(stream, &mut manners, router, visitor, facts).await {
        tracing::debug!("the connection of a browser ended with an error: {error}");
    }
    showing.figures().browsers.dec();
}

/// Tells one browser why it is turned away.
async fn turn_away(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    router: Router,
    turn: OwnedSemaphorePermit,
    asking: Duration,
) {
    let mut manners = http1::Builder::new();
    manners.header_read_timeout(asking).keep_alive(false);
    let unknown = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let facts = ConnectionFacts { peer: unknown, security: LineSecurity::Open, place: Arc::new(turn) };
    if let Err(error) = talk(stream, &mut manners, router, RequestOrigin::Alone, facts).await {
        tracing::debug!("the connection of a browser ended before the refusal was sent: {error}");
    }
}

/// Answers the requests of one browser. There is one function for all, because each copy would contain all
/// HTTP code.
async fn talk(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    manners: &mut http1::Builder,
    router: Router,
    visitor: RequestOrigin,
    facts: ConnectionFacts,
) -> Result<(), hyper::Error> {
    let answers = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(visitor);
        request.extensions_mut().insert(facts.clone());
        answers.call(request)
    });
    manners.timer(TokioTimer::new()).max_buf_size(MAX_REQUEST).max_headers(MAX_LINES);
    manners.serve_connection(TokioIo::new(IdleTimeout::new(stream)), service).with_upgrades().await
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncWriteExt, duplex};
    use tokio::sync::watch;
    use tokio::time::Instant;

    /// Runs a future in virtual time, which advances while everything is idle.
    fn in_virtual_time(doing: impl Future<Output = ()>) {
        Builder::new_current_thread().enable_time().start_paused(true).build().unwrap().block_on(doing);
    }

    fn showing() -> Arc<PageCache> {
        let (pulse, figures) = (HealthMonitor::new(WebClock::System.now()), Metrics::default());
        let (_, newest) = watch::channel(None);
        Arc::new(PageCache::new(PageChannel::Live, newest, Arc::new(pulse), Arc::new(figures), WebClock::System))
    }

    #[test]
    fn unfinished_browser_request_times_out_and_frees_its_slot() {
        for said in ["", "GET / HTTP/1.1\r\nHost: x\r\n"] {
            in_virtual_time(async {
                let (ours, mut theirs) = duplex(MAX_REQUEST);
                theirs.write_all(said.as_bytes()).await.unwrap();
                let (places, showing) = (Arc::new(Semaphore::new(1)), showing());
                let place = Arc::clone(&places).try_acquire_owned().unwrap();
                let admitted = AdmittedBrowser {
                    visitor: RequestOrigin::Alone,
                    peer: Ipv4Addr::LOCALHOST.into(),
                    _place: place,
                    _of_address: None,
                };
                let began = Instant::now();
                serve(ours, turning_away(OverloadReason::Full), Arc::clone(&showing), admitted, ASKING).await;
                let took = began.elapsed();
                assert!(took >= ASKING && took < 2 * ASKING, "{said:?}: {took:?}");
                assert_eq!((places.available_permits(), showing.figures().browsers.get()), (1, 0));
            });
        }
    }

    #[test]
    fn a_browser_that_is_turned_away_in_silence_frees_its_turn() {
        in_virtual_time(async {
            let (ours, _theirs) = duplex(MAX_REQUEST);
            let turns = Arc::new(Semaphore::new(1));
            let turn = Arc::clone(&turns).try_acquire_owned().unwrap();
            let began = Instant::now();
            turn_away(ours, turning_away(OverloadReason::Full), turn, TURNING_AWAY).await;
            let took = began.elapsed();
            assert!(took >= TURNING_AWAY && took < 2 * TURNING_AWAY, "{took:?}");
            assert_eq!(turns.available_permits(), 1);
        });
    }
}
