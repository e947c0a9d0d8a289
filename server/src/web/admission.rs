//! The admission of browsers: the places, the handshakes, and the connections.

use super::byte_stream::ByteStream;
use super::idle_timeout::IdleTimeout;
use super::ip_limit::{IpSlot, RequestOrigin};
use super::page_cache::PageCache;
use super::page_channels::PageChannels;
use super::routes::{OverloadReason, turning_away};
use super::seat::ConnectionFacts;
use super::tls::{HandshakeSlot, PlainHttp, TlsGate};
use super::web_limits::WebLimits;
use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The most browsers at once that are told why they are turned away. Further ones get no answer.
const MAX_TURNED_AWAY: usize = 64;

/// The most bytes and header lines of a request.
const MAX_REQUEST: usize = 16 * 1024;
const MAX_LINES: usize = 64;

/// The delay before connections are accepted again, after a failure of the system.
const RECOVERY: Duration = Duration::from_millis(200);

/// The first byte of a TLS connection: the kind of record of a handshake (RFC 8446, section 5.1).
const TLS_RECORD: u8 = 0x16;

/// The state that decides about new connections. All entrances share its places.
pub(super) struct BrowserAdmission {
    shown: PageChannels,
    places: Arc<Semaphore>,
    turning_away: Arc<Semaphore>,
    limits: WebLimits,
}

/// A listening address, and all that it answers with.
pub(super) struct WebEntrance {
    pub(super) listener: TcpListener,
    pub(super) router: Router,
    pub(super) tls: Option<TlsEntrance>,
}

/// The TLS of an entrance.
#[derive(Clone)]
pub(super) struct TlsEntrance {
    pub(super) gate: Arc<TlsGate>,
    pub(super) plain_http: PlainHttp,
    /// The answers to browsers that get no page by plain HTTP.
    pub(super) redirect: Router,
}

/// The places of an accepted browser.
struct AdmittedBrowser {
    origin: RequestOrigin,
    peer: IpAddr,
    _place: OwnedSemaphorePermit,
    /// The place of its address. A proxy has none.
    _of_address: Option<IpSlot>,
}

/// The decision about a new connection.
enum BrowserFate {
    Admitted(AdmittedBrowser),
    TurnedAway(OverloadReason, OwnedSemaphorePermit),
}

/// A connection that is ready for requests.
struct ReadyLine {
    stream: Box<dyn ByteStream>,
    router: Router,
    is_tls: bool,
}

impl BrowserAdmission {
    pub(super) fn new(shown: PageChannels, limits: WebLimits) -> Self {
        let (places, turning_away) = (Semaphore::new(limits.most), Semaphore::new(MAX_TURNED_AWAY));
        Self { shown, places: Arc::new(places), turning_away: Arc::new(turning_away), limits }
    }

    /// Accepts the browsers of this entrance, each with a task of its own.
    pub(super) async fn let_in(&self, entrance: &WebEntrance) {
        loop {
            match entrance.listener.accept().await {
                Ok((stream, peer)) => self.meet(stream, peer.ip(), entrance),
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
                Err(error) => {
                    tracing::debug!("the web server could not accept a connection and tries again: {error}");
                    tokio::time::sleep(RECOVERY).await;
                }
            }
        }
    }

    fn meet(&self, stream: TcpStream, peer: IpAddr, entrance: &WebEntrance) {
        let origin = self.limits.proxy.visitor(peer);
        let Some(fate) = self.decide(peer, origin) else { return };
        let slot = match &entrance.tls {
            None => None,
            Some(tls) => match tls.gate.admit(peer, origin) {
                Some(slot) => Some((tls.clone(), slot)),
                None => return OverloadReason::TooMany.count(self.shown.live.figures()),
            },
        };
        // Live data is sent at once. Without this option it is sent a little later.
        let _ = stream.set_nodelay(true);
        let (showing, router, times) = (Arc::clone(&self.shown.live), entrance.router.clone(), self.limits.times);
        tokio::spawn(async move {
            let Some(line) = prepare(stream, peer, router, slot).await else { return };
            match fate {
                BrowserFate::Admitted(admitted) => serve(line, showing, admitted, times.asking).await,
                BrowserFate::TurnedAway(why, turn) => {
                    let line = ReadyLine { router: turning_away(why), ..line };
                    turn_away(line, turn, times.turning_away).await;
                }
            }
        });
    }

    /// The fate of a connection. `None` if it gets no answer, because too many are turned away at once.
    fn decide(&self, peer: IpAddr, origin: RequestOrigin) -> Option<BrowserFate> {
        match self.admit(peer, origin) {
            Ok(admitted) => Some(BrowserFate::Admitted(admitted)),
            Err(why) => {
                why.count(self.shown.live.figures());
                let turn = Arc::clone(&self.turning_away).try_acquire_owned().ok()?;
                Some(BrowserFate::TurnedAway(why, turn))
            }
        }
    }

    fn admit(&self, peer: IpAddr, origin: RequestOrigin) -> Result<AdmittedBrowser, OverloadReason> {
        let of_address = match origin {
            RequestOrigin::Alone => Some(self.shown.crowd.admit(peer).ok_or(OverloadReason::TooMany)?),
            RequestOrigin::ForOthers => None,
        };
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| OverloadReason::Full)?;
        Ok(AdmittedBrowser { origin, peer, _place: place, _of_address: of_address })
    }
}

/// Prepares a connection: shakes hands where there is TLS. `None` if no requests follow.
async fn prepare(
    stream: TcpStream,
    peer: IpAddr,
    router: Router,
    tls: Option<(TlsEntrance, HandshakeSlot)>,
) -> Option<ReadyLine> {
    let Some((tls, slot)) = tls else { return Some(ReadyLine { stream: Box::new(stream), router, is_tls: false }) };
    let mut first = [0];
    let is_plain = match tokio::time::timeout(tls.gate.time(), stream.peek(&mut first)).await {
        Ok(Ok(1)) => first != [TLS_RECORD],
        _ => return None,
    };
    if is_plain {
        drop(slot);
        let router = if tls.plain_http.serves(peer) { router } else { tls.redirect };
        return Some(ReadyLine { stream: Box::new(stream), router, is_tls: false });
    }
    match tls.gate.accept(stream, slot).await {
        Ok(stream) => stream.map(|stream| ReadyLine { stream: Box::new(stream), router, is_tls: true }),
        Err(error) => {
            tracing::debug!("the handshake of a browser failed: {error}");
            None
        }
    }
}

/// Answers one browser until it disconnects.
async fn serve(line: ReadyLine, showing: Arc<PageCache>, admitted: AdmittedBrowser, asking: Duration) {
    showing.figures().browsers.inc();
    let mut manners = http1::Builder::new();
    manners.header_read_timeout(asking);
    let origin = admitted.origin;
    // The socket of a seat keeps the place after the last request.
    let facts = ConnectionFacts { peer: admitted.peer, is_tls: line.is_tls, place: Arc::new(admitted) };
    if let Err(error) = talk(line, &mut manners, origin, facts).await {
        tracing::debug!("the connection of a browser ended with an error: {error}");
    }
    showing.figures().browsers.dec();
}

/// Tells one browser why it is turned away.
async fn turn_away(line: ReadyLine, turn: OwnedSemaphorePermit, asking: Duration) {
    let mut manners = http1::Builder::new();
    manners.header_read_timeout(asking).keep_alive(false);
    let unknown = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let facts = ConnectionFacts { peer: unknown, is_tls: line.is_tls, place: Arc::new(turn) };
    if let Err(error) = talk(line, &mut manners, RequestOrigin::Alone, facts).await {
        tracing::debug!("the connection of a browser ended before the refusal was sent: {error}");
    }
}

/// Answers the requests of one browser. There is one function for all, because each copy would contain all
/// HTTP code.
async fn talk(
    line: ReadyLine,
    manners: &mut http1::Builder,
    origin: RequestOrigin,
    facts: ConnectionFacts,
) -> Result<(), hyper::Error> {
    let ReadyLine { stream, router, .. } = line;
    let answers = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(origin);
        request.extensions_mut().insert(facts.clone());
        answers.call(request)
    });
    manners.timer(TokioTimer::new()).max_buf_size(MAX_REQUEST).max_headers(MAX_LINES);
    manners.serve_connection(TokioIo::new(IdleTimeout::new(stream)), service).with_upgrades().await
}

#[cfg(test)]
mod tests {
    use super::super::health::HealthMonitor;
    use super::super::metrics::Metrics;
    use super::super::page_visitor::PageChannel;
    use super::super::snapshot_clock::WebClock;
    use super::*;
    use tokio::io::{AsyncWriteExt, DuplexStream, duplex};
    use tokio::runtime::Builder;
    use tokio::sync::watch;
    use tokio::time::Instant;

    const ASKING: Duration = Duration::from_secs(10);

    fn line(stream: DuplexStream) -> ReadyLine {
        ReadyLine { stream: Box::new(stream), router: turning_away(OverloadReason::Full), is_tls: false }
    }

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
                    origin: RequestOrigin::Alone,
                    peer: Ipv4Addr::LOCALHOST.into(),
                    _place: place,
                    _of_address: None,
                };
                let began = Instant::now();
                serve(line(ours), Arc::clone(&showing), admitted, ASKING).await;
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
            turn_away(line(ours), turn, ASKING).await;
            let took = began.elapsed();
            assert!(took >= ASKING && took < 2 * ASKING, "{took:?}");
            assert_eq!(turns.available_permits(), 1);
        });
    }
}
