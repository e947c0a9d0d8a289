//! The web of `host`: its sockets, its certificate, and its address in words.

use crate::cli::logging::StoryLog;
use crate::config::{AcmeConfig, Config, DEFAULT_WEB_PORT, HTTPS_PORT, TlsConfig, WebListenAddress};
use crate::host_machine::inherited_sockets::InheritedSockets;
use crate::host_machine::private_files::{FolderOwner, secure_folder};
use crate::host_machine::web_reach::WebReach;
use crate::web::{PlainHttp, TlsSetup, Web, WebSetup};
use cardroom_shuffle::Entropy;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// The address of a web for this computer alone.
const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), DEFAULT_WEB_PORT);

/// Opens the web, unless it is off. It shows one session after the other. Without a named port it uses
/// another free port if necessary, and a session is played even without the web. `data` names the data folder and its owner.
///
/// # Errors
/// If a named address is not of this computer or is taken, or the certificate can't be used.
pub(super) fn open(
    config: &Config,
    story: &StoryLog,
    data: impl FnOnce() -> anyhow::Result<(PathBuf, FolderOwner)>,
) -> anyhow::Result<Option<Web>> {
    let mut sockets = InheritedSockets::from_environment();
    let (names, proxy) = (config.address_names(), config.web_proxy);
    let web = match config.web {
        WebListenAddress::Off => None,
        WebListenAddress::At(address) => {
            if let Some(doubt) = challenge_port_doubt(config, address.port()) {
                story.write_line_blocking(&doubt);
            }
            let tls = config.tls.clone().map(|tls| tls_setup(tls, data)).transpose()?;
            let redirect = config.web_redirect.filter(|_| tls.is_some());
            let setup = WebSetup { address, names, proxy, tls, redirect };
            Some(Web::open(setup, &mut sockets)?)
        }
        WebListenAddress::Here => match Web::open_at_free_port(HERE, &names, proxy) {
            Ok(web) => Some(web),
            Err(why) => {
                tracing::warn!("the web server did not start, and the session is played without it: {why:#}");
                None
            }
        },
    };
    for address in sockets.addresses() {
        tracing::warn!(
            "systemd has opened {address} for this server, and no setting names it: write web = \"{address}\", or web_redirect"
        );
    }
    Ok(web)
}

/// The setup of TLS. The data folder is private before the first key is written to it.
#[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
fn tls_setup(
    config: TlsConfig,
    data: impl FnOnce() -> anyhow::Result<(PathBuf, FolderOwner)>,
) -> anyhow::Result<TlsSetup> {
    let (folder, owner) = data()?;
    if matches!(config, TlsConfig::Acme(_)) {
        secure_folder(&folder, owner)?;
    }
    Ok(TlsSetup { config, folder, entropy: Entropy::system(), plain_http: PlainHttp::Redirected })
}

/// The doubt about a web whose certificate comes by ACME and whose port the authority does not ask.
fn challenge_port_doubt(config: &Config, port: u16) -> Option<String> {
    let Some(TlsConfig::Acme(acme)) = &config.tls else { return None };
    (port != HTTPS_PORT).then(|| {
        format!(
            "The web has port {port}, and the authority asks for {} at port {HTTPS_PORT}: no certificate comes unless something \
             leads port {HTTPS_PORT} to port {port}, such as a router. Else write web = \"0.0.0.0:{HTTPS_PORT}\".",
            acme.identifier
        )
    })
}

/// The way in which guests reach the web at this address. `None` if no setting names a host of its certificate.
pub(super) fn reach(address: SocketAddr, config: &Config) -> Option<WebReach> {
    let encrypted = |host: &str| WebReach::Encrypted(format!("https://{}", with_port(host, address.port())));
    match &config.tls {
        Some(TlsConfig::Acme(AcmeConfig { identifier, .. })) => Some(encrypted(&identifier.link_host())),
        Some(TlsConfig::Files(_)) => config.web_names.first().map(|name| encrypted(name)),
        None => {
            Some(WebReach::Plain { listening: address.ip(), port: address.port(), is_open_to_all: config.web_insecure })
        }
    }
}

/// A host with its port, unless that is the one of HTTPS.
fn with_port(host: &str, port: u16) -> String {
    if port == HTTPS_PORT { host.to_owned() } else { format!("{host}:{port}") }
}

/// The address of the board for browsers, in words.
pub(super) fn board_at(address: SocketAddr, tls: Option<&TlsConfig>) -> String {
    let port = address.port();
    match tls {
        Some(TlsConfig::Acme(AcmeConfig { identifier, .. })) => {
            format!("The board for browsers: https://{}/", with_port(&identifier.link_host(), port))
        }
        Some(TlsConfig::Files(_)) => {
            format!(
                "The board for browsers: https:// with a name of your certificate, at port {port} of this computer."
            )
        }
        None if address.ip().is_unspecified() => {
            format!(
                "The board for browsers: http://localhost:{port}/ here, and port {port} of this computer elsewhere."
            )
        }
        None => format!("The board for browsers: http://{address}/"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(tls: &str) -> Config {
        Config::read(&format!("web = \"0.0.0.0:443\"\ntls = {tls}\n")).unwrap()
    }

    #[test]
    fn other_port_than_443_is_doubted_where_an_authority_asks() {
        let acme = config("{ acme = \"poker.example.org\" }");
        assert_eq!(challenge_port_doubt(&acme, HTTPS_PORT), None);
        let doubt = challenge_port_doubt(&acme, 8_443).unwrap();
        assert!(doubt.contains("port 8443") && doubt.contains("write web = \"0.0.0.0:443\""), "{doubt}");
        assert_eq!(challenge_port_doubt(&config("{ certificate = \"a\", key = \"b\" }"), 8_443), None);
        assert_eq!(challenge_port_doubt(&Config::default(), 8_443), None);
    }

    #[test]
    fn links_lead_to_the_name_of_the_certificate_or_a_private_address() {
        let at = |tls: &str, more: &str| {
            let text = format!("web = \"0.0.0.0:443\"\n{tls}\n{more}\n");
            reach(SocketAddr::from(([0, 0, 0, 0], 443)), &Config::read(&text).unwrap())
        };
        let encrypted = |web: &str| Some(WebReach::Encrypted(web.to_owned()));
        let plain = WebReach::Plain { listening: [0, 0, 0, 0].into(), port: 443, is_open_to_all: false };
        assert_eq!(at("tls = { acme = \"poker.example.org\" }", ""), encrypted("https://poker.example.org"));
        assert_eq!(at("tls = { acme = \"2001:db8::7\" }", ""), encrypted("https://[2001:db8::7]"));
        let own = "tls = { certificate = \"a\", key = \"b\" }";
        assert_eq!(at(own, "web_names = [\"poker.example.org\"]"), encrypted("https://poker.example.org"));
        assert_eq!((at(own, ""), at("", "")), (None, Some(plain)));
    }

    #[test]
    fn address_of_the_board_is_that_of_the_certificate() {
        let told = |tls: &str, port| board_at(SocketAddr::from(([0, 0, 0, 0], port)), config(tls).tls.as_ref());
        for (tls, port, address) in [
            ("{ acme = \"poker.example.org\" }", 443, "https://poker.example.org/"),
            ("{ acme = \"poker.example.org\" }", 8_443, "https://poker.example.org:8443/"),
            ("{ acme = \"203.0.113.7\" }", 443, "https://203.0.113.7/"),
            ("{ acme = \"2001:db8::7\" }", 443, "https://[2001:db8::7]/"),
        ] {
            assert_eq!(told(tls, port), format!("The board for browsers: {address}"));
        }
        assert!(told("{ certificate = \"a\", key = \"b\" }", 443).contains("a name of your certificate, at port 443"));
        let plain = board_at(SocketAddr::from(([127, 0, 0, 1], 7_778)), None);
        assert_eq!(plain, "The board for browsers: http://127.0.0.1:7778/");
    }
}
