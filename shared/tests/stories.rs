//! Every transcript and every recorded hand of the repository.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::history::{phh, replay::replay};
use cardroom_shared::house::HouseRules;
use cardroom_shared::transcript::Story;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The files with one of these endings below a folder of the repository, in order.
fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    fn walk(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let wanted = path.extension().and_then(|ending| ending.to_str()).is_some_and(|e| endings.contains(&e));
            if path.is_dir() {
                walk(&path, endings, found);
            } else if wanted {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests").join(folder), endings, &mut found);
    found.sort();
    found
}

fn told(text: &str) -> String {
    let no_files = |path: &str| Err(format!("there is no house `{path}`"));
    match Story::read(text).and_then(|story| story.check(&no_files)) {
        Ok(()) => "ok".to_owned(),
        Err(failure) => failure.to_string(),
    }
}

#[test]
fn every_transcript_holds() {
    let stories = files("transcripts", &["hand"]);
    assert!(stories.len() > 50, "only {} stories were found", stories.len());
    let failed: Vec<String> = stories
        .iter()
        .map(|path| (path, told(&std::fs::read_to_string(path).unwrap())))
        .filter(|(_, verdict)| verdict != "ok")
        .map(|(path, verdict)| format!("{}:{verdict}", path.file_name().unwrap().display()))
        .collect();
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
}

#[test]
fn every_recorded_hand_comes_out() {
    let rules = Arc::new(HouseRules::preset("tda").unwrap());
    let mut hands = 0;
    let mut failed = Vec::new();
    for path in files("hands", &["phh", "phhs"]) {
        let read = phh::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        for hand in read {
            hands += 1;
            if let Err(failure) = hand.and_then(|hand| replay(&hand, Arc::clone(&rules))) {
                failed.push(format!("{}: {failure}", path.display()));
            }
        }
    }
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
    assert!(hands > 360, "only {hands} hands were found");
}

/// The page for hosts.
fn page() -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/transcripts.md")).unwrap()
}

#[test]
fn the_examples_of_the_page_for_hosts_hold() {
    let page = page();
    let examples: Vec<&str> =
        page.split("```hand\n").skip(1).filter_map(|rest| rest.split_once("```").map(|(story, _)| story)).collect();
    assert!(!examples.is_empty());
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
    for path in files("transcripts", &["hand"]) {
        for line in std::fs::read_to_string(&path).unwrap().lines() {
            if let Some(word) = kind_of(line).filter(|word| !known.contains(*word)) {
                missing.insert(word.to_owned(), line.to_owned());
            }
        }
    }
    assert!(missing.is_empty(), "not on docs/transcripts.md: {missing:#?}");
}
