//! A phone at the table of a real server, over a slow line. Its page is held against the record.

use crate::house::House;
use crate::rail::Rail;
use crate::slow_line::SlowLine;
use cardroom_chromium::chromium::{Chromium, PATIENCE};
use cardroom_chromium::phone::{Phone, TapStyle};
use cardroom_shared::narration::{Language, Message};
use cardroom_shared::protocol::SeatLink;
use serde_json::Value;
use std::time::{Duration, Instant, SystemTime};

/// The tournament file: one guest and two bots, by the rules in `house.toml`.
const EVENING: &str = "name = \"Friday\"\nhouse = \"house.toml\"\nstructure = \"levels.toml\"\nseats = 3\nbots = 2\npause = 1\n\
                       run_out = 0\nstart_in = 3600\nlisten = \"127.0.0.1:0\"\nafter = \"stay\"\nweb = \"127.0.0.1:0\"\n";

/// Levels with stacks that last for many hands.
const LEVELS: &str = "name = \"Deep\"\nstarting_stack = 20_000\nchips = [25, 100, 500, 1_000]\nseats_per_table = 6\nbuy_in = 10.00\n\
                      payouts = [100]\nbetting = \"no_limit\"\nlevel_minutes = 600\nlevels = [\n{ blinds = \"25/50\" },\n\
                      { blinds = \"1000/2000\" },\n{ blinds = \"5000/10000\" },\n]\n";

/// A script that notes the times at which a new socket has told the page everything: such an update replaces each part, and this
/// part changes at no other time. The page is marked, so that a reload would be seen.
const WATCH: &str = r#"
window.stays = true;
window.returns = [];
let known = document.getElementById("emblems");
new MutationObserver(() => {
  const now = document.getElementById("emblems");
  if (now && now !== known) { known = now; window.returns.push(Date.now()); }
}).observe(document.body, { childList: true, subtree: true });"#;

/// A script that reads at one moment the times, the notice of a lost line, the table in words, and the pictures of the own cards.
const RETURNS: &str = r##"return {
  returns: window.returns, stays: window.stays === true, lost: !document.getElementById("lost").hidden,
  sentences: [...document.querySelectorAll("#words li")].map((line) => line.textContent),
  faces: (document.querySelector("#own .cards") || { innerHTML: "" }).innerHTML,
};"##;

/// The phone at its table.
pub(crate) struct PhoneTable {
    pub(crate) phone: Phone,
    pub(crate) house: House,
    pub(crate) line: SlowLine,
    /// The record, as the guest at the phone sees it.
    pub(crate) rail: Rail,
}

/// The page of a guest in their turn.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ShownTurn {
    pub(crate) sentences: Vec<String>,
    /// The pictures of the own cards.
    pub(crate) faces: String,
}

impl PhoneTable {
    /// Opens a house with these rules, lets Ann take her seat on a phone, and begins.
    pub(crate) async fn open(rules: &str) -> Self {
        let house = House::open_by_rules(EVENING, LEVELS, rules);
        let road = SlowLine::open(&house.web);
        let link = SeatLink { web: road.web(), invitation: house.invited("player", "Ann").parse().unwrap() };
        let phone = Phone::with(Chromium::open().await).await;
        phone.slows_down().await;
        phone.takes_seat(&link.to_string()).await;
        phone.waits_for("the entry", "return document.getElementById('log').textContent.includes('Ann')").await;
        phone.browser.reads(WATCH).await;
        house.directed("start");
        let rail = Rail::of_guest(house.record(), "Ann");
        phone.waits_for("cards", "return document.querySelectorAll('#own .paper').length === 2").await;
        Self { phone, house, line: road, rail }
    }

    /// Waits until a new socket has told everything after this time, and nothing is said to be lost. Returns the time that it took.
    pub(crate) async fn comes_back(&self, since: SystemTime) -> Duration {
        let took =
            |at: &Value| (SystemTime::UNIX_EPOCH + Duration::from_millis(at.as_u64()?)).duration_since(since).ok();
        let is_back = async |browser: &Chromium| {
            let seen = browser.reads(RETURNS).await;
            assert_eq!(seen["stays"], Value::Bool(true), "the page was loaded again");
            let first = seen["returns"].as_array()?.iter().find_map(took);
            first.filter(|_| seen["lost"] == Value::Bool(false))
        };
        self.phone.browser.waits_for("the page after a break", is_back).await
    }

    /// Waits until the page shows a state of the record that is as new as the one at `from`, without a tap. Returns its position.
    pub(crate) async fn agrees_from(&mut self, from: usize) -> usize {
        let late = Instant::now() + PATIENCE;
        loop {
            let sentences = self.phone.sentences().await;
            self.rail.read();
            if let Some(found) = self.rail.finds_sentences(&sentences, from, Language::english()) {
                return found;
            }
            let last = self.rail.last(5, Language::english());
            assert!(Instant::now() < late, "the page is behind the record: {sentences:#?}\n{last:#?}");
            self.phone.browser.looks_later().await;
        }
    }

    /// The page now.
    pub(crate) async fn shown(&self) -> ShownTurn {
        let seen = self.phone.browser.reads(RETURNS).await;
        let words = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let sentences = seen["sentences"].as_array().into_iter().flatten().map(words).collect();
        ShownTurn { sentences, faces: words(&seen["faces"]) }
    }

    /// Looks once, and taps if the page offers something.
    pub(crate) async fn step(&self, style: TapStyle) {
        let state = self.phone.state().await;
        if !self.phone.acts(&state, style).await {
            self.phone.browser.looks_later().await;
        }
    }

    /// Plays until it is the guest's turn, by the page and by the record.
    pub(crate) async fn plays_to_own_turn(&mut self, style: TapStyle) {
        let late = Instant::now() + PATIENCE;
        loop {
            let state = self.phone.state().await;
            self.rail.read();
            let is_called = state["turn"] == Value::Bool(true) && state["call"].is_string();
            if is_called && self.rail.is_own_turn() {
                return;
            }
            assert!(Instant::now() < late, "it never was the guest's turn: {state}");
            if is_called || !self.phone.acts(&state, style).await {
                self.phone.browser.looks_later().await;
            }
        }
    }

    /// Taps in the guest's turn, until the record has the act.
    pub(crate) async fn acts_in_own_turn(&mut self, style: TapStyle) {
        let late = Instant::now() + PATIENCE;
        let (turn, log) = (self.rail.end(), self.log().await);
        while self.rail.is_own_turn() && self.rail.stands_since(turn) {
            assert!(Instant::now() < late, "a tap does nothing: {}", self.phone.state().await);
            self.step(style).await;
            self.rail.read();
        }
        self.agrees_from(self.rail.end()).await;
        assert_ne!(self.log().await, log, "the log has the act");
    }

    /// The log of the page.
    async fn log(&self) -> String {
        let log = self.phone.browser.reads("return document.getElementById('log').textContent").await;
        log.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the log of the page has these words.
    pub(crate) async fn log_has(&self, words: &str) {
        let late = Instant::now() + PATIENCE;
        loop {
            let log = self.log().await;
            if log.contains(words) {
                return;
            }
            assert!(Instant::now() < late, "{words} is not in the log: {log}");
            self.phone.browser.looks_later().await;
        }
    }

    /// Plays for everything until the evening is over, and reads the places on the page.
    pub(crate) async fn plays_to_the_end(&self) {
        self.house.hurries();
        let late = Instant::now() + PATIENCE * 3;
        while self.house.status()["phase"] != "over" {
            assert!(Instant::now() < late, "the evening does not end: {}", self.phone.state().await);
            self.step(TapStyle::AllIn).await;
        }
        let over = Language::english().say(&Message::new("ui-acting-over"));
        let places = "document.querySelectorAll('#plates .standings tbody tr').length === 3";
        let said = format!("document.querySelector('#say .situation').textContent.trim() === {over:?}");
        self.phone.waits_for("the end on the page", &format!("return {places} && {said}")).await;
    }
}
