//! The settings of a house: each with its title, and each of its values in words.

use cardroom_shared::house::{SETTINGS, presets};
use cardroom_shared::narration::Language;
use std::fmt::Write;

const ENGLISH: &str = include_str!("../../../assets/words/en.ftl");

/// The names under which words stand beside a setting in the file.
fn written(name: &str) -> Vec<&'static str> {
    let head = format!("setting-{name} = ");
    let lines = ENGLISH.lines().skip_while(|line| !line.starts_with(&head)).skip(1);
    let own = lines.take_while(|line| line.starts_with(' '));
    own.filter_map(|line| line.trim_start().strip_prefix('.')?.split_once(" = ").map(|(name, _)| name)).collect()
}

/// The words that may be written as the value of a setting: those that it lists, or a number or none.
fn allowed(listed: &str) -> Vec<&str> {
    if listed.contains("four suits") {
        return vec!["spades", "hearts", "diamonds", "clubs"];
    }
    if listed.contains("whole number") {
        return if listed.starts_with("none") { vec!["number", "none"] } else { vec!["number"] };
    }
    let list = listed.strip_prefix("a list of ").and_then(|list| list.strip_suffix(", each once"));
    list.unwrap_or(listed).split(", ").collect()
}

#[test]
fn every_setting_and_each_of_its_values_has_words_and_no_others_are_there() {
    for setting in SETTINGS {
        let listed = setting.allowed();
        let (mut allowed, mut written) = (allowed(&listed), written(setting.name));
        allowed.sort_unstable();
        written.sort_unstable();
        assert_eq!(written, allowed, "{}", setting.name);
    }
    let titles = ENGLISH.lines().filter(|line| line.starts_with("setting-")).count();
    assert_eq!(titles, SETTINGS.len(), "words for something that is no setting");
}

#[test]
fn no_title_stands_for_two_settings_and_no_key_is_shown() {
    let mut titles: Vec<String> = SETTINGS.iter().map(|setting| Language::english().title(setting)).collect();
    assert!(titles.iter().all(|title| !title.contains('_')), "{titles:?}");
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), SETTINGS.len());
    for (rules, setting) in presets().iter().flat_map(|rules| SETTINGS.iter().map(move |setting| (rules, setting))) {
        let value = Language::english().value_of(setting, rules);
        assert!(!value.contains('_') && !value.contains('$'), "{} in {}: {value}", setting.name, rules.key);
    }
}

#[test]
fn the_houses_are_shown_in_words() {
    let mut text = String::new();
    for setting in SETTINGS {
        // Writing to a String can't fail.
        let _ = writeln!(text, "{}", Language::english().title(setting));
        let mut told: Vec<(String, Vec<&str>)> = Vec::new();
        for rules in presets() {
            let value = Language::english().value_of(setting, rules);
            match told.iter_mut().find(|(known, _)| *known == value) {
                Some((_, houses)) => houses.push(&rules.key),
                None => told.push((value, vec![&rules.key])),
            }
        }
        for (value, houses) in told {
            let _ = writeln!(text, "  {value}   ({})", houses.join(", "));
        }
    }
    insta::assert_snapshot!("houses", text);
}
