//! Guests who come over the network and play an evening to its end, by the invitations that stand on standard input: a name and
//! an invitation in each line. A link of `https` is opened in a browser without a screen. It trusts the root certificates of the
//! file that the command line names. When their line breaks, as in an upgrade, they come back. Says what each of them holds in
//! which hand; fails if somebody is not let in any more.

#[path = "../../../server/tests/host_machine/guest.rs"]
mod guest;

use anyhow::{Context, ensure};
use cardroom_shared::protocol::SeatLink;
use cardroom_shared::view::Phase;
use cardroom_test_support::browser_guest::BrowserGuest;
use guest::Guest;
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// For how long a guest tries to get in at first.
const PATIENCE: Duration = Duration::from_mins(2);

/// How long they rest before they try again.
const AGAIN: Duration = Duration::from_millis(500);

/// How long a page rests before it looks for news.
const LOOK: Duration = Duration::from_millis(5);

/// The number of the page in its browser.
const PAGE: u16 = 1;

/// Where somebody plays.
enum Place {
    Window(Box<Guest>),
    Page(Box<BrowserGuest>),
}

impl Place {
    /// Opens the window or the page of an invitation.
    fn open(name: &str, invitation: &str, roots: Option<&Path>) -> anyhow::Result<Self> {
        if !invitation.starts_with("https://") {
            return Ok(Self::Window(Box::new(Guest::comes(invitation, name)?)));
        }
        let link: SeatLink = invitation.parse()?;
        let roots = roots.context("a link needs the file with the root certificates: guests ROOTS.pem")?;
        let mut page = BrowserGuest::open_link(&link, PAGE, roots)?;
        page.enter(name);
        page.until("the picture of the seat", PATIENCE, |page| page.opened_in.is_some())?;
        println!("{name} has opened the link of {} in a browser", link.web);
        Ok(Self::Page(Box::new(page)))
    }

    /// Reads what has come, and acts if it is time.
    fn play(&mut self) {
        match self {
            Self::Window(guest) => guest.plays(),
            Self::Page(page) => {
                page.turn();
                page.play();
                std::thread::sleep(LOOK);
            }
        }
    }

    /// Whether the line is open.
    fn is_in(&self) -> bool {
        match self {
            Self::Window(guest) => guest.is_in,
            Self::Page(page) => page.stream().is_some(),
        }
    }

    /// Whether the house lets them in no more.
    fn has_gone(&self) -> bool {
        match self {
            Self::Window(guest) => guest.has_gone,
            // A house that closes may open again.
            Self::Page(page) => page.page.end.as_deref().is_some_and(|end| end != "closing"),
        }
    }

    /// Forgets the table of a line that broke.
    fn forget(&mut self) {
        match self {
            Self::Window(guest) => guest.view = None,
            Self::Page(page) => page.page.forget_table(),
        }
    }

    fn is_over(&self) -> bool {
        match self {
            Self::Window(guest) => guest.view.as_ref().is_some_and(|view| view.tournament.phase == Phase::Over),
            Self::Page(page) => page.page.is_over,
        }
    }

    /// The hand with the own cards.
    fn hand(&self) -> Option<String> {
        match self {
            Self::Window(guest) => {
                let view = guest.view.as_ref()?;
                let table = view.table.as_ref()?;
                let own = table.seats.iter().find(|seat| seat.person == view.you)?;
                let [Some(first), Some(second)] = own.cards? else { return None };
                Some(format!("hand {}: {first} {second}", table.hand.0))
            }
            Self::Page(page) => page.page.own_hand(),
        }
    }
}

/// One of them, with what they hold.
struct Seated {
    name: String,
    place: Place,
    was_in: bool,
    holds: String,
}

fn main() -> anyhow::Result<()> {
    let roots = std::env::args_os().nth(1).map(PathBuf::from);
    let mut all = Vec::new();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let (name, invitation) = line.split_once(' ').context("the line is no name with an invitation")?;
        let place = comes(name, invitation.trim(), roots.as_deref())?;
        println!("{name} is in");
        all.push(Seated { name: name.to_owned(), place, was_in: true, holds: String::new() });
    }
    ensure!(!all.is_empty(), "nobody was invited: a line is a name and an invitation");
    while !all.iter().all(|seated| seated.place.is_over()) {
        for seated in &mut all {
            seated.place.play();
            ensure!(!seated.place.has_gone(), "the server admits {} no more", seated.name);
            tell_line(seated);
            tell_hand(seated);
        }
    }
    println!("the evening is over");
    Ok(())
}

/// Comes in by an invitation that the house may not know yet.
fn comes(name: &str, invitation: &str, roots: Option<&Path>) -> anyhow::Result<Place> {
    let until = Instant::now() + PATIENCE;
    loop {
        match Place::open(name, invitation, roots) {
            Ok(place) => return Ok(place),
            Err(why) => ensure!(Instant::now() < until, "{name} is not admitted: {why:#}"),
        }
        std::thread::sleep(AGAIN);
    }
}

/// Says when the line of somebody breaks, and when they are back.
fn tell_line(seated: &mut Seated) {
    let is_in = seated.place.is_in();
    if seated.was_in == is_in {
        return;
    }
    seated.was_in = is_in;
    if is_in {
        println!("{} is back", seated.name);
        seated.holds.clear();
    } else {
        println!("{} has lost the line", seated.name);
        seated.place.forget();
    }
}

/// Says what somebody holds, when it is something new or they have come back to it.
fn tell_hand(seated: &mut Seated) {
    let Some(holds) = seated.place.hand().filter(|holds| seated.was_in && *holds != seated.holds) else { return };
    println!("{} holds in {holds}", seated.name);
    seated.holds = holds;
}
