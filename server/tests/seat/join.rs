//! The open link: guests who ask to join, wait, and are admitted or declined.

use crate::device::Device;
use crate::house::{House, PATIENCE};
use crate::page::{Page, socket};
use cardroom_server::server_loop::DeckSource;
use cardroom_server::waiting_room::{MAX_REQUESTS_OF_AN_ADDRESS, MAX_WAITING_GUESTS};
use cardroom_shared::protocol::invitation::{Invitation, NotAnInvitation, Secret};
use cardroom_shared::protocol::{OpenLink, Role};
use std::time::Instant;

const DORA: [(&str, Role); 1] = [("Dora", Role::Director)];
const ANN: &str = "203.0.114.7";
const BOB: &str = "203.0.114.8";

#[test]
fn a_guest_of_the_open_link_waits_is_admitted_at_the_console_and_plays() {
    let house = House::open_with_link(DeckSource::Number(7), &DORA);
    let mut ann = Device::at(ANN);
    let opened = ann.opens_link(&house);
    assert_eq!((opened.status, opened.header("location")), (303, Some("/seat/join?lang=en")));
    let cookie = opened.header("set-cookie").unwrap();
    assert!(cookie.contains("Path=/seat; HttpOnly; SameSite=Lax") && cookie.ends_with("; Secure"), "{cookie}");

    let page = ann.loads(&house, "/seat/join");
    let host = format!("<dt>Host</dt><dd>Dora <small class=\"soft\">{}</small></dd>", house.address());
    for part in ["Friday &lt;night&gt; &amp; friends", &host, "Buy-in", "Start", "House rules", "name=\"name\""] {
        assert!(page.body.contains(part), "{part}: {}", page.body);
    }
    assert_eq!(page.header("cache-control"), Some("no-store"));
    assert!(!page.body.contains(&house.link.as_ref().unwrap().secret.code()), "no secret is in a page");

    assert_eq!(ann.asks(&house, "Ann Lee").status, 303);
    assert_eq!(house.tells("asks to join"), "Ann Lee asks to join: `admit \"Ann Lee\"` or `decline \"Ann Lee\"`");
    let page = ann.loads(&house, "/seat/join");
    assert!(page.body.contains("You wait for the host") && page.body.contains("Ann Lee"), "{}", page.body);
    assert!(page.body.contains("http-equiv=\"refresh\""), "it goes on without a script: {}", page.body);
    // The first page leads to the request, and so does the link.
    assert_eq!(ann.loads(&house, "/seat").header("location"), Some("/seat/join?lang=en"));
    assert_eq!(ann.opens_link(&house).header("location"), Some("/seat/join?lang=en"));
    assert!(ann.loads(&house, "/seat/join").body.contains("You wait for the host"));

    let news = std::thread::scope(|scope| {
        let mut waiting = ann.clone();
        let at = &house;
        let news = scope.spawn(move || {
            loop {
                let news = waiting.news(at);
                if news["state"] != "waits" {
                    return news;
                }
            }
        });
        house.orders("admit \"Ann Lee\"");
        news.join().unwrap()
    });
    assert_eq!(news["state"], "admitted");
    house.tells("Ann Lee is admitted");
    ann.comes_in(&house);
    let mut page = Page::open(&house, &ann.cookie());
    page.waits_for("the entry", |page| page.log.iter().any(|line| line.contains("Ann Lee")));
    // From now on an ordinary guest: the link gives nothing more, and `revoke` ends the seat.
    assert_eq!(ann.opens_link(&house).header("location"), Some("/seat?lang=en"));
    house.orders("revoke 2");
    page.waits_for("the end", |page| page.end.is_some());
    assert_eq!(page.end.as_deref(), Some("revoked"));
    house.close();
}

#[test]
fn a_decline_is_told_holds_for_the_device_and_can_be_changed() {
    let house = House::open_with_link(DeckSource::Number(7), &DORA);
    let mut ann = Device::waits(&house, ANN, "Ann");
    house.orders("decline Ann");
    house.tells("Ann is declined");
    let page = ann.loads(&house, "/seat/join");
    assert!(page.body.contains("does not let Ann in"), "{}", page.body);
    ann.opens_link(&house);
    assert!(ann.loads(&house, "/seat/join").body.contains("does not let Ann in"));
    assert!(ann.asks(&house, "Anna").header("set-cookie").is_none());
    assert!(ann.loads(&house, "/seat/join").body.contains("does not let Ann in"));
    // Another device may ask under the name.
    let mut other = Device::waits(&house, BOB, "Ann");
    house.tells("Ann asks to join");
    house.orders("decline Ann");
    house.tells("Ann is declined");
    assert!(other.loads(&house, "/seat/join").body.contains("does not let Ann in"));

    let house = house.restarts(DeckSource::Number(7));
    assert!(ann.loads(&house, "/seat/join").body.contains("does not let Ann in"), "a decline outlives a restart");
    house.orders("admit Ann");
    house.tells("Ann is admitted");
    other.comes_in(&house);
    assert!(ann.loads(&house, "/seat/join").body.contains("does not let Ann in"), "the newest request was meant");
    house.close();
}

#[test]
fn a_request_outlives_a_restart_of_the_server_and_is_told_again() {
    let house = House::open_with_link(DeckSource::Number(7), &DORA);
    let mut ann = Device::waits(&house, ANN, "Ann");
    house.tells("Ann asks to join");
    let house = house.restarts(DeckSource::Number(7));
    house.tells("Ann asks to join: `admit Ann` or `decline Ann`");
    assert!(ann.loads(&house, "/seat/join").body.contains("You wait for the host"));
    // The link is the same one, too.
    Device::waits(&house, BOB, "Bob");
    house.orders("admit Ann");
    house.tells("Ann is admitted");
    let house = house.restarts(DeckSource::Number(7));
    ann.comes_in(&house);
    let mut page = Page::open(&house, &ann.cookie());
    page.waits_for("the entry", |page| page.log.iter().any(|line| line.contains("Ann")));
    house.close();
}

#[test]
fn two_guests_of_the_link_have_two_names() {
    let house = House::open_with_link(DeckSource::Number(7), &[("Dora", Role::Director), ("Cem", Role::Player)]);
    Device::waits(&house, ANN, "Ann");
    let mut bob = Device::at(BOB);
    bob.opens_link(&house);
    for (name, status, part) in [
        ("Ann", 409, "Ann is the name of somebody else here"),
        ("ANN", 409, "looks like Ann"),
        ("Cem", 409, "Cem is the name of somebody else here"),
        ("Dealer", 400, "nobody&#39;s name"),
        ("", 400, "1 to 24 letters"),
        ("A\"b", 400, "A name with a quotation mark"),
    ] {
        let answer = bob.asks(&house, name);
        let is_told = answer.body.contains(part) || answer.body.contains(&part.replace("&#39;", "'"));
        assert!(answer.status == status && is_told, "{name}: {} {}", answer.status, answer.body);
        assert!(answer.body.contains("name=\"name\""), "{name}: the field is there again");
    }
    assert_eq!(bob.asks(&house, "Bob").status, 303);
    house.close();
}

#[test]
fn a_name_that_is_given_meanwhile_admits_nobody_else() {
    let house = House::open_with_link(DeckSource::Number(7), &DORA);
    let mut ann = Device::waits(&house, ANN, "Ann");
    house.orders("invite player Ann");
    house.tells("Invitation 2");
    house.orders("admit Ann");
    assert!(house.tells("somebody else here").starts_with("Ann is the name of somebody else here"));
    assert!(ann.loads(&house, "/seat/join").body.contains("You wait for the host"));
    house.close();
}

#[test]
fn a_full_house_refuses_the_admission_with_its_reason() {
    let names = ["Uma", "Vic", "Wim", "Xia", "Yul", "Zoe"];
    // Play does not begin while one more is expected.
    let others = [("Abe", Role::Player), ("Dora", Role::Director)];
    let guests: Vec<(&str, Role)> = names.map(|name| (name, Role::Player)).into_iter().chain(others).collect();
    let house = House::open_with_link(DeckSource::Number(7), &guests);
    let mut ann = Device::waits(&house, ANN, "Ann");
    let mut pages: Vec<Page> = names.iter().map(|name| Page::open(&house, &house.signs_in(name))).collect();
    for (page, name) in pages.iter_mut().zip(names) {
        page.waits_for("the entry", |page| page.log.iter().any(|line| line.contains(name)));
    }
    house.orders("admit Ann");
    assert!(house.tells("every seat is taken").starts_with("every seat is taken: there are 6"));
    assert!(ann.loads(&house, "/seat/join").body.contains("You wait for the host"), "they wait on");
    house.close();
}

#[test]
fn a_guest_withdraws_and_asks_under_another_name() {
    let house = House::open_with_link(DeckSource::Number(7), &DORA);
    let mut ann = Device::waits(&house, ANN, "Ann");
    assert_eq!(ann.sends(&house, "/seat/join/withdraw", &[]).status, 303);
    house.tells("Ann asks to join no more");
    let page = ann.loads(&house, "/seat/join");
    assert!(page.body.contains("name=\"name\""), "{}", page.body);
    house.orders("admit Ann");
    house.tells("nobody here is called Ann");
    house.orders("decline Ann");
    house.tells("nobody called Ann asks to join");
    assert_eq!(ann.asks(&house, "Anna").status, 303);
    house.tells("Anna asks to join");
    house.close();
}

#[test]
fn a_link_that_is_closed_or_made_anew_ends_with_its_requests() {
    let mut house = House::open_with_link(DeckSource::Number(7), &DORA);
    let mut ann = Device::waits(&house, ANN, "Ann");
    let mut bob = Device::at(BOB);
    bob.opens_link(&house);
    house.orders("open-link");
    let told = house.tells("http://127.0.0.1");
    let newer: OpenLink = told.parse().unwrap();
    let page = ann.loads(&house, "/seat/join");
    assert!(page.status == 403 && page.body.contains("there is a newer one"), "{page:?}");
    assert!(!ann.cookie().contains("join"), "the cookie goes: {}", ann.cookie());
    assert_eq!(bob.loads(&house, "/seat/join").header("location"), Some("/seat?lang=en"));
    let old = bob.opens_link(&house);
    assert!(old.status == 403 && old.body.contains("there is a newer one"), "{old:?}");

    house.link = Some(newer);
    let mut ann = Device::waits(&house, ANN, "Ann");
    house.orders("open-link close");
    house.tells("The open link is closed");
    assert_eq!(ann.loads(&house, "/seat/join").status, 403);
    assert_eq!(ann.opens_link(&house).status, 403);
    house.orders("open-link close");
    house.tells("there is no open link");
    house.close();
}

#[test]
fn an_address_may_ask_a_few_times_and_as_many_wait_as_may() {
    let house = House::open_with_link(DeckSource::Number(7), &DORA);
    let per_address = usize::try_from(MAX_REQUESTS_OF_AN_ADDRESS).unwrap();
    let households = ["2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:3::1", "2001:db8:0:4::1", "2001:db8:0:5::1"];
    let name = |number: usize| format!("Guest {}", char::from(b'A' + u8::try_from(number).unwrap()));
    for number in 0..MAX_WAITING_GUESTS {
        Device::waits(&house, households[number / per_address], &name(number));
    }
    // The first household has asked as often as it may, by whatever address.
    let mut same = Device::at("2001:db8:0:1:ffff::9");
    same.opens_link(&house);
    let refused = same.asks(&house, "Ann");
    assert!(refused.status == 429 && refused.body.contains("from your network"), "{refused:?}");
    let mut other = Device::at(ANN);
    other.opens_link(&house);
    let refused = other.asks(&house, "Ann");
    assert!(refused.status == 429 && refused.body.contains("20 people wait already"), "{refused:?}");
    // One answer makes room for one.
    house.orders("decline Guest A");
    house.tells("Guest A is declined");
    assert_eq!(other.asks(&house, "Ann").status, 303);
    house.close();
}

#[test]
fn wrong_open_links_and_wrong_tickets_count_as_wrong_secrets() {
    let mut house = House::open_with_link(DeckSource::Number(7), &DORA);
    let right = house.link.clone().unwrap();
    house.link = Some(OpenLink { secret: Secret::new([9; 16]), ..right.clone() });
    let mut stranger = Device::at(ANN);
    let statuses: Vec<u16> = (0..14).map(|_| stranger.opens_link(&house).status).collect();
    assert_eq!((statuses.first(), statuses.last()), (Some(&403), Some(&429)));
    house.link = Some(right.clone());
    assert_eq!(stranger.opens_link(&house).status, 303, "a right one is always heard");

    // A ticket could be the secret of an invitation.
    let join = stranger.cookie().split_once('=').unwrap().0.to_owned();
    let guesses = (0..14).map(|guess| {
        let cookie = format!("{join}=ticket.{}", Secret::new([guess; 16]).code());
        let headers = format!("Cookie: {cookie}\r\nX-Forwarded-For: {BOB}\r\nX-Forwarded-Proto: https\r\n");
        house.asks("GET", "/seat/join", &headers, "").status
    });
    let statuses: Vec<u16> = guesses.collect();
    assert_eq!((statuses.first(), statuses.last()), (Some(&403), Some(&429)), "{statuses:?}");
    house.close();
}

#[test]
fn somebody_who_waits_gets_no_byte_of_a_table() {
    let guests = [("Uma", Role::Player), ("Vic", Role::Player), ("Dora", Role::Director)];
    let house = House::open_with_link(DeckSource::Number(7), &guests);
    let mut ann = Device::waits(&house, ANN, "Ann");
    let before = ann.loads(&house, "/seat/join").body;
    let mut uma = Page::open(&house, &house.signs_in("Uma"));
    let _vic = Page::open(&house, &house.signs_in("Vic"));
    house.orders("start");
    uma.waits_for("cards", |page| page.own_cards() == 2);
    let late = Instant::now() + PATIENCE;
    let mut after = ann.loads(&house, "/seat/join").body;
    while !after.contains("Play has begun") {
        assert!(before.contains("Play begins in") && Instant::now() < late, "{after}");
        after = ann.loads(&house, "/seat/join").body;
    }
    for part in ["class=\"paper\"", "id=\"felt\"", "id=\"own\"", "id=\"log\"", "plate"] {
        assert!(!after.contains(part), "{part}: {after}");
    }
    // A request is no seat: no socket, no act, no page.
    let own = format!("http://{}", house.address());
    let headers = [("cookie", ann.cookie()), ("origin", own)];
    assert_eq!(socket(&house, &headers).err(), Some(401));
    assert_eq!(ann.sends(&house, "/seat/act", &[("say", "\"fold\"")]).status, 401);
    assert_eq!(ann.loads(&house, "/seat").status, 303);
    assert!(!ann.loads(&house, "/seat/join").body.contains(&ann.cookie()), "no secret is in the page");
    house.close();
}

#[test]
fn a_director_at_a_page_is_told_and_admits_and_nobody_else_may() {
    let guests = [("Dora", Role::Director), ("Dirk", Role::Deputy), ("Uma", Role::Player)];
    let house = House::open_with_link(DeckSource::Number(7), &guests);
    let mut dora = Page::open(&house, &house.signs_in("Dora"));
    let mut dirk = Page::open(&house, &house.signs_in("Dirk"));
    let mut uma = Page::open(&house, &house.signs_in("Uma"));
    dora.waits_for("the floor", |page| page.part("floor").contains("Director"));
    let mut ann = Device::waits(&house, ANN, "Ann \u{c9}lise");
    let mut bob = Device::waits(&house, BOB, "Bob");
    dora.waits_for("the requests", |page| page.part("floor").contains("Bob wants to join"));
    dora.waits_for("the notice", |page| page.part("offers").contains("Bob wants to join"));
    assert!(dora.part("floor").contains("Ann \u{c9}lise wants to join"), "{}", dora.part("floor"));
    let press = "{\"order\":\"admit \\\"Ann \u{c9}lise\\\"\"}";
    assert!(
        dora.part("floor").contains(&format!("value=\"{}\"", press.replace('"', "&quot;"))),
        "{}",
        dora.part("floor")
    );
    // A press without a script keeps the language.
    let forms = dora.part("floor").matches("<form ").count();
    assert!(forms >= 3, "{}", dora.part("floor"));
    assert_eq!(dora.part("floor").matches("action=\"/seat/act?lang=en\"").count(), forms, "{}", dora.part("floor"));
    for page in [&mut dirk, &mut uma] {
        page.says(press);
        page.waits_for("a refusal", |page| page.part("say").contains("refused"));
        assert!(!page.part("floor").contains("wants to join"), "{}", page.part("floor"));
    }
    dora.says(press);
    dora.waits_for("the answer", |page| !page.part("floor").contains("lise wants to join"));
    ann.comes_in(&house);
    dora.says("{\"order\":\"decline Bob\"}");
    dora.waits_for("the answer", |page| !page.part("floor").contains("Bob wants to join"));
    assert!(bob.loads(&house, "/seat/join").body.contains("does not let Bob in"));
    dora.says("{\"order\":\"decline Zoe\"}");
    dora.waits_for("a refusal", |page| page.part("say").contains("nobody called Zoe asks to join"));
    house.close();
}

#[test]
fn requests_of_foreign_pages_and_without_the_link_are_refused() {
    let house = House::open_with_link(DeckSource::Number(7), &DORA);
    let mut ann = Device::at(ANN);
    assert_eq!(ann.loads(&house, "/seat/join").header("location"), Some("/seat?lang=en"));
    assert_eq!(ann.asks(&house, "Ann").header("location"), Some("/seat/join?lang=en"));
    ann.opens_link(&house);
    let cookie = format!("Cookie: {}\r\n", ann.cookie());
    for path in ["/seat/join", "/seat/join/withdraw"] {
        for origin in ["", "Origin: null\r\n", "Origin: https://evil.example\r\n"] {
            let answer = house.asks("POST", path, &format!("{cookie}{origin}"), "name=Ann");
            assert_eq!((answer.status, answer.header("set-cookie")), (403, None), "{path} {origin}");
        }
    }
    let open = house.asks("GET", "/seat/join", &format!("{cookie}X-Forwarded-For: {ANN}\r\n"), "");
    assert_eq!(open.status, 403, "an open line from a public address");
    house.close();
}

#[test]
fn a_house_without_an_open_link_takes_no_requests() {
    let house = House::open(DeckSource::Number(7), &DORA);
    let mut ann = Device::at(ANN);
    assert_eq!(ann.loads(&house, "/seat/join").header("location"), Some("/seat?lang=en"));
    house.orders("requests");
    house.tells("Nobody asks to join");
    house.tells("There is no open link");
    house.orders("open-link");
    let link: OpenLink = house.tells("http://127.0.0.1").parse().unwrap();
    assert_eq!(link.to_string().parse::<Invitation>(), Err(NotAnInvitation::OpenLink));
    let answer = ann.sends(&house, "/seat", &[("invitation", &link.line())]);
    assert_eq!(answer.header("location"), Some("/seat/join?lang=en"), "the line is the same link");
    let whole = link.line();
    let cut = ann.sends(&house, "/seat", &[("invitation", &whole[..whole.len() - 1])]);
    assert!(cut.status == 400 && cut.body.contains("no whole invitation"), "{cut:?}");
    house.close();
}
