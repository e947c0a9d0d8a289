//! The security of a seat's requests: their line, their origin, and the policy of their pages.

use super::seat_office::SeatOffice;
use crate::host_machine::addresses::is_public;
use crate::web::ip_limit::{RequestOrigin, for_whom};
use crate::web::request_scheme::RequestScheme;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue};
use std::any::Any;
use std::net::IpAddr;
use std::sync::Arc;

/// The facts about the connection of a request.
#[derive(Clone)]
pub(in crate::web) struct ConnectionFacts {
    /// The address at the other end.
    pub(in crate::web) peer: IpAddr,
    /// True if the connection to that address has TLS.
    pub(in crate::web) is_tls: bool,
    /// The place of the connection. Whoever holds it keeps the place.
    pub(in crate::web) place: Arc<dyn Any + Send + Sync>,
}

/// The line of a request, as a seat sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RequestLine {
    /// The address of the browser.
    pub(super) address: IpAddr,
    /// The scheme by which the browser sent the request.
    pub(super) scheme: RequestScheme,
}

impl RequestLine {
    /// The line of a request. A trusted proxy names the address of the browser, and the scheme that it used.
    pub(super) fn of(facts: &ConnectionFacts, origin: RequestOrigin, headers: &HeaderMap) -> Self {
        let proxied = Some(headers).filter(|_| origin == RequestOrigin::ForOthers).and_then(for_whom);
        let scheme = RequestScheme::of(facts.is_tls, origin, headers);
        Self { address: proxied.unwrap_or(facts.peer), scheme }
    }

    /// Returns whether a seat may be given over this line: it is encrypted, private, or the host allows it.
    pub(super) fn is_allowed(self, office: &SeatOffice) -> bool {
        self.scheme == RequestScheme::Https || !is_public(self.address) || office.allows_open_lines()
    }
}

/// Returns whether a request comes from a page of this server. Its `Origin` has to be that of its `Host`. Over TLS it has
/// to be a page over TLS: others on the way can write the rest.
pub(super) fn is_of_own_page(headers: &HeaderMap, line: RequestScheme) -> bool {
    let one = |name| {
        let mut all = headers.get_all(name).iter();
        all.next().filter(|_| all.next().is_none()).and_then(|value| value.to_str().ok())
    };
    let (Some(host), Some(origin)) = (one(HOST), one(ORIGIN)) else { return false };
    let Some((scheme, authority)) = origin.split_once("://") else { return false };
    let port = match scheme {
        "https" => ":443",
        "http" if line == RequestScheme::Http => ":80",
        _ => return false,
    };
    let plain = |authority: &str| authority.strip_suffix(port).unwrap_or(authority).to_ascii_lowercase();
    plain(host) == plain(authority)
}

/// The content security policy of a seat's page: forms and the socket of this server alone.
pub(super) fn policy(headers: &HeaderMap) -> Option<HeaderValue> {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    // The name was checked against the list, and it has no character that could end the directive.
    let is_plain = |host: &&str| host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]_".contains(&byte));
    let socket = host.filter(is_plain).map(|host| format!(" ws://{host} wss://{host}")).unwrap_or_default();
    let policy = format!(
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'{socket}; \
         manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn only_pages_of_this_server_send_requests_to_a_seat() {
        for (host, origin) in [
            ("poker.example.org", "https://poker.example.org"),
            ("poker.example.org:443", "https://poker.example.org"),
            ("Poker.example.org", "https://poker.example.org:443"),
            ("127.0.0.1:7778", "http://127.0.0.1:7778"),
            ("[::1]:7778", "http://[::1]:7778"),
        ] {
            assert!(is_of_own_page(&headers(&[("host", host), ("origin", origin)]), RequestScheme::Http), "{origin}");
            let is_encrypted = origin.starts_with("https:");
            let over_tls = is_of_own_page(&headers(&[("host", host), ("origin", origin)]), RequestScheme::Https);
            assert_eq!(over_tls, is_encrypted, "{origin} over TLS");
        }
        for (host, origin) in [
            ("poker.example.org", "https://evil.example"),
            ("poker.example.org", "https://poker.example.org.evil.example"),
            ("poker.example.org", "null"),
            ("poker.example.org", "https://poker.example.org:8443"),
            ("poker.example.org:443", "http://poker.example.org"),
            ("poker.example.org", "file://poker.example.org"),
        ] {
            assert!(!is_of_own_page(&headers(&[("host", host), ("origin", origin)]), RequestScheme::Http), "{origin}");
        }
        assert!(!is_of_own_page(&headers(&[("host", "a")]), RequestScheme::Http), "a request without an origin");
        let twice = headers(&[("host", "a"), ("origin", "http://a"), ("origin", "http://b")]);
        assert!(!is_of_own_page(&twice, RequestScheme::Http));
    }

    #[test]
    fn an_open_line_is_for_private_addresses_unless_the_host_allows_it() {
        let office = SeatOffice::new();
        let facts = |peer: &str| ConnectionFacts { peer: peer.parse().unwrap(), is_tls: false, place: Arc::new(()) };
        let line =
            |peer: &str, origin, pairs: &[(&'static str, &str)]| RequestLine::of(&facts(peer), origin, &headers(pairs));
        for private in ["127.0.0.1", "192.168.1.7", "10.0.0.3", "::1", "fd00::1"] {
            assert!(line(private, RequestOrigin::Alone, &[]).is_allowed(&office), "{private}");
        }
        let public = line("203.0.114.7", RequestOrigin::Alone, &[("x-forwarded-proto", "https")]);
        assert!(!public.is_allowed(&office), "nobody but a proxy is believed");
        let proxied = |scheme| [("x-forwarded-for", "203.0.114.7"), ("x-forwarded-proto", scheme)];
        assert!(line("127.0.0.1", RequestOrigin::ForOthers, &proxied("https")).is_allowed(&office));
        assert!(!line("127.0.0.1", RequestOrigin::ForOthers, &proxied("http")).is_allowed(&office));
        assert!(!line("127.0.0.1", RequestOrigin::ForOthers, &proxied("https")[..1]).is_allowed(&office));
        office.allow_open_lines();
        assert!(public.is_allowed(&office));
    }

    #[test]
    fn a_seat_page_may_reach_its_own_socket_and_nothing_else() {
        let policy = policy(&headers(&[("host", "127.0.0.1:7778")])).unwrap();
        let policy = policy.to_str().unwrap();
        assert!(policy.contains("connect-src 'self' ws://127.0.0.1:7778 wss://127.0.0.1:7778;"), "{policy}");
        assert!(policy.contains("form-action 'self'") && policy.contains("frame-ancestors 'none'"), "{policy}");
        let odd = super::policy(&headers(&[("host", "a; script-src *")])).unwrap();
        assert!(!odd.to_str().unwrap().contains('*'));
    }
}
