//! A certificate with its private key, as the web presents it.

use jiff::Timestamp;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::CertifiedKey;
use std::net::IpAddr;
use std::sync::Arc;
use x509_parser::prelude::{FromDer, GeneralName, X509Certificate};

/// A certificate with its chain, its key, and the facts that the server needs.
#[derive(Clone, Debug)]
pub(super) struct WebCertificate {
    pub(super) signer: Arc<CertifiedKey>,
    /// The host names that the certificate is for.
    pub(super) names: Vec<String>,
    /// The addresses that the certificate is for.
    pub(super) addresses: Vec<IpAddr>,
    pub(super) begins: Timestamp,
    pub(super) ends: Timestamp,
}

/// The reason why a certificate can't be used.
#[derive(Debug, thiserror::Error)]
pub(super) enum CertificateFault {
    #[error("it holds no certificate in PEM (-----BEGIN CERTIFICATE-----)")]
    NoCertificate,
    #[error("it holds no private key in PEM (-----BEGIN PRIVATE KEY-----)")]
    NoKey,
    #[error(
        "the private key is of an unsupported kind; ECDSA (P-256, P-384), Ed25519 and RSA with 2048 bits or more are allowed"
    )]
    UnsupportedKey,
    #[error("the private key does not fit the certificate; name the key that was made with this certificate")]
    KeyMismatch,
    #[error("the certificate can't be read: {0}")]
    Unreadable(String),
}

impl CertificateFault {
    /// Returns whether the fault lies in the key.
    pub(super) fn is_of_key(&self) -> bool {
        matches!(self, Self::NoKey | Self::UnsupportedKey | Self::KeyMismatch)
    }
}

impl WebCertificate {
    /// Reads the chain, the certificate of the server first, and the private key.
    pub(super) fn from_pem(chain: &[u8], key: &[u8]) -> Result<Self, CertificateFault> {
        let chain: Vec<CertificateDer<'static>> = CertificateDer::pem_slice_iter(chain)
            .collect::<Result<_, _>>()
            .map_err(|error| CertificateFault::Unreadable(error.to_string()))?;
        let first = chain.first().ok_or(CertificateFault::NoCertificate)?.clone();
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|_| CertificateFault::NoKey)?;
        let key =
            default_provider().key_provider.load_private_key(key).map_err(|_| CertificateFault::UnsupportedKey)?;
        let signer = CertifiedKey::new(chain, key);
        signer.keys_match().map_err(|_| CertificateFault::KeyMismatch)?;
        let (_, parsed) =
            X509Certificate::from_der(&first).map_err(|error| CertificateFault::Unreadable(error.to_string()))?;
        let moment = |seconds: i64| {
            Timestamp::from_second(seconds).map_err(|error| CertificateFault::Unreadable(error.to_string()))
        };
        let (begins, ends) =
            (moment(parsed.validity().not_before.timestamp())?, moment(parsed.validity().not_after.timestamp())?);
        let (names, addresses) = subjects(&parsed);
        Ok(Self { signer: Arc::new(signer), names, addresses, begins, ends })
    }

    /// The names and addresses in words.
    pub(super) fn subjects(&self) -> String {
        let addresses = self.addresses.iter().map(ToString::to_string);
        self.names.iter().cloned().chain(addresses).collect::<Vec<_>>().join(", ")
    }
}

/// The alternative names of a certificate: host names and addresses.
fn subjects(certificate: &X509Certificate<'_>) -> (Vec<String>, Vec<IpAddr>) {
    let (mut names, mut addresses) = (Vec::new(), Vec::new());
    let extension = certificate.subject_alternative_name().ok().flatten();
    for name in extension.iter().flat_map(|extension| &extension.value.general_names) {
        match name {
            GeneralName::DNSName(name) => names.push((*name).to_lowercase()),
            GeneralName::IPAddress(bytes) => {
                let four = <[u8; 4]>::try_from(*bytes).map(IpAddr::from);
                let six = || <[u8; 16]>::try_from(*bytes).map(IpAddr::from);
                addresses.extend(four.or_else(|_| six()).ok());
            }
            _ => {}
        }
    }
    (names, addresses)
}

/// A time to the second, as a host reads it.
pub(super) fn in_seconds(time: Timestamp) -> Timestamp {
    Timestamp::from_second(time.as_second()).unwrap_or(time)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use rcgen::{CertificateParams, KeyPair};

    /// A self-signed certificate of these names, and its key, in PEM. It ends in the year 2100.
    pub(in crate::web) fn pem(names: &[&str]) -> (String, String) {
        #[allow(clippy::disallowed_methods, reason = "the certificate library draws its key itself")]
        let key = KeyPair::generate().unwrap();
        let mut params =
            CertificateParams::new(names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>()).unwrap();
        params.not_after = rcgen::date_time_ymd(2100, 1, 1);
        (params.self_signed(&key).unwrap().pem(), key.serialize_pem())
    }

    #[test]
    fn names_addresses_and_end_are_read() {
        let (chain, key) = pem(&["Poker.example.org", "203.0.113.7", "2001:db8::7"]);
        let certificate = WebCertificate::from_pem(chain.as_bytes(), key.as_bytes()).unwrap();
        assert_eq!(certificate.subjects(), "poker.example.org, 203.0.113.7, 2001:db8::7");
        assert_eq!(certificate.ends, "2100-01-01T00:00:00Z".parse().unwrap());
        assert!(certificate.begins < certificate.ends);
    }

    #[test]
    fn fault_says_which_file_is_wrong() {
        let ((chain, key), (_, other)) = (pem(&["a.example"]), pem(&["b.example"]));
        let fault = |chain: &str, key: &str| WebCertificate::from_pem(chain.as_bytes(), key.as_bytes()).unwrap_err();
        assert!(matches!(fault(&key, &key), CertificateFault::NoCertificate));
        assert!(matches!(fault("", &key), CertificateFault::NoCertificate));
        assert!(matches!(fault(&chain, &chain), CertificateFault::NoKey));
        assert!(matches!(fault(&chain, &other), CertificateFault::KeyMismatch));
        let cut = chain.replace("-----END CERTIFICATE-----", "");
        assert!(matches!(fault(&cut, &key), CertificateFault::Unreadable(_)));
        let scrambled = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        assert!(
            fault(scrambled, &key).is_of_key() || matches!(fault(scrambled, &key), CertificateFault::Unreadable(_))
        );
        assert!(fault(&chain, &other).is_of_key() && !fault("", &key).is_of_key());
    }
}
