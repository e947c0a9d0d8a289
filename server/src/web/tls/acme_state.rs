//! The state of ACME in the data folder: account, order and certificate. One private file holds all of it, so that
//! no crash leaves a key without its certificate.

use super::certificate::WebCertificate;
use crate::host_machine::private_files::{ACME_FILE, AtomicFile};
use anyhow::Context;
use instant_acme::AccountCredentials;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The file, and its contents.
pub(super) struct AcmeState {
    path: PathBuf,
    pub(super) contents: AcmeRecord,
}

/// The contents of the file.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AcmeRecord {
    pub(super) account: Option<AcmeAccountRecord>,
    pub(super) order: Option<PendingOrder>,
    pub(super) certificate: Option<IssuedCertificate>,
    /// The last attempt, if it failed.
    #[serde(default)]
    pub(super) failure: Option<FailedAttempt>,
}

/// A failed attempt to get a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FailedAttempt {
    /// The name or the address of the certificate.
    pub(super) identifier: String,
    /// The reason in words, with advice.
    pub(super) why: String,
}

/// An account at an authority.
#[derive(Serialize, Deserialize)]
pub(super) struct AcmeAccountRecord {
    /// The URL of the ACME directory.
    pub(super) directory: String,
    pub(super) contact: Option<String>,
    pub(super) credentials: serde_json::Value,
}

/// An order that is not finished.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct PendingOrder {
    pub(super) url: String,
    /// The name or the address of the certificate.
    pub(super) identifier: String,
    /// The time at which it was made, in seconds since 1970.
    pub(super) since_s: i64,
    /// The private key of the certificate, in PEM.
    pub(super) key: String,
}

/// A certificate that was issued.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct IssuedCertificate {
    pub(super) directory: String,
    pub(super) identifier: String,
    /// The certificate with its chain, in PEM.
    pub(super) chain: String,
    pub(super) key: String,
}

impl AcmeState {
    /// Reads the state in this folder. A missing file is an empty state, and so is one that can't be read as a state:
    /// the authority then issues a new certificate.
    pub(super) fn load(folder: &Path) -> anyhow::Result<Self> {
        let path = folder.join(ACME_FILE);
        let text = match fs::read(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Ok(Self { path, contents: AcmeRecord::default() });
            }
            read => read.with_context(|| format!("can't read {}", path.display()))?,
        };
        let contents = serde_json::from_slice(&text).unwrap_or_else(|error| {
            tracing::warn!("{} is damaged ({error}), and a new certificate is asked for", path.display());
            AcmeRecord::default()
        });
        Ok(Self { path, contents })
    }

    /// Writes the state: whole, or not at all.
    pub(super) fn save(&self) -> anyhow::Result<()> {
        let text = serde_json::to_vec_pretty(&self.contents)?;
        let write = || {
            let mut draft = AtomicFile::over(&self.path)?;
            draft.file().write_all(&text)?;
            draft.replace()
        };
        write().with_context(|| format!("can't write {}", self.path.display()))
    }

    /// The credentials of the account at this directory.
    pub(super) fn credentials(&self, directory: &str) -> Option<AccountCredentials> {
        let account = self.contents.account.as_ref().filter(|account| account.directory == directory)?;
        serde_json::from_value(account.credentials.clone()).ok()
    }

    /// The certificate of this directory for this name or address.
    pub(super) fn certificate(&self, directory: &str, identifier: &str) -> Option<WebCertificate> {
        let issued = self.contents.certificate.as_ref()?;
        let is_wanted = issued.directory == directory && issued.identifier == identifier;
        let parsed = is_wanted.then(|| WebCertificate::from_pem(issued.chain.as_bytes(), issued.key.as_bytes()))?;
        parsed.inspect_err(|fault| tracing::warn!("the certificate in {ACME_FILE} can't be used: {fault}")).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::super::certificate::tests::pem;
    use super::*;
    use tempfile::TempDir;

    fn issued(identifier: &str) -> IssuedCertificate {
        let (chain, key) = pem(&[identifier]);
        IssuedCertificate { directory: "https://ca.example".to_owned(), identifier: identifier.to_owned(), chain, key }
    }

    #[test]
    fn state_survives_and_a_damaged_one_begins_anew() {
        let folder = TempDir::new().unwrap();
        let mut state = AcmeState::load(folder.path()).unwrap();
        assert!(state.contents.certificate.is_none());
        state.contents.certificate = Some(issued("a.example"));
        state.save().unwrap();
        let again = AcmeState::load(folder.path()).unwrap();
        assert!(again.certificate("https://ca.example", "a.example").is_some());
        assert!(again.certificate("https://ca.example", "b.example").is_none(), "the host has chosen another name");
        assert!(again.certificate("https://other.example", "a.example").is_none());
        fs::write(folder.path().join(ACME_FILE), "{ half a fi").unwrap();
        assert!(AcmeState::load(folder.path()).unwrap().contents.certificate.is_none());
    }

    #[cfg(unix)]
    #[test]
    fn state_is_private_from_the_first_byte() {
        use std::os::unix::fs::PermissionsExt;
        let folder = TempDir::new().unwrap();
        let state = AcmeState::load(folder.path()).unwrap();
        for _ in 0..2 {
            state.save().unwrap();
            let mode = fs::metadata(folder.path().join(ACME_FILE)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        fs::remove_dir_all(folder.path()).unwrap();
        assert!(format!("{:#}", state.save().unwrap_err()).contains("can't write"));
    }
}
