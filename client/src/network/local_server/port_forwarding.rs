//! Port forwarding by the host's router (`UPnP`). The lease is renewed while the server runs and removed when it
//! stops. If the server crashes, the lease expires within the hour.

use super::saved_hosted_server::PortForwardingState;
use anyhow::{Context, anyhow};
use cardroom_server::config::HTTPS_PORT;
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

/// The router of the host's network.
pub(super) struct Router {
    gateway: Gateway,
    /// The address of this computer on its network.
    here: IpAddr,
    /// The router's own address.
    outside: IpAddr,
}

/// A port of the router, and the port of this computer to which it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ForwardedPort {
    pub(super) protocol: PortMappingProtocol,
    pub(super) outside: u16,
    pub(super) inside: u16,
}

/// A port forwarding, which ends when this is dropped.
pub(super) struct PortForwarding {
    closes: Option<Sender<()>>,
    keeper: Option<JoinHandle<()>>,
}

impl Router {
    /// Searches the router of the network in which this computer has the address `lan`. The search goes to all devices
    /// of the network, or to `search` alone.
    ///
    /// # Errors
    /// No router answers, or it does not report its address.
    pub(super) fn find(lan: &str, search: Option<SocketAddr>) -> anyhow::Result<Self> {
        let here = lan.parse().context("this computer has no address on its network")?;
        let mut options = SearchOptions::default();
        options.timeout = Some(PATIENCE);
        if let Some(search) = search {
            options.broadcast_address = search;
            options.allowed_gateway_ips = vec![search.ip()];
        }
        let gateway = search_gateway(options).map_err(|wrong| anyhow!("no router answers: {wrong}"))?;
        let outside = gateway.get_external_ip().context("the router does not report its address")?;
        Ok(Self { gateway, here, outside })
    }

    /// Asks the router to forward these ports to this computer: all of them, or none.
    ///
    /// # Errors
    /// The router refuses one of them.
    pub(super) fn forward(&self, ports: Vec<ForwardedPort>) -> anyhow::Result<PortForwarding> {
        for (number, port) in ports.iter().copied().enumerate() {
            if let Err(wrong) = self.lease(port) {
                // The refused port may belong to another computer of the network, and stays as it is.
                for port in ports.into_iter().take(number) {
                    self.release(port);
                }
                return Err(wrong);
            }
        }
        let (closes, end) = channel();
        let router = Self { gateway: self.gateway.clone(), ..*self };
        let keep = move || {
            while end.recv_timeout(RENEWAL) == Err(RecvTimeoutError::Timeout) {
                for port in ports.iter().copied() {
                    // A failed renewal is repeated at the next interval.
                    let _ = router.lease(port);
                }
            }
            for port in ports {
                router.release(port);
            }
        };
        let keeper = std::thread::Builder::new().name("router".to_owned()).spawn(keep)?;
        Ok(PortForwarding { closes: Some(closes), keeper: Some(keeper) })
    }

    /// The state of a router that forwards this port.
    pub(super) fn state(&self, port: u16) -> PortForwardingState {
        let address = self.outside.to_string();
        if is_public(self.outside) {
            PortForwardingState::PassesOn(address, port)
        } else {
            PortForwardingState::BehindAnother(address)
        }
    }

    fn lease(&self, port: ForwardedPort) -> anyhow::Result<()> {
        let here = SocketAddr::new(self.here, port.inside);
        let leased = self.gateway.add_port(port.protocol, port.outside, here, LEASE_S, "Cardroom");
        leased.with_context(|| format!("the router refuses the port {}", port.outside))
    }

    fn release(&self, port: ForwardedPort) {
        // The router may have been started anew, and forwards nothing then.
        let _ = self.gateway.remove_port(port.protocol, port.outside);
    }
}

impl ForwardedPort {
    /// The port of a server for windows, which speak UDP and TCP there.
    pub(super) fn of_server(port: u16) -> Vec<Self> {
        let both = [PortMappingProtocol::UDP, PortMappingProtocol::TCP];
        both.into_iter().map(|protocol| Self { protocol, outside: port, inside: port }).collect()
    }

    /// The port of HTTPS, which leads to the port of the web.
    pub(super) fn of_web(port: u16) -> Vec<Self> {
        vec![Self { protocol: PortMappingProtocol::TCP, outside: HTTPS_PORT, inside: port }]
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

#[cfg(test)]
pub(super) mod fake_router;

#[cfg(test)]
mod tests {
    use super::fake_router::{FakeRouter, word};
    use super::*;

    const HERE: &str = "127.0.0.1";

    fn leased(ports: &[ForwardedPort]) -> Vec<fake_router::Lease> {
        let here = HERE.parse().unwrap();
        ports.iter().map(|port| (word(port.protocol), port.outside, SocketAddr::new(here, port.inside))).collect()
    }

    #[test]
    fn router_forwards_both_ports_while_the_server_is_open() {
        let fake = FakeRouter::open("203.0.114.7", false);
        let router = Router::find(HERE, Some(fake.search)).unwrap();
        assert_eq!(router.state(7_777), PortForwardingState::PassesOn("203.0.114.7".to_owned(), 7_777));
        let (server, web) = (ForwardedPort::of_server(7_777), ForwardedPort::of_web(7_778));
        let open = [&server, &web].map(|ports| router.forward(ports.clone()).unwrap());
        let both: Vec<_> = server.iter().chain(&web).copied().collect();
        assert_eq!(fake.leases(), leased(&both));
        drop(open);
        assert_eq!(fake.leases(), [], "nothing stays open behind a closed server");
    }

    #[test]
    fn port_of_another_computer_stays_with_it() {
        let fake = FakeRouter::open("203.0.114.7", true);
        let before = fake.leases();
        let router = Router::find(HERE, Some(fake.search)).unwrap();
        let Err(why) = router.forward(ForwardedPort::of_web(7_778)) else { panic!("two computers have one port") };
        assert!(format!("{why:#}").starts_with("the router refuses the port 443"), "{why:#}");
        assert_eq!(fake.leases(), before);
    }

    #[test]
    fn router_behind_another_one_has_no_public_address() {
        let fake = FakeRouter::open("100.64.0.7", false);
        let router = Router::find(HERE, Some(fake.search)).unwrap();
        let state = router.state(7_777);
        assert_eq!(state, PortForwardingState::BehindAnother("100.64.0.7".to_owned()));
        assert!(state.is_shared());
    }
}
