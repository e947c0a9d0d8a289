//! The page on stories keeps its word: its examples hold, and it has every statement.

use crate::{texts, told};
use std::path::Path;

/// The page for hosts.
fn page() -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scenarios.md")).unwrap()
}

#[test]
fn the_examples_of_the_page_for_hosts_hold() {
    let page = page();
    let examples: Vec<&str> =
        page.split("```hand\n").skip(1).filter_map(|rest| rest.split_once("```").map(|(story, _)| story)).collect();
    assert!(examples.len() > 1, "only {} examples were found", examples.len());
    for story in examples {
        assert_eq!(told(story), "ok", "\n{story}");
    }
}

/// The word that says what kind of statement a line is; none where there is only speech or a comment.
fn kind_of(line: &str) -> Option<&str> {
    let line = line.split('#').next().unwrap_or_default().trim();
    let is_name = |word: &&str| word.chars().next().is_some_and(|letter| !letter.is_ascii_lowercase());
    let rest = match (line.strip_prefix('>'), line.split_once(':')) {
        (Some(expected), _) => expected,
        (None, Some((name, act))) if !name.contains(char::is_whitespace) => act,
        _ => line,
    };
    rest.split_whitespace().find(|word| !is_name(word)).filter(|_| !rest.trim_start().starts_with('"'))
}

#[test]
fn the_page_for_hosts_has_every_statement_that_a_story_uses() {
    let page = page();
    let known: std::collections::BTreeSet<&str> =
        page.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-')).collect();
    let mut missing = std::collections::BTreeMap::new();
    for story in texts("tests/scenarios", "hand") {
        for line in story.lines() {
            if let Some(word) = kind_of(line).filter(|word| !known.contains(*word)) {
                missing.insert(word.to_owned(), line.to_owned());
            }
        }
    }
    assert!(missing.is_empty(), "not on docs/scenarios.md: {missing:#?}");
}
