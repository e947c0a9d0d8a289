//! Browsers from outside: by TLS at the public address, with a certificate from an authority.

use cardroom_server::config::AcmeConfig;
use cardroom_server::host_machine::web_reach::WebReach;
pub use cardroom_server::web::CertificateStatus;
use serde::{Deserialize, Serialize};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The authority that gives a server its certificate. The default is that of every server of Cardroom.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertificateAuthority {
    /// The URL of its ACME directory. `None` for the default.
    pub directory: Option<String>,
    /// The file with the root certificate of the directory's own TLS, in PEM. `None` for those of the system.
    pub root: Option<PathBuf>,
}

impl CertificateAuthority {
    /// The configuration of a certificate for this host.
    ///
    /// # Errors
    /// No authority gives it one; the reason with advice.
    pub fn config(&self, host: &str) -> Result<AcmeConfig, String> {
        AcmeConfig::of_host(host, self.directory.clone(), self.root.clone())
    }
}

/// The way of browsers from outside to a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum OutsideBrowsers {
    /// There is none, because the host did not ask for it.
    #[default]
    NotAsked,
    /// There is none, because no public address is known.
    NoAddress,
    /// There is none, because something refused it: the reason.
    Refused(String),
    /// By TLS at this host. A certificate is there, or is asked for.
    ByTls(String),
}

impl OutsideBrowsers {
    /// The way in which guests reach a web that listens here.
    pub(super) fn web_reach(&self, web: SocketAddr) -> WebReach {
        let (listening, port) = (web.ip(), web.port());
        match self {
            Self::ByTls(host) => {
                let host = if host.contains(':') { format!("[{host}]") } else { host.clone() };
                WebReach::EncryptedOutside { outside: format!("https://{host}"), listening, port }
            }
            Self::NotAsked | Self::NoAddress | Self::Refused(_) => {
                WebReach::Plain { listening, port, is_open_to_all: false }
            }
        }
    }

    /// The state of the certificate in the data folder of the server. `None` if none is asked for, or the folder can't
    /// be read.
    pub fn certificate(&self, folder: &Path, authority: &CertificateAuthority) -> Option<CertificateStatus> {
        let Self::ByTls(host) = self else { return None };
        CertificateStatus::read(folder, &authority.config(host).ok()?, SystemTime::now()).ok()
    }
}
