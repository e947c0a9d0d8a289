//! Signatures by the key of the server. Anybody with its certificate can check them, but only the server can
//! make them.

use crate::host_machine::server_identity::Identity;
use rustls::pki_types::CertificateDer;
use webpki::EndEntityCert;
use webpki::ring::ECDSA_P256_SHA256;

/// The purpose of a signature. A signature for one purpose is not valid for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SignaturePurpose {
    Head,
    Wish,
    Answer,
}

impl SignaturePurpose {
    fn message(self, text: &str) -> Vec<u8> {
        let front: &[u8] = match self {
            Self::Head => b"cardroom: the head of a record\0",
            Self::Wish => b"cardroom: a wish of the host\0",
            Self::Answer => b"cardroom: the answer to a wish\0",
        };
        [front, text.as_bytes()].concat()
    }

    /// Signs a text for this purpose.
    pub(super) fn sign(self, text: &str, house: &Identity) -> anyhow::Result<Vec<u8>> {
        house.sign(&self.message(text))
    }

    /// Returns whether the server with this certificate has signed this text.
    pub(super) fn is_valid(self, text: &str, signature: &[u8], certificate: &[u8]) -> bool {
        let certificate = CertificateDer::from(certificate);
        EndEntityCert::try_from(&certificate)
            .and_then(|house| house.verify_signature(ECDSA_P256_SHA256, &self.message(text), signature))
            .is_ok()
    }
}
