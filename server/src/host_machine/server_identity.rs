//! The server's certificate and its private key. They are created once and kept beside the journal, so that
//! the fingerprint in the invitations stays valid over restarts.

use crate::host_machine::private_files::{AtomicFile, KEY_FILE};
use anyhow::Context;
use cardroom_fair_deal::{DEAL_KEY_OID, HouseCertificate, HouseKey};
use cardroom_shared::protocol::invitation::Fingerprint;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The certificate and the private key of the server. Guests identify the server by them.
pub struct Identity {
    certificate: CertificateDer<'static>,
    key: PrivateKeyDer<'static>,
    signer: rcgen::KeyPair,
}

impl std::fmt::Debug for Identity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Identity({:?})", self.fingerprint())
    }
}

impl Identity {
    /// The identity in this folder. Creates one if there is none.
    ///
    /// # Errors
    /// If the file cannot be read or written, or is none of ours.
    pub fn load_or_create(data_dir: &Path) -> anyhow::Result<Self> {
        let path = data_dir.join(KEY_FILE);
        if let Some(known) = Self::load(data_dir)? {
            return Ok(known);
        }
        let identity = Self::create()?;
        match keep(&path, &identity) {
            // Another process of the server created one at the same moment.
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            kept => kept.with_context(|| format!("cannot write {}", path.display()))?,
        }
        Self::load(data_dir)?.with_context(|| format!("cannot read {}", path.display()))
    }

    /// The identity in this folder, if there is one.
    ///
    /// # Errors
    /// If the file cannot be read, or is none of ours.
    pub fn load(data_dir: &Path) -> anyhow::Result<Option<Self>> {
        let path = data_dir.join(KEY_FILE);
        let pem = match fs::read(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            read => read.with_context(|| format!("cannot read {}", path.display()))?,
        };
        Self::from_pem(&pem).map(Some).with_context(|| {
            format!(
                "{} is no identity; put it back from a backup, or delete it to make a new one: then write new \
                 invitations, and go on with an evening by --take-over",
                path.display()
            )
        })
    }

    /// The path of the identity file in this folder.
    pub fn file(data_dir: &Path) -> PathBuf {
        data_dir.join(KEY_FILE)
    }

    /// Signs a message, so that anybody with the certificate can verify that it comes from this server.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn sign(&self, message: &[u8]) -> anyhow::Result<Vec<u8>> {
        use rcgen::SigningKey;
        Ok(self.signer.sign(message)?)
    }

    /// The key that signs the deals. It is derived from the private key, so that a backup or a move never
    /// separates the two.
    ///
    /// # Errors
    /// If it can't be used. In that case no key can.
    pub fn deal_key(&self) -> anyhow::Result<HouseKey> {
        deal_key(self.key.secret_der())
    }

    /// The secret for the cookies of seats in browsers. It is derived from the private key, so that cookies outlive a
    /// restart and a move.
    pub fn seat_key(&self) -> [u8; 32] {
        const USE: &[u8] = b"cardroom seat key 1";
        Sha256::new().chain_update(USE).chain_update(self.key.secret_der()).finalize().into()
    }

    /// The certificate, which contains the public key.
    pub fn certificate(&self) -> &[u8] {
        &self.certificate
    }

    /// The certificate with the key that signs the deals.
    ///
    /// # Errors
    /// If it names no such key, or another one.
    pub fn house_certificate(&self) -> anyhow::Result<HouseCertificate> {
        let certificate = HouseCertificate::read(&self.certificate).map_err(|failed| anyhow::anyhow!(failed.why))?;
        let is_ours = *certificate.deal_key() == self.deal_key()?.public();
        anyhow::ensure!(is_ours, "the certificate in {KEY_FILE} names the deal key of another server");
        Ok(certificate)
    }

    /// Replaces the certificate in this folder if it does not name the deal key. The private key stays. The fingerprint
    /// becomes another one. Returns whether it was replaced.
    ///
    /// # Errors
    /// If the file cannot be read or written, or is none of ours.
    pub fn renew(data_dir: &Path) -> anyhow::Result<bool> {
        let Some(known) = Self::load(data_dir)?.filter(|known| known.house_certificate().is_err()) else {
            return Ok(false);
        };
        let path = data_dir.join(KEY_FILE);
        let renewed = known.signer.serialize_pem() + &certificate(&known.signer, &known.deal_key()?)?;
        replace(&path, &renewed).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(true)
    }

    #[allow(clippy::disallowed_methods, reason = "the certificate library draws its key itself")]
    fn create() -> anyhow::Result<String> {
        let key = rcgen::KeyPair::generate()?;
        let deal_key = deal_key(&key.serialize_der())?;
        Ok(key.serialize_pem() + &certificate(&key, &deal_key)?)
    }

    fn from_pem(pem: &[u8]) -> anyhow::Result<Self> {
        let certificate = CertificateDer::from_pem_slice(pem).context("the identity file holds no certificate")?;
        let key = PrivateKeyDer::from_pem_slice(pem).context("the identity file holds no private key")?;
        let signer = rcgen::KeyPair::try_from(&key).context("the private key is of an unsupported kind")?;
        Ok(Self { certificate, key, signer })
    }

    /// The fingerprint of the certificate, for the invitations.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.certificate)
    }

    /// The TLS configuration of the front desk: TLS 1.3 alone, with this certificate.
    ///
    /// # Errors
    /// If the certificate and its key can't be used.
    pub fn tls(&self) -> anyhow::Result<rustls::ServerConfig> {
        let provider = rustls::crypto::ring::default_provider().into();
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_protocol_versions(&[&rustls::version::TLS13])?
            .with_no_client_auth()
            .with_single_cert(vec![self.certificate.clone()], self.key.clone_key())?;
        Ok(config)
    }
}

/// The deal key of this private key.
fn deal_key(private_key: &[u8]) -> anyhow::Result<HouseKey> {
    const USE: &[u8] = b"cardroom deal key 1";
    let seed = Sha256::new().chain_update(USE).chain_update(private_key).finalize();
    HouseKey::of(&seed.into()).context("the bytes are no key of a server")
}

/// A certificate of this key that names the deal key, in PEM.
fn certificate(key: &rcgen::KeyPair, deal_key: &HouseKey) -> anyhow::Result<String> {
    let mut params = rcgen::CertificateParams::new(["cardroom".to_owned()])?;
    let content = HouseCertificate::extension(&deal_key.public());
    let oid: Vec<u64> = DEAL_KEY_OID.arcs().map(u64::from).collect();
    params.custom_extensions.push(rcgen::CustomExtension::from_oid_content(&oid, content));
    Ok(params.self_signed(key)?.pem())
}

/// Writes a private file in the place of another: whole, or not at all.
fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let mut draft = AtomicFile::over(path)?;
    draft.file().write_all(text.as_bytes())?;
    draft.replace()
}

/// Writes a private file: whole, or not at all.
fn keep(path: &Path, text: &str) -> std::io::Result<()> {
    let mut draft = AtomicFile::new(path)?;
    draft.file().write_all(text.as_bytes())?;
    draft.finish()
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

    #[test]
    fn the_certificate_names_the_key_of_the_deals() {
        let dir = tempfile::tempdir().unwrap();
        let identity = Identity::load_or_create(dir.path()).unwrap();
        let certificate = identity.house_certificate().unwrap();
        assert_eq!(certificate.deal_key(), &identity.deal_key().unwrap().public());
        assert_eq!(certificate.fingerprint(), identity.fingerprint().as_bytes());
        assert!(!Identity::renew(dir.path()).unwrap());
    }

    #[test]
    fn an_older_certificate_is_replaced_and_its_key_stays() {
        let dir = tempfile::tempdir().unwrap();
        assert!(!Identity::renew(dir.path()).unwrap(), "nothing is there");
        let key = Identity::from_pem(Identity::create().unwrap().as_bytes()).unwrap().signer;
        let older = rcgen::CertificateParams::new(["cardroom".to_owned()]).unwrap().self_signed(&key).unwrap();
        keep(&dir.path().join(KEY_FILE), &(key.serialize_pem() + &older.pem())).unwrap();
        let before = Identity::load(dir.path()).unwrap().unwrap();
        assert!(before.house_certificate().is_err());
        assert!(Identity::renew(dir.path()).unwrap());
        let after = Identity::load(dir.path()).unwrap().unwrap();
        assert_ne!(before.fingerprint(), after.fingerprint());
        assert_eq!(before.key.secret_der(), after.key.secret_der());
        assert_eq!(after.house_certificate().unwrap().deal_key(), &before.deal_key().unwrap().public());
        assert!(after.tls().is_ok() && !Identity::renew(dir.path()).unwrap());
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_may_read_the_key() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        Identity::load_or_create(dir.path()).unwrap();
        let mode = fs::metadata(dir.path().join(KEY_FILE)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn a_damaged_file_is_not_replaced_in_silence() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join(KEY_FILE), "half a file").unwrap();
        let error = Identity::load_or_create(dir.path()).err().map(|error| format!("{error:#}"));
        assert!(error.is_some_and(|error| error.contains("delete it")));
    }
}
