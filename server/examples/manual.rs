//! Writes the manual of the server, a page for each command, and what shells need to complete what is typed:
//! `cargo run --example manual -- FOLDER`. Both are made of what the command line itself says.

use anyhow::Context;
use clap_complete::Shell;
use std::fs;
use std::path::PathBuf;

/// The program.
const NAME: &str = "cardroom-server";

fn main() -> anyhow::Result<()> {
    let folder = PathBuf::from(std::env::args_os().nth(1).context("say where: manual FOLDER")?);
    let pages = folder.join("man");
    fs::create_dir_all(&pages).with_context(|| format!("can't make {}", pages.display()))?;
    // A page has the version alone: all by which two programs go together is said by `-V`.
    let command = cardroom_server::cli::command().version(env!("CARGO_PKG_VERSION"));
    clap_mangen::generate_to(command.clone(), &pages).with_context(|| format!("can't write {}", pages.display()))?;
    for (shell, name) in [(Shell::Bash, "bash"), (Shell::Zsh, "zsh"), (Shell::Fish, "fish")] {
        let completions = folder.join(name);
        fs::create_dir_all(&completions).with_context(|| format!("can't make {}", completions.display()))?;
        clap_complete::generate_to(shell, &mut command.clone(), NAME, &completions)
            .with_context(|| format!("can't write {}", completions.display()))?;
    }
    Ok(())
}
