//! The command line of the window.

use anyhow::Context;
use bevy::app::AppExit;
use cardroom_client::own_house::{house::WORD, process};
use cardroom_client::{Start, gallery, open};
use cardroom_shared::invitation::{Invitation, SCHEME};
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// The window of Cardroom: a table for friends who live apart. Without a command it opens at the front door.
#[derive(Parser)]
#[command(name = "cardroom", version)]
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
    /// Is the house of an evening that the window hosts.
    #[command(name = WORD, hide = true)]
    House,
    /// Draws every screen and state to PNG files, without opening a window.
    Gallery {
        /// The folder for the pictures; it is made if it is not there.
        folder: PathBuf,
        /// Draws only the pictures whose names begin like this.
        #[arg(long, default_value = "")]
        only: String,
    },
}

fn invitation(text: &str) -> Result<Invitation, String> {
    text.parse().map_err(|wrong: cardroom_shared::invitation::NotAnInvitation| wrong.to_string())
}

/// The only word of the command line, if it is an invitation: so a link is opened, which the person may have pressed anywhere.
fn link() -> Option<String> {
    let mut words = std::env::args_os().skip(1);
    let word = words.next()?.into_string().ok()?;
    let begins = word.get(..SCHEME.len()).is_some_and(|scheme| scheme.eq_ignore_ascii_case(SCHEME));
    (begins && words.next().is_none()).then_some(word)
}

fn main() -> anyhow::Result<ExitCode> {
    if let Some(link) = link() {
        // Nobody reads a terminal then: what is wrong with it is said in the window.
        let start = link.parse().map_or_else(|_| Start::Pasted(link), Start::Join);
        return Ok(ended(&open(start)));
    }
    let start = match CommandLine::parse().command {
        None => Start::Home,
        Some(Command::Practice) => Start::Practice,
        Some(Command::Join { invitation } | Command::Watch { invitation }) => Start::Join(invitation),
        Some(Command::House) => return Ok(process::serve()),
        Some(Command::Gallery { folder, only }) => {
            gallery::draw(&folder, &only).context("the gallery is not complete")?;
            return Ok(ExitCode::SUCCESS);
        }
    };
    Ok(ended(&open(start)))
}

fn ended(exit: &AppExit) -> ExitCode {
    match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
