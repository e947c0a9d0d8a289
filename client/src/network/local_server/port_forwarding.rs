//! Port forwarding by the host's router (`UPnP`). The lease is renewed while the server runs and removed when it
//! stops. If the server crashes, the lease expires within the hour.

use super::saved_hosted_server::PortForwardingState;
use anyhow::{Context, anyhow};
use cardroom_server::host_machine::addresses::is_public;
use igd_next::{Gateway, PortMappingProtocol, SearchOptions, search_gateway};
use std::net::{IpAddr, SocketAddr};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// The time limit for the router's answer.
const PATIENCE: Duration = Duration::from_secs(4);
/// The duration of a lease in seconds.
const LEASE_S: u32 = 3_600;
/// The interval of renewals.
const RENEWAL: Duration = Duration::from_secs(LEASE_S as u64 / 3);
const BOTH: [PortMappingProtocol; 2] = [PortMappingProtocol::UDP, PortMappingProtocol::TCP];

/// A port forwarding, which ends when this is dropped.
pub(super) struct PortForwarding {
    outside: IpAddr,
    port: u16,
    closes: Option<Sender<()>>,
    keeper: Option<JoinHandle<()>>,
}

impl PortForwarding {
    /// Requests forwarding of a UDP and TCP port to this address of this computer.
    pub(super) fn request(lan: &str, port: u16) -> anyhow::Result<Self> {
        let here = SocketAddr::new(lan.parse().context("this computer has no address on its network")?, port);
        let mut options = SearchOptions::default();
        options.timeout = Some(PATIENCE);
        let gateway = search_gateway(options).map_err(|wrong| anyhow!("no router answers: {wrong}"))?;
        let outside = gateway.get_external_ip().context("the router does not report its address")?;
        if let Err(wrong) = agree(&gateway, here) {
            take_back(&gateway, port);
            return Err(wrong);
        }
        let (closes, end) = channel();
        let keep = move || {
            while end.recv_timeout(RENEWAL) == Err(RecvTimeoutError::Timeout) {
                // A failed renewal is repeated at the next interval.
                let _ = agree(&gateway, here);
            }
            take_back(&gateway, port);
        };
        let keeper = std::thread::Builder::new().name("router".to_owned()).spawn(keep)?;
        Ok(Self { outside, port, closes: Some(closes), keeper: Some(keeper) })
    }

    /// The resulting state.
    pub(super) fn state(&self) -> PortForwardingState {
        let address = self.outside.to_string();
        if is_public(self.outside) {
            PortForwardingState::PassesOn(address, self.port)
        } else {
            PortForwardingState::BehindAnother(address)
        }
    }
}

impl Drop for PortForwarding {
    fn drop(&mut self) {
        drop(self.closes.take());
        if let Some(keeper) = self.keeper.take() {
            let _ = keeper.join();
        }
    }
}

fn agree(gateway: &Gateway, here: SocketAddr) -> anyhow::Result<()> {
    for protocol in BOTH {
        gateway.add_port(protocol, here.port(), here, LEASE_S, "Cardroom").context("the router refuses the port")?;
    }
    Ok(())
}

fn take_back(gateway: &Gateway, port: u16) {
    for protocol in BOTH {
        // A mapping that the router did not accept need not be removed.
        let _ = gateway.remove_port(protocol, port);
    }
}
