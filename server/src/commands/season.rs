//! `season FILE...`: the table of a league over the evenings of these records.

use crate::commands::Answer;
use crate::league::{self, PastEvening, without_bots};
use crate::progress::Progress;
use crate::terminal::say;
use cardroom_shared::season::{Formula, Hundredths, SeasonLine, season};
use std::path::PathBuf;

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
        let PastEvening { places, bots: of_bots, .. } = PastEvening::read(file)?;
        let Some(evening) = places else {
            say!("{}: this evening is not over yet", file.display());
            return Ok(Answer::No);
        };
        evenings.push(evening);
        bots.extend(of_bots);
        progress.at(evenings.len() as u64);
    }
    let lines = season(&evenings, &args.points, args.best.map(std::num::NonZeroUsize::get));
    let lines = if args.bots { lines } else { without_bots(lines, &bots) };
    if args.json {
        for line in &lines {
            say!("{}", object(line));
        }
    } else {
        say!("{}", table(&lines).trim_end());
    }
    Ok(Answer::Done)
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

/// Points as they are written.
fn points(hundredths: Hundredths) -> String {
    league::points(hundredths, ".")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/format-1.cardroom");

    #[test]
    fn the_evenings_of_a_league_are_read_from_their_records() {
        let folder = tempfile::TempDir::new().unwrap();
        let copy = folder.path().join("one.cardroom");
        std::fs::copy(RECORD, &copy).unwrap();
        let PastEvening { places, bots, .. } = PastEvening::read(&copy).unwrap();
        let evening = places.unwrap();
        let lines = season(&[evening.clone(), evening], &Formula::Linear, None);
        assert_eq!(lines.len(), 3);
        assert_eq!((lines[0].name.as_str(), points(lines[0].points)), ("Nell", "6".to_owned()));
        assert!(bots.iter().any(|bot| bot == "Nell"), "{bots:?}");
        assert!(table(&lines).contains("Rufus"));
        assert!(PastEvening::read(Path::new("no-such.cardroom")).unwrap_err().to_string().contains("no such file"));
    }

    #[test]
    fn shared_points_are_written_with_their_hundredths() {
        assert_eq!([0, 100, 450, 21_213].map(points), ["0", "1", "4.50", "212.13"]);
    }
}
