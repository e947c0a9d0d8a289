//! Settings of a house, with titles and values in words: "Minimum raise: size of the last bet or raise".

use super::language::Language;
use crate::house::{HouseRules, Setting};

impl Language {
    /// Returns the title of a setting: "Minimum raise".
    pub fn title(&self, setting: &Setting) -> String {
        self.beside(&id(setting), None, None).unwrap_or_else(|| spaced(setting.name))
    }

    /// Returns the value of a setting in a house, as it follows the title: "10 seconds".
    pub fn value_of(&self, setting: &Setting, rules: &HouseRules) -> String {
        self.value_in_words(setting, &setting.value_in(rules))
    }

    /// Returns a value from a file, in words.
    pub fn value_in_words(&self, setting: &Setting, written: &str) -> String {
        let id = id(setting);
        let word = |word: &str| self.beside(&id, Some(word), None);
        if let Ok(number) = written.parse() {
            return self.beside(&id, Some("number"), Some(number)).unwrap_or_else(|| written.to_owned());
        }
        let several = || {
            // A list has commas between its words. An order of suits has underscores.
            let mark = if written.contains(", ") { ", " } else { "_" };
            let words: Option<Vec<String>> = written.split(mark).map(word).collect();
            words.map(|words| words.join(", "))
        };
        word(written).or_else(several).unwrap_or_else(|| spaced(written))
    }
}

fn id(setting: &Setting) -> String {
    format!("setting-{}", setting.name)
}

/// Returns a name from a file with blanks, if there is no text for it.
fn spaced(name: &str) -> String {
    name.replace('_', " ")
}
