//! Orders at the real ACME server `pebble`: restarts between steps, refusals, and clocks that are wrong.

use super::*;
use crate::host_machine::private_files::ACME_FILE;
use crate::web::ip_limit::RequestOrigin;
use crate::web::tls::tests::pebble::{NAME, Pebble, UNKNOWN_NAME};
use crate::web::tls::{HandshakeLimits, TlsGate};
use serde_json::Value;
use std::net::Ipv4Addr;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Builder;

/// An authority, and a server whose challenges it can check.
struct Fixture {
    pebble: Pebble,
    folder: TempDir,
    store: Arc<CertificateStore>,
}

impl Fixture {
    fn issuer(&self, identifier: &str) -> AcmeIssuer {
        AcmeIssuer::open(self.pebble.config(identifier), self.folder.path(), Arc::clone(&self.store)).unwrap()
    }

    fn file(&self) -> std::path::PathBuf {
        self.folder.path().join(ACME_FILE)
    }

    /// The state on the disk.
    fn state(&self) -> Value {
        serde_json::from_slice(&std::fs::read(self.file()).unwrap()).unwrap()
    }

    /// Changes the state on the disk.
    fn edit(&self, edit: impl FnOnce(&mut Value)) {
        let mut state = self.state();
        edit(&mut state);
        std::fs::write(self.file(), state.to_string()).unwrap();
    }
}

/// Answers the challenges of an authority there.
async fn serve(listener: Arc<TcpListener>, store: Arc<CertificateStore>) {
    let limits = HandshakeLimits { most: 10, of_one: 10, time: Duration::from_hours(1) };
    let gate = TlsGate::new(&store, limits).unwrap();
    while let Ok((stream, peer)) = listener.accept().await {
        let slot = gate.admit(peer.ip(), RequestOrigin::ForOthers).unwrap();
        let _ = gate.accept(stream, slot).await;
    }
}

/// Runs a test with an authority that asks a server of this test.
fn with_authority(test: impl AsyncFnOnce(Fixture)) {
    Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let store = Arc::new(CertificateStore::default());
        let pebble = Pebble::start(listener.local_addr().unwrap().port());
        tokio::spawn(serve(Arc::new(listener), Arc::clone(&store)));
        test(Fixture { pebble, folder: TempDir::new().unwrap(), store }).await;
    });
}

/// The first steps of an attempt, up to this one.
async fn do_steps(issuer: &mut AcmeIssuer, steps: usize, now: Timestamp) {
    let account = issuer.account().await.unwrap();
    if steps < 1 {
        return;
    }
    let mut order = issuer.new_order(&account, now).await.unwrap();
    if steps >= 2 {
        issuer.answer_challenges(&mut order).await.unwrap();
    }
    if steps >= 3 {
        issuer.wait_for_authorization(&mut order).await.unwrap();
    }
    if steps >= 4 {
        let key = issuer.state.contents.order.as_ref().unwrap().key.clone();
        order.finalize_csr(&signing_request(NAME, &key).unwrap()).await.unwrap();
    }
}

#[test]
fn restart_after_each_step_goes_on_with_the_same_order() {
    with_authority(async |fixture| {
        for steps in 0..=4 {
            let _ = std::fs::remove_file(fixture.file());
            do_steps(&mut fixture.issuer(NAME), steps, Timestamp::now()).await;
            let before = fixture.state();
            let certificate = fixture.issuer(NAME).obtain(Timestamp::now()).await.unwrap();
            assert_eq!(certificate.subjects(), NAME);
            let after = fixture.state();
            assert_eq!(after["account"], before["account"], "after {steps} steps");
            assert_eq!(after["order"], Value::Null);
            if steps >= 1 {
                assert_eq!(after["certificate"]["key"], before["order"]["key"], "after {steps} steps");
            }
        }
    });
}

#[test]
fn order_that_failed_during_a_restart_is_replaced() {
    with_authority(async |fixture| {
        // The server of this issuer is not there, so that the check fails.
        let unserved = Arc::new(CertificateStore::default());
        let mut issuer = AcmeIssuer::open(fixture.pebble.config(NAME), fixture.folder.path(), unserved).unwrap();
        let account = issuer.account().await.unwrap();
        let mut order = issuer.new_order(&account, Timestamp::now()).await.unwrap();
        issuer.answer_challenges(&mut order).await.unwrap();
        let _ = order.poll_ready(&POLLS).await;
        assert_eq!(order.state().status, OrderStatus::Invalid);
        drop(issuer);
        let before = fixture.state();
        fixture.issuer(NAME).obtain(Timestamp::now()).await.unwrap();
        assert_ne!(fixture.state()["certificate"]["key"], before["order"]["key"]);
    });
}

#[test]
fn expired_or_forgotten_order_is_replaced_and_the_account_stays() {
    with_authority(async |fixture| {
        let now = Timestamp::now();
        let week = SignedDuration::from_hours(7 * 24);
        for (lost, then) in [(false, now + week), (false, now - week), (true, now)] {
            do_steps(&mut fixture.issuer(NAME), 1, then).await;
            if lost {
                fixture.edit(|state| {
                    let url = state["order"]["url"].as_str().unwrap().to_owned();
                    state["order"]["url"] = Value::from(url + "unknown");
                });
            }
            let before = fixture.state();
            fixture.issuer(NAME).obtain(now).await.unwrap();
            let after = fixture.state();
            assert_eq!(after["account"], before["account"], "{lost} {then}");
            assert_ne!(after["certificate"]["key"], before["order"]["key"], "{lost} {then}");
        }
    });
}

#[test]
fn forgotten_account_is_made_again() {
    with_authority(async |fixture| {
        do_steps(&mut fixture.issuer(NAME), 1, Timestamp::now()).await;
        fixture.edit(|state| {
            let id = state["account"]["credentials"]["id"].as_str().unwrap().to_owned();
            state["account"]["credentials"]["id"] = Value::from(id + "unknown");
        });
        let before = fixture.state();
        fixture.issuer(NAME).obtain(Timestamp::now()).await.unwrap();
        let after = fixture.state();
        assert_ne!(after["account"]["credentials"]["id"], before["account"]["credentials"]["id"]);
    });
}

#[test]
fn another_name_or_mail_address_needs_no_other_account() {
    with_authority(async |fixture| {
        fixture.issuer(NAME).obtain(Timestamp::now()).await.unwrap();
        let before = fixture.state();
        let mut config = fixture.pebble.config("127.0.0.1");
        config.contact = Some("you@example.org".to_owned());
        let mut issuer =
            AcmeIssuer::open(config, fixture.folder.path(), Arc::new(CertificateStore::default())).unwrap();
        assert!(issuer.current().is_none(), "the certificate of the name is none of the address");
        // Its own store answers no challenge, so that the attempt ends after the account.
        let _ = issuer.account().await.unwrap();
        let after = fixture.state();
        assert_eq!(after["account"]["credentials"], before["account"]["credentials"]);
        assert_eq!(after["account"]["contact"], "you@example.org");
    });
}

#[test]
fn wrong_name_is_told_with_the_way_out() {
    with_authority(async |fixture| {
        for (name, why, advice) in [
            (UNKNOWN_NAME, "could not check that unknown.example.org is this server", "lead to this computer"),
            ("blocked.example.org", "refuses", "Write another name"),
        ] {
            let failure = fixture.issuer(name).obtain(Timestamp::now()).await.unwrap_err().to_string();
            assert!(failure.contains(why) && failure.contains(advice), "{failure}");
            assert_eq!(fixture.state()["order"], Value::Null, "a refused order is of no more use");
        }
        fixture.issuer(NAME).obtain(Timestamp::now()).await.unwrap();
    });
}

#[test]
fn port_that_another_server_has_is_told_and_recovers() {
    Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
        let port = Arc::new(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap());
        let pebble = Pebble::start(port.local_addr().unwrap().port());
        let (folder, store) = (TempDir::new().unwrap(), Arc::new(CertificateStore::default()));
        let other = Arc::clone(&port);
        let foreign = tokio::spawn(async move {
            // It speaks no TLS, and closes every connection.
            while other.accept().await.is_ok() {}
        });
        let mut issuer = AcmeIssuer::open(pebble.config(NAME), folder.path(), Arc::clone(&store)).unwrap();
        let failure = issuer.obtain(Timestamp::now()).await.unwrap_err();
        foreign.abort();
        let told = failure.to_string();
        assert!(told.contains("Something else may answer there") && told.contains("Let port 443"), "{told}");
        assert_eq!(failure.kind, AcmeFailureKind::Other);
        // The port is free, and this server has it.
        tokio::spawn(serve(port, store));
        let certificate = issuer.obtain(Timestamp::now()).await.unwrap();
        assert_eq!(certificate.subjects(), NAME);
    });
}

#[test]
fn clock_of_another_year_is_told_and_browsers_get_the_certificate() {
    with_authority(async |fixture| {
        let years = SignedDuration::from_hours(10 * 365 * 24);
        for now in [Timestamp::now() + years, Timestamp::now() - years] {
            let failure = fixture.issuer(NAME).obtain(now).await.unwrap_err();
            assert!(failure.to_string().contains("Set the clock"), "{failure}");
            assert_eq!(failure.kind, AcmeFailureKind::Limited);
            assert!(fixture.store.current().is_some());
        }
    });
}

#[test]
fn authority_that_is_not_there_or_not_trusted_is_told() {
    with_authority(async |fixture| {
        let closed = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap();
        let mut absent = fixture.pebble.config(NAME);
        absent.directory = Some(format!("https://{closed}/dir"));
        let mut stranger = fixture.pebble.config(NAME);
        stranger.root = Some(fixture.folder.path().join("other.pem"));
        std::fs::write(stranger.root.as_ref().unwrap(), crate::web::tls::certificate::tests::pem(&["x"]).0).unwrap();
        for (config, why) in [(absent, "onnection refused"), (stranger, "invalid peer certificate")] {
            let mut issuer = AcmeIssuer::open(config, fixture.folder.path(), Arc::clone(&fixture.store)).unwrap();
            let failure = issuer.obtain(Timestamp::now()).await.unwrap_err().to_string();
            assert!(failure.contains("can't be reached") && failure.contains(why), "{failure}");
            assert!(failure.contains("ca-certificates"), "{failure}");
        }
        let mut missing = fixture.pebble.config(NAME);
        missing.root = Some("/nowhere/root.pem".into());
        let why = AcmeIssuer::open(missing, fixture.folder.path(), Arc::clone(&fixture.store)).err().unwrap();
        assert!(format!("{why:#}").contains("name a file in PEM in `root`"), "{why:#}");
    });
}
