//! A lossy UDP proxy between guests and a real server. It drops, delays, duplicates and reorders datagrams, and
//! blocks all of them at times.

use anyhow::Context;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The interval at which the sockets are read.
const LOOK: Duration = Duration::from_millis(1);

/// The treatment of datagrams.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProxyConditions {
    /// The share of dropped datagrams, in percent.
    pub lost: u32,
    /// The share of duplicated datagrams, in percent.
    pub doubled: u32,
    /// The shortest delay and its random addition, in milliseconds. Later datagrams can overtake.
    pub delay_ms: (u64, u64),
    /// The interval between two outages in seconds, and their length in milliseconds.
    pub outage: Option<(u64, u64)>,
}

impl ProxyConditions {
    fn lets_pass(&self, since: Duration) -> bool {
        self.outage.is_none_or(|(every_s, for_ms)| {
            let period = u128::from(every_s) * 1_000 + u128::from(for_ms);
            since.as_millis() % period.max(1) < u128::from(every_s) * 1_000
        })
    }
}

/// The counters of the proxy.
#[derive(Debug, Default)]
pub struct ProxyTraffic {
    /// The number of received datagrams.
    pub came: AtomicU64,
    /// The number of dropped datagrams.
    pub lost: AtomicU64,
    /// The number of duplicated datagrams.
    pub doubled: AtomicU64,
}

/// The proxy, which runs until it is dropped.
pub struct LossyProxy {
    /// The address at which guests reach the server.
    pub address: SocketAddr,
    /// The counters.
    pub passed: Arc<ProxyTraffic>,
    weather: Arc<Mutex<ProxyConditions>>,
    closing: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl LossyProxy {
    /// Opens a proxy for this server.
    ///
    /// # Errors
    /// Returns an error if the system provides no socket.
    pub fn open(house: SocketAddr, weather: ProxyConditions, seed: u64) -> anyhow::Result<Self> {
        let front = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).context("the system gives no socket")?;
        front.set_nonblocking(true)?;
        let address = front.local_addr()?;
        let (passed, closing) = (Arc::new(ProxyTraffic::default()), Arc::new(AtomicBool::new(false)));
        let weather = Arc::new(Mutex::new(weather));
        let mut pipes = Pipes {
            front,
            house,
            guests: BTreeMap::new(),
            flying: BTreeMap::new(),
            sent: 0,
            rng: ChaCha8Rng::seed_from_u64(seed),
            passed: Arc::clone(&passed),
            began: Instant::now(),
        };
        let (closed, sky) = (Arc::clone(&closing), Arc::clone(&weather));
        let thread = std::thread::spawn(move || {
            while !closed.load(Ordering::Relaxed) {
                let now = *sky.lock().unwrap_or_else(PoisonError::into_inner);
                pipes.turn(&now);
                std::thread::sleep(LOOK);
            }
        });
        Ok(Self { address, passed, weather, closing, thread: Some(thread) })
    }

    /// Changes the treatment of datagrams.
    pub fn turns(&self, weather: ProxyConditions) {
        *self.weather.lock().unwrap_or_else(PoisonError::into_inner) = weather;
    }
}

impl Drop for LossyProxy {
    fn drop(&mut self) {
        self.closing.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

struct Pipes {
    front: UdpSocket,
    house: SocketAddr,
    /// The socket of each guest on the side of the server.
    guests: BTreeMap<SocketAddr, UdpSocket>,
    /// The datagrams in transit: the guest, whether they go to the server, and the bytes.
    flying: BTreeMap<(Instant, u64), (SocketAddr, bool, Vec<u8>)>,
    sent: u64,
    rng: ChaCha8Rng,
    passed: Arc<ProxyTraffic>,
    began: Instant,
}

impl Pipes {
    fn turn(&mut self, weather: &ProxyConditions) {
        let mut buffer = [0; 2_048];
        let mut came = Vec::new();
        while let Ok((length, guest)) = self.front.recv_from(&mut buffer) {
            came.push((guest, true, buffer.get(..length).unwrap_or_default().to_vec()));
        }
        for (guest, socket) in &self.guests {
            while let Ok(length) = socket.recv(&mut buffer) {
                came.push((*guest, false, buffer.get(..length).unwrap_or_default().to_vec()));
            }
        }
        for (guest, to_house, datagram) in came {
            self.fly(guest, to_house, &datagram, weather);
        }
        let now = Instant::now();
        while let Some(entry) = self.flying.first_entry() {
            if entry.key().0 > now {
                break;
            }
            let (guest, to_house, datagram) = entry.remove();
            // A datagram that cannot be sent is lost.
            let _ = match self.guests.get(&guest) {
                Some(socket) if to_house => socket.send(&datagram),
                _ => self.front.send_to(&datagram, guest),
            };
        }
    }

    fn fly(&mut self, guest: SocketAddr, to_house: bool, datagram: &[u8], weather: &ProxyConditions) {
        self.passed.came.fetch_add(1, Ordering::Relaxed);
        if self.rng.random_range(0..100) < weather.lost || !weather.lets_pass(self.began.elapsed()) {
            self.passed.lost.fetch_add(1, Ordering::Relaxed);
            return;
        }
        if to_house && !self.guests.contains_key(&guest) {
            let open = || -> std::io::Result<UdpSocket> {
                let socket = UdpSocket::bind((guest.ip(), 0))?;
                socket.connect(self.house)?;
                socket.set_nonblocking(true)?;
                Ok(socket)
            };
            let Ok(socket) = open() else { return };
            self.guests.insert(guest, socket);
        }
        let twice = self.rng.random_range(0..100) < weather.doubled;
        self.passed.doubled.fetch_add(u64::from(twice), Ordering::Relaxed);
        for _ in 0..=u8::from(twice) {
            let (least, more) = weather.delay_ms;
            let delay = Duration::from_millis(least + self.rng.random_range(0..=more));
            self.sent += 1;
            self.flying.insert((Instant::now() + delay, self.sent), (guest, to_house, datagram.to_vec()));
        }
    }
}
