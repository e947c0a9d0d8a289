//! The answer to browsers that speak plain HTTP at the port of TLS.

use crate::host_machine::addresses::is_public;
use std::net::IpAddr;

/// The answer to browsers that speak plain HTTP at the port of TLS.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlainHttp {
    /// All are redirected to TLS.
    #[default]
    Redirected,
    /// Browsers of private networks get the pages. All others are redirected to TLS. A host at home has guests of both
    /// kinds, and the certificate is for the public address alone.
    PrivateServed,
}

impl PlainHttp {
    /// Returns whether a browser at this address gets pages by plain HTTP.
    pub(in crate::web) fn serves(self, peer: IpAddr) -> bool {
        self == Self::PrivateServed && !is_public(peer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_address_gets_no_page_by_plain_http() {
        for (peer, is_private) in [
            ("192.168.1.20", true),
            ("127.0.0.1", true),
            ("::ffff:10.0.0.7", true),
            ("fd00::7", true),
            ("203.0.114.7", false),
            ("::ffff:203.0.114.7", false),
            ("2001:db8::7", false),
        ] {
            let peer = peer.parse().unwrap();
            assert_eq!(PlainHttp::PrivateServed.serves(peer), is_private, "{peer}");
            assert!(!PlainHttp::Redirected.serves(peer), "{peer}");
        }
    }
}
