//! Pages and windows at one table.

use crate::house::{House, PATIENCE};
use crate::page::Page;
use crate::window::Window;
use cardroom_net_client::{ConnectionError, DealNews};
use cardroom_server::server_loop::DeckSource;
use cardroom_shared::protocol::Role;
use cardroom_shared::view::View;
use std::time::Instant;

pub(crate) const PAIR: [(&str, Role); 2] = [("Ann", Role::Player), ("Bob", Role::Player)];

/// Ann at a page and Bob at a window, in the first hand.
pub(crate) fn pair(house: &House) -> (Page, Window, String) {
    let cookie = house.signs_in("Ann");
    let mut ann = Page::open(house, &cookie);
    ann.waits_for("the page", |page| !page.part("head").is_empty());
    ann.says("{\"enter\":\"Ann\"}");
    let mut bob = Window::open(house, "Bob");
    bob.enters("Bob");
    bob.waits_for("both", |window| window.view.as_ref().is_some_and(|view| view.tournament.entrants == 2));
    house.orders("start");
    ann.waits_for("cards", |page| page.own_cards() == 2);
    (ann, bob, cookie)
}

/// Both check and call until Bob's window sees the end of this hand. Returns the number of Ann's acts.
pub(crate) fn play_to_hand(ann: &mut Page, bob: &mut Window, hand: u32) -> usize {
    let late = Instant::now() + PATIENCE;
    let mut acts = 0;
    let mut answered = 0;
    while bob.hand() < hand {
        assert!(Instant::now() < late, "hand {hand} never came: {:#?}", ann.parts);
        bob.plays();
        while ann.has_news() {
            assert!(ann.reads(), "{:?}", ann.end);
        }
        if ann.calls == answered {
            continue;
        }
        let say = if ann.offers("\"check\"") { Some("\"check\"".to_owned()) } else { ann.call() };
        let say = say.or_else(|| ann.offers("\"muck\"").then(|| "\"muck\"".to_owned()));
        if let Some(say) = say {
            answered = ann.calls;
            acts += 1;
            ann.says(&say);
        }
    }
    acts
}

#[test]
fn a_page_and_a_window_play_a_sealed_evening_at_one_table() {
    let house = House::open(DeckSource::Sealed, &PAIR);
    let (mut ann, mut bob, _) = pair(&house);
    let acts = play_to_hand(&mut ann, &mut bob, 4);
    assert!(acts >= 6, "{acts} acts of the page");
    let failed: Vec<_> = bob.deals.iter().filter(|news| matches!(news, DealNews::Failed(_))).collect();
    assert!(failed.is_empty(), "{failed:?}");
    assert!(ann.log.len() > 10, "{:#?}", ann.log);
    house.close();
}

#[test]
fn a_page_is_refused_in_words_with_a_clause_and_at_its_turn_alone() {
    let house = House::open(DeckSource::Number(7), &PAIR);
    let (mut ann, mut bob, _) = pair(&house);
    // Until it is Ann's turn and a raise is possible.
    while !ann.offers("wager") {
        bob.plays();
        while ann.has_news() {
            assert!(ann.reads());
        }
    }
    ann.says("{\"wager\":1}");
    ann.waits_for("a refusal", |page| page.part("say").contains("refused"));
    let rule = ann.part("say").split("class=\"rule\"").nth(1).unwrap().split('>').next().unwrap();
    assert!(rule.contains("target=\"_blank\" rel=\"noopener\""), "the page stays: {rule}");
    let refused = ann.part("say").to_owned();
    ann.says("{\"wager\":1}");
    ann.waits_for("the refusal again", |page| page.part("say").contains("refused") && page.part("say") != refused);
    ann.says(&format!("{{\"words\":\"{}\"}}", "x".repeat(401)));
    ann.waits_for("the limit", |page| page.part("say").contains("up to 400 letters"));
    let say = ann.call().unwrap_or_else(|| "\"check\"".to_owned());
    ann.says(&say);
    ann.waits_for("the refusal to go", |page| !page.part("say").contains("refused"));
    house.close();
}

#[test]
fn phone_and_window_take_over_from_each_other_in_the_middle_of_a_hand() {
    take_over(DeckSource::Number(7));
}

#[test]
fn phone_and_window_take_over_in_the_middle_of_a_sealed_hand() {
    take_over(DeckSource::Sealed);
}

fn take_over(cards_from: DeckSource) {
    let house = House::open(cards_from, &PAIR);
    let (mut ann, bob, cookie) = pair(&house);
    let shown = ann.faces().to_owned();
    let mut window = Window::open(&house, "Ann");
    ann.waits_for("the takeover", |page| page.end.is_some());
    assert_eq!(ann.end.as_deref(), Some("elsewhere"));
    // A window draws the faces of a sealed hand only after their openings.
    window.waits_for("the same cards", |window| {
        let own = |view: &View| view.table.as_ref()?.seats.iter().find(|seat| seat.person == view.you)?.cards;
        let own = window.view.as_ref().and_then(own);
        window.hand() == 1 && own.is_some_and(|cards| cards.iter().all(Option::is_some))
    });
    assert!(!window.deals.iter().any(|news| matches!(news, DealNews::Failed(_))), "{:?}", window.deals);
    // Back on the phone: the same cards, and the same hand.
    let mut again = Page::open(&house, &cookie);
    again.waits_for("cards", |page| page.own_cards() == 2);
    window.waits_for("the farewell", |window| window.refused.is_some());
    assert_eq!(window.refused, Some(ConnectionError::SignedInElsewhere));
    assert_eq!(cards(&shown), cards(again.faces()));
    assert!(!again.log.is_empty(), "the past is told");
    // A second page of the same device takes the place of the first.
    let mut third = Page::open(&house, &cookie);
    again.waits_for("the newer page", |page| page.end.is_some());
    third.waits_for("cards", |page| page.own_cards() == 2);
    drop((bob, third));
    house.close();
}

#[test]
fn a_revoked_guest_is_told_and_cannot_come_back() {
    let house = House::open(DeckSource::Number(7), &PAIR);
    let (mut ann, _bob, cookie) = pair(&house);
    house.orders(&format!("revoke {}", house.invited["Ann"].0.0));
    ann.waits_for("the end", |page| page.end.is_some());
    assert_eq!(ann.end.as_deref(), Some("revoked"));
    let headers = [("cookie", cookie.clone()), ("origin", format!("http://{}", house.address()))];
    assert_eq!(crate::page::socket(&house, &headers).err(), Some(401));
    let page = house.asks("GET", "/seat?lang=en", &format!("Cookie: {cookie}\r\n"), "");
    assert!(page.status == 200 && page.body.contains("id=\"invitation\""), "{page:?}");
    house.close();
}

#[test]
fn a_cookie_and_the_hand_outlive_a_restart_of_the_server() {
    let house = House::open(DeckSource::Number(7), &PAIR);
    let (mut ann, _bob, cookie) = pair(&house);
    let shown = ann.faces().to_owned();
    let house = house.restarts(DeckSource::Number(7));
    ann.waits_for("the farewell", |page| page.end.is_some());
    assert_eq!(ann.end.as_deref(), Some("closing"));
    let mut again = Page::open(&house, &cookie);
    again.waits_for("cards", |page| page.own_cards() == 2);
    assert_eq!(cards(&shown), cards(again.faces()));
    house.close();
}

#[test]
fn every_role_may_say_what_its_window_may_say() {
    let guests = [("Ann", Role::Player), ("Dora", Role::Director), ("Rita", Role::Spectator)];
    let house = House::open(DeckSource::Number(7), &guests);
    let mut ann = Page::open(&house, &house.signs_in("Ann"));
    ann.waits_for("the page", |page| !page.part("head").is_empty() && page.log.iter().any(|line| line.contains("Ann")));
    ann.says("{\"order\":\"pause\"}");
    ann.waits_for("a refusal", |page| page.part("say").contains("refused"));
    assert!(ann.part("floor").contains("hidden"), "{}", ann.part("floor"));
    let mut dora = Page::open(&house, &house.signs_in("Dora"));
    dora.waits_for("the floor", |page| page.part("floor").contains("Director"));
    dora.says("{\"enter\":\"Dora\"}");
    dora.waits_for("a refusal", |page| page.part("say").contains("refused"));
    dora.says("{\"order\":\"announce \\\"Welcome all\\\"\"}");
    ann.waits_for("the announcement", |page| page.log.iter().any(|line| line.contains("Welcome all")));
    dora.says("{\"order\":\"dance\"}");
    dora.waits_for("a refusal", |page| page.part("say").contains("refused"));
    // A spectator gets the pages of the rail, and no cookie.
    let answer = house.enters_with(&house.invitation("Rita").to_string());
    assert_eq!((answer.status, answer.header("set-cookie")), (303, None));
    assert!(answer.header("location").is_some_and(|place| place.starts_with("/tables")), "{answer:?}");
    house.close();
}

#[test]
fn a_page_without_a_script_plays_by_forms() {
    let house = House::open(DeckSource::Number(7), &PAIR);
    let (ann, mut bob, cookie) = pair(&house);
    drop(ann);
    let headers = format!("Cookie: {cookie}\r\n{}", house.origin());
    let page = house.asks("GET", "/seat?lang=en", &headers, "");
    assert!(page.body.contains("id=\"own\"") && page.body.matches("class=\"paper\"").count() >= 2, "{}", page.body);
    let late = Instant::now() + PATIENCE;
    let mut acted = false;
    while !acted {
        assert!(Instant::now() < late, "it never was Ann's turn: {}", page.body);
        let page = house.asks("GET", "/seat?lang=en", &headers, "");
        let offers = |say: &str| page.body.contains(&format!("value=\"{say}\""));
        if offers("&quot;fold&quot;") {
            let done = house.asks("POST", "/seat/act", &headers, "say=%22fold%22");
            assert_eq!(done.status, 303, "{done:?}");
            let after = house.asks("GET", "/seat?lang=en", &headers, "");
            acted = after.body.contains("folds");
        } else {
            bob.plays();
        }
    }
    house.close();
}

#[test]
fn page_hears_the_server_while_nothing_happens() {
    let house = House::open(DeckSource::Number(7), &PAIR);
    let mut page = Page::comes(&house, &house.signs_in("Ann"), 1);
    page.waits_for("a beat", |page| page.beats > 0);
    house.close();
}

#[test]
fn the_first_update_of_a_page_has_the_table() {
    let house = House::open(DeckSource::Number(7), &PAIR);
    let cookie = house.signs_in("Ann");
    // The seat that the invitation has opened is closed, and the page opens another.
    house.asks("POST", "/seat/out", &format!("Cookie: {cookie}\r\n{}", house.origin()), "");
    let cookie = house.signs_in("Ann");
    let mut page = Page::comes(&house, &cookie, 1);
    assert!(page.reads() && page.reads(), "the version of the script comes before it");
    assert!(!page.part("head").is_empty() && !page.part("say").contains("opening"), "{:?}", page.parts);
    house.close();
}

#[test]
fn the_buttons_of_a_director_name_the_table_and_the_person() {
    // The name reads like a part of an order.
    let name = "all at table 9";
    let guests = [(name, Role::Player), ("Bob", Role::Player), ("Dora", Role::Director)];
    let house = House::open(DeckSource::Number(7), &guests);
    let mut ann = Page::open(&house, &house.signs_in(name));
    let mut bob = Page::open(&house, &house.signs_in("Bob"));
    for (page, name) in [(&mut ann, name), (&mut bob, "Bob")] {
        page.waits_for("the page", |page| !page.part("head").is_empty());
        page.says(&format!("{{\"enter\":\"{name}\"}}"));
        page.waits_for("the entry", |page| page.log.iter().any(|line| line.contains(name)));
    }
    let mut dora = Page::open(&house, &house.signs_in("Dora"));
    house.orders("start");
    ann.waits_for("cards", |page| page.own_cards() == 2);
    ann.says("{\"floor\":\"Bob has three cards\"}");
    // The director sees no table, so that the order has to name it.
    dora.waits_for("the call", |page| page.part("floor").contains("calls the floor at table 1: Bob has three cards"));
    let settled = dora.requests("floor").into_iter().find(|say| say.contains(" at table 1")).unwrap();
    dora.says(&settled);
    dora.waits_for("its end", |page| !page.part("floor").contains("calls the floor"));
    dora.says("{\"watch\":1}");
    dora.waits_for("the players", |page| page.part("floor").contains("sanction"));
    let number = house.invited[name].0.0;
    let warns = |say: &String| say.contains("warn") && say.contains(&format!("@{number}"));
    let warn = dora.requests("floor").into_iter().find(warns).unwrap();
    dora.says(&warn);
    let is_warned = |page: &Page| page.log.iter().any(|line| line.contains("warn") && line.contains(name));
    ann.waits_for("the warning", is_warned);
    assert!(!dora.part("say").contains("refused"), "{}", dora.part("say"));
    let about = house.invited["Bob"].0.0;
    assert!(ann.part("report-whom").contains(&format!("value=\"{about}\">Bob<")), "{}", ann.part("report-whom"));
    ann.says(&format!("{{\"report-about\":[{about},\"they slow play down\"]}}"));
    let report = "all at table 9 about Bob (table 1, hand 1): “they slow play down”";
    dora.waits_for("the report", |page| page.part("floor").contains(report));
    house.close();
}

#[test]
fn words_that_are_an_act_are_heard_before_they_are_said() {
    let house = House::open(DeckSource::Number(7), &PAIR);
    let (mut ann, mut bob, _) = pair(&house);
    while !ann.offers("wager") {
        bob.plays();
        while ann.has_news() {
            assert!(ann.reads());
        }
    }
    ann.says("{\"hear\":\"raise to 600\"}");
    ann.waits_for("the meaning", |page| page.part("unsaid").contains("I hear: raise to 600"));
    assert_eq!(ann.requests("unsaid"), ["\"change\"", "{\"words\":\"raise to 600\"}"]);
    ann.says("\"change\"");
    ann.waits_for("nothing unsaid", |page| !page.part("unsaid").contains("I hear"));
    assert!(!ann.log.iter().any(|line| line.contains("600")), "nothing was said: {:?}", ann.log);
    // Words that only sound like an act offer those that are one.
    ann.says("{\"hear\":\"I will raise it well above 600\"}");
    ann.waits_for("the question", |page| page.part("unsaid").contains("Not an action. Say it anyway?"));
    assert!(ann.requests("unsaid").contains(&"{\"words\":\"raise to 600\"}".to_owned()), "{}", ann.part("unsaid"));
    // Talk is said at once.
    ann.says("{\"hear\":\"good luck\"}");
    ann.waits_for("the talk", |page| page.log.iter().any(|line| line.contains("good luck")));
    ann.says("{\"words\":\"raise to 600\"}");
    ann.waits_for("the raise", |page| page.log.iter().any(|line| line.contains("600")));
    assert!(!ann.part("unsaid").contains("Not an action"), "{}", ann.part("unsaid"));
    house.close();
}

#[test]
fn a_press_on_a_name_in_the_log_mutes_the_person() {
    // The third guest does not come, so that no hand is played and talk is heard at once.
    let guests = [("Ann", Role::Player), ("Bob", Role::Player), ("Cem", Role::Player)];
    let house = House::open(DeckSource::Number(7), &guests);
    let [mut ann, mut bob] = ["Ann", "Bob"].map(|name| Page::open(&house, &house.signs_in(name)));
    let has = |page: &Page, words: &str| page.log.iter().any(|line| line.contains(words));
    ann.waits_for("both", |page| has(page, "Ann") && has(page, "Bob"));
    // A speaker hears the own words, and the server has heard them by then.
    let mut says = |words: &str| {
        bob.says(&format!("{{\"words\":\"{words}\"}}"));
        bob.waits_for("own words", |page| has(page, words));
    };
    says("hello there");
    ann.waits_for("the talk", |page| has(page, "hello there"));
    let line = ann.log.iter().find(|line| line.contains("hello there")).unwrap();
    let number = house.invited["Bob"].0.0;
    let mutes = format!("form=\"mute\" name=\"say\" value=\"{{&quot;mute&quot;:{number}}}\"");
    assert!(line.contains(&mutes) && line.contains("aria-label=\"Mute Bob\""), "{line}");
    ann.says("{\"words\":\"hello Bob\"}");
    ann.waits_for("own talk", |page| has(page, "hello Bob"));
    let own = ann.log.iter().find(|line| line.contains("hello Bob")).unwrap();
    assert!(!own.contains("speaker"), "nobody mutes themselves: {own}");
    ann.says(&format!("{{\"mute\":{number}}}"));
    ann.waits_for("the mute", |page| page.part("muted").contains("Hear Bob again"));
    says("can you hear me");
    let again = ann.requests("muted").remove(0);
    ann.says(&again);
    ann.waits_for("the end of it", |page| !page.part("muted").contains("Hear Bob again"));
    says("and now");
    ann.waits_for("the talk", |page| has(page, "and now"));
    assert!(!has(&ann, "can you hear me"), "{:?}", ann.log);
    house.close();
}

#[test]
fn a_page_takes_no_seat_from_a_window_without_a_press() {
    let house = House::open(DeckSource::Number(7), &PAIR);
    let (mut ann, _bob, cookie) = pair(&house);
    let mut window = Window::open(&house, "Ann");
    ann.waits_for("the takeover", |page| page.end.is_some());
    window.waits_for("the hand", |window| window.hand() == 1);
    let headers = format!("Cookie: {cookie}\r\n{}", house.origin());
    for path in ["/seat?lang=en", "/seat/still?lang=en"] {
        let page = house.asks("GET", path, &headers, "");
        assert!(page.status == 200 && page.body.contains("You play in another place"), "{page:?}");
        assert!(!page.body.contains("http-equiv=\"refresh\""), "{path} reloads for nothing");
    }
    let acted = house.asks("POST", "/seat/act?lang=en", &headers, "say=%22away%22");
    assert_eq!((acted.status, acted.header("location")), (303, Some("/seat?lang=en")));
    // The page comes back by itself, as after a lock of the screen.
    let mut again = Page::comes(&house, &cookie, 1);
    again.waits_for("an answer", |page| page.end.is_some());
    assert_eq!(again.end.as_deref(), Some("elsewhere"));
    window.reads();
    assert_eq!(window.refused, None, "the window plays on");
    let taken = house.asks("POST", "/seat/take?lang=en", &headers, "");
    assert_eq!((taken.status, taken.header("location")), (303, Some("/seat?lang=en")));
    window.waits_for("the farewell", |window| window.refused.is_some());
    let page = house.asks("GET", "/seat?lang=en", &headers, "");
    assert!(page.body.contains("id=\"own\""), "{}", page.body);
    house.close();
}

#[test]
fn a_page_takes_no_seat_from_another_page_without_a_press() {
    let house = House::open(DeckSource::Number(7), &PAIR);
    let (mut ann, mut bob, cookie) = pair(&house);
    let mut second = Page::comes(&house, &cookie, 2);
    second.waits_for("an answer", |page| page.end.is_some());
    assert_eq!(second.end.as_deref(), Some("elsewhere"));
    let page = house.asks("GET", "/seat?lang=en", &format!("Cookie: {cookie}\r\n"), "");
    assert_eq!(page.status, 200);
    play_to_hand(&mut ann, &mut bob, 2);
    assert_eq!(ann.end, None, "neither a page nor a reload has taken the seat");
    // The invitation with a press on another device ends the first page, and its page plays.
    let cookie = house.signs_in("Ann");
    ann.waits_for("the newer page", |page| page.end.is_some());
    let mut third = Page::comes(&house, &cookie, 3);
    third.waits_for("cards", |page| page.own_cards() == 2);
    // Pages without a number are not one and the same page.
    let cookie = house.signs_in("Ann");
    third.waits_for("the newer page", |page| page.end.is_some());
    let mut unnamed = Page::comes(&house, &cookie, 0);
    unnamed.waits_for("cards", |page| page.own_cards() == 2);
    let mut other = Page::comes(&house, &cookie, 0);
    other.waits_for("an answer", |page| page.end.is_some());
    assert_eq!((other.end.as_deref(), unnamed.end.as_deref()), (Some("elsewhere"), None));
    house.close();
}

#[test]
fn a_page_without_a_script_keeps_its_language_and_what_is_typed() {
    let house = House::open(DeckSource::Number(7), &[("", Role::Player)]);
    let cookie = house.signs_in("");
    let headers = format!("Cookie: {cookie}\r\n{}", house.origin());
    let reloads = |page: &str| page.contains("http-equiv=\"refresh\"");
    let asks = house.asks("GET", "/seat?lang=de&room=light", &headers, "").body;
    assert!(asks.contains("id=\"name\"") && !reloads(&asks), "a reload would lose the name: {asks}");
    let done = house.asks("POST", "/seat/act?lang=de&room=light", &headers, "say=enter&text=Ann");
    assert_eq!(done.header("location"), Some("/seat?lang=de&room=light"), "{done:?}");
    let page = house.asks("GET", "/seat?lang=de&room=light", &headers, "").body;
    assert!(reloads(&page) && page.contains("<html lang=\"de\" data-room=\"light\""), "{page}");
    let kept = "action=\"/seat/act?lang=de&amp;room=light\"";
    let forms = page.matches("<form ").count();
    assert!(forms > 3 && page.matches(kept).count() == forms - 1, "all but the way out: {page}");
    assert!(page.contains("action=\"/seat/out?lang=de&amp;room=light\""));
    // The fields of a page that reloads lie in the drawer, which it does not show.
    let (shown, _) = page.split_once("<div id=\"drawer\"").unwrap();
    assert!(!shown.contains("<input"), "{shown}");
    assert!(shown.contains("href=\"/seat/still?lang=de&amp;room=light\""), "{shown}");
    let still = house.asks("GET", "/seat/still?lang=de&room=light", &headers, "").body;
    assert!(!reloads(&still) && still.contains("id=\"text\""), "{still}");
    let style = page.split('"').find(|word| word.starts_with("/seat-plain.css")).unwrap();
    let style = house.asks("GET", style, "", "").body;
    assert!(style.contains(".reloads .amount, .reloads #drawer"), "{style}");
    house.close();
}

/// The pictures of cards in this part.
pub(crate) fn cards(part: &str) -> String {
    part.split("<svg").skip(1).map(|picture| picture.split("</svg>").next().unwrap_or_default()).collect()
}

/// The number of the hand on a page, in its words.
pub(crate) fn hand_of(page: &Page) -> u32 {
    let words = page.part("w0");
    let words = if words.is_empty() { page.part("words") } else { words };
    let (_, rest) = words.split_once("hand ").unwrap_or(("", ""));
    rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap_or(0)
}
