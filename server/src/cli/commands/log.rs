//! `log`: prints the orders and rulings of a session.

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::game::floor_log;
use crate::game::live_game::EventConfig;
use crate::game::session_folder;
use crate::journal::Journal;
use cardroom_shared::time::Moment;
use std::path::PathBuf;

/// The arguments of `log`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file of the evening; without it the latest
    file: Option<PathBuf>,
    /// The folder in which the evenings are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Print one JSON object a line instead of words
    #[arg(long)]
    json: bool,
}

/// Prints every order and every ruling beyond routine, with time, table, hand, person, reason and clause.
///
/// # Errors
/// If there is no session, or its record can't be read.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let file = session_folder::file_or_latest(args.file.as_deref(), args.data.as_deref())?;
    let journal = Journal::open_to_read(&file)?;
    let lines = floor_log::read(&journal, EventConfig::from_journal(&journal)?.tournament())?;
    let mut openings = journal.openings().iter().peekable();
    for line in &lines {
        if args.json {
            let mut object = serde_json::to_value(line)?;
            if let (Some(fields), Some(date)) = (object.as_object_mut(), journal.date_of(Moment(line.at_ms))) {
                fields.insert("date".to_owned(), date.to_string().into());
            }
            say!("{object}");
        } else {
            while let Some(opening) = openings.next_if(|opening| opening.clock.0 <= line.at_ms) {
                say!("Opened on {}", opening.date);
            }
            say!("{}", line.in_words());
        }
    }
    if lines.is_empty() && !args.json {
        say!("nothing was ordered or ruled");
    }
    Ok(CommandOutcome::Done)
}
