//! The way in which guests reach the web, for the links of invitations.

use super::addresses::{Address, is_public};
use std::net::IpAddr;

/// The way in which guests reach the web.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WebReach {
    /// By TLS, at this address: `https://HOST` or `https://HOST:PORT`.
    Encrypted(String),
    /// By TLS at this address, `https://HOST`, and from private networks by plain HTTP.
    EncryptedOutside {
        /// The address for guests from elsewhere.
        outside: String,
        /// The address at which the web listens.
        listening: IpAddr,
        /// Its port.
        port: u16,
    },
    /// By plain HTTP.
    Plain {
        /// The address at which the web listens.
        listening: IpAddr,
        /// Its port.
        port: u16,
        /// True if seats are given over plain HTTP to public addresses too.
        is_open_to_all: bool,
    },
}

impl WebReach {
    /// The address of the web for a guest who reaches the server at this address. `None` if they get no seat there.
    pub fn at(&self, address: &Address) -> Option<String> {
        let host: Option<IpAddr> = address.host.parse().ok();
        let is_private = host.is_some_and(|host| !is_public(host));
        let (listening, port, is_open_to_all) = match self {
            Self::Encrypted(web) => return Some(web.clone()),
            Self::EncryptedOutside { outside, .. } if !is_private => return Some(outside.clone()),
            Self::EncryptedOutside { listening, port, .. } => (listening, port, &false),
            Self::Plain { listening, port, is_open_to_all } => (listening, port, is_open_to_all),
        };
        // A web at all IPv4 addresses is at none of IPv6.
        let is_everywhere =
            listening.is_unspecified() && !(listening.is_ipv4() && host.is_some_and(|host| host.is_ipv6()));
        let is_reached = is_everywhere || host == Some(*listening);
        // A name may lead anywhere.
        let is_allowed = *is_open_to_all || is_private;
        let shown = if address.host.contains(':') { format!("[{}]", address.host) } else { address.host.clone() };
        (is_reached && is_allowed).then(|| format!("http://{shown}:{port}"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::addresses::Reach;
    use super::*;

    fn at(host: &str) -> Address {
        Address { host: host.to_owned(), port: 7_777, reach: Reach::Lan, web: None }
    }

    #[test]
    fn link_leads_where_a_seat_is_given() {
        let plain = |listening: &str, is_open_to_all| WebReach::Plain {
            listening: listening.parse().unwrap(),
            port: 7_778,
            is_open_to_all,
        };
        let both = || WebReach::EncryptedOutside {
            outside: "https://203.0.114.7".to_owned(),
            listening: "0.0.0.0".parse().unwrap(),
            port: 7_778,
        };
        for (reach, host, web) in [
            (both(), "192.168.1.20", Some("http://192.168.1.20:7778")),
            (both(), "203.0.114.7", Some("https://203.0.114.7")),
            (both(), "poker.example.org", Some("https://203.0.114.7")),
            (both(), "fd00::7", None),
            (plain("0.0.0.0", false), "192.168.1.20", Some("http://192.168.1.20:7778")),
            (plain("0.0.0.0", false), "127.0.0.1", Some("http://127.0.0.1:7778")),
            (plain("::", false), "fd00::7", Some("http://[fd00::7]:7778")),
            (plain("0.0.0.0", false), "fd00::7", None),
            (plain("0.0.0.0", false), "203.0.114.7", None),
            (plain("0.0.0.0", true), "203.0.114.7", Some("http://203.0.114.7:7778")),
            (plain("0.0.0.0", false), "poker.example.org", None),
            (plain("0.0.0.0", true), "poker.example.org", Some("http://poker.example.org:7778")),
            (plain("127.0.0.1", false), "192.168.1.20", None),
            (plain("127.0.0.1", false), "127.0.0.1", Some("http://127.0.0.1:7778")),
            (
                WebReach::Encrypted("https://poker.example.org".to_owned()),
                "203.0.114.7",
                Some("https://poker.example.org"),
            ),
        ] {
            assert_eq!(reach.at(&at(host)).as_deref(), web, "{reach:?} {host}");
        }
    }
}
