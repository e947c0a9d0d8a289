//! `verify FILE`: walks the chain of an evening.

use crate::cli::Answer;
use crate::journal::{self, JournalError};
use crate::say;
use std::path::PathBuf;

/// What `verify` takes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file of the evening
    file: PathBuf,
    /// Print one JSON object instead of words
    #[arg(long)]
    json: bool,
}

/// Says whether the record is what was written.
///
/// # Errors
/// If there is no such file, or it is no evening that can be read.
pub fn run(args: &Args) -> anyhow::Result<Answer> {
    match journal::verify(&args.file, |_, _| ()) {
        Ok(record) => {
            if args.json {
                let found = serde_json::json!({
                    "whole": true, "events": record.events, "steps": record.steps, "last_ms": record.last.0,
                });
                say!("{found}");
            } else {
                say!("whole: {} events in {} steps, each chained to the one before", record.events, record.steps);
            }
            Ok(Answer::Done)
        }
        Err(JournalError::BrokenRow { number, why, .. }) => {
            if args.json {
                say!("{}", serde_json::json!({ "whole": false, "event": number, "why": why }));
            } else {
                say!("broken: event {number}: {why}");
            }
            Ok(Answer::No)
        }
        Err(error) => Err(error.into()),
    }
}
