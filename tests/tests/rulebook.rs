//! The links between clauses and scenarios: each one that a clause names exists and names the clause.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::house::rulebook::{Clause, Rulebook};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The clauses that a scenario names, in expectations or in its `# clauses:` line.
fn named(story: &str) -> BTreeSet<String> {
    let cited = story.lines().map(str::trim).filter_map(|line| {
        let cited = line.strip_prefix("> clause ").filter(|cited| !cited.starts_with("setting "));
        cited.or_else(|| line.strip_prefix("# clauses:"))
    });
    cited.flat_map(|cited| cited.split([' ', ','])).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// All scenarios, by their paths under `tests/scenarios`.
fn stories() -> BTreeMap<String, String> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder of scenarios") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "hand") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut found = Vec::new();
    walk(&root, &mut found);
    let name = |path: &Path| {
        let parts = path.strip_prefix(&root).expect("a scenario of ours").iter();
        parts.map(|part| part.to_string_lossy().into_owned()).collect::<Vec<_>>().join("/")
    };
    found.iter().map(|path| (name(path), std::fs::read_to_string(path).expect("a text"))).collect()
}

/// That they pass is shown by the tests of the scenarios themselves.
#[test]
fn scenario_that_a_clause_names_exists_and_names_the_clause() {
    assert!(named("# clauses: tda-3, tda-35-A1\nhand").contains("tda-35-A1"));
    assert!(!named("# clauses: tda-31\nhand # tda-3\n> clause setting tda-3").contains("tda-3"));
    let stories = stories();
    let mut found = BTreeSet::new();
    for clause in Rulebook::all().flat_map(|(_, book)| &book.clauses) {
        for path in &clause.shown_by {
            let story = stories.get(path).unwrap_or_else(|| panic!("{} is shown by {path}: no such story", clause.id));
            assert!(named(story).contains(&clause.id), "{path} does not name {}", clause.id);
            found.insert(path);
        }
    }
    assert!(found.len() > 50, "only {} stories were found", found.len());
}

#[test]
fn every_clause_that_a_scenario_names_is_there_and_names_the_scenario() {
    for (path, story) in stories() {
        for id in named(&story) {
            let (_, clause) = Rulebook::clause(&id).unwrap_or_else(|| panic!("{path} names {id}: no such clause"));
            assert!(clause.shown_by.contains(&path), "{id} is not said to be shown by {path}");
        }
    }
}

#[test]
fn every_clause_is_shown_or_says_why_it_needs_no_scenario() {
    let is_open = |clause: &&Clause| clause.shown_by.is_empty() && clause.holds.is_none() && clause.room.is_none();
    let open: Vec<&str> =
        Rulebook::all().flat_map(|(_, book)| &book.clauses).filter(is_open).map(|clause| clause.id.as_str()).collect();
    assert!(open.is_empty(), "nothing shows {open:?}");
}
