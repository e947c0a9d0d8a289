//! A line as a phone has it on the road, in front of the server.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::AbortHandle;
use tokio::time::Instant;

/// The bytes in a second, in each direction over all connections: 1.6 Mbit/s.
const BYTES_A_SECOND: u32 = 200_000;

/// The time of each byte on its way. There and back are twice as long.
const ONE_WAY: Duration = Duration::from_millis(75);

/// The size of a packet.
const PACKET: usize = 1_460;

/// A proxy that delays, and that breaks its connections when the test says so. It ends with the process.
pub(crate) struct SlowLine {
    address: SocketAddr,
    ways: Arc<LineWays>,
}

/// A direction of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineWay {
    ToBrowser,
    ToServer,
}

/// Both directions of the line, with its connections.
#[derive(Default)]
struct LineWays {
    to_browser: Direction,
    to_server: Direction,
    connections: Mutex<Vec<LineConnection>>,
    /// The times at which the line broke.
    breaks: Mutex<Vec<SystemTime>>,
    /// True while no connection comes through.
    is_down: AtomicBool,
}

/// A connection through the line.
struct LineConnection {
    tasks: Vec<AbortHandle>,
    /// True if its bytes arrive nowhere any more.
    is_silent: Arc<AtomicBool>,
}

/// One direction of the line, which all connections share.
#[derive(Default)]
struct Direction {
    /// The time at which the last byte so far has gone out.
    is_free: Mutex<Option<Instant>>,
    bytes: AtomicU64,
    /// The bytes that still arrive before the line breaks, if it is to break.
    left: Mutex<Option<usize>>,
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Direction {
    /// The time at which these bytes arrive.
    fn arrival(&self, bytes: usize) -> Instant {
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        let mut is_free = lock(&self.is_free);
        let now = Instant::now();
        let takes = Duration::from_secs(bytes as u64) / BYTES_A_SECOND;
        let out = is_free.map_or(now, |free| free.max(now)) + takes;
        *is_free = Some(out);
        out + ONE_WAY
    }

    /// The number of these bytes that arrive before the line breaks. `None` if it does not break in them.
    fn break_in(&self, bytes: usize) -> Option<usize> {
        let mut left = lock(&self.left);
        let whole = (*left)?;
        if bytes <= whole {
            *left = Some(whole - bytes);
            return None;
        }
        *left = None;
        Some(whole)
    }
}

impl LineWays {
    fn way(&self, way: LineWay) -> &Direction {
        match way {
            LineWay::ToBrowser => &self.to_browser,
            LineWay::ToServer => &self.to_server,
        }
    }

    /// Breaks every connection, with the bytes that are on their way.
    fn break_now(&self) {
        lock(&self.breaks).push(SystemTime::now());
        for connection in lock(&self.connections).drain(..) {
            connection.tasks.iter().for_each(AbortHandle::abort);
        }
    }
}

impl SlowLine {
    /// A line to the server with this address of its web.
    pub(crate) fn open(web: &str) -> Self {
        let server: SocketAddr = web.trim_start_matches("http://").parse().unwrap();
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let ways = Arc::new(LineWays::default());
        let shared = Arc::clone(&ways);
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                listener.set_nonblocking(true).unwrap();
                let listener = TcpListener::from_std(listener).unwrap();
                while let Ok((browser, _)) = listener.accept().await {
                    if shared.is_down.load(Ordering::Relaxed) {
                        continue;
                    }
                    let ways = Arc::clone(&shared);
                    tokio::spawn(async move {
                        // A connection is there after one way there and back.
                        tokio::time::sleep(ONE_WAY * 2).await;
                        let Ok(server) = TcpStream::connect(server).await else { return };
                        connect(&ways, browser, server);
                    });
                }
            });
        });
        Self { address, ways }
    }

    /// The address of the web for the browser.
    pub(crate) fn web(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The bytes that have gone to the browser.
    pub(crate) fn bytes(&self) -> u64 {
        self.ways.to_browser.bytes.load(Ordering::Relaxed)
    }

    /// Breaks every connection once so many more bytes have arrived in this direction. The rest of the packet is lost.
    pub(crate) fn breaks_after(&self, way: LineWay, bytes: usize) {
        *lock(&self.ways.way(way).left) = Some(bytes);
    }

    /// Lets every open connection carry nothing any more, without a word to either side.
    pub(crate) fn falls_silent(&self) {
        lock(&self.ways.breaks).push(SystemTime::now());
        for connection in lock(&self.ways.connections).drain(..) {
            connection.is_silent.store(true, Ordering::Relaxed);
        }
    }

    /// Breaks every connection, and takes no other one.
    pub(crate) fn goes_down(&self) {
        self.ways.is_down.store(true, Ordering::Relaxed);
        self.ways.break_now();
    }

    /// Takes connections again. Nobody is told.
    pub(crate) fn comes_up(&self) {
        self.ways.is_down.store(false, Ordering::Relaxed);
    }

    /// The times at which the line broke or fell silent.
    pub(crate) fn breaks(&self) -> Vec<SystemTime> {
        lock(&self.ways.breaks).clone()
    }
}

/// Carries the bytes of a connection in both directions.
fn connect(ways: &Arc<LineWays>, browser: TcpStream, server: TcpStream) {
    let ((from_browser, into_browser), (from_server, into_server)) = (browser.into_split(), server.into_split());
    let is_silent = Arc::new(AtomicBool::new(false));
    let both = [(from_browser, into_server, LineWay::ToServer), (from_server, into_browser, LineWay::ToBrowser)];
    let tasks = both.into_iter().flat_map(|(from, to, way)| {
        let (sender, receiver) = unbounded_channel();
        let reads = tokio::spawn(read(from, sender, Arc::clone(ways), way));
        let writes = tokio::spawn(write(to, receiver, Arc::clone(ways), (way, Arc::clone(&is_silent))));
        [reads.abort_handle(), writes.abort_handle()]
    });
    let tasks = tasks.collect();
    lock(&ways.connections).push(LineConnection { tasks, is_silent });
}

async fn read(mut from: OwnedReadHalf, sender: UnboundedSender<(Instant, Vec<u8>)>, ways: Arc<LineWays>, way: LineWay) {
    let mut packet = [0; PACKET];
    while let Ok(count) = from.read(&mut packet).await {
        let arrival = ways.way(way).arrival(count);
        if count == 0 || sender.send((arrival, packet[..count].to_vec())).is_err() {
            return;
        }
    }
}

async fn write(
    mut to: OwnedWriteHalf,
    mut packets: UnboundedReceiver<(Instant, Vec<u8>)>,
    ways: Arc<LineWays>,
    (way, is_silent): (LineWay, Arc<AtomicBool>),
) {
    while let Some((arrival, packet)) = packets.recv().await {
        tokio::time::sleep_until(arrival).await;
        if is_silent.load(Ordering::Relaxed) {
            continue;
        }
        if let Some(part) = ways.way(way).break_in(packet.len()) {
            let _ = to.write_all(&packet[..part]).await;
            return ways.break_now();
        }
        if to.write_all(&packet).await.is_err() {
            return;
        }
    }
    if is_silent.load(Ordering::Relaxed) {
        // The end arrives nowhere, either.
        return to.forget();
    }
    let _ = to.shutdown().await;
}
