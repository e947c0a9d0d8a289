//! Parsing of an unfinished line. The line is an order, may become one, or can no longer become one.

use super::grammar::FORMS;
use super::order_parser::parse_typed_order;
use super::parsed_order::ParsedOrder;
use crate::command::{IrregularityKind, Sale, Sanction};
use crate::parse_error::ParseError;

/// The words of the grammar after the first word, each as long as the parser needs it.
const PHRASES: &[&str] = &[
    "at table",
    "because",
    "off",
    "post",
    "wait",
    "for",
    "to",
    "into",
    "hands",
    "orbits",
    "table",
    "seat",
    "ante",
    "bb-ante",
    "chop",
    "run-twice",
    "run-three-times",
    "by chips",
    "by icm",
    "play for",
];

/// Completions of an unfinished token: a card, blinds, a share with decimals, or words in quotation marks.
const ENDINGS: &[&str] = &["s", "/9223372036854775807", "9223372036854775807", "000000000000", "1", " 1", "\"", "x\""];

/// The result of parsing an unfinished line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncrementalParse {
    /// An order.
    Order(ParsedOrder),
    /// Not an order yet; this is the error so far.
    Unfinished(ParseError),
    /// Not an order, with any continuation.
    Wrong(ParseError),
}

/// Parses a line that may be unfinished.
pub fn parse_incremental(line: &str) -> IncrementalParse {
    match parse_typed_order(line) {
        Ok(given) => IncrementalParse::Order(given),
        Err(wrong) if wrong.is_end() || may_go_on(line) => IncrementalParse::Unfinished(wrong),
        Err(wrong) => IncrementalParse::Wrong(wrong),
    }
}

/// Returns whether some continuation of this line, or of its last word, is an order or only lacks its end.
fn may_go_on(line: &str) -> bool {
    let goes_on = |line: &str| match parse_typed_order(line) {
        Ok(_) => true,
        Err(wrong) => wrong.is_end(),
    };
    let ended = ENDINGS.iter().any(|ending| goes_on(&format!("{line}{ending}")));
    ended || last_words(line).any(|(before, begun)| words_from(&begun).any(|word| goes_on(&format!("{before}{word}"))))
}

/// Returns the last word and the last two words, with single blanks. Each comes with the text before it.
fn last_words(line: &str) -> impl Iterator<Item = (&str, String)> {
    let starts = line.char_indices().rev().filter(|(at, letter)| {
        let before = line.get(..*at).unwrap_or_default().chars().next_back();
        !letter.is_whitespace() && before.is_none_or(char::is_whitespace)
    });
    let end = if line.ends_with(char::is_whitespace) { " " } else { "" };
    starts.take(2).map(move |(at, _)| {
        let (before, begun) = line.split_at(at);
        (before, begun.split_whitespace().collect::<Vec<_>>().join(" ") + end)
    })
}

/// Returns every word or phrase of the grammar with this prefix.
fn words_from(begun: &str) -> impl Iterator<Item = &'static str> {
    let all = FORMS.iter().map(|form| form.word).chain(PHRASES.iter().copied());
    let all = all.chain(Sale::WORDS.iter().map(|(word, _)| *word));
    let all = all.chain(Sanction::WORDS.iter().map(|(word, _)| *word));
    let all = all.chain(IrregularityKind::WORDS.iter().map(|(word, _)| *word));
    all.filter(move |word| word.starts_with(begun))
}
