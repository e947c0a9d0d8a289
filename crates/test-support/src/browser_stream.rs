//! The connection of a browser: plain, or by TLS.

use anyhow::{Context, ensure};
use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;

/// The TLS of a browser: the host that it asks for, and the roots that it trusts.
#[derive(Clone, Debug)]
pub struct BrowserTls {
    host: ServerName<'static>,
    config: Arc<ClientConfig>,
}

impl BrowserTls {
    /// TLS with a host, a name or an address. It trusts the root certificates of this PEM file alone.
    ///
    /// # Errors
    /// If the host is none, or the file has no root.
    pub fn new(host: &str, roots: &Path) -> anyhow::Result<Self> {
        let mut trusted = RootCertStore::empty();
        let context = || format!("the root certificates in {}", roots.display());
        for root in CertificateDer::pem_file_iter(roots).with_context(context)? {
            trusted.add(root.with_context(context)?)?;
        }
        ensure!(!trusted.is_empty(), "{} has no root certificate", roots.display());
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(trusted)
            .with_no_client_auth();
        // An address of the sixth version stands in brackets.
        let host = host.trim_start_matches('[').trim_end_matches(']').to_owned();
        Ok(Self { host: ServerName::try_from(host)?, config: Arc::new(config) })
    }

    /// Begins TLS on a connection. The first bytes complete the handshake.
    ///
    /// # Errors
    /// If the configuration does not fit the host.
    pub fn begin(&self, stream: TcpStream) -> anyhow::Result<BrowserStream> {
        let client = ClientConnection::new(Arc::clone(&self.config), self.host.clone())?;
        Ok(BrowserStream::Tls(Box::new(StreamOwned::new(client, stream))))
    }
}

/// The connection of a browser.
#[derive(Debug)]
pub enum BrowserStream {
    /// Plain HTTP.
    Plain(TcpStream),
    /// HTTPS.
    Tls(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl BrowserStream {
    /// The socket below it.
    pub fn socket(&self) -> &TcpStream {
        match self {
            Self::Plain(socket) => socket,
            Self::Tls(stream) => &stream.sock,
        }
    }
}

impl From<TcpStream> for BrowserStream {
    fn from(stream: TcpStream) -> Self {
        Self::Plain(stream)
    }
}

impl Read for BrowserStream {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(socket) => socket.read(to),
            Self::Tls(stream) => stream.read(to),
        }
    }
}

impl Write for BrowserStream {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(socket) => socket.write(from),
            Self::Tls(stream) => stream.write(from),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(socket) => socket.flush(),
            Self::Tls(stream) => stream.flush(),
        }
    }
}

/// A stream of a browser that counts its bytes: those of HTTP, without TLS and the headers of TCP.
#[derive(Debug)]
pub struct CountedStream {
    stream: BrowserStream,
    /// The bytes from the server.
    pub heard: u64,
    /// The bytes to the server.
    pub sent: u64,
}

impl CountedStream {
    /// Counts the bytes of this stream from now on.
    pub fn new(stream: impl Into<BrowserStream>) -> Self {
        Self { stream: stream.into(), heard: 0, sent: 0 }
    }

    /// The socket below it.
    pub fn stream(&self) -> &TcpStream {
        self.stream.socket()
    }
}

impl Read for CountedStream {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.stream.read(to)?;
        self.heard += read as u64;
        Ok(read)
    }
}

impl Write for CountedStream {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        let written = self.stream.write(from)?;
        self.sent += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser_device::BrowserDevice;
    use cardroom_shared::protocol::SeatLink;
    use cardroom_shared::protocol::invitation::{Fingerprint, Invitation, Secret};
    use cardroom_shared::role::Role;
    use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
    use rustls::pki_types::PrivatePkcs8KeyDer;
    use rustls::{ServerConfig, ServerConnection};
    use std::net::{Ipv4Addr, TcpListener};
    use tempfile::TempDir;

    /// A root in a file of this name, and the configuration of a web at 127.0.0.1 with a certificate that it has signed.
    #[allow(clippy::disallowed_methods, reason = "the certificate library draws its keys itself")]
    fn root_and_web(folder: &TempDir, name: &str) -> Arc<ServerConfig> {
        let mut root = CertificateParams::new(Vec::new()).unwrap();
        root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let root = CertifiedIssuer::self_signed(root, KeyPair::generate().unwrap()).unwrap();
        std::fs::write(folder.path().join(name), root.pem()).unwrap();
        let key = KeyPair::generate().unwrap();
        let own = CertificateParams::new(["127.0.0.1".to_owned()]).unwrap().signed_by(&key, &root).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()));
        let config = config.with_safe_default_protocol_versions().unwrap().with_no_client_auth();
        let key = PrivatePkcs8KeyDer::from(key.serialize_der()).into();
        Arc::new(config.with_single_cert(vec![own.der().clone()], key).unwrap())
    }

    #[test]
    fn browser_opens_an_encrypted_link_if_its_root_has_signed_the_certificate() {
        let folder = TempDir::new().unwrap();
        let web = root_and_web(&folder, "root.pem");
        root_and_web(&folder, "other.pem");
        std::fs::write(folder.path().join("empty.pem"), "").unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        std::thread::spawn(move || {
            for line in listener.incoming().map_while(Result::ok) {
                let mut stream = StreamOwned::new(ServerConnection::new(Arc::clone(&web)).unwrap(), line);
                // A browser that trusts another root ends the handshake.
                if stream.read(&mut [0; 2_000]).is_ok() {
                    stream.write_all(b"HTTP/1.1 200 OK\r\n\r\nfirst page").unwrap();
                    stream.conn.send_close_notify();
                    stream.flush().unwrap();
                }
            }
        });
        let (host, role, secret) = ("127.0.0.1".to_owned(), Role::Player, Secret::new([1; 16]));
        let invitation = Invitation { host, port: 7_777, role, fingerprint: Fingerprint::of(b"house"), secret };
        let link = |web: String| SeatLink { web, invitation: invitation.clone() };
        let opens = |web: String, roots: &str| {
            let answer = BrowserDevice::of_link(&link(web), &folder.path().join(roots))?.load("/")?;
            Ok::<_, anyhow::Error>((answer.status, answer.body))
        };
        let own = format!("https://127.0.0.1:{port}");
        assert_eq!(opens(own.clone(), "root.pem").unwrap(), (200, "first page".to_owned()));
        assert!(opens(own.clone(), "other.pem").is_err(), "another root");
        assert!(opens(format!("https://localhost:{port}"), "root.pem").is_err(), "another name");
        assert!(opens(own.clone(), "empty.pem").is_err(), "no root");
        assert!(opens(own.replace("https", "http"), "root.pem").is_err(), "an open line");
    }
}
