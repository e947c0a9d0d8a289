//! Waits for many sockets at once: one thread is many guests, and each is heard as soon as something comes.

use std::io;
use std::net::UdpSocket;
use std::time::Duration;

/// How many sockets are told of at once.
#[cfg(target_os = "linux")]
const AT_ONCE: usize = 256;

/// Many sockets, each with a number.
#[derive(Debug)]
pub struct Ears {
    #[cfg(target_os = "linux")]
    poll: nix::sys::epoll::Epoll,
    #[cfg(not(target_os = "linux"))]
    numbers: Vec<u16>,
}

#[cfg(target_os = "linux")]
impl Ears {
    /// No sockets yet.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn new() -> io::Result<Self> {
        Ok(Self { poll: nix::sys::epoll::Epoll::new(nix::sys::epoll::EpollCreateFlags::empty())? })
    }

    /// Listens to this socket too.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn add(&mut self, number: u16, socket: &UdpSocket) -> io::Result<()> {
        use nix::sys::epoll::{EpollEvent, EpollFlags};
        Ok(self.poll.add(socket, EpollEvent::new(EpollFlags::EPOLLIN, u64::from(number)))?)
    }

    /// The numbers of the sockets at which something has come, once it has, or none when the time is up.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn wait(&mut self, time: Duration) -> io::Result<Vec<u16>> {
        use nix::sys::epoll::{EpollEvent, EpollTimeout};
        let mut heard = [EpollEvent::empty(); AT_ONCE];
        // In whole milliseconds, and never earlier than asked for.
        let time = Duration::from_millis(u64::try_from(time.as_micros().div_ceil(1_000)).unwrap_or(u64::MAX));
        let time = EpollTimeout::try_from(time).unwrap_or(EpollTimeout::MAX);
        let count = match self.poll.wait(&mut heard, time) {
            Err(nix::errno::Errno::EINTR) => 0,
            count => count?,
        };
        Ok(heard.iter().take(count).filter_map(|event| u16::try_from(event.data()).ok()).collect())
    }
}

/// Elsewhere all are looked at, a thousand times a second.
#[cfg(not(target_os = "linux"))]
impl Ears {
    /// No sockets yet.
    ///
    /// # Errors
    /// Never.
    pub fn new() -> io::Result<Self> {
        Ok(Self { numbers: Vec::new() })
    }

    /// Listens to this socket too.
    ///
    /// # Errors
    /// Never.
    pub fn add(&mut self, number: u16, _: &UdpSocket) -> io::Result<()> {
        self.numbers.push(number);
        Ok(())
    }

    /// The numbers of all sockets, after a moment.
    ///
    /// # Errors
    /// Never.
    pub fn wait(&mut self, time: Duration) -> io::Result<Vec<u16>> {
        std::thread::sleep(time.min(Duration::from_millis(1)));
        Ok(self.numbers.clone())
    }
}
