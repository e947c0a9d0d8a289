//! A seat on a phone: a link is opened, cards come, and hands are played by taps until the evening is over.

use crate::access;
use crate::house::{House, gallery};
use crate::look::{self, Screen};
use crate::seat_checks;
use crate::slow_line::SlowLine;
use crate::walk;
use cardroom_chromium::chromium::Chromium;
use cardroom_chromium::phone::{DOTS, Phone, SCREEN, STATE};
use cardroom_shared::narration::{Language, Message};
use cardroom_shared::protocol::SeatLink;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The screen of a small phone.
pub(crate) const PHONE: Screen =
    Screen { name: "seat", width: SCREEN.0, height: SCREEN.1, dots: DOTS, letters: 11.0, target: 44.0, in_hand: true };

/// The highest call that the guest makes in their first seven taps, in chips. Higher ones could end the evening within three taps.
pub(crate) const DEAR: u64 = 200;

/// A short evening of one guest and two bots.
pub(crate) const EVENING: &str = "name = \"Friday <night> & friends\"\nhouse = \"patient.toml\"\nstructure = \"levels.toml\"\nseats = 3\nbots = 2\npause = 1\nrun_out = 0\n\
                       start_in = 3600\nlisten = \"127.0.0.1:0\"\nafter = \"stay\"\nweb = \"127.0.0.1:0\"\n";

pub(crate) const LEVELS: &str = "name = \"Short\"\nstarting_stack = 1_000\nchips = [25, 100, 500]\nseats_per_table = 6\nbuy_in = 10.00\n\
                      payouts = [100]\nbetting = \"no_limit\"\nlevel_minutes = 59\nlevels = [\n\
                      { blinds = \"25/50\" },\n { blinds = \"100/200\" },\n { blinds = \"300/600\" },\n]\n";

/// The speed of a phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PhoneSpeed {
    /// That of this computer.
    Full,
    /// That of a phone on the road: a slow processor, and a slow line.
    Road,
}

/// A guest at a phone.
struct PhoneEvening {
    phone: Phone,
    house: House,
    /// The address of the web.
    web: String,
    drawn: BTreeSet<&'static str>,
}

impl PhoneEvening {
    async fn draws(&mut self, name: &'static str, code: &str) {
        self.drawn.insert(name);
        let picture = gallery().join("seat").join(format!("{name}-{code}.png"));
        self.phone.browser.draws(&picture).await;
        if let Some(picture) = walk::picture(name, code) {
            // A picture of a document is as small as its page.
            self.phone.browser.is_as_large_as((PHONE.width, PHONE.height), 1, PHONE.in_hand).await;
            self.phone.browser.draws(&picture).await;
            self.phone.browser.is_as_large_as((PHONE.width, PHONE.height), PHONE.dots, PHONE.in_hand).await;
        }
    }

    /// Draws a state in both languages, once the page has these words in its language. The page is loaded again for it.
    async fn shows(&mut self, name: &'static str, words: &'static str) {
        for language in Language::codes().filter_map(Language::named).rev_codes() {
            let words = language.say(&Message::new(words));
            self.phone.browser.opens(&format!("{}/seat?lang={}", self.web, language.code())).await;
            self.phone
                .browser
                .waits_for("the state", async |browser| {
                    let text = browser.reads("return document.body.textContent").await;
                    text.as_str()?.contains(&words).then_some(())
                })
                .await;
            self.fits(name).await;
            self.draws(name, language.code()).await;
        }
    }

    /// The look and the names of what is shown now.
    async fn fits(&self, page: &str) {
        look::fits(&self.phone.browser, &PHONE, page).await;
        access::is_told(&self.phone.browser, page).await;
    }

    /// Opens the link as from a chat, in this language.
    async fn follows(&mut self, link: &SeatLink, language: &Language) {
        let text = link.to_string();
        let (web, fragment) = text.split_once('#').unwrap();
        self.phone.browser.opens("about:blank").await;
        self.phone.browser.opens(&format!("{web}?lang={}#{fragment}", language.code())).await;
        self.phone
            .browser
            .waits_for("the first page", async |browser| {
                let filled = "const field = document.getElementById('invitation'); return field ? field.value : ''";
                browser.reads(filled).await.as_str()?.starts_with("cardroom:").then_some(())
            })
            .await;
        let address = self.phone.browser.address().await;
        assert!(!address.contains("cardroom:"), "the secret does not stay in the address: {address}");
        self.fits("the first page").await;
        self.draws("entry", language.code()).await;
    }

    /// The network was gone: the page makes a new socket and gets the whole table again.
    async fn comes_back(&self) {
        const MARK: &str = "document.getElementById('own').dataset.old = 'yes'; dispatchEvent(new Event('online'));";
        const BACK: &str = "const own = document.getElementById('own'); \
                            return !own.dataset.old && own.querySelectorAll('.paper').length === 2";
        self.phone.browser.reads(MARK).await;
        self.phone
            .browser
            .waits_for("the table again", async |browser| {
                (browser.reads(BACK).await == Value::Bool(true)).then_some(())
            })
            .await;
    }

    /// Draws the turn on a desktop, with the picture of the table.
    async fn shows_wide(&mut self) {
        const WIDE: &str = "return document.querySelector('#plates svg.felt.wide') !== null";
        const DESKTOP: Screen = Screen {
            name: "seat-desktop",
            width: 1280,
            height: 800,
            dots: 1,
            letters: 11.0,
            target: 24.0,
            in_hand: false,
        };
        self.phone.browser.is_as_large_as((DESKTOP.width, DESKTOP.height), DESKTOP.dots, DESKTOP.in_hand).await;
        self.phone.browser.opens(&format!("{}/seat?lang=en&room=dark", self.web)).await;
        self.phone
            .browser
            .waits_for("the picture", async |browser| (browser.reads(WIDE).await == Value::Bool(true)).then_some(()))
            .await;
        look::fits(&self.phone.browser, &DESKTOP, "the wide turn").await;
        access::is_told(&self.phone.browser, "the wide turn").await;
        self.draws("wide", "en").await;
        self.phone.browser.is_as_large_as((PHONE.width, PHONE.height), PHONE.dots, PHONE.in_hand).await;
    }

    /// Opens the link of another person on this device. The page asks, the answer is no, and the seat of before stays.
    async fn asks_about_another_link(&mut self) {
        const ANSWER: &str = "window.confirm = (words) => { sessionStorage.setItem('asked', words); return ANSWER; };";
        let invitation = self.house.invited("player", "Bob");
        let other = SeatLink { web: self.web.clone(), invitation: invitation.parse().unwrap() }.to_string();
        let said = self
            .phone
            .browser
            .says("Page.addScriptToEvaluateOnNewDocument", json!({ "source": ANSWER.replace("ANSWER", "false") }))
            .await;
        self.phone.browser.opens("about:blank").await;
        self.phone.browser.opens(&other).await;
        let asked = "return sessionStorage.getItem('asked')";
        let words = self
            .phone
            .browser
            .waits_for("the question", async |browser| browser.reads(asked).await.as_str().map(str::to_owned))
            .await;
        assert!(words.contains("A seat is open on this device"), "{words}");
        self.phone
            .browser
            .waits_for("the seat of before", async |browser| {
                let state = browser.reads(STATE).await;
                (state["cards"] == 2).then_some(())
            })
            .await;
        assert!(!self.phone.browser.address().await.contains("cardroom:"), "the secret does not stay in the address");
        let id = json!({ "identifier": said["identifier"] });
        self.phone.browser.says("Page.removeScriptToEvaluateOnNewDocument", id).await;
    }

    /// Types an act as words: the page says first what is heard, and takes it back.
    async fn hears_words_before_they_are_said(&mut self) {
        const TYPES: &str = "document.getElementById('log-drawer').open = true; \
                             const field = document.getElementById('text'); field.value = 'fold'; \
                             field.form.requestSubmit(field.form.querySelector('button'));";
        const UNSAID: &str = "const one = document.querySelector('#unsaid .notice'); return one ? one.textContent : ''";
        assert_eq!(self.phone.browser.reads("return document.getElementById('hear').checked").await, Value::Bool(true));
        self.phone.browser.reads(TYPES).await;
        self.phone
            .browser
            .waits_for("the meaning", async |browser| {
                browser.reads(UNSAID).await.as_str()?.contains("I hear: fold").then_some(())
            })
            .await;
        self.fits("the meaning of words").await;
        self.draws("heard", "en").await;
        self.phone.taps("#unsaid .fold").await;
        self.phone
            .browser
            .waits_for("nothing unsaid", async |browser| browser.reads(UNSAID).await.as_str()?.is_empty().then_some(()))
            .await;
        let kept = self.phone.browser.reads("return document.getElementById('text').value").await;
        assert_eq!(kept, "fold", "the words are there to be changed");
        assert_eq!(self.phone.state().await["turn"], Value::Bool(true), "nothing was done");
        let clears = "document.getElementById('text').value = ''; document.getElementById('log-drawer').open = false;";
        self.phone.browser.reads(clears).await;
    }

    /// Ends the amount with a key: it raises and does not press the first button, which folds.
    async fn takes_no_key_for_a_fold(&mut self) {
        const ENTER: &str = "const field = document.getElementById('to'); if (!field) return 'no amount'; field.focus(); \
                             const sent = []; document.addEventListener('submit', (event) => { sent.push(event.submitter.id); \
                             event.preventDefault(); event.stopImmediatePropagation(); }, { capture: true, once: true }); \
                             field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })); \
                             return sent.join()";
        assert_eq!(self.phone.browser.reads(ENTER).await, "wager");
    }

    /// Draws the turn on a phone that lies on its side. All acts are in reach without scrolling.
    async fn shows_landscape(&mut self) {
        const SIDE: Screen = Screen {
            name: "seat-landscape",
            width: 640,
            height: 360,
            dots: 2,
            letters: 11.0,
            target: 38.0,
            in_hand: true,
        };
        const OUT_OF_REACH: &str =
            "scrollTo(0, 0); return [...document.querySelectorAll('#bar button, #bar input, #own .cards')]
            .filter((one) => one.checkVisibility())
            .filter((one) => { const at = one.getBoundingClientRect(); return at.top < 0 || at.bottom > innerHeight; })
            .map((one) => one.textContent || one.id)";
        self.phone.browser.is_as_large_as((SIDE.width, SIDE.height), SIDE.dots, SIDE.in_hand).await;
        for code in ["de", "en"] {
            self.opens_turn(code).await;
            let far = self.phone.browser.reads(OUT_OF_REACH).await;
            assert_eq!(far, json!([]), "out of reach in {code}");
            look::fits(&self.phone.browser, &SIDE, "the turn on its side").await;
            access::is_told(&self.phone.browser, "the turn on its side").await;
            self.draws("landscape", code).await;
        }
        self.phone.browser.is_as_large_as((PHONE.width, PHONE.height), PHONE.dots, PHONE.in_hand).await;
    }

    /// Loads the page in this language, and waits for the own turn.
    async fn opens_turn(&self, code: &str) {
        self.phone.browser.opens(&format!("{}/seat?lang={code}", self.web)).await;
        self.phone
            .browser
            .waits_for("the own turn", async |browser| {
                let state = browser.reads(STATE).await;
                (state["turn"] == Value::Bool(true) && state["cards"] == 2).then_some(())
            })
            .await;
    }

    /// Draws the state of a turn in both languages. The page is loaded again for it, and the seat stays.
    async fn shows_turn(&mut self, name: &'static str) {
        for language in Language::codes().filter_map(Language::named).rev_codes() {
            self.opens_turn(language.code()).await;
            self.fits(name).await;
            self.draws(name, language.code()).await;
        }
    }
}

/// The languages, English last, so that the page goes on in it.
trait EnglishLast: Iterator<Item = &'static Language> + Sized {
    fn rev_codes(self) -> std::vec::IntoIter<&'static Language> {
        let mut all: Vec<&'static Language> = self.collect();
        all.sort_by_key(|language| language.code() == "en");
        all.into_iter()
    }
}

impl<I: Iterator<Item = &'static Language>> EnglishLast for I {}

/// Plays an evening on a phone.
pub(crate) async fn played(speed: PhoneSpeed) {
    let house = House::open_with(EVENING, LEVELS);
    let browser = Chromium::open().await;
    let phone = Phone::with(browser).await;
    let _ = std::fs::remove_dir_all(gallery().join("seat"));
    // The browser can delay its requests, and not the messages of a socket. The line delays both.
    let web = match speed {
        PhoneSpeed::Full => house.web.clone(),
        PhoneSpeed::Road => {
            phone.slows_down().await;
            SlowLine::open(&house.web).web()
        }
    };
    let link = SeatLink { web: web.clone(), invitation: house.invited("player", "Ann").parse().unwrap() };
    let mut evening = PhoneEvening { phone, house, web, drawn: BTreeSet::new() };
    let (english, german) = (Language::english(), Language::named("de").unwrap());
    evening.follows(&link, german).await;
    evening.follows(&link, english).await;
    evening.phone.taps("#enter .call").await;
    // A guest who is invited by name has their place by coming.
    evening.phone.waits_for("the seat", "return document.getElementById('own') !== null").await;
    evening.phone.waits_for("the entry", "return document.getElementById('log').textContent.includes('Ann')").await;
    evening.shows("before", "web-seat-more").await;
    evening.house.directed("start");
    evening.plays_to_the_end().await;
    seat_checks::receipts_hold(&evening.phone.browser).await;
    seat_checks::nothing_has_left(&mut evening.phone.browser, &evening.web).await;
    evening.phone.browser.close().await;
}

impl PhoneEvening {
    /// Taps until the evening is over: calls, now and then a raise, and at last everything.
    async fn plays_to_the_end(&mut self) {
        let late = std::time::Instant::now() + cardroom_chromium::chromium::PATIENCE * 3;
        let (mut taps, mut last) = (0_u32, Value::Null);
        loop {
            assert!(std::time::Instant::now() < late, "the evening does not end: {}", self.phone.state().await);
            let state = self.phone.state().await;
            if self.house.status()["phase"] == "over" {
                break;
            }
            if state["rebuy"].is_string() {
                self.phone.taps("#offers .acts .fold").await;
                continue;
            }
            let is_turn = state["turn"] == Value::Bool(true) && state["call"].is_string();
            if !is_turn {
                last = Value::Null;
                if taps == 4 {
                    self.house.tries("next-level").ok();
                    taps += 1;
                }
                continue;
            }
            if !self.drawn.contains("turn") {
                self.shows_wide().await;
                self.shows_turn("turn").await;
                continue;
            }
            // Each takes a part of the time to act, so each has a turn of its own if need be.
            if !self.drawn.contains("landscape") {
                self.shows_landscape().await;
                continue;
            }
            if !self.drawn.contains("heard") {
                self.hears_words_before_they_are_said().await;
                continue;
            }
            if !self.drawn.contains("other link") {
                self.drawn.insert("other link");
                self.asks_about_another_link().await;
                continue;
            }
            if !self.drawn.contains("key") && state["raise"].is_string() {
                self.drawn.insert("key");
                self.takes_no_key_for_a_fold().await;
                continue;
            }
            if taps == 2 && !self.drawn.contains("log") {
                self.phone.taps("#log-drawer summary").await;
                self.draws("log", "en").await;
                self.phone.taps("#log-drawer summary").await;
                self.phone.taps("#desk-drawer summary").await;
                self.fits("the desk").await;
                self.draws("desk", "en").await;
                self.phone.taps("#desk-drawer summary").await;
                self.comes_back().await;
            }
            if state["asked"].is_string() {
                self.draws("asked", "en").await;
                self.phone.taps("#bar .asked").await;
                taps += 1;
                continue;
            }
            if state == last {
                continue;
            }
            last = state.clone();
            let price = state["price"].as_u64().unwrap_or_default();
            if taps <= 6 && price > DEAR && state["fold"].is_string() {
                if self.phone.taps("#bar .acts .fold").await {
                    taps += 1;
                }
                continue;
            }
            let all_in = taps > 6 && state["raise"].is_string();
            if all_in {
                self.phone.taps(".presets .size:last-child").await;
            }
            let raises = all_in || (taps % 3 == 2 && price * 2 <= DEAR && state["raise"].is_string());
            let press = if raises { "#wager" } else { "#bar .acts .call" };
            if self.phone.taps(press).await {
                taps += 1;
            }
        }
        assert!(taps >= 3, "{taps} taps");
        let states = ["turn", "landscape", "heard", "other link", "key", "log", "desk"];
        assert!(states.iter().all(|state| self.drawn.contains(state)), "{:?}", self.drawn);
        self.phone
            .browser
            .waits_for("the end on the page", async |browser| {
                let state = browser.reads(STATE).await;
                let over = Message::new("ui-acting-over");
                (state["say"] == Language::english().say(&over).as_str()).then_some(())
            })
            .await;
        let places =
            self.phone.browser.reads("return document.querySelectorAll('#plates .standings tbody tr').length").await;
        assert_eq!(places, 3, "everybody has a place");
        let hands = self.phone.browser.reads("return document.querySelector('#plates a').href").await;
        assert!(hands.as_str().unwrap().contains("/results/hands"), "{hands}");
        self.shows("over", "ui-acting-over").await;
    }
}
