//! TLS of the web without a proxy: the certificate, from an authority by ACME or from files, and the handshakes.

mod acme_failure;
mod acme_order;
mod acme_state;
mod certificate;
mod certificate_files;
mod certificate_status;
mod certificate_store;
mod handshake;
mod plain_http;
mod renewal;
mod renewal_time;
#[cfg(test)]
mod tests;

use crate::config::TlsConfig;
use acme_order::AcmeIssuer;
use cardroom_shuffle::Entropy;
use certificate_files::CertificateFiles;
pub use certificate_status::CertificateStatus;
use certificate_store::CertificateStore;
pub(super) use handshake::{HandshakeLimits, HandshakeSlot, TlsGate};
pub use plain_http::PlainHttp;
pub(super) use renewal::CalendarClock;
use std::path::PathBuf;
use std::sync::Arc;

/// The settings of TLS, and all that it needs besides.
#[derive(Debug)]
pub struct TlsSetup {
    /// The source of the certificate.
    pub config: TlsConfig,
    /// The data folder, for the state of ACME.
    pub folder: PathBuf,
    /// Chance, for the waits between attempts.
    pub entropy: Entropy,
    /// The answer to plain HTTP at the port of TLS.
    pub plain_http: PlainHttp,
}

/// TLS of an open web.
pub(super) struct WebTls {
    pub(super) gate: TlsGate,
    pub(super) keeper: CertificateKeeper,
    /// The host names of the certificate, if it comes from files.
    pub(super) names: Vec<String>,
    pub(super) plain_http: PlainHttp,
}

/// The task that keeps the certificate up to date.
pub(super) struct CertificateKeeper {
    store: Arc<CertificateStore>,
    source: CertificateSource,
}

/// The source of new certificates.
enum CertificateSource {
    Acme(Box<AcmeIssuer>, CalendarClock, Entropy),
    Files(CertificateFiles),
}

impl WebTls {
    /// Opens TLS with the certificate that is there. By ACME one may come later.
    ///
    /// # Errors
    /// If the files of the certificate can't be used, or the state of ACME can't be read.
    pub(super) fn open(setup: TlsSetup, limits: HandshakeLimits, clock: CalendarClock) -> anyhow::Result<Self> {
        let store = Arc::new(CertificateStore::default());
        let mut names = Vec::new();
        let source = match setup.config {
            TlsConfig::Acme(config) => {
                let issuer = AcmeIssuer::open(config, &setup.folder, Arc::clone(&store))?;
                CertificateSource::Acme(Box::new(issuer), clock, setup.entropy)
            }
            TlsConfig::Files(paths) => {
                let (files, certificate) = CertificateFiles::open(paths)?;
                names.clone_from(&certificate.names);
                store.set(certificate);
                CertificateSource::Files(files)
            }
        };
        let gate = TlsGate::new(&store, limits)?;
        Ok(Self { gate, keeper: CertificateKeeper { store, source }, names, plain_http: setup.plain_http })
    }
}

impl CertificateKeeper {
    /// Keeps the certificate up to date for as long as the web is open.
    pub(super) async fn run(self) {
        match self.source {
            CertificateSource::Acme(issuer, clock, entropy) => renewal::keep_certificate(*issuer, clock, entropy).await,
            CertificateSource::Files(files) => certificate_files::watch(files, self.store).await,
        }
    }
}
