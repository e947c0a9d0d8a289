//! The host's console: what can be typed while the evening runs.

use crate::invitations::InvitationNo;
use crate::network::Waker;
use cardroom_shared::command::Name;
use cardroom_shared::orders;
use cardroom_shared::protocol::Role;
use std::io::BufRead;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;

/// The most lines that wait for the house; a host who types faster waits.
pub const MAX_WAITING_WISHES: usize = 64;

/// What is answered to `help`.
pub const HELP: &str = "\
start                 shuffle up and deal, whoever is there
pause, resume         stop the clock, let it run again
next-level            end the running level or break now
previous-level        play the level before once more
time-left 5m          set what is left of the level or break
break 10m             end the level; a break when the hands are over
level 5 300/600 20    play a coming level so, for 20 minutes
announce \"WORDS\"      say something to everybody
warn NAME             warn somebody; penalty NAME 10m and disqualify NAME follow
                      (where two are called alike, @7 is who has invitation 7)
register NAME         put somebody on the list who is not there yet; strike NAME takes him off it
check-in NAME         say that somebody on the list is there
rebuy NAME            buy for somebody what he may buy; add-on NAME, top-up NAME, re-enter NAME
kill NAME             rule a hand dead; retrieve NAME brings a folded one back
misdeal               call the deal off; irregularity KIND [NAME] [CARDS] for other mistakes
clock NAME            put the clock on the player to act
award NAME N          give him so much of the last pot; refund NAME N gives chips back
impound N             put so much of the last pot aside; release N to NAME gives it out
adjust NAME N, ...    put stacks right between hands, with a reason
accept, resume-table  answer a player who called the director: play goes on
overrule              take back what was done last, with a reason
play-on               let the table play while you decide
move NAME table N seat M
                      move somebody to another seat
undo                  take back the last bust-out or change of seats; undo NAME that of somebody
out NAME              count somebody out who has no chips
void-hand             the last hand does not count and is dealt again, with a reason
reopen-hand           take back the act that ended the last hand, with a reason; reopen-hand NAME hers
cancel-event          call the event off, with refunds
ORDER at table N      where it is not clear at which table
ORDER because \"WORDS\"
                      give the reason; it is written down
invite ROLE [NAME]    another invitation: player, spectator, director or deputy
revoke N              take invitation N back
people                who is invited, and who is here
tables                who sits where, and where you are called
calls                 where you are called, and which table waits for you
reports               what you were told in private
history NAME          what stands against somebody
log                   the last orders and rulings
standings             places and prizes
quit                  close the house; the next start goes on with the same hand";

/// What the host wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// An order of the director, in his words.
    Order(String),
    /// Another invitation.
    Invite(Role, Option<Name>),
    /// An invitation taken back.
    Revoke(InvitationNo),
    /// The list of people.
    People,
    /// Who sits where, with how many chips, and where the director was called.
    Tables,
    /// Where the director was called, and where a table waits for him.
    Calls,
    /// What the director was told in private.
    Reports,
    /// What stands against somebody.
    History(String),
    /// The last orders and rulings.
    Log,
    /// Places and prizes.
    Standings,
    /// What can be typed.
    Help,
    /// The end, for now.
    Quit,
}

impl FromStr for Wish {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let word = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        let wish = match word {
            "people" => Self::People,
            "tables" => Self::Tables,
            "calls" => Self::Calls,
            "reports" => Self::Reports,
            "log" => Self::Log,
            "history" if rest.is_empty() => return Err("say whose: history NAME".to_owned()),
            "history" => return Ok(Self::History(rest.join(" "))),
            "standings" => Self::Standings,
            "help" | "?" => Self::Help,
            "quit" | "exit" => Self::Quit,
            "invite" => return invite(&rest),
            "revoke" => return revoke(&rest),
            _ => {
                let known = orders::check(line).map(|()| Self::Order(line.trim().to_owned()));
                return known.map_err(|why| format!("{why}; `help` says what is known here"));
            }
        };
        if rest.is_empty() { Ok(wish) } else { Err(format!("`{word}` stands alone, without `{}`", rest.join(" "))) }
    }
}

fn invite(words: &[&str]) -> Result<Wish, String> {
    let [role, name @ ..] = words else {
        return Err("say whom: invite ROLE [NAME], like `invite player Ann`".to_owned());
    };
    let role = role.parse::<Role>().map_err(|why| why.to_string())?;
    let name = match name {
        [] => None,
        words => Some(Name::try_from(words.join(" ")).map_err(|why| why.to_string())?),
    };
    Ok(Wish::Invite(role, name))
}

fn revoke(words: &[&str]) -> Result<Wish, String> {
    let number = match words {
        [number] => number.parse().ok(),
        _ => None,
    };
    number.map(|n| Wish::Revoke(InvitationNo(n))).ok_or_else(|| "say which: revoke N; `people` lists them".to_owned())
}

/// Where wishes go. Another thread may have one.
#[derive(Clone, Debug)]
pub struct Bell {
    pub(crate) wishes: SyncSender<Result<Wish, String>>,
    pub(crate) waker: Waker,
    pub(crate) closing: Arc<AtomicBool>,
}

impl Bell {
    /// Tells the house what is wanted.
    pub fn wish(&self, wish: Wish) {
        self.hand_in(Ok(wish));
    }

    /// Tells the house to close as soon as it can. Says whether that was said before.
    pub fn close(&self) -> bool {
        let before = self.closing.swap(true, Ordering::SeqCst);
        self.waker.wake();
        before
    }

    fn hand_in(&self, wish: Result<Wish, String>) {
        // A house that has closed wants to hear nothing more.
        if self.wishes.send(wish).is_ok() {
            self.waker.wake();
        }
    }
}

/// Reads what the host types, on a thread of its own, until there is no more. Without a terminal that is at once, and
/// the house goes on.
pub fn listen(bell: Bell) {
    let reader = move || {
        for line in std::io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            if !line.trim().is_empty() {
                bell.hand_in(line.parse());
            }
        }
    };
    if let Err(error) = std::thread::Builder::new().name("console".to_owned()).spawn(reader) {
        log::warn!("the console can't be read: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_help_names_is_understood() {
        for line in HELP.lines().filter(|line| !line.starts_with(' ') && !line.starts_with("ORDER")) {
            let wishes = line.split_once("  ").map_or(line, |(wishes, _)| wishes);
            let alone = !wishes.contains("...");
            for wish in wishes.split(", ").filter(|wish| alone || !wish.contains("...")) {
                let wish = wish.replace("ROLE", "player").replace("[NAME]", "Ann").replace("NAME", "Ann");
                let wish = wish.trim().replace("WORDS", "hear").replace(" N", " 3").replace(" M", " 4");
                assert!(wish.parse::<Wish>().is_ok(), "{wish}: {:?}", wish.parse::<Wish>());
            }
        }
    }

    #[test]
    fn wishes_are_read_with_their_names() {
        let ann = Name::try_from("Ann Lee".to_owned()).unwrap();
        assert_eq!("invite player Ann Lee".parse(), Ok(Wish::Invite(Role::Player, Some(ann))));
        assert_eq!("invite spectator".parse(), Ok(Wish::Invite(Role::Spectator, None)));
        assert_eq!(" next-level ".parse(), Ok(Wish::Order("next-level".to_owned())));
        assert_eq!("revoke 4".parse(), Ok(Wish::Revoke(InvitationNo(4))));
    }

    #[test]
    fn what_is_not_understood_is_answered() {
        for (line, part) in [
            ("stop", "`help` says what is known"),
            ("pause now", "too much here"),
            ("invite", "invite player Ann"),
            ("invite dealer", "player, spectator, director or deputy"),
            ("revoke", "revoke N"),
            ("revoke Ann", "revoke N"),
        ] {
            let why = line.parse::<Wish>().unwrap_err();
            assert!(why.contains(part), "{line}: {why}");
        }
    }
}
