//! Browsers from outside at a hosted session: the certificate, the links, and the words about both.

use super::hosted_session::{close, open_with};
use super::{click, small};
use crate::wait_limit::PATIENCE;
use cardroom_client::dev_tools::fixtures;
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::network::hosting_jobs::HostedSession;
use cardroom_client::network::local_server::host_form_state::HostForm;
use cardroom_client::network::local_server::outside_browsers::OutsideBrowsers;
use cardroom_client::network::local_server::saved_hosted_server::{GuestOrigin, HostedServer, PortForwardingState};
use cardroom_client::network::local_server::server_control::HostedServerState;
use cardroom_client::screens::{ClientScreen, FormState};
use cardroom_server::web::CertificateStatus;

fn house() -> HostedServer {
    let house = fixtures::house(PortForwardingState::PassesOn("203.0.114.7".to_owned(), 7_777));
    HostedServer { browsers: OutsideBrowsers::ByTls("203.0.114.7".to_owned()), ..house }
}

#[test]
fn one_link_leads_a_browser_from_outside_by_tls_and_one_in_this_network() {
    let house = house();
    let guest = house.guests.first().expect("somebody is invited");
    let web = |from| house.link(guest, from).expect("a browser gets a seat").web;
    assert_eq!(web(GuestOrigin::Outside), "https://203.0.114.7");
    assert_eq!(web(GuestOrigin::ThisNetwork), "http://192.168.1.20:7778");
    let refused = HostedServer { browsers: OutsideBrowsers::Refused("443 is taken".to_owned()), ..house.clone() };
    assert_eq!(refused.link(guest, GuestOrigin::Outside), None);
    // The server that goes on asks for the same.
    assert!(house.resume_request().asks_certificate && refused.resume_request().asks_certificate);
    assert!(!fixtures::house(PortForwardingState::NotAsked).resume_request().asks_certificate);
}

#[test]
fn page_of_invitations_says_how_the_certificate_stands() {
    let mut stage = small();
    stage.world().resource_mut::<FormState>().sharing.from = GuestOrigin::Outside;
    let shown = |stage: &mut HeadlessApp, browsers, certificate| {
        let house = HostedServer { browsers, ..house() };
        let mut hosting = stage.world().resource_mut::<HostedSession>();
        hosting.set_session(house, HostedServerState::Runs);
        hosting.set_certificate(certificate);
        stage.open_screen(ClientScreen::Share);
        // The page reads the state from the folder when it opens, and here there is none.
        stage.rounds(3);
        stage.texts().0.into_iter().map(|drawn| drawn.text).collect::<Vec<_>>().join(" ")
    };
    let by_tls = || OutsideBrowsers::ByTls("203.0.114.7".to_owned());
    let text = shown(&mut stage, by_tls(), None);
    assert!(text.contains("https://203.0.114.7/#cardroom:") && text.contains("when the certificate is here"), "{text}");
    let text = shown(&mut stage, OutsideBrowsers::Refused("443 is taken".to_owned()), None);
    assert!(text.contains("A browser gets no seat from outside: 443 is taken") && !text.contains("https://"), "{text}");
    let text = shown(&mut stage, OutsideBrowsers::NotAsked, None);
    assert!(text.contains("A browser gets no seat here"), "{text}");
}

#[test]
fn host_chooses_whether_browsers_from_outside_come_in() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Host);
    let folder = std::path::Path::new("somewhere");
    let asks = |stage: &mut HeadlessApp| {
        let plan: HostForm = stage.world().resource::<FormState>().plan.clone();
        plan.order(folder).expect("it can be played").asks_certificate
    };
    assert!(asks(&mut stage));
    click(&mut stage, "Seats in browsers");
    assert!(!asks(&mut stage));
    click(&mut stage, "Seats in browsers");
    click(&mut stage, "Friends in this network");
    assert!(!asks(&mut stage), "they need no certificate");
    assert!(stage.find("Seats in browsers").is_none());
}

/// The authority answers at a port that the test opens before it runs, because it is told the port of the web.
#[cfg(target_os = "linux")]
#[test]
fn house_of_the_window_gets_a_certificate_for_its_name() {
    use cardroom_client::network::local_server::outside_browsers::CertificateAuthority;
    use cardroom_test_support::pebble_process::{NAME, PebbleProcess, write_identity};
    use std::net::{Ipv4Addr, TcpListener};
    use std::time::Instant;

    let (folder, authority_folder) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    write_identity(authority_folder.path());
    let entrance = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let port = entrance.local_addr().expect("an address").port();
    let authority = CertificateAuthority {
        directory: Some(format!("https://127.0.0.1:{port}/dir")),
        root: Some(authority_folder.path().join("root.pem")),
    };
    let house = open_with(folder.path(), |order| {
        order.public = Some(NAME.to_owned());
        order.asks_certificate = true;
        order.authority = authority.clone();
    });
    assert_eq!(house.browsers, OutsideBrowsers::ByTls(NAME.to_owned()));
    let pebble = PebbleProcess::start(authority_folder.path(), house.web_port.expect("the web is open"));
    lead_on(entrance, pebble.port());
    let late = Instant::now() + PATIENCE;
    let mut status = None;
    while status != Some(CertificateStatus::Valid) {
        assert!(Instant::now() < late, "no certificate came: {status:?}");
        std::thread::yield_now();
        status = house.browsers.certificate(&house.folder, &house.authority);
    }
    let guest = house.guests.first().expect("somebody is invited");
    let link = house.link(guest, GuestOrigin::Outside).expect("a browser gets a seat").to_string();
    assert!(link.starts_with(&format!("https://{NAME}/#cardroom:")), "{link}");
    // Where the window looks, too.
    let mut stage = small();
    stage.world().resource_mut::<HostedSession>().set_session(house.clone(), HostedServerState::Runs);
    stage.open_screen(ClientScreen::Share);
    stage.rounds(2);
    let certificate = stage.world().resource::<HostedSession>().certificate().cloned();
    assert_eq!(certificate, Some(CertificateStatus::Valid));
    close(&house);
    // The certificate is there again at once when the evening goes on without the authority.
    drop(pebble);
    let again = super::hosted_session::resume(&house);
    assert_eq!(again.browsers.certificate(&again.folder, &again.authority), Some(CertificateStatus::Valid));
    close(&again);
}

/// Leads connections to this port of this computer.
#[cfg(target_os = "linux")]
fn lead_on(entrance: std::net::TcpListener, port: u16) {
    use std::io::copy;
    use std::net::{Ipv4Addr, Shutdown, TcpStream};
    std::thread::spawn(move || {
        for line in entrance.incoming().flatten() {
            let Ok(there) = TcpStream::connect((Ipv4Addr::LOCALHOST, port)) else { continue };
            for (mut from, mut to) in [(line.try_clone(), there.try_clone()), (there.try_clone(), line.try_clone())]
                .into_iter()
                .filter_map(|(from, to)| Some((from.ok()?, to.ok()?)))
            {
                std::thread::spawn(move || {
                    let _ = copy(&mut from, &mut to);
                    let _ = to.shutdown(Shutdown::Write);
                });
            }
        }
    });
}
