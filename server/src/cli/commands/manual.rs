//! `manual FOLDER`: writes the manual pages and the shell completions.

use crate::cli::commands::CommandOutcome;
use crate::cli::man_pages;
use crate::cli::terminal_writer::say;
use std::path::PathBuf;

/// The arguments of `manual`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folder into which they are written; it is made if it is not there
    folder: PathBuf,
}

/// Writes the manual pages and completions of this command line.
///
/// # Errors
/// If the disk refuses.
pub fn run(args: &Args, command: &clap::Command) -> anyhow::Result<CommandOutcome> {
    man_pages::write(&args.folder, command)?;
    say!("Written into {}: man, bash, zsh and fish.", args.folder.display());
    Ok(CommandOutcome::Done)
}
