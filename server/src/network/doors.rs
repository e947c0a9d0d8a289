//! The two doors of the house on one port number: UDP for play, TCP for the front desk.

use anyhow::Context;
use socket2::{Domain, Protocol, SockRef, Socket, Type};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};

/// Free ports that are tried until one is free for both TCP and UDP.
const PORT_ATTEMPTS: usize = 16;

/// Asked of the system for datagrams that came while the server was busy; it may give less.
const SOCKET_BUFFER: usize = 4 << 20;

/// Both doors, open.
#[derive(Debug)]
pub struct Doors {
    udp: UdpSocket,
    tcp: TcpListener,
}

impl Doors {
    /// Opens both doors. Port 0 stands for any that is free.
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
        result.with_context(|| format!("cannot listen at {listen}: is another server running there?"))
    }

    fn try_open(listen: SocketAddr) -> std::io::Result<Self> {
        let tcp = bind(listen, Type::STREAM, Protocol::TCP)?;
        tcp.listen(64)?;
        let tcp = TcpListener::from(tcp);
        let udp: UdpSocket = bind(tcp.local_addr()?, Type::DGRAM, Protocol::UDP)?.into();
        if let Err(error) = SockRef::from(&udp).set_recv_buffer_size(SOCKET_BUFFER) {
            log::info!("the socket keeps its small buffer: {error}");
        }
        Ok(Self { udp, tcp })
    }

    /// The address at which both listen.
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

fn bind(address: SocketAddr, kind: Type, protocol: Protocol) -> std::io::Result<Socket> {
    let socket = Socket::new(Domain::for_address(address), kind, Some(protocol))?;
    if address.is_ipv6() {
        // Some systems listen for IPv6 alone unless they are told otherwise.
        socket.set_only_v6(false)?;
    }
    if cfg!(unix) && kind == Type::STREAM {
        // The port of a server that was just stopped can be had again at once.
        socket.set_reuse_address(true)?;
    }
    socket.bind(&address.into())?;
    Ok(socket)
}

/// An address by which a socket that listens everywhere can be reached from this computer.
pub(crate) fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        let v4 = address.is_ipv4();
        address.set_ip(if v4 { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { IpAddr::V6(Ipv6Addr::LOCALHOST) });
    }
    address
}
