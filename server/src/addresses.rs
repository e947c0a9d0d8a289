//! Under which addresses friends can reach the host, and what to say about them.

use cardroom_shared::invitation::{Fingerprint, Invitation, Secret};
use cardroom_shared::protocol::Role;
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// From where an address can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reach {
    /// From everywhere, as the host says.
    Public,
    /// From the address at which the host wanted to listen.
    Chosen,
    /// From the network of this computer.
    Lan,
    /// From this computer alone.
    Loopback,
}

/// An address at which friends can reach the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Address {
    /// The name or the address of the computer.
    pub host: String,
    /// The port.
    pub port: u16,
    /// From where it can be reached.
    pub reach: Reach,
}

impl Address {
    /// The invitation that leads there.
    pub fn invitation(&self, role: Role, fingerprint: Fingerprint, secret: &Secret) -> Invitation {
        Invitation { host: self.host.clone(), port: self.port, role, fingerprint, secret: secret.clone() }
    }

    /// As it is written: `HOST:PORT`, an address of the sixth version in brackets.
    pub fn host_and_port(&self) -> String {
        if self.host.contains(':') {
            format!("[{}]:{}", self.host, self.port)
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }

    /// Whether it leads to the same place.
    pub fn is_same(&self, other: &Self) -> bool {
        (&self.host, self.port) == (&other.host, other.port)
    }

    /// What a host should know about it.
    pub fn remark(&self) -> String {
        match self.reach {
            Reach::Public => format!("for everybody ({}, port {}, UDP and TCP)", self.host, self.port),
            Reach::Chosen => format!("for everybody who can reach {}, port {} (UDP and TCP)", self.host, self.port),
            Reach::Lan => format!(
                "for your own network ({}); for friends elsewhere start with --public HOST[:PORT] and let UDP and TCP \
                 of port {} through to this computer",
                self.host, self.port
            ),
            Reach::Loopback => "on this computer alone".to_owned(),
        }
    }
}

/// The addresses of a host that listens here, the farthest first. `public` is `HOST` or `HOST:PORT`.
pub fn addresses(listening: SocketAddr, public: Option<&str>) -> Vec<Address> {
    let address = |host: String, reach| Address { host, port: listening.port(), reach };
    if let Some(public) = public {
        let (host, port) = split(public);
        return vec![Address { host, port: port.unwrap_or(listening.port()), reach: Reach::Public }];
    }
    let ip = listening.ip();
    if ip.is_loopback() {
        return vec![address(ip.to_string(), Reach::Loopback)];
    }
    if !ip.is_unspecified() {
        return vec![address(ip.to_string(), Reach::Chosen)];
    }
    let lan = own_address().map(|ip| address(ip.to_string(), Reach::Lan));
    lan.into_iter().chain([address(Ipv4Addr::LOCALHOST.to_string(), Reach::Loopback)]).collect()
}

/// Host and port of `HOST`, `HOST:PORT`, `[v6]` or `[v6]:PORT`, which were checked when they were typed.
fn split(public: &str) -> (String, Option<u16>) {
    let bare = public.trim_start_matches('[');
    let v6 = bare.split_once(']').filter(|(host, _)| host.parse::<Ipv6Addr>().is_ok());
    let (host, port) = match v6 {
        Some((host, rest)) => (host, rest.strip_prefix(':')),
        None => public.split_once(':').map_or((public, None), |(host, port)| (host, Some(port))),
    };
    (host.to_owned(), port.and_then(|port| port.parse().ok()))
}

/// The address by which this computer would speak to the world. Nothing is sent to find it.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is kept for examples and belongs to nobody.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(listening: &str, public: Option<&str>) -> Vec<(String, u16, Reach)> {
        addresses(listening.parse().unwrap(), public)
            .into_iter()
            .map(|address| (address.host, address.port, address.reach))
            .collect()
    }

    #[test]
    fn what_the_host_says_goes_into_the_invitations() {
        let all = "0.0.0.0:7777";
        assert_eq!(hosts(all, Some("play.example.org")), [("play.example.org".to_owned(), 7777, Reach::Public)]);
        assert_eq!(hosts(all, Some("play.example.org:80")), [("play.example.org".to_owned(), 80, Reach::Public)]);
        assert_eq!(hosts(all, Some("[2001:db8::7]")), [("2001:db8::7".to_owned(), 7777, Reach::Public)]);
        assert_eq!(hosts(all, Some("[2001:db8::7]:80")), [("2001:db8::7".to_owned(), 80, Reach::Public)]);
    }

    #[test]
    fn a_house_that_listens_everywhere_can_always_be_reached_from_this_computer() {
        assert_eq!(hosts("0.0.0.0:7777", None).last().unwrap(), &("127.0.0.1".to_owned(), 7777, Reach::Loopback));
        assert_eq!(hosts("127.0.0.1:7777", None), [("127.0.0.1".to_owned(), 7777, Reach::Loopback)]);
        assert_eq!(hosts("192.0.2.7:7777", None), [("192.0.2.7".to_owned(), 7777, Reach::Chosen)]);
    }
}
