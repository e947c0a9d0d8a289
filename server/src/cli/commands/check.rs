//! `check PATH...`: runs scenario files against the engine.

use crate::cli::commands::CommandOutcome;
use crate::cli::progress::TaskProgress;
use crate::cli::terminal_writer::say;
use crate::config::presets;
use crate::host_machine::folder_walk::files;
use cardroom_scenario::{FailureReason, Scenario, ScenarioFailure};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// The arguments of `check`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A scenario tells in plain text who sits where, what people do, and behind `>` what must come of \
                        it. Exits with 1 if one of them does not hold."
)]
pub struct Args {
    /// Scenarios (.hand), or folders of them
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Print one JSON object for each scenario, and one at the end
    #[arg(long)]
    json: bool,
}

/// The reason why a scenario fails.
enum Trouble {
    Unreadable(String),
    Fails(ScenarioFailure),
}

/// Runs every scenario and prints one line for each, then the number that passed.
///
/// # Errors
/// If a path does not exist, or a folder holds no scenario.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let files = files(&args.paths, &["hand"])?;
    let mut progress = TaskProgress::new(files.len() as u64, "scenarios");
    let (mut passed, mut failed) = (0_u64, 0_u64);
    for (done, file) in (0..).zip(&files) {
        progress.at(done);
        let verdict = check(file);
        match &verdict {
            Ok(()) => passed += 1,
            Err(_) => failed += 1,
        }
        say!("{}", if args.json { as_json(file, &verdict).to_string() } else { in_words(file, &verdict) });
    }
    drop(progress);
    if args.json {
        say!("{}", json!({ "passed": passed, "failed": failed }));
    } else {
        say!("{passed} passed, {failed} failed");
    }
    Ok(if failed == 0 { CommandOutcome::Done } else { CommandOutcome::No })
}

fn check(file: &Path) -> Result<(), Trouble> {
    let bytes = fs::read(file).map_err(|error| Trouble::Unreadable(format!("can't be read: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|_| Trouble::Unreadable("is no UTF-8 text".to_owned()))?;
    let houses = |path: &str| presets::house_beside(file, path);
    Scenario::read(&text).and_then(|story| story.check(&houses)).map_err(Trouble::Fails)
}

fn in_words(file: &Path, verdict: &Result<(), Trouble>) -> String {
    let file = file.display();
    match verdict {
        Ok(()) => format!("{file}: ok"),
        Err(Trouble::Unreadable(reason)) => format!("{file}: error: {reason}"),
        Err(Trouble::Fails(failure)) => format!("{file}:{failure}"),
    }
}

fn as_json(file: &Path, verdict: &Result<(), Trouble>) -> serde_json::Value {
    let file = file.display().to_string();
    match verdict {
        Ok(()) => json!({ "file": file, "ok": true }),
        Err(Trouble::Unreadable(reason)) => json!({ "file": file, "ok": false, "error": reason }),
        Err(Trouble::Fails(ScenarioFailure { line, why: FailureReason::Misread(wrong) })) => {
            json!({ "file": file, "ok": false, "line": line, "error": wrong.to_string() })
        }
        Err(Trouble::Fails(ScenarioFailure { line, why: FailureReason::Wrong(reason) })) => {
            json!({ "file": file, "ok": false, "line": line, "error": reason })
        }
        Err(Trouble::Fails(ScenarioFailure { line, why: FailureReason::Differs { expected, got } })) => {
            json!({ "file": file, "ok": false, "line": line, "expected": expected, "got": got })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> (String, serde_json::Value) {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("story.hand");
        fs::write(folder.path().join("slow.toml"), "name = \"Slow\"\nextends = \"tda\"\nclock_base = 90\n").unwrap();
        fs::write(&file, text).unwrap();
        let verdict = check(&file);
        let words = in_words(&file, &verdict).replace(&folder.path().display().to_string(), "");
        (words.trim_start_matches(['/', '\\']).to_owned(), as_json(&file, &verdict))
    }

    const SCENE: &str = "blinds 50/100\ntable: 1 Ann 900, 2 Bob 900, 3 Cat 900\nbutton 1\nhand\n";

    #[test]
    fn a_story_that_holds_is_ok() {
        let (words, json) = told(&format!("house tda\n{SCENE}> pot 150\n"));
        assert_eq!(words, "story.hand: ok");
        assert_eq!(json["ok"], true);
    }

    #[test]
    fn a_story_that_fails_is_told_with_file_and_line() {
        let (words, json) = told(&format!("house tda\n{SCENE}> pot 151\n"));
        assert_eq!(words, "story.hand:6: expected pot 151 / got pot 150");
        assert_eq!((&json["line"], &json["got"]), (&json!(6), &json!("pot 150")));
        assert_eq!(told("house tda\nwibble\n").0, "story.hand:2: error: a statement should stand here, not `wibble`");
    }

    #[test]
    fn a_house_of_ones_own_lies_beside_the_story() {
        assert_eq!(
            told(&format!(
                "house slow.toml\nset clock_automatic yes\n{SCENE}wait 119s\n> to act Ann\nwait 1s\n> Ann folds\n"
            ))
            .0,
            "story.hand: ok"
        );
        assert!(told("house fast.toml\n").0.starts_with("story.hand:1: error: can't read fast.toml"));
    }

    #[test]
    fn what_is_no_text_fails() {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("story.hand");
        fs::write(&file, [0xFF, 0xFE]).unwrap();
        assert!(in_words(&file, &check(&file)).ends_with("story.hand: error: is no UTF-8 text"));
    }
}
