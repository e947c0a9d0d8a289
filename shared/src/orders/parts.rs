//! What orders and stories say in the same words: blinds, places, lengths, shares, remarks.

use super::word_reader::Words;
use crate::chips::Chips;
use crate::chop::{ChopTerms, ChopWish};
use crate::command::LateChoice;
use crate::note::Note;
use crate::parse_error::{Wanted, Wrong};
use crate::stakes::Ante;

/// Blinds and ante as they are said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlindsLine {
    /// What the small blind posts.
    pub small: Chips,
    /// What the big blind posts.
    pub big: Chips,
    /// What is posted beside them.
    pub ante: Ante,
}

/// How long a penalty runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PenaltyLength {
    /// Milliseconds.
    Ms(u64),
    /// Hands of the table.
    Hands(u64),
    /// Times round the table.
    Orbits(u64),
}

/// `50/100`, perhaps with `ante 10` or `bb-ante 100`.
pub fn blinds(words: &mut Words) -> Result<BlindsLine, Wrong> {
    let (small, big) = words.pair("/", Wanted::Blinds)?;
    let ante = if words.take("ante") {
        Ante::Every(words.chips()?)
    } else if words.take("bb-ante") {
        Ante::BigBlind(words.chips()?)
    } else {
        Ante::None
    };
    let none = matches!(ante, Ante::Every(chips) | Ante::BigBlind(chips) if chips.is_zero());
    if big.is_zero() || small > big {
        return Err(Wrong::Blinds { small, big });
    }
    Ok(BlindsLine { small, big, ante: if none { Ante::None } else { ante } })
}

/// `table N seat M`.
pub fn place(words: &mut Words) -> Result<(u16, u64), Wrong> {
    let named = |words: &mut Words, what| if words.take(what) || words.is_hasty() { Ok(()) } else { words.need(what) };
    named(words, "table")?;
    let table = words.small_number(Wanted::Table)?;
    named(words, "seat")?;
    Ok((table, words.number(Wanted::Seat)?))
}

/// `post` or `wait`, or nothing.
pub fn late_choice(words: &mut Words) -> Option<LateChoice> {
    if words.take("post") {
        Some(LateChoice::Post)
    } else if words.take("wait") {
        Some(LateChoice::Wait)
    } else {
        None
    }
}

/// Words in quotation marks that are put in writing.
pub fn note(words: &mut Words) -> Result<Note, Wrong> {
    let speech = words.take_speech().ok_or_else(|| words.wanted(Wanted::Writing))?;
    Ok(Note::try_from(speech.to_owned())?)
}

/// `10m`, `hands 4` or `orbits 1`.
pub fn penalty_length(words: &mut Words) -> Result<PenaltyLength, Wrong> {
    if words.take("hands") {
        Ok(PenaltyLength::Hands(words.number(Wanted::Hands)?))
    } else if words.take("orbits") {
        Ok(PenaltyLength::Orbits(words.number(Wanted::Orbits)?))
    } else {
        Ok(PenaltyLength::Ms(words.time_ms()?))
    }
}

/// `NAME N, NAME N`, `by chips` or `by icm`, perhaps with `play for N`.
pub fn chop(words: &mut Words) -> Result<ChopWish<String>, Wrong> {
    let terms = if words.take("by chips") {
        ChopTerms::ByChips
    } else if words.take("by icm") {
        ChopTerms::ByIcm
    } else {
        ChopTerms::Amounts(words.list(|words| Ok((words.name()?, words.cents(Wanted::Share)?)))?)
    };
    Ok(ChopWish { terms, play_for_cents: play_for(words)? })
}

/// `play for N`, or nothing.
pub fn play_for(words: &mut Words) -> Result<u64, Wrong> {
    if words.take("play for") { words.cents(Wanted::PlayFor) } else { Ok(0) }
}
