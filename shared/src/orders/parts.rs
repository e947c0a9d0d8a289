//! Parsers of parts that orders and stories share: blinds, seats, lengths, shares and notes.

use super::word_reader::WordReader;
use crate::chips::Chips;
use crate::chop::{ChopProposal, ChopTerms};
use crate::command::LateChoice;
use crate::note::Note;
use crate::parse_error::{ExpectedToken, ParseError};
use crate::stakes::Ante;

/// Parsed blinds and ante.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlindsLine {
    /// The small blind.
    pub small: Chips,
    /// The big blind.
    pub big: Chips,
    /// The ante.
    pub ante: Ante,
}

/// The length of a penalty as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PenaltyLengthInput {
    /// Milliseconds.
    Ms(u64),
    /// Hands of the table.
    Hands(u64),
    /// Orbits of the table.
    Orbits(u64),
}

/// Parses `50/100`, optionally with `ante 10` or `bb-ante 100`.
pub fn blinds(words: &mut WordReader) -> Result<BlindsLine, ParseError> {
    let (small, big) = words.pair("/", ExpectedToken::Blinds)?;
    let ante = if words.take_phrase("ante") {
        Ante::Every(words.chips()?)
    } else if words.take_phrase("bb-ante") {
        Ante::BigBlind(words.chips()?)
    } else {
        Ante::None
    };
    let none = matches!(ante, Ante::Every(chips) | Ante::BigBlind(chips) if chips.is_zero());
    if big.is_zero() || small > big {
        return Err(ParseError::Blinds { small, big });
    }
    Ok(BlindsLine { small, big, ante: if none { Ante::None } else { ante } })
}

/// Parses `table N seat M`.
pub fn place(words: &mut WordReader) -> Result<(u16, u64), ParseError> {
    let named = |words: &mut WordReader, what| {
        if words.take_phrase(what) || words.is_hasty() { Ok(()) } else { words.need(what) }
    };
    named(words, "table")?;
    let table = words.small_number(ExpectedToken::Table)?;
    named(words, "seat")?;
    Ok((table, words.number(ExpectedToken::Seat)?))
}

/// Parses `post`, `wait` or nothing.
pub fn late_choice(words: &mut WordReader) -> Option<LateChoice> {
    if words.take_phrase("post") {
        Some(LateChoice::Post)
    } else if words.take_phrase("wait") {
        Some(LateChoice::Wait)
    } else {
        None
    }
}

/// Parses a note in quotation marks.
pub fn note(words: &mut WordReader) -> Result<Note, ParseError> {
    let speech = words.take_speech().ok_or_else(|| words.wanted(ExpectedToken::Writing))?;
    Ok(Note::try_from(speech.to_owned())?)
}

/// Parses `10m`, `hands 4` or `orbits 1`.
pub fn penalty_length(words: &mut WordReader) -> Result<PenaltyLengthInput, ParseError> {
    if words.take_phrase("hands") {
        Ok(PenaltyLengthInput::Hands(words.number(ExpectedToken::Hands)?))
    } else if words.take_phrase("orbits") {
        Ok(PenaltyLengthInput::Orbits(words.number(ExpectedToken::Orbits)?))
    } else {
        Ok(PenaltyLengthInput::Ms(words.time_ms()?))
    }
}

/// Parses `NAME N, NAME N`, `by chips` or `by icm`, optionally with `play for N`.
pub fn chop(words: &mut WordReader) -> Result<ChopProposal<String>, ParseError> {
    let terms = if words.take_phrase("by chips") {
        ChopTerms::ByChips
    } else if words.take_phrase("by icm") {
        ChopTerms::ByIcm
    } else {
        ChopTerms::Amounts(words.list(|words| Ok((words.name()?, words.cents(ExpectedToken::Share)?)))?)
    };
    Ok(ChopProposal { terms, play_for_cents: play_for(words)? })
}

/// Parses `play for N` or nothing; nothing is 0.
pub fn play_for(words: &mut WordReader) -> Result<u64, ParseError> {
    if words.take_phrase("play for") { words.cents(ExpectedToken::PlayFor) } else { Ok(0) }
}
