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
