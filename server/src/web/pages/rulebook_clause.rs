//! One clause of a rulebook, with an address to share.

use super::house_rules::{capital, credits};
use super::story::{address, rule};
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::Snapshot;
use cardroom_shared::house::rulebook::{Citation, Clause, Rulebook};
use cardroom_shared::house::{HouseRules, SETTINGS, Setting};
use cardroom_shared::narration::Message;
use maud::{Markup, html};

/// The title of its tab.
pub(in crate::web) fn title(id: &str, reader: &PageReader) -> String {
    Rulebook::clause(id).map_or_else(String::new, |(book, clause)| {
        format!("{} · {}", Citation::Clause(clause).in_short(reader.language()), book.title)
    })
}

/// The clause. `None` if there is no clause of this number.
pub(in crate::web) fn page(snapshot: &Snapshot, id: &str, reader: &PageReader) -> Option<Markup> {
    let (book, clause) = Rulebook::clause(id)?;
    let (words, rules) = (reader.language(), &snapshot.sheet.rules);
    let is_of_the_house = Rulebook::of(&rules.based_on) == Some(book);
    Some(html! {
        article class="one-clause" {
            h1 { (Citation::Clause(clause).in_short(words)) }
            p class="soft" { (book.title) " · " (words.topic(clause)) }
            p class="text" { (words.clause_text(clause)) }
            p class="soft" { (source(book, reader)) }
            @if is_of_the_house { (settings(clause, rules, reader)) }
            (neighbours(book, clause, reader))
            p { a href=(reader.link("/house")) { (reader.word("ui-rule-all")) } }
        }
    })
}

/// The author and the source of a rulebook.
fn source(book: &Rulebook, reader: &PageReader) -> String {
    let note = capital(&reader.language().note(book));
    let said = match &book.author {
        Some(author) => Message::new("ui-rule-source-by").with("author", author.as_str()).with("note", note),
        None => Message::new("ui-rule-source").with("note", note),
    };
    let rest: Vec<&str> = credits(book).into_iter().filter(|credit| Some(*credit) != book.author.as_deref()).collect();
    [reader.translate(&said), rest.join(" · ")]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The settings of this house that implement the clause.
fn settings(clause: &Clause, rules: &HouseRules, reader: &PageReader) -> Markup {
    let carries = |setting: &&Setting| setting.clauses(&rules.based_on).iter().any(|other| other.id == clause.id);
    let settings: Vec<&Setting> = SETTINGS.iter().filter(carries).collect();
    if settings.is_empty() {
        return Markup::default();
    }
    html! {
        section class="carried-out" {
            h2 { (reader.word("web-house-here")) }
            ul {
                @for setting in settings {
                    li {
                        a href=(address(&Citation::Setting(setting.name), reader)) { (reader.language().title(setting)) }
                        ": " strong { (reader.language().value_of(setting, rules)) }
                    }
                }
            }
        }
    }
}

/// The clauses before and after it in its book.
fn neighbours(book: &'static Rulebook, clause: &Clause, reader: &PageReader) -> Markup {
    let at = book.clauses.iter().position(|other| other.id == clause.id);
    let before = at.and_then(|at| book.clauses.get(at.checked_sub(1)?));
    let after = at.and_then(|at| book.clauses.get(at + 1));
    html! {
        nav class="neighbours" aria-label=(book.title) {
            @if let Some(before) = before { span { "← " (rule(&Citation::Clause(before), reader)) } }
            @if let Some(after) = after { span { (rule(&Citation::Clause(after), reader)) " →" } }
        }
    }
}
