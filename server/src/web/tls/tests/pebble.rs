//! The ACME server `pebble` of Debian, with the configuration of a server that asks it.

use crate::config::{AcmeConfig, AcmeIdentifier};
pub(in crate::web::tls) use pebble_process::NAME;
use pebble_process::PebbleProcess;
pub(super) use pebble_process::write_identity;
use tempfile::TempDir;

#[allow(unreachable_pub, reason = "the file is also a module of the test harnesses")]
#[path = "../../../../../crates/test-support/src/pebble_process.rs"]
mod pebble_process;

/// A name that leads nowhere.
pub(in crate::web::tls) const UNKNOWN_NAME: &str = "unknown.example.org";

/// A running `pebble` with its folder.
pub(in crate::web::tls) struct Pebble {
    process: PebbleProcess,
    folder: TempDir,
}

impl Pebble {
    /// Starts it. It checks names and addresses at this port of this computer.
    pub(in crate::web::tls) fn start(challenge_port: u16) -> Self {
        let folder = TempDir::new().unwrap();
        write_identity(folder.path());
        Self { process: PebbleProcess::start(folder.path(), challenge_port), folder }
    }

    /// The configuration for a certificate of this name from this authority.
    pub(in crate::web::tls) fn config(&self, identifier: &str) -> AcmeConfig {
        let name = || AcmeIdentifier::Name(identifier.to_owned());
        AcmeConfig {
            identifier: identifier.parse().map_or_else(|_| name(), AcmeIdentifier::Address),
            contact: Some("me@example.org".to_owned()),
            directory: Some(format!("https://127.0.0.1:{}/dir", self.process.port())),
            root: Some(self.folder.path().join("root.pem")),
        }
    }
}
