//! `rule ID`: one clause of a rulebook.

use crate::commands::Answer;
use crate::terminal::say;
use cardroom_shared::house::rulebook::{Clause, Rulebook};

/// The most clauses that a search shows.
const MAX_FOUND: usize = 40;

/// What `rule` takes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The number of a clause, like `fpn-18b`; the key of a house lists all of its clauses; anything else is looked for in
    /// all of them, like `odd chip`
    #[arg(required = true)]
    id: Vec<String>,
    /// Print one JSON object for each clause
    #[arg(long)]
    json: bool,
}

/// Shows a clause, all clauses of a house, or those in which some words stand.
///
/// # Errors
/// None; that there is no such clause is an answer.
pub fn run(args: &Args) -> anyhow::Result<Answer> {
    let wanted = args.id.join(" ");
    let Some(told) = told(&wanted, args.json) else {
        let keys: Vec<&str> = Rulebook::all().map(|(key, _)| key).collect();
        eprintln!("there is no clause `{wanted}`: `rule {}` lists those of a house ({})", keys[0], keys.join(", "));
        return Ok(Answer::No);
    };
    say!("{told}");
    Ok(Answer::Done)
}

/// What is printed; none if nothing was found.
fn told(wanted: &str, json: bool) -> Option<String> {
    let (book, clauses) = match (Rulebook::of(wanted), Rulebook::clause(wanted)) {
        (Some(book), _) => (Some(book), book.clauses.iter().collect()),
        (None, Some((book, clause))) => (Some(book), vec![clause]),
        (None, None) => (None, Rulebook::search(wanted)),
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

/// The document, who wrote it, and whose words these are.
fn head(book: &Rulebook) -> String {
    let parts =
        [Some(&book.title), book.author.as_ref(), book.date.as_ref(), book.published.as_ref(), Some(&book.note)];
    let parts: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
    parts.join(" · ")
}

fn as_json(clause: &Clause) -> String {
    let Clause { id, title, topic, text, shown_by, holds, reasons } = clause;
    let reasons: Vec<&str> = reasons.iter().map(|reason| reason.word()).collect();
    serde_json::json!({
        "id": id, "title": title, "topic": topic, "text": text, "shown_by": shown_by, "holds": holds, "reasons": reasons,
    })
    .to_string()
}

fn in_words(clause: &Clause) -> String {
    let mut lines = vec![format!("{}: {}", clause.id, clause.title), format!("  {}", clause.text)];
    lines.extend(clause.holds.as_ref().map(|holds| format!("  At a remote table: {holds}")));
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
    fn a_house_shows_all_of_its_clauses_and_words_those_that_hold_them() {
        let fike = Rulebook::of("fike").unwrap();
        assert_eq!(told("fike", true).unwrap().lines().count(), fike.clauses.len());
        assert!(told("odd chip", false).unwrap().contains("\n\nfpn-28: Odd chip"));
        assert!(told("the", false).unwrap().ends_with("more: say more words"));
        assert_eq!(told("FPN 28", false), told("fpn-28", false), "as it is read");
        assert_eq!(told("fpn-999", false), None);
    }
}
