//! The handshakes of browsers. Half-open ones are limited in number and in time, so that they can't exhaust the web.

use super::certificate_store::{CHALLENGE_PROTOCOL, CertificateStore};
use crate::web::ip_limit::{IpLimit, IpSlot, RequestOrigin};
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

/// The limits of handshakes that are not finished.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct HandshakeLimits {
    /// The most at once.
    pub(in crate::web) most: usize,
    /// The most of them from one address.
    pub(in crate::web) of_one: usize,
    /// The longest time of one.
    pub(in crate::web) time: Duration,
}

/// The side of the server in all handshakes.
pub(in crate::web) struct TlsGate {
    acceptor: TlsAcceptor,
    slots: Arc<Semaphore>,
    addresses: Arc<IpLimit>,
    time: Duration,
}

/// A place for a handshake, until it is over.
#[derive(Debug)]
pub(in crate::web) struct HandshakeSlot {
    _slot: OwnedSemaphorePermit,
    /// The place of its address. A proxy has none.
    _of_address: Option<IpSlot>,
}

impl TlsGate {
    pub(super) fn new(store: &Arc<CertificateStore>, limits: HandshakeLimits) -> anyhow::Result<Self> {
        let acceptor = TlsAcceptor::from(Arc::new(store.server_config()?));
        let (slots, addresses) = (Arc::new(Semaphore::new(limits.most)), IpLimit::new(limits.of_one));
        Ok(Self { acceptor, slots, addresses, time: limits.time })
    }

    /// The longest time of a handshake.
    pub(in crate::web) fn time(&self) -> Duration {
        self.time
    }

    /// A place for a handshake with this client. `None` if there are too many.
    pub(in crate::web) fn admit(&self, peer: IpAddr, origin: RequestOrigin) -> Option<HandshakeSlot> {
        let of_address = match origin {
            RequestOrigin::Alone => Some(self.addresses.admit(peer)?),
            RequestOrigin::ForOthers => None,
        };
        let slot = Arc::clone(&self.slots).try_acquire_owned().ok()?;
        Some(HandshakeSlot { _slot: slot, _of_address: of_address })
    }

    /// Shakes hands. `None` after a challenge, whose connection ends with the handshake (RFC 8737, section 3).
    ///
    /// # Errors
    /// If the client does not finish in time, speaks no TLS 1.3, or there is no certificate for it.
    pub(in crate::web) async fn accept<S: AsyncRead + AsyncWrite + Unpin>(
        &self,
        stream: S,
        slot: HandshakeSlot,
    ) -> io::Result<Option<TlsStream<S>>> {
        let accepted = tokio::time::timeout(self.time, self.acceptor.accept(stream)).await;
        drop(slot);
        let stream = accepted.map_err(|_| io::Error::new(io::ErrorKind::TimedOut, "the handshake took too long"))??;
        let is_challenge = stream.get_ref().1.alpn_protocol() == Some(CHALLENGE_PROTOCOL);
        Ok((!is_challenge).then_some(stream))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncWriteExt, duplex};
    use tokio::runtime::Builder;
    use tokio::time::Instant;

    const TIME: Duration = Duration::from_secs(10);

    fn gate(most: usize, of_one: usize) -> TlsGate {
        TlsGate::new(&Arc::new(CertificateStore::default()), HandshakeLimits { most, of_one, time: TIME }).unwrap()
    }

    #[test]
    fn half_open_handshake_ends_in_time_and_frees_its_slot() {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        // A record of TLS that announces more than it brings.
        for said in [&b""[..], b"\x16\x03\x01\x02\x00\x01"] {
            runtime.block_on(async {
                let gate = gate(1, 1);
                let ann = "192.0.2.1".parse().unwrap();
                let slot = gate.admit(ann, RequestOrigin::Alone).unwrap();
                let (ours, mut theirs) = duplex(1_024);
                theirs.write_all(said).await.unwrap();
                let began = Instant::now();
                let error = gate.accept(ours, slot).await.unwrap_err();
                assert_eq!(error.kind(), io::ErrorKind::TimedOut);
                assert!(began.elapsed() >= TIME && began.elapsed() < 2 * TIME, "{:?}", began.elapsed());
                assert!(gate.admit(ann, RequestOrigin::Alone).is_some());
            });
        }
    }

    #[test]
    fn handshakes_of_one_address_leave_slots_to_others() {
        let gate = gate(3, 2);
        let (ann, ben) = ("192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        let held = [gate.admit(ann, RequestOrigin::Alone), gate.admit(ann, RequestOrigin::Alone)];
        assert!(held.iter().all(Option::is_some));
        assert!(gate.admit(ann, RequestOrigin::Alone).is_none());
        let third = gate.admit(ben, RequestOrigin::Alone);
        assert!(third.is_some());
        assert!(gate.admit(ann, RequestOrigin::ForOthers).is_none(), "a proxy needs a slot too");
        drop(held);
        assert!(gate.admit(ann, RequestOrigin::ForOthers).is_some());
    }
}
