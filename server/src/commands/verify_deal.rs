//! `verify-deal FILE...`: looks through receipts of the fair deal.

mod compare;
mod looked;
mod public;

use crate::commands::Answer;
use crate::private::Draft;
use crate::terminal::say;
use anyhow::{Context, bail};
use looked::{Looked, Wrong, read};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What `verify-deal` takes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "What it proves: the house whose key is named fixed each deal before anybody cut; cards came from where \
                  the cuts put them; a deal that is `proven` was cut by whoever kept the receipts, and nobody could choose \
                  it. Of several files of one evening it proves as well that all were told the same.\n\n\
                  What it can't prove: that nobody told others what they held; anything about a deal that is `cut by \
                  others` if they were in it together, or about one that nobody cut; and that the key in the first line is \
                  that of your house: compare the fingerprint with your invitation, and the code of the table with what the \
                  others read.\n\nExits with 1 if a check has failed, a file can't be read or two files differ."
)]
pub struct Args {
    /// Files of receipts, as windows keep them
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

/// Checks all files, and each against the others.
///
/// # Errors
/// With `--public`, if there is more than one file, one that can't be read, or no room for the new one.
pub fn run(args: &Args) -> anyhow::Result<Answer> {
    if args.public {
        let [file] = args.files.as_slice() else { bail!("--public writes the receipts of one file, not of several") };
        return publish(file, args.out.as_deref());
    }
    let looked: Vec<Looked> = args.files.iter().map(|file| Looked::at(file)).collect();
    for one in &looked {
        if args.json {
            say!("{}", one.as_json());
        } else {
            one.in_words().iter().for_each(|line| say!("{line}"));
        }
    }
    let compared = compare::all(&looked);
    if args.json {
        say!("{}", compared.as_json());
    } else {
        compared.in_words().iter().for_each(|line| say!("{line}"));
    }
    let hold = looked.iter().all(|one| one.wrong.is_none()) && compared.differences.is_empty();
    Ok(if hold { Answer::Done } else { Answer::No })
}

/// Writes what of the receipts may be known to everybody.
fn publish(file: &Path, out: Option<&Path>) -> anyhow::Result<Answer> {
    let text = match read(file) {
        Ok(text) => text,
        Err(wrong) => bail!("{}", wrong.said_of(file)),
    };
    let looked = Looked::through(file, &text);
    if let Some(wrong) = looked.wrong {
        say!("{}", wrong.said_of(file));
        say!("nothing was written: receipts that don't hold are shown whole, or not at all");
        return Ok(Answer::No);
    }
    let public = public::of(&text);
    if let Some(Wrong { why, .. }) = Looked::through(file, &public).wrong {
        bail!("{}: without what only its owner saw it does not hold: {why}", file.display());
    }
    let Some(out) = out else {
        // Whoever reads no more has seen enough.
        let _ = io::stdout().lock().write_all(public.as_bytes());
        return Ok(Answer::Done);
    };
    let unwritten = || format!("can't write {}", out.display());
    let mut draft = Draft::for_everybody(out).with_context(unwritten)?;
    draft.file().write_all(public.as_bytes()).with_context(unwritten)?;
    draft.finish().with_context(unwritten)?;
    say!("written to {}: {} of {} lines", out.display(), public.lines().count(), text.lines().count());
    Ok(Answer::Done)
}
