//! `direct`: the director's console for a running server, from another terminal of the same machine.

use super::invite::{self, Whom};
use crate::commands::Answer;
use crate::console::ConsoleCommand;
use crate::evenings;
use crate::hosting;
use crate::journal::Journal;
use crate::terminal::say;
use anyhow::bail;
use std::io::BufRead;
use std::path::{Path, PathBuf};

/// What `direct` takes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// One order, or a question like `status`; without it they are read line by line, and `help` lists them
    order: Vec<String>,
    /// Print one JSON object (with `status`)
    #[arg(long)]
    json: bool,
    /// The folder in which the evenings are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Hands orders to the house that plays the latest evening, by way of its record: whoever may write there is the host.
///
/// # Errors
/// If no evening goes on, the house does not answer, or the disk refuses.
pub fn run(args: &Args) -> anyhow::Result<Answer> {
    let folder = args.data.clone().map_or_else(evenings::default_folder, Ok)?;
    let mut journal = evenings::unfinished(&folder)?;
    let asked = args.order.join(" ");
    if args.json && asked != "status" {
        bail!("--json is known with `status` alone: `direct status --json`");
    }
    if !asked.is_empty() {
        let wish = if args.json { format!("{asked} --json") } else { asked };
        return order(&folder, &mut journal, &wish);
    }
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        match line.trim() {
            "" => {}
            "quit" | "exit" => break,
            wish => {
                order(&folder, &mut journal, wish)?;
            }
        }
    }
    Ok(Answer::Done)
}

/// Hands one order in and prints what came of it.
fn order(folder: &Path, journal: &mut Journal, wish: &str) -> anyhow::Result<Answer> {
    if let Ok(ConsoleCommand::Invite(role, name)) = wish.parse() {
        // The secret of an invitation must not lie in the record, by way of which all else is asked and answered.
        return invite::print(folder, Whom::New(role, name), false);
    }
    match hosting::ask(journal, wish)? {
        Ok(answer) => {
            say!("{}", if answer.is_empty() { "done" } else { &answer });
            Ok(Answer::Done)
        }
        Err(why) => {
            say!("{why}");
            Ok(Answer::No)
        }
    }
}
