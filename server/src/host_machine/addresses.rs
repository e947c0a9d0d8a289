//! The addresses of the host for its guests, and remarks on each of them.

use crate::host_machine::allowed_host_names::is_behind_router;
use cardroom_shared::protocol::invitation::{Fingerprint, Invitation, Secret};
use cardroom_shared::protocol::{Role, SeatLink};
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// The network from which an address can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reach {
    /// From everywhere, as the host says.
    Public,
    /// From the address at which the host wanted to listen.
    Chosen,
    /// From everywhere by IPv6, if the router lets it through.
    Six,
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
    /// The network from which it can be reached.
    pub reach: Reach,
    /// The address of the web for a guest who comes by this address: `https://HOST` or `http://HOST:PORT`. `None` if they
    /// get no seat in a browser there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub web: Option<String>,
}

impl Address {
    /// The invitation that leads to this address.
    pub fn invitation(&self, role: Role, fingerprint: Fingerprint, secret: &Secret) -> Invitation {
        Invitation { host: self.host.clone(), port: self.port, role, fingerprint, secret: secret.clone() }
    }

    /// The link by which the guest of an invitation gets a seat in a browser. `None` without a web for seats here.
    pub fn seat_link(&self, invitation: &Invitation) -> Option<SeatLink> {
        Some(SeatLink { web: self.web.clone()?, invitation: invitation.clone() })
    }

    /// The address as text: `HOST:PORT`, an IPv6 address in brackets.
    pub fn host_and_port(&self) -> String {
        if self.host.contains(':') {
            format!("[{}]:{}", self.host, self.port)
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }

    /// Returns whether host and port are equal.
    pub fn is_same(&self, other: &Self) -> bool {
        (&self.host, self.port) == (&other.host, other.port)
    }

    /// A remark on this address for the host.
    pub fn remark(&self) -> String {
        match self.reach {
            Reach::Public => format!("for everybody ({}, port {}, UDP and TCP)", self.host, self.port),
            Reach::Chosen => format!("for everybody who can reach {}, port {} (UDP and TCP)", self.host, self.port),
            Reach::Lan if self.host.parse().is_ok_and(is_shared) => format!(
                "for the network of your provider alone ({}): it gives this address to many homes at once, and friends \
                 elsewhere cannot come in here. Ask it for an address of your own, or host on a small rented server",
                self.host
            ),
            Reach::Lan => format!(
                "for your own network ({}); for friends elsewhere start with --public HOST[:PORT] and let UDP and TCP \
                 of port {} through to this computer",
                self.host, self.port
            ),
            Reach::Six => format!(
                "for friends elsewhere whose line has IPv6 ({}), if your router lets UDP and TCP of port {} through",
                self.host, self.port
            ),
            Reach::Loopback => "on this computer alone".to_owned(),
        }
    }
}

/// The addresses of a server that listens here, the farthest reach first. `public` is `HOST` or `HOST:PORT`.
pub fn addresses(listening: SocketAddr, public: Option<&str>) -> Vec<Address> {
    let address = |host: String, reach| Address { host, port: listening.port(), reach, web: None };
    if let Some(public) = public {
        let (host, port) = split(public);
        return vec![Address { host, port: port.unwrap_or(listening.port()), reach: Reach::Public, web: None }];
    }
    let ip = listening.ip();
    if ip.is_loopback() {
        return vec![address(ip.to_string(), Reach::Loopback)];
    }
    if !ip.is_unspecified() {
        return vec![address(ip.to_string(), Reach::Chosen)];
    }
    found(own_address(), own_v6_address().filter(|_| ip.is_ipv6()), listening.port())
}

/// The addresses of a server that listens everywhere, from the outgoing addresses of this computer.
fn found(v4: Option<IpAddr>, v6: Option<IpAddr>, port: u16) -> Vec<Address> {
    let address = |ip: IpAddr, reach| Address { host: ip.to_string(), port, reach, web: None };
    let of_the_world = v6.filter(|ip| is_public(*ip)).map(|ip| address(ip, Reach::Six));
    let of_the_network = v4.or(v6.filter(|ip| !is_public(*ip))).map(|ip| address(ip, Reach::Lan));
    let here = address(IpAddr::V4(Ipv4Addr::LOCALHOST), Reach::Loopback);
    of_the_world.into_iter().chain(of_the_network).chain([here]).collect()
}

/// Returns whether an address can be public, as far as that can be read off. Addresses of private networks
/// and of provider networks are not.
pub fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [first, second, ..] = v4.octets();
            // RFC 6890: this network, benchmark networks, multicast, and reserved addresses.
            let is_special = first == 0 || (first, second & 0xfe) == (198, 18) || first >= 224;
            !(v4.is_private() || v4.is_loopback() || v4.is_link_local() || is_shared(v4) || is_special)
        }
        IpAddr::V6(v6) => match v6.segments() {
            // RFC 3056: an IPv4 address is embedded.
            [0x2002, high, low, ..] => is_public(IpAddr::V4(Ipv4Addr::from(u32::from(high) << 16 | u32::from(low)))),
            // All global unicast addresses begin so.
            [first, ..] => first & 0xe000 == 0x2000,
        },
    }
}

/// The bits of an IPv6 address that identify a household.
const HOUSEHOLD: u32 = 64;

/// The address that stands for a household: the first half of an IPv6 address, since guests choose the rest.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let whose = u128::MAX << (Ipv6Addr::BITS - HOUSEHOLD);
            Ipv6Addr::from_bits(address.to_bits() & whose).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// Returns whether a provider shares this address among many homes (RFC 6598), so that nobody can connect to
/// it.
pub fn is_shared(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    first == 100 && (64..128).contains(&second)
}

/// A warning about a public address, with advice. `None` if guests elsewhere may reach it. `public` is `HOST`
/// or `HOST:PORT`.
pub fn address_warning(public: &str) -> Option<String> {
    let (host, _) = split(public);
    let is_doubtful = host.parse().map_or_else(|_| is_behind_router(&host), |address: IpAddr| !is_public(address));
    is_doubtful.then(|| {
        format!(
            "Can friends elsewhere reach {host}? It is an address of this computer, of your own network or of your provider's. Name the one \
             under which the world sees your router, or a name that leads there: --public HOST[:PORT]"
        )
    })
}

/// Host and port of `HOST`, `HOST:PORT`, `[v6]` or `[v6]:PORT`. The text was checked when it was typed.
pub fn split(public: &str) -> (String, Option<u16>) {
    let bare = public.trim_start_matches('[');
    let v6 = bare.split_once(']').filter(|(host, _)| host.parse::<Ipv6Addr>().is_ok());
    let (host, port) = match v6 {
        Some((host, rest)) => (host, rest.strip_prefix(':')),
        None => public.split_once(':').map_or((public, None), |(host, port)| (host, Some(port))),
    };
    (host.to_owned(), port.and_then(|port| port.parse().ok()))
}

/// The outgoing IPv4 address of this computer.
fn own_address() -> Option<IpAddr> {
    // An address that is reserved for examples and belongs to nobody.
    own_address_towards(
        SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0)),
        SocketAddr::from((Ipv4Addr::new(192, 0, 2, 1), 9)),
    )
}

/// The outgoing IPv6 address of this computer.
fn own_v6_address() -> Option<IpAddr> {
    let example = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);
    own_address_towards(SocketAddr::from((Ipv6Addr::UNSPECIFIED, 0)), SocketAddr::from((example, 9)))
}

/// The local address for packets to `there`. Nothing is sent to find it.
fn own_address_towards(any: SocketAddr, there: SocketAddr) -> Option<IpAddr> {
    let socket = UdpSocket::bind(any).ok()?;
    socket.connect(there).ok()?;
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
    fn a_computer_without_ipv4_is_reached_by_ipv6() {
        let v4: Option<IpAddr> = Some("192.168.1.20".parse().unwrap());
        let (world, own): (Option<IpAddr>, Option<IpAddr>) =
            (Some("2a01:4f8::7".parse().unwrap()), Some("fd00::2".parse().unwrap()));
        let hosts = |v4, v6| found(v4, v6, 7_777).into_iter().map(|a| (a.host, a.reach)).collect::<Vec<_>>();
        let named = |host: &str, reach| (host.to_owned(), reach);
        let here = || named("127.0.0.1", Reach::Loopback);
        assert_eq!(hosts(None, world), [named("2a01:4f8::7", Reach::Six), here()]);
        assert_eq!(hosts(None, own), [named("fd00::2", Reach::Lan), here()]);
        assert_eq!(hosts(v4, world), [named("2a01:4f8::7", Reach::Six), named("192.168.1.20", Reach::Lan), here()]);
        assert_eq!(hosts(v4, own), [named("192.168.1.20", Reach::Lan), here()]);
        assert_eq!(hosts(None, None), [here()]);
        let shared = found(Some("100.70.1.2".parse().unwrap()), None, 7_777);
        assert!(shared[0].remark().starts_with("for the network of your provider alone (100.70.1.2)"), "{shared:?}");
        let [six, ..] = found(None, world, 7_777).try_into().map(|all: [Address; 2]| all).unwrap();
        assert_eq!(six.host_and_port(), "[2a01:4f8::7]:7777");
    }

    #[test]
    fn an_address_that_is_none_of_the_world_is_questioned() {
        for public in [
            "192.168.1.20",
            "10.0.0.1:80",
            "100.64.3.2",
            "127.0.0.1",
            "0.0.0.0",
            "169.254.7.7",
            "[fd00::2]:7777",
            "[fe80::1]",
            "[::1]",
            "[::ffff:10.0.0.1]",
            "localhost",
            "laptop",
            "laptop.local:80",
            "nas.lan",
            "NAS.LAN.:80",
            "fritz.box",
            "nas.fritz.box:7777",
            "255.255.255.255",
            "224.0.0.1",
            "0.1.2.3",
            "240.0.0.1",
            "198.18.0.1",
            "198.19.255.255",
            "[2002:a00:1::1]",
            "[2002:6440:1::1]:80",
        ] {
            let doubt = address_warning(public).unwrap_or_default();
            assert!(doubt.starts_with("Can friends elsewhere reach"), "{public}");
        }
        for public in [
            "203.0.113.7",
            "100.128.0.1",
            "198.20.0.1",
            "223.255.255.1",
            "poker.example.org:80",
            "notfritz.box",
            "[2a01:4f8::7]:7777",
            "[2002:cb00:7107::1]",
        ] {
            assert_eq!(address_warning(public), None, "{public}");
        }
    }

    #[test]
    fn server_on_all_interfaces_is_reachable_by_loopback() {
        assert_eq!(hosts("0.0.0.0:7777", None).last().unwrap(), &("127.0.0.1".to_owned(), 7777, Reach::Loopback));
        assert_eq!(hosts("127.0.0.1:7777", None), [("127.0.0.1".to_owned(), 7777, Reach::Loopback)]);
        assert_eq!(hosts("192.0.2.7:7777", None), [("192.0.2.7".to_owned(), 7777, Reach::Chosen)]);
    }
}
