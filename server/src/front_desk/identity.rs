//! The certificate of the house and its private key. They are made once and kept beside the journal, so that the
//! fingerprint in the invitations stays true over restarts.

use crate::private::Draft;
use anyhow::Context;
use cardroom_shared::invitation::Fingerprint;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::fs;
use std::io::Write;
use std::path::Path;

/// Key and certificate stand in one file, so that there are never two that do not belong together.
const FILE: &str = "identity.pem";

/// By what guests know the house.
pub struct Identity {
    certificate: CertificateDer<'static>,
    key: PrivateKeyDer<'static>,
}

impl Identity {
    /// The identity kept in this folder; a new one is made if there is none.
    ///
    /// # Errors
    /// If the file cannot be read or written, or is none of ours.
    pub fn load_or_create(data_dir: &Path) -> anyhow::Result<Self> {
        let path = data_dir.join(FILE);
        if !path.exists() {
            let identity = Self::create()?;
            keep(&path, &identity).with_context(|| format!("cannot write {}", path.display()))?;
        }
        let pem = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Self::from_pem(&pem).with_context(|| {
            format!("{} is no identity; delete it to make a new one, and write new invitations", path.display())
        })
    }

    fn create() -> anyhow::Result<String> {
        let key = rcgen::KeyPair::generate()?;
        let certificate = rcgen::CertificateParams::new(["cardroom".to_owned()])?.self_signed(&key)?;
        Ok(key.serialize_pem() + &certificate.pem())
    }

    fn from_pem(pem: &[u8]) -> anyhow::Result<Self> {
        let certificate = CertificateDer::from_pem_slice(pem).context("it holds no certificate")?;
        let key = PrivateKeyDer::from_pem_slice(pem).context("it holds no private key")?;
        Ok(Self { certificate, key })
    }

    /// The fingerprint of the certificate, for the invitations.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.certificate)
    }

    /// How the front desk talks: TLS 1.3 alone, with this certificate.
    pub(super) fn tls(&self) -> anyhow::Result<rustls::ServerConfig> {
        let provider = rustls::crypto::ring::default_provider().into();
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_protocol_versions(&[&rustls::version::TLS13])?
            .with_no_client_auth()
            .with_single_cert(vec![self.certificate.clone()], self.key.clone_key())?;
        Ok(config)
    }
}

/// Writes a file that nobody else may read: whole, or not at all.
fn keep(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut draft = Draft::of(path)?;
    draft.file().write_all(text.as_bytes())?;
    Ok(draft.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_stays_the_same_over_restarts() {
        let dir = tempfile::tempdir().unwrap();
        let first = Identity::load_or_create(dir.path()).unwrap();
        let again = Identity::load_or_create(dir.path()).unwrap();
        assert_eq!(first.fingerprint(), again.fingerprint());
        let elsewhere = Identity::load_or_create(tempfile::tempdir().unwrap().path()).unwrap();
        assert_ne!(first.fingerprint(), elsewhere.fingerprint());
        assert!(again.tls().is_ok());
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_may_read_the_key() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        Identity::load_or_create(dir.path()).unwrap();
        let mode = fs::metadata(dir.path().join(FILE)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn a_damaged_file_is_not_replaced_in_silence() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join(FILE), "half a file").unwrap();
        let error = Identity::load_or_create(dir.path()).err().map(|error| format!("{error:#}"));
        assert!(error.is_some_and(|error| error.contains("delete it")));
    }
}
