//! A web with a certificate by ACME: issue, renewal in the middle of an evening, and the order that is sent.

use super::super::acme_failure::AcmeFailureKind;
use super::super::acme_order::AcmeIssuer;
use super::super::certificate_store::CertificateStore;
use super::super::renewal::keep_certificate;
use super::super::{CalendarClock, CertificateStatus, PlainHttp, TlsSetup, WebTls};
use super::browser::TlsBrowser;
use super::directory::RefusingDirectory;
use super::pebble::{NAME, Pebble};
use crate::config::{AcmeConfig, AcmeIdentifier, TlsConfig};
use crate::host_machine::allowed_host_names::AllowedHostNames;
use crate::web::Web;
use crate::web::ip_limit::TrustedProxy;
use crate::web::listener::WebListeners;
use crate::web::snapshot_clock::WebClock;
use crate::web::tests::fixture::{limits, wait_until};
use axum::http::StatusCode;
use cardroom_shuffle::Entropy;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};
use tempfile::TempDir;
use tokio::sync::watch;

/// Opens a web at this socket with a certificate by ACME, and a clock of the calendar that the test sets.
fn web_by_acme(listener: TcpListener, folder: &Path, config: AcmeConfig, clock: watch::Receiver<Timestamp>) -> Web {
    let limits = limits(100, 100, TrustedProxy::Here);
    let config = TlsConfig::Acme(config);
    let entropy = Entropy::from_seed(1);
    let setup = TlsSetup { config, folder: folder.to_owned(), entropy, plain_http: PlainHttp::Redirected };
    let tls = WebTls::open(setup, limits.handshakes, CalendarClock::Set(clock)).unwrap();
    let names = AllowedHostNames::new([NAME]);
    let listeners = WebListeners { web: listener, redirect: None };
    Web::open_for(listeners, names, Some(tls), limits, WebClock::At(Instant::now())).unwrap()
}

/// The certificate that a browser gets which asks for this name. `None` if it can't connect.
fn presented(web: &Web, name: &str) -> Option<Vec<u8>> {
    TlsBrowser::connect(web.address(), name).ok().map(|browser| browser.certificate())
}

#[test]
fn certificate_is_renewed_and_no_connection_breaks() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let pebble = Pebble::start(listener.local_addr().unwrap().port());
    let folder = TempDir::new().unwrap();
    let began = Timestamp::now();
    let (set, clock) = watch::channel(began);
    let web = web_by_acme(listener, folder.path(), pebble.config(NAME), clock.clone());
    wait_until("the first certificate", || presented(&web, NAME).is_some());
    let mut early = TlsBrowser::connect(web.address(), NAME).unwrap();
    let first = early.certificate();
    assert!(early.ask("/health", NAME).0.starts_with("http/1.1 200"));
    // Certificates of this authority are good for 60 days, and 40 days are two thirds of them.
    set.send(began.saturating_add(SignedDuration::from_hours(41 * 24)).unwrap()).unwrap();
    wait_until("the second certificate", || presented(&web, NAME).is_some_and(|second| second != first));
    assert!(early.ask("/health", NAME).0.starts_with("http/1.1 200"), "the connection has survived");
    assert_eq!(early.certificate(), first);
    let second = presented(&web, NAME).unwrap();
    drop((web, pebble));
    // After a restart the certificate is there at once, also without the authority.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    set.send(began).unwrap();
    let config: AcmeConfig = serde_config(folder.path());
    let again = web_by_acme(listener, folder.path(), config, clock);
    assert_eq!(presented(&again, NAME), Some(second));
}

/// A configuration for the directory of the certificate in this folder, which need not run any more.
fn serde_config(folder: &Path) -> AcmeConfig {
    let text = std::fs::read_to_string(folder.join("acme.json")).unwrap();
    let state: serde_json::Value = serde_json::from_str(&text).unwrap();
    let directory = state["certificate"]["directory"].as_str().unwrap().to_owned();
    let identifier = AcmeIdentifier::Name(NAME.to_owned());
    AcmeConfig { identifier, contact: None, directory: Some(directory), root: None }
}

#[test]
fn bare_address_gets_a_certificate_for_browsers_without_a_name() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let pebble = Pebble::start(listener.local_addr().unwrap().port());
    let folder = TempDir::new().unwrap();
    let (_set, clock) = watch::channel(Timestamp::now());
    let web = web_by_acme(listener, folder.path(), pebble.config("127.0.0.1"), clock);
    let status = |now| CertificateStatus::read(folder.path(), &pebble.config("127.0.0.1"), now).unwrap();
    wait_until("the certificate", || presented(&web, "127.0.0.1").is_some());
    let now = SystemTime::now();
    assert_eq!(status(now), CertificateStatus::Valid);
    assert_eq!(status(now + Duration::from_hours(61 * 24)), CertificateStatus::Awaited, "it has ended by then");
    let other = CertificateStatus::read(folder.path(), &pebble.config(NAME), now).unwrap();
    assert_eq!(other, CertificateStatus::Awaited, "nobody has asked for this one");
    let mut browser = TlsBrowser::connect(web.address(), "127.0.0.1").unwrap();
    assert!(browser.ask("/health", "127.0.0.1").0.starts_with("http/1.1 200"));
    let der = browser.certificate();
    let (_, parsed) = x509_parser::parse_x509_certificate(&der).unwrap();
    let names = parsed.subject_alternative_name().unwrap().unwrap();
    let address = x509_parser::prelude::GeneralName::IPAddress(&[127, 0, 0, 1]);
    assert_eq!(names.value.general_names, [address]);
}

#[test]
fn order_for_an_address_names_its_kind_and_the_short_profile() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let directory = RefusingDirectory::open(StatusCode::TOO_MANY_REQUESTS, "rateLimited").await;
        let folder = TempDir::new().unwrap();
        for identifier in
            [AcmeIdentifier::Address("203.0.113.7".parse().unwrap()), AcmeIdentifier::Name(NAME.to_owned())]
        {
            let store = Arc::new(CertificateStore::default());
            let mut issuer = AcmeIssuer::open(directory.config(identifier), folder.path(), store).unwrap();
            let failure = issuer.obtain(Timestamp::now()).await.unwrap_err();
            assert_eq!(failure.kind, AcmeFailureKind::Limited, "{failure}");
            assert!(failure.to_string().contains("It is refused. The server tries again later"), "{failure}");
        }
        let orders = directory.orders.lock().unwrap();
        assert_eq!(
            *orders,
            [
                json!({ "identifiers": [{ "type": "ip", "value": "203.0.113.7" }], "profile": "shortlived" }),
                json!({ "identifiers": [{ "type": "dns", "value": NAME }] }),
            ]
        );
    });
}

#[test]
fn refused_order_is_repeated_when_its_time_has_come_and_not_before() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let directory = RefusingDirectory::open(StatusCode::INTERNAL_SERVER_ERROR, "serverInternal").await;
        let folder = TempDir::new().unwrap();
        let store = Arc::new(CertificateStore::default());
        let config = directory.config(AcmeIdentifier::Name(NAME.to_owned()));
        let issuer = AcmeIssuer::open(config.clone(), folder.path(), store).unwrap();
        let status = || CertificateStatus::read(folder.path(), &config, SystemTime::now()).unwrap();
        assert_eq!(status(), CertificateStatus::Awaited);
        let began = Timestamp::now();
        let (set, clock) = watch::channel(began);
        let keeping = keep_certificate(issuer, CalendarClock::Set(clock), Entropy::from_seed(1));
        tokio::spawn(keeping);
        let mut now = began;
        // The first waits with the quarter that chance may add to each: 4 to 5 minutes, 8 to 10, 16 to 20.
        for (attempts, least, most) in [(1, 4, 5), (2, 8, 10), (3, 16, 20)] {
            directory.wait_for_orders(attempts).await;
            set.send(now + SignedDuration::from_mins(least) - SignedDuration::from_secs(1)).unwrap();
            for _ in 0..100 {
                tokio::task::yield_now().await;
            }
            assert_eq!(directory.orders.lock().unwrap().len(), attempts, "before its time");
            now += SignedDuration::from_mins(most);
            set.send(now).unwrap();
        }
        directory.wait_for_orders(4).await;
        let CertificateStatus::Failed(why) = status() else { panic!("{:?}", status()) };
        assert!(why.contains("The server tries again"), "{why}");
    });
}
