//! The state of a certificate by ACME, for a program beside the server: the window of a host.

use super::acme_state::AcmeState;
use crate::config::AcmeConfig;
use jiff::Timestamp;
use std::path::Path;
use std::time::SystemTime;

/// The state of a certificate by ACME.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertificateStatus {
    /// It was not issued yet, and no attempt has failed.
    Awaited,
    /// It is there, and browsers accept it now.
    Valid,
    /// The last attempt failed: the reason, with advice. The server tries again by itself.
    Failed(String),
}

impl CertificateStatus {
    /// The state at this time of the certificate of this configuration. `folder` is the data folder of its server.
    ///
    /// # Errors
    /// The state in the folder can't be read.
    pub fn read(folder: &Path, config: &AcmeConfig, now: SystemTime) -> anyhow::Result<Self> {
        let now = Timestamp::try_from(now)?;
        let state = AcmeState::load(folder)?;
        let identifier = config.identifier.to_string();
        let current = state.certificate(config.directory_url(), &identifier);
        if current.is_some_and(|current| current.begins <= now && now < current.ends) {
            return Ok(Self::Valid);
        }
        let failure = state.contents.failure.filter(|failure| failure.identifier == identifier);
        Ok(failure.map_or(Self::Awaited, |failure| Self::Failed(failure.why)))
    }
}
