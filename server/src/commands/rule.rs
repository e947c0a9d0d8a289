//! `rule ID`: one clause of a rulebook.

use crate::cli::Answer;
use cardroom_shared::house::rulebook::{Clause, Rulebook};

/// What `rule` takes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The number of the clause, like `fpn-18b`; the key of a house lists all of its clauses
    id: String,
    /// Print one JSON object for each clause
    #[arg(long)]
    json: bool,
}

/// Shows a clause, or all clauses of a house.
///
/// # Errors
/// None; that there is no such clause is an answer.
pub fn run(args: &Args) -> anyhow::Result<Answer> {
    if let Some(book) = Rulebook::of(&args.id) {
        if !args.json {
            println!("{}", head(book));
        }
        book.clauses.iter().for_each(|clause| show(clause, args.json));
        return Ok(Answer::Done);
    }
    let Some((book, clause)) = Rulebook::clause(&args.id) else {
        let keys: Vec<&str> = Rulebook::all().map(|(key, _)| key).collect();
        eprintln!("there is no clause `{}`: `rule {}` lists those of a house ({})", args.id, keys[0], keys.join(", "));
        return Ok(Answer::No);
    };
    show(clause, args.json);
    if !args.json {
        println!("\n{}", head(book));
    }
    Ok(Answer::Done)
}

/// The document, who wrote it, and whose words these are.
fn head(book: &Rulebook) -> String {
    let parts =
        [Some(&book.title), book.author.as_ref(), book.date.as_ref(), book.published.as_ref(), Some(&book.note)];
    let parts: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
    parts.join(" · ")
}

fn show(clause: &Clause, json: bool) {
    if json {
        let Clause { id, topic, text, shown_by, holds, reasons } = clause;
        let reasons: Vec<&str> = reasons.iter().map(|reason| reason.word()).collect();
        let line = serde_json::json!({ "id": id, "topic": topic, "text": text, "shown_by": shown_by, "holds": holds, "reasons": reasons });
        println!("{line}");
        return;
    }
    println!("\n{} ({})\n  {}", clause.id, clause.topic, clause.text);
    if let Some(holds) = &clause.holds {
        println!("  At a remote table: {holds}");
    }
    if !clause.shown_by.is_empty() {
        println!("  Shown by {}", clause.shown_by.join(", "));
    }
}
