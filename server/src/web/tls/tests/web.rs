//! A web with TLS from files: pages, redirection, half-open handshakes, and limits of one address.

use super::super::certificate::tests::pem;
use super::super::{CalendarClock, PlainHttp, TlsSetup, WebTls};
use super::browser::TlsBrowser;
use crate::config::{CertificatePaths, TlsConfig};
use crate::host_machine::allowed_host_names::AllowedHostNames;
use crate::web::Web;
use crate::web::ip_limit::TrustedProxy;
use crate::web::listener::WebListeners;
use crate::web::snapshot_clock::WebClock;
use crate::web::tests::fixture::{ask, limits, wait_until};
use crate::web::tls::HandshakeLimits;
use crate::web::web_limits::WebLimits;
use cardroom_shuffle::Entropy;
use std::fs;
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A web with a certificate for `poker.example.org`, and the address of its redirection.
fn web_with_files(limits: WebLimits) -> (TempDir, Web, SocketAddr) {
    web_with_plain_http(limits, PlainHttp::Redirected)
}

/// The same web, with this answer to plain HTTP at the port of TLS.
fn web_with_plain_http(limits: WebLimits, plain_http: PlainHttp) -> (TempDir, Web, SocketAddr) {
    let folder = TempDir::new().unwrap();
    let (chain, key) = pem(&["poker.example.org"]);
    let paths = CertificatePaths { certificate: folder.path().join("chain.pem"), key: folder.path().join("key.pem") };
    fs::write(&paths.certificate, chain).unwrap();
    fs::write(&paths.key, key).unwrap();
    let config = TlsConfig::Files(paths);
    let setup = TlsSetup { config, folder: folder.path().to_owned(), entropy: Entropy::from_seed(1), plain_http };
    let tls = WebTls::open(setup, limits.handshakes, CalendarClock::System).unwrap();
    let open = || TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let redirect = open();
    let at = redirect.local_addr().unwrap();
    let listeners = WebListeners { web: open(), redirect: Some(redirect) };
    let clock = WebClock::At(Instant::now());
    let web = Web::open_for(listeners, AllowedHostNames::default(), Some(tls), limits, clock).unwrap();
    (folder, web, at)
}

#[test]
fn page_comes_by_tls_under_the_names_of_the_certificate() {
    let (_folder, web, _) = web_with_files(limits(100, 100, TrustedProxy::Here));
    let mut browser = TlsBrowser::connect(web.address(), "poker.example.org").unwrap();
    let (head, body) = browser.ask("/health", "poker.example.org");
    assert!(head.starts_with("http/1.1 200") && body == "opening\n", "{head}{body}");
    let (head, _) = browser.ask("/health", "other.example.org");
    assert!(head.starts_with("http/1.1 421"), "{head}");
    let mut bare = TlsBrowser::connect(web.address(), "127.0.0.1").unwrap();
    assert_eq!(bare.certificate(), browser.certificate());
    assert!(bare.ask("/health", "127.0.0.1").0.starts_with("http/1.1 200"));
}

#[test]
fn plain_http_is_redirected_at_both_ports() {
    let (_folder, web, redirect) = web_with_files(limits(100, 100, TrustedProxy::Here));
    let port = web.address().port();
    for address in [web.address(), redirect] {
        let told = |host: &str| {
            ask(address, &format!("GET /tables?lang=de HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
        };
        let answer = told("poker.example.org");
        assert!(answer.status == 307, "{}", answer.head);
        let there = format!("https://poker.example.org:{port}/tables?lang=de");
        assert_eq!(answer.header("location"), Some(there.as_str()));
        assert!(told("evil.example").status == 421);
    }
}

#[test]
fn private_guest_gets_pages_by_both_at_the_port_of_tls() {
    let (_folder, web, redirect) = web_with_plain_http(limits(100, 100, TrustedProxy::Here), PlainHttp::PrivateServed);
    let health = "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
    let answer = ask(web.address(), health);
    assert_eq!((answer.status, answer.body.as_str()), (200, "opening\n"));
    let mut browser = TlsBrowser::connect(web.address(), "poker.example.org").unwrap();
    assert!(browser.ask("/health", "poker.example.org").0.starts_with("http/1.1 200"));
    assert_eq!(ask(redirect, health).status, 307, "the address of the redirection shows no page");
}

#[test]
fn half_open_handshakes_have_few_slots_and_give_them_back() {
    let few = HandshakeLimits { most: 4, of_one: 4, time: Duration::from_hours(1) };
    let (_folder, web, _) = web_with_files(WebLimits { handshakes: few, ..limits(100, 100, TrustedProxy::Here) });
    let half_open: Vec<TcpStream> = (0..4)
        .map(|number| {
            let mut line = TcpStream::connect(web.address()).unwrap();
            if number % 2 == 0 {
                line.write_all(b"\x16\x03\x01\x02\x00\x01").unwrap();
            }
            line
        })
        .collect();
    assert!(TlsBrowser::connect(web.address(), "poker.example.org").is_err());
    drop(half_open);
    wait_until("a browser", || TlsBrowser::connect(web.address(), "poker.example.org").is_ok());
}

#[test]
fn browser_beyond_the_limit_is_turned_away_by_tls_in_words() {
    let (_folder, web, _) = web_with_files(limits(100, 1, TrustedProxy::Nowhere));
    let mut first = TlsBrowser::connect(web.address(), "poker.example.org").unwrap();
    assert!(first.ask("/health", "x").0.starts_with("http/1.1 200"));
    let mut second = TlsBrowser::connect(web.address(), "poker.example.org").unwrap();
    let (head, _) = second.ask("/health", "x");
    assert!(head.starts_with("http/1.1 429"), "{head}");
}
