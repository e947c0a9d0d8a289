//! Simulated browsers that watch the board of a server. The data they receive is counted and dropped.

use crate::socket_poll::SocketPoll;
use anyhow::{Context, ensure};
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// The interval at which the thread checks if it must stop.
const LOOK: Duration = Duration::from_millis(100);

/// The timeout for the connection of a browser.
const PATIENCE: Duration = Duration::from_secs(30);

/// The data that all browsers have received.
#[derive(Clone, Copy, Debug)]
pub struct BrowserTraffic {
    /// The number of bytes.
    pub bytes: u64,
    /// The number of reads that returned data.
    pub times: u64,
    /// The number of browsers that the server has disconnected.
    pub lost: u64,
}

#[derive(Default)]
struct Counted {
    bytes: AtomicU64,
    times: AtomicU64,
    lost: AtomicU64,
    goes: AtomicBool,
}

/// Browsers that run until this is dropped.
pub struct Browsers {
    counted: Arc<Counted>,
    thread: Option<JoinHandle<()>>,
}

impl Browsers {
    /// Opens this many browsers at the board of this server.
    ///
    /// # Errors
    /// Returns an error if a browser cannot connect.
    pub fn open(house: SocketAddr, count: u16) -> anyhow::Result<Self> {
        let mut ears = SocketPoll::new()?;
        let mut streams = Vec::with_capacity(usize::from(count));
        for number in 0..count {
            let stream = looks(house, number).with_context(|| format!("browser {number} is not admitted"))?;
            ears.add(number, &stream)?;
            streams.push(Some(stream));
        }
        let counted = Arc::new(Counted::default());
        let counts = Arc::clone(&counted);
        let thread = std::thread::Builder::new().name("browsers".to_owned()).spawn(move || {
            while !counts.goes.load(Ordering::Relaxed) {
                for number in ears.wait(LOOK).unwrap_or_default() {
                    if let Some(place) = streams.get_mut(usize::from(number)) {
                        hear(place, &counts);
                    }
                }
            }
        })?;
        Ok(Self { counted, thread: Some(thread) })
    }

    /// The data received so far.
    pub fn traffic(&self) -> BrowserTraffic {
        let of = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        BrowserTraffic { bytes: of(&self.counted.bytes), times: of(&self.counted.times), lost: of(&self.counted.lost) }
    }
}

impl Drop for Browsers {
    fn drop(&mut self) {
        self.counted.goes.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// One browser requests the live board and reads the first data. `X-Forwarded-For` gives each a different address,
/// since one address may not take all places.
fn looks(house: SocketAddr, number: u16) -> anyhow::Result<TcpStream> {
    let mut stream = TcpStream::connect(house)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let [street, door] = number.to_be_bytes();
    let asked = format!(
        "GET /live/?lang=en HTTP/1.1\r\nHost: {house}\r\nX-Forwarded-For: 10.0.{street}.{door}\r\n\
         Accept: text/event-stream\r\n\r\n"
    );
    stream.write_all(asked.as_bytes())?;
    let mut first = [0; 4_096];
    let heard = stream.read(&mut first)?;
    let first = first.get(..heard).unwrap_or_default();
    ensure!(first.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(first));
    stream.set_nonblocking(true)?;
    Ok(stream)
}

/// Reads all available data.
fn hear(place: &mut Option<TcpStream>, counted: &Counted) {
    let Some(stream) = place else { return };
    let mut told = [0; 16 * 1024];
    loop {
        match stream.read(&mut told) {
            Ok(heard) if heard > 0 => {
                counted.bytes.fetch_add(heard as u64, Ordering::Relaxed);
                counted.times.fetch_add(1, Ordering::Relaxed);
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => return,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Ok(_) | Err(_) => {
                counted.lost.fetch_add(1, Ordering::Relaxed);
                *place = None;
                return;
            }
        }
    }
}
