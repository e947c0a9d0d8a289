//! The way from a name to a certificate by ACME (RFC 8555): account, order, challenge (RFC 8737, RFC 8738), certificate.
//! Each step is on the disk before the next one begins, so that a restart goes on with the same order.

use super::acme_failure::{AcmeFailure, AcmeFailureKind};
use super::acme_state::{AcmeAccountRecord, AcmeState, FailedAttempt, IssuedCertificate, PendingOrder};
use super::certificate::WebCertificate;
use super::certificate_store::{CertificateStore, reverse_name};
use super::renewal_time::renewal_time;
use crate::config::{AcmeConfig, AcmeIdentifier};
use anyhow::Context;
use instant_acme::{
    Account, AuthorizationStatus, ChallengeStatus, ChallengeType, Error, Identifier, NewAccount, NewOrder, Order,
    OrderStatus, RetryPolicy,
};
use jiff::{SignedDuration, Timestamp};
use rcgen::{CertificateParams, CustomExtension, DistinguishedName, KeyPair};
use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::CertifiedKey;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The profile for a certificate of a bare address: about six days, the only one that Let's Encrypt gives for it.
const SHORT_LIVED: &str = "shortlived";

/// The age at which an order is given up, in seconds: authorities forget orders after about a week.
const ORDER_LIFETIME_S: u64 = 6 * 24 * 60 * 60;

/// The time by which the clock of the authority may be ahead. Browsers allow for as much.
const CLOCK_TOLERANCE: SignedDuration = SignedDuration::from_hours(1);

/// The longest time of an attempt, so that a silent authority holds up nothing.
const ATTEMPT: Duration = Duration::from_mins(5);

/// The polls of an order: at first after 250 ms, and for 90 s.
const POLLS: RetryPolicy =
    RetryPolicy::new().initial_delay(Duration::from_millis(250)).backoff(1.5).timeout(Duration::from_secs(90));

/// The certificate of one name or address at one authority.
pub(super) struct AcmeIssuer {
    config: AcmeConfig,
    state: AcmeState,
    store: Arc<CertificateStore>,
}

impl AcmeIssuer {
    /// Reads the state in this folder, and presents the certificate in it.
    pub(super) fn open(config: AcmeConfig, folder: &Path, store: Arc<CertificateStore>) -> anyhow::Result<Self> {
        // The library of ACME takes the provider of the process. It is installed once.
        let _ = default_provider().install_default();
        if let Some(root) = &config.root {
            CertificateDer::from_pem_file(root).with_context(|| {
                format!(
                    "the root certificate {} can't be read: name a file in PEM in `root`, or leave it out",
                    root.display()
                )
            })?;
        }
        let state = AcmeState::load(folder)?;
        if let Some(certificate) = state.certificate(config.directory_url(), &config.identifier.to_string()) {
            store.set(certificate);
        }
        Ok(Self { config, state, store })
    }

    /// The name or the address of the certificate.
    pub(super) fn identifier(&self) -> String {
        self.config.identifier.to_string()
    }

    /// The certificate that is presented.
    pub(super) fn current(&self) -> Option<WebCertificate> {
        self.store.current()
    }

    /// Keeps a failed attempt, for whoever asks how the certificate stands.
    pub(super) fn note_failure(&mut self, failure: &AcmeFailure) {
        self.state.contents.failure = Some(FailedAttempt { identifier: self.identifier(), why: failure.to_string() });
        if let Err(error) = self.state.save() {
            tracing::debug!("the failed attempt is not kept: {error:#}");
        }
    }

    /// Gets a new certificate and presents it. Goes on with the order of an earlier attempt.
    pub(super) async fn obtain(&mut self, now: Timestamp) -> Result<WebCertificate, AcmeFailure> {
        let result = match self.attempt_in_time(now).await {
            // A new account follows at once, and once.
            Err(failure) if failure.kind == AcmeFailureKind::AccountForgotten => {
                self.state.contents.account = None;
                self.state.contents.order = None;
                self.attempt_in_time(now).await
            }
            result => result,
        };
        self.store.clear_challenges();
        let certificate = result?;
        let is_early = certificate.begins.duration_since(now) > CLOCK_TOLERANCE;
        if is_early || now >= renewal_time(&certificate) {
            return Err(AcmeFailure::of_clock(&certificate, now));
        }
        Ok(certificate)
    }

    async fn attempt_in_time(&mut self, now: Timestamp) -> Result<WebCertificate, AcmeFailure> {
        let attempt = tokio::time::timeout(ATTEMPT, self.attempt(now)).await;
        attempt.unwrap_or_else(|_| Err(self.failure(Error::Timeout(None))))
    }

    async fn attempt(&mut self, now: Timestamp) -> Result<WebCertificate, AcmeFailure> {
        let account = self.account().await?;
        let mut order = match self.earlier_order(&account, now).await? {
            Some(order) => order,
            None => self.new_order(&account, now).await?,
        };
        self.answer_challenges(&mut order).await?;
        self.wait_for_authorization(&mut order).await?;
        self.collect(&mut order).await
    }

    fn failure(&self, error: Error) -> AcmeFailure {
        AcmeFailure::of_request(error, self.config.directory_url())
    }

    fn save(&self) -> Result<(), AcmeFailure> {
        self.state.save().map_err(|error| AcmeFailure::local(&error))
    }

    /// The account of this server, which is made by the first attempt.
    async fn account(&mut self) -> Result<Account, AcmeFailure> {
        let builder = match &self.config.root {
            Some(root) => Account::builder_with_root(root),
            None => Account::builder(),
        };
        let builder = builder.map_err(|error| self.failure(error))?;
        let directory = self.config.directory_url().to_owned();
        let mail = self.config.contact.as_ref().map(|contact| format!("mailto:{contact}"));
        let contact: Vec<&str> = mail.iter().map(String::as_str).collect();
        if let Some(credentials) = self.state.credentials(&directory) {
            let account = builder.from_credentials(credentials).await.map_err(|error| self.failure(error))?;
            self.update_contact(&account, &contact).await?;
            return Ok(account);
        }
        let wanted = NewAccount { contact: &contact, terms_of_service_agreed: true, only_return_existing: false };
        let created = builder.create(&wanted, directory.clone(), None).await;
        let (account, credentials) = created.map_err(|error| self.failure(error))?;
        let credentials = serde_json::to_value(&credentials).map_err(|error| self.failure(Error::Json(error)))?;
        self.state.contents.account =
            Some(AcmeAccountRecord { directory, contact: self.config.contact.clone(), credentials });
        self.state.contents.order = None;
        self.save()?;
        Ok(account)
    }

    /// Tells the authority a mail address that the host has changed.
    async fn update_contact(&mut self, account: &Account, contact: &[&str]) -> Result<(), AcmeFailure> {
        let told = self.state.contents.account.as_ref().map(|account| account.contact.clone());
        if told.is_some_and(|told| told != self.config.contact) {
            account.update_contacts(contact).await.map_err(|error| self.failure(error))?;
            if let Some(account) = &mut self.state.contents.account {
                account.contact.clone_from(&self.config.contact);
            }
            self.save()?;
        }
        Ok(())
    }

    /// The order of an earlier attempt, if it is still of use.
    async fn earlier_order(&mut self, account: &Account, now: Timestamp) -> Result<Option<Order>, AcmeFailure> {
        let Some(pending) = self.state.contents.order.clone() else { return Ok(None) };
        let is_young = now.as_second().abs_diff(pending.since_s) < ORDER_LIFETIME_S;
        if is_young && pending.identifier == self.identifier() {
            match account.order(pending.url).await {
                Ok(mut order) => {
                    if order.state().status != OrderStatus::Invalid {
                        return Ok(Some(order));
                    }
                }
                // The authority knows the account, and not the order.
                Err(Error::Json(_)) => {}
                Err(error) => {
                    let failure = self.failure(error);
                    if failure.kind != AcmeFailureKind::OrderForgotten {
                        return Err(failure);
                    }
                }
            }
        }
        self.give_up_order()?;
        Ok(None)
    }

    fn give_up_order(&mut self) -> Result<(), AcmeFailure> {
        self.state.contents.order = None;
        self.save()
    }

    async fn new_order(&mut self, account: &Account, now: Timestamp) -> Result<Order, AcmeFailure> {
        let identifiers = [match &self.config.identifier {
            AcmeIdentifier::Name(name) => Identifier::Dns(name.clone()),
            AcmeIdentifier::Address(address) => Identifier::Ip(*address),
        }];
        let wanted = NewOrder::new(&identifiers);
        let wanted = match self.config.identifier {
            AcmeIdentifier::Name(_) => wanted,
            AcmeIdentifier::Address(_) => wanted.profile(SHORT_LIVED),
        };
        let key = new_key().map_err(|error| AcmeFailure::local(&error))?.serialize_pem();
        let order = account.new_order(&wanted).await.map_err(|error| self.failure(error))?;
        let identifier = self.identifier();
        let pending = PendingOrder { url: order.url().to_owned(), identifier, since_s: now.as_second(), key };
        self.state.contents.order = Some(pending);
        self.save()?;
        Ok(order)
    }

    /// Prepares the answers to all challenges, and tells the authority that it may ask.
    async fn answer_challenges(&self, order: &mut Order) -> Result<(), AcmeFailure> {
        if order.state().status != OrderStatus::Pending {
            return Ok(());
        }
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization.map_err(|error| self.failure(error))?;
            if authorization.status != AuthorizationStatus::Pending {
                continue;
            }
            let Some(mut challenge) = authorization.challenge(ChallengeType::TlsAlpn01) else {
                return Err(AcmeFailure::new(
                    format!("the authority offers no check over TLS (tls-alpn-01) for {}", self.config.identifier),
                    "Choose another `directory`, such as that of Let's Encrypt, which is the default",
                ));
            };
            let answer = challenge_answer(&self.config.identifier, challenge.key_authorization().digest().as_ref());
            let (server_name, answer) = answer.map_err(|error| AcmeFailure::local(&error))?;
            self.store.set_challenge(server_name, answer);
            if challenge.status == ChallengeStatus::Pending {
                challenge.set_ready().await.map_err(|error| self.failure(error))?;
            }
        }
        Ok(())
    }

    async fn wait_for_authorization(&mut self, order: &mut Order) -> Result<(), AcmeFailure> {
        if order.state().status != OrderStatus::Pending {
            return Ok(());
        }
        match order.poll_ready(&POLLS).await {
            Ok(OrderStatus::Invalid) | Err(Error::Api(_)) => {
                let failure = self.challenge_failure(order).await;
                self.give_up_order()?;
                Err(failure)
            }
            Ok(_) => Ok(()),
            Err(error) => Err(self.failure(error)),
        }
    }

    /// The reason why an order has become invalid.
    async fn challenge_failure(&self, order: &mut Order) -> AcmeFailure {
        let subject = self.identifier();
        let mut authorizations = order.authorizations();
        while let Some(Ok(authorization)) = authorizations.next().await {
            let problem = authorization.challenges.iter().find_map(|challenge| challenge.error.as_ref());
            if problem.is_some() {
                return AcmeFailure::of_challenge(problem, &subject);
            }
        }
        AcmeFailure::of_challenge(None, &subject)
    }

    /// Asks for the certificate, and keeps it.
    async fn collect(&mut self, order: &mut Order) -> Result<WebCertificate, AcmeFailure> {
        let key = self.state.contents.order.as_ref().map(|pending| pending.key.clone()).unwrap_or_default();
        if order.state().status == OrderStatus::Ready {
            let request = signing_request(&self.identifier(), &key).map_err(|error| AcmeFailure::local(&error))?;
            if let Err(error) = order.finalize_csr(&request).await {
                return Err(self.failed_order(error));
            }
        }
        let chain = match order.poll_certificate(&POLLS).await {
            Ok(chain) => chain,
            Err(error) => return Err(self.failed_order(error)),
        };
        let certificate = WebCertificate::from_pem(chain.as_bytes(), key.as_bytes());
        let certificate = match certificate {
            Ok(certificate) if is_for(&certificate, &self.config.identifier) => certificate,
            Ok(other) => {
                self.give_up_order()?;
                return Err(AcmeFailure::new(
                    format!(
                        "the authority issued a certificate for {} instead of {}",
                        other.subjects(),
                        self.identifier()
                    ),
                    "Choose another `directory`",
                ));
            }
            Err(fault) => {
                self.give_up_order()?;
                return Err(AcmeFailure::new(
                    format!("the authority issued a certificate that can't be used: {fault}"),
                    "The server asks for another one",
                ));
            }
        };
        self.keep(chain, key);
        self.store.set(certificate.clone());
        Ok(certificate)
    }

    /// Writes the certificate. A full disk does not hold it back: browsers get it, and the next start asks for another.
    fn keep(&mut self, chain: String, key: String) {
        let (directory, identifier) = (self.config.directory_url().to_owned(), self.identifier());
        self.state.contents.certificate = Some(IssuedCertificate { directory, identifier, chain, key });
        self.state.contents.order = None;
        self.state.contents.failure = None;
        if let Err(error) = self.state.save() {
            tracing::warn!("the new certificate is used but not kept, and a restart asks for another: {error:#}");
        }
    }

    /// The failure of an order that the authority has refused. It is of no more use.
    fn failed_order(&mut self, error: Error) -> AcmeFailure {
        let is_refused = matches!(error, Error::Api(_) | Error::Str(_));
        let failure = self.failure(error);
        if is_refused && let Err(unsaved) = self.give_up_order() {
            return unsaved;
        }
        failure
    }
}

/// A new private key: ECDSA with P-256.
#[allow(clippy::disallowed_methods, reason = "the certificate library draws its key itself")]
fn new_key() -> anyhow::Result<KeyPair> {
    Ok(KeyPair::generate()?)
}

/// The request for a certificate of this name or address with this key.
fn signing_request(identifier: &str, key: &str) -> anyhow::Result<Vec<u8>> {
    let key = KeyPair::from_pem(key)?;
    let mut params = CertificateParams::new([identifier.to_owned()])?;
    params.distinguished_name = DistinguishedName::new();
    Ok(params.serialize_request(&key)?.der().to_vec())
}

/// The server name by which the authority asks, and the certificate that it must get (RFC 8737, section 3).
fn challenge_answer(identifier: &AcmeIdentifier, digest: &[u8]) -> anyhow::Result<(String, CertifiedKey)> {
    anyhow::ensure!(digest.len() == 32, "the digest of a challenge has {} bytes instead of 32", digest.len());
    let key = new_key()?;
    let mut params = CertificateParams::new([identifier.to_string()])?;
    params.custom_extensions.push(CustomExtension::new_acme_identifier(digest));
    let certificate = params.self_signed(&key)?;
    let key = PrivateKeyDer::try_from(key.serialize_der()).map_err(anyhow::Error::msg)?;
    let signer = default_provider().key_provider.load_private_key(key)?;
    let server_name = match identifier {
        AcmeIdentifier::Name(name) => name.clone(),
        AcmeIdentifier::Address(address) => reverse_name(*address),
    };
    Ok((server_name, CertifiedKey::new(vec![certificate.der().clone()], signer)))
}

fn is_for(certificate: &WebCertificate, identifier: &AcmeIdentifier) -> bool {
    match identifier {
        AcmeIdentifier::Name(name) => certificate.names.contains(name),
        AcmeIdentifier::Address(address) => certificate.addresses.contains(address),
    }
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests;
