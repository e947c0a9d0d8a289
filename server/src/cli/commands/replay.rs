//! `replay PATH...`: plays recorded hands again.

use crate::cli::commands::CommandOutcome;
use crate::cli::progress::TaskProgress;
use crate::cli::terminal_writer::say;
use crate::config::presets;
use crate::host_machine::folder_walk::files;
use anyhow::bail;
use cardroom_scenario::history::phh::{self, HistoryError, RecordedHand};
use cardroom_scenario::history::replay::{ReplayComparison, ReplayResult, replay};
use cardroom_shared::house::HouseRules;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The arguments of `replay`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Hands are counted one by one. Exits with 1 if one of them can't be read, is not allowed by the rules, or \
                        ends with other `finishing_stacks` or `winnings` than the file says. A rake of a tenth at most is \
                        allowed for in the winnings. A file may end before its hand is over: it is compared as far as it goes."
)]
pub struct Args {
    /// Recorded hands in the PHH notation (.phh, .phhs), or folders of them
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// The house whose rules hold: its key, or its file
    #[arg(long, default_value = "tda")]
    house: String,
    /// Print one JSON object for each hand, and one at the end
    #[arg(long)]
    json: bool,
}

/// The number of hands that passed and failed.
#[derive(Default)]
struct Count {
    passed: u64,
    failed: u64,
}

/// Replays every hand. Prints each failure and the number of hands that passed.
///
/// # Errors
/// If a path does not exist, a folder holds no recorded hand, or the house can't be used.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let rules = presets::house(&args.house)?;
    if !rules.is_finished() {
        bail!("the house `{}` is not supported yet", args.house);
    }
    let rules = Arc::new(rules);
    let files = files(&args.paths, &["phh", "phhs"])?;
    let mut progress = TaskProgress::new(files.len() as u64, "files");
    let mut count = Count::default();
    for (done, file) in (0..).zip(&files) {
        progress.at(done);
        replay_file(file, &rules, args.json, &mut count);
    }
    drop(progress);
    let Count { passed, failed } = count;
    if args.json {
        say!("{}", json!({ "passed": passed, "failed": failed }));
    } else {
        say!("{passed} passed, {failed} failed");
    }
    Ok(if failed == 0 { CommandOutcome::Done } else { CommandOutcome::No })
}

fn replay_file(file: &Path, rules: &Arc<HouseRules>, as_json: bool, count: &mut Count) {
    let before = count.failed;
    let hands = match read(file) {
        Ok(hands) => hands,
        Err(failure) => vec![Err(failure)],
    };
    let mut notes = Notes::default();
    let all = hands.len();
    for hand in hands {
        let name = hand.as_ref().map_or_else(|failure| failure.hand.clone(), |hand| hand.name.clone());
        let verdict = hand.and_then(|hand| replay(&hand, Arc::clone(rules)));
        match &verdict {
            Ok(replayed) => {
                count.passed += 1;
                notes.take(replayed);
            }
            Err(_) => count.failed += 1,
        }
        match verdict {
            Ok(replayed) if as_json => {
                let file = file.display().to_string();
                say!(
                    "{}",
                    json!({
                        "file": file, "hand": name, "ok": true, "compared": replayed.compared != ReplayComparison::Nothing,
                        "raked": replayed.compared == ReplayComparison::Raked, "open": replayed.open,
                        "finishing_stacks": replayed.finishing_stacks,
                    })
                );
            }
            Err(failure) if as_json => say!("{}", failure_as_json(file, &failure)),
            Err(failure) => say!("{}: {failure}", file.display()),
            Ok(_) => {}
        }
    }
    if !as_json && count.failed == before {
        let of = if all == 1 { String::new() } else { format!(", {all} hands") };
        say!("{}: ok{of}{}", file.display(), notes.told(all));
    }
}

/// Remarks on the hands of a file that passed.
#[derive(Default)]
struct Notes {
    /// The number of hands without a result to compare.
    bare: usize,
    /// The number of hands with a rake.
    raked: usize,
    /// The number of hands that end early, and the pending action of the last one.
    parts: usize,
    open: String,
}

impl Notes {
    fn take(&mut self, replayed: &ReplayResult) {
        self.bare += usize::from(replayed.compared == ReplayComparison::Nothing);
        self.raked += usize::from(replayed.compared == ReplayComparison::Raked);
        if let Some(open) = &replayed.open {
            self.parts += 1;
            self.open.clone_from(open);
        }
    }

    /// The end of the line for a file with `all` hands.
    fn told(&self, all: usize) -> String {
        let counted = |count: usize, one: String, many: &str| match count {
            0 => None,
            _ if all == 1 => Some(one),
            _ => Some(format!("{count} {many}")),
        };
        let notes = [
            counted(
                self.bare,
                "without finishing stacks or winnings to compare".to_owned(),
                "without finishing stacks or winnings to compare",
            ),
            counted(self.raked, "the winnings are less a rake".to_owned(), "with winnings less a rake"),
            counted(self.parts, format!("a part of a hand ({})", self.open), "that end before the hand is over"),
        ];
        let said: Vec<String> = notes.into_iter().flatten().collect();
        if said.is_empty() { String::new() } else { format!(", {}", said.join(", ")) }
    }
}

fn read(file: &Path) -> Result<Vec<Result<RecordedHand, HistoryError>>, HistoryError> {
    let whole = |reason| HistoryError { hand: None, action: None, reason };
    let bytes = fs::read(file).map_err(|error| whole(format!("can't be read: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|_| whole("is no UTF-8 text".to_owned()))?;
    phh::read(&text)
}

fn failure_as_json(file: &Path, failure: &HistoryError) -> serde_json::Value {
    let (number, text) = failure.action.as_ref().map(|place| (place.number, place.text.clone())).unzip();
    json!({
        "file": file.display().to_string(), "hand": failure.hand, "ok": false,
        "action_number": number, "action": text, "error": failure.reason,
    })
}
