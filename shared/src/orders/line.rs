//! One line that is an order: what is ordered, at which table and why.

use super::grammar;
use super::parsed_order::ParsedOrder;
use super::parts::note;
use super::word_reader::{WordReader, without_comment};
use crate::parse_error::{ExpectedToken, ParseError};
use crate::seat::TableNo;
use std::borrow::Cow;

/// An order as it is typed at a console or in a window, with the names as they are typed: of a word its beginning is enough
/// where no other word begins so, and minutes need no unit: `pen bob 10`.
///
/// # Errors
/// Says what cannot be read, or which words could be meant.
pub fn parse_typed_order(line: &str) -> Result<ParsedOrder, ParseError> {
    whole(WordReader::in_haste(without_comment(&straight_quotes(line)).trim())?)
}

/// The quotation marks of books and phones, in place of which a straight one is read.
const TYPOGRAPHIC_QUOTES: [char; 6] = ['“', '”', '„', '‟', '«', '»'];

/// A line with straight quotation marks. A line that has a straight one already is left as it is.
pub fn straight_quotes(line: &str) -> Cow<'_, str> {
    if line.contains('"') || !line.contains(TYPOGRAPHIC_QUOTES) {
        return Cow::Borrowed(line);
    }
    Cow::Owned(line.replace(TYPOGRAPHIC_QUOTES, "\""))
}

/// Whether this is an order at all, as it is typed.
///
/// # Errors
/// Says what cannot be read.
pub fn check(line: &str) -> Result<(), ParseError> {
    parse_typed_order(line).map(drop)
}

/// A line that is an order and nothing else.
pub(super) fn whole(mut words: WordReader) -> Result<ParsedOrder, ParseError> {
    let given = parse_order(&mut words)?;
    words.end()?;
    Ok(given)
}

/// What stands after `director:`, with the table and the reason if they are given.
///
/// # Errors
/// Says what should stand here.
pub fn parse_order(words: &mut WordReader) -> Result<ParsedOrder, ParseError> {
    let order = grammar::order(words)?;
    let table =
        if words.take_phrase("at table") { Some(TableNo(words.small_number(ExpectedToken::Table)?)) } else { None };
    let why = if words.take_phrase("because") { Some(note(words)?) } else { None };
    Ok(ParsedOrder { order, table, why })
}
