//! The director's orders in words: as they stand in a story after `director:`, as they are typed at a console, and as
//! they are written down.
//!
//! What is said is an [`Order`] with names (`spoken`). It is read by its first word (`forms`, the list of all that can be
//! said), put into numbers where it is carried out (`resolve`), and written down in the words in which it is given (`written`).

mod forms;
#[allow(clippy::missing_errors_doc, reason = "every reader fails in one way: it says what should stand where it reads")]
mod parts;
mod renamed;
mod resolve;
mod spoken;
#[cfg(test)]
mod tests;
#[allow(clippy::missing_errors_doc, reason = "every reader fails in one way: it says what should stand where it reads")]
mod words;
mod written;

pub use parts::{BlindsLine, PenaltyLength, blinds, chop, late_choice, note, penalty_length, place, play_for};
pub use resolve::{People, Unresolved};
pub use spoken::{Given, Meant, Spoken};
pub use words::{Words, Wrong, number, without_comment};
pub use written::{Names, written};

use crate::command::Order;
use crate::note::Note;
use crate::seat::TableNo;
use crate::tournament::Tournament;

/// Reads an order with its reason, if one is given: `kill Bob because "their cards touched the muck"`. It is about the hand
/// of whom it names, else about that of `table`.
///
/// # Errors
/// Says what cannot be read, or who is unknown.
pub fn read(
    line: &str,
    tournament: &Tournament,
    table: TableNo,
    people: &People,
) -> Result<(Order, Option<Note>), String> {
    let given = whole(line)?;
    let order = given.resolve(tournament, table, people).map_err(|why| why.to_string())?;
    Ok((order, given.why))
}

/// Whether this is an order at all.
///
/// # Errors
/// Says what cannot be read.
pub fn check(line: &str) -> Result<(), String> {
    whole(line).map(drop)
}

/// Every order as it is said, what may be left away in brackets, and what it does.
pub fn all() -> impl Iterator<Item = (String, &'static str)> {
    let said = |form: &forms::Form| [form.word, form.after].join(" ").trim_end().to_owned();
    forms::FORMS.iter().map(move |form| (said(form), form.does))
}

/// A line that is an order and nothing else.
fn whole(line: &str) -> Result<Given, Wrong> {
    let mut words = Words::of(without_comment(line).trim())?;
    let given = given(&mut words)?;
    words.end()?;
    Ok(given)
}

/// What stands after `director:`, with the table and the reason if they are given.
///
/// # Errors
/// Says what should stand here.
pub fn given(words: &mut Words) -> Result<Given, Wrong> {
    let order = forms::order(words)?;
    let table = if words.take("at table") { Some(TableNo(words.small_number("a table")?)) } else { None };
    let why = if words.take("because") { Some(note(words)?) } else { None };
    Ok(Given { order, table, why })
}
