//! The names of files, public types and tests: a reader finds one meaning for each.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_test_support::rust_source::files;
use std::collections::BTreeMap;
use std::fs;

/// The folders of what is shipped, and of the tools and tests beside it.
const PRODUCT: [&str; 4] = ["shared/src", "server/src", "client/src", "crates"];
const TESTS: [&str; 5] = ["shared/tests", "server/tests", "client/tests", "tests/tests", "tests/stress"];

/// Names that each crate may have for itself.
const EVERYWHERE: [&str; 3] = ["Error", "Result", "Args"];

/// The longest name of a test, in letters.
const LONGEST_TEST: usize = 70;

/// Participles, adverbs and prepositions: no file is called by one of them alone.
const NO_NOUNS: &str = "told heard seen kept shown written drawn laid found done wanted said counted changed dropped renamed \
                        concerned overlooked known beside so_far lately past around outside alone afar here not_done \
                        while_away meanwhile following looking taking telling asking reading hearing leaving waiting \
                        letting_go";

/// Each Rust file below these folders with its text.
fn texts(folders: &[&str]) -> Vec<(String, String)> {
    let all = folders
        .iter()
        .flat_map(|folder| files(folder))
        .filter(|(_, file)| file.extension().is_some_and(|end| end == "rs"));
    all.map(|(path, file)| (path, fs::read_to_string(file).expect("a source"))).collect()
}

fn holds_tests(path: &str) -> bool {
    path.split('/').any(|part| ["tests", "tests.rs", "benches", "test-support"].contains(&part))
}

/// The names of the types that this text makes public, if only in its crate.
fn public_types(text: &str) -> Vec<&str> {
    let declared = text.lines().filter_map(|line| {
        let line = line.trim_start();
        let line = line.strip_prefix("pub(crate) ").or_else(|| line.strip_prefix("pub "))?;
        let (kind, name) = line.split_once(' ')?;
        ["struct", "enum", "trait", "type"].contains(&kind).then_some(name)
    });
    let names = declared.filter_map(|name| name.split(|letter: char| !letter.is_alphanumeric()).next());
    // A macro declares a name that it is given.
    names.filter(|name| !name.is_empty()).collect()
}

/// The names of the functions behind an attribute that makes them tests.
fn test_names(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim_start) {
        is_test |= line == "#[test]" || line.starts_with("#[tokio::test");
        let function = line.strip_prefix("async ").unwrap_or(line).strip_prefix("fn ");
        if let (true, Some(name)) = (is_test, function) {
            found.extend(name.split('(').next());
            is_test = false;
        }
    }
    found
}

#[test]
fn public_type_name_is_defined_once() {
    let text = "pub struct Seat(u8);\n    pub(crate) enum Street { Flop }\nstruct Own;\npub(super) trait Near {}";
    assert_eq!(public_types(text), ["Seat", "Street"]);
    let mut homes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (path, text) in texts(&PRODUCT).into_iter().filter(|(path, _)| !holds_tests(path)) {
        for name in public_types(&text) {
            homes.entry(name.to_owned()).or_default().push(path.clone());
        }
    }
    assert!(homes.len() > 800, "the sources were not read: {}", homes.len());
    let twice = homes.into_iter().filter(|(name, homes)| homes.len() > 1 && !EVERYWHERE.contains(&name.as_str()));
    let twice: Vec<String> = twice.map(|(name, homes)| format!("{name}: {}", homes.join(", "))).collect();
    assert!(twice.is_empty(), "one name for one type:\n  {}", twice.join("\n  "));
}

#[test]
fn file_is_named_by_a_noun() {
    let is_no_noun = |path: &str| {
        let name = path.rsplit('/').next().unwrap_or_default().trim_end_matches(".rs");
        NO_NOUNS.split_whitespace().any(|word| word == name)
    };
    assert!(is_no_noun("server/src/told.rs") && !is_no_noun("server/src/told_story.rs"));
    let all = texts(&PRODUCT);
    assert!(all.len() > 500, "the sources were not read: {}", all.len());
    let wrong: Vec<&String> = all.iter().map(|(path, _)| path).filter(|path| is_no_noun(path)).collect();
    assert!(wrong.is_empty(), "call them by what they hold: {wrong:?}");
}

#[test]
fn test_name_is_short_enough_to_be_read_in_a_list() {
    let text = "#[test]\nfn short() {}\n#[tokio::test]\nasync fn waits() {}\nfn no_test() {}";
    assert_eq!(test_names(text), ["short", "waits"]);
    let folders: Vec<&str> = PRODUCT.into_iter().chain(TESTS).collect();
    let all = texts(&folders);
    let named: Vec<(&String, &str)> =
        all.iter().flat_map(|(path, text)| test_names(text).into_iter().map(move |name| (path, name))).collect();
    assert!(named.len() > 1_000, "the tests were not found: {}", named.len());
    let long: Vec<_> = named.iter().filter(|(_, name)| name.len() > LONGEST_TEST).collect();
    assert!(long.is_empty(), "at most {LONGEST_TEST} letters: {long:#?}");
}
