//! The listening sockets that systemd has opened for the server (`cardroom@NAME.socket`), so that it may serve port 443
//! without any right of its own.

use std::io;
use std::net::{SocketAddr, TcpListener};

/// The sockets that are not used yet.
#[derive(Debug, Default)]
pub struct InheritedSockets {
    tcp: Vec<TcpListener>,
}

impl InheritedSockets {
    /// Takes the sockets from the environment (`LISTEN_FDS`). Only the start of the program may call this, before it has
    /// other threads, because the variables are removed for its children.
    pub fn from_environment() -> Self {
        #[cfg(unix)]
        {
            let mut passed = listenfd::ListenFd::from_env();
            let mut tcp = Vec::new();
            for index in 0..passed.len() {
                match passed.take_tcp_listener(index) {
                    Ok(listener) => tcp.extend(listener),
                    Err(error) => tracing::warn!("a socket of systemd is left out, because it is none of TCP: {error}"),
                }
            }
            Self { tcp }
        }
        #[cfg(not(unix))]
        Self::none()
    }

    /// No sockets.
    pub fn none() -> Self {
        Self::default()
    }

    /// One socket, which the program has opened itself to know its port.
    pub fn of(listener: TcpListener) -> Self {
        Self { tcp: vec![listener] }
    }

    /// The socket for this address: that of systemd, or a new one.
    ///
    /// # Errors
    /// If the address is not of this computer or is taken, or the system does not allow it.
    pub fn take_or_bind(&mut self, address: SocketAddr) -> io::Result<TcpListener> {
        let fits = |listener: &TcpListener| listener.local_addr().is_ok_and(|own| serves(own, address));
        match self.tcp.iter().position(fits) {
            Some(place) => Ok(self.tcp.swap_remove(place)),
            None => TcpListener::bind(address),
        }
    }

    /// The addresses of the sockets that nobody has taken.
    pub fn addresses(&self) -> Vec<SocketAddr> {
        self.tcp.iter().filter_map(|listener| listener.local_addr().ok()).collect()
    }
}

/// Returns whether a socket at `own` serves the wanted address: the same port, and the same address or all of them.
fn serves(own: SocketAddr, wanted: SocketAddr) -> bool {
    let is_everywhere = own.ip().is_unspecified() || wanted.ip().is_unspecified();
    own.port() == wanted.port() && wanted.port() != 0 && (is_everywhere || own.ip() == wanted.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn socket_of_systemd_is_used_for_its_port() {
        let open = || TcpListener::bind("127.0.0.1:0").unwrap();
        let (first, second) = (open(), open());
        let (one, two) = (first.local_addr().unwrap(), second.local_addr().unwrap());
        let mut sockets = InheritedSockets { tcp: vec![first, second] };
        assert_eq!(sockets.take_or_bind(two).unwrap().local_addr().unwrap(), two);
        assert_eq!(sockets.addresses(), [one]);
        let fresh = sockets.take_or_bind("127.0.0.1:0".parse().unwrap()).unwrap();
        assert!(![one, two].contains(&fresh.local_addr().unwrap()));
        let everywhere = SocketAddr::from(([0, 0, 0, 0], one.port()));
        assert_eq!(sockets.take_or_bind(everywhere).unwrap().local_addr().unwrap(), one);
        assert!(sockets.addresses().is_empty());
    }

    #[test]
    fn socket_of_another_address_is_not_used() {
        let address = |text: &str| text.parse().unwrap();
        for (own, wanted, does) in [
            ("[::]:443", "0.0.0.0:443", true),
            ("0.0.0.0:443", "203.0.113.7:443", true),
            ("203.0.113.7:443", "203.0.113.7:443", true),
            ("203.0.113.8:443", "203.0.113.7:443", false),
            ("0.0.0.0:80", "0.0.0.0:443", false),
        ] {
            assert_eq!(serves(address(own), address(wanted)), does, "{own} {wanted}");
        }
    }
}
