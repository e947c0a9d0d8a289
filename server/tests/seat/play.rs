//! Pages and windows at one table.

use crate::house::{House, PATIENCE};
use crate::page::Page;
use cardroom_net_client::{Connection, ConnectionError, ConnectionEvent, DealNews};
use cardroom_server::server_loop::DeckSource;
use cardroom_shared::action::Action;
use cardroom_shared::command::{DeskRequest, Motion, Name};
use cardroom_shared::protocol::{ClientRequest, Role, ServerMessage};
use cardroom_shared::view::View;
use cardroom_shuffle::Entropy;
use std::time::{Duration, Instant};

/// A window without a screen.
pub(crate) struct Window {
    connection: Connection,
    view: Option<View>,
    acted: Option<u64>,
    pub(crate) deals: Vec<DealNews>,
    refused: Option<ConnectionError>,
}

impl Window {
    fn open(house: &House, name: &str) -> Self {
        let seed = name.bytes().map(u64::from).sum();
        let connection = Connection::open(house.invitation(name).clone(), Entropy::from_seed(seed), || ());
        Self { connection, view: None, acted: None, deals: Vec::new(), refused: None }
    }

    /// Reads what has come, for a moment.
    fn reads(&mut self) {
        let mut news = self.connection.wait_news(Duration::from_millis(5));
        while let Some(event) = news {
            match event {
                ConnectionEvent::Message(ServerMessage::Step { view, .. }) => self.view = Some(*view),
                ConnectionEvent::Refused(why) => self.refused = Some(why),
                ConnectionEvent::Deal(news) => self.deals.push(news),
                _ => {}
            }
            news = self.connection.news();
        }
    }

    fn waits_for(&mut self, what: &str, mut is_so: impl FnMut(&Self) -> bool) {
        let late = Instant::now() + PATIENCE;
        while !is_so(self) {
            assert!(Instant::now() < late, "{what} never came to the window: {:?}", self.view);
            self.reads();
        }
    }

    fn enters(&mut self, name: &str) {
        self.waits_for("a view", |window| window.view.is_some());
        let name = Name::try_from(name.to_owned()).unwrap();
        let _ = self.connection.send(ClientRequest::Desk(DeskRequest::Enter(name)));
    }

    /// Checks or calls, if it is their turn.
    fn plays(&mut self) {
        self.reads();
        let Some((step, choices)) = self.view.as_ref().and_then(|view| Some((view.step, view.choices?))) else {
            return;
        };
        if self.acted != Some(step) {
            self.acted = Some(step);
            let action = if choices.may_check() { Action::Check } else { Action::Call };
            let _ = self.connection.send(ClientRequest::Motion(Motion::Clear(action)));
        }
    }

    fn hand(&self) -> u32 {
        self.view.as_ref().and_then(|view| view.table.as_ref()).map_or(0, |table| table.hand.0)
    }
}

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
    assert!(ann.part("say").contains("class=\"rule\""), "{}", ann.part("say"));
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
fn a_page_whose_socket_is_cut_ten_times_misses_nothing() {
    let house = House::open(DeckSource::Number(9), &PAIR);
    let (mut ann, mut bob, cookie) = pair(&house);
    for cut in 1..=10 {
        let hand = bob.hand();
        play_to_hand(&mut ann, &mut bob, hand + u32::from(cut % 2 == 0));
        let hand = hand_of(&ann);
        // The socket breaks without a word.
        ann = Page::open(&house, &cookie);
        ann.waits_for("the table", |page| page.own_cards() == 2 && hand_of(page) >= hand);
        assert_eq!(ann.end, None, "the newest page stays");
    }
    let headings: Vec<&String> = ann.log.iter().filter(|line| line.contains("hand-line")).collect();
    let once: std::collections::BTreeSet<&String> = headings.iter().copied().collect();
    assert!(headings.len() >= 4 && once.len() == headings.len(), "each hand is told once: {headings:?}");
    assert!(!ann.log.iter().any(|line| line.contains("away")), "nobody was away: {:?}", ann.log);
    house.close();
}

/// The pictures of cards in this part.
fn cards(part: &str) -> String {
    part.split("<svg").skip(1).map(|picture| picture.split("</svg>").next().unwrap_or_default()).collect()
}

/// The number of the hand on a page, in its words.
fn hand_of(page: &Page) -> u32 {
    let words = page.part("w0");
    let words = if words.is_empty() { page.part("words") } else { words };
    let (_, rest) = words.split_once("hand ").unwrap_or(("", ""));
    rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap_or(0)
}
