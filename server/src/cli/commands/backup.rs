//! `backup FILE`: copies the record of the latest session and the key of the server. The session may be
//! running.

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::front_desk::Identity;
use crate::game::session_folder;
use crate::host_machine::private_files::AtomicFile;
use crate::journal::{self, Journal};
use anyhow::Context;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The arguments of `backup`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The new file; nothing is overwritten. The key of the server goes into a second one, FILE.identity.pem
    file: PathBuf,
    /// The folder in which the evenings are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Copy the record alone: enough to look into it, not to go on elsewhere with the same invitations
    #[arg(long)]
    without_key: bool,
}

/// Copies the record of the latest session, and the key unless `--without-key` is given.
///
/// # Errors
/// If there is no session, or the new file can't be written. In that case no new file remains.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let evening = session_folder::file_or_latest(None, args.data.as_deref())?;
    let folder = evening.parent().unwrap_or(Path::new("."));
    let key = if args.without_key { None } else { copy_key(folder, &args.file)? };
    Journal::open_to_read(&evening)?.backup(&args.file)?;
    let record = journal::verify(&args.file, |_, _| ())?;
    say!("{} copied to {}: {} events", evening.display(), args.file.display(), record.events);
    match key {
        Some((draft, to)) => {
            let kept = draft.finish().with_context(|| format!("can't write {}", to.display()));
            if kept.is_err() {
                // A backup has both the record and the key, or neither.
                std::fs::remove_file(&args.file).with_context(|| format!("can't remove {}", args.file.display()))?;
            }
            kept?;
            say!("The key of the server is in {}: whoever has it can pass for your server.", to.display());
            say!(
                "To move the server, put both into a folder of their own, as evening-0001.cardroom and identity.pem, and \
                 host with --data there."
            );
        }
        None => say!(
            "The key of the server is not in it: elsewhere the evening goes on with --take-over, and with new invitations."
        ),
    }
    Ok(CommandOutcome::Done)
}

/// Starts the copy of the key. `None` if the server has no key yet.
fn copy_key(folder: &Path, beside: &Path) -> anyhow::Result<Option<(AtomicFile, PathBuf)>> {
    let mut to = beside.as_os_str().to_owned();
    to.push(".identity.pem");
    let to = PathBuf::from(to);
    if Identity::load(folder)?.is_none() {
        return Ok(None);
    }
    let key = std::fs::read(Identity::file(folder)).context("can't read the key of the server")?;
    let mut draft = AtomicFile::new(&to).with_context(|| format!("can't write {}", to.display()))?;
    draft.file().write_all(&key).with_context(|| format!("can't write {}", to.display()))?;
    Ok(Some((draft, to)))
}
