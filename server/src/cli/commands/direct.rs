//! `direct`: the director's console for a running server, local or remote.

mod local_server;
mod prompt;
mod remote_server;

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::game::session_folder;
use crate::host_machine::private_files::DIRECT_HISTORY;
use crate::server_loop::console_command::ConsoleCommand;
use anyhow::bail;
use cardroom_shared::protocol::invitation::Invitation;
use local_server::LocalServer;
use remote_server::RemoteServer;
use std::io::{BufRead, IsTerminal};
use std::path::{Path, PathBuf};

/// The arguments of `direct`.
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

/// The server that a console talks to.
trait ConsoleServer {
    /// Sends an order or question and waits for the answer. The inner error is the reason of a refusal.
    fn ask(&mut self, wish: &str) -> anyhow::Result<Result<String, String>>;

    /// The story of the session from now on. Another thread prints it.
    fn story(&mut self) -> anyhow::Result<Box<dyn StoryStream>>;
}

/// A stream of lines that tell the events of the session.
trait StoryStream: Send {
    /// Waits briefly for the next lines, one for each event. `None` at the end of the stream.
    fn next(&mut self) -> Option<Vec<String>>;
}

/// Sends orders and questions to a running server. On the same machine they go through the record: an account
/// that may write there is the host.
/// From another machine they go over the network, with an invitation for a director or deputy.
///
/// # Errors
/// If no session is running, the server does not answer or refuses the login, or the disk refuses.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let asked = args.order.join(" ");
    if args.json && asked != "status" {
        bail!("--json is known with `status` alone: `direct status --json`");
    }
    let asked = if args.json { format!("{asked} --json") } else { asked };
    if let Some(line) = &args.invitation {
        return direct(&mut RemoteServer::connect(&invitation(line)?)?, &asked, prompt::own_history().as_deref());
    }
    let folder = args.data.clone().map_or_else(session_folder::default_folder, Ok)?;
    let history = folder.join(DIRECT_HISTORY);
    direct(&mut LocalServer::at(folder)?, &asked, Some(&history))
}

/// The invitation of the command line, or the first line of standard input. With standard input it does not
/// appear in the process list.
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

/// Runs one order, or every line of standard input.
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

/// Returns whether this line leaves the console: `quit` or `exit`, in any case. Play continues.
fn leaves(line: &str) -> bool {
    ["quit", "exit"].iter().any(|word| line.eq_ignore_ascii_case(word))
}

/// Sends one order and reports the result.
fn order(house: &mut impl ConsoleServer, wish: &str, tell: &mut dyn FnMut(&str)) -> anyhow::Result<CommandOutcome> {
    // A line that does not parse is rejected without asking the server.
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
