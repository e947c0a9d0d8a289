//! Amounts in digits and in words.

use serde::Deserialize;
use std::collections::BTreeMap;

/// The number words of a language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NumberWords {
    /// Words that may stand for one before "hundred" and "thousand".
    one: Vec<String>,
    /// Words between the parts of a number.
    and: Vec<String>,
    /// Words after a number that tell how many times.
    times: Vec<String>,
    #[serde(skip)]
    values: BTreeMap<String, u64>,
}

/// The largest number that is read.
const MAX: u64 = u64::MAX / 1_000_000;

impl NumberWords {
    /// The words of a language, with their values.
    pub(super) fn with(self, values: BTreeMap<String, u64>) -> Self {
        Self { values, ..self }
    }

    /// The numbers at the beginning of these words, each with the count of its words: the longest first.
    pub(super) fn amounts(&self, words: &[&str]) -> Vec<(usize, u64)> {
        let mut found: Vec<(usize, u64)> = (1..=words.len().min(MAX_WORDS))
            .rev()
            .filter_map(|count| {
                let value = self.amount(words.get(..count)?)?;
                Some((count, value))
            })
            .collect();
        found.dedup();
        found
    }

    /// A whole number of times at the beginning of these words, in tenths: "3x", "2.5 times", "three times".
    pub(super) fn multiples(&self, words: &[&str]) -> Vec<(usize, u64)> {
        let count = |word: &str| tenths(word).or_else(|| self.amount(&[word])?.checked_mul(10));
        let mut found = Vec::new();
        for times in &self.times {
            match words {
                [first, second, ..] if second == times => found.extend(count(first).map(|tenths| (2, tenths))),
                [first, ..] => {
                    let number = first.strip_suffix(times.as_str()).or_else(|| first.strip_prefix(times.as_str()));
                    found.extend(number.and_then(count).map(|tenths| (1, tenths)));
                }
                [] => {}
            }
        }
        found
    }

    fn amount(&self, words: &[&str]) -> Option<u64> {
        let value = match words {
            [digits] => Self::digits(digits),
            [digits, thousands] if *thousands == "000" => {
                let first = digits.parse::<u64>().ok().filter(|_| digits.len() <= 3)?;
                first.checked_mul(1_000)
            }
            [digits, scale] => Self::digits(digits).and_then(|first| first.checked_mul(self.scale(scale)?)),
            _ => None,
        };
        value.or_else(|| self.spoken(words)).filter(|value| *value <= MAX)
    }

    fn scale(&self, word: &str) -> Option<u64> {
        match word {
            "k" => Some(1_000),
            _ => self.values.get(word).copied().filter(|value| *value >= 100),
        }
    }

    /// "1200", "1,200", "1.200", "1'200", "1k", "1.5k", "$200".
    fn digits(word: &str) -> Option<u64> {
        let word = word.trim_start_matches(['$', '€', '£']);
        if let Some(thousands) = word.strip_suffix('k') {
            return tenths_of(thousands, 1_000);
        }
        if let Some(millions) = word.strip_suffix('m') {
            return tenths_of(millions, 1_000_000);
        }
        let mut groups = word.split([',', '.', '\'']);
        let first = groups.next().filter(|first| is_digits(first))?;
        let rest: Vec<&str> = groups.collect();
        if !rest.is_empty() && (first.len() > 3 || rest.iter().any(|group| group.len() != 3 || !is_digits(group))) {
            return None;
        }
        rest.iter()
            .try_fold(first.parse::<u64>().ok()?, |sum, group| sum.checked_mul(1_000)?.checked_add(group.parse().ok()?))
    }

    /// "two thousand five hundred", "fifteen hundred", "zweitausendfünfhundert".
    fn spoken(&self, words: &[&str]) -> Option<u64> {
        let mut parts = Vec::new();
        for word in words {
            parts.extend(self.parts(word)?);
        }
        // A number does not begin or end with "and".
        if parts.first() == Some(&Part::And) || parts.last() == Some(&Part::And) {
            return None;
        }
        let (mut total, mut hundreds, mut is_joined) = (0_u64, None::<u64>, false);
        let mut parts = parts.iter().peekable();
        while let Some(part) = parts.next() {
            match *part {
                Part::And => {
                    is_joined = true;
                    continue;
                }
                Part::One => {
                    let is_before_scale = matches!(parts.peek(), Some(Part::Value(100..)));
                    if hundreds.is_some() || !is_before_scale {
                        return None;
                    }
                    hundreds = Some(1);
                }
                Part::Value(value @ 1_000..) => {
                    total = total.checked_add(hundreds.take().unwrap_or(1).checked_mul(value)?)?;
                }
                Part::Value(100) => {
                    let count = hundreds.unwrap_or(1);
                    if count >= 100 {
                        return None;
                    }
                    hundreds = Some(count * 100);
                }
                Part::Value(value) => hundreds = Some(added(hundreds, value, is_joined)?),
            }
            is_joined = false;
        }
        total.checked_add(hundreds.unwrap_or(0)).filter(|value| *value > 0)
    }

    /// The parts of one word: German writes a number as one.
    fn parts(&self, word: &str) -> Option<Vec<Part>> {
        if self.one.iter().any(|one| one == word) {
            return Some(vec![Part::One]);
        }
        if word.is_empty() {
            return Some(Vec::new());
        }
        let and = self.and.iter().map(|and| (and.as_str(), Part::And));
        let values = self.values.iter().map(|(name, value)| (name.as_str(), Part::Value(*value)));
        let mut beginnings: Vec<(&str, Part)> = values.chain(and).filter(|(name, _)| word.starts_with(name)).collect();
        beginnings.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        beginnings.into_iter().find_map(|(name, part)| {
            let mut parts = vec![part];
            parts.extend(self.parts(word.get(name.len()..)?)?);
            Some(parts)
        })
    }
}

/// The most words of one number.
const MAX_WORDS: usize = 10;

/// A part of a number in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    And,
    One,
    Value(u64),
}

/// A value below a hundred beside what stands before it: "two hundred | five", "twenty | five", "five and | twenty". "Four | fifty"
/// is four hundred and fifty.
fn added(before: Option<u64>, value: u64, is_joined: bool) -> Option<u64> {
    let Some(before) = before else { return Some(value) };
    let rest = before % 100;
    let is_ten = value >= 20 && value.is_multiple_of(10);
    if rest == 0 || (rest >= 20 && rest % 10 == 0 && value < 10) || (is_joined && rest < 10 && is_ten) {
        return Some(before + value);
    }
    (!is_joined && before < 100 && value >= 10).then(|| before * 100 + value)
}

fn is_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// "1.5" or "1,5" of a unit, if that is a whole number.
fn tenths_of(word: &str, unit: u64) -> Option<u64> {
    let (whole, part) = word.split_once(['.', ',']).unwrap_or((word, ""));
    if !is_digits(whole)
        || !(part.is_empty() || is_digits(part))
        || part.len() > 3
        || (part.is_empty() && word.len() != whole.len())
    {
        return None;
    }
    let scale = 10_u64.pow(u32::try_from(part.len()).ok()?);
    let part = if part.is_empty() { 0 } else { part.parse::<u64>().ok()? };
    let value = whole.parse::<u64>().ok()?.checked_mul(unit)?.checked_add(part.checked_mul(unit)? / scale)?;
    (part.checked_mul(unit)? % scale == 0).then_some(value)
}

/// "2.5" in tenths.
fn tenths(word: &str) -> Option<u64> {
    tenths_of(word, 10).filter(|tenths| *tenths > 0)
}
