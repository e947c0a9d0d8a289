//! The command line of the window.

use anyhow::Context;
use bevy::app::AppExit;
use cardroom_client::{Start, gallery, open};
use cardroom_shared::invitation::Invitation;
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

fn main() -> anyhow::Result<ExitCode> {
    let start = match CommandLine::parse().command {
        None => Start::Home,
        Some(Command::Practice) => Start::Practice,
        Some(Command::Join { invitation } | Command::Watch { invitation }) => Start::Join(invitation),
        Some(Command::Gallery { folder, only }) => {
            gallery::draw(&folder, &only).context("the gallery is not complete")?;
            return Ok(ExitCode::SUCCESS);
        }
    };
    match open(start) {
        AppExit::Success => Ok(ExitCode::SUCCESS),
        AppExit::Error(code) => Ok(ExitCode::from(code.get())),
    }
}
