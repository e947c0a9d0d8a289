//! Words that are put in writing: the reason of an order, an announcement.

use crate::confusables;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// The most letters of a note.
pub const MAX_NOTE_LETTERS: usize = 200;

/// One line in writing: 1 to 200 letters, none of which hides or turns the line. What was written down before notes were
/// judged so is still read; what nobody sees in it is then seen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "String")]
pub struct Note(String);

/// Text that cannot be a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("what is put in writing has 1 to {MAX_NOTE_LETTERS} letters, none of them one that cannot be seen")]
pub struct NotANote;

impl Note {
    /// The note as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Note {
    type Error = NotANote;

    fn try_from(text: String) -> Result<Self, NotANote> {
        let text = text.trim();
        let fits = (1..=MAX_NOTE_LETTERS).contains(&text.chars().count());
        if fits && !confusables::hides_something(text) { Ok(Self(text.to_owned())) } else { Err(NotANote) }
    }
}

impl<'de> Deserialize<'de> for Note {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let text = if confusables::hides_something(&text) { confusables::shown(&text) } else { text };
        Self::try_from(text).map_err(D::Error::custom)
    }
}

impl From<Note> for String {
    fn from(note: Note) -> Self {
        note.0
    }
}

impl std::fmt::Display for Note {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_one_line_of_at_most_two_hundred_letters() {
        assert_eq!(Note::try_from("  as they asked ".to_owned()).map(String::from), Ok("as they asked".to_owned()));
        assert_eq!(Note::try_from("é".repeat(200)).map(|note| note.as_str().chars().count()), Ok(200));
        for wrong in
            [String::new(), "  ".to_owned(), "two\nlines".to_owned(), "no\u{202e}w".to_owned(), "a".repeat(201)]
        {
            assert_eq!(Note::try_from(wrong), Err(NotANote));
        }
    }
}
