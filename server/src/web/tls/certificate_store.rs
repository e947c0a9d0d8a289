//! The certificates that the web presents: the current one, and those of challenges (RFC 8737).

use super::certificate::WebCertificate;
use rustls::ServerConfig;
use rustls::crypto::ring::default_provider;
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The protocol of a challenge, in ALPN.
pub(super) const CHALLENGE_PROTOCOL: &[u8] = b"acme-tls/1";

/// The protocol of browsers, in ALPN.
const HTTP: &[u8] = b"http/1.1";

/// The current certificate and the challenges. New connections get a new certificate at once; open ones keep theirs.
#[derive(Debug, Default)]
pub(super) struct CertificateStore {
    kept: Mutex<StoredCertificates>,
}

#[derive(Debug, Default)]
struct StoredCertificates {
    current: Option<WebCertificate>,
    /// The certificates of challenges, by the server name that is asked for.
    challenges: BTreeMap<String, Arc<CertifiedKey>>,
}

impl CertificateStore {
    /// Presents this certificate from now on.
    pub(super) fn set(&self, certificate: WebCertificate) {
        self.lock().current = Some(certificate);
    }

    /// The current certificate.
    pub(super) fn current(&self) -> Option<WebCertificate> {
        self.lock().current.clone()
    }

    /// Answers the challenge for this server name.
    pub(super) fn set_challenge(&self, server_name: String, answer: CertifiedKey) {
        self.lock().challenges.insert(server_name, Arc::new(answer));
    }

    /// Answers no challenge any more.
    pub(super) fn clear_challenges(&self) {
        self.lock().challenges.clear();
    }

    fn lock(&self) -> MutexGuard<'_, StoredCertificates> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The certificate for a client with these protocols and this server name. A browser gets the current one for
    /// every name, because browsers at a bare address send none.
    fn certificate<'a>(
        &self,
        protocols: Option<impl Iterator<Item = &'a [u8]>>,
        server_name: Option<&str>,
    ) -> Option<Arc<CertifiedKey>> {
        let kept = self.lock();
        let mut protocols = protocols.into_iter().flatten();
        // RFC 8737, section 3: the authority offers this protocol and no other.
        if protocols.next() == Some(CHALLENGE_PROTOCOL) && protocols.next().is_none() {
            return kept.challenges.get(&server_name?.to_ascii_lowercase()).cloned();
        }
        kept.current.as_ref().map(|current| Arc::clone(&current.signer))
    }

    /// The TLS configuration of the web: TLS 1.3 alone, with the certificates of this store.
    pub(super) fn server_config(self: &Arc<Self>) -> anyhow::Result<ServerConfig> {
        let mut config = ServerConfig::builder_with_provider(default_provider().into())
            .with_protocol_versions(&[&rustls::version::TLS13])?
            .with_no_client_auth()
            .with_cert_resolver(Arc::clone(self) as Arc<dyn ResolvesServerCert>);
        config.alpn_protocols = vec![HTTP.to_vec(), CHALLENGE_PROTOCOL.to_vec()];
        Ok(config)
    }
}

impl ResolvesServerCert for CertificateStore {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        self.certificate(hello.alpn(), hello.server_name())
    }
}

/// The server name by which an authority asks for the challenge of an address (RFC 8738, section 6).
pub(super) fn reverse_name(address: IpAddr) -> String {
    match address {
        IpAddr::V4(v4) => {
            let [a, b, c, d] = v4.octets();
            format!("{d}.{c}.{b}.{a}.in-addr.arpa")
        }
        IpAddr::V6(v6) => {
            let digits = v6.octets().into_iter().rev().map(|byte| format!("{:x}.{:x}.", byte & 15, byte >> 4));
            digits.collect::<String>() + "ip6.arpa"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::certificate::tests::pem;
    use super::*;

    fn certificate(name: &str) -> WebCertificate {
        let (chain, key) = pem(&[name]);
        WebCertificate::from_pem(chain.as_bytes(), key.as_bytes()).unwrap()
    }

    #[test]
    fn address_has_the_reverse_name_of_rfc_8738() {
        assert_eq!(reverse_name("203.0.113.7".parse().unwrap()), "7.113.0.203.in-addr.arpa");
        assert_eq!(
            reverse_name("2001:db8::7".parse().unwrap()),
            "7.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa"
        );
    }

    #[test]
    fn browser_without_a_name_gets_the_current_certificate() {
        let store = CertificateStore::default();
        let asks = |protocols: &[&'static [u8]], name| {
            let protocols = (!protocols.is_empty()).then(|| protocols.iter().copied());
            store.certificate(protocols, name)
        };
        assert!(asks(&[], None).is_none() && asks(&[HTTP], Some("a.example")).is_none());
        let (first, challenge) = (certificate("a.example"), certificate("b.example"));
        store.set(first.clone());
        store.set_challenge("a.example".to_owned(), CertifiedKey::clone(&challenge.signer));
        for (protocols, name) in [
            (&[][..], None),
            (&[HTTP], Some("a.example")),
            (&[b"h2", HTTP], Some("other.example")),
            (&[CHALLENGE_PROTOCOL, HTTP], Some("a.example")),
        ] {
            let got = asks(protocols, name).unwrap();
            assert!(Arc::ptr_eq(&got, &first.signer), "{protocols:?} {name:?}");
        }
        let got = asks(&[CHALLENGE_PROTOCOL], Some("A.example")).unwrap();
        assert_eq!(got.cert, challenge.signer.cert);
        assert!(
            asks(&[CHALLENGE_PROTOCOL], Some("b.example")).is_none() && asks(&[CHALLENGE_PROTOCOL], None).is_none()
        );
        store.clear_challenges();
        assert!(asks(&[CHALLENGE_PROTOCOL], Some("a.example")).is_none());
    }
}
