//! The director's orders as text: in a story after `director:`, as typed at a console, and in writing.
//!
//! A parsed order is an [`Order`] with names (`parsed_order`). It is parsed by its first word (`grammar`, the list of
//! all orders). `name_resolution` turns its names into numbers, and `order_format` writes an order as text.

mod grammar;
mod id_mapping;
mod incremental_parse;
mod name_resolution;
mod order_format;
mod order_parser;
mod parsed_order;
#[allow(clippy::missing_errors_doc, reason = "every reader fails in one way: it says what should stand where it reads")]
mod parts;
#[cfg(test)]
mod tests;
#[allow(clippy::missing_errors_doc, reason = "every reader fails in one way: it says what should stand where it reads")]
mod word_reader;

pub use incremental_parse::{IncrementalParse, parse_incremental};
pub use name_resolution::{PersonLookup, ResolveError};
pub use order_format::{OrderNames, format_order};
pub use order_parser::{check, parse_order, parse_typed_order, straight_quotes};
pub use parsed_order::{ImpliedTable, NamedOrder, ParsedOrder};
pub use parts::{BlindsLine, PenaltyLengthInput, blinds, chop, late_choice, note, penalty_length, place, play_for};
pub use word_reader::{WordReader, number, without_comment};

use crate::command::Order;
use crate::note::Note;
use crate::parse_error::{FoundToken, ParseError};
use crate::seat::TableNo;
use crate::tournament::Tournament;

/// Reads an order with its reason, if any: `kill Bob because "their cards touched the muck"`. It applies to the hand
/// of the person it names, else to that of `table`. Words may be shortened as in [`parse_typed_order`].
///
/// # Errors
/// The part that cannot be read, a table in an order for all tables, the unknown name, or the reason why nobody can be meant.
pub fn read(
    line: &str,
    tournament: &Tournament,
    table: TableNo,
    people: &PersonLookup,
) -> Result<(Order, Option<Note>), ResolveError> {
    let given = parse_typed_order(line)?;
    let order = given.resolve(tournament, table, people)?;
    if let Some(table) = given.table
        && order.is_for_all_tables()
    {
        return Err(ParseError::TooMuch(FoundToken::Written(format!("at table {table}"))).into());
    }
    Ok((order, given.why))
}

/// Returns the syntax and the effect of every order, with optional parts in brackets.
pub fn all() -> impl Iterator<Item = (String, &'static str)> {
    let said = |form: &grammar::OrderSyntax| [form.word, form.after].join(" ").trim_end().to_owned();
    grammar::FORMS.iter().map(move |form| (said(form), form.does))
}

/// The syntax of an order: its first word and its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderHelp {
    /// The first word.
    pub word: &'static str,
    /// The parameters. Parts in brackets are optional.
    pub after: &'static str,
}

/// Returns the orders that match the text typed so far, in the order of the help. An exact word matches alone.
/// Otherwise all words with that prefix match; an empty line matches all.
pub fn completions(line: &str) -> impl Iterator<Item = OrderHelp> {
    let first = line.split_whitespace().next().unwrap_or_default().to_owned();
    let exact = grammar::FORMS.iter().any(|form| form.word == first);
    let is_meant = move |word: &str| if exact { word == first } else { word.starts_with(&first) };
    let said = |form: &grammar::OrderSyntax| OrderHelp { word: form.word, after: form.after };
    grammar::FORMS.iter().filter(move |form| is_meant(form.word)).map(said)
}
