//! `evenings`: lists the sessions of a data folder.

use crate::cli::commands::CommandOutcome;
use crate::cli::progress::TaskProgress;
use crate::cli::terminal_writer::say;
use crate::game::live_game::{EventConfig, replay};
use crate::game::session_folder;
use crate::journal::Journal;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::tournament::EntryState;
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The arguments of `evenings`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folder in which the evenings are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Print one JSON object for each evening
    #[arg(long)]
    json: bool,
}

/// The state of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum State {
    /// A server is running it now.
    Running,
    /// It can be resumed.
    Unfinished,
    /// Somebody has won, or it was cancelled.
    Over,
    /// Its record can't be read.
    Unreadable,
}

/// One session of the folder.
#[derive(Debug, Serialize)]
struct Line {
    file: PathBuf,
    state: State,
    /// The name of the session, or the error if its record can't be read.
    name: String,
    /// The date on which it began, if it was recorded.
    began: Option<String>,
    house: Option<String>,
    level: Option<u16>,
    entrants: Option<u32>,
    players_left: Option<u32>,
    hands: Option<u32>,
    winner: Option<String>,
}

/// Lists the sessions of the folder, the oldest first.
///
/// # Errors
/// If the folder can't be read.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let folder = args.data.clone().map_or_else(session_folder::default_folder, Ok)?;
    let files = session_folder::all(&folder)?;
    let latest = files.last().filter(|_| session_folder::is_held(&folder));
    let mut progress = TaskProgress::new(files.len() as u64, "evenings");
    for (read, file) in files.iter().enumerate() {
        let line = Line::of(file, latest == Some(file));
        progress.at(read as u64 + 1);
        if args.json {
            say!("{}", serde_json::to_string(&line)?);
        } else {
            say!("{}", line.in_words());
        }
    }
    if files.is_empty() && !args.json {
        say!("no evening in {} yet", folder.display());
    }
    Ok(CommandOutcome::Done)
}

impl Line {
    /// The session of this file. `held` says whether a server holds the folder and so would be running it.
    fn of(file: &Path, held: bool) -> Self {
        Self::read(file, held).unwrap_or_else(|why| Self {
            file: file.to_owned(),
            state: State::Unreadable,
            name: format!("{why:#}"),
            began: None,
            house: None,
            level: None,
            entrants: None,
            players_left: None,
            hands: None,
            winner: None,
        })
    }

    fn read(file: &Path, held: bool) -> anyhow::Result<Self> {
        let journal = Journal::open_to_read(file)?;
        let sheet = EventConfig::from_journal(&journal)?;
        let evening = replay(&journal)?;
        let state = match evening.is_over() {
            true => State::Over,
            false if held => State::Running,
            false => State::Unfinished,
        };
        let winner = evening.standings().into_iter().find(|line| line.place == Some(1)).map(|line| line.person);
        let name = |person: PersonNo| evening.entry(person).map(|entry| entry.name.to_string());
        let seated = evening.entries().filter(|(_, entry)| matches!(entry.state, EntryState::Seated { .. })).count();
        Ok(Self {
            file: file.to_owned(),
            state,
            name: sheet.name,
            began: journal.began().map(ToString::to_string),
            house: Some(sheet.rules.key.clone()),
            level: Some(evening.clock().level()),
            entrants: Some(u32::try_from(evening.entries().count()).unwrap_or(u32::MAX)),
            players_left: Some(u32::try_from(seated).unwrap_or(u32::MAX)),
            hands: Some(evening.tables().map(|table| table.hands_begun().0).sum()),
            winner: winner.filter(|_| state == State::Over).and_then(name),
        })
    }

    fn in_words(&self) -> String {
        let file =
            self.file.file_name().map_or_else(|| self.file.display().to_string(), |name| name.to_string_lossy().into());
        let state = match self.state {
            State::Running => "running",
            State::Unfinished => "not finished",
            State::Over => "over",
            State::Unreadable => return format!("{file}  can't be read: {}", self.name),
        };
        let mut line = format!("{file}  {state:<12}  {}", self.name);
        // Writing to a String can't fail.
        if let Some(began) = &self.began {
            let _ = write!(line, ", {began}");
        }
        if let Some(house) = &self.house {
            let _ = write!(line, ", house {house}");
        }
        if let (Some(entrants), Some(hands)) = (self.entrants, self.hands) {
            let _ = write!(line, ", {entrants} entered, {hands} {}", if hands == 1 { "hand" } else { "hands" });
        }
        match (&self.winner, self.level, self.players_left) {
            (Some(winner), ..) => drop(write!(line, ", won by {winner}")),
            (None, Some(level), Some(left)) if self.state != State::Over && level > 0 => {
                let _ = write!(line, ", level {level}, {left} left");
            }
            _ => {}
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/format-3.cardroom");

    #[test]
    fn an_evening_that_is_over_names_its_winner_and_one_that_is_none_says_why() {
        let folder = TempDir::new().unwrap();
        let over = folder.path().join("evening-0001.cardroom");
        std::fs::copy(RECORD, &over).unwrap();
        let line = Line::of(&over, true);
        assert_eq!((line.state, line.winner.as_deref(), line.entrants), (State::Over, Some("Gus"), Some(3)));
        assert!(line.in_words().contains("won by Gus"), "{}", line.in_words());
        let letter = folder.path().join("evening-0002.cardroom");
        std::fs::write(&letter, "Dear Ann").unwrap();
        let line = Line::of(&letter, false);
        assert_eq!(line.state, State::Unreadable);
        assert!(line.in_words().starts_with("evening-0002.cardroom  can't be read: "), "{}", line.in_words());
    }
}
