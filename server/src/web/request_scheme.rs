//! The scheme of a request: whether it came by TLS.

use super::ip_limit::RequestOrigin;
use axum::http::HeaderMap;

/// The header in which a proxy names the scheme of its client.
const FORWARDED_SCHEME: &str = "x-forwarded-proto";

/// The scheme by which a browser sent a request. Seats ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RequestScheme {
    /// Everybody on the way can read and change it.
    Http,
    /// It came by TLS, to this server or to its proxy.
    Https,
}

impl RequestScheme {
    /// The scheme of a request that came by TLS to this server or not. A proxy is believed, and nobody else.
    pub(super) fn of(is_tls: bool, origin: RequestOrigin, headers: &HeaderMap) -> Self {
        let by_proxy = || {
            let last = headers.get_all(FORWARDED_SCHEME).iter().next_back().and_then(|last| last.to_str().ok());
            last.is_some_and(|last| last.rsplit(',').next().unwrap_or_default().trim().eq_ignore_ascii_case("https"))
        };
        if is_tls || origin == RequestOrigin::ForOthers && by_proxy() { Self::Https } else { Self::Http }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scheme_comes_from_the_line_or_from_a_proxy() {
        let told = |is_tls, origin, lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(FORWARDED_SCHEME, line.parse().unwrap());
            }
            RequestScheme::of(is_tls, origin, &headers)
        };
        assert_eq!(told(true, RequestOrigin::Alone, &[]), RequestScheme::Https);
        assert_eq!(told(false, RequestOrigin::Alone, &["https"]), RequestScheme::Http);
        assert_eq!(told(false, RequestOrigin::ForOthers, &["https"]), RequestScheme::Https);
        assert_eq!(told(false, RequestOrigin::ForOthers, &["https, http"]), RequestScheme::Http);
        assert_eq!(told(false, RequestOrigin::ForOthers, &["https", "http"]), RequestScheme::Http);
        assert_eq!(told(false, RequestOrigin::ForOthers, &[]), RequestScheme::Http);
    }
}
