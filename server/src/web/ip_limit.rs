//! A limit on the connections of each IP address, so that nobody takes all places.

use crate::host_machine::addresses::household;
use axum::http::HeaderMap;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The header in which a proxy names its client. The entry that the proxy itself added is the last.
const FOR_WHOM: &str = "x-forwarded-for";

/// The origin of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RequestOrigin {
    /// A browser that connects directly, and has a place of its own.
    Alone,
    /// This computer, or a proxy that names its client.
    ForOthers,
}

/// The proxy of this web, if it is on another computer. A proxy on this computer needs no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TrustedProxy {
    Here,
    At(IpAddr),
    /// No proxy is trusted, in tests.
    #[cfg(test)]
    Nowhere,
}

impl TrustedProxy {
    pub(super) fn visitor(self, peer: IpAddr) -> RequestOrigin {
        let peer = peer.to_canonical();
        let is_known = match self {
            Self::Here => peer.is_loopback(),
            Self::At(address) => peer.is_loopback() || peer == address.to_canonical(),
            #[cfg(test)]
            Self::Nowhere => false,
        };
        if is_known { RequestOrigin::ForOthers } else { RequestOrigin::Alone }
    }
}

/// The client that a proxy names. `None` without the header. Earlier entries come from the clients themselves
/// and are ignored. All unreadable addresses count as one.
pub(super) fn for_whom(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(FOR_WHOM).iter().next_back()?.to_str().unwrap_or_default();
    let last = last.rsplit(',').next().unwrap_or_default().trim();
    // Some proxies add the port.
    let with_port = || last.parse::<SocketAddr>().ok().map(|address| address.ip());
    Some(last.parse().ok().or_else(with_port).unwrap_or(UNREADABLE))
}

/// The address for all that can't be read.
const UNREADABLE: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// The places that each address uses.
#[derive(Debug)]
pub(super) struct IpLimit {
    taken: Mutex<HashMap<IpAddr, usize>>,
    /// The most places of one address.
    most: usize,
}

impl IpLimit {
    pub(super) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { taken: Mutex::default(), most })
    }

    /// Takes a place for this address, until it is dropped. `None` if the address uses all it may.
    pub(super) fn admit(self: &Arc<Self>, address: IpAddr) -> Option<IpSlot> {
        let household = household(address);
        let mut taken = self.taken();
        let count = taken.entry(household).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(IpSlot { crowd: Arc::clone(self), household })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place that is in use.
#[derive(Debug)]
pub(super) struct IpSlot {
    crowd: Arc<IpLimit>,
    household: IpAddr,
}

impl Drop for IpSlot {
    fn drop(&mut self) {
        let mut taken = self.crowd.taken();
        if let Some(count) = taken.get_mut(&self.household) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                taken.remove(&self.household);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn one_address_has_so_many_places_and_gives_them_back() {
        let crowd = IpLimit::new(2);
        let ann = address("192.0.2.1");
        let (first, second) = (crowd.admit(ann), crowd.admit(address("::ffff:192.0.2.1")));
        assert!(first.is_some() && second.is_some());
        assert!(crowd.admit(ann).is_none(), "an address of the fourth version is the same, however it is written");
        assert!(crowd.admit(address("192.0.2.2")).is_some());
        drop(first);
        let third = crowd.admit(ann);
        assert!(third.is_some());
        drop((second, third));
        assert!(crowd.taken().is_empty(), "who has gone is forgotten");
    }

    #[test]
    fn a_household_of_the_sixth_version_is_one_address() {
        let crowd = IpLimit::new(1);
        let _place = crowd.admit(address("2001:db8:0:7::1")).unwrap();
        assert!(crowd.admit(address("2001:db8:0:7:ffff::2")).is_none());
        assert!(crowd.admit(address("2001:db8:0:8::1")).is_some());
    }

    #[test]
    fn a_proxy_is_believed_what_it_says_last_and_nobody_else_is() {
        let told = |lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(FOR_WHOM, line.parse().unwrap());
            }
            for_whom(&headers)
        };
        assert_eq!(told(&["203.0.113.9, 192.0.2.1"]), Some(address("192.0.2.1")));
        assert_eq!(told(&["203.0.113.9", "2001:db8::1"]), Some(address("2001:db8::1")));
        assert_eq!(told(&["192.0.2.1:50000"]), Some(address("192.0.2.1")));
        assert_eq!(told(&["[2001:db8::1]:50000"]), Some(address("2001:db8::1")));
        assert_eq!(told(&[]), None);
        for garbage in [&["unknown"], &["192.0.2.1,"], &[""]] {
            assert_eq!(told(garbage), Some(UNREADABLE), "{garbage:?}");
        }
        let proxy = TrustedProxy::At(address("10.0.0.2"));
        for (peer, visitor) in [
            ("127.0.0.1", RequestOrigin::ForOthers),
            ("::1", RequestOrigin::ForOthers),
            ("::ffff:10.0.0.2", RequestOrigin::ForOthers),
            ("10.0.0.3", RequestOrigin::Alone),
        ] {
            assert_eq!(proxy.visitor(address(peer)), visitor, "{peer}");
        }
        assert_eq!(TrustedProxy::Here.visitor(address("10.0.0.2")), RequestOrigin::Alone);
    }
}
