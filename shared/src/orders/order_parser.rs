//! Parsing of one whole line: an order, its table and its reason.

use super::grammar;
use super::parsed_order::ParsedOrder;
use super::parts::note;
use super::word_reader::{WordReader, without_comment};
use crate::parse_error::{ExpectedToken, ParseError};
use crate::seat::TableNo;
use std::borrow::Cow;

/// Parses an order as typed at a console or in a client. Words may be shortened if only one word begins so. Names
/// stay as typed. Minutes need no unit: `pen bob 10`.
///
/// # Errors
/// The part that cannot be read, or the words that could be meant.
pub fn parse_typed_order(line: &str) -> Result<ParsedOrder, ParseError> {
    whole(WordReader::in_haste(without_comment(&straight_quotes(line)).trim())?)
}

/// The typographic quotation marks that are read as straight ones.
const TYPOGRAPHIC_QUOTES: [char; 6] = ['“', '”', '„', '‟', '«', '»'];

/// Returns the line with straight quotation marks. A line that already has a straight one is left as it is.
pub fn straight_quotes(line: &str) -> Cow<'_, str> {
    if line.contains('"') || !line.contains(TYPOGRAPHIC_QUOTES) {
        return Cow::Borrowed(line);
    }
    Cow::Owned(line.replace(TYPOGRAPHIC_QUOTES, "\""))
}

/// Checks that a typed line is an order.
///
/// # Errors
/// The part that cannot be read.
pub fn check(line: &str) -> Result<(), ParseError> {
    parse_typed_order(line).map(drop)
}

/// Parses a line that is an order and nothing else.
pub(super) fn whole(mut words: WordReader) -> Result<ParsedOrder, ParseError> {
    let given = parse_order(&mut words)?;
    words.end()?;
    Ok(given)
}

/// Parses the text after `director:`, with the table and the reason if they are given.
///
/// # Errors
/// The token that is expected instead.
pub fn parse_order(words: &mut WordReader) -> Result<ParsedOrder, ParseError> {
    let order = grammar::order(words)?;
    let table =
        if words.take_phrase("at table") { Some(TableNo(words.small_number(ExpectedToken::Table)?)) } else { None };
    let why = if words.take_phrase("because") { Some(note(words)?) } else { None };
    Ok(ParsedOrder { order, table, why })
}
