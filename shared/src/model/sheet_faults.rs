//! Error reporting for sheets, the files that operators write by hand. All faults are reported at once, each with its
//! line.

use std::fmt;
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// The maximum size of a sheet in bytes. A longer one is refused.
pub const MAX_SHEET_BYTES: usize = 64 * 1024;

/// The maximum length of a name in a sheet, in characters.
pub const MAX_NAME_CHARS: usize = 60;

/// The maximum length of a sentence in a sheet, in characters.
pub const MAX_SENTENCE_CHARS: usize = 300;

/// One fault of a sheet, with a remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file as the operator knows it; empty if there is none.
    pub file: String,
    /// The line, counted from 1; `None` if the fault belongs to no line.
    pub line: Option<usize>,
    /// The operator's name of the field, like `button_movement` or `level 3`. It is empty for the file as a whole.
    pub field: String,
    /// The fault, with the value from the file.
    pub wrong: String,
    /// The allowed values, or an instruction.
    pub remedy: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file.is_empty(), self.line) {
            (true, None) => {}
            (true, Some(line)) => write!(f, "line {line}: ")?,
            (false, None) => write!(f, "{}: ", self.file)?,
            (false, Some(line)) => write!(f, "{}:{line}: ", self.file)?,
        }
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        write!(f, "{}; {}", self.wrong, self.remedy)
    }
}

impl std::error::Error for Fault {}

/// All faults of a sheet, in the order of its lines; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.0.iter().enumerate() {
            if place > 0 {
                writeln!(f)?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// Collects the faults of one file.
#[derive(Debug)]
pub(crate) struct FaultCollector<'a> {
    file: &'a str,
    text: &'a str,
    faults: Vec<Fault>,
}

impl<'a> FaultCollector<'a> {
    pub(crate) fn about(file: &'a str, text: &'a str) -> Self {
        Self { file, text, faults: Vec::new() }
    }

    /// The line on which a span of the text begins, counted from 1.
    pub(crate) fn line_of(&self, span: &Range<usize>) -> usize {
        let before = self.text.as_bytes().iter().take(span.start);
        before.filter(|byte| **byte == b'\n').count() + 1
    }

    /// Adds a fault on a line.
    pub(crate) fn add(
        &mut self,
        line: Option<usize>,
        field: impl Into<String>,
        wrong: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.faults.push(Fault {
            file: self.file.to_owned(),
            line,
            field: field.into(),
            wrong: wrong.into(),
            remedy: remedy.into(),
        });
    }

    /// Adds a fault at a span of the text.
    pub(crate) fn note_at(
        &mut self,
        span: &Range<usize>,
        field: impl Into<String>,
        wrong: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        let line = self.line_of(span);
        self.add(Some(line), field, wrong, remedy);
    }

    /// The TOML table of the file; `None` with a fault if it cannot be read.
    pub(crate) fn table(&mut self) -> Option<DeTable<'a>> {
        if self.text.len() > MAX_SHEET_BYTES {
            let wrong = format!("the file has {} bytes", self.text.len());
            self.add(None, "", wrong, format!("at most {MAX_SHEET_BYTES} are read"));
            return None;
        }
        match DeTable::parse(self.text) {
            Ok(table) => Some(table.into_inner()),
            Err(error) => {
                let line = error.span().map(|span| self.line_of(&span));
                let written = line.and_then(|line| self.text.lines().nth(line.saturating_sub(1))).unwrap_or_default();
                self.add(
                    line,
                    "",
                    unreadable(written, error.message()),
                    "a sheet is written as TOML, like the shipped ones",
                );
                None
            }
        }
    }

    /// The value, or all faults in the order of their lines. Faults without a line come last.
    pub(crate) fn result<T>(mut self, value: Option<T>) -> Result<T, Faults> {
        self.faults.sort_by_key(|fault| fault.line.unwrap_or(usize::MAX));
        match value {
            Some(value) if self.faults.is_empty() => Ok(value),
            _ => Err(Faults(self.faults)),
        }
    }
}

/// The reason why a line of a file is invalid, with the correct form. `message` comes from the parser.
pub fn unreadable(line: &str, message: &str) -> String {
    if message.contains("duplicate") {
        return "this is a duplicate: the field stands in the file twice".to_owned();
    }
    if line.matches('"').count() % 2 == 1 {
        return "a quotation mark is missing: text stands between two, such as name = \"Friday\"".to_owned();
    }
    let bare = |(field, value): (&str, &str)| {
        let (field, value) = (field.trim().to_owned(), value.split('#').next().unwrap_or_default().trim().to_owned());
        let is_word = value.starts_with(char::is_alphabetic) && !value.contains(['"', '\'', '[', '{']);
        (is_word && !field.is_empty()).then_some((field, value))
    };
    match line.split_once('=').and_then(bare) {
        Some((field, value)) => format!("write text in quotes: {} = \"{}\"", shown(&field), shown(&value)),
        None => {
            "this can't be read: write a field, `=` and its value, such as name = \"Friday\" or seats = 9".to_owned()
        }
    }
}

/// A short text of the sheet, like a name; `None` if it is empty, too long or has control characters.
pub(crate) fn plain_text(value: &DeValue<'_>, max_chars: usize) -> Option<String> {
    let text = value.as_str()?.trim();
    let fits = !text.is_empty() && text.chars().count() <= max_chars && !text.chars().any(char::is_control);
    fits.then(|| text.to_owned())
}

/// The whole number of the value; `None` if it is negative or no integer.
pub(crate) fn whole_number(value: &DeValue<'_>) -> Option<u64> {
    let integer = value.as_integer()?;
    u64::from_str_radix(integer.as_str(), integer.radix()).ok()
}

/// The wrong value in a sentence that it is not allowed, shortened.
pub(crate) fn written(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => format!("\"{}\" is not allowed", shown(text)),
        DeValue::Integer(number) => format!("{} is not allowed", shown(&number.to_string())),
        DeValue::Float(number) => format!("{} is not allowed", shown(&number.to_string())),
        DeValue::Boolean(fact) => format!("{fact} is not allowed"),
        DeValue::Datetime(_) => "a date is not allowed".to_owned(),
        DeValue::Array(_) => "this list is not allowed".to_owned(),
        DeValue::Table(_) => "a group of fields is not allowed".to_owned(),
    }
}

/// User text, shortened and without control characters, for display in a line.
pub(crate) fn shown(text: &str) -> String {
    const MAX: usize = 40;
    let mut short: String = text.chars().take(MAX).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MAX).is_some() {
        short.push('…');
    }
    short
}

/// The known name closest to `name`, if one is close enough.
pub(crate) fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let typed: Vec<char> = name.chars().take(MAX_NAME_CHARS).collect();
    let few = (typed.len() / 3).max(2);
    known
        .map(|candidate| (distance(&typed, &candidate.chars().collect::<Vec<_>>()), candidate))
        .filter(|(far, _)| *far <= few)
        .min_by_key(|(far, _)| *far)
        .map(|(_, candidate)| candidate)
}

/// The edit distance of two words: letters to insert, remove or change.
fn distance(from: &[char], to: &[char]) -> usize {
    // One row of the usual table: the cost of making each prefix of `to` from the letters so far.
    let mut row: Vec<usize> = (1..=to.len()).collect();
    let mut last = to.len();
    for (before, letter) in from.iter().enumerate() {
        let mut diagonal = before;
        last = before + 1;
        for (cell, other) in row.iter_mut().zip(to) {
            let changed = diagonal + usize::from(letter != other);
            diagonal = *cell;
            last = changed.min(diagonal + 1).min(last + 1);
            *cell = last;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_the_one_that_was_meant() {
        let names = ["button_movement", "button_redraw", "clock_base"];
        assert_eq!(nearest("buton_movment", names.into_iter()), Some("button_movement"));
        assert_eq!(nearest("clock_bass", names.into_iter()), Some("clock_base"));
        assert_eq!(nearest("weather", names.into_iter()), None);
    }

    #[test]
    fn letters_are_counted_both_ways() {
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        assert_eq!(distance(&chars("kitten"), &chars("sitting")), 3);
        assert_eq!(distance(&chars(""), &chars("abc")), 3);
        assert_eq!(distance(&chars("abc"), &chars("abc")), 0);
    }
}
