//! `invite ROLE [NAME]` and `revoke N`: the guest list of the evening that is played, or that waits to go on.

use crate::commands::Answer;
use crate::evenings;
use crate::hosting;
use crate::invitations::{InvitationNo, rewrite_invitation, write_invitation};
use crate::terminal::say;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::Role;
use std::path::{Path, PathBuf};

/// What `invite` takes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// As what: player, spectator, director or deputy
    #[arg(required_unless_present = "again")]
    role: Option<Role>,
    /// The guest's name at the table; without it they choose one
    name: Option<String>,
    /// Write invitation N anew, for the same guest; the line that was given out before no longer works
    #[arg(long, value_name = "N", conflicts_with_all = ["role", "name"])]
    again: Option<u32>,
    /// The folder in which the evenings are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Print one JSON object instead of words
    #[arg(long)]
    json: bool,
}

/// What `revoke` takes.
#[derive(Debug, clap::Args)]
pub struct RevokeArgs {
    /// The number of the invitation, as it was printed with it
    number: u32,
    /// The folder in which the evenings are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Whom an invitation is for.
#[derive(Clone, Debug)]
pub(super) enum Whom {
    /// Somebody new.
    New(Role, Option<Name>),
    /// Somebody who was invited before.
    Again(InvitationNo),
}

/// Writes another invitation. A running server knows it within a second.
///
/// # Errors
/// If there is no evening to invite to, or the disk refuses.
pub fn run(args: &Args) -> anyhow::Result<Answer> {
    let folder = args.data.clone().map_or_else(evenings::default_folder, Ok)?;
    let name = args.name.clone().map(Name::try_from).transpose()?;
    let whom = match (args.again, args.role) {
        (Some(number), _) => Whom::Again(InvitationNo(number)),
        (None, Some(role)) => Whom::New(role, name),
        (None, None) => anyhow::bail!("say whom: player, spectator, director or deputy"),
    };
    print(&folder, whom, args.json)
}

/// Writes an invitation and prints it: the only place where its secret ever stands.
pub(super) fn print(folder: &Path, whom: Whom, json: bool) -> anyhow::Result<Answer> {
    let mut journal = evenings::unfinished(folder)?;
    let (addresses, fingerprint) = hosting::ways(&journal, folder)?;
    let (invited, secret) = match whom {
        Whom::New(role, name) => write_invitation(&mut journal, role, name)?,
        Whom::Again(number) => {
            let Some(written) = rewrite_invitation(&mut journal, number)? else {
                say!("There is no invitation {}", number.0);
                return Ok(Answer::No);
            };
            written
        }
    };
    let role = invited.role;
    let lines = addresses.iter().map(|address| (address, address.invitation(role, fingerprint, &secret).to_string()));
    if json {
        let lines: Vec<String> = lines.map(|(_, line)| line).collect();
        say!("{}", serde_json::json!({ "invitation": invited.number.0, "lines": lines }));
    } else {
        let name = invited.name.map_or_else(String::new, |name| format!(", {name}"));
        say!("Invitation {} for a {role}{name}:", invited.number.0);
        for (address, line) in lines {
            say!("\n{}:\n{line}", address.remark());
        }
    }
    Ok(Answer::Done)
}

/// Revokes an invitation. A running server sends its guest away within a second.
///
/// # Errors
/// If there is no evening, or the disk refuses.
pub fn revoke(args: &RevokeArgs) -> anyhow::Result<Answer> {
    let folder = args.data.clone().map_or_else(evenings::default_folder, Ok)?;
    if evenings::unfinished(&folder)?.revoke(InvitationNo(args.number))? {
        say!("Invitation {} is revoked", args.number);
        Ok(Answer::Done)
    } else {
        say!("There is no invitation {}", args.number);
        Ok(Answer::No)
    }
}
