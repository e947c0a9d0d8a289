//! A made-up ACME directory that refuses every order, and keeps what was ordered.

use super::pebble::write_identity;
use crate::config::{AcmeConfig, AcmeIdentifier};
use crate::web::ip_limit::RequestOrigin;
use crate::web::tests::fixture::PATIENCE;
use crate::web::tls::certificate::WebCertificate;
use crate::web::tls::certificate_store::CertificateStore;
use crate::web::tls::{HandshakeLimits, TlsGate};
use axum::Router;
use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use serde_json::{Value, json};
use std::fs;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::Notify;

/// The directory, with the orders that it got.
pub(super) struct RefusingDirectory {
    folder: TempDir,
    port: u16,
    pub(super) orders: Arc<Mutex<Vec<Value>>>,
    /// Notified of each order.
    came: Arc<Notify>,
}

impl RefusingDirectory {
    /// Opens it in the current runtime. It refuses with this status and this type of problem.
    pub(super) async fn open(status: StatusCode, problem: &'static str) -> Self {
        let folder = TempDir::new().unwrap();
        write_identity(folder.path());
        let pem = |name: &str| fs::read(folder.path().join(name)).unwrap();
        let store = Arc::new(CertificateStore::default());
        store.set(WebCertificate::from_pem(&pem("pebble.pem"), &pem("pebble.key")).unwrap());
        let limits = HandshakeLimits { most: 10, of_one: 10, time: Duration::from_hours(1) };
        let gate = TlsGate::new(&store, limits).unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let orders: Arc<Mutex<Vec<Value>>> = Arc::default();
        let came = Arc::new(Notify::new());
        let router = router(port, (Arc::clone(&orders), Arc::clone(&came)), status, problem);
        tokio::spawn(async move {
            while let Ok((stream, peer)) = listener.accept().await {
                let slot = gate.admit(peer.ip(), RequestOrigin::ForOthers).unwrap();
                if let Ok(Some(stream)) = gate.accept(stream, slot).await {
                    let service = TowerToHyperService::new(router.clone());
                    tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service));
                }
            }
        });
        Self { folder, port, orders, came }
    }

    /// Waits until it got this number of orders.
    pub(super) async fn wait_for_orders(&self, number: usize) {
        let came = async {
            while self.orders.lock().unwrap().len() < number {
                self.came.notified().await;
            }
        };
        tokio::time::timeout(PATIENCE, came).await.expect("the orders never came");
    }

    /// The configuration for a certificate of this name or address.
    pub(super) fn config(&self, identifier: AcmeIdentifier) -> AcmeConfig {
        AcmeConfig {
            identifier,
            contact: None,
            directory: Some(format!("https://127.0.0.1:{}/directory", self.port)),
            root: Some(self.folder.path().join("root.pem")),
        }
    }
}

/// The orders that came, and the notification of each.
type Orders = (Arc<Mutex<Vec<Value>>>, Arc<Notify>);

fn router(port: u16, (orders, came): Orders, status: StatusCode, problem: &'static str) -> Router {
    let at = move |path: &str| format!("https://127.0.0.1:{port}/{path}");
    let directory = json!({
        "newNonce": at("nonce"), "newAccount": at("account"), "newOrder": at("order"),
        "revokeCert": at("revoke"), "keyChange": at("key"),
        "meta": { "profiles": { "classic": "ninety days", "shortlived": "six days" } },
    });
    let order = move |request: Request| async move {
        let body = to_bytes(request.into_body(), 100_000).await.unwrap();
        let signed: Value = serde_json::from_slice(&body).unwrap();
        let payload = BASE64_URL_SAFE_NO_PAD.decode(signed["payload"].as_str().unwrap()).unwrap();
        orders.lock().unwrap().push(serde_json::from_slice(&payload).unwrap());
        came.notify_one();
        let kind = format!("urn:ietf:params:acme:error:{problem}");
        with_nonce(status, &json!({ "type": kind, "detail": "It is refused.", "status": status.as_u16() }))
    };
    let account = move || async move {
        let mut response = with_nonce(StatusCode::CREATED, &json!({ "status": "valid" }));
        response.headers_mut().insert("location", at("account/1").parse().unwrap());
        response
    };
    Router::new()
        .route("/directory", get(move || async move { with_nonce(StatusCode::OK, &directory) }))
        .route("/nonce", get(|| async { with_nonce(StatusCode::OK, &Value::Null) }))
        .route("/account", post(account))
        .route("/order", post(order))
}

fn with_nonce(status: StatusCode, body: &Value) -> Response {
    (status, [("replay-nonce", "bm9uY2U")], body.to_string()).into_response()
}
