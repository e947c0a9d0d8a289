//! A port at which a server can be closed and opened again, while no other test takes it.

use anyhow::Context;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, UdpSocket};

/// The first port that tests reserve. The system hands out higher ones by itself.
const FIRST: u16 = 20_000;

/// The number of ports that tests reserve.
const COUNT: u16 = 10_000;

/// Another address of this computer. Whoever listens here at a port has the same port at the usual address.
const HOLD: Ipv4Addr = Ipv4Addr::new(127, 9, 9, 9);

/// A port of this computer that belongs to one test until this is dropped.
#[derive(Debug)]
pub struct ReservedPort {
    port: u16,
    _hold: TcpListener,
}

impl ReservedPort {
    /// Reserves a port that is free for TCP and for UDP.
    ///
    /// # Errors
    /// No port is free.
    pub fn reserve() -> anyhow::Result<Self> {
        // Tests that run at the same time begin at different ports.
        let start = std::process::id() % u32::from(COUNT);
        let ports = (0..COUNT).cycle().skip(usize::try_from(start)?).take(usize::from(COUNT));
        ports.map(|port| FIRST + port).find_map(Self::try_take).context("no port is free for a test")
    }

    fn try_take(port: u16) -> Option<Self> {
        let hold = TcpListener::bind((HOLD, port)).ok()?;
        let _tcp = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok()?;
        let _udp = UdpSocket::bind((Ipv4Addr::LOCALHOST, port)).ok()?;
        Some(Self { port, _hold: hold })
    }

    /// The address of a server at this port.
    pub fn address(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_port_is_free_for_a_server_and_for_no_other_test() {
        let (one, other) = (ReservedPort::reserve().unwrap(), ReservedPort::reserve().unwrap());
        assert_ne!(one.address(), other.address());
        for _ in 0..2 {
            assert!(TcpListener::bind(one.address()).is_ok() && UdpSocket::bind(one.address()).is_ok());
            assert!(ReservedPort::try_take(one.address().port()).is_none());
        }
    }
}
