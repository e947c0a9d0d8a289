//! The director's orders in words: as they stand in a story after `director:`, as they are typed at a console, and as
//! they are written down.
//!
//! What is said is an [`Order`] with names (`spoken`). It is read by its first word (`forms`, the list of all that can be
//! said), put into numbers where it is carried out (`resolve`), and written down in the words in which it is given (`written`).

mod grammar;
mod id_mapping;
mod incremental_parse;
mod line;
mod order_format;
mod parsed_order;
#[allow(clippy::missing_errors_doc, reason = "every reader fails in one way: it says what should stand where it reads")]
mod parts;
mod resolution;
#[cfg(test)]
mod tests;
#[allow(clippy::missing_errors_doc, reason = "every reader fails in one way: it says what should stand where it reads")]
mod word_reader;

pub use incremental_parse::{IncrementalParse, parse_incremental};
pub use line::{check, parse_order, parse_typed_order, straight_quotes};
pub use order_format::{OrderNames, format_order};
pub use parsed_order::{ImpliedTable, NamedOrder, ParsedOrder};
pub use parts::{BlindsLine, PenaltyLengthInput, blinds, chop, late_choice, note, penalty_length, place, play_for};
pub use resolution::{PersonLookup, ResolveError};
pub use word_reader::{WordReader, number, without_comment};

use crate::command::Order;
use crate::note::Note;
use crate::seat::TableNo;
use crate::tournament::Tournament;

/// Reads an order with its reason, if one is given: `kill Bob because "their cards touched the muck"`. It is about the hand
/// of whom it names, else about that of `table`. What [`typed`] reads is enough.
///
/// # Errors
/// Says what cannot be read, or who is unknown; or why nobody could be meant.
pub fn read(
    line: &str,
    tournament: &Tournament,
    table: TableNo,
    people: &PersonLookup,
) -> Result<(Order, Option<Note>), ResolveError> {
    let given = parse_typed_order(line)?;
    let order = given.resolve(tournament, table, people)?;
    Ok((order, given.why))
}

/// Every order as it is said, what may be left away in brackets, and what it does.
pub fn all() -> impl Iterator<Item = (String, &'static str)> {
    let said = |form: &grammar::OrderSyntax| [form.word, form.after].join(" ").trim_end().to_owned();
    grammar::FORMS.iter().map(move |form| (said(form), form.does))
}

/// An order as it is said: its word, what stands after it, and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderHelp {
    /// The word with which it begins.
    pub word: &'static str,
    /// What stands after it; what is in brackets may be left away.
    pub after: &'static str,
}

/// The orders that are meant by what was typed so far: those whose word it is or begins, in the order in which they are
/// listed; all of them where nothing was typed.
pub fn completions(line: &str) -> impl Iterator<Item = OrderHelp> {
    let first = line.split_whitespace().next().unwrap_or_default().to_owned();
    let exact = grammar::FORMS.iter().any(|form| form.word == first);
    let is_meant = move |word: &str| if exact { word == first } else { word.starts_with(&first) };
    let said = |form: &grammar::OrderSyntax| OrderHelp { word: form.word, after: form.after };
    grammar::FORMS.iter().filter(move |form| is_meant(form.word)).map(said)
}
