//! `invite ROLE [NAME]` and `revoke N`: change the guest list of the latest unfinished session.

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::game::invitations::{InvitationNo, InvitedGuest, rewrite_invitation, write_invitation};
use crate::game::session_folder;
use crate::host_machine::addresses::Address;
use crate::server_loop::hosting;
use anyhow::Context;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::{Role, SeatLink};
use cardroom_shuffle::Entropy;
use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};
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
    /// Print a QR code too, for a phone beside this screen: of the link for browsers, or of the invitation without a web
    #[arg(long, conflicts_with = "json")]
    qr: bool,
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
    print(&folder, whom, args.json, args.qr)
}

/// An invitation with its lines, one for each address of the server. The secret exists nowhere else.
struct Written {
    invited: InvitedGuest,
    lines: Vec<(Address, Invitation)>,
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
        let line = address.invitation(invited.role, fingerprint, &secret);
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
        let link = self.link().map(|link| format!("\nIn a browser or on a phone:\n{link}"));
        std::iter::once(head).chain(lines).chain(link).collect::<Vec<_>>().join("\n")
    }

    /// The link to a seat in a browser, at the farthest address that has one.
    fn link(&self) -> Option<SeatLink> {
        self.lines.iter().find_map(|(address, line)| address.seat_link(line))
    }

    /// The link, or else the invitation for the farthest address, as a QR code of half blocks.
    fn qr_code(&self) -> anyhow::Result<String> {
        let line = || self.lines.first().map(|(_, line)| line.to_string()).unwrap_or_default();
        qr_code(&self.link().map_or_else(line, |link| link.to_string()))
    }
}

/// A text as a QR code of half blocks.
pub(super) fn qr_code(text: &str) -> anyhow::Result<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).context("the link is too long for a QR code")?;
    // A terminal is dark and a block on it light, so the blocks are the light cells of the code.
    Ok(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

/// Writes an invitation for a new guest and returns it in words.
pub(super) fn for_somebody(folder: &Path, role: Role, name: Option<Name>) -> anyhow::Result<String> {
    let written = write(folder, Whom::New(role, name))?;
    Ok(written.map(|written| written.in_words()).unwrap_or_default())
}

/// Writes an invitation and prints it.
fn print(folder: &Path, whom: Whom, json: bool, has_qr: bool) -> anyhow::Result<CommandOutcome> {
    let number = match whom {
        Whom::Again(number) => number.0,
        Whom::New(..) => 0,
    };
    let Some(written) = write(folder, whom)? else {
        say!("There is no invitation {number}");
        return Ok(CommandOutcome::No);
    };
    if json {
        let lines: Vec<String> = written.lines.iter().map(|(_, line)| line.to_string()).collect();
        let link = written.link().map(|link| link.to_string());
        say!("{}", serde_json::json!({ "invitation": written.invited.number.0, "lines": lines, "link": link }));
    } else {
        say!("{}", written.in_words());
        if has_qr {
            say!("\n{}", written.qr_code()?);
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host_machine::addresses::Reach;
    use crate::journal::invited_guest::InvitationNo;
    use cardroom_shared::protocol::invitation::{Fingerprint, Secret};
    use cardroom_shared::seat::PersonNo;

    fn written(web: Option<&str>) -> Written {
        let secret = Secret::new(*b"sixteen letters!");
        let (number, person, hash) = (InvitationNo(3), PersonNo(3), secret.hash());
        let invited = InvitedGuest { number, person, role: Role::Player, name: None, revoked: false, secret: hash };
        let address = |host: &str, web: Option<&str>| {
            let web = web.map(ToOwned::to_owned);
            let address = Address { host: host.to_owned(), port: 7_777, reach: Reach::Lan, web };
            let line = address.invitation(Role::Player, Fingerprint::of(b"certificate"), &secret);
            (address, line)
        };
        Written { invited, lines: vec![address("203.0.114.7", None), address("192.168.1.20", web)] }
    }

    #[test]
    fn invitation_ends_with_its_link_where_there_is_a_web() {
        let words = written(Some("http://192.168.1.20:7778")).in_words();
        let (lines, link) = words.split_once("\nIn a browser or on a phone:\n").unwrap();
        assert!(lines.contains("cardroom:203.0.114.7:7777/player/"), "{lines}");
        assert!(link.starts_with("http://192.168.1.20:7778/#cardroom:192.168.1.20:7777/player/"), "{link}");
        assert_eq!(link.parse::<SeatLink>().unwrap().to_string(), link);
        assert!(!written(None).in_words().contains("browser"));
    }

    #[test]
    fn code_is_square_and_light_around() {
        for web in [None, Some("https://poker.example.org")] {
            let code = written(web).qr_code().unwrap();
            let rows: Vec<Vec<char>> = code.lines().map(|row| row.chars().collect()).collect();
            assert!(rows.iter().all(|row| row.len().abs_diff(2 * rows.len()) <= 1), "{code}");
            assert!(rows[0].iter().all(|cell| *cell == '\u{2588}'), "the margin is light: {code}");
        }
    }
}
