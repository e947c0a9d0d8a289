//! `invite ROLE [NAME]` and `revoke N`: change the guest list of the latest unfinished session.

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::game::invitations::{InvitationNo, InvitedGuest, rewrite_invitation, write_invitation};
use crate::game::session_folder;
use crate::host_machine::addresses::Address;
use crate::server_loop::hosting;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::Role;
use cardroom_shuffle::Entropy;
use std::path::{Path, PathBuf};

/// The arguments of `invite`.
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

/// The arguments of `revoke`.
#[derive(Debug, clap::Args)]
pub struct RevokeArgs {
    /// The number of the invitation, as it was printed with it
    number: u32,
    /// The folder in which the evenings are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// The receiver of an invitation.
#[derive(Clone, Debug)]
enum Whom {
    /// A new guest.
    New(Role, Option<Name>),
    /// A guest who was invited before.
    Again(InvitationNo),
}

/// Writes an invitation. A running server reads it within a second.
///
/// # Errors
/// If there is no unfinished session, or the disk refuses.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let folder = args.data.clone().map_or_else(session_folder::default_folder, Ok)?;
    let name = args.name.clone().map(Name::try_from).transpose()?;
    let whom = match (args.again, args.role) {
        (Some(number), _) => Whom::Again(InvitationNo(number)),
        (None, Some(role)) => Whom::New(role, name),
        (None, None) => anyhow::bail!("say whom: player, spectator, director or deputy"),
    };
    print(&folder, whom, args.json)
}

/// An invitation with its lines, one for each address of the server. The secret exists nowhere else.
struct Written {
    invited: InvitedGuest,
    lines: Vec<(Address, String)>,
}

/// Writes an invitation. `None` if there is no invitation of this number.
#[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
fn write(folder: &Path, whom: Whom) -> anyhow::Result<Option<Written>> {
    let mut journal = session_folder::unfinished(folder)?;
    let (addresses, fingerprint) = hosting::server_addresses(&journal, folder)?;
    let mut entropy = Entropy::system();
    let (invited, secret) = match whom {
        Whom::New(role, name) => write_invitation(&mut journal, role, name, &mut entropy)?,
        Whom::Again(number) => match rewrite_invitation(&mut journal, number, &mut entropy)? {
            Some(written) => written,
            None => return Ok(None),
        },
    };
    hosting::wake_server(&journal);
    let line = |address: Address| {
        let line = address.invitation(invited.role, fingerprint, &secret).to_string();
        (address, line)
    };
    let lines = addresses.into_iter().map(line).collect();
    Ok(Some(Written { invited, lines }))
}

impl Written {
    fn in_words(&self) -> String {
        let name = self.invited.name.as_ref().map_or_else(String::new, |name| format!(", {name}"));
        let head = format!("Invitation {} for a {}{name}:", self.invited.number.0, self.invited.role);
        let lines = self.lines.iter().map(|(address, line)| format!("\n{}:\n{line}", address.remark()));
        std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
    }
}

/// Writes an invitation for a new guest and returns it in words.
pub(super) fn for_somebody(folder: &Path, role: Role, name: Option<Name>) -> anyhow::Result<String> {
    let written = write(folder, Whom::New(role, name))?;
    Ok(written.map(|written| written.in_words()).unwrap_or_default())
}

/// Writes an invitation and prints it.
fn print(folder: &Path, whom: Whom, json: bool) -> anyhow::Result<CommandOutcome> {
    let number = match whom {
        Whom::Again(number) => number.0,
        Whom::New(..) => 0,
    };
    let Some(written) = write(folder, whom)? else {
        say!("There is no invitation {number}");
        return Ok(CommandOutcome::No);
    };
    if json {
        let lines: Vec<&String> = written.lines.iter().map(|(_, line)| line).collect();
        say!("{}", serde_json::json!({ "invitation": written.invited.number.0, "lines": lines }));
    } else {
        say!("{}", written.in_words());
    }
    Ok(CommandOutcome::Done)
}

/// Revokes an invitation. A running server disconnects its guest within a second.
///
/// # Errors
/// If there is no unfinished session, or the disk refuses.
pub fn revoke(args: &RevokeArgs) -> anyhow::Result<CommandOutcome> {
    let folder = args.data.clone().map_or_else(session_folder::default_folder, Ok)?;
    let mut journal = session_folder::unfinished(&folder)?;
    if journal.revoke(InvitationNo(args.number))? {
        hosting::wake_server(&journal);
        say!("Invitation {} is revoked", args.number);
        Ok(CommandOutcome::Done)
    } else {
        say!("There is no invitation {}", args.number);
        Ok(CommandOutcome::No)
    }
}
