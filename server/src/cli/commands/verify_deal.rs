//! `verify-deal FILE...`: checks receipts of the fair deal, and records of servers.

mod checked_file;
mod conflicting_receipts;
mod receipt_redaction;
mod record;

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::host_machine::private_files::AtomicFile;
use anyhow::{Context, anyhow, bail};
use checked_file::{CheckedFile, FileFault, read};
use conflicting_receipts::ReceiptComparison;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The arguments of `verify-deal`.
#[derive(Debug, clap::Args)]
#[command(after_help = include_str!("verify_deal/help.txt").trim_ascii_end())]
pub struct Args {
    /// Files of receipts, as windows keep them, or records of houses
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON object for each file, and one of how they compare
    #[arg(long)]
    json: bool,
    /// Write the receipts of one file without the hole cards that the table did not see; they can be checked as before
    #[arg(long, conflicts_with = "json")]
    public: bool,
    /// Where to: a new file. Nothing is overwritten [default: standard output]
    #[arg(long, value_name = "NEW", requires = "public")]
    out: Option<PathBuf>,
}

/// Checks all files, and compares each with the others.
///
/// # Errors
/// With `--public`, if there is more than one file, one that can't be read, or the new file can't be written.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    if args.public {
        let [file] = args.files.as_slice() else { bail!("--public writes the receipts of one file, not of several") };
        return publish(file, args.out.as_deref());
    }
    let found = DealReport::from_files(&args.files);
    let lines = if args.json { found.as_json() } else { found.in_words() };
    for line in lines {
        say!("{line}");
    }
    Ok(found.answer())
}

/// The results of the checks of several files.
pub struct DealReport {
    looked: Vec<CheckedFile>,
    compared: ReceiptComparison,
}

impl DealReport {
    /// Checks files, and compares each with the others.
    pub fn from_files(files: &[PathBuf]) -> Self {
        let looked: Vec<CheckedFile> = files.iter().flat_map(|file| look(file)).collect();
        let compared = conflicting_receipts::all(&looked);
        Self { looked, compared }
    }

    /// Returns the report in lines of words.
    pub fn in_words(&self) -> Vec<String> {
        self.looked.iter().flat_map(CheckedFile::in_words).chain(self.compared.in_words()).collect()
    }

    fn as_json(&self) -> Vec<String> {
        let found = self.looked.iter().map(CheckedFile::as_json).chain([self.compared.as_json()]);
        found.map(|found| found.to_string()).collect()
    }

    /// Returns `Done` if every check passes and every hand had a sealed deck.
    pub fn answer(&self) -> CommandOutcome {
        let holds = |one: &CheckedFile| one.wrong.is_none() && one.witness.found().unsealed.is_empty();
        let hold = self.looked.iter().all(holds) && self.compared.is_consistent();
        if hold { CommandOutcome::Done } else { CommandOutcome::No }
    }
}

/// Checks a file of receipts or a record.
fn look(file: &Path) -> Vec<CheckedFile> {
    if record::is_record(file) { record::check_record(file) } else { vec![CheckedFile::from_file(file)] }
}

/// Writes the part of the receipts that is public.
fn publish(file: &Path, out: Option<&Path>) -> anyhow::Result<CommandOutcome> {
    if record::is_record(file) {
        bail!("--public writes receipts; {} is the record of a server, with all its secrets in it", file.display());
    }
    let text = read(file).map_err(|wrong| anyhow!(wrong.said_of(file)))?;
    let looked = CheckedFile::from_text(file, &text);
    if let Some(wrong) = looked.wrong {
        say!("{}", wrong.said_of(file));
        say!("nothing was written: receipts that don't hold are shown whole, or not at all");
        return Ok(CommandOutcome::No);
    }
    let public = receipt_redaction::redact(&text);
    if let Some(FileFault { why, .. }) = CheckedFile::from_text(file, &public).wrong {
        bail!("{}: the receipts do not pass the checks without the hidden hole cards: {why}", file.display());
    }
    let Some(out) = out else {
        // A reader that closed standard output needs no more.
        let _ = io::stdout().lock().write_all(public.as_bytes());
        return Ok(CommandOutcome::Done);
    };
    let unwritten = || format!("can't write {}", out.display());
    let mut draft = AtomicFile::new_public(out).with_context(unwritten)?;
    draft.file().write_all(public.as_bytes()).with_context(unwritten)?;
    draft.finish().with_context(unwritten)?;
    say!("written to {}: {} of {} lines", out.display(), public.lines().count(), text.lines().count());
    Ok(CommandOutcome::Done)
}
