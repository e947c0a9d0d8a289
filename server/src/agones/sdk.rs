//! The calls of the Agones SDK over HTTP, as its documentation has them:
//! <https://agones.dev/site/docs/guides/client-sdks/rest/>.

use anyhow::{Context, bail};
use minreq::{Method, Request};
use serde::Deserialize;
use std::io::Read;

/// The environment variable with the port of the SDK.
const PORT: &str = "AGONES_SDK_HTTP_PORT";

/// The port of the SDK if the variable is not set.
const DEFAULT_PORT: u16 = 9358;

/// The host of the SDK, a sidecar of the server.
const NEIGHBOUR: &str = "localhost";

/// The most bytes of an answer.
const MAX_ANSWER: u64 = 64 * 1024;

/// The names of the game port if there are several. Agones splits a port with both protocols in two, with
/// these endings.
const NAMES: [&str; 3] = ["cardroom", "cardroom-udp", "cardroom-tcp"];

/// A call without a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SdkCall {
    /// Guests can connect.
    Ready,
    /// The server is healthy.
    Health,
    /// A guest has come.
    Allocate,
    /// The server is over.
    Shutdown,
}

impl SdkCall {
    fn path(self) -> &'static str {
        match self {
            Self::Ready => "/ready",
            Self::Health => "/health",
            Self::Allocate => "/allocate",
            Self::Shutdown => "/shutdown",
        }
    }
}

/// The port in the environment variable, or the default.
pub(super) fn port() -> anyhow::Result<u16> {
    let Some(named) = std::env::var_os(PORT) else { return Ok(DEFAULT_PORT) };
    let port = named.to_str().and_then(|named| named.parse().ok()).filter(|port| *port != 0);
    port.with_context(|| format!("{PORT} is {}, which is no port: it is a number from 1 to 65535", named.display()))
}

/// The SDK client.
#[derive(Debug)]
pub(super) struct Sdk {
    port: u16,
    /// The longest wait for an answer, in seconds.
    patience_s: u64,
}

impl Sdk {
    pub(super) fn at(port: u16, patience_s: u64) -> Self {
        Self { port, patience_s }
    }

    /// Makes a call. Returns an error if it was not accepted.
    pub(super) fn call(&self, call: SdkCall) -> anyhow::Result<()> {
        self.ask(&Method::Post, call.path()).map(drop)
    }

    /// The public address of this game server; `None` while Agones has not assigned it.
    pub(super) fn found_at(&self) -> anyhow::Result<Option<GameServerAddress>> {
        let told = self.ask(&Method::Get, "/gameserver")?;
        let server: GameServer =
            serde_json::from_slice(&told).context("the answer to GET /gameserver describes no game server")?;
        let Status { address, ports } = server.status.unwrap_or_default();
        Ok(Some(GameServerAddress { address, ports })
            .filter(|found| !found.address.is_empty() && !found.ports.is_empty()))
    }

    /// One request on a connection of its own.
    fn ask(&self, method: &Method, path: &str) -> anyhow::Result<Vec<u8>> {
        let asked = format!("{method} {path} to the SDK of Agones at {NEIGHBOUR}:{}", self.port);
        self.exchange(method, path).context(asked)
    }

    fn exchange(&self, method: &Method, path: &str) -> anyhow::Result<Vec<u8>> {
        let mut request = Request::new(method.clone(), format!("http://{NEIGHBOUR}:{}{path}", self.port))
            .with_timeout(self.patience_s)
            .with_follow_redirects(false)
            .with_header("Content-Type", "application/json");
        if *method == Method::Post {
            request = request.with_body("{}");
        }
        let answer = request.send_lazy()?;
        let (status, reason) = (answer.status_code, answer.reason_phrase.clone());
        if !(200..300).contains(&status) {
            bail!("the SDK answers {status} {reason}");
        }
        let mut told = Vec::new();
        answer.take(MAX_ANSWER).read_to_end(&mut told)?;
        Ok(told)
    }
}

/// The used part of Agones' description of this game server.
#[derive(Deserialize)]
struct GameServer {
    status: Option<Status>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Status {
    address: String,
    ports: Vec<Port>,
}

#[derive(Debug, Deserialize)]
struct Port {
    #[serde(default)]
    name: String,
    port: u16,
}

/// The public address of this game server.
#[derive(Debug)]
pub(super) struct GameServerAddress {
    address: String,
    ports: Vec<Port>,
}

impl GameServerAddress {
    /// The address for an invitation. Play uses UDP and the front desk TCP, on one port.
    pub(super) fn host_and_port(&self) -> anyhow::Result<String> {
        let named = self.ports.iter().filter(|port| NAMES.contains(&port.name.as_str()));
        let mut of_play: Vec<u16> = named.map(|port| port.port).collect();
        if of_play.is_empty() {
            of_play = self.ports.iter().map(|port| port.port).collect();
        }
        of_play.dedup();
        let [port] = of_play.as_slice() else {
            bail!(
                "Agones gives this game server the ports {of_play:?}, and play needs one for UDP and TCP alike: one port of the \
                 protocol TCPUDP, called `cardroom` where there are others"
            );
        };
        let host = if self.address.contains(':') { format!("[{}]", self.address) } else { self.address.clone() };
        crate::config::public_address(&format!("{host}:{port}")).map_err(anyhow::Error::msg)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(address: &str, ports: &[(&str, u16)]) -> Result<String, String> {
        let ports = ports.iter().map(|(name, port)| Port { name: (*name).to_owned(), port: *port }).collect();
        GameServerAddress { address: address.to_owned(), ports }.host_and_port().map_err(|why| why.to_string())
    }

    #[test]
    fn invitations_lead_to_the_one_port_of_play() {
        assert_eq!(found("192.0.2.7", &[("default", 7_013)]).as_deref(), Ok("192.0.2.7:7013"));
        assert_eq!(found("2001:db8::7", &[("a-tcp", 7_013), ("a-udp", 7_013)]).as_deref(), Ok("[2001:db8::7]:7013"));
        let beside_others = [("web", 7_001), ("cardroom-tcp", 7_002), ("cardroom-udp", 7_002)];
        assert_eq!(found("node.example.org", &beside_others).as_deref(), Ok("node.example.org:7002"));
    }

    #[test]
    fn where_no_invitation_could_lead_it_is_said_why() {
        for (address, ports, why) in [
            ("192.0.2.7", &[("web", 7_001), ("play", 7_002)][..], "[7001, 7002]"),
            ("192.0.2.7", &[("cardroom-tcp", 7_001), ("cardroom-udp", 7_002)], "UDP and TCP alike"),
            ("no address", &[("cardroom", 7_001)], "no public address"),
        ] {
            let refused = found(address, ports).unwrap_err();
            assert!(refused.contains(why), "{refused}");
        }
    }
}
