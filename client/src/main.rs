//! The command line of the window.

use anyhow::Context;
use bevy::app::AppExit;
use cardroom_client::app::invitation_relaunch;
use cardroom_client::app::system_preferences;
use cardroom_client::network::local_server::{host_request::WORD, server_main};
use cardroom_client::{StartScreen, open};
use cardroom_shared::error_text::{plain, value_in_plain_words};
use cardroom_shared::protocol::PROTOCOL_VERSION;
use cardroom_shared::protocol::invitation::Invitation;
use clap::{Parser, Subcommand};
use std::process::ExitCode;
use std::sync::OnceLock;

/// The window of Cardroom: a table for friends who live apart. Without a command it opens at the front door.
#[derive(Parser)]
#[command(name = "cardroom", version = version())]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Plays a tournament against bots on this computer.
    Practice,
    /// Goes straight to the table to which an invitation leads.
    Join {
        /// The line that the host has sent you; it begins with `cardroom:`.
        #[arg(value_parser = invitation)]
        invitation: Invitation,
    },
    /// Watches the table to which an invitation leads.
    Watch {
        /// The line that the host has sent you; it begins with `cardroom:`.
        #[arg(value_parser = invitation)]
        invitation: Invitation,
    },
    /// Shows the link on standard input, and waits for a press.
    #[command(name = invitation_relaunch::LINK, hide = true)]
    FromLink,
    /// Goes to the table of the invitation on standard input.
    #[command(name = invitation_relaunch::INVITATION, hide = true)]
    FromInvitation,
    /// Is the house of an evening that the window hosts.
    #[command(name = WORD, hide = true)]
    House,
}

/// The version, the commit from which a release was built, and the protocol in which it speaks with a house.
fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    let (version, built) = (env!("CARGO_PKG_VERSION"), env!("CARDROOM_BUILT"));
    VERSION.get_or_init(|| format!("{version} ({built}, protocol {PROTOCOL_VERSION})"))
}

fn invitation(text: &str) -> Result<Invitation, String> {
    text.parse().map_err(|wrong: cardroom_shared::protocol::invitation::NotAnInvitation| wrong.to_string())
}

/// Does what was typed. Exits with 0 when it was done, with 1 when it could not be, with 2 when it was asked wrongly.
fn main() -> ExitCode {
    run().unwrap_or_else(|error| {
        eprintln!("cardroom: {}", plain(&format!("{error:#}")));
        ExitCode::FAILURE
    })
}

fn run() -> anyhow::Result<ExitCode> {
    if let Some(link) = invitation_relaunch::link(std::env::args_os().skip(1)) {
        // Nobody reads a terminal then: the window opens in any case.
        return invitation_relaunch::relaunch(invitation_relaunch::LINK, &link)
            .or_else(|_| window(StartScreen::Pasted(link)));
    }
    let line = CommandLine::try_parse().unwrap_or_else(|error| complain(&error));
    let start = match line.command {
        None => StartScreen::Home,
        Some(Command::Practice) => StartScreen::Practice,
        Some(Command::Join { invitation } | Command::Watch { invitation }) => {
            let line = invitation.to_string();
            return invitation_relaunch::relaunch(invitation_relaunch::INVITATION, &line)
                .or_else(|_| window(StartScreen::Join(invitation)));
        }
        Some(Command::FromLink) => {
            StartScreen::Pasted(invitation_relaunch::read_stdin().context("the link can't be read")?)
        }
        Some(Command::FromInvitation) => {
            let line = invitation_relaunch::read_stdin().context("the invitation can't be read")?;
            line.parse().map_or_else(|_| StartScreen::Pasted(line), StartScreen::Join)
        }
        Some(Command::House) => return Ok(server_main::serve()),
    };
    window(start)
}

/// Says what was wrong with the command line, and ends the program.
fn complain(error: &clap::Error) -> ! {
    if !error.use_stderr() {
        // Help and version.
        error.exit();
    }
    eprint!("{}", value_in_plain_words(&error.render().to_string()));
    std::process::exit(2);
}

/// Opens the window, if there is a screen.
fn window(start: StartScreen) -> anyhow::Result<ExitCode> {
    system_preferences::check_screen()?;
    Ok(ended(&open(start)))
}

fn ended(exit: &AppExit) -> ExitCode {
    match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
