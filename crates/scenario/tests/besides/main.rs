//! Tests beyond the single scenarios: the documentation page, the scenarios of every setting, hands decided by
//! another program, and random texts.
//!
//! The tests try a few thousand texts. To try more, run `CARDROOM_TEXTS=1000000 cargo test -p cardroom-scenario
//! --test besides`; `CARDROOM_SEED` sets another seed.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

mod page;
mod reference;
#[path = "../../../../shared/tests/anything/rng.rs"]
mod rng;
#[path = "../../../../shared/tests/seed/mod.rs"]
mod seed;
mod settings;
mod texts;

use cardroom_scenario::Scenario;
use cardroom_shared::house::HouseRules;
use std::path::Path;

/// A number from an environment variable, or its default.
fn wanted(name: &str, ordinary: u64) -> u64 {
    std::env::var(name).ok().and_then(|count| count.parse().ok()).unwrap_or(ordinary)
}

/// A house loader for scenarios that name no house by a path.
fn no_files(path: &str) -> Result<HouseRules, String> {
    Err(format!("there is no house `{path}`"))
}

/// The verdict on a scenario: `ok` or the failure.
fn told(text: &str) -> String {
    match Scenario::read(text).and_then(|story| story.check(&no_files)) {
        Ok(()) => "ok".to_owned(),
        Err(failure) => failure.to_string(),
    }
}

/// The texts of all files with this ending below a folder of the repository.
fn texts(folder: &str, ending: &str) -> Vec<String> {
    fn walk(folder: &Path, ending: &str, found: &mut Vec<(std::path::PathBuf, String)>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, ending, found);
            } else if path.extension().is_some_and(|other| other == ending) {
                let text = std::fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder), ending, &mut found);
    found.sort();
    assert!(!found.is_empty(), "no .{ending} in {folder}");
    found.into_iter().map(|(_, text)| text).collect()
}
