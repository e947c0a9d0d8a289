//! `rule ID`: one clause of a rulebook.

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use cardroom_shared::house::rulebook::{Clause, Rulebook};

/// The most clauses that a search shows.
const MAX_FOUND: usize = 40;

/// The arguments of `rule`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The number of a clause, like `fpn-18b`; the key of a house lists all of its clauses; anything else is looked for in
    /// all of them, like `odd chip`; nothing counts the clauses of each house
    id: Vec<String>,
    /// The house whose number it is: `rule 45-A --house tda`
    #[arg(long, value_name = "KEY")]
    house: Option<String>,
    /// Print one JSON object for each clause
    #[arg(long)]
    json: bool,
}

/// Shows a clause, all clauses of a house, or the clauses that contain some words.
///
/// # Errors
/// None. An unknown clause is an answer, not an error.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    if args.id.is_empty() && args.house.is_none() {
        say!("{}", counts());
        return Ok(CommandOutcome::Done);
    }
    let number = args.id.join(" ");
    let wanted = args.house.as_ref().map_or_else(|| number.clone(), |house| format!("{house} {number}"));
    let Some(told) = told(&wanted, args.json) else {
        let keys: Vec<&str> = Rulebook::all().map(|(key, _)| key).collect();
        eprintln!("there is no clause `{wanted}`: `rule {}` lists those of a house ({})", keys[0], keys.join(", "));
        return Ok(CommandOutcome::No);
    };
    say!("{told}");
    Ok(CommandOutcome::Done)
}

/// The number of clauses of each house: all, those shown by a scenario, those that hold at every remote
/// table, and those about a physical room.
/// A clause may count as both shown and holding.
fn counts() -> String {
    let line = |(key, book): (&str, &Rulebook)| {
        let count = |is_so: fn(&Clause) -> bool| book.clauses.iter().filter(|clause| is_so(clause)).count();
        let (shown, holds) = (count(|clause| !clause.shown_by.is_empty()), count(|clause| clause.holds.is_some()));
        let room = count(|clause| clause.room.is_some());
        let open = count(|clause| clause.shown_by.is_empty() && clause.holds.is_none() && clause.room.is_none());
        format!("{key:<12}{:>8}{shown:>8}{holds:>8}{room:>8}{open:>8}", book.clauses.len())
    };
    let head = format!("{:<12}{:>8}{:>8}{:>8}{:>8}{:>8}", "house", "clauses", "shown", "holds", "room", "open");
    std::iter::once(head).chain(Rulebook::all().map(line)).collect::<Vec<_>>().join("\n")
}

/// The text to print. `None` if nothing was found.
fn told(wanted: &str, json: bool) -> Option<String> {
    let (book, clauses) = match (Rulebook::of(wanted), Rulebook::clause(wanted)) {
        (Some(book), _) => (Some(book), book.clauses.iter().collect()),
        (None, Some((book, clause))) => (Some(book), vec![clause]),
        (None, None) => match Rulebook::rule(wanted) {
            Some((book, clauses)) => (Some(book), clauses),
            None => (None, Rulebook::search(wanted)),
        },
    };
    if clauses.is_empty() {
        return None;
    }
    let shown = if book.is_some() { clauses.len() } else { MAX_FOUND };
    let clauses_told = clauses.iter().take(shown);
    if json {
        return Some(clauses_told.map(|clause| as_json(clause)).collect::<Vec<_>>().join("\n"));
    }
    let mut parts: Vec<String> = clauses_told.map(|clause| in_words(clause)).collect();
    parts.extend(book.map(head));
    if clauses.len() > shown {
        parts.push(format!("… and {} more: say more words", clauses.len() - shown));
    }
    Some(parts.join("\n\n"))
}

/// The document, its author, and the source of the words.
fn head(book: &Rulebook) -> String {
    let parts =
        [Some(&book.title), book.author.as_ref(), book.date.as_ref(), book.published.as_ref(), Some(&book.note)];
    let parts: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
    parts.join(" · ")
}

fn as_json(clause: &Clause) -> String {
    let Clause { id, title, topic, text, shown_by, holds, room, reasons } = clause;
    let reasons: Vec<&str> = reasons.iter().map(|reason| reason.word()).collect();
    serde_json::json!({
        "id": id, "title": title, "topic": topic, "text": text, "shown_by": shown_by, "holds": holds, "room": room,
        "reasons": reasons,
    })
    .to_string()
}

fn in_words(clause: &Clause) -> String {
    let mut lines = vec![format!("{}: {}", clause.id, clause.title), format!("  {}", clause.text)];
    lines.extend(clause.holds.as_ref().map(|holds| format!("  At a remote table: {holds}")));
    lines.extend(clause.room.as_ref().map(|room| format!("  In a room: {room}")));
    lines.extend(clause.reasons.iter().map(|reason| format!("  Cited for {}: {}", reason.word(), reason.sentence())));
    if !clause.shown_by.is_empty() {
        lines.push(format!("  Shown by {}", clause.shown_by.join(", ")));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_shown_with_what_it_is_cited_for_and_where_it_stands() {
        let told = told("fpn-18b", false).unwrap();
        assert!(told.starts_with("fpn-18b: Oversized chip\n  One chip without a word is a call"), "{told}");
        assert!(told.contains("\n  Cited for oversized_chip: One chip without a word is a call"), "{told}");
        assert!(told.ends_with("\n\nOfficial FPN Tournament Rules · restated in our words"), "{told}");
    }

    #[test]
    fn without_a_number_the_clauses_of_each_house_are_counted() {
        let told = counts();
        let tda = told.lines().nth(1).unwrap().split_whitespace().take(2).collect::<Vec<_>>();
        assert!(told.lines().count() == 7 && tda == ["tda", "162"], "{told}");
    }

    #[test]
    fn a_house_shows_all_of_its_clauses_and_words_those_that_hold_them() {
        let fike = Rulebook::of("fike").unwrap();
        assert_eq!(told("fike", true).unwrap().lines().count(), fike.clauses.len());
        assert!(told("odd chip", false).unwrap().contains("\n\nfpn-28: Odd chip"));
        assert!(told("the", false).unwrap().ends_with("more: say more words"));
        assert_eq!(told("FPN 28", false), told("fpn-28", false), "as it is read");
        assert_eq!(told("fpn-999", false), None);
        assert!(told("TDA 45", false).is_some_and(|told| told.contains("tda-45-A: ") && told.contains("tda-45-B2: ")));
    }
}
