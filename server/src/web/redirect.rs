//! The redirection of browsers that come without TLS.

use super::page_channels::PageChannels;
use super::routes::{allow_by_name, refuse_name};
use crate::config::HTTPS_PORT;
use axum::Router;
use axum::http::header::{CACHE_CONTROL, HOST, LOCATION};
use axum::http::uri::{Authority, PathAndQuery};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use std::future::ready;

/// A router that leads every request to the same page at this port, by TLS.
pub(super) fn redirecting(shown: PageChannels, port: u16) -> Router {
    let answer = move |uri: Uri, headers: HeaderMap| {
        let there = target(&uri, &headers, port);
        ready(there.map_or_else(|| refuse_name(&uri, &headers), redirect))
    };
    Router::new().fallback(answer).layer(from_fn_with_state(shown, allow_by_name))
}

/// The redirection to this address. It is not remembered, because a host may leave TLS out again.
fn redirect(there: HeaderValue) -> Response {
    let mut response = Response::default();
    *response.status_mut() = StatusCode::TEMPORARY_REDIRECT;
    response.headers_mut().insert(LOCATION, there);
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The address of the same page by TLS. `None` if the request names no host.
fn target(uri: &Uri, headers: &HeaderMap, port: u16) -> Option<HeaderValue> {
    let asked: Authority = headers.get(HOST)?.to_str().ok()?.parse().ok()?;
    let host = asked.host();
    let is_plain = !host.is_empty() && !asked.as_str().contains('@');
    let authority = if port == HTTPS_PORT { host.to_owned() } else { format!("{host}:{port}") };
    let page = uri.path_and_query().map_or("/", PathAndQuery::as_str);
    HeaderValue::from_str(&format!("https://{authority}{page}")).ok().filter(|_| is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn redirection_keeps_host_page_and_query() {
        let told = |host: &str, page: &str, port| {
            let headers = HeaderMap::from_iter([(HOST, HeaderValue::from_str(host).unwrap())]);
            target(&page.parse().unwrap(), &headers, port).map(|there| there.to_str().unwrap().to_owned())
        };
        assert_eq!(
            told("poker.example.org", "/tables?lang=de", 443).unwrap(),
            "https://poker.example.org/tables?lang=de"
        );
        assert_eq!(told("poker.example.org:80", "/", 8443).unwrap(), "https://poker.example.org:8443/");
        assert_eq!(told("[2001:db8::7]:80", "/", 443).unwrap(), "https://[2001:db8::7]/");
        for host in ["", "ann@evil.example", "a b"] {
            assert_eq!(told(host, "/", 443), None, "{host}");
        }
        assert_eq!(target(&"/".parse().unwrap(), &HeaderMap::new(), 443), None);
    }
}
