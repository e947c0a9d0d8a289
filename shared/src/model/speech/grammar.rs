//! The grammar of a language: phrases for acts, as `assets/words/*.speech.toml` lists them.
//!
//! A phrase is a row of words. `(a|b c)` stands for one of several, `[a|b]` for one of them or none, `{NAME}` for a part that is
//! defined once, `N` for an amount, `X` for a number of times and `W` for
//! any word, such as a name.

use super::number::NumberWords;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A grammar file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    before: Vec<String>,
    after: Vec<String>,
    parts: BTreeMap<String, String>,
    acts: BTreeMap<String, Vec<String>>,
    numbers: BTreeMap<String, u64>,
    number_words: NumberWords,
}

/// The phrases of a language.
#[derive(Debug)]
pub(super) struct Grammar {
    /// Each phrase with the name of its act, in the order in which they are tried.
    phrases: Vec<(String, Phrase)>,
    before: Vec<Vec<String>>,
    after: Vec<Vec<String>>,
    numbers: NumberWords,
}

/// A phrase.
#[derive(Clone, Debug)]
enum Phrase {
    Word(String),
    Amount,
    Multiple,
    Any,
    Row(Vec<Phrase>),
    Choice(Vec<Phrase>),
}

/// The numbers in a phrase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Numbers {
    /// The amount.
    pub(super) amount: Option<u64>,
    /// The number of times, in tenths.
    pub(super) tenths: Option<u64>,
}

impl Grammar {
    /// Reads a grammar file.
    ///
    /// # Errors
    /// Names the phrase that cannot be read.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let sheet: Sheet = toml::from_str(text).map_err(|error| error.to_string())?;
        let words =
            |rows: Vec<String>| rows.iter().map(|row| row.split_whitespace().map(str::to_owned).collect()).collect();
        let mut phrases = Vec::new();
        for act in ACTS {
            for text in sheet.acts.get(*act).ok_or_else(|| format!("there are no phrases for `{act}`"))? {
                phrases.push(((*act).to_owned(), phrase(&expanded(text, &sheet.parts)?)?));
            }
        }
        if let Some(unknown) = sheet.acts.keys().find(|act| !ACTS.contains(&act.as_str())) {
            return Err(format!("there is no act `{unknown}`"));
        }
        Ok(Self {
            phrases,
            before: words(sheet.before),
            after: words(sheet.after),
            numbers: sheet.number_words.with(sheet.numbers),
        })
    }

    /// The act of these words, and the numbers in them; none if the words as a whole are no phrase.
    pub(super) fn act(&self, words: &[&str]) -> Option<(&str, Numbers)> {
        let tails = || (0..words.len()).map(|at| words.get(at..).unwrap_or_default());
        let text = Text {
            words,
            amounts: tails().map(|tail| self.numbers.amounts(tail)).collect(),
            multiples: tails().map(|tail| self.numbers.multiples(tail)).collect(),
        };
        let mut span = Span { at: 0, end: words.len() };
        loop {
            if let Some(found) = self.whole(&text, span) {
                return Some(found);
            }
            span = self.shorter(words, span)?;
        }
    }

    fn whole(&self, text: &Text, span: Span) -> Option<(&str, Numbers)> {
        self.phrases.iter().find_map(|(act, phrase)| {
            let mut found = None;
            text.follow(&[phrase], span, Numbers::default(), &mut found);
            Some((act.as_str(), found?))
        })
    }

    /// The words without one row that changes nothing, at their beginning or end; none where there is no such row.
    fn shorter(&self, words: &[&str], Span { at, end }: Span) -> Option<Span> {
        let inner = words.get(at..end)?;
        let fits = |row: &&Vec<String>| inner.len() > row.len();
        let starts = |row: &&Vec<String>| inner.iter().zip(row.iter()).all(|(word, other)| word == other);
        if let Some(row) = self.before.iter().filter(fits).find(starts) {
            return Some(Span { at: at + row.len(), end });
        }
        let ends = |row: &&Vec<String>| inner.iter().rev().zip(row.iter().rev()).all(|(word, other)| word == other);
        self.after.iter().filter(fits).find(ends).map(|row| Span { at, end: end - row.len() })
    }
}

/// Words with the numbers that begin at each of them.
struct Text<'w> {
    words: &'w [&'w str],
    amounts: Vec<Vec<(usize, u64)>>,
    multiples: Vec<Vec<(usize, u64)>>,
}

/// The words from one place up to another.
#[derive(Clone, Copy)]
struct Span {
    at: usize,
    end: usize,
}

impl Text<'_> {
    /// Tries every way in which the words are these phrases, one after the other.
    fn follow(&self, phrases: &[&Phrase], span: Span, numbers: Numbers, found: &mut Option<Numbers>) {
        if found.is_some() {
            return;
        }
        let Some((first, rest)) = phrases.split_first() else {
            if span.at == span.end {
                *found = Some(numbers);
            }
            return;
        };
        let after = |count: usize| Some(Span { at: span.at + count, ..span }).filter(|span| span.at <= span.end);
        let numbers_here = |all: &[Vec<(usize, u64)>]| all.get(span.at).cloned().unwrap_or_default();
        match first {
            Phrase::Word(word) => {
                if self.words.get(span.at) == Some(&word.as_str())
                    && let Some(span) = after(1)
                {
                    self.follow(rest, span, numbers, found);
                }
            }
            Phrase::Any => {
                if let Some(span) = after(1) {
                    self.follow(rest, span, numbers, found);
                }
            }
            Phrase::Amount => {
                for (count, amount) in numbers_here(&self.amounts) {
                    let Some(span) = after(count) else { continue };
                    self.follow(rest, span, Numbers { amount: Some(amount), ..numbers }, found);
                }
            }
            Phrase::Multiple => {
                for (count, tenths) in numbers_here(&self.multiples) {
                    let Some(span) = after(count) else { continue };
                    self.follow(rest, span, Numbers { tenths: Some(tenths), ..numbers }, found);
                }
            }
            Phrase::Row(row) => {
                let all: Vec<&Phrase> = row.iter().chain(rest.iter().copied()).collect();
                self.follow(&all, span, numbers, found);
            }
            Phrase::Choice(choices) => {
                for choice in choices {
                    let all: Vec<&Phrase> = std::iter::once(choice).chain(rest.iter().copied()).collect();
                    self.follow(&all, span, numbers, found);
                }
            }
        }
    }
}

/// The acts, in the order in which their phrases are tried.
pub(super) const ACTS: &[&str] = &[
    "fold",
    "check",
    "call",
    "complete",
    "all_in",
    "bet",
    "raise",
    "least",
    "double",
    "triple",
    "pot",
    "half_pot",
    "third_pot",
    "quarter_pot",
    "two_thirds_pot",
    "three_quarters_pot",
    "times",
    "total",
    "more",
    "raise_amount",
    "amount",
    "amount_total",
    "amount_more",
    "time",
    "play_board",
    "unclear",
];

/// A phrase with its parts in place.
fn expanded(text: &str, parts: &BTreeMap<String, String>) -> Result<String, String> {
    let mut whole = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').ok_or_else(|| format!("a `{{` is not closed in `{text}`"))?;
        let part = parts.get(name).ok_or_else(|| format!("`{text}` names a part `{name}` that is not there"))?;
        whole.push_str(before);
        whole.push_str(&expanded(part, parts)?);
        rest = after;
    }
    whole.push_str(rest);
    Ok(whole)
}

fn phrase(text: &str) -> Result<Phrase, String> {
    let spaced =
        ["(", ")", "[", "]", "|"].iter().fold(text.to_owned(), |text, sign| text.replace(sign, &format!(" {sign} ")));
    let signs: Vec<&str> = spaced.split_whitespace().collect();
    let (found, rest) = choice(&signs)?;
    if rest.is_empty() { Ok(found) } else { Err(format!("`{text}` closes more than it opens")) }
}

/// One of several, up to the sign that closes them.
fn choice<'s, 't>(signs: &'s [&'t str]) -> Result<(Phrase, &'s [&'t str]), String> {
    let (mut choices, mut row, mut rest) = (Vec::new(), Vec::new(), signs);
    while let Some((sign, after)) = rest.split_first() {
        rest = after;
        match *sign {
            ")" | "]" => {
                rest = rest_with(signs, rest);
                break;
            }
            "|" => choices.push(Phrase::Row(std::mem::take(&mut row))),
            "(" | "[" => {
                let (inner, after) = choice(after)?;
                let close = if *sign == "(" { ")" } else { "]" };
                let (closed, after) = after.split_first().ok_or("a phrase closes less than it opens")?;
                if *closed != close {
                    return Err(format!("`{sign}` is closed by `{closed}`"));
                }
                row.push(if *sign == "(" { inner } else { Phrase::Choice(vec![inner, Phrase::Row(Vec::new())]) });
                rest = after;
            }
            "N" => row.push(Phrase::Amount),
            "X" => row.push(Phrase::Multiple),
            "W" => row.push(Phrase::Any),
            word => row.push(Phrase::Word(word.to_owned())),
        }
    }
    choices.push(Phrase::Row(row));
    Ok((Phrase::Choice(choices), rest))
}

/// The signs from the one before `rest` on: it closes what somebody else has opened.
fn rest_with<'s, 't>(signs: &'s [&'t str], rest: &[&str]) -> &'s [&'t str] {
    signs.get(signs.len() - rest.len() - 1..).unwrap_or_default()
}
