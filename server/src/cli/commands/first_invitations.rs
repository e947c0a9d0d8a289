//! The invitations and the open link that a host gets when a session begins.

use crate::cli::logging::StoryLog;
use crate::config::{Config, PrintedInvitations};
use crate::server_loop::Server;
use crate::server_loop::hosting::{self, IssuedInvitation};
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::Invitation;
use std::io::IsTerminal;
use std::path::Path;

/// Writes the first invitations of the session, and the open link if the host wants one. Prints those that are shown.
///
/// # Errors
/// If the disk refuses.
pub(super) fn write_all(live: &mut Server, config: &Config, story: &StoryLog) -> anyhow::Result<()> {
    let default = match std::io::stdout().is_terminal() {
        _ if story.is_kept() => PrintedInvitations::None,
        true => PrintedInvitations::All,
        false => PrintedInvitations::Guests,
    };
    let shown = config.show_invitations.unwrap_or(default);
    invite_all(live, config, story, shown)?;
    if config.open_link {
        open_link(live, story, shown);
    }
    Ok(())
}

/// Writes an invitation for each seat and for the staff.
fn invite_all(live: &mut Server, config: &Config, story: &StoryLog, shown: PrintedInvitations) -> anyhow::Result<()> {
    let say = |line: &str| story.write_line_blocking(line);
    let mut printed: Vec<(String, Vec<Invitation>)> = Vec::new();
    let mut kept_back: Vec<String> = Vec::new();
    for IssuedInvitation { number, role, name, lines } in
        hosting::invite_all(live, config.seats, config.bots, &config.players)?
    {
        let whom = name.map_or_else(|| role.to_string(), |name| name.to_string());
        let is_shown = match shown {
            PrintedInvitations::All => true,
            PrintedInvitations::Guests => matches!(role, Role::Player | Role::Spectator),
            PrintedInvitations::None => false,
        };
        if is_shown {
            printed.push((format!("{:>4}  {whom}", number.0), lines));
        } else {
            kept_back.push(format!("{} ({whom})", number.0));
        }
    }
    if !printed.is_empty() {
        say("Invitations, one for each person: paste the whole line.");
    }
    for (place, address) in live.addresses().iter().enumerate().filter(|_| !printed.is_empty()) {
        say(&format!("\n{}:", address.remark()));
        for (whom, lines) in &printed {
            if let Some(line) = lines.get(place) {
                story.write_with_invitations(&format!("{whom:<16}  {line}"));
            }
        }
    }
    // The farthest address with a web comes first.
    let links = live.addresses().iter().enumerate().find(|(_, address)| address.web.is_some() && !printed.is_empty());
    if let Some((place, address)) = links {
        say(&format!("\nIn a browser or on a phone, {}: open the link.", address.remark()));
        for (whom, lines) in &printed {
            if let Some(link) = lines.get(place).and_then(|line| address.seat_link(line)) {
                story.write_with_invitations(&format!("{whom:<16}  {link}"));
            }
        }
    }
    if !kept_back.is_empty() {
        say(&format!(
            "\nNot shown here, where others may read along (see --show-invitations): {}. On this machine, \
             `cardroom-server invite --again N` prints invitation N; with --data {} if that is not your data folder.",
            kept_back.join(", "),
            live.record().parent().unwrap_or(Path::new(".")).display()
        ));
    }
    say("");
    Ok(())
}

/// Makes the open link and prints it. A link that is not shown is not made, for its secret is kept nowhere.
fn open_link(live: &mut Server, story: &StoryLog, shown: PrintedInvitations) {
    if shown == PrintedInvitations::None {
        let words = "No open link is shown here, where others may read along: `cardroom-server open-link` makes one on this machine.\n";
        return story.write_line_blocking(words);
    }
    match live.make_open_link() {
        Ok(issued) => {
            issued.in_words().lines().for_each(|line| story.write_with_invitations(line));
            story.write_line_blocking("");
        }
        Err(why) => story.write_line_blocking(&format!("No open link was made: {why:#}\n")),
    }
}
