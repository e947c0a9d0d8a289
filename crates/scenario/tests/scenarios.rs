//! Every story and every record of hands of the repository, each a test of its own under its path:
//!
//! ```text
//! cargo test -p cardroom-scenario robert/at-the-table     # the stories whose path contains this
//! cargo test -p cardroom-scenario hands/                  # the records of hands
//! ```

use cardroom_scenario::Scenario;
use cardroom_scenario::history::{phh, replay::replay};
use cardroom_shared::house::HouseRules;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs, io};

/// Fewer stories or records than this were not all found.
const FEWEST: [(&str, usize); 2] = [("tests/scenarios", 900), ("tests/hands", 60)];

fn main() -> io::Result<()> {
    let arguments = Arguments::from_args();
    // Files are named as they are given to `cardroom-server check`.
    env::set_current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))?;
    let [(stories, few_stories), (records, few_records)] = FEWEST;
    let mut trials = trials(stories, &["hand"], "", check)?;
    assert!(trials.len() >= few_stories, "only {} stories were found", trials.len());
    let records = self::trials(records, &["phh", "phhs"], "hands/", play_again)?;
    assert!(records.len() >= few_records, "only {} records of hands were found", records.len());
    trials.extend(records);
    libtest_mimic::run(&arguments, trials).exit()
}

/// One test for each file with one of these endings below a folder, named by its path without the ending.
fn trials(
    folder: &str,
    endings: &[&str],
    before: &str,
    test: fn(&Path) -> Result<(), Failed>,
) -> io::Result<Vec<Trial>> {
    let mut found = Vec::new();
    walk(Path::new(folder), endings, &mut found)?;
    found.sort();
    let trial = |path: PathBuf| {
        let below = path.strip_prefix(folder).unwrap_or(&path).with_extension("");
        let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
        Trial::test(format!("{before}{}", parts.join("/")), move || test(&path))
    };
    Ok(found.into_iter().map(trial).collect())
}

fn walk(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            walk(&path, endings, found)?;
        } else if path.extension().and_then(|ending| ending.to_str()).is_some_and(|ending| endings.contains(&ending)) {
            found.push(path);
        }
    }
    Ok(())
}

/// Tells a story to the rules.
fn check(path: &Path) -> Result<(), Failed> {
    let text = fs::read_to_string(path)?;
    let no_files = |path: &str| Err(format!("there is no house `{path}`"));
    let told = Scenario::read(&text).and_then(|story| story.check(&no_files));
    told.map_err(|failure| format!("{}:{failure}", path.display()).into())
}

/// Plays the hands of a record again.
fn play_again(path: &Path) -> Result<(), Failed> {
    let rules = Arc::new(HouseRules::preset("tda").ok_or("there is no house tda")?);
    let name = |failure: phh::HistoryError| format!("{}: {failure}", path.display());
    let hands = phh::read(&fs::read_to_string(path)?).map_err(name)?;
    if hands.is_empty() {
        return Err(format!("{}: holds no hand", path.display()).into());
    }
    let played = hands.into_iter().map(|hand| hand.and_then(|hand| replay(&hand, Arc::clone(&rules))));
    let failed: Vec<String> = played.filter_map(Result::err).map(name).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n").into()) }
}
