//! The links for guests at the desk of a director whose window does not host.

use super::click;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::network::outbox::ClientOutbox;
use cardroom_client::screens::ClientScreen;
use cardroom_shared::protocol::invitation::{Fingerprint, Secret};
use cardroom_shared::protocol::{ClientRequest, OpenLink, OpenLinkNotice, Role, ServerMessage};

const WEB: &str = "https://poker.example.org";

/// The desk of this role, with this web of the server.
fn desk(role: Role, web: Option<&str>) -> HeadlessApp {
    let mut stage = HeadlessApp::new(1_280, 800);
    stage.open_screen(ClientScreen::Table);
    let mut told = fixtures::messages(FixtureScene::Directed);
    for message in &mut told {
        if let ServerMessage::Welcome(welcome) = message {
            (welcome.role, welcome.web) = (role, web.map(|web| web.parse().expect("it is an address")));
        }
    }
    stage.receive(told);
    click(&mut stage, "Floor");
    stage
}

fn link(secret: u8) -> OpenLink {
    OpenLink {
        web: Some(WEB.to_owned()),
        host: "poker.example.org".to_owned(),
        port: 7_777,
        fingerprint: Fingerprint::of(b"certificate"),
        secret: Secret::new([secret; 16]),
    }
}

fn receives(stage: &mut HeadlessApp, link: Option<OpenLinkNotice>) {
    stage.receive(vec![ServerMessage::OpenLink(link)]);
    stage.rounds(2);
}

/// The orders that the director has given in words.
fn spoken(stage: &mut HeadlessApp) -> Vec<String> {
    let waiting = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    let words =
        waiting.into_iter().filter_map(|say| if let ClientRequest::Spoken(words) = say { Some(words) } else { None });
    words.collect()
}

#[test]
fn director_copies_the_web_and_makes_copies_and_closes_the_open_link() {
    let mut stage = desk(Role::Director, Some(WEB));
    assert!(stage.find("Copy web").is_none(), "it is closed at first");
    click(&mut stage, "Links for guests");
    click(&mut stage, "Copy web");
    assert_eq!(stage.copied().as_deref(), Some(WEB));
    assert!(stage.find("Close open link").is_none() && stage.find("Copy open link").is_none());
    click(&mut stage, "Make open link");
    assert_eq!(spoken(&mut stage), ["open-link"]);
    for secret in [1, 2] {
        receives(&mut stage, Some(OpenLinkNotice::Known(link(secret))));
        click(&mut stage, "Copy open link");
        assert_eq!(stage.copied(), Some(link(secret).to_string()));
        assert!(stage.find("Make open link").is_none());
    }
    click(&mut stage, "Close open link");
    assert_eq!(spoken(&mut stage), ["open-link", "open-link close"]);
    // Another program has made one.
    receives(&mut stage, Some(OpenLinkNotice::Unknown));
    assert!(stage.find("Copy open link").is_none() && stage.find("Close open link").is_some());
    assert!(stage.find("Make open link").is_some());
    receives(&mut stage, None);
    assert!(stage.find("Close open link").is_none() && stage.find("Make open link").is_some());
}

#[test]
fn deputy_sees_the_web_alone_and_a_house_without_a_web_shows_no_links() {
    let mut stage = desk(Role::Deputy, Some(WEB));
    click(&mut stage, "Links for guests");
    assert!(stage.find("Copy web").is_some() && stage.find("Make open link").is_none());
    assert!(desk(Role::Director, None).find("Links for guests").is_none());
}
