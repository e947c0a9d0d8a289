//! Accessibility checks, on the tree that Chromium gives to a screen reader.

use crate::axe::{self, AxeRules};
use cardroom_chromium::chromium::Chromium;
use cardroom_shared::narration::{Language, Message};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The roles of controls.
const CONTROLS: [&str; 8] = ["link", "button", "textbox", "checkbox", "combobox", "radio", "slider", "menuitem"];

/// The roles that are found by their name.
const NAMED: [&str; 5] = ["navigation", "region", "image", "img", "graphics-document"];

/// The tree of a page.
pub(crate) struct Tree(BTreeMap<String, Value>, Vec<String>);

pub(crate) fn role(node: &Value) -> &str {
    node["role"]["value"].as_str().unwrap_or_default()
}

pub(crate) fn name(node: &Value) -> &str {
    node["name"]["value"].as_str().unwrap_or_default().trim()
}

impl Tree {
    pub(crate) async fn of(browser: &Chromium) -> Self {
        let told = browser.says("Accessibility.getFullAXTree", json!({})).await;
        let Value::Array(nodes) = &told["nodes"] else { panic!("no tree: {told}") };
        let id = |node: &Value| node["nodeId"].as_str().unwrap().to_owned();
        Self(nodes.iter().map(|node| (id(node), node.clone())).collect(), nodes.iter().map(id).collect())
    }

    /// All nodes, in reading order.
    pub(crate) fn told(&self) -> impl Iterator<Item = &Value> {
        let mut waiting: Vec<&str> = self.1.first().map(String::as_str).into_iter().collect();
        std::iter::from_fn(move || {
            let node = self.0.get(waiting.pop()?)?;
            let below = node["childIds"].as_array().into_iter().flatten().rev().filter_map(Value::as_str);
            waiting.extend(below.filter(|id| self.0.contains_key(*id)));
            Some(node)
        })
        .filter(|node| node["ignored"] != Value::Bool(true))
    }

    /// The words below this node.
    pub(crate) fn words(&self, node: &Value) -> String {
        let below = node["childIds"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let below = below.filter_map(|id| self.0.get(id));
        let words = below.map(|node| if role(node) == "StaticText" { name(node).to_owned() } else { self.words(node) });
        words.filter(|words| !words.is_empty()).collect::<Vec<_>>().join("\n")
    }
}

/// Checks that a page has one main part, headings in order, a name for each control and landmark, and no barrier.
pub(crate) async fn is_told(browser: &Chromium, page: &str) {
    let faults = faults(browser).await;
    assert!(faults.is_empty(), "{page}: {faults:#?}");
}

/// The faults that a screen reader would meet on the page.
pub(crate) async fn faults(browser: &Chromium) -> Vec<String> {
    let tree = Tree::of(browser).await;
    let mut faults = Vec::new();
    let mut holds = |is_so: bool, fault: String| {
        if !is_so {
            faults.push(fault);
        }
    };
    let of = |wanted: &str| tree.told().filter(|node| role(node) == wanted).count();
    holds(of("main") == 1 && of("navigation") >= 1, format!("{} main parts, {} ways", of("main"), of("navigation")));
    let levels: Vec<i64> = tree.told().filter(|node| role(node) == "heading").map(level).collect();
    let is_one_first = levels.first() == Some(&1) && levels.iter().filter(|level| **level == 1).count() == 1;
    holds(is_one_first && levels.windows(2).all(|two| two[1] <= two[0] + 1), format!("headings of {levels:?}"));
    let named = CONTROLS.iter().chain(&NAMED);
    for node in tree.told().filter(|node| named.clone().any(|wanted| *wanted == role(node))) {
        holds(!name(node).is_empty(), format!("a {} without a name", role(node)));
    }
    let controls = tree.told().filter(|node| CONTROLS.contains(&role(node))).count();
    holds(controls >= 6, format!("{controls} controls"));
    let title = browser.reads("return document.title").await;
    holds(title.as_str().is_some_and(|title| title.len() > 3), format!("the title {title}"));
    faults.extend(axe::barriers(browser, AxeRules::All).await);
    faults
}

fn level(node: &Value) -> i64 {
    let properties = node["properties"].as_array().into_iter().flatten();
    let level =
        properties.filter(|property| property["name"] == "level").find_map(|level| level["value"]["value"].as_i64());
    level.unwrap_or_default()
}

/// Checks that the table is described in words, sentence by sentence, and that its picture is hidden from
/// screen readers.
pub(crate) async fn table_is_told(browser: &Chromium, page: &str, language: &Language) {
    let tree = Tree::of(browser).await;
    let called = language.say(&Message::new("ui-told-table"));
    let table = tree.told().find(|node| role(node) == "region" && name(node) == called);
    let words = table.map_or_else(|| panic!("{page}: no region is called {called}"), |table| tree.words(table));
    let chips = language.say(&Message::new("ui-told-stack").with("chips", String::new()));
    assert!(words.lines().count() > 3 && words.contains(chips.trim()), "{page}: {words}");
}
