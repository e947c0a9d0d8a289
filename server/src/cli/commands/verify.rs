//! `verify PATH`: verifies the hash chains of a session, or of all sessions in a folder.

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::game::session_folder;
use crate::journal::{self, FORMAT, JournalError, RecordProof, RecordSummary};
use cardroom_shared::protocol::invitation::Invitation;
use std::path::{Path, PathBuf};

/// The arguments of `verify`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "What it proves: every event, the people, the bots, the way here and the clock are what was written by the \
                  house whose key is named, in that order, with nothing changed, left out or put in between, up to the \
                  end that the server has signed. With --invitation it is the server that wrote this invitation.\n\n\
                  What it can't prove: that the server itself, or whoever holds its key (identity.pem), did not write \
                  something else than happened; nor that the record and what lies beside it were not put back together \
                  to an earlier moment.\n\nExits with 1 if a record is not whole."
)]
pub struct Args {
    /// The file of the evening, or a folder of evenings
    path: PathBuf,
    /// An invitation to the evening: then the server must be the one that wrote it
    #[arg(long, value_name = "LINE")]
    invitation: Option<Invitation>,
    /// Print one JSON object for each evening instead of words
    #[arg(long)]
    json: bool,
}

/// Reports whether the record is unchanged.
///
/// # Errors
/// If the file does not exist, or is not a readable session.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    if !args.path.is_dir() {
        return one(args, &args.path, "");
    }
    let all = session_folder::all(&args.path)?;
    if all.is_empty() {
        anyhow::bail!("there is no evening in {}", args.path.display());
    }
    let mut answer = CommandOutcome::Done;
    for file in all {
        let name = format!("{}: ", file.display());
        match one(args, &file, &name) {
            Ok(CommandOutcome::Done) => {}
            Ok(CommandOutcome::No) => answer = CommandOutcome::No,
            // An unreadable record is reported, and the others are still checked.
            Err(error) => {
                answer = CommandOutcome::No;
                if args.json {
                    say!("{}", serde_json::json!({ "file": file, "whole": false, "why": format!("{error:#}") }));
                } else {
                    say!("{error:#}");
                }
            }
        }
    }
    Ok(answer)
}

fn one(args: &Args, file: &Path, front: &str) -> anyhow::Result<CommandOutcome> {
    let (event, why) = match journal::verify_without_events(file) {
        Ok((record, proof)) => {
            let wanted = args.invitation.as_ref().map(|invitation| invitation.fingerprint);
            if wanted.is_none_or(|wanted| proof.house == wanted) {
                tell(args, file, front, &record, &proof);
                return Ok(CommandOutcome::Done);
            }
            (None, "another server has signed it than the one that wrote this invitation".to_owned())
        }
        Err(JournalError::BrokenRow { number, why, .. }) => (Some(number), why),
        Err(JournalError::Broken { what, why, .. }) => (None, format!("{what}: {why}")),
        Err(JournalError::EndLost { lost, kept, .. }) => (None, format!("its end is lost: {lost}. {kept}")),
        Err(error) => return Err(error.into()),
    };
    if args.json {
        say!("{}", serde_json::json!({ "file": file, "whole": false, "event": event, "why": why }));
    } else {
        let place = event.map_or_else(String::new, |event| format!("event {event}: "));
        say!("{front}broken: {place}{why}");
    }
    Ok(CommandOutcome::No)
}

fn tell(args: &Args, file: &Path, front: &str, record: &RecordSummary, proof: &RecordProof) {
    let house = format!("{:?}", proof.house);
    if args.json {
        let found = serde_json::json!({
            "file": file, "whole": true, "events": record.events, "steps": record.steps, "last_ms": record.last.0,
            "format": FORMAT, "lines": proof.lines, "house": house, "own": proof.is_own,
            "houses_before": proof.houses_before.len(), "losses": proof.losses, "playing": proof.playing,
        });
        say!("{found}");
        return;
    }
    say!("{front}whole: {} events in {} steps, each chained to the one before", record.events, record.steps);
    let signed = match proof.is_own {
        Some(true) => format!("signed by the server of this folder, {house}"),
        Some(false) => format!("signed by another server than that of this folder: {house}"),
        None => format!("signed by the server {house}: --invitation says whether it is the one you know"),
    };
    say!("  {signed}");
    for before in &proof.houses_before {
        say!("  until then it was an evening of the server {before:?}");
    }
    for loss in &proof.losses {
        say!("  what was lost and given up: {loss}");
    }
    if proof.playing {
        say!("  it is being played, or its server was stopped without closing it");
    }
}
