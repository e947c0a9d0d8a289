//! Foreign pages, foreign names, wrong cookies and wrong messages.

use crate::house::House;
use crate::page::{Page, socket};
use cardroom_server::server_loop::DeckSource;
use cardroom_shared::protocol::{Role, SeatLink};

const ANN: [(&str, Role); 1] = [("Ann", Role::Player)];

#[test]
fn a_socket_opens_for_an_own_page_with_a_cookie_alone() {
    let house = House::open(DeckSource::Number(1), &ANN);
    let cookie = house.signs_in("Ann");
    let own = format!("http://{}", house.address());
    let with = |origin: Option<&str>, cookie: Option<&str>| {
        let pairs = [("origin", origin), ("cookie", cookie)];
        let headers: Vec<(&'static str, String)> =
            pairs.into_iter().filter_map(|(name, value)| Some((name, value?.to_owned()))).collect();
        socket(&house, &headers).err()
    };
    assert_eq!(with(Some(&own), Some(&cookie)), None);
    assert_eq!(with(Some(&own), None), Some(401));
    assert_eq!(with(Some(&own), Some("cardroom-seat-00000000=1.x")), Some(401));
    let last = if cookie.ends_with('A') { "B" } else { "A" };
    let forged = format!("{}{last}", &cookie[..cookie.len() - 1]);
    // The last letter of a code holds two bits that count.
    let forged = forged.replacen("=1.", "=1.A", 1);
    assert_eq!(with(Some(&own), Some(&forged)), Some(401));
    for foreign in ["https://evil.example", "null", &own.replace("http:", "https:").replace("127.0.0.1", "127.0.0.2")] {
        assert_eq!(with(Some(foreign), Some(&cookie)), Some(403), "{foreign}");
    }
    assert_eq!(with(None, Some(&cookie)), Some(403));
    house.close();
}

#[test]
fn forms_of_foreign_pages_and_foreign_names_are_refused() {
    let house = House::open(DeckSource::Number(1), &ANN);
    let cookie = format!("Cookie: {}\r\n", house.signs_in("Ann"));
    for path in ["/seat", "/seat/act", "/seat/out"] {
        for origin in ["", "Origin: null\r\n", "Origin: https://evil.example\r\n"] {
            let answer = house.asks("POST", path, &format!("{cookie}{origin}"), "say=%22fold%22");
            assert_eq!(answer.status, 403, "{path} {origin}");
            assert_eq!(answer.header("set-cookie"), None, "{path}");
        }
        let renamed = format!("{cookie}Host: evil.example\r\nOrigin: http://evil.example\r\n");
        assert_eq!(house.asks("POST", path, &renamed, "").status, 421, "{path}");
    }
    assert_eq!(house.asks("GET", "/seat", "Host: evil.example\r\n", "").status, 421);
    house.close();
}

#[test]
fn pages_of_seats_have_a_strict_policy_and_are_not_stored() {
    let house = House::open(DeckSource::Number(1), &ANN);
    let cookie = format!("Cookie: {}\r\n", house.signs_in("Ann"));
    for headers in [String::new(), cookie] {
        let page = house.asks("GET", "/seat", &headers, "");
        let policy = page.header("content-security-policy").unwrap();
        let address = house.address();
        assert!(policy.contains("default-src 'none'") && policy.contains("form-action 'self'"), "{policy}");
        assert!(policy.contains(&format!("connect-src 'self' ws://{address} wss://{address};")), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(page.header("cache-control"), Some("no-store"));
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
        assert!(!page.body.contains(" style=") && !page.body.contains("<script>"), "nothing is inline");
    }
    // Other pages stay as strict as they were.
    let board = house.asks("GET", "/", "", "");
    assert!(board.header("content-security-policy").unwrap().contains("form-action 'none'"));
    house.close();
}

#[test]
fn an_invitation_opens_a_seat_in_each_of_its_forms() {
    let house = House::open(DeckSource::Number(1), &ANN);
    let invitation = house.invitation("Ann").clone();
    let link = SeatLink { web: format!("http://{}", house.address()), invitation: invitation.clone() };
    let written = invitation.to_string();
    for text in [
        written.clone(),
        written.replacen("cardroom:", "cardroom://", 1),
        link.to_string(),
        format!("Come: {written} !"),
    ] {
        let answer = house.enters_with(&text);
        assert_eq!(answer.status, 303, "{text}");
        let cookie = answer.header("set-cookie").unwrap();
        assert!(cookie.contains("HttpOnly; SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
        assert!(!cookie.contains(&written[written.len() - 30..]), "the secret is not in the cookie");
    }
    for (text, status) in [("", 400), ("hello", 400), (&written[..written.len() - 1], 400)] {
        let answer = house.enters_with(text);
        assert_eq!((answer.status, answer.header("set-cookie")), (status, None), "{text}");
    }
    house.close();
}

#[test]
fn whoever_guesses_secrets_waits_and_the_right_one_is_heard() {
    let house = House::open(DeckSource::Number(1), &ANN);
    let right = house.invitation("Ann").clone();
    let mut wrong = right.clone();
    wrong.secret = cardroom_shared::protocol::invitation::Secret::new([9; 16]);
    let statuses: Vec<u16> = (0..14).map(|_| house.enters_with(&wrong.to_string()).status).collect();
    assert_eq!(statuses.first(), Some(&403));
    assert_eq!(statuses.last(), Some(&429));
    assert_eq!(house.enters_with(&right.to_string()).status, 303);
    house.close();
}

#[test]
fn a_page_that_sends_anything_else_is_closed() {
    let house = House::open(DeckSource::Number(1), &ANN);
    let cookie = house.signs_in("Ann");
    for text in ["{}", "fold", "{\"n\":1,\"say\":\"dance\"}", &"x".repeat(5_000), "{\"n\":1,\"say\":{\"fold\":1}}"] {
        let mut page = Page::open(&house, &cookie);
        page.waits_for("the page", |page| !page.part("head").is_empty());
        page.sends(text);
        let mut messages = 0;
        while page.reads() {
            messages += 1;
            assert!(messages < 100, "{text} did not close it");
        }
    }
    // The seat is there for a page that speaks its language.
    let mut page = Page::open(&house, &cookie);
    page.says("{\"enter\":\"Ann\"}");
    page.waits_for("the entry", |page| page.log.iter().any(|line| line.contains("Ann")));
    house.close();
}
