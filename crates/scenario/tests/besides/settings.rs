//! Every setting changes something: a scenario that holds under one value of it fails under another.

use crate::told;
use cardroom_shared::house::{SETTINGS, Setting};
use std::collections::BTreeMap;
use std::path::Path;

/// A scenario in `tests/scenarios/settings`, with the setting and the value in its file name.
struct Shown {
    setting: &'static Setting,
    value: String,
    text: String,
}

/// Parses a name such as `limit_cap-4.hand` or `limit-cap-4.hand`: the longest matching setting, then the value.
fn shown(stem: &str, text: String) -> Shown {
    let stem = stem.replace('-', "_");
    let named = |setting: &&Setting| stem.strip_prefix(setting.name).is_some_and(|rest| rest.starts_with('_'));
    let setting = SETTINGS.iter().filter(named).max_by_key(|setting| setting.name.len());
    let setting = setting.unwrap_or_else(|| panic!("{stem} begins with the name of no setting"));
    Shown { setting, value: stem[setting.name.len() + 1..].to_owned(), text }
}

/// The scenarios of each setting.
fn stories() -> BTreeMap<&'static str, Vec<Shown>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios/settings");
    let mut stories: BTreeMap<&str, Vec<Shown>> = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap();
        let story = shown(stem, std::fs::read_to_string(&path).unwrap());
        stories.entry(story.setting.name).or_default().push(story);
    }
    stories
}

impl Shown {
    /// The verdict when the setting has this value and everything else stays.
    fn told_under(&self, value: &str) -> String {
        let name = self.setting.name;
        let is_set = |line: &str| {
            let mut words = line.split_whitespace();
            words.next() == Some("set") && words.next().is_some_and(|word| word.replace('-', "_") == name)
        };
        let mut lines: Vec<String> = self.text.lines().filter(|line| !is_set(line)).map(str::to_owned).collect();
        let house = lines.iter().position(|line| line.trim_start().starts_with("house ")).unwrap();
        lines.insert(house + 1, format!("set {name} {value}"));
        told(&lines.join("\n"))
    }
}

#[test]
fn the_stories_of_a_setting_hold_under_their_value_and_not_under_another() {
    for (name, stories) in stories() {
        for story in &stories {
            assert_eq!(story.told_under(&story.value), "ok", "{name} {}", story.value);
            let others: Vec<String> = stories
                .iter()
                .filter(|other| other.value != story.value)
                .map(|other| story.told_under(&other.value))
                .collect();
            let changed = others.iter().any(|verdict| verdict != "ok");
            assert!(changed, "{name}: the story of {} comes out the same under another value: {others:?}", story.value);
        }
    }
}

#[test]
fn every_setting_has_stories() {
    let stories = stories();
    let missing: Vec<&str> =
        SETTINGS.iter().map(|setting| setting.name).filter(|name| !stories.contains_key(name)).collect();
    assert!(missing.is_empty(), "nothing shows what these change: {missing:?}");
}
