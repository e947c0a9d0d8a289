//! `open-link` and `open-link close`: make or close the open link of the latest unfinished session.

use super::invite::qr_code;
use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::game::session_folder;
use crate::server_loop::hosting;
use crate::server_loop::issued_open_link::{IssuedOpenLink, OPEN_LINK_CLOSED};
use cardroom_shuffle::Entropy;
use std::path::{Path, PathBuf};

/// The arguments of `open-link`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// `close` closes the open link; without it one is made, and a link of before is void
    what: Option<OpenLinkChange>,
    /// The folder in which the evenings are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Print one JSON object instead of words
    #[arg(long)]
    json: bool,
    /// Print a QR code of the link too, for a phone beside this screen
    #[arg(long, conflicts_with = "json")]
    qr: bool,
}

/// The change of an open link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum OpenLinkChange {
    /// The link is closed.
    Close,
}

/// Makes or closes the open link. A running server reads it within a second.
///
/// # Errors
/// If there is no unfinished session, no browser reaches the server, or the disk refuses.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let folder = args.data.clone().map_or_else(session_folder::default_folder, Ok)?;
    if args.what == Some(OpenLinkChange::Close) {
        return close(&folder);
    }
    let issued = write(&folder)?;
    let text = issued.farthest().map(ToString::to_string).unwrap_or_default();
    if args.json {
        let links: Vec<String> = issued.links.iter().map(|(_, link)| link.to_string()).collect();
        say!("{}", serde_json::json!({ "link": text, "links": links }));
        return Ok(CommandOutcome::Done);
    }
    say!("{}", issued.in_words());
    if args.qr {
        say!("\n{}", qr_code(&text)?);
    }
    Ok(CommandOutcome::Done)
}

/// Makes an open link.
#[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
pub(super) fn write(folder: &Path) -> anyhow::Result<IssuedOpenLink> {
    hosting::make_open_link(folder, &mut Entropy::system())
}

fn close(folder: &Path) -> anyhow::Result<CommandOutcome> {
    if hosting::close_open_link(folder)? {
        say!("{OPEN_LINK_CLOSED}");
        Ok(CommandOutcome::Done)
    } else {
        say!("There is no open link");
        Ok(CommandOutcome::No)
    }
}
