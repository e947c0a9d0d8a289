//! A seat at a desktop, over TLS: an evening is played by keys alone.

use crate::access;
use crate::house::{House, gallery};
use crate::keys::{self, ENTER, TAB};
use crate::look::{self, Screen};
use crate::seat::{DEAR, EVENING, LEVELS};
use crate::seat_checks;
use crate::test_certificate::TestCertificate;
use cardroom_chromium::chromium::Chromium;
use cardroom_chromium::phone::STATE;
use cardroom_shared::protocol::SeatLink;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const DESKTOP: Screen =
    Screen { name: "seat-by-keys", width: 1280, height: 800, dots: 1, letters: 11.0, target: 24.0, in_hand: false };

const SPACE: char = '\u{e00d}';

/// The most presses of Tab on the way to a control.
const MOST_TABS: usize = 150;

/// The acts before the guest plays for all their chips.
const CAREFUL_ACTS: u32 = 8;

/// The call, or the check.
const CALL: &str = "#bar .acts .call";

/// How often an act is tried, and how often its effect is looked for.
const MOST_ATTEMPTS: usize = 6;
const LOOKS: usize = 100;

/// A way to act by keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    LetterCall,
    LetterFold,
    Space,
    Enter,
    Amount,
    Everything,
}

/// A guest at a keyboard.
struct Keyboard {
    browser: Chromium,
    house: House,
    acts: u32,
    ways: BTreeSet<Way>,
}

impl Keyboard {
    async fn state(&self) -> Value {
        self.browser.reads(STATE).await
    }

    /// Goes on with Tab until the focus is at this element. Returns false if there is no such element any more.
    async fn goes_to(&self, found: &str) -> bool {
        let place = format!(
            "const one = document.querySelector({found:?}); return one === null ? null : one === document.activeElement;"
        );
        for _ in 0..MOST_TABS {
            match self.browser.reads(&place).await {
                Value::Null => return false,
                Value::Bool(true) => return true,
                _ => self.browser.presses(TAB, 1).await,
            }
        }
        panic!("{found} is out of reach of the keyboard");
    }

    /// Goes to an element and presses this key there. Returns false if the element is gone.
    async fn presses(&self, found: &str, key: char) -> bool {
        let is_there = self.goes_to(found).await;
        if is_there {
            self.browser.presses(key, 1).await;
        }
        is_there
    }

    /// Leaves a field in which letters would be typed.
    async fn leaves_fields(&self) {
        const IN_FIELD: &str = "return document.activeElement.tagName === 'INPUT'";
        while self.browser.reads(IN_FIELD).await == Value::Bool(true) {
            self.browser.presses(TAB, 1).await;
        }
    }

    async fn waits_for(&self, what: &str, script: &str) {
        self.browser
            .waits_for(what, async |browser| (browser.reads(script).await == Value::Bool(true)).then_some(()))
            .await;
    }

    /// Opens the link as from a chat, and enters.
    async fn follows(&self, link: &SeatLink) {
        self.browser.opens(&link.to_string()).await;
        self.waits_for("the first page", "return document.getElementById('invitation')?.value.startsWith('cardroom:')")
            .await;
        let secure = "return window.isSecureContext && location.protocol === 'https:' && !location.hash";
        assert_eq!(self.browser.reads(secure).await, Value::Bool(true));
        assert!(self.presses("#enter .call", ENTER).await);
        self.waits_for("the seat", "return document.getElementById('own') !== null").await;
        let cookies = self.browser.says("Network.getCookies", json!({})).await;
        let cookies = cookies["cookies"].as_array().unwrap();
        assert!(!cookies.is_empty());
        for cookie in cookies {
            let guarded = (&cookie["secure"], &cookie["httpOnly"], &cookie["sameSite"]);
            assert_eq!(guarded, (&Value::Bool(true), &Value::Bool(true), &json!("Lax")), "{cookie}");
        }
    }

    /// Says something to the table, and sits out and comes back.
    async fn talks_and_sits_out(&self) {
        const SAID: &str = "return document.getElementById('log').textContent.includes('good evening')";
        self.leaves_fields().await;
        self.browser.presses('t', 1).await;
        self.browser.types("good evening").await;
        self.browser.presses(ENTER, 1).await;
        self.waits_for("the words in the log", SAID).await;
        for (press, after) in [("\"away\"", "\"back\""), ("\"back\"", "\"away\"")] {
            let button = |value: &str| format!("#desk button[value='{value}']");
            self.waits_for(press, &format!("return document.querySelector({:?}) !== null", button(press))).await;
            assert!(self.presses(&button(press), ENTER).await, "{press}");
            self.waits_for(after, &format!("return document.querySelector({:?}) !== null", button(after))).await;
        }
    }

    /// Keeps a phrase of one's own, says it, and forgets it. Words that are an act become none.
    async fn keeps_a_phrase(&self) {
        const OWN: &str = "#own-phrases button[name=say]";
        const FORGET: &str = "#own-phrases button[type=button]";
        let count =
            |found: &str, wanted: usize| format!("return document.querySelectorAll({found:?}).length === {wanted}");
        assert!(self.presses("#phrases summary", ENTER).await);
        for (words, kept) in [("raise to 600", 0), ("pizza is here", 1)] {
            assert!(self.goes_to("#text").await);
            self.browser.reads("document.activeElement.select()").await;
            self.browser.types(words).await;
            assert!(self.presses("#keep", ENTER).await);
            let answer = if kept == 0 { count("#say .refused", 1) } else { count(OWN, 1) };
            self.waits_for(words, &answer).await;
            let left = if kept == 0 { words } else { "" };
            self.waits_for("the words", &format!("return document.getElementById('text').value === {left:?}")).await;
        }
        assert!(self.presses(OWN, ENTER).await);
        self.waits_for("the phrase", "return document.getElementById('log').textContent.includes('pizza is here')")
            .await;
        assert!(self.presses(FORGET, ENTER).await);
        self.waits_for("no phrase", &count(OWN, 0)).await;
    }

    /// The way to act in this turn: each is used once before one is used again.
    fn way(&self, state: &Value) -> Way {
        let price = state["price"].as_u64().unwrap_or_default();
        let may_raise = state["raise"].is_string();
        if self.acts >= CAREFUL_ACTS && may_raise {
            return Way::Everything;
        }
        if self.acts < CAREFUL_ACTS && price > DEAR && state["fold"].is_string() {
            return Way::LetterFold;
        }
        let cheap = may_raise && price * 2 <= DEAR;
        let usual = [Way::LetterCall, Way::Space, Way::Amount, Way::Enter];
        let usual = usual.into_iter().filter(|way| *way != Way::Amount || cheap);
        usual.into_iter().find(|way| !self.ways.contains(way)).unwrap_or(Way::Enter)
    }

    async fn presses_for(&self, way: Way) {
        match way {
            Way::LetterCall | Way::LetterFold => {
                self.leaves_fields().await;
                self.browser.presses(if way == Way::LetterCall { 'c' } else { 'f' }, 1).await;
            }
            Way::Space => drop(self.presses(CALL, SPACE).await),
            Way::Enter => drop(self.presses(CALL, ENTER).await),
            Way::Amount => {
                // The amount is selected, and typing replaces it.
                self.leaves_fields().await;
                self.browser.presses('r', 1).await;
                let least = self.browser.reads("return document.activeElement.min").await;
                if let Some(least) = least.as_str().filter(|least| !least.is_empty()) {
                    self.browser.types(least).await;
                    self.browser.presses(ENTER, 1).await;
                }
            }
            Way::Everything => {
                self.presses(".presets .size:last-child", ENTER).await;
                self.presses("#wager", ENTER).await;
            }
        }
    }

    /// Acts, and waits until the turn is over or a question is there. A key is lost if the page is just replacing its button, and
    /// is pressed again.
    async fn acts(&mut self, state: &Value) {
        const TURN: &str = "return document.querySelector('#bar [name=turn]')?.value ?? ''";
        let turn = self.browser.reads(TURN).await;
        let way = self.way(state);
        let done = format!(
            "return document.querySelector('#bar .asked') !== null || \
             (document.querySelector('#bar [name=turn]')?.value ?? '') !== {turn}"
        );
        for _ in 0..MOST_ATTEMPTS {
            self.presses_for(way).await;
            for _ in 0..LOOKS {
                if self.browser.reads(&done).await == Value::Bool(true) {
                    self.ways.insert(way);
                    return;
                }
                self.browser.looks_later().await;
            }
        }
        panic!("{way:?} does nothing: {}", self.state().await);
    }

    /// Plays until the evening is over.
    async fn plays_to_the_end(&mut self) {
        let late = std::time::Instant::now() + cardroom_chromium::chromium::PATIENCE * 3;
        let mut last = Value::Null;
        let mut is_short = false;
        loop {
            let status = self.house.status();
            if status["phase"] == "over" {
                break;
            }
            if !is_short && (self.acts >= CAREFUL_ACTS || status["players_left"] != 3) {
                self.house.hurries();
                is_short = true;
            }
            assert!(std::time::Instant::now() < late, "the evening does not end: {}", self.state().await);
            let state = self.state().await;
            if state["rebuy"].is_string() {
                self.presses("#offers .acts .fold", ENTER).await;
            } else if state["turn"] != Value::Bool(true) || state["call"].is_null() && state["asked"].is_null() {
                last = Value::Null;
            } else if state["asked"].is_string() {
                self.presses("#bar .asked", ENTER).await;
                // A question that is not answered in time lapses.
                last = Value::Null;
            } else if state != last {
                if self.acts == 3 {
                    self.browser.draws(&gallery().join(DESKTOP.name).join("turn-en.png")).await;
                    look::fits(&self.browser, &DESKTOP, "the turn").await;
                    access::is_told(&self.browser, "the turn").await;
                }
                last = state.clone();
                self.acts(&state).await;
                self.acts += 1;
            }
        }
        let wanted = [Way::LetterCall, Way::Space];
        assert!(wanted.iter().all(|way| self.ways.contains(way)), "{} acts by {:?}", self.acts, self.ways);
    }

    /// The page shows the places, and leads to the hands.
    async fn reads_the_results(&self) {
        self.waits_for("three places", "return document.querySelectorAll('#plates .standings tbody tr').length === 3")
            .await;
        let pages = self.browser.pages().await;
        assert!(self.presses("#plates a", ENTER).await);
        self.browser.waits_for("the hands", async |browser| (browser.pages().await == pages + 1).then_some(())).await;
    }
}

/// Plays an evening by keys.
pub(crate) async fn played() {
    let certificate = TestCertificate::new("poker.test");
    let house = House::open_over_tls(EVENING, LEVELS, &certificate);
    let browser = Chromium::open_with(&certificate.arguments()).await;
    browser.is_as_large_as((DESKTOP.width, DESKTOP.height), DESKTOP.dots, DESKTOP.in_hand).await;
    let link = SeatLink { web: house.web.clone(), invitation: house.invited("player", "Ann").parse().unwrap() };
    let mut guest = Keyboard { browser, house, acts: 0, ways: BTreeSet::new() };
    guest.follows(&link).await;
    keys::reach_everything(&guest.browser, "the seat before the start").await;
    guest.keeps_a_phrase().await;
    guest.house.directed("start");
    guest.waits_for("cards", "return document.querySelectorAll('#own .paper').length === 2").await;
    guest.talks_and_sits_out().await;
    guest.plays_to_the_end().await;
    guest.reads_the_results().await;
    seat_checks::receipts_hold(&guest.browser).await;
    seat_checks::nothing_has_left(&mut guest.browser, &guest.house.web).await;
    guest.browser.close().await;
}
