//! A seat at a tablet: an evening is played by what a screen reader tells, and by what it presses.

use crate::access::{self, Tree, name, role};
use crate::house::{House, gallery};
use crate::look::{self, Screen};
use crate::seat::{DEAR, EVENING, LEVELS};
use cardroom_chromium::chromium::Chromium;
use cardroom_shared::narration::{Language, Message};
use cardroom_shared::protocol::SeatLink;
use serde_json::{Value, json};

const TABLET: Screen =
    Screen { name: "seat-by-reader", width: 768, height: 1024, dots: 1, letters: 11.0, target: 44.0, in_hand: true };

/// The same tablet on its side.
const SIDE: Screen =
    Screen { name: "seat-by-reader", width: 1024, height: 768, dots: 1, letters: 11.0, target: 44.0, in_hand: true };

/// The acts before the guest plays for all their chips.
const CAREFUL_ACTS: u32 = 6;

/// A control that a screen reader names.
#[derive(Clone, Debug, PartialEq)]
struct Control {
    role: String,
    name: String,
    /// The element of the browser.
    element: i64,
}

/// The page as a screen reader tells it.
#[derive(Debug)]
struct Reading {
    controls: Vec<Control>,
    /// The sentences about the table.
    table: String,
    /// The alerts, and the polite news.
    alerts: String,
    news: String,
}

impl Reading {
    async fn of(browser: &Chromium, language: &Language) -> Self {
        let tree = Tree::of(browser).await;
        let can_be_used = |node: &&Value| {
            let is_control = ["button", "textbox", "link", "spinbutton", "DisclosureTriangle"].contains(&role(node));
            let properties = node["properties"].as_array().into_iter().flatten();
            is_control && !properties.clone().any(|one| one["name"] == "disabled" && one["value"]["value"] == true)
        };
        let control = |node: &Value| Control {
            role: role(node).to_owned(),
            name: name(node).to_owned(),
            element: node["backendDOMNodeId"].as_i64().unwrap(),
        };
        let table = language.say(&Message::new("ui-told-table"));
        let words = |wanted: &dyn Fn(&Value) -> bool| {
            let all: Vec<String> = tree.told().filter(|node| wanted(node)).map(|node| tree.words(node)).collect();
            all.join("\n")
        };
        Self {
            controls: tree.told().filter(can_be_used).map(control).collect(),
            table: words(&|node| role(node) == "region" && name(node) == table),
            alerts: words(&|node| role(node) == "alert"),
            news: words(&|node| role(node) == "status"),
        }
    }

    /// The first control with this role whose name begins so.
    fn named(&self, role: &str, name: &str) -> Option<&Control> {
        self.controls.iter().find(|control| control.role == role && control.name.starts_with(name))
    }

    fn button(&self, name: &str) -> Option<&Control> {
        self.named("button", name)
    }
}

/// A guest who hears the page.
struct Listener {
    browser: Chromium,
    house: House,
    language: &'static Language,
    acts: u32,
}

impl Listener {
    async fn reads(&self) -> Reading {
        Reading::of(&self.browser, self.language).await
    }

    /// The words of a message without its figures, as the beginning of a name.
    fn words(&self, id: &'static str) -> String {
        self.language
            .say(&Message::new(id).with("chips", String::new()).with("cards", String::new()))
            .trim_end_matches(['?', ' ', ','])
            .to_owned()
    }

    /// Presses a control as a screen reader does. Returns false if the element has just been replaced.
    async fn presses(&self, control: &Control) -> bool {
        let object = json!({ "backendNodeId": control.element });
        let Some(object) = self.browser.tries("DOM.resolveNode", object).await else { return false };
        let press = json!({
            "objectId": object["object"]["objectId"],
            "functionDeclaration": "function () { this.focus(); this.click(); }",
        });
        self.browser.tries("Runtime.callFunctionOn", press).await.is_some()
    }

    /// Waits for a control with this role whose name begins so.
    async fn finds(&self, role: &str, name: &str) -> Control {
        self.browser
            .waits_for(name, async |browser| Reading::of(browser, self.language).await.named(role, name).cloned())
            .await
    }

    /// Opens the link and enters.
    async fn follows(&self, link: &SeatLink) {
        self.browser.opens(&link.to_string()).await;
        let enter = self.finds("button", &self.words("web-seat-play-here")).await;
        assert!(self.presses(&enter).await);
        self.browser
            .waits_for("the seat", async |browser| {
                (browser.reads("return document.getElementById('own') !== null").await == Value::Bool(true))
                    .then_some(())
            })
            .await;
    }

    /// Says something to the table, and hears it.
    async fn talks(&self) {
        let drawer = self.finds("DisclosureTriangle", &self.words("web-seat-log")).await;
        assert!(self.presses(&drawer).await);
        let field = self.finds("textbox", &self.words("ui-talking-table")).await;
        assert!(self.presses(&field).await);
        self.browser.says("Input.insertText", json!({ "text": "nice to hear you" })).await;
        let send = self.finds("button", &self.words("ui-talking-send")).await;
        assert!(self.presses(&send).await);
        self.browser
            .waits_for("the own words", async |browser| {
                let tree = Tree::of(browser).await;
                tree.told()
                    .any(|node| role(node) == "list" && tree.words(node).contains("nice to hear you"))
                    .then_some(())
            })
            .await;
    }

    /// The button with this word and a figure, and the figure.
    fn priced<'a>(&self, reading: &'a Reading, id: &'static str) -> Option<(&'a Control, u64)> {
        let word = self.words(id);
        let buttons = reading.controls.iter().filter(|control| control.role == "button");
        buttons.filter(|control| control.name.starts_with(&word)).find_map(|control| {
            let figure: String = control.name.chars().filter(char::is_ascii_digit).collect();
            Some((control, figure.parse().ok()?))
        })
    }

    /// The act for this turn.
    fn chosen<'a>(&self, reading: &'a Reading) -> Option<&'a Control> {
        let call = self.priced(reading, "ui-acting-call");
        let price = call.map_or(0, |(_, price)| price);
        let of = |id: &'static str| self.priced(reading, id).map(|(control, _)| control);
        let rest = || reading.button(&self.words("ui-acting-check")).or(call.map(|(control, _)| control));
        if self.acts >= CAREFUL_ACTS {
            // The size comes first, and then the button with its figure.
            let size = reading.button(&self.words("ui-acting-size-all-in"));
            return of("ui-acting-all-in").or(size).or_else(rest);
        }
        if price > DEAR {
            return reading.button(&self.words("ui-acting-fold"));
        }
        let raise = || of("ui-acting-raise-to").or_else(|| of("ui-acting-bet"));
        if self.acts % 3 == 2 && price * 2 <= DEAR { raise().or_else(rest) } else { rest() }
    }

    /// Plays until the evening is over.
    async fn plays_to_the_end(&mut self) {
        let late = std::time::Instant::now() + cardroom_chromium::chromium::PATIENCE * 3;
        let own_turn = self.words("web-seat-your-turn");
        let cards = self.words("ui-told-own-cards").split(':').next().unwrap().to_owned();
        let questions = [self.words("ui-acting-all-in-question"), self.words("ui-acting-last-chips")];
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
            let reading = self.reads().await;
            assert!(std::time::Instant::now() < late, "the evening does not end: {reading:#?}");
            if let Some(no) = reading.button(&self.words("web-seat-no-rebuy")) {
                self.presses(no).await;
                continue;
            }
            if let Some(question) = questions.iter().find_map(|name| reading.button(name)) {
                self.presses(question).await;
                continue;
            }
            let is_turn = reading.alerts.contains(&own_turn) && reading.button(&self.words("ui-acting-fold")).is_some();
            let Some(act) = self.chosen(&reading).filter(|_| is_turn) else { continue };
            assert!(reading.table.contains(&cards), "the own cards are told: {reading:#?}");
            assert!(!reading.news.is_empty(), "the last event is told: {reading:#?}");
            if self.acts == 1 {
                for (screen, name) in [(&SIDE, "turn-side-en.png"), (&TABLET, "turn-en.png")] {
                    self.browser.is_as_large_as((screen.width, screen.height), screen.dots, screen.in_hand).await;
                    self.browser.draws(&gallery().join(screen.name).join(name)).await;
                    look::fits(&self.browser, screen, name).await;
                    access::is_told(&self.browser, name).await;
                }
            }
            if !self.presses(act).await {
                continue;
            }
            // A size or a question changes no sentence about the table.
            if self.acts < CAREFUL_ACTS {
                self.browser
                    .waits_for("other news", async |browser| {
                        let next = Reading::of(browser, self.language).await;
                        (next.table != reading.table || next.controls.iter().all(|one| one != act)).then_some(())
                    })
                    .await;
            }
            self.acts += 1;
        }
        assert!(self.acts >= 3, "{} acts", self.acts);
    }
}

/// Plays an evening by the words of a screen reader.
pub(crate) async fn played() {
    let house = House::open_with(EVENING, LEVELS);
    let browser = Chromium::open().await;
    browser.is_as_large_as((TABLET.width, TABLET.height), TABLET.dots, TABLET.in_hand).await;
    let link = SeatLink { web: house.web.clone(), invitation: house.invited("player", "Ann").parse().unwrap() };
    let mut guest = Listener { browser, house, language: Language::english(), acts: 0 };
    guest.follows(&link).await;
    guest.house.directed("start");
    guest.talks().await;
    guest.plays_to_the_end().await;
    guest.finds("link", &guest.words("web-results-hands")).await;
    let tree = Tree::of(&guest.browser).await;
    let rows = tree.told().filter(|node| role(node) == "row").count();
    assert_eq!(rows, 4, "a heading and three places");
    guest.browser.close().await;
}
