//! A guest at a phone: they open a link, and act by taps.

use crate::chromium::Chromium;
use serde_json::{Value, json};

/// The size of the screen in CSS pixels.
pub const SCREEN: (u32, u32) = (360, 640);

/// The device pixels for each CSS pixel.
pub const DOTS: u32 = 2;

/// How many times slower the processor of a phone is than this computer.
const SLOWER: u32 = 4;

/// A script that says what the page of a seat offers.
pub const STATE: &str = r##"
const shown = (found) => [...document.querySelectorAll(found)].find((one) => one.offsetParent !== null && !one.disabled);
const text = (found) => { const one = document.querySelector(found); return one ? one.textContent.trim() : ""; };
return {
  cards: document.querySelectorAll("#own .paper").length, say: text("#say .situation"), head: text("#head"),
  asked: shown("#bar .asked") ? "#bar .asked" : null,
  call: shown("#bar .acts .call") ? "#bar .acts .call" : null,
  price: Number((shown("#bar .acts .call")?.value.match(/[0-9]+/) ?? [0])[0]),
  fold: shown("#bar .acts .fold") ? "#bar .acts .fold" : null,
  raise: shown("#wager") ? "#wager" : null,
  rebuy: shown("#offers .acts .fold") ? "#offers .acts .fold" : null,
  lost: !document.getElementById("lost").hidden, lines: document.querySelectorAll("#log li").length,
  turn: document.getElementById("say").classList.contains("mine"), title: document.title,
};"##;

/// A script that counts the sockets of a page. At the end of each return into sight it notes how many there are.
const SOCKETS: &str = "window.sockets = 0; window.inSight = 0;
window.WebSocket = class extends WebSocket {
  constructor(...all) { super(...all); window.sockets += 1; }
};
addEventListener('visibilitychange', () => { if (!document.hidden) window.inSight = window.sockets; });";

/// The table in words on the page of a seat, one sentence each.
const SENTENCES: &str = "return [...document.querySelectorAll('#words li')].map((line) => line.textContent)";

/// The way in which a guest plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TapStyle {
    /// They call up to this price in chips, and fold else.
    Calls(u64),
    /// They play for all their chips.
    AllIn,
}

/// A guest at a phone with a touch screen.
pub struct Phone {
    /// The browser on the phone.
    pub browser: Chromium,
}

impl Phone {
    /// Turns a browser into a phone, by its screen.
    pub async fn with(browser: Chromium) -> Self {
        browser.is_as_large_as(SCREEN, DOTS, true).await;
        browser.says("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 1 })).await;
        browser.says("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SOCKETS })).await;
        Self { browser }
    }

    /// Makes the processor as slow as that of a phone.
    pub async fn slows_down(&self) {
        self.browser.says("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER })).await;
    }

    /// Taps an element with a finger. Returns false if there is none.
    pub async fn taps(&self, found: &str) -> bool {
        let place = format!(
            "const one = document.querySelector({found:?}); if (!one) return null; one.scrollIntoView({{block: 'nearest'}}); \
             const at = one.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2];"
        );
        let Value::Array(at) = self.browser.reads(&place).await else { return false };
        let point = json!([{ "x": at[0], "y": at[1] }]);
        self.browser.says("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": point })).await;
        self.browser.says("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
        true
    }

    /// What the page of the seat offers.
    pub async fn state(&self) -> Value {
        self.browser.reads(STATE).await
    }

    /// The table in words.
    pub async fn sentences(&self) -> Vec<String> {
        let told = self.browser.reads(SENTENCES).await;
        told.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// The number of sockets that the page has opened.
    pub async fn sockets(&self) -> u64 {
        self.browser.reads("return window.sockets").await.as_u64().unwrap_or_default()
    }

    /// Waits until the page is in sight. Returns the number of sockets that it had opened by then.
    pub async fn comes_into_sight(&self) -> u64 {
        let in_sight =
            async |browser: &Chromium| browser.reads("return document.hidden ? null : window.inSight").await.as_u64();
        self.browser.waits_for("the page in sight", in_sight).await
    }

    /// Waits until a script returns true. `what` describes it for a failure message.
    pub async fn waits_for(&self, what: &str, script: &str) {
        let is_true = async |browser: &Chromium| (browser.reads(script).await == Value::Bool(true)).then_some(());
        self.browser.waits_for(what, is_true).await;
    }

    /// Opens a link, and takes its seat with a tap.
    pub async fn takes_seat(&self, link: &str) {
        self.browser.opens(link).await;
        let filled = "return document.getElementById('invitation')?.value.startsWith('cardroom:') ?? false";
        self.waits_for("the first page", filled).await;
        assert!(self.taps("#enter .call").await);
        self.waits_for("the seat", "return document.getElementById('own') !== null").await;
    }

    /// Says these words to the table, by the field in the drawer.
    pub async fn talks(&self, words: &str) {
        self.browser.reads("document.getElementById('log-drawer').open = true").await;
        assert!(self.taps("#text").await);
        self.waits_for("the field", "return document.activeElement.id === 'text'").await;
        self.browser.types(words).await;
        assert!(self.taps("#talk button[value=words]").await);
        self.waits_for("an empty field", "return document.getElementById('text').value === ''").await;
        self.browser.reads("document.activeElement.blur()").await;
    }

    /// Answers what the page offers in this state. Returns whether it was tapped.
    pub async fn acts(&self, state: &Value, style: TapStyle) -> bool {
        let offered = |name: &str| state[name].as_str();
        let price = state["price"].as_u64().unwrap_or_default();
        let tapped = match style {
            _ if offered("rebuy").is_some() => offered("rebuy"),
            _ if offered("asked").is_some() => offered("asked"),
            TapStyle::AllIn if offered("raise").is_some() => {
                self.taps(".presets .size:last-child").await;
                offered("raise")
            }
            TapStyle::Calls(dear) if price > dear && offered("fold").is_some() => offered("fold"),
            TapStyle::Calls(_) | TapStyle::AllIn => offered("call"),
        };
        match tapped {
            Some(found) => self.taps(found).await,
            None => false,
        }
    }
}
