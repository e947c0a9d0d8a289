//! `season FILE...`: prints the table of a league over several sessions.

use crate::cli::commands::CommandOutcome;
use crate::cli::progress::TaskProgress;
use crate::cli::terminal_writer::say;
use crate::game::past_sessions::{self, PastSession, without_bots};
use crate::game::session_folder;
use anyhow::{Context, bail};
use cardroom_shared::season::{Formula, Hundredths, PlayerKind, SeasonLine, season};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The arguments of `season`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The records of the evenings, in their order; a folder stands for all evenings in it, and each evening counts once
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// What a place brings: linear (one point for each player left behind, and one for coming), root (a hundred times the
    /// root of players divided by place), or points like 10,7,5,3,1
    #[arg(long, default_value = "linear", value_name = "FORMULA")]
    points: Formula,
    /// How many of everybody's best evenings count; without it all do
    #[arg(long, value_name = "N")]
    best: Option<std::num::NonZeroUsize>,
    /// List bots too; they count as players in any case
    #[arg(long)]
    bots: bool,
    /// Print one JSON object for each line
    #[arg(long)]
    json: bool,
}

/// Prints the table. The answer is no if a session is not over yet.
///
/// # Errors
/// If a file is not a readable session, or was changed after it was written.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let (mut evenings, mut named, mut known) = (Vec::new(), Vec::new(), BTreeMap::new());
    let files = records(&args.files)?;
    let mut progress = TaskProgress::new(files.len() as u64, "evenings");
    for (read, file) in (1..).zip(&files) {
        progress.at(read);
        let PastSession { name, began, places, key } = PastSession::read(file)?;
        let Some(evening) = places else {
            say!("{}: this evening is not over yet", file.display());
            return Ok(CommandOutcome::No);
        };
        if let Some(first) = known.insert(key, file) {
            eprintln!("{}: the same evening as {}; it counts once", file.display(), first.display());
            continue;
        }
        evenings.push(evening);
        named.push((name, began));
    }
    let lines = season(&evenings, &args.points, args.best.map(std::num::NonZeroUsize::get));
    let lines = if args.bots { lines } else { without_bots(lines) };
    if args.json {
        for line in &lines {
            say!("{}", object(line));
        }
    } else {
        for (number, (name, began)) in (1..).zip(&named) {
            let date = began.as_ref().map(|began| format!(", {began}")).unwrap_or_default();
            say!("{number:>4}  {name}{date}");
        }
        say!("\n{}", table(&lines).trim_end());
    }
    Ok(CommandOutcome::Done)
}

/// The named records and those in the named folders, each once.
///
/// # Errors
/// If a file or folder does not exist, or a folder holds no session.
fn records(named: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let (mut records, mut known) = (Vec::new(), BTreeSet::new());
    for path in named {
        let files = if path.is_dir() { session_folder::all(path)? } else { vec![path.clone()] };
        if files.is_empty() {
            bail!("{}: there is no evening in this folder", path.display());
        }
        for file in files {
            let whole = file.canonicalize().with_context(|| format!("{}: there is no such file", file.display()))?;
            if known.insert(whole) {
                records.push(file);
            }
        }
    }
    Ok(records)
}

fn table(lines: &[SeasonLine]) -> String {
    let mut rows = vec![format!("{:>4}  {:<24} {:>10} {:>7} {:>5}  each evening", "", "", "points", "played", "wins")];
    for line in lines {
        let each: Vec<String> = line.evenings.iter().map(|brought| brought.map_or("-".to_owned(), points)).collect();
        rows.push(format!(
            "{:>4}  {:<24} {:>10} {:>7} {:>5}  {}",
            line.rank,
            called(line),
            points(line.points),
            line.played,
            line.wins,
            each.join(" ")
        ));
    }
    rows.join("\n")
}

/// The name in the table. A bot is marked.
fn called(line: &SeasonLine) -> String {
    match line.kind {
        PlayerKind::Bot => format!("{} (bot)", line.name),
        PlayerKind::Guest => line.name.to_string(),
    }
}

fn object(line: &SeasonLine) -> serde_json::Value {
    let each: Vec<Option<String>> = line.evenings.iter().map(|brought| brought.map(points)).collect();
    serde_json::json!({
        "rank": line.rank, "name": line.name.as_str(), "bot": line.kind == PlayerKind::Bot, "points": points(line.points),
        "played": line.played, "wins": line.wins, "evenings": each,
    })
}

/// Points as text.
fn points(hundredths: Hundredths) -> String {
    past_sessions::points(hundredths, ".")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/format-3.cardroom");

    #[test]
    fn the_evenings_of_a_league_are_read_from_their_records() {
        let folder = tempfile::TempDir::new().unwrap();
        let copy = folder.path().join("one.cardroom");
        std::fs::copy(RECORD, &copy).unwrap();
        let PastSession { places, .. } = PastSession::read(&copy).unwrap();
        let evening = places.unwrap();
        let lines = season(&[evening.clone(), evening], &Formula::Linear, None);
        assert_eq!(lines.len(), 3);
        assert_eq!((lines[0].name.as_str(), points(lines[0].points)), ("Gus", "6".to_owned()));
        assert_eq!(lines[0].kind, PlayerKind::Bot);
        assert_eq!(without_bots(lines.clone()).len(), 0, "bots alone played");
        assert!(table(&lines).contains("Clyde"));
        assert!(PastSession::read(Path::new("no-such.cardroom")).unwrap_err().to_string().contains("no such file"));
    }

    #[test]
    fn a_folder_stands_for_its_evenings_and_each_counts_once() {
        let folder = tempfile::TempDir::new().unwrap();
        let [one, two] = [1, 2].map(|number| folder.path().join(format!("evening-000{number}.cardroom")));
        for file in [&one, &two] {
            std::fs::copy(RECORD, file).unwrap();
        }
        let named = [two.clone(), folder.path().to_owned(), folder.path().join(".").join("evening-0001.cardroom")];
        assert_eq!(records(&named).unwrap(), [two, one]);
        let empty = tempfile::TempDir::new().unwrap();
        let why = records(&[empty.path().to_owned()]).unwrap_err().to_string();
        assert!(why.contains("no evening in this folder"), "{why}");
    }

    #[test]
    fn a_copy_of_an_evening_has_its_key_and_another_evening_has_not() {
        let folder = tempfile::TempDir::new().unwrap();
        let record = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/format-3-six-bots.cardroom");
        let [one, two] = ["one.cardroom", "two.cardroom"].map(|name| folder.path().join(name));
        for file in [&one, &two] {
            std::fs::copy(record, file).unwrap();
        }
        let key = |file: &Path| PastSession::read(file).unwrap().key;
        assert_eq!(key(&one), key(&two));
        let other = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/format-3-on-the-turn.cardroom");
        assert_ne!(key(Path::new(other)), key(&one));
    }

    #[test]
    fn shared_points_are_written_with_their_hundredths() {
        assert_eq!([0, 100, 450, 21_213].map(points), ["0", "1", "4.50", "212.13"]);
    }
}
