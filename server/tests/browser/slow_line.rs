//! A line as a phone has it on the road, in front of the server.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::Instant;

/// The bytes in a second, in each direction over all connections: 1.6 Mbit/s.
const BYTES_A_SECOND: u32 = 200_000;

/// The time of each byte on its way. There and back are twice as long.
const ONE_WAY: Duration = Duration::from_millis(75);

/// The size of a packet.
const PACKET: usize = 1_460;

/// A proxy that delays. It ends with the process.
pub(crate) struct SlowLine {
    address: SocketAddr,
    to_browser: Arc<Direction>,
}

/// One direction of the line, which all connections share.
#[derive(Default)]
struct Direction {
    /// The time at which the last byte so far has gone out.
    is_free: Mutex<Option<Instant>>,
    bytes: AtomicU64,
}

impl Direction {
    /// The time at which these bytes arrive.
    fn arrival(&self, bytes: usize) -> Instant {
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        let mut is_free = self.is_free.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let takes = Duration::from_secs(bytes as u64) / BYTES_A_SECOND;
        let out = is_free.map_or(now, |free| free.max(now)) + takes;
        *is_free = Some(out);
        out + ONE_WAY
    }
}

impl SlowLine {
    /// A line to the server with this address of its web.
    pub(crate) fn open(web: &str) -> Self {
        let server: SocketAddr = web.trim_start_matches("http://").parse().unwrap();
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let (to_browser, to_server) = (Arc::new(Direction::default()), Arc::new(Direction::default()));
        let counted = Arc::clone(&to_browser);
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                listener.set_nonblocking(true).unwrap();
                let listener = TcpListener::from_std(listener).unwrap();
                while let Ok((browser, _)) = listener.accept().await {
                    let (down, up) = (Arc::clone(&to_browser), Arc::clone(&to_server));
                    tokio::spawn(async move {
                        // A connection is there after one way there and back.
                        tokio::time::sleep(ONE_WAY * 2).await;
                        let Ok(server) = TcpStream::connect(server).await else { return };
                        let ((from_browser, into_browser), (from_server, into_server)) =
                            (browser.into_split(), server.into_split());
                        carry(from_browser, into_server, up);
                        carry(from_server, into_browser, down);
                    });
                }
            });
        });
        Self { address, to_browser: counted }
    }

    /// The address of the web for the browser.
    pub(crate) fn web(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The bytes that have gone to the browser.
    pub(crate) fn bytes(&self) -> u64 {
        self.to_browser.bytes.load(Ordering::Relaxed)
    }
}

/// Carries the bytes of one direction of a connection.
fn carry(from: OwnedReadHalf, to: OwnedWriteHalf, direction: Arc<Direction>) {
    let (sender, receiver) = unbounded_channel();
    tokio::spawn(read(from, sender, direction));
    tokio::spawn(write(to, receiver));
}

async fn read(mut from: OwnedReadHalf, sender: UnboundedSender<(Instant, Vec<u8>)>, direction: Arc<Direction>) {
    let mut packet = [0; PACKET];
    while let Ok(count) = from.read(&mut packet).await {
        let arrival = direction.arrival(count);
        if count == 0 || sender.send((arrival, packet[..count].to_vec())).is_err() {
            return;
        }
    }
}

async fn write(mut to: OwnedWriteHalf, mut packets: UnboundedReceiver<(Instant, Vec<u8>)>) {
    while let Some((arrival, packet)) = packets.recv().await {
        tokio::time::sleep_until(arrival).await;
        if to.write_all(&packet).await.is_err() {
            return;
        }
    }
    let _ = to.shutdown().await;
}
