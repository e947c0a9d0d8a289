//! Bad weather between guests and a real house: what goes over UDP passes through a thread that loses some of it, delays
//! it, doubles it, lets it overtake, and lets nothing pass at times.

use anyhow::Context;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How often the sockets are looked at.
const LOOK: Duration = Duration::from_millis(1);

/// The weather.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProxyConditions {
    /// Of a hundred datagrams so many are lost.
    pub lost: u32,
    /// Of a hundred so many come twice.
    pub doubled: u32,
    /// How long a datagram is on its way, in milliseconds: so long, and up to so much longer. Later ones overtake.
    pub delay_ms: (u64, u64),
    /// Every so many seconds nothing passes for so many milliseconds.
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

/// What the proxy has done.
#[derive(Debug, Default)]
pub struct ProxyTraffic {
    /// Datagrams that came.
    pub came: AtomicU64,
    /// Of them those that were lost.
    pub lost: AtomicU64,
    /// And those that went on twice.
    pub doubled: AtomicU64,
}

/// The proxy, which works until it is dropped.
pub struct LossyProxy {
    /// Where guests find the house.
    pub address: SocketAddr,
    /// What it has done.
    pub passed: Arc<ProxyTraffic>,
    weather: Arc<Mutex<ProxyConditions>>,
    closing: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl LossyProxy {
    /// Stands before this house.
    ///
    /// # Errors
    /// If the system gives no socket.
    pub fn open(house: SocketAddr, weather: ProxyConditions, seed: u64) -> anyhow::Result<Self> {
        let front = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).context("no socket")?;
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

    /// The weather changes.
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
    /// For each guest the socket by which the house sees them.
    guests: BTreeMap<SocketAddr, UdpSocket>,
    /// What is on its way: for which guest, whether to the house, and what.
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
            // What can't be sent is lost.
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
