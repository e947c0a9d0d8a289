//! The open link at the seat of a director: made, seen, closed, and told by the console too.

use crate::device::Device;
use crate::house::{House, PATIENCE};
use crate::page::Page;
use crate::window::Window;
use cardroom_server::server_loop::DeckSource;
use cardroom_shared::protocol::{OpenLink, Role, ServerMessage, WebAddress};
use std::time::Instant;

const ANN: &str = "203.0.114.7";
const STAFF: [(&str, Role); 3] = [("Dora", Role::Director), ("Dirk", Role::Deputy), ("Uma", Role::Player)];
const MAKE: &str = "{\"order\":\"open-link\"}";
const CLOSE: &str = "{\"order\":\"open-link close\"}";

/// A page of this guest, once it has been filled.
fn page(house: &House, name: &str) -> Page {
    let mut page = Page::open(house, &house.signs_in(name));
    page.waits_for("the page", |page| !page.part("head").is_empty() && !page.part("floor").is_empty());
    page
}

/// The open link that a page shows.
fn shown(page: &Page) -> Option<OpenLink> {
    let (_, field) = page.part("floor").split_once("id=\"open-link-text\" readonly value=\"")?;
    field.split('"').next()?.parse().ok()
}

fn offers(page: &Page, say: &str) -> bool {
    page.requests("floor").iter().any(|request| request == say)
}

/// Says this until the page shows the refusal. News of others that come at the same time take a refusal off the page.
fn is_refused(page: &mut Page, say: &str, words: &str) {
    let late = Instant::now() + PATIENCE;
    while !page.part("say").contains(words) {
        assert!(Instant::now() < late, "no refusal: {}", page.part("say"));
        page.says(say);
        for _ in 0..3 {
            if page.part("say").contains(words) {
                break;
            }
            assert!(page.reads(), "{:?}", page.end);
        }
    }
}

fn waits_for_another_link(page: &mut Page, before: Option<&OpenLink>) -> OpenLink {
    page.waits_for("a link", |page| shown(page).is_some_and(|link| Some(&link) != before));
    shown(page).unwrap()
}

#[test]
fn a_director_at_a_page_makes_sees_and_closes_the_open_link() {
    let mut house = House::open(DeckSource::Number(7), &STAFF);
    let mut dora = page(&house, "Dora");
    dora.waits_for("the way to make it", |page| offers(page, MAKE));
    assert!(!offers(&dora, CLOSE) && shown(&dora).is_none(), "{}", dora.part("floor"));
    let mut others = ["Dirk", "Uma"].map(|name| page(&house, name));
    for other in &mut others {
        is_refused(other, MAKE, "only the director");
    }
    house.orders("requests");
    house.tells("There is no open link");
    dora.says(MAKE);
    let link = waits_for_another_link(&mut dora, None);
    assert!(offers(&dora, CLOSE) && !offers(&dora, MAKE), "{}", dora.part("floor"));
    assert!(link.web.as_deref().is_some_and(|web| web == format!("http://{}", house.address())), "{link:?}");
    // Friends ask by it.
    house.link = Some(link.clone());
    let mut ann = Device::waits(&house, ANN, "Ann");
    dora.waits_for("the request", |page| page.part("floor").contains("Ann wants to join"));
    // Another page of the director has the link, and nobody else has.
    drop(dora);
    let mut dora = page(&house, "Dora");
    dora.waits_for("the link", |page| shown(page).as_ref() == Some(&link));
    dora.says("{\"order\":\"announce \\\"Welcome all\\\"\"}");
    for other in &mut others {
        other.waits_for("the announcement", |page| page.log.iter().any(|line| line.contains("Welcome all")));
        assert!(!other.parts.values().any(|html| html.contains(&link.secret.code())), "{:?}", other.parts);
    }
    dora.says(CLOSE);
    dora.waits_for("its end", |page| offers(page, MAKE) && shown(page).is_none());
    assert_eq!(ann.loads(&house, "/seat/join").status, 403);
    is_refused(&mut dora, CLOSE, "there is no open link");
    dora.says(MAKE);
    assert_ne!(waits_for_another_link(&mut dora, None).secret, link.secret);
    house.close();
}

#[test]
fn link_of_the_console_is_shown_and_after_a_restart_its_text_is_gone() {
    let house = House::open_with_link(DeckSource::Number(7), &STAFF);
    let mut dora = page(&house, "Dora");
    assert_eq!(Some(waits_for_another_link(&mut dora, None)), house.link);
    house.orders("open-link");
    let told: OpenLink = house.tells("http://127.0.0.1").parse().unwrap();
    assert_eq!(waits_for_another_link(&mut dora, house.link.as_ref()), told);
    house.orders("open-link close");
    dora.waits_for("its end", |page| shown(page).is_none());
    house.orders("open-link");
    let last = waits_for_another_link(&mut dora, None);
    drop(dora);
    let house = house.restarts(DeckSource::Number(7));
    let mut dora = page(&house, "Dora");
    dora.waits_for("the words", |page| page.part("floor").contains("its text is not known here"));
    assert!(offers(&dora, MAKE) && offers(&dora, CLOSE) && shown(&dora).is_none(), "{}", dora.part("floor"));
    dora.says(MAKE);
    assert_ne!(waits_for_another_link(&mut dora, None).secret, last.secret);
    house.close();
}

#[test]
fn no_link_is_made_where_no_browser_gets_a_seat() {
    let house = House::open_without_links(DeckSource::Number(7), &STAFF);
    let mut dora = page(&house, "Dora");
    is_refused(&mut dora, MAKE, "an open link would help nobody");
    house.orders("requests");
    house.tells("There is no open link");
    let mut window = Window::open(&house, "Uma");
    window.waits_for("the welcome", |window| window.welcome.is_some());
    assert_eq!(window.welcome.as_ref().and_then(|welcome| welcome.web.as_ref()), None);
    house.close();
}

#[test]
fn welcome_of_a_window_names_the_web_and_directors_get_the_open_link() {
    let house = House::open_with_link(DeckSource::Number(7), &STAFF);
    let web = format!("http://{}", house.address());
    let mut dora = Window::open(&house, "Dora");
    dora.waits_for("the welcome", |window| window.welcome.is_some());
    let found = dora.welcome.as_ref().and_then(|welcome| welcome.web.as_ref());
    assert_eq!(found.map(WebAddress::as_str), Some(web.as_str()));
    dora.waits_for_message("the link", |message| matches!(message, ServerMessage::OpenLink(Some(_))));
    house.close();
}
