//! Client of the front desk. It exchanges an invitation for a play token, over TLS, with the server that issued the
//! invitation and no other.

use super::connection_error::ConnectionError;
use cardroom_shared::protocol::greeting::{GREETING_LENGTH, greeted_version, greeting};
use cardroom_shared::protocol::invitation::{Fingerprint, Invitation};
use cardroom_shared::protocol::{
    FrontDeskReply, FrontDeskRequest, MAX_DESK_MESSAGE, PROTOCOL_VERSION, ResumePoint, decode_answer, encode_ask,
};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, WebPkiSupportedAlgorithms, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, ClientConnection, DigitallySignedStruct, SignatureScheme, StreamOwned};
use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The timeout for one address of the server.
const MAX_CONNECT: Duration = Duration::from_secs(4);

/// The timeout for the whole exchange with the front desk.
const MAX_TIME_AT_DESK: Duration = Duration::from_secs(8);

/// The name in every server certificate. The client checks the fingerprint, not the name.
const HOUSE_NAME: &str = "cardroom";

/// The result of the front desk.
#[derive(Debug)]
pub struct Admission {
    /// The token for play.
    pub token: Vec<u8>,
    /// The address at which the server was reached.
    pub house: SocketAddr,
    /// The certificate of the server, in DER. Its fingerprint is that of the invitation.
    pub certificate: Vec<u8>,
}

/// Presents the invitation at the front desk, with the point from which a returning guest resumes.
///
/// # Errors
/// Returns the reason and the next step.
pub fn show_invitation(invitation: &Invitation, told: Option<ResumePoint>) -> Result<Admission, ConnectionError> {
    let (stream, house) = connect(invitation)?;
    show_by(stream, house, invitation, told)
}

/// Presents the invitation through an open connection to the server at this address.
///
/// # Errors
/// As [`show_invitation`].
pub fn show_by(
    stream: TcpStream,
    house: SocketAddr,
    invitation: &Invitation,
    told: Option<ResumePoint>,
) -> Result<Admission, ConnectionError> {
    let name = ServerName::try_from(HOUSE_NAME).map_err(|error| ConnectionError::NoSocket(error.to_string()))?;
    let tls = tls(invitation.fingerprint).map_err(|error| ConnectionError::NoSocket(error.to_string()))?;
    let tls =
        ClientConnection::new(Arc::new(tls), name).map_err(|error| ConnectionError::NoSocket(error.to_string()))?;
    let patience = Patience { stream, until: Instant::now() + MAX_TIME_AT_DESK };
    let mut line = StreamOwned::new(tls, patience);
    let address = invitation.address();

    let version = greet(&mut line).map_err(|error| trouble_at_desk(&error, &address))?;
    match version {
        Some(PROTOCOL_VERSION) => {}
        Some(version) => return Err(ConnectionError::version(version)),
        None => return Err(ConnectionError::NotCardroom(address)),
    }
    let ask = FrontDeskRequest { secret: invitation.secret.clone(), told };
    let answer = ask_desk(&mut line, &ask).map_err(|error| trouble_at_desk(&error, &address))?;
    match answer {
        FrontDeskReply::Token(token) => {
            let shown = line.conn.peer_certificates().and_then(|chain| chain.first());
            Ok(Admission { token, house, certificate: shown.map(|shown| shown.to_vec()).unwrap_or_default() })
        }
        FrontDeskReply::Refused(refusal) => Err(ConnectionError::refused(refusal)),
    }
}

fn connect(invitation: &Invitation) -> Result<(TcpStream, SocketAddr), ConnectionError> {
    let found = (invitation.host.as_str(), invitation.port).to_socket_addrs();
    let addresses: Vec<SocketAddr> = found.map_err(|_| ConnectionError::NotFound(invitation.host.clone()))?.collect();
    if addresses.is_empty() {
        return Err(ConnectionError::NotFound(invitation.host.clone()));
    }
    let mut all_refuse = true;
    for house in addresses {
        match TcpStream::connect_timeout(&house, MAX_CONNECT) {
            Ok(stream) => return Ok((stream, house)),
            Err(error) => all_refuse &= error.kind() == ErrorKind::ConnectionRefused,
        }
    }
    let trouble = if all_refuse { ConnectionError::NotRunning } else { ConnectionError::NotReachable };
    Err(trouble(invitation.address()))
}

/// Exchanges greetings and returns the protocol version of the server; `None` if the other side is no Cardroom
/// server.
///
/// # Errors
/// Returns an error if the connection ends.
pub fn greet(line: &mut (impl Read + Write)) -> io::Result<Option<u16>> {
    line.write_all(&greeting())?;
    line.flush()?;
    let mut greeted = [0; GREETING_LENGTH];
    line.read_exact(&mut greeted)?;
    Ok(greeted_version(&greeted))
}

/// Sends the request and returns the reply.
///
/// # Errors
/// Returns an error if the connection ends or the reply is unreadable.
pub fn ask_desk(line: &mut (impl Read + Write), ask: &FrontDeskRequest) -> io::Result<FrontDeskReply> {
    let ask = encode_ask(ask).map_err(io::Error::other)?;
    let length = u16::try_from(ask.len()).map_err(io::Error::other)?;
    line.write_all(&length.to_be_bytes())?;
    line.write_all(&ask)?;
    line.flush()?;

    let mut length = [0; 2];
    line.read_exact(&mut length)?;
    let mut answer = vec![0; usize::from(u16::from_be_bytes(length)).min(MAX_DESK_MESSAGE)];
    line.read_exact(&mut answer)?;
    decode_answer(&answer).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}

/// The meaning of an error at the front desk. A server that did not issue the invitation fails in the TLS handshake.
fn trouble_at_desk(error: &io::Error, address: &str) -> ConnectionError {
    let address = address.to_owned();
    let tls = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
    match tls {
        Some(rustls::Error::InvalidCertificate(_)) => ConnectionError::AnotherHouse(address),
        Some(_) => ConnectionError::NotCardroom(address),
        None if error.kind() == ErrorKind::InvalidData => ConnectionError::NotCardroom(address),
        None => ConnectionError::HungUp(address),
    }
}

fn tls(fingerprint: Fingerprint) -> Result<ClientConfig, rustls::Error> {
    let provider: Arc<CryptoProvider> = rustls::crypto::ring::default_provider().into();
    let pinned = Pinned { fingerprint, algorithms: provider.signature_verification_algorithms };
    let config = ClientConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&rustls::version::TLS13])?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(pinned))
        .with_no_client_auth();
    Ok(config)
}

/// Trusts the one certificate with the fingerprint of the invitation. rustls checks that the server also has its key;
/// the certificate alone is public.
#[derive(Debug)]
struct Pinned {
    fingerprint: Fingerprint,
    algorithms: WebPkiSupportedAlgorithms,
}

impl ServerCertVerifier for Pinned {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        _intermediates: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _ocsp: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        if Fingerprint::of(certificate) == self.fingerprint {
            Ok(ServerCertVerified::assertion())
        } else {
            Err(CertificateError::ApplicationVerificationFailure.into())
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signed, &self.algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signed, &self.algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.algorithms.supported_schemes()
    }
}

/// A stream that ends at a deadline, even if the other side sends slowly.
struct Patience {
    stream: TcpStream,
    until: Instant,
}

impl Patience {
    fn left(&self) -> io::Result<Option<Duration>> {
        match self.until.saturating_duration_since(Instant::now()) {
            Duration::ZERO => Err(io::Error::new(ErrorKind::TimedOut, "it took too long")),
            left => Ok(Some(left)),
        }
    }
}

impl Read for Patience {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(buffer)
    }
}

impl Write for Patience {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
