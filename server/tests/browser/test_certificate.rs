//! A certificate that a browser of the tests takes.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use rcgen::{CertificateParams, KeyPair, PublicKeyData};
use sha2::{Digest, Sha256};

/// A certificate with its private key, in PEM.
pub(crate) struct TestCertificate {
    /// The host name.
    pub(crate) name: &'static str,
    pub(crate) chain: String,
    pub(crate) private_key: String,
    /// The SHA-256 of the public key, in base64.
    pin: String,
}

impl TestCertificate {
    /// A certificate for this host name, signed by itself.
    pub(crate) fn new(name: &'static str) -> Self {
        #[allow(clippy::disallowed_methods, reason = "the certificate library draws its key itself")]
        let key = KeyPair::generate().unwrap();
        let chain = CertificateParams::new([name.to_owned()]).unwrap().self_signed(&key).unwrap().pem();
        let pin = BASE64_STANDARD.encode(Sha256::digest(key.subject_public_key_info()));
        Self { name, chain, private_key: key.serialize_pem(), pin }
    }

    /// The arguments of a browser that finds the host name on this computer, and takes this key and no other.
    pub(crate) fn arguments(&self) -> [String; 2] {
        [
            format!("--host-resolver-rules=MAP {} 127.0.0.1", self.name),
            format!("--ignore-certificate-errors-spki-list={}", self.pin),
        ]
    }
}
