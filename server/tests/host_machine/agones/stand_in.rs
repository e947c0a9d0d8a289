//! A stand-in for the SDK that Agones runs beside a game server. It follows the documentation of its REST
//! interface (<https://agones.dev/site/docs/guides/client-sdks/rest/>) exactly and refuses everything else.

use crate::PATIENCE;
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use serde_json::{Value, json};
use socket2::{Domain, Socket, Type};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The public address of the game server, as the stand-in reports it.
pub(crate) const PUBLIC: &str = "192.0.2.7:7013";

/// A reserved port without a listener.
pub(crate) struct Closed(Socket);

impl Closed {
    pub(crate) fn new() -> Self {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        socket.bind(&SocketAddr::from((Ipv4Addr::LOCALHOST, 0)).into()).unwrap();
        Self(socket)
    }

    pub(crate) fn port(&self) -> u16 {
        self.0.local_addr().unwrap().as_socket().unwrap().port()
    }

    /// Starts the SDK at this port.
    pub(crate) fn opens(self) -> StandIn {
        let port = self.port();
        self.0.listen(64).unwrap();
        let listener = TcpListener::from(self.0);
        listener.set_nonblocking(true).unwrap();
        let heard = Arc::new((Mutex::new(Heard::default()), Condvar::new()));
        let router = Router::new().fallback(answer).with_state(Arc::clone(&heard));
        std::thread::spawn(move || serve(listener, &router));
        StandIn { port, heard }
    }
}

/// The calls so far.
#[derive(Default)]
struct Heard {
    calls: Vec<String>,
    /// Calls that the documentation does not allow.
    wrong: Vec<String>,
    /// The number of queries for the address since the game server was ready.
    asked_where: u32,
}

impl Heard {
    fn is_ready(&self) -> bool {
        self.calls.iter().any(|call| call == "ready")
    }
}

type Shared = Arc<(Mutex<Heard>, Condvar)>;

fn lock(heard: &Shared) -> MutexGuard<'_, Heard> {
    heard.0.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) struct StandIn {
    pub(crate) port: u16,
    heard: Shared,
}

impl StandIn {
    pub(crate) fn new() -> Self {
        Closed::new().opens()
    }

    /// The calls so far, in order. Panics if one was not allowed by the documentation.
    pub(crate) fn calls(&self) -> Vec<String> {
        let heard = lock(&self.heard);
        assert!(heard.wrong.is_empty(), "not as it is documented: {:?}", heard.wrong);
        heard.calls.clone()
    }

    pub(crate) fn count(&self, call: &str) -> usize {
        self.calls().iter().filter(|heard| *heard == call).count()
    }

    /// Waits until this was called `times` times.
    pub(crate) fn hears(&self, call: &str, times: usize) {
        let is_missing = |heard: &mut Heard| heard.calls.iter().filter(|heard| *heard == call).count() < times;
        let (heard, waited) = self.heard.1.wait_timeout_while(lock(&self.heard), PATIENCE, is_missing).unwrap();
        drop(heard);
        assert!(!waited.timed_out(), "{call} was not called {times} times: {:?}", self.calls());
    }
}

fn serve(listener: TcpListener, router: &Router) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener).unwrap();
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            let service = TowerToHyperService::new(router.clone());
            // A client that disconnects before the answer is not an error here.
            tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service));
        }
    });
}

async fn answer(State(heard): State<Shared>, method: Method, uri: Uri, headers: HeaderMap, body: Bytes) -> Response {
    let is_json = headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    let is_named = headers.get(HOST).is_some_and(|host| host.to_str().unwrap().starts_with("localhost:"));
    let is_empty_object = serde_json::from_slice::<Value>(&body).is_ok_and(|body| body == json!({}));
    let mut now = lock(&heard);
    let (status, told) = match (method.as_str(), uri.to_string().as_str()) {
        ("POST", "/ready" | "/health" | "/allocate" | "/shutdown") if is_json && is_named && is_empty_object => {
            now.calls.push(uri.path().trim_start_matches('/').to_owned());
            (StatusCode::OK, json!({}))
        }
        ("GET", "/gameserver") if is_named && body.is_empty() => {
            now.calls.push("gameserver".to_owned());
            now.asked_where += u32::from(now.is_ready());
            (StatusCode::OK, game_server(&now))
        }
        (method, path) => {
            now.wrong.push(format!("{method} {path} {headers:?} {body:?}"));
            (StatusCode::NOT_FOUND, json!({ "code": 5, "message": "Not Found", "details": [] }))
        }
    };
    heard.1.notify_all();
    (status, [(CONTENT_TYPE, "application/json")], told.to_string()).into_response()
}

/// The game server. Address and port appear some time after it is ready.
fn game_server(heard: &Heard) -> Value {
    let meta = json!({
        "name": "evening-7", "namespace": "default", "uid": "1234", "resource_version": "v1", "generation": "1",
        "creation_timestamp": "1531795395", "annotations": { "annotation": "true" }, "labels": { "islocal": "true" },
    });
    let (host, port) = PUBLIC.rsplit_once(':').unwrap();
    let port: u16 = port.parse().unwrap();
    let status = if heard.asked_where > 1 {
        let ports = json!([{ "name": "cardroom-tcp", "port": port }, { "name": "cardroom-udp", "port": port }]);
        json!({ "state": "Ready", "address": host, "ports": ports })
    } else {
        json!({ "state": "Scheduled", "address": "", "ports": [] })
    };
    json!({ "object_meta": meta, "status": status })
}
