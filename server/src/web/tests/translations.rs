//! The words of the web: each that is asked for is written, and each that is written is asked for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The names of words in all sources of the web: each stands there as a whole.
fn asked_for(folder: &Path) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            names.append(&mut asked_for(&path));
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let quoted = text.split('"').filter(|word| word.starts_with("web-") && word.len() > 4);
            names.extend(quoted.map(str::to_owned));
        }
    }
    names
}

#[test]
fn every_web_message_is_defined_and_every_defined_one_is_used() {
    let words = include_str!("../../../../assets/words/en.ftl");
    let written = words.lines().filter(|line| line.starts_with("web-")).filter_map(|line| line.split_once(" ="));
    let written: BTreeSet<String> = written.map(|(name, _)| name.to_owned()).collect();
    let asked_for = asked_for(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web"));
    let wordless: Vec<_> = asked_for.difference(&written).collect();
    assert!(wordless.is_empty(), "there are no words for {wordless:?}");
    let unused: Vec<_> = written.difference(&asked_for).collect();
    assert!(unused.is_empty(), "nothing shows {unused:?}");
}
