//! Waits for many sockets at once: one thread is many guests, and each is heard as soon as something comes.

#[cfg(target_os = "linux")]
use rustix::{
    buffer::spare_capacity,
    event::{Timespec, epoll},
    io::Errno,
};
use std::io;
use std::time::Duration;

/// How many sockets are told of at once.
#[cfg(target_os = "linux")]
const AT_ONCE: usize = 256;

/// Many sockets, each with a number.
#[derive(Debug)]
pub struct SocketPoll {
    #[cfg(target_os = "linux")]
    poll: rustix::fd::OwnedFd,
    #[cfg(not(target_os = "linux"))]
    numbers: Vec<u16>,
}

#[cfg(target_os = "linux")]
impl SocketPoll {
    /// No sockets yet.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn new() -> io::Result<Self> {
        Ok(Self { poll: epoll::create(epoll::CreateFlags::CLOEXEC)? })
    }

    /// Listens to this socket too.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn add(&mut self, number: u16, socket: &impl rustix::fd::AsFd) -> io::Result<()> {
        let number = epoll::EventData::new_u64(u64::from(number));
        Ok(epoll::add(&self.poll, socket, number, epoll::EventFlags::IN)?)
    }

    /// The numbers of the sockets at which something has come, once it has, or none when the time is up.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn wait(&mut self, time: Duration) -> io::Result<Vec<u16>> {
        let mut heard = Vec::with_capacity(AT_ONCE);
        let time = Timespec::try_from(time).unwrap_or(Timespec { tv_sec: i64::MAX, tv_nsec: 0 });
        match epoll::wait(&self.poll, spare_capacity(&mut heard), Some(&time)) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(heard.iter().filter_map(|event| u16::try_from(event.data.u64()).ok()).collect())
    }
}

/// Elsewhere all are looked at, a thousand times a second.
#[cfg(not(target_os = "linux"))]
impl SocketPoll {
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
    pub fn add<S>(&mut self, number: u16, _: &S) -> io::Result<()> {
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
