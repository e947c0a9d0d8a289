//! The states of a seat on every screen, in each language, and in a dark and a light room: without barriers, without faults of the
//! layout, and drawn for whoever looks.

use crate::access;
use crate::axe::{self, AxeRules};
use crate::house::gallery;
use crate::look::{self, Screen};
use crate::state_evening::StateEvening;
use crate::state_list::{GROUPS, Onlooker, SeatState, StateGroup, StateMaker};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cardroom_chromium::chromium::Chromium;
use cardroom_shared::narration::Language;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const PHONE: Screen =
    Screen { name: "phone", width: 360, height: 640, dots: 2, letters: 11.0, target: 44.0, in_hand: true };
const TABLET: Screen =
    Screen { name: "tablet", width: 768, height: 1024, dots: 1, letters: 11.0, target: 44.0, in_hand: true };
const DESKTOP: Screen =
    Screen { name: "desktop", width: 1280, height: 800, dots: 1, letters: 11.0, target: 24.0, in_hand: false };
/// The narrowest screen, and the sizes for text of 200 %.
const NARROW: Screen = Screen { name: "narrow", width: 320, ..PHONE };
const PHONE_LARGE: Screen = Screen { name: "phone-200", ..PHONE };
const TABLET_LARGE: Screen = Screen { name: "tablet-200", ..TABLET };
const DESKTOP_LARGE: Screen = Screen { name: "desktop-200", ..DESKTOP };

/// The room around a screen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    Dark,
    Light,
}

impl Room {
    const fn word(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }
}

/// A way to look at a page: the screen, the size of its text in percent, and the rooms.
struct Sight {
    screen: Screen,
    text: u16,
    rooms: &'static [Room],
}

const BOTH: &[Room] = &[Room::Dark, Room::Light];
const ONE: &[Room] = &[Room::Dark];

/// All ways to look at a state. Axe-core checks those with text of the usual size.
const SIGHTS: [Sight; 7] = [
    Sight { screen: PHONE, text: 100, rooms: BOTH },
    Sight { screen: TABLET, text: 100, rooms: BOTH },
    Sight { screen: DESKTOP, text: 100, rooms: BOTH },
    Sight { screen: NARROW, text: 100, rooms: ONE },
    Sight { screen: PHONE_LARGE, text: 200, rooms: ONE },
    Sight { screen: TABLET_LARGE, text: 200, rooms: ONE },
    Sight { screen: DESKTOP_LARGE, text: 200, rooms: ONE },
];

/// The wait for a state, before it is made anew.
const FIRST_LOOK: Duration = Duration::from_secs(10);

/// The most times that a state is made for one look.
const MOST_TRIES: u32 = 6;

/// Marks the first part of a page. Its socket replaces the part.
const CAME: &str = r#"document.addEventListener("DOMContentLoaded", () => {
  const head = document.getElementById("head");
  if (head) head.dataset.came = "with the page";
});"#;

/// Returns whether the page has this mark, its socket is open, and its table has the shape of the screen. A line that is lost brings no
/// other shape.
const IS_THERE: &str = r##"
const [mark, plain] = [MARK, PLAIN];
if (document.readyState !== "complete") return false;
const live = plain || !document.querySelector("#head[data-came]");
const wide = matchMedia("(min-width: 1140px) and (min-height: 560px)").matches;
const shaped = plain || !document.querySelector("ol#plates, #plates .scene") || !wide === !document.querySelector("#plates .scene");
return Boolean(live && shaped && (!mark || document.querySelector(mark)));"##;

/// Returns whether a refusal is in sight.
const IN_SIGHT: &str = "const box = document.querySelector('#say .refused').getBoundingClientRect(); \
                        return box.top >= -1 && box.bottom <= innerHeight + 1";

/// The looks at the states of an evening.
struct Grid {
    browser: Chromium,
    evening: StateEvening,
    /// What was looked at: combinations, and faults.
    looks: usize,
    faults: Vec<String>,
    /// The state that was made last.
    made: Option<(Onlooker, StateMaker)>,
}

/// Looks at all states of a group in every way, and at last fails with all faults.
pub(crate) async fn shows(group: &StateGroup) {
    let mut grid = Grid::open(group).await;
    for state in group.states.iter().filter(|state| is_picked(STATES, state.name)) {
        let mut is_made = false;
        for language in Language::codes() {
            grid.looks_at(group, state, language, &SIGHTS, is_made).await;
            // A seat that was revoked is gone.
            is_made = state.onlooker != Onlooker::Revoked;
        }
    }
    grid.ends(group).await;
}

/// Looks at the first state of each group on a phone, in one language and room. The last group is not reached yet.
pub(crate) async fn samples() {
    for group in GROUPS.into_iter().take(3) {
        let mut grid = Grid::open(group).await;
        let sight = Sight { screen: PHONE, text: 100, rooms: ONE };
        grid.looks_at(group, &group.states[0], "de", &[sight], false).await;
        grid.ends(group).await;
    }
}

/// The environment variables with the names of states and of screens, for the work on some of them.
const STATES: &str = "CARDROOM_STATES";
const SCREENS: &str = "CARDROOM_SCREENS";

/// Returns whether this name is in the environment variable, or there is none.
fn is_picked(variable: &str, name: &str) -> bool {
    std::env::var(variable).map_or(true, |all| all.split(',').any(|one| one == name))
}

impl Grid {
    async fn open(group: &StateGroup) -> Self {
        let evening = (group.opens)();
        let browser = Chromium::open().await;
        browser.says("Page.addScriptToEvaluateOnNewDocument", json!({ "source": CAME })).await;
        browser.says("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 1 })).await;
        Self { browser, evening, looks: 0, faults: Vec::new(), made: None }
    }

    async fn ends(self, group: &StateGroup) {
        println!("{}: {} looks, {} faults", group.name, self.looks, self.faults.len());
        self.browser.close().await;
        assert!(self.faults.is_empty(), "{} faults: {:#?}", self.faults.len(), self.faults);
    }

    /// Looks at a state in this language in these ways. `was_made` says whether the evening is in the state.
    async fn looks_at(
        &mut self,
        group: &StateGroup,
        state: &SeatState,
        language: &str,
        sights: &[Sight],
        was_made: bool,
    ) {
        let mut is_made = was_made;
        let mut is_first = true;
        for sight in sights.iter().filter(|sight| is_picked(SCREENS, sight.screen.name)) {
            let screen = &sight.screen;
            self.browser.is_as_large_as((screen.width, screen.height), screen.dots, screen.in_hand).await;
            // A device without a seat may ask the house only so often, and a revoked seat is gone: they stay on their page.
            let stays = !is_first && matches!(state.onlooker, Onlooker::Stranger | Onlooker::Revoked);
            for (place, room) in sight.rooms.iter().enumerate() {
                let scheme = json!({ "features": [{ "name": "prefers-color-scheme", "value": room.word() }] });
                self.browser.says("Emulation.setEmulatedMedia", scheme).await;
                self.reaches(state, language, is_made, place == 0 && !stays).await;
                let is_refused = state.mark.starts_with("#say .refused") && place == 0;
                if is_refused && self.browser.reads(IN_SIGHT).await != Value::Bool(true) {
                    self.faults.push(format!("{}-{}-{language}: the refusal is out of sight", state.name, screen.name));
                }
                (is_made, is_first) = (true, false);
                self.scales(sight.text).await;
                let look = format!("{}-{}-{language}-{}", state.name, screen.name, room.word());
                self.draws(group, &look).await;
                let mut faults = look::faults(&self.browser, screen).await;
                // Nothing but the colours follows from the room.
                match (sight.text, place) {
                    (100, 0) => faults.extend(access::faults(&self.browser).await),
                    (100, _) => faults.extend(axe::barriers(&self.browser, AxeRules::Colours).await),
                    _ => {}
                }
                self.looks += 1;
                for fault in faults {
                    println!("{look}: {fault}");
                    self.faults.push(format!("{look}: {fault}"));
                }
            }
        }
    }

    /// Brings the page into the state. It is loaded for that, and the state is made if it is not there.
    async fn reaches(&mut self, state: &SeatState, language: &str, is_made: bool, loads: bool) {
        if !loads && self.is_there(state, FIRST_LOOK).await {
            return;
        }
        for attempt in 0..MOST_TRIES {
            if attempt > 0 || !is_made {
                self.makes(state, attempt).await;
            }
            self.loads(state, language).await;
            if self.is_there(state, FIRST_LOOK).await {
                return;
            }
        }
        let page = self.browser.reads("return document.body.innerText").await;
        panic!("{} never came in {language}: {}", state.name, page.as_str().unwrap_or_default());
    }

    /// Returns whether the page is in the state, after this time at the latest.
    async fn is_there(&self, state: &SeatState, patience: Duration) -> bool {
        let plain = matches!(state.onlooker, Onlooker::Plain(_) | Onlooker::Revoked);
        let script = IS_THERE.replace("MARK", &format!("{:?}", state.mark)).replace("PLAIN", &plain.to_string());
        self.comes(&script, patience).await
    }

    /// Returns whether this script answers true, after this time at the latest.
    async fn comes(&self, script: &str, patience: Duration) -> bool {
        let late = Instant::now() + patience;
        while self.browser.reads(script).await != Value::Bool(true) {
            if Instant::now() > late {
                return false;
            }
            self.browser.looks_later().await;
        }
        true
    }

    /// Brings the evening into the state, and gives the browser what its onlooker has. An evening that is there for the state before
    /// stays as it is.
    async fn makes(&mut self, state: &SeatState, attempt: u32) {
        self.browser.says("Emulation.setScriptExecutionDisabled", json!({ "value": false })).await;
        self.browser.opens("about:blank").await;
        self.browser.says("Network.clearBrowserCookies", json!({})).await;
        let is_as_before = self.made.is_some_and(|(onlooker, make)| {
            onlooker == state.onlooker && std::ptr::fn_addr_eq(make, state.make) && attempt == 0
        });
        self.made = Some((state.onlooker, state.make));
        if !is_as_before {
            self.evening.seats_everybody();
            (state.make)(&mut self.evening);
        }
        let cookies = match state.onlooker {
            Onlooker::Stranger => self.evening.stranger.cookie(),
            Onlooker::Guest(name) | Onlooker::Plain(name) => self.evening.takes(name),
            Onlooker::Elsewhere(name) => {
                let cookie = self.evening.takes(name);
                self.evening.seats_everybody();
                cookie
            }
            Onlooker::Revoked => {
                let name = self.evening.next_to_revoke();
                self.evening.takes(name)
            }
        };
        for (name, value) in cookies.split("; ").filter_map(|cookie| cookie.split_once('=')) {
            let url = format!("http://{}/seat", self.evening.house.address());
            let cookie = json!({ "name": name, "value": value, "url": url, "path": "/seat", "httpOnly": true });
            self.browser.says("Network.setCookie", cookie).await;
        }
    }

    /// Loads the page of the state, and does there what its script does.
    async fn loads(&mut self, state: &SeatState, language: &str) {
        let is_plain = matches!(state.onlooker, Onlooker::Plain(_));
        self.browser.says("Emulation.setScriptExecutionDisabled", json!({ "value": is_plain })).await;
        let web = self.evening.house.address();
        self.browser.opens(&format!("http://{web}{}?lang={language}", state.path)).await;
        let live = IS_THERE.replace("MARK", "''").replace("PLAIN", &is_plain.to_string());
        if !self.comes(&live, FIRST_LOOK).await {
            return;
        }
        if let Onlooker::Revoked = state.onlooker {
            self.evening.revokes_last();
        }
        let quoted = |text: &str| format!("{text:?}");
        let script = state.script.replace("REVOKED", &quoted(&self.evening.revoked));
        let script = script.replace("LINK", &quoted(&self.evening.link));
        if script.contains("INVITATION") {
            let invitation = self.evening.house.invitation("Bob").to_string();
            self.browser.reads(&script.replace("INVITATION", &quoted(&invitation))).await;
        } else if !script.is_empty() {
            self.browser.reads(&script).await;
        }
    }

    /// Sets the size of the text, as `?scale=` does.
    async fn scales(&self, percent: u16) {
        let scale = f64::from(percent) / 100.0;
        let script = format!("document.documentElement.style.setProperty('--scale', {scale}); scrollTo(0, 0);");
        self.browser.reads(&script).await;
    }

    /// Draws the whole page.
    async fn draws(&self, group: &StateGroup, look: &str) {
        let sizes = "return [innerWidth, Math.max(innerHeight, document.documentElement.scrollHeight)]";
        let sizes = self.browser.reads(sizes).await;
        let clip = json!({ "x": 0, "y": 0, "width": sizes[0], "height": sizes[1], "scale": 1 });
        let how = json!({ "format": "png", "captureBeyondViewport": true, "optimizeForSpeed": true, "clip": clip });
        let drawn = self.browser.says("Page.captureScreenshot", how).await;
        let picture = BASE64_STANDARD.decode(drawn["data"].as_str().unwrap()).unwrap();
        let folder = gallery().join("states").join(group.name);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{look}.png")), picture).unwrap();
    }
}

#[test]
fn each_state_has_a_name_and_a_mark_of_its_own() {
    let names: Vec<&str> = GROUPS.iter().flat_map(|group| group.states).map(|state| state.name).collect();
    let mut known = names.clone();
    known.sort_unstable();
    known.dedup();
    assert!(known.len() == names.len() && names.len() > 40, "{names:?}");
    assert!(GROUPS.iter().flat_map(|group| group.states).all(|state| !state.mark.is_empty()));
}
