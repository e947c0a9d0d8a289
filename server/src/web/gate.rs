//! The gate of the web: its address, its thread, and who is let in.

use super::answer::{Channels, router};
use super::broadcast::Air;
use super::feed::Feed;
use super::figures::Figures;
use super::patience::Patient;
use super::pulse::Pulse;
use super::reader::Channel;
use super::showing::Showing;
use crate::rank::yield_to_play;
use anyhow::Context;
use axum::Router;
use futures_util::future::select;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::pin::pin;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// The most browsers at once; one more is turned away.
pub const MAX_CONNECTIONS: usize = 10_000;

/// Files that are left to the house, of those that the system allows.
const FILES_OF_THE_HOUSE: usize = 256;

/// How long a browser may take to say what it wants.
const ASKING: Duration = Duration::from_secs(10);

/// The most bytes and lines of a request.
const MAX_REQUEST: usize = 16 * 1024;
const MAX_LINES: usize = 64;

/// So many look something up in records at once; the others wait.
const READERS: usize = 2;

/// After a failure of the system to let somebody in, it is tried again so much later.
const RECOVERY: Duration = Duration::from_millis(200);

/// The web, open until it is dropped.
#[derive(Debug)]
pub struct Web {
    feed: Feed,
    address: SocketAddr,
    /// Tells the thread to end, by being dropped.
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Web {
    /// Opens it at this address.
    ///
    /// # Errors
    /// If the address is not of this computer or is taken, or the system gives no thread.
    pub fn open(address: SocketAddr) -> anyhow::Result<Self> {
        Self::open_for(address, most_connections())
    }

    /// The same for so many browsers at once.
    pub(super) fn open_for(address: SocketAddr, most: usize) -> anyhow::Result<Self> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let pulse = Arc::new(Pulse::default());
        let figures = Arc::new(Figures::default());
        let (air, aired) = Air::new();
        let (feed, snapshots) = Feed::new(Arc::clone(&pulse), Arc::clone(&figures), air.clone());
        let live = Showing::new(Channel::Live, snapshots, Arc::clone(&pulse), Arc::clone(&figures));
        let broadcast = Showing::new(Channel::Broadcast, aired, pulse, figures);
        let shown = Channels { live: Arc::new(live), broadcast: Arc::new(broadcast), air };
        let runtime = Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .max_blocking_threads(READERS)
            .on_thread_start(yield_to_play)
            .build();
        let runtime = runtime.context("cannot start the web")?;
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::Builder::new()
            .name("web".to_owned())
            .spawn(move || run(&runtime, listener, &shown, most, stopped))
            .context("cannot start the web")?;
        Ok(Self { feed, address, stop: Some(stop), thread: Some(thread) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where a house leaves how everything looks.
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

/// What the thread does.
fn run(runtime: &Runtime, listener: TcpListener, shown: &Channels, most: usize, stopped: oneshot::Receiver<()>) {
    yield_to_play();
    runtime.block_on(async {
        let listener = match tokio::net::TcpListener::from_std(listener) {
            Ok(listener) => listener,
            Err(error) => {
                tracing::error!("the web cannot listen: {error}");
                return;
            }
        };
        tokio::spawn(Arc::clone(&shown.live).keep_up());
        tokio::spawn(Arc::clone(&shown.broadcast).keep_up());
        let _ = select(pin!(stopped), pin!(let_in(listener, shown, most))).await;
    });
}

/// How many can be let in: as many as the system lets files be open, less those of the house.
#[cfg(unix)]
fn most_connections() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let allowed = getrlimit(Resource::Nofile);
    let wanted = (MAX_CONNECTIONS + FILES_OF_THE_HOUSE) as u64;
    let most = allowed.maximum.map_or(wanted, |most| most.min(wanted));
    let mut open = allowed.current.unwrap_or(wanted);
    if open < most && setrlimit(Resource::Nofile, Rlimit { current: Some(most), ..allowed }).is_ok() {
        open = most;
    }
    usize::try_from(open).unwrap_or(usize::MAX).saturating_sub(FILES_OF_THE_HOUSE).clamp(1, MAX_CONNECTIONS)
}

/// How many can be let in.
#[cfg(not(unix))]
fn most_connections() -> usize {
    MAX_CONNECTIONS
}

/// Lets browsers in, each with a task of its own.
async fn let_in(listener: tokio::net::TcpListener, shown: &Channels, most: usize) {
    let (router, figures) = (router(shown.clone()), shown.live.figures());
    let places = Arc::new(Semaphore::new(most));
    loop {
        match listener.accept().await {
            Ok((stream, _)) => match Arc::clone(&places).try_acquire_owned() {
                Ok(place) => {
                    tokio::spawn(serve(stream, router.clone(), Arc::clone(&shown.live), place));
                }
                Err(_) => {
                    figures.turned_away.inc();
                }
            },
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => {
                tracing::debug!("no browser could be let in: {error}");
                tokio::time::sleep(RECOVERY).await;
            }
        }
    }
}

/// Answers one browser until it has gone.
async fn serve(stream: TcpStream, router: Router, showing: Arc<Showing>, place: OwnedSemaphorePermit) {
    showing.figures().browsers.inc();
    // What is live is sent at once; where that cannot be, it is sent a little later.
    let _ = stream.set_nodelay(true);
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(ASKING)
        .max_buf_size(MAX_REQUEST)
        .max_headers(MAX_LINES)
        .serve_connection(TokioIo::new(Patient::new(stream)), TowerToHyperService::new(router))
        .await;
    if let Err(error) = served {
        tracing::debug!("a browser was let go: {error}");
    }
    showing.figures().browsers.dec();
    drop(place);
}
