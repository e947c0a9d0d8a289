//! What the key of the house has signed: everybody who knows its certificate can check it, and only the house can write it.

use crate::host_machine::identity::Identity;
use rustls::pki_types::CertificateDer;
use webpki::EndEntityCert;
use webpki::ring::ECDSA_P256_SHA256;

/// What a signature is for. One that was made for something else is never taken for it.
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

    /// Signs a text.
    pub(super) fn sign(self, text: &str, house: &Identity) -> anyhow::Result<Vec<u8>> {
        house.sign(&self.message(text))
    }

    /// Whether the house with this certificate has signed this text.
    pub(super) fn is_valid(self, text: &str, signature: &[u8], certificate: &[u8]) -> bool {
        let certificate = CertificateDer::from(certificate);
        EndEntityCert::try_from(&certificate)
            .and_then(|house| house.verify_signature(ECDSA_P256_SHA256, &self.message(text), signature))
            .is_ok()
    }
}
