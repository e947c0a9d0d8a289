//! `season FILE...`: the table of a league over the evenings of these records.

use crate::commands::Answer;
use crate::journal::Journal;
use crate::progress::Progress;
use crate::server::past;
use crate::terminal::say;
use anyhow::bail;
use cardroom_shared::season::{Formula, Hundredths, LeagueEvening, SeasonLine, season};
use cardroom_shared::tournament::EntryState;
use std::path::{Path, PathBuf};

/// What `season` takes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The records of the evenings, in their order
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

/// Prints the table. The answer is no if an evening is not over yet.
///
/// # Errors
/// If a file is no evening that can be read, or is not what was written.
pub fn run(args: &Args) -> anyhow::Result<Answer> {
    let mut evenings = Vec::new();
    let mut bots = Vec::new();
    let mut progress = Progress::new(args.files.len() as u64, "evenings");
    for file in &args.files {
        let (evening, of_bots) = read(file)?;
        let Some(evening) = evening else {
            say!("{}: this evening is not over yet", file.display());
            return Ok(Answer::No);
        };
        evenings.push(evening);
        bots.extend(of_bots);
        progress.at(evenings.len() as u64);
    }
    let lines = season(&evenings, &args.points, args.best.map(std::num::NonZeroUsize::get));
    let is_bot = |line: &&SeasonLine| bots.iter().any(|name: &String| name.eq_ignore_ascii_case(line.name.as_str()));
    let lines = ranked_anew(lines.iter().filter(|line| args.bots || !is_bot(line)).cloned().collect());
    if args.json {
        for line in &lines {
            say!("{}", object(line));
        }
    } else {
        say!("{}", table(&lines).trim_end());
    }
    Ok(Answer::Done)
}

/// The places of an evening, if it is over, and the names of its bots.
fn read(file: &Path) -> anyhow::Result<(Option<LeagueEvening>, Vec<String>)> {
    if !file.is_file() {
        bail!("{}: there is no such file", file.display());
    }
    let journal = Journal::open_to_read(file)?;
    let bots = journal.bots().iter().map(|bot| bot.name.to_string()).collect();
    let tournament = past(&journal)?;
    if !tournament.is_over() {
        return Ok((None, bots));
    }
    let place = |entry: &cardroom_shared::tournament::Entry| match entry.state {
        EntryState::Finished { place, .. } => Some((entry.name.clone(), place)),
        EntryState::Waiting | EntryState::Seated { .. } => None,
    };
    let places = tournament.entries().filter_map(|(_, entry)| place(entry)).collect();
    Ok((Some(LeagueEvening { places }), bots))
}

/// The same lines with the ranks that they have among themselves.
fn ranked_anew(lines: Vec<SeasonLine>) -> Vec<SeasonLine> {
    let before: Vec<u32> = lines.iter().map(|line| line.rank).collect();
    let better = |rank: u32| before.iter().filter(|other| **other < rank).count();
    let ranked =
        |line: SeasonLine| SeasonLine { rank: u32::try_from(better(line.rank) + 1).unwrap_or(u32::MAX), ..line };
    lines.into_iter().map(ranked).collect()
}

fn table(lines: &[SeasonLine]) -> String {
    let mut rows = vec![format!("{:>4}  {:<24} {:>10} {:>7} {:>5}  each evening", "", "", "points", "played", "wins")];
    for line in lines {
        let each: Vec<String> = line.evenings.iter().map(|brought| brought.map_or("-".to_owned(), points)).collect();
        rows.push(format!(
            "{:>4}  {:<24} {:>10} {:>7} {:>5}  {}",
            line.rank,
            line.name,
            points(line.points),
            line.played,
            line.wins,
            each.join(" ")
        ));
    }
    rows.join("\n")
}

fn object(line: &SeasonLine) -> serde_json::Value {
    let each: Vec<Option<String>> = line.evenings.iter().map(|brought| brought.map(points)).collect();
    serde_json::json!({
        "rank": line.rank, "name": line.name.as_str(), "points": points(line.points),
        "played": line.played, "wins": line.wins, "evenings": each,
    })
}

/// Points as they are written: `12`, or `4.50` where a tie was shared.
fn points(hundredths: Hundredths) -> String {
    match hundredths % 100 {
        0 => (hundredths / 100).to_string(),
        part => format!("{}.{part:02}", hundredths / 100),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/format-1.cardroom");

    #[test]
    fn the_evenings_of_a_league_are_read_from_their_records() {
        let folder = tempfile::TempDir::new().unwrap();
        let copy = folder.path().join("one.cardroom");
        std::fs::copy(RECORD, &copy).unwrap();
        let (evening, bots) = read(&copy).unwrap();
        let evening = evening.unwrap();
        let lines = season(&[evening.clone(), evening], &Formula::Linear, None);
        assert_eq!(lines.len(), 3);
        assert_eq!((lines[0].name.as_str(), points(lines[0].points)), ("Nell", "6".to_owned()));
        assert!(bots.iter().any(|bot| bot == "Nell"), "{bots:?}");
        assert!(table(&lines).contains("Rufus"));
        assert!(read(Path::new("no-such.cardroom")).unwrap_err().to_string().contains("no such file"));
    }

    #[test]
    fn shared_points_are_written_with_their_hundredths() {
        assert_eq!([0, 100, 450, 21_213].map(points), ["0", "1", "4.50", "212.13"]);
    }
}
