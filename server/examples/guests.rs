//! Guests who come over the network and play an evening to its end, by the invitations that stand on standard input, a name and an
//! invitation in each line. When their line breaks, as in the middle of an upgrade, they come back. Says what each of them
//! holds in which hand; fails if somebody is not let in any more.

#[path = "../tests/host_machine/guest.rs"]
mod guest;

use anyhow::{Context, ensure};
use cardroom_shared::view::Phase;
use guest::Guest;
use std::io::BufRead;
use std::time::{Duration, Instant};

/// For how long a guest tries to get in at first.
const PATIENCE: Duration = Duration::from_mins(2);

/// How long they rest before they try again.
const AGAIN: Duration = Duration::from_millis(500);

/// One of them, with what they hold.
struct Seated {
    name: String,
    guest: Guest,
    was_in: bool,
    holds: String,
}

fn main() -> anyhow::Result<()> {
    let mut all = Vec::new();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let (name, invitation) = line.split_once(' ').context("the line is no name with an invitation")?;
        let guest = comes(name, invitation.trim())?;
        println!("{name} is in");
        all.push(Seated { name: name.to_owned(), guest, was_in: true, holds: String::new() });
    }
    ensure!(!all.is_empty(), "nobody was invited: a line is a name and an invitation");
    while !all.iter().all(is_over) {
        for seated in &mut all {
            seated.guest.plays();
            ensure!(!seated.guest.has_gone, "the server admits {} no more", seated.name);
            tell_line(seated);
            tell_hand(seated);
        }
    }
    println!("the evening is over");
    Ok(())
}

/// Comes in by an invitation that the house may not know yet.
fn comes(name: &str, invitation: &str) -> anyhow::Result<Guest> {
    let until = Instant::now() + PATIENCE;
    loop {
        match Guest::comes(invitation, name) {
            Ok(guest) => return Ok(guest),
            Err(why) => ensure!(Instant::now() < until, "{name} is not admitted: {why:#}"),
        }
        std::thread::sleep(AGAIN);
    }
}

fn is_over(seated: &Seated) -> bool {
    seated.guest.view.as_ref().is_some_and(|view| view.tournament.phase == Phase::Over)
}

/// Says when the line of somebody breaks, and when they are back.
fn tell_line(seated: &mut Seated) {
    if seated.was_in == seated.guest.is_in {
        return;
    }
    seated.was_in = seated.guest.is_in;
    if seated.was_in {
        println!("{} is back", seated.name);
        seated.holds.clear();
    } else {
        println!("{} has lost the line", seated.name);
        seated.guest.view = None;
    }
}

/// Says what somebody holds, when it is something new or they have come back to it.
fn tell_hand(seated: &mut Seated) {
    let Some(view) = seated.guest.view.as_ref().filter(|_| seated.was_in) else { return };
    let Some(table) = &view.table else { return };
    let own = table.seats.iter().find(|seat| seat.person == view.you);
    let Some([Some(first), Some(second)]) = own.and_then(|seat| seat.cards) else { return };
    let holds = format!("hand {}: {first} {second}", table.hand.0);
    if holds != seated.holds {
        println!("{} holds in {holds}", seated.name);
        seated.holds = holds;
    }
}
