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
    for path in ["/seat", "/seat/act", "/seat/take", "/seat/out"] {
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
fn each_address_of_a_seat_names_its_methods() {
    let house = House::open(DeckSource::Number(1), &ANN);
    for (path, allowed, wrong) in [
        ("/seat", "GET, HEAD, POST", "PUT"),
        ("/seat/still", "GET, HEAD", "POST"),
        ("/seat/line", "GET, HEAD", "POST"),
        ("/seat/act", "POST", "GET"),
        ("/seat/take", "POST", "GET"),
        ("/seat/out", "POST", "DELETE"),
    ] {
        let answer = house.asks(wrong, path, "", "");
        assert_eq!((answer.status, answer.header("allow")), (405, Some(allowed)), "{path}: {}", answer.head);
        assert!(answer.body.contains(allowed), "{path}: {}", answer.body);
    }
    house.close();
}

#[test]
fn a_device_that_signs_out_is_out_with_every_copy_of_its_cookie() {
    let house = House::open(DeckSource::Number(1), &ANN);
    let (phone, tablet) = (house.signs_in("Ann"), house.signs_in("Ann"));
    assert_ne!(phone, tablet, "each device has a cookie of its own");
    let mut page = Page::open(&house, &phone);
    page.waits_for("the page", |page| !page.part("head").is_empty());
    let out = house.asks("POST", "/seat/out", &format!("Cookie: {phone}\r\n{}", house.origin()), "");
    assert!(
        out.status == 303 && out.header("set-cookie").is_some_and(|cookie| cookie.contains("Max-Age=0")),
        "{out:?}"
    );
    page.waits_for("the end", |page| page.end.is_some());
    assert_eq!(page.end.as_deref(), Some("signed-out"));
    let opens = |house: &House, cookie: &str| {
        let headers = [("cookie", cookie.to_owned()), ("origin", format!("http://{}", house.address()))];
        let answer = house.asks("GET", "/seat", &format!("Cookie: {cookie}\r\n"), "");
        (socket(house, &headers).err(), answer.body.contains("id=\"invitation\""))
    };
    assert_eq!(opens(&house, &phone), (Some(401), true), "a copy of the cookie is void");
    assert_eq!(opens(&house, &tablet), (None, false), "the other device stays");
    let house = house.restarts(DeckSource::Number(1));
    assert_eq!(opens(&house, &phone), (Some(401), true), "also after a restart");
    assert_eq!(opens(&house, &tablet), (None, false));
    house.close();
}

#[test]
fn the_same_device_keeps_its_cookie_when_it_comes_again() {
    let house = House::open(DeckSource::Number(1), &ANN);
    let cookie = house.signs_in("Ann");
    let form = url::form_urlencoded::Serializer::new(String::new())
        .append_pair("invitation", &house.invitation("Ann").to_string())
        .finish();
    let answer = house.asks("POST", "/seat", &format!("Cookie: {cookie}\r\n{}", house.origin()), &form);
    assert!(answer.header("set-cookie").is_some_and(|again| again.starts_with(&format!("{cookie};"))), "{answer:?}");
    house.close();
}

#[test]
fn the_first_page_offers_the_browser_first_and_says_what_is_true() {
    let house = House::open(DeckSource::Number(1), &ANN);
    let page = house.asks("GET", "/seat?lang=en&scale=150", "", "").body;
    let (here, window) = (page.find("class=\"act call\"").unwrap(), page.find("id=\"window\"").unwrap());
    assert!(here < window, "{page}");
    assert!(page.contains("it can’t prove the house") && page.contains("Over an encrypted line it cuts"), "{page}");
    assert!(page.contains("&amp;scale=150\""), "the letters are as large as asked for: {page}");
    let wrong = house.asks("GET", "/seat?scale=big&lang=en", "", "");
    assert_eq!(wrong.status, 400, "{wrong:?}");
    house.close();
}

#[test]
fn the_board_leads_to_a_seat_with_and_without_a_script() {
    let house = House::open(DeckSource::Number(1), &ANN);
    for path in ["/?lang=en", "/tables?lang=en"] {
        let page = house.asks("GET", path, "", "").body;
        assert!(page.contains("id=\"to-seat\" href=\"/seat?lang=en\""), "{page}");
        let help = "<noscript><p id=\"paste\">If an invitation has led you here";
        assert_eq!(page.contains(help), path.starts_with("/?"), "{page}");
    }
    house.close();
}

/// The messages of a person at once, and the twice as many at which their page is closed.
const PERSON_LIMIT: u32 = 40;

#[test]
fn a_page_that_floods_is_closed_and_the_web_goes_on_for_others() {
    let house = House::open(DeckSource::Number(1), &[("Ann", Role::Player), ("Bob", Role::Player)]);
    let mut bob = Page::open(&house, &house.signs_in("Bob"));
    bob.waits_for("the page", |page| !page.part("head").is_empty());
    let cookie = house.signs_in("Ann");
    let mut ann = Page::open(&house, &cookie);
    ann.waits_for("the page", |page| !page.part("head").is_empty());
    // A plan reaches no table, and counts all the same.
    for _ in 0..PERSON_LIMIT {
        ann.says("{\"ahead\":\"none\"}");
    }
    ann.says("{\"enter\":\"Ann\"}");
    ann.waits_for("the entry", |page| page.log.iter().any(|line| line.contains("Ann")));
    assert_eq!(ann.end, None, "so many are allowed");
    for round in 0..5 {
        // The socket may be closed before all is sent.
        for _ in 0..20 * PERSON_LIMIT {
            if !ann.tries_to_send("{\"n\":1,\"say\":{\"ahead\":\"none\"}}") {
                break;
            }
        }
        while ann.reads() {}
        assert!(ann.end.is_none() || ann.end.as_deref() == Some("malformed"), "round {round}: {:?}", ann.end);
        assert_eq!(house.asks("GET", "/health", "", "").status, 200, "round {round}");
        bob.says(&format!("{{\"words\":\"Hello {round}\"}}"));
        let words = format!("Hello {round}");
        bob.waits_for("the words", |page| page.log.iter().any(|line| line.contains(&words)));
        ann = Page::open(&house, &cookie);
    }
    house.close();
}

#[test]
fn a_page_that_floods_is_told_why_it_is_closed() {
    let house = House::open(DeckSource::Number(1), &ANN);
    let mut page = Page::open(&house, &house.signs_in("Ann"));
    page.waits_for("the page", |page| !page.part("head").is_empty());
    // One more than a page may send at once and during the test.
    let mut sent = 0;
    while page.end.is_none() && sent < 100_000 {
        for _ in 0..10 {
            sent += u32::from(page.tries_to_send("{\"n\":1,\"say\":{\"ahead\":\"none\"}}"));
        }
        while page.has_news() && page.reads() {}
    }
    assert!(sent > PERSON_LIMIT * 2 && page.end.as_deref() == Some("malformed"), "{sent}: {:?}", page.end);
    assert!(page.end_words.contains("too much at once"), "{}", page.end_words);
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
        assert_eq!(page.end.as_deref(), Some("malformed"), "the page says why: {text}");
    }
    // The seat is there for a page that speaks its language.
    let mut page = Page::open(&house, &cookie);
    page.says("{\"enter\":\"Ann\"}");
    page.waits_for("the entry", |page| page.log.iter().any(|line| line.contains("Ann")));
    house.close();
}
