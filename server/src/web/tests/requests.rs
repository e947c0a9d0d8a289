//! Requests to the web, valid and invalid.

use super::fixture::{HttpAnswer, WebFixture, ask, limits, line, open_web, wait_until};
use crate::host_machine::allowed_host_names::AllowedHostNames;
use crate::host_machine::inherited_sockets::InheritedSockets;
use crate::web::ip_limit::TrustedProxy;
use crate::web::{FeedUpdate, RecordState, Web, WebSetup};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};

#[test]
fn every_answer_allows_nothing_but_what_comes_from_here() {
    let house = WebFixture::of_bots(4, 50);
    let style = house.get("/").body.split('"').find(|word| word.starts_with("/style.css?")).unwrap().to_owned();
    for path in ["/", "/health", "/metrics", "/no/such/page", &style, "/script.js", "/icon.svg", "/?scale=big"] {
        let answer = house.get(path);
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'; style-src 'self'; script-src 'self'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert!(!answer.body.contains("http:") || path == "/icon.svg", "{path} names another place");
        if answer.header("content-type").is_some_and(|kind| kind.starts_with("text/html")) {
            for forbidden in [" style=", "<style", " onclick", "<script>", "javascript:"] {
                assert!(!answer.body.contains(forbidden), "{path}: {forbidden}");
            }
        }
    }
    assert_eq!(house.get(&style).header("content-type"), Some("text/css; charset=utf-8"));
}

#[test]
fn a_page_that_is_none_is_answered_in_words() {
    let house = WebFixture::of_bots(4, 10);
    for path in ["/nothing", "/table/", "/table/x", "/../etc/passwd", "/%00", "//", "/live/nothing", "/live/health"] {
        let answer = house.get(path);
        assert_eq!(answer.status, 404, "{path}: {}", answer.head);
        assert!(answer.body.contains("There is no page at this address"), "{path}: {}", answer.body);
    }
    let german = house.get("/nichts?lang=de").body;
    assert!(german.contains("Unter dieser Adresse gibt es keine Seite"), "{german}");
    assert!(german.contains("href=\"/?lang=de\""), "the way back keeps what was chosen: {german}");
}

#[test]
fn stacks_are_told_in_big_blinds_to_who_likes_it_and_to_nobody_else() {
    let house = WebFixture::of_bots(4, 50);
    for path in ["/", "/tables", "/table/1", "/results"] {
        let chips = house.get(&format!("{path}?lang=de")).body;
        assert!(!chips.contains(" BB<") && chips.contains("Stacks in Big Blinds"), "{path}: {chips}");
        assert!(chips.contains(&format!("href=\"{path}?lang=de&amp;stacks=blinds\"")), "{path}: {chips}");
        let blinds = house.get(&format!("{path}?lang=de&stacks=blinds")).body;
        assert!(blinds.contains(" BB<") && blinds.contains("Stacks in Chips"), "{path}: {blinds}");
        assert!(blinds.contains(&format!("href=\"{path}?lang=de\"")), "{path}: {blinds}");
        assert!(blinds.contains("href=\"/house?lang=de&amp;stacks=blinds\""), "the choice goes along: {blinds}");
    }
    assert!(!house.get("/house?stacks=blinds").body.contains("id=\"unit\""), "no stack is there");
    let wrong = house.get("/tables?stacks=pots").body;
    assert!(wrong.contains("chips or blinds"), "{wrong}");
}

#[test]
fn pages_are_only_read() {
    let house = WebFixture::of_bots(4, 10);
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"] {
        let request = format!("{method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        let answer = ask(house.web.address(), &request);
        assert_eq!((answer.status, answer.header("allow")), (405, Some("GET, HEAD")), "{method}: {}", answer.head);
        assert!(answer.body.contains("only read"), "{method}: {}", answer.body);
    }
    for path in ["/", "/health", "/live/"] {
        let head = ask(house.web.address(), &format!("HEAD {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
        assert_eq!((head.status, head.body.as_str()), (200, ""), "{path}: {}", head.head);
    }
}

#[test]
fn a_page_from_elsewhere_whose_name_leads_here_reads_nothing() {
    let house = WebFixture::of_bots(4, 10);
    let by_name = |path: &str, host: &str| {
        ask(house.web.address(), &format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
    };
    for path in ["/", "/live/", "/broadcast", "/health", "/metrics", "/nothing"] {
        let answer = by_name(path, "evil.example:7778");
        assert_eq!(answer.status, 421, "{path}: {}", answer.head);
        assert!(answer.body.contains("web_names"), "{path}: {}", answer.body);
        assert!(!answer.body.contains("Friday"), "{path}: {}", answer.body);
    }
    let two = ask(
        house.web.address(),
        "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    );
    assert_ne!(two.status, 200, "{}", two.head);
    for host in ["localhost:7778", "127.0.0.1", "[::1]:7778", "laptop.local"] {
        assert_eq!(by_name("/", host).status, 200, "{host}");
    }
    assert!(by_name("/?lang=de", "evil.example").body.contains("heißt nicht so"), "in the language of the reader");
}

#[test]
fn page_query_sets_scale_and_room_and_explains_bad_values() {
    let house = WebFixture::of_bots(4, 10);
    let style_of = |path: &str| {
        let page = house.get(path).body;
        let address = page.split('"').find(|word| word.starts_with("/style.css?")).unwrap().replace("&amp;", "&");
        house.get(&address).body
    };
    assert!(!style_of("/").contains("--scale:1.50"));
    for (scale, written) in [("150", "1.50"), ("9", "0.50"), ("100000000000000000000000", "3.00"), ("50", "0.50")] {
        let style = style_of(&format!("/?scale={scale}"));
        assert!(style.ends_with(&format!(":root{{--scale:{written}}}\n")), "{scale}: {}", &style[style.len() - 40..]);
    }
    assert!(house.get("/?room=light&lang=en").body.contains("data-room=\"light\""));
    for (query, words) in [
        ("scale=big", "50 to 300"),
        ("scale=-1", "50 to 300"),
        ("scale=%31", "50 to 300"),
        ("room=blue", "dark or light"),
        ("lang=klingon", "en, de"),
    ] {
        let answer = house.get(&format!("/?{query}"));
        assert_eq!(answer.status, 400, "{query}");
        assert!(answer.body.contains(words), "{query}: {}", answer.body);
    }
    assert_eq!(house.get("/?scale=&what=ever&&==&lang").status, 200);
}

#[test]
fn whoever_asks_badly_harms_nobody() {
    let house = WebFixture::of_bots(4, 10);
    let address = house.web.address();
    let long = "x".repeat(20_000);
    for (request, statuses) in [
        ("nonsense\r\n\r\n".to_owned(), &[400_u16][..]),
        ("GET / HTTP/9.9\r\n\r\n".to_owned(), &[400, 505]),
        (format!("GET / HTTP/1.1\r\nHost: x\r\nX: {long}\r\n\r\n"), &[431]),
        (format!("GET / HTTP/1.1\r\nHost: x\r\n{}\r\n", "A: b\r\n".repeat(500)), &[431]),
        (format!("GET /{long} HTTP/1.1\r\nHost: x\r\n\r\n"), &[404, 414, 431]),
        ("GET / HTTP/1.1\r\nHost: \u{1}evil\r\nConnection: close\r\n\r\n".to_owned(), &[400]),
        ("GET / HTTP/1.1\r\nHost: somewhere.else\r\nConnection: close\r\n\r\n".to_owned(), &[421]),
        ("GET / HTTP/1.0\r\n\r\n".to_owned(), &[200]),
    ] {
        let mut browser = line(address);
        // A browser that is turned away in the middle of a request may not be able to finish it.
        let _ = browser.write_all(request.as_bytes());
        let mut answer = Vec::new();
        let _ = browser.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer);
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
        assert!(statuses.contains(&status), "{}: {}", request.chars().take(40).collect::<String>(), answer.len());
    }
    // Half a request, and one whose answer is never read.
    let mut half = line(address);
    half.write_all(b"GET / HT").unwrap();
    let mut deaf = line(address);
    deaf.write_all(b"GET /live/ HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    drop(line(address));
    assert_eq!(house.get("/").status, 200);
    drop((half, deaf));
    assert_eq!(house.get("/").status, 200);
}

/// A web with these limits that trusts no proxy.
fn small(most: usize, of_one: usize) -> Web {
    open_web(limits(most, of_one, TrustedProxy::Nowhere))
}

/// Returns whether a browser with an open connection is answered now.
fn is_served(browser: &mut TcpStream) -> bool {
    let _ = browser.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n");
    let mut answer = [0; 12];
    browser.read_exact(&mut answer).is_ok() && answer == *b"HTTP/1.1 200"
}

/// The answer to a browser that is turned away.
fn refused(web: &Web) -> HttpAnswer {
    ask(web.address(), "GET /?lang=de HTTP/1.1\r\nHost: x\r\n\r\n")
}

#[test]
fn browser_over_the_limit_is_turned_away_with_an_explanation() {
    let web = small(2, 10);
    let (mut one, mut other) = (line(web.address()), line(web.address()));
    assert!(is_served(&mut one) && is_served(&mut other));
    let away = refused(&web);
    assert_eq!((away.status, away.header("retry-after")), (503, Some("30")), "there is no room: {away:?}");
    assert!(away.body.contains("Im Haus ist kein Platz mehr"), "{away:?}");
    drop(other);
    // A place is free again as soon as the server notices that a browser has disconnected.
    wait_until("a free place", || is_served(&mut line(web.address())));
}

#[test]
fn one_address_has_so_many_browsers_and_leaves_the_other_places_to_others() {
    let web = small(10, 2);
    let (mut one, mut other) = (line(web.address()), line(web.address()));
    assert!(is_served(&mut one) && is_served(&mut other));
    let away = refused(&web);
    assert_eq!((away.status, away.header("retry-after")), (429, Some("30")), "{away:?}");
    assert!(away.body.contains("Von deiner Adresse sehen schon so viele zu"), "{away:?}");
    one.write_all(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let mut counted = String::new();
    one.read_to_string(&mut counted).unwrap();
    let has = |line: &str| counted.lines().any(|counted| counted == line);
    assert!(has("cardroom_web_too_many_total 1") && has("cardroom_web_turned_away_total 0"), "{counted}");
    wait_until("a free place of this address", || is_served(&mut line(web.address())));
}

#[test]
fn whoever_comes_by_a_proxy_is_counted_by_the_address_that_it_names() {
    let house = WebFixture::of_bots(4, 10);
    let web = open_web(limits(10, 1, TrustedProxy::Here));
    let mut feed = web.feed();
    let mut evening = house.evening;
    feed.begin(&mut evening);
    feed.update(&mut evening, FeedUpdate { now: house.now, speed: 1, record: RecordState::Written });
    let looks_on = |forwarded: &str| {
        let mut browser = line(web.address());
        let words = format!("GET /live/ HTTP/1.1\r\nHost: x\r\n{forwarded}\r\n");
        browser.write_all(words.as_bytes()).unwrap();
        let mut answer = [0; 12];
        browser.read_exact(&mut answer).unwrap();
        (browser, String::from_utf8_lossy(&answer[9..]).into_owned())
    };
    let by = |address: &str| looks_on(&format!("X-Forwarded-For: 198.51.100.66, {address}\r\n"));
    let (ann, status) = by("192.0.2.1");
    assert_eq!((status.as_str(), feed.is_watched()), ("200", true));
    assert_eq!(by("192.0.2.1").1, "429", "what its guests say of themselves further in front counts for nothing");
    let (_ben, status) = by("192.0.2.2");
    assert_eq!(status, "200");
    // This computer itself has no limit.
    let (_cleo, first) = looks_on("");
    let (_dan, second) = looks_on("");
    assert_eq!((first.as_str(), second.as_str()), ("200", "200"));
    // All addresses that the proxy garbles count as one.
    let (_eve, status) = by("unknown");
    assert_eq!(status, "200");
    for garbage in ["unknown", "", "_hidden", "192.0.2", "\u{e9}"] {
        assert_eq!(by(garbage).1, "429", "{garbage}");
    }
    assert_eq!(by("192.0.2.2:50000").1, "429", "that is Ben, with a port");
    drop(ann);
    wait_until("a free place of that address", || by("192.0.2.1").1 == "200");
}

#[test]
fn before_an_evening_is_open_pages_say_so() {
    let web = open_web(limits(10, 10, TrustedProxy::Here));
    let get = |path| ask(web.address(), &format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
    assert_eq!(get("/health").body, "opening\n");
    let page = get("/?lang=de");
    assert_eq!((page.status, page.body.contains("Das Haus öffnet gerade")), (503, true), "{page:?}");
    let live = get("/live/");
    assert_eq!((live.status, live.header("content-type")), (200, Some("text/event-stream")), "{live:?}");
    assert_eq!(live.body, "retry: 2000\n\n", "come again");
    assert_eq!(get("/live/nothing").status, 404);
}

#[test]
fn an_address_is_taken_while_the_web_is_open_and_free_afterwards() {
    // No other program of this computer uses this address, so that none takes the port in between.
    let open = |address| {
        let setup = WebSetup::plain(address, AllowedHostNames::default(), None);
        Web::open(setup, &mut InheritedSockets::none())
    };
    let web = open(SocketAddr::from((Ipv4Addr::new(127, 0, 7, 7), 0))).unwrap();
    let address = web.address();
    let why = open(address).unwrap_err().to_string();
    assert!(why.contains("another program has this port"), "{why}");
    drop(web);
    assert_eq!(open(address).unwrap().address(), address);
}

#[test]
fn a_web_whose_port_is_taken_opens_at_another_port_of_this_computer() {
    let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let taken = other.local_addr().unwrap().port();
    let web = Web::open_at_free_port(other.local_addr().unwrap(), &AllowedHostNames::default(), None).unwrap();
    assert!(web.address().ip().is_loopback() && web.address().port() != taken, "{}", web.address());
    let answer = ask(web.address(), "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert_eq!(answer.body, "opening\n");
}
