//! `export WHAT FILE`: writes the log or the standings of a session to a file, for a spreadsheet, a program
//! or people.

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::game::floor_log;
use crate::game::live_game::{EventConfig, replay};
use crate::game::session_folder;
use crate::host_machine::date::Date;
use crate::host_machine::private_files::AtomicFile;
use crate::journal::Journal;
use anyhow::{Context, bail};
use cardroom_shared::number_format::plain_money;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use serde::Serialize;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The arguments of `export`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// What is written
    what: Wanted,
    /// The new file; its ending says how it is written: .csv, .json or .txt. Nothing is overwritten. In .csv a text that a
    /// spreadsheet would take for a formula has an apostrophe before it
    file: PathBuf,
    /// The record of the evening; without it the latest
    #[arg(long, value_name = "FILE")]
    evening: Option<PathBuf>,
    /// The folder in which the evenings are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR", conflicts_with = "evening")]
    data: Option<PathBuf>,
}

/// The data that can be exported from a record.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Wanted {
    /// Every order and ruling: when, where, who, what, why, by which clause
    Log,
    /// Places, prizes, bounties and what everybody paid
    Standings,
}

/// The format of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    /// For a spreadsheet: a line of headings, then one line for each row.
    Csv,
    /// One JSON object a line.
    Json,
    /// Plain text.
    Text,
}

impl Format {
    fn of(file: &Path) -> anyhow::Result<Self> {
        match file.extension().and_then(|ending| ending.to_str()) {
            Some("csv") => Ok(Self::Csv),
            Some("json" | "jsonl") => Ok(Self::Json),
            Some("txt") => Ok(Self::Text),
            _ => bail!("{}: the name must end in .csv, .json or .txt", file.display()),
        }
    }
}

/// Writes the file.
///
/// # Errors
/// If there is no session, its record can't be read, the file already exists, or its extension is unknown.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let format = Format::of(&args.file)?;
    let evening = session_folder::file_or_latest(args.evening.as_deref(), args.data.as_deref())?;
    let journal = Journal::open_to_read(&evening)?;
    let lines = match args.what {
        Wanted::Log => {
            let lines = floor_log::read(&journal, EventConfig::from_journal(&journal)?.tournament())?;
            lines.iter().map(|line| Row::of_log(line, journal.date_of(Moment(line.at_ms)))).collect::<Vec<_>>()
        }
        Wanted::Standings => standings(&replay(&journal)?, journal.began()),
    };
    let unwritten = || format!("can't write {}", args.file.display());
    let mut draft = AtomicFile::new(&args.file).map_err(|error| not_there_yet(&error)).with_context(unwritten)?;
    write(&lines, format, BufWriter::new(draft.file())).with_context(unwritten)?;
    draft.finish().map_err(|error| not_there_yet(&error)).with_context(unwritten)?;
    say!("{} lines of {} written to {}", lines.len(), evening.display(), args.file.display());
    Ok(CommandOutcome::Done)
}

fn not_there_yet(error: &std::io::Error) -> anyhow::Error {
    match error.kind() {
        std::io::ErrorKind::AlreadyExists => anyhow::anyhow!("there is a file of this name already: name another"),
        _ => anyhow::anyhow!("{error}"),
    }
}

/// One row of the export. The field names are the headings.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Row {
    Log(LogRow),
    Standing(StandingRow),
}

#[derive(Clone, Debug, Serialize)]
struct LogRow {
    at_ms: u64,
    table: Option<u16>,
    hand: Option<u32>,
    person: Option<String>,
    what: String,
    why: Option<String>,
    clauses: String,
    record: Option<String>,
    date: Option<String>,
    #[serde(skip)]
    words: String,
}

#[derive(Clone, Debug, Serialize)]
struct StandingRow {
    place: Option<u32>,
    name: String,
    prize: String,
    bounties: String,
    paid: String,
    rebuys: u32,
    add_on: bool,
    table: Option<u16>,
    stack: u64,
    date: Option<String>,
}

impl Row {
    fn of_log(line: &floor_log::FloorLogLine, date: Option<Date>) -> Self {
        Self::Log(LogRow {
            at_ms: line.at_ms,
            date: date.map(|date| date.to_string()),
            table: line.table.map(|table| table.0),
            hand: line.hand.map(|hand| hand.0),
            person: line.person.clone(),
            what: line.what.clone(),
            why: line.why.clone(),
            // Programs get the clause ids, which never change.
            clauses: line.clauses.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
            record: line.record.clone(),
            words: line.in_words(),
        })
    }

    fn in_words(&self) -> String {
        match self {
            Self::Log(line) => line.words.clone(),
            Self::Standing(line) => {
                let place = line.place.map_or_else(
                    || "-".to_owned(),
                    |place| if place == 0 { "none".to_owned() } else { place.to_string() },
                );
                let bounties =
                    if line.bounties == "0.00" { String::new() } else { format!(" + {} in bounties", line.bounties) };
                format!("{place:>5}  {:<24} {:>12}{bounties}", line.name, line.prize)
            }
        }
    }
}

impl LogRow {
    /// The row with its text escaped for a spreadsheet.
    fn in_cells(&self) -> Self {
        let cell_of = |text: &Option<String>| text.as_deref().map(cell);
        let (person, why, record) = (cell_of(&self.person), cell_of(&self.why), cell_of(&self.record));
        Self { person, what: cell(&self.what), why, record, ..self.clone() }
    }
}

impl StandingRow {
    /// The row with its text escaped for a spreadsheet.
    fn in_cells(&self) -> Self {
        Self { name: cell(&self.name), ..self.clone() }
    }
}

/// The first characters that make a spreadsheet read a text as a formula. Some do so only after an import.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// The mark that makes a spreadsheet show a text unchanged.
const MARK: char = '\'';

/// The characters that separate cells in some locales.
const SEPARATORS: [char; 3] = [';', '\t', '|'];

/// A text escaped for a spreadsheet. It has an apostrophe before each character that would begin a formula,
/// and before an apostrophe in that place.
/// Removing one apostrophe from each such place restores the text.
///
/// These places are the start and every separator, also after spaces and quotation marks.
fn cell(text: &str) -> String {
    let (mut cell, mut starts) = (String::with_capacity(text.len() + 1), true);
    for letter in text.chars() {
        if starts && (FORMULA.contains(&letter) || letter == MARK) {
            cell.push(MARK);
        }
        cell.push(letter);
        starts = SEPARATORS.contains(&letter) || (starts && [' ', '"'].contains(&letter));
    }
    cell
}

/// The standings, the best first.
fn standings(tournament: &Tournament, began: Option<&Date>) -> Vec<Row> {
    let row = |line: cardroom_shared::protocol::StandingLine| {
        let entry = tournament.entry(line.person)?;
        let seat = tournament.seat_of(line.person);
        let stack = seat.and_then(|(table, seat)| Some(tournament.table(table)?.stack(seat).0));
        Some(Row::Standing(StandingRow {
            date: began.map(ToString::to_string),
            place: line.place,
            name: entry.name.to_string(),
            prize: plain_money(line.prize_cents),
            bounties: plain_money(line.bounty_cents),
            paid: plain_money(tournament.cost_cents(line.person)),
            rebuys: entry.rebuys,
            add_on: entry.add_on_taken,
            table: line.table.map(|table| table.0),
            stack: stack.unwrap_or(0),
        }))
    };
    tournament.standings().into_iter().filter_map(row).collect()
}

fn write(rows: &[Row], format: Format, mut to: impl Write) -> anyhow::Result<()> {
    match format {
        Format::Csv => {
            let mut sheet = csv::Writer::from_writer(&mut to);
            for row in rows {
                match row {
                    Row::Log(row) => sheet.serialize(row.in_cells())?,
                    Row::Standing(row) => sheet.serialize(row.in_cells())?,
                }
            }
            sheet.flush()?;
        }
        Format::Json => {
            for row in rows {
                serde_json::to_writer(&mut to, row)?;
                to.write_all(b"\n")?;
            }
        }
        Format::Text => {
            for row in rows {
                writeln!(to, "{}", row.in_words())?;
            }
        }
    }
    Ok(to.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::house::rulebook::{Citation, Rulebook};
    use tempfile::TempDir;

    const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/format-3.cardroom");

    fn export(what: Wanted, name: &str, folder: &TempDir) -> anyhow::Result<String> {
        let evening = folder.path().join("one.cardroom");
        std::fs::copy(RECORD, &evening)?;
        let file = folder.path().join(name);
        run(&Args { what, file: file.clone(), evening: Some(evening), data: None })?;
        Ok(std::fs::read_to_string(file)?)
    }

    #[test]
    fn the_standings_come_as_a_spreadsheet() {
        let folder = TempDir::new().unwrap();
        let text = export(Wanted::Standings, "places.csv", &folder).unwrap();
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some("place,name,prize,bounties,paid,rebuys,add_on,table,stack,date"));
        assert!(lines.next().unwrap().starts_with("1,Gus,"), "{text}");
        assert_eq!(lines.count(), 2);
        let again = export(Wanted::Standings, "places.csv", &folder).unwrap_err();
        assert!(format!("{again:#}").contains("already: name another"), "{again:#}");
    }

    #[test]
    fn every_line_of_the_log_is_a_row_an_object_or_a_sentence() {
        let line = floor_log::FloorLogLine {
            step: 7,
            at_ms: 61_000,
            table: Some(cardroom_shared::seat::TableNo(2)),
            hand: Some(cardroom_shared::seat::HandNo(3)),
            person: Some("Nell".to_owned()),
            what: "kill Rufus".to_owned(),
            why: Some("the cards touched the muck, face down".to_owned()),
            clauses: ["fpn-24a", "fpn-24b"].map(|id| Citation::Clause(Rulebook::clause(id).unwrap().1)).to_vec(),
            record: None,
        };
        let written = |format| {
            let mut bytes = Vec::new();
            write(&[Row::of_log(&line, Some(Date::at(0, 0, "")))], format, &mut bytes).unwrap();
            String::from_utf8(bytes).unwrap()
        };
        assert_eq!(
            written(Format::Csv),
            "at_ms,table,hand,person,what,why,clauses,record,date\n\
             61000,2,3,Nell,kill Rufus,\"the cards touched the muck, face down\",fpn-24a; fpn-24b,,1970-01-01 00:00 +00:00\n"
        );
        let object: serde_json::Value = serde_json::from_str(&written(Format::Json)).unwrap();
        assert_eq!((&object["table"], &object["what"]), (&2.into(), &"kill Rufus".into()));
        assert_eq!(written(Format::Text), line.in_words() + "\n");
        assert!(line.in_words().contains("(FPN 24a)"), "for people with their titles: {}", line.in_words());
    }

    /// The text of a cell without the added apostrophes.
    fn text_of(cell: &str) -> String {
        let (mut text, mut starts) = (String::new(), true);
        let mut letters = cell.chars();
        while let Some(mut letter) = letters.next() {
            if starts && letter == MARK {
                letter = letters.next().unwrap();
            }
            text.push(letter);
            starts = SEPARATORS.contains(&letter) || (starts && [' ', '"'].contains(&letter));
        }
        text
    }

    #[test]
    fn no_text_of_anybody_is_a_formula_in_a_spreadsheet() {
        let texts = [
            "=1+1",
            "+1",
            "-1",
            "@A1",
            "\t=1",
            "\r=1",
            "\n=1",
            "\u{ff1d}1",
            "'=1",
            "'",
            "",
            "Nell",
            "a=b",
            "\"=1",
            "a;=1;b",
            "a; =1",
            "a|+1",
            "a;'=1",
            "a\t@A1",
            " =1",
            "a;b",
            ";;-1;'",
            "a;\"=1",
        ];
        let lines = texts.map(|text| floor_log::FloorLogLine {
            step: 7,
            at_ms: 61_000,
            table: None,
            hand: None,
            person: Some(text.to_owned()),
            what: text.to_owned(),
            why: Some(text.to_owned()),
            clauses: Vec::new(),
            record: Some(text.to_owned()),
        });
        let place = |name: &str| {
            let (prize, bounties, paid) = ("0.00".to_owned(), "0.00".to_owned(), "10.00".to_owned());
            let (name, place) = (name.to_owned(), Some(1));
            let row = StandingRow {
                date: None,
                place,
                name,
                prize,
                bounties,
                paid,
                rebuys: 0,
                add_on: false,
                table: None,
                stack: 0,
            };
            Row::Standing(row)
        };
        for (rows, columns) in [
            (lines.iter().map(|line| Row::of_log(line, None)).collect::<Vec<_>>(), vec![3, 4, 5, 7]),
            (texts.iter().map(|text| place(text)).collect(), vec![1]),
        ] {
            let mut bytes = Vec::new();
            write(&rows, Format::Csv, &mut bytes).unwrap();
            let mut sheet = csv::Reader::from_reader(bytes.as_slice());
            let read: Vec<csv::StringRecord> = sheet.records().map(Result::unwrap).collect();
            assert_eq!(read.len(), texts.len());
            for (row, text) in read.iter().zip(texts) {
                for column in &columns {
                    let cell = row.get(*column).unwrap();
                    for part in cell.split(SEPARATORS) {
                        assert!(!part.trim_start_matches([' ', '"']).starts_with(FORMULA), "{cell}");
                    }
                    assert_eq!(text_of(cell), text, "it is read back as it was");
                }
            }
        }
    }

    #[test]
    fn the_ending_must_say_how_it_is_written() {
        let folder = TempDir::new().unwrap();
        let why = export(Wanted::Log, "log.doc", &folder).unwrap_err().to_string();
        assert!(why.contains(".csv, .json or .txt"), "{why}");
        assert!(!folder.path().join("log.doc").exists());
    }
}
