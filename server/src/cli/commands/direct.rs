//! `direct`: the director's console for a running server, on its machine or far from it.

mod local_server;
mod prompt;
mod remote_server;

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal::say;
use crate::game::session_store;
use crate::host_machine::private_files::DIRECT_HISTORY;
use crate::server_loop::console::ConsoleCommand;
use anyhow::bail;
use cardroom_shared::protocol::invitation::Invitation;
use local_server::LocalServer;
use remote_server::RemoteServer;
use std::io::{BufRead, IsTerminal};
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
    #[arg(long, value_name = "DIR", conflicts_with = "invitation")]
    data: Option<PathBuf>,
    /// Direct from afar: the invitation of a director or deputy, the whole line; or - to read it from standard input
    #[arg(long, value_name = "LINE")]
    invitation: Option<String>,
}

/// The house at the other end of a console.
trait ConsoleServer {
    /// Asks the house, and waits for its answer or why it refuses.
    fn ask(&mut self, wish: &str) -> anyhow::Result<Result<String, String>>;

    /// The story of the evening from now on. It is told on another thread.
    fn story(&mut self) -> anyhow::Result<Box<dyn StoryStream>>;
}

/// What happens in the evening, as it is told.
trait StoryStream: Send {
    /// Waits a moment for what happens next, a line for each thing; none if nobody will tell any more.
    fn next(&mut self) -> Option<Vec<String>>;
}

/// Hands orders and questions to a running house: on its machine by way of its record, for whoever may write there is the host; from
/// afar over the network, for whoever is invited to direct.
///
/// # Errors
/// If no evening goes on, the house does not answer, the disk refuses, or nobody lets them in.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let asked = args.order.join(" ");
    if args.json && asked != "status" {
        bail!("--json is known with `status` alone: `direct status --json`");
    }
    let asked = if args.json { format!("{asked} --json") } else { asked };
    if let Some(line) = &args.invitation {
        return direct(&mut RemoteServer::connect(&invitation(line)?)?, &asked, prompt::own_history().as_deref());
    }
    let folder = args.data.clone().map_or_else(session_store::default_folder, Ok)?;
    let history = folder.join(DIRECT_HISTORY);
    direct(&mut LocalServer::at(folder)?, &asked, Some(&history))
}

/// The invitation that was given, or the first line of standard input: there it does not stand in the list of what runs.
fn invitation(line: &str) -> anyhow::Result<Invitation> {
    let mut typed = String::new();
    let line = if line == "-" {
        std::io::stdin().lock().read_line(&mut typed)?;
        typed.trim()
    } else {
        line.trim()
    };
    line.parse().map_err(|why| anyhow::anyhow!("--invitation: {why}"))
}

/// One order, or all that is typed.
fn direct(house: &mut impl ConsoleServer, asked: &str, history: Option<&Path>) -> anyhow::Result<CommandOutcome> {
    if !asked.is_empty() {
        return order(house, asked, &mut |text| say!("{text}"));
    }
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        return prompt::work(house, history);
    }
    let mut all_done = CommandOutcome::Done;
    for line in std::io::stdin().lock().lines() {
        match line?.trim() {
            "" => {}
            wish if leaves(wish) => break,
            wish => {
                if order(house, wish, &mut |text| say!("{text}"))? == CommandOutcome::No {
                    all_done = CommandOutcome::No;
                }
            }
        }
    }
    Ok(all_done)
}

/// Whether this line leaves the console: `quit` or `exit`, in capitals or not. Play goes on.
fn leaves(line: &str) -> bool {
    ["quit", "exit"].iter().any(|word| line.eq_ignore_ascii_case(word))
}

/// Hands one order in and tells what came of it.
fn order(house: &mut impl ConsoleServer, wish: &str, tell: &mut dyn FnMut(&str)) -> anyhow::Result<CommandOutcome> {
    // What nobody would understand need not travel.
    let outcome = match wish.parse::<ConsoleCommand>() {
        Ok(_) => house.ask(wish)?,
        Err(why) => Err(why),
    };
    let (answer, text) = match &outcome {
        Ok(text) if text.is_empty() => (CommandOutcome::Done, "done"),
        Ok(text) => (CommandOutcome::Done, text.trim_end()),
        Err(why) => (CommandOutcome::No, why.trim_end()),
    };
    tell(text);
    Ok(answer)
}
