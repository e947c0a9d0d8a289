//! The host names that browsers may use for the web.
//!
//! A foreign page can let its own name lead to this computer (DNS rebinding). A browser then treats the web
//! as a part of that page.
//! Its requests still carry the foreign name in `Host`, so that they can be told from honest ones.

use std::net::{IpAddr, Ipv6Addr};

/// Endings of names that nobody can register: of this computer, of the local network, and of private networks (RFC 6761, RFC 6762
/// appendix G, RFC 8375).
const PRIVATE_ENDINGS: [&str; 10] =
    [".localhost", ".local", ".home.arpa", ".internal", ".intranet", ".private", ".corp", ".home", ".lan", ".test"];

/// Endings that routers give to the devices behind them, though somebody could register such a name.
const ROUTER_ENDINGS: [&str; 2] = [".fritz.box", ".speedport.ip"];

/// The allowed host names, besides addresses and the names of private networks.
#[derive(Clone, Debug, Default)]
pub struct AllowedHostNames(Vec<String>);

impl AllowedHostNames {
    /// Allows these names, in any case.
    pub fn new<'n>(names: impl IntoIterator<Item = &'n str>) -> Self {
        Self(names.into_iter().map(plain).collect())
    }

    /// Allows further names.
    #[must_use]
    pub fn with<'n>(mut self, names: impl IntoIterator<Item = &'n str>) -> Self {
        self.0.extend(names.into_iter().map(plain));
        self
    }

    /// Returns whether a browser may use this `Host`: an address, a name without a dot, a name of a private
    /// network, or one of the list.
    pub fn allows(&self, host: &str) -> bool {
        let name = plain(without_port(host));
        let is_address = || name.parse::<IpAddr>().is_ok();
        is_bracketed(host) || is_address() || is_private(&name) || self.0.contains(&name)
    }
}

/// Returns whether a name can lead only into a private network or to this computer. Such a name has no dot,
/// or an ending that nobody can register.
pub fn is_private(name: &str) -> bool {
    let name = plain(name);
    !name.contains('.') || PRIVATE_ENDINGS.iter().any(|ending| name.ends_with(ending))
}

/// Returns whether a name leads to a device behind a router: a private name, or one that the router itself
/// assigns.
pub fn is_behind_router(name: &str) -> bool {
    let name = plain(name);
    let dotted = format!(".{name}");
    is_private(&name) || ROUTER_ENDINGS.iter().any(|ending| dotted.ends_with(ending))
}

/// A name as browsers send it: in lower case, without a final dot, and in ASCII (RFC 3490). A name without
/// such a form is left as it is.
fn plain(name: &str) -> String {
    let name = name.trim().trim_end_matches('.').to_lowercase();
    if name.is_ascii() { name } else { idna::domain_to_ascii(&name).unwrap_or(name) }
}

/// The name of a `Host` that may have a port.
fn without_port(host: &str) -> &str {
    host.rsplit_once(':')
        .filter(|(_, port)| port.bytes().all(|byte| byte.is_ascii_digit()))
        .map_or(host, |(name, _)| name)
}

/// Returns whether it is an IPv6 address in brackets, with or without a port.
fn is_bracketed(host: &str) -> bool {
    let address = without_port(host.trim()).strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    address.is_some_and(|address| address.parse::<Ipv6Addr>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_web_is_asked_for_by_address_by_a_private_name_and_by_its_own_names() {
        let names = AllowedHostNames::new(["Poker.example.org", "cards.example.org."]);
        for host in [
            "127.0.0.1:7778",
            "192.168.1.20",
            "[::1]:7778",
            "[2001:db8::7]",
            "localhost:7778",
            "LOCALHOST",
            "laptop",
            "laptop.local:7778",
            "board.localhost",
            "cardroom.default.svc.cluster.local",
            "tv.home.arpa",
            "poker.example.org",
            "POKER.example.org.:443",
            "cards.example.org",
        ] {
            assert!(names.allows(host), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:7778",
            "poker.example.org.evil.example",
            "127.0.0.1.evil.example",
            "evil.example:x",
            "[evil.example]",
            "[::1].evil.example",
            "local.evil.example",
        ] {
            assert!(!names.allows(host), "{host}");
            assert!(!AllowedHostNames::default().allows(host), "{host}");
        }
        assert!(!AllowedHostNames::default().allows("poker.example.org"));
    }

    #[test]
    fn a_name_with_umlauts_is_known_as_browsers_send_it() {
        let names = AllowedHostNames::new(["Müllers-Runde.example.org"]);
        assert!(names.allows("xn--mllers-runde-dlb.example.org:443") && names.allows("müllers-runde.example.org"));
        assert!(!names.allows("mullers-runde.example.org"));
    }
}
