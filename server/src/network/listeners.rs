//! The two listening sockets of the server on one port number: UDP for play, TCP for the front desk.

use crate::config;
use socket2::{Domain, Protocol, SockRef, Socket, Type};
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};

/// The number of ports that are tried until one is free for both TCP and UDP.
const PORT_ATTEMPTS: usize = 16;

/// The requested size of the receive buffer, in bytes, for datagrams that arrive while the server is busy.
/// The system may give less.
const SOCKET_BUFFER: usize = 4 << 20;

/// The connections that the system holds until the front desk accepts them. It may hold fewer.
const BACKLOG: i32 = 4_096;

/// Both sockets, open.
#[derive(Debug)]
pub struct Listeners {
    udp: UdpSocket,
    tcp: TcpListener,
}

impl Listeners {
    /// Opens both sockets. Port 0 is any free port, and `[::]` is every address of this computer, also
    /// without IPv6.
    ///
    /// # Errors
    /// If the address is not of this computer, or the port is taken.
    pub fn open(listen: SocketAddr) -> anyhow::Result<Self> {
        let attempts = if listen.port() == 0 { PORT_ATTEMPTS } else { 1 };
        let mut result = Self::try_open(listen);
        for _ in 1..attempts {
            if result.is_ok() {
                break;
            }
            result = Self::try_open(listen);
        }
        if listen.ip() == IpAddr::V6(Ipv6Addr::UNSPECIFIED) && result.as_ref().is_err_and(has_no_v6) {
            return Self::open(SocketAddr::from((Ipv4Addr::UNSPECIFIED, listen.port())));
        }
        result.map_err(|error| cannot_listen(listen, &error))
    }

    fn try_open(listen: SocketAddr) -> std::io::Result<Self> {
        let tcp = bind(listen, Type::STREAM, Protocol::TCP)?;
        tcp.listen(BACKLOG)?;
        let tcp = TcpListener::from(tcp);
        let udp: UdpSocket = bind(tcp.local_addr()?, Type::DGRAM, Protocol::UDP)?.into();
        if let Err(error) = SockRef::from(&udp).set_recv_buffer_size(SOCKET_BUFFER) {
            tracing::info!("the UDP socket keeps its default receive buffer: {error}");
        }
        Ok(Self { udp, tcp })
    }

    /// The address of both sockets.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.udp.local_addr()
    }

    pub(super) fn play(&self) -> std::io::Result<UdpSocket> {
        self.udp.try_clone()
    }

    pub(crate) fn desk(&self) -> std::io::Result<TcpListener> {
        self.tcp.try_clone()
    }
}

/// Returns whether the system refused because it has no IPv6.
fn has_no_v6(error: &std::io::Error) -> bool {
    !matches!(error.kind(), ErrorKind::AddrInUse | ErrorKind::PermissionDenied)
}

/// The reason why the server cannot listen there, with advice.
fn cannot_listen(listen: SocketAddr, error: &std::io::Error) -> anyhow::Error {
    let why = match error.kind() {
        ErrorKind::AddrInUse => "is another server running there?".to_owned(),
        ErrorKind::PermissionDenied => {
            format!("the system does not allow it; a port above 1023, like {}, needs no rights", config::DEFAULT_PORT)
        }
        ErrorKind::AddrNotAvailable => {
            format!("this computer has no address {}; [::] stands for all that it has", listen.ip())
        }
        _ => error.to_string(),
    };
    anyhow::anyhow!("cannot listen at {listen}: {why}")
}

fn bind(address: SocketAddr, kind: Type, protocol: Protocol) -> std::io::Result<Socket> {
    let socket = Socket::new(Domain::for_address(address), kind, Some(protocol))?;
    if address.is_ipv6() {
        // Some systems listen for IPv6 alone by default.
        socket.set_only_v6(false)?;
    }
    if cfg!(unix) && kind == Type::STREAM {
        // The port of a server that was just stopped is available at once.
        socket.set_reuse_address(true)?;
    }
    socket.bind(&address.into())?;
    Ok(socket)
}

/// An address that reaches a socket from this computer, also if it listens everywhere.
pub(crate) fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        let v4 = address.is_ipv4();
        address.set_ip(if v4 { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { IpAddr::V6(Ipv6Addr::LOCALHOST) });
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_is_heard_by_both_versions_where_there_are_both() {
        let doors = Listeners::open("[::]:0".parse().unwrap()).unwrap();
        let address = doors.address().unwrap();
        assert!(address.ip().is_unspecified() && address.port() > 0, "{address}");
        let reached = std::net::TcpStream::connect((Ipv4Addr::LOCALHOST, address.port()));
        assert!(reached.is_ok(), "by IPv4: {reached:?}");
        // Systems without IPv6 report that in several ways.
        for kind in [ErrorKind::AddrNotAvailable, ErrorKind::Unsupported, ErrorKind::Other] {
            assert!(has_no_v6(&kind.into()), "{kind}");
        }
        assert!(!has_no_v6(&ErrorKind::AddrInUse.into()));
    }

    #[test]
    fn it_is_said_why_nobody_can_listen() {
        let taken = Listeners::open("127.0.0.1:0".parse().unwrap()).unwrap();
        let why = Listeners::open(taken.address().unwrap()).unwrap_err().to_string();
        assert!(why.contains("another server"), "{why}");
        // An address that is reserved for examples and belongs to nobody.
        let why = Listeners::open("192.0.2.1:7777".parse().unwrap()).unwrap_err().to_string();
        assert!(why.contains("this computer has no address 192.0.2.1"), "{why}");
        let denied = ErrorKind::PermissionDenied.into();
        let why = cannot_listen("0.0.0.0:80".parse().unwrap(), &denied).to_string();
        assert!(why.contains("needs no rights") && !why.contains("another server"), "{why}");
    }
}
