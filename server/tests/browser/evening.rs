//! A session that is watched in a browser, from before it begins until it is over.

use crate::access;
use crate::house::{House, SPEED, gallery};
use crate::keys;
use crate::look::{self, Screen};
use crate::rail::{Page, READ, Rail};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cardroom_chromium::chromium::Chromium;
use cardroom_shared::narration::{Arg, Language, Message};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The number of table states that are compared in each language.
const MOMENTS: usize = 12;

/// A browser that watches a session.
struct Watcher<'a> {
    browser: Chromium,
    house: House,
    screen: &'a Screen,
}

/// Watches a session on this screen.
pub(crate) async fn watched_on(screen: Screen) {
    let house = House::open();
    let browser = Chromium::open().await;
    browser.is_as_large_as((screen.width, screen.height), screen.dots, screen.in_hand).await;
    let _ = std::fs::remove_dir_all(gallery().join(screen.name));
    let told = BASE64_STANDARD.encode(format!("rail:{}", house.invitation()));
    let mut watcher = Watcher { browser, house, screen: &screen };
    watcher.before_the_start().await;
    watcher.house.directed("start");
    let mut rail = Rail::of(watcher.house.record());
    watcher.a_player_is_followed(&mut rail).await;
    for code in Language::codes() {
        let language = Language::named(code).unwrap();
        watcher.the_board_runs(language).await;
        watcher.the_table_is_followed(&mut rail, language).await;
    }
    watcher.says_who_it_is(&told).await;
    watcher.every_page_is_looked_at(PLAYING).await;
    watcher.by_keys_alone().await;
    watcher.to_the_end().await;
    watcher.nothing_has_left_the_house().await;
    watcher.browser.close().await;
}

/// A page of the gallery.
#[derive(Clone, Copy)]
struct Seen {
    name: &'static str,
    path: &'static str,
    /// The brightness modes in which it is drawn.
    rooms: &'static [&'static str],
    /// A selector that matches as soon as the page has content.
    when: &'static str,
}

const BOTH: &[&str] = &["dark", "light"];
const DARK: &[&str] = &["dark"];
const LIGHT: &[&str] = &["light"];

/// The pages while hands are played.
const PLAYING: &[Seen] = &[
    Seen { name: "board", path: "/", rooms: BOTH, when: "#board-clock .running time" },
    Seen { name: "tables", path: "/tables", rooms: DARK, when: ".small-table .players" },
    Seen { name: "table", path: "/table/1", rooms: BOTH, when: "#in-words li" },
    Seen { name: "results-so-far", path: "/results", rooms: LIGHT, when: ".standings" },
    Seen { name: "season", path: "/season", rooms: DARK, when: "#heading" },
    Seen { name: "house", path: "/house", rooms: DARK, when: ".levels .now" },
    Seen { name: "clause", path: "/house/clause/tda-3", rooms: LIGHT, when: ".one-clause .text" },
    Seen { name: "broadcast", path: "/broadcast", rooms: LIGHT, when: ".small-table .players" },
    Seen { name: "broadcast-table", path: "/broadcast/table/1", rooms: DARK, when: ".held li" },
];

/// The pages after the end.
const OVER: &[Seen] = &[
    Seen { name: "board-over", path: "/", rooms: DARK, when: "#board-out td" },
    Seen { name: "results", path: "/results", rooms: BOTH, when: "#hands a" },
    Seen { name: "hands", path: "/results/hands", rooms: LIGHT, when: ".hands a" },
    Seen { name: "hand", path: "/results/hand/1/3", rooms: DARK, when: "svg.felt" },
];

/// A script that reads all figures of the board at one moment.
const BOARD: &str = r##"
const text = (found) => (document.querySelector(found) || { textContent: "" }).textContent;
return {
  level: text("#board-clock h2"), clock: text("#board-clock .running time"), blinds: text("#board-clock .blinds .figure"),
  next: text(".follows .figure"), left: text("#board-field .large"), said: text("#board-said li"), stays: window.stays === true,
};"##;

impl Watcher<'_> {
    async fn opens(&self, path: &str, language: &Language) {
        self.browser.opens(&format!("{}{path}?lang={}", self.house.web, language.code())).await;
    }

    async fn before_the_start(&self) {
        const BEFORE: &[Seen] = &[Seen { name: "board-before", path: "/", rooms: DARK, when: "#board-levels td" }];
        self.every_page_is_looked_at(BEFORE).await;
    }

    /// The board agrees with the server through two levels, and its clock runs. The page is never reloaded.
    async fn the_board_runs(&self, language: &'static Language) {
        self.opens("/", language).await;
        self.browser.reads("window.stays = true").await;
        let words = format!("The bar is open, {}!", language.code());
        self.house.directed(&format!("announce \"{words}\""));
        let mut levels: BTreeSet<u64> = BTreeSet::new();
        let mut clocks: Vec<(u64, u64)> = Vec::new();
        let runs = |clocks: &[(u64, u64)]| {
            let ran = |one: &(u64, u64), other: &(u64, u64)| one.0 == other.0 && one.1 >= other.1 + 30;
            clocks.iter().any(|one| clocks.iter().any(|other| ran(one, other)))
        };
        self.browser
            .waits_for("a board that says what the house says", async |browser| {
                let (before, page, after) = (self.house.status(), browser.reads(BOARD).await, self.house.status());
                assert_eq!(page["stays"], Value::Bool(true), "the page was loaded again");
                if let Some(agreed) = agree(&before, &page, &after, language) {
                    levels.insert(agreed.0);
                    clocks.push(agreed);
                    if levels.len() == 1 && runs(&clocks) {
                        self.house.directed("next-level");
                    }
                }
                let said = page["said"].as_str().is_some_and(|said| said.contains(&words));
                (levels.len() >= 2 && runs(&clocks) && said).then_some(())
            })
            .await;
    }

    /// Every state on the page of a table is one of the record, in order.
    async fn the_table_is_followed(&self, rail: &mut Rail, language: &'static Language) {
        self.opens("/table/1", language).await;
        self.browser.reads("window.stays = true").await;
        let mut pages: Vec<Page> = Vec::new();
        let mut boards: BTreeSet<usize> = BTreeSet::new();
        self.browser
            .waits_for("a table that is played at", async |browser| {
                let page = Page::of(&browser.reads(READ).await)?;
                boards.insert(page.board);
                if pages.last() != Some(&page) {
                    pages.push(page);
                }
                let hands: BTreeSet<&String> = pages.iter().filter_map(|page| page.sentences.first()).collect();
                (pages.len() >= MOMENTS && boards.len() >= 2 && hands.len() >= 5).then_some(())
            })
            .await;
        assert_eq!(self.browser.reads("return window.stays").await, Value::Bool(true), "it was loaded again");
        rail.read();
        let mut from = 0;
        for page in &pages {
            let at = rail.finds(page, from, language);
            from = at.unwrap_or_else(|| panic!("it never stood so: {page:#?}\n{:#?}", rail.last(40, language)));
        }
    }

    /// A follower stays at the player's table, also when the player is moved to another one.
    async fn a_player_is_followed(&self, rail: &mut Rail) {
        for language in Language::codes().filter_map(Language::named) {
            // A player who goes out meanwhile has no seat. In that case another one is followed.
            while !self.follows(rail, language).await {}
        }
    }

    /// Follows a player from one table to the other. Returns false if they went out before.
    async fn follows(&self, rail: &mut Rail, language: &'static Language) -> bool {
        rail.read();
        let followed = rail.leader();
        let name = rail.name(followed).to_owned();
        let address = format!("/player/{}?lang={}&room=dark", followed.0, language.code());
        self.browser.opens(&format!("{}{address}", self.house.web)).await;
        let Some(from) = self.sits(&name, &[1, 2], language).await else { return false };
        self.browser.draws(&self.picture("player", language, "dark")).await;
        // They are moved to any free seat in a break. Between two hands there may be too little time for an order.
        let to = 3 - from;
        self.house.directed("break 24h");
        let moves = self
            .browser
            .waits_for("the break", async |browser| {
                if is_out(browser, &name, language).await {
                    return Some(false);
                }
                let takes = |seat| self.house.tries(&format!("move {name} table {to} seat {seat}")).is_ok();
                (1..=6).any(takes).then_some(true)
            })
            .await;
        self.house.directed("break off");
        if !moves || self.sits(&name, &[to], language).await.is_none() {
            return false;
        }
        self.fits_and_is_told(&address).await;
        true
    }

    /// Waits until the page shows the followed player at one of these tables. `None` if they are out.
    async fn sits(&self, name: &str, tables: &[u32], language: &'static Language) -> Option<u32> {
        const WORDS: &str = "return (document.getElementById('in-words') || {textContent: ''}).textContent";
        let told = |table: u32| {
            let told = Message::new("ui-following").with("name", name.to_owned()).with("table", Arg::Number(table));
            language.say(&told)
        };
        self.browser
            .waits_for(&told(tables[0]), async |browser| {
                let heading = browser.reads(HEADING).await;
                let at = tables.iter().copied().find(|table| heading == told(*table).as_str());
                if at.is_some() && browser.reads(WORDS).await.as_str()?.contains(name) {
                    return Some(at);
                }
                is_out(browser, name, language).await.then_some(None)
            })
            .await
    }

    /// From now on the browser sends this password.
    async fn says_who_it_is(&self, told: &str) {
        self.browser.says("Network.enable", json!({})).await;
        let headers = json!({ "headers": { "Authorization": format!("Basic {told}") } });
        self.browser.says("Network.setExtraHTTPHeaders", headers).await;
    }

    async fn fits_and_is_told(&self, page: &str) {
        look::fits(&self.browser, self.screen, page).await;
        access::is_told(&self.browser, page).await;
    }

    /// Checks all pages in both languages, their look and their accessibility.
    async fn every_page_is_looked_at(&self, pages: &[Seen]) {
        for language in Language::codes().filter_map(Language::named) {
            for seen in pages {
                for room in seen.rooms {
                    let (web, path, code) = (&self.house.web, seen.path, language.code());
                    let address = format!("{path}?lang={code}&room={room}");
                    self.browser.opens(&format!("{web}{address}")).await;
                    let there = format!("return document.querySelector('{}') !== null", seen.when);
                    self.browser
                        .waits_for(seen.when, async |browser| {
                            (browser.reads(&there).await == Value::Bool(true)).then_some(())
                        })
                        .await;
                    self.fits_and_is_told(&address).await;
                    let is_table = self.browser.reads("return document.getElementById('in-words') !== null").await;
                    if is_table == Value::Bool(true) && room == &seen.rooms[0] {
                        access::table_is_told(&self.browser, &address, language).await;
                    }
                    let lang = self.browser.reads("return document.documentElement.lang").await;
                    assert_eq!(lang, code, "{address}");
                    self.browser.draws(&self.picture(seen.name, language, room)).await;
                }
            }
        }
    }

    fn picture(&self, name: &str, language: &Language, room: &str) -> std::path::PathBuf {
        gallery().join(self.screen.name).join(format!("{name}-{}-{room}.png", language.code()))
    }

    /// While play is paused nothing changes, and every page is operated by keyboard.
    async fn by_keys_alone(&self) {
        self.house.directed("pause");
        self.house.waits_until("the pause", |status| status["phase"] == "paused");
        for path in ["/", "/tables", "/table/1", "/results", "/season", "/house", "/house/clause/tda-3"] {
            self.opens(path, Language::english()).await;
            keys::reach_everything(&self.browser, path).await;
        }
        keys::lead_on(&self.browser, &self.house.web).await;
        self.house.directed("resume");
    }

    /// Ends the levels until somebody has won. All pages update without being reloaded.
    async fn to_the_end(&self) {
        self.opens("/results", Language::english()).await;
        self.browser.reads("window.stays = true").await;
        for _ in 0..12 {
            // After the end there are no levels.
            let _ = self.house.tries("next-level");
        }
        let winner = "const first = document.querySelector('.standings .gold th'); \
                      return window.stays && document.querySelector('#hands a') && first ? first.textContent : null";
        let winner = self
            .browser
            .waits_for("the end of the evening", async |browser| {
                browser.reads(winner).await.as_str().map(str::to_owned)
            })
            .await;
        let standings = self.house.says("standings");
        let first = standings.lines().find(|line| line.contains("1st")).unwrap_or_default();
        let name = winner.split_whitespace().next().unwrap_or_default();
        assert!(!name.is_empty() && first.contains(name), "the page says {winner}, the house {standings}");
        self.every_page_is_looked_at(OVER).await;
    }

    /// All requests went to the server, and none was refused or has failed.
    async fn nothing_has_left_the_house(&mut self) {
        let web = format!("{}/", self.house.web);
        let (asked, complaints) = self.browser.asked_and_complained().await;
        let elsewhere: BTreeSet<&String> = asked.iter().filter(|address| !address.starts_with(&web)).collect();
        assert!(elsewhere.is_empty(), "asked elsewhere: {elsewhere:?}");
        for part in ["style.css", "script.js", "live/table/1", "broadcast/table/1"] {
            assert!(asked.iter().any(|address| address.contains(part)), "{part} was never asked for: {}", asked.len());
        }
        assert!(complaints.is_empty(), "the browser complains: {complaints:#?}");
    }
}

/// A script that reads the heading about the followed player.
const HEADING: &str =
    "return (document.querySelector('#heading .gold, #nobody .gold') || {textContent: ''}).textContent";

/// Returns whether the page says that the followed player is out.
async fn is_out(browser: &Chromium, name: &str, language: &Language) -> bool {
    let out = language.say(&Message::new("ui-following-out").with("name", name.to_owned()));
    browser.reads(HEADING).await.as_str().is_some_and(|heading| heading.starts_with(&out))
}

/// The level and its seconds left, if the page agrees with the server's status before and after.
fn agree(before: &Value, page: &Value, after: &Value, language: &Language) -> Option<(u64, u64)> {
    let number = |status: &Value, name: &str| status[name].as_u64();
    let (level, left) = (number(before, "level")?, number(before, "players_left")?);
    let plays = |status: &Value| status["phase"] == "playing" && number(status, "level") == Some(level);
    let is_same = plays(before) && plays(after) && number(after, "players_left") == Some(left);
    let blinds = |stakes: &Value| {
        let chips = |name: &str| stakes[name].as_u64().map(|chips| language.grouped(chips));
        Some(format!("{}/{}", chips("small_blind")?, chips("big_blind")?))
    };
    let count = |count: u64| Arg::Count(u32::try_from(count).unwrap());
    let level_said = Message::new("web-board-level").with("level", Arg::Number(u32::try_from(level).unwrap()));
    let left_said = Message::new("web-board-left").with("left", count(left));
    let left_said = left_said.with("entrants", count(number(before, "entrants")?));
    let says = page["level"] == language.say(&level_said)
        && page["left"] == language.say(&left_said)
        && page["blinds"] == blinds(&before["stakes"])?
        && page["next"] == blinds(&before["next_stakes"])?;
    let clock = seconds(page["clock"].as_str()?)?;
    // A page is updated a moment later, and a second that has begun counts whole.
    let runs = (number(after, "left_s")?..=number(before, "left_s")? + SPEED + 1).contains(&clock);
    (is_same && says && runs).then_some((level, clock))
}

/// The seconds of a time as it is written: `1:02`, `1:00:05`.
fn seconds(written: &str) -> Option<u64> {
    written.split(':').try_fold(0, |sum, part| Some(sum * 60 + part.parse::<u64>().ok()?))
}
