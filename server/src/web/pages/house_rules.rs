//! The house rules of the session: the structure, the settings, and the rulebook clause by clause.

use super::story::{address, rule};
use super::structure_sheet;
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::Snapshot;
use cardroom_shared::house::rulebook::{Citation, Clause, Rulebook};
use cardroom_shared::house::{HouseRules, SETTINGS, Setting, SettingDifference, presets};
use cardroom_shared::narration::Message;
use maud::{Markup, html};

/// The title of its tab.
pub(in crate::web) fn title(snapshot: &Snapshot, reader: &PageReader) -> String {
    format!("{} · {}", reader.word("ui-house-sheet"), snapshot.sheet.name)
}

/// The whole page.
pub(in crate::web) fn page(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let rules = &snapshot.sheet.rules;
    let preset = preset(rules);
    let differences = preset.map(|preset| rules.differences(preset)).unwrap_or_default();
    let book = Rulebook::of(&rules.based_on);
    html! {
        div class="house" {
            h1 { (rules.name) }
            p class="soft" { (heading(rules, preset, &differences, reader)) }
            nav class="contents" aria-label=(reader.word("web-house-contents")) {
                ul {
                    li { a href="#structure" { (reader.word("ui-host-structure")) } }
                    @for group in groups() { li { a href=(format!("#{}", anchor(group))) { (capital(&reader.language().group(group))) } } }
                    @if book.is_some() { li { a href="#rulebook" { (reader.word("ui-house-document")) } } }
                }
            }
            (structure_sheet::section(snapshot, reader))
            @for group in groups() {
                section class="settings" {
                    h2 id=(anchor(group)) { (capital(&reader.language().group(group))) }
                    dl { @for setting in SETTINGS.iter().filter(|setting| setting.group == group) { (entry(setting, rules, &differences, reader)) } }
                }
            }
            @if let Some(book) = book { (document(book, reader)) }
        }
    }
}

/// The preset on which a house is based.
pub(super) fn preset(rules: &HouseRules) -> Option<&'static HouseRules> {
    presets().iter().find(|preset| preset.key == rules.based_on)
}

/// The groups of settings, in order.
fn groups() -> Vec<&'static str> {
    let mut groups: Vec<&'static str> = SETTINGS.iter().map(|setting| setting.group).collect();
    groups.dedup();
    groups
}

/// The anchor of a group.
fn anchor(group: &str) -> String {
    format!("part-{}", group.replace(' ', "-"))
}

/// A sentence about the house: the preset, and the number of differences.
fn heading(
    rules: &HouseRules,
    preset: Option<&HouseRules>,
    differences: &[SettingDifference],
    reader: &PageReader,
) -> String {
    let told = match (preset, differences.len()) {
        (Some(preset), 0) if preset.key == rules.key => {
            Message::new("ui-house-unchanged").with("house", rules.name.as_str())
        }
        (Some(preset), 0) => Message::new("ui-house-rules").with("house", preset.name.as_str()),
        (Some(preset), _) => {
            let changed = differences.iter().filter_map(|difference| Setting::named(difference.name));
            let names: Vec<String> = changed.map(|setting| reader.language().title(setting)).collect();
            Message::new("ui-house-but-for").with("house", preset.name.as_str()).with("settings", names.join("; "))
        }
        (None, _) => Message::new("ui-house-own"),
    };
    reader.translate(&told)
}

/// A setting: its title, its value, its meaning, and its clauses.
fn entry(setting: &Setting, rules: &HouseRules, differences: &[SettingDifference], reader: &PageReader) -> Markup {
    let words = reader.language();
    let changed = differences.iter().find(|difference| difference.name == setting.name);
    let instead = changed.map(|difference| {
        let value = words.value_in_words(setting, &difference.there);
        reader.translate(&Message::new("ui-house-instead").with("value", value))
    });
    let clauses = setting.clauses(&rules.based_on);
    html! {
        div class="setting" id=(setting.name) {
            dt { a class="anchor" href=(format!("#{}", setting.name)) { (words.title(setting)) } }
            dd {
                strong class=(if changed.is_some() { "changed" } else { "value" }) { (words.value_of(setting, rules)) }
                @if let Some(instead) = instead { " " span class="soft" { (instead) } }
                p class="soft" { (words.says(setting)) }
                @if !clauses.is_empty() {
                    p class="rules" { @for clause in clauses { (rule(&Citation::Clause(clause), reader)) " " } }
                }
            }
        }
    }
}

/// The rulebook, clause by clause.
fn document(book: &'static Rulebook, reader: &PageReader) -> Markup {
    html! {
        section class="document" {
            h2 id="rulebook" { (book.title) }
            p class="soft" { (credits(book).join(" · ")) }
            p class="soft" { (reader.translate(&Message::new("ui-house-note").with("note", reader.language().note(book)))) }
            @for clause in &book.clauses { (in_document(clause, reader)) }
        }
    }
}

/// The author, the date and the publication of a rulebook.
pub(super) fn credits(book: &Rulebook) -> Vec<&str> {
    [&book.author, &book.date, &book.published].into_iter().flatten().map(String::as_str).collect()
}

fn in_document(clause: &'static Clause, reader: &PageReader) -> Markup {
    let cite = Citation::Clause(clause);
    html! {
        article class="clause" id=(clause.id) {
            h3 { a href=(address(&cite, reader)) { (cite.in_short(reader.language())) } }
            p { (reader.language().clause_text(clause)) }
        }
    }
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
