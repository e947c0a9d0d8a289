//! The commands that a host can type while the session runs: their table, their help and their parser.

use crate::game::invitations::InvitationNo;
use crate::similar_word::similar_word;
use cardroom_shared::command::Name;
use cardroom_shared::orders;
use cardroom_shared::protocol::Role;
use std::str::FromStr;

/// The commands of the host besides orders.
const WISHES: &[(&str, &str)] = &[
    ("invite ROLE [NAME]", "another invitation: player, spectator, director or deputy"),
    ("revoke N", "revoke invitation N"),
    ("open-link", "one link for a group chat: whoever opens it asks to join"),
    ("open-link close", "close that link"),
    ("requests", "who asks to join by the open link"),
    ("decline NAME", "turn down somebody who asks to join; `admit` lets them in"),
    ("status", "level, blinds, tables, turns, who is away, calls; or status --json"),
    ("people", "who is invited, and who is here"),
    ("names", "what everybody is called, a name a line"),
    ("tables", "who sits where, and where you are called"),
    ("calls", "calls for the director, and which tables wait"),
    ("reports", "private reports to the director"),
    ("history NAME", "a player's warnings and penalties"),
    ("log", "the last orders and rulings"),
    ("standings", "places and prizes"),
    ("again", "after the end: begin another evening by the tournament file"),
    ("help [WORD]", "what can be typed, or what begins with this word"),
    ("quit", "close the server; the next start goes on with the same hand"),
];

/// The additions that every order may have.
const WITH_AN_ORDER: &[(&str, &str)] = &[
    ("ORDER at table N", "where it is not clear at which table"),
    ("ORDER because \"WORDS\"", "give the reason; it goes on record"),
    ("@7 for a NAME", "where two have the same name: the one with invitation 7"),
    ("ORDER yes", "confirm an order that asks first, with the order and the name in whole words"),
];

/// All commands with their effects, under three titles: orders, additions to orders, and questions.
pub fn chapters() -> [(&'static str, Vec<(String, &'static str)>); 3] {
    let owned = |all: &[(&str, &'static str)]| all.iter().map(|(said, does)| ((*said).to_owned(), *does)).collect();
    let with_an_order = owned(WITH_AN_ORDER);
    [("ORDERS", orders::all().collect()), ("WITH AN ORDER", with_an_order), ("QUESTIONS", owned(WISHES))]
}

/// The answer to `help`: orders, additions to orders, and questions.
pub fn help() -> String {
    let all = chapters().into_iter().flat_map(|(_, said)| said);
    let line = |(said, does): (String, &str)| {
        // An entry that is too long for its column gets a line of its own.
        let gap = if said.len() < COLUMN { String::new() } else { format!("\n{:COLUMN$}", "") };
        format!("{said:<COLUMN$}{gap}{does}")
    };
    all.map(line).collect::<Vec<_>>().join("\n")
}

/// The answer to `help WORD`.
///
/// # Errors
/// If no command begins with the word.
pub fn help_about(word: &str) -> Result<String, String> {
    let help = help();
    let mut lines = Vec::new();
    let mut follows = false;
    for line in help.lines() {
        // The second line of an entry is indented.
        follows = if line.starts_with(' ') { follows } else { line.starts_with(word) };
        lines.extend(follows.then_some(line));
    }
    if lines.is_empty() {
        let hint = suggestion(word).map(|known| format!("; did you mean `{known}`?")).unwrap_or_default();
        return Err(format!("nothing begins with `{word}`{hint}"));
    }
    Ok(lines.join("\n"))
}

/// The command word that is most similar to this one, if one is similar enough.
fn suggestion(written: &str) -> Option<&'static str> {
    similar_word(written, words())
}

/// The first words of all orders and questions.
pub fn words() -> impl Iterator<Item = &'static str> {
    let first = |said: &'static str| said.split_whitespace().next().unwrap_or_default();
    orders::completions("").map(|said| said.word).chain(WISHES.iter().map(move |(said, _)| first(said)))
}

/// The words of a name, perhaps in quotation marks.
///
/// # Errors
/// If the quotation marks are not around the whole name, or around a part within it.
fn unquoted(words: &[&str]) -> Result<String, String> {
    let name = words.join(" ");
    let bare = name.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(&name);
    let marks = bare.matches('"').count();
    if marks % 2 == 1 || bare.starts_with('"') || bare.ends_with('"') {
        return Err(format!("`{name}`: quotation marks stand round the whole name, like \"Tante Ida\""));
    }
    Ok(bare.to_owned())
}

/// The word that confirms an order.
pub const YES: &str = "yes";

/// The order before the confirming word, if the line ends with that word.
pub fn confirmed(line: &str) -> Option<&str> {
    let line = line.trim();
    let (words, last) = line.split_at_checked(line.len().checked_sub(YES.len())?)?;
    (last.eq_ignore_ascii_case(YES) && words.ends_with(char::is_whitespace)).then(|| words.trim_end())
}

/// The width of the command column, with the gap after it.
const COLUMN: usize = 22;

/// The format of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerFormat {
    /// Text for humans.
    Words,
    /// One JSON object for programs.
    Json,
}

/// A command of the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConsoleCommand {
    /// An order of the director, in their words.
    Order(String),
    /// Write another invitation.
    Invite(Role, Option<Name>),
    /// Revoke an invitation.
    Revoke(InvitationNo),
    /// Make an open link, in place of the one before.
    OpenLink,
    /// Close the open link.
    CloseOpenLink,
    /// Show the requests to join.
    Requests,
    /// Decline the request to join of a person with this name.
    Decline(String),
    /// Show a summary of the session.
    Status(AnswerFormat),
    /// Show the list of people.
    People,
    /// Show the names of all people.
    Names,
    /// Show the seats with their chips, and the calls for the director.
    Tables,
    /// Show the calls for the director, and the tables that wait for them.
    Calls,
    /// Show the private reports to the director.
    Reports,
    /// Show the conduct record of a person.
    History(String),
    /// Show the last orders and rulings.
    Log,
    /// Show places and prizes.
    Standings,
    /// Show all commands, or those that begin with this word.
    Help(Option<String>),
    /// Begin another session, when this one is over.
    Again,
    /// Close the server for now.
    Quit,
}

impl FromStr for ConsoleCommand {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let line = orders::straight_quotes(line);
        let mut words = line.split_whitespace();
        let word = words.next().unwrap_or_default().to_lowercase();
        let rest: Vec<&str> = words.collect();
        let wish = match word.as_str() {
            "status" if rest == ["--json"] => return Ok(Self::Status(AnswerFormat::Json)),
            "status" => Self::Status(AnswerFormat::Words),
            "people" => Self::People,
            "names" => Self::Names,
            "tables" => Self::Tables,
            "calls" => Self::Calls,
            "reports" => Self::Reports,
            "log" => Self::Log,
            "history" if rest.is_empty() => return Err("say whose: history NAME".to_owned()),
            "history" => return Ok(Self::History(unquoted(&rest)?)),
            "standings" => Self::Standings,
            "help" | "?" => return Ok(Self::Help(rest.first().map(|word| word.to_lowercase()))),
            "requests" => Self::Requests,
            "decline" if rest.is_empty() => return Err("say whom: decline NAME; `requests` lists who asks".to_owned()),
            "decline" => return Ok(Self::Decline(unquoted(&rest)?)),
            "open-link" if rest == ["close"] => return Ok(Self::CloseOpenLink),
            "open-link" => Self::OpenLink,
            "again" => Self::Again,
            "quit" => Self::Quit,
            "exit" => {
                return Err(
                    "`exit` leaves a console that was opened by `direct`, and play goes on; `quit` closes the \
                            server"
                        .to_owned(),
                );
            }
            "invite" => return invite(&rest),
            "revoke" => return revoke(&rest),
            _ => {
                let line = line.trim();
                let known = orders::check(line).or_else(|why| orders::check(confirmed(line).ok_or(why)?));
                let hint = || {
                    let known = if orders::completions(&word).next().is_some() { None } else { suggestion(&word) };
                    known.map(|known| format!("; did you mean `{known}`?")).unwrap_or_default()
                };
                return known
                    .map(|()| Self::Order(line.to_owned()))
                    .map_err(|why| format!("{why}{}; `help` says what is known here", hint()));
            }
        };
        if rest.is_empty() { Ok(wish) } else { Err(format!("`{word}` stands alone, without `{}`", rest.join(" "))) }
    }
}

fn invite(words: &[&str]) -> Result<ConsoleCommand, String> {
    let [role, name @ ..] = words else {
        return Err("say whom: invite ROLE [NAME], like `invite player Ann`".to_owned());
    };
    let role = role.to_lowercase().parse::<Role>().map_err(|why| why.to_string())?;
    let name = match name {
        [] => None,
        words => Some(Name::try_from(unquoted(words)?).map_err(|why| why.to_string())?),
    };
    Ok(ConsoleCommand::Invite(role, name))
}

fn revoke(words: &[&str]) -> Result<ConsoleCommand, String> {
    let number = match words {
        [number] => number.parse().ok(),
        _ => None,
    };
    number
        .map(|n| ConsoleCommand::Revoke(InvitationNo(n)))
        .ok_or_else(|| "say which: revoke N; `people` lists them".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_asked_is_understood() {
        for (asked, _) in WISHES {
            let wish =
                asked.replace("ROLE", "player").replace("[NAME]", "Ann").replace("NAME", "Ann").replace('N', "3");
            assert!(
                !matches!(wish.parse(), Ok(ConsoleCommand::Order(_)) | Err(_)),
                "{wish}: {:?}",
                wish.parse::<ConsoleCommand>()
            );
        }
    }

    #[test]
    fn help_lists_every_order_and_every_wish_in_a_line_that_fits() {
        let help = help();
        for said in ["start ", "kill NAME ", "ORDER at table N ", "invite ROLE [NAME] ", "move NAME table N seat M\n"] {
            assert!(help.lines().any(|line| format!("{line}\n").starts_with(said)), "{said}\n{help}");
        }
        assert!(help.lines().count() > orders::all().count() + WISHES.len(), "{help}");
        for line in help.lines() {
            assert!(line.len() <= 100 && line.trim_end() == line, "{line}");
        }
    }

    #[test]
    fn wishes_are_read_with_their_names() {
        let ann = Name::try_from("Ann Lee".to_owned()).unwrap();
        assert_eq!("invite player Ann Lee".parse(), Ok(ConsoleCommand::Invite(Role::Player, Some(ann))));
        assert_eq!("invite spectator".parse(), Ok(ConsoleCommand::Invite(Role::Spectator, None)));
        assert_eq!(" next-level ".parse(), Ok(ConsoleCommand::Order("next-level".to_owned())));
        assert_eq!("revoke 4".parse(), Ok(ConsoleCommand::Revoke(InvitationNo(4))));
    }

    #[test]
    fn capitals_and_quotation_marks_do_not_matter() {
        let ida = Name::try_from("Tante Ida".to_owned()).unwrap();
        let invited = ConsoleCommand::Invite(Role::Spectator, Some(ida));
        for line in [
            "invite spectator Tante Ida",
            "invite spectator \"Tante Ida\"",
            "INVITE Spectator \"Tante Ida\"",
            "invite spectator „Tante Ida“",
        ] {
            assert_eq!(line.parse(), Ok(invited.clone()), "{line}");
        }
        assert_eq!("history \"Tante Ida\"".parse(), Ok(ConsoleCommand::History("Tante Ida".to_owned())));
        assert_eq!("Status".parse(), Ok(ConsoleCommand::Status(AnswerFormat::Words)));
        for line in ["Pause BECAUSE \"pizza\"", "PENALTY Bob 10M", "Move Bob Table 2 SEAT 3", "announce \"Yes\""] {
            assert_eq!(line.parse(), Ok(ConsoleCommand::Order(line.to_owned())), "{line}");
        }
    }

    #[test]
    fn help_about_a_word_is_what_begins_with_it() {
        let about = |word| help_about(word).unwrap();
        assert!(about("penalty").starts_with("penalty NAME [10m]") && about("penalty").lines().count() <= 2);
        assert!(about("mu").starts_with("mute NAME [5m]"));
        assert_eq!(help_about("penlaty").unwrap_err(), "nothing begins with `penlaty`; did you mean `penalty`?");
        assert_eq!("help Penalty".parse(), Ok(ConsoleCommand::Help(Some("penalty".to_owned()))));
        assert_eq!("help".parse(), Ok(ConsoleCommand::Help(None)));
    }

    #[test]
    fn yes_at_the_end_confirms_and_nowhere_else() {
        for (line, words) in [
            ("cancel-event yes", Some("cancel-event")),
            (" cancel-event  YES ", Some("cancel-event")),
            ("announce \"yes\"", None),
            ("yes", None),
            ("warn Hayes", None),
            ("warn Zoë", None),
        ] {
            assert_eq!(confirmed(line), words, "{line}");
        }
        assert_eq!("cancel-event yes".parse(), Ok(ConsoleCommand::Order("cancel-event yes".to_owned())));
    }

    #[test]
    fn what_is_not_understood_is_answered() {
        for (line, part) in [
            ("stop", "`help` says what is known"),
            ("pause now", "too much here"),
            ("invite", "invite player Ann"),
            ("invite dealer", "player, spectator, director or deputy"),
            ("invite player \"Ann", "round the whole name"),
            ("invite player \"Ann\" Lee", "round the whole name"),
            ("history Ann\"", "round the whole name"),
            ("revoke", "revoke N"),
            ("revoke Ann", "revoke N"),
            ("penlaty Bob", "did you mean `penalty`?"),
            ("staus", "did you mean `status`?"),
            ("exit", "`quit` closes the server"),
        ] {
            let why = line.parse::<ConsoleCommand>().unwrap_err();
            assert!(why.contains(part), "{line}: {why}");
        }
    }
}
