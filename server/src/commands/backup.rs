//! `backup FILE`: copies the record of the last evening, even while it is played.

use crate::cli::Answer;
use crate::evenings;
use crate::journal::{self, Journal};
use crate::say;
use std::path::PathBuf;

/// What `backup` takes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The new file; nothing is overwritten
    file: PathBuf,
    /// The folder in which the evenings are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Copies the last evening.
///
/// # Errors
/// If there is no evening, or the new file can't be written.
pub fn run(args: &Args) -> anyhow::Result<Answer> {
    let evening = evenings::file_or_latest(None, args.data.as_deref())?;
    Journal::open(&evening)?.backup(&args.file)?;
    let record = journal::verify(&args.file, |_, _| ())?;
    say!("{} copied to {}: {} events", evening.display(), args.file.display(), record.events);
    Ok(Answer::Done)
}
