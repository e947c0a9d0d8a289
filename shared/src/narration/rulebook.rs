//! Rulebooks in words: clauses, topics, and descriptions of settings. English is in `assets/rulebook` and in the
//! table of settings. Other languages have each clause as `clause-fpn-18b`, and its wording as the attribute `text`.
//! The description of a setting is the attribute `says` of its title. The note on a book's origin is `rulebook-fpn`.

use super::language::Language;
use crate::house::Setting;
use crate::house::rulebook::{Clause, Rulebook};

impl Language {
    /// Returns the title of a clause: "Time to act".
    pub fn clause_title(&self, clause: &Clause) -> String {
        self.beside(&id(clause), None, None).unwrap_or_else(|| clause.title.clone())
    }

    /// Returns the wording of a clause.
    pub fn clause_text(&self, clause: &Clause) -> String {
        self.beside(&id(clause), Some("text"), None).unwrap_or_else(|| clause.text.clone())
    }

    /// Returns the topic of a clause: "out of turn".
    pub fn topic(&self, clause: &Clause) -> String {
        let spaced = || clause.topic.replace('-', " ");
        self.beside(&format!("rulebook-topic-{}", clause.topic), None, None).unwrap_or_else(spaced)
    }

    /// Returns the description of a setting, in a sentence.
    pub fn says(&self, setting: &Setting) -> String {
        let english = || without_clauses(setting.says());
        self.beside(&format!("setting-{}", setting.name), Some("says"), None).unwrap_or_else(english)
    }

    /// Returns the name of a group of settings: "entry and chips".
    pub fn group(&self, group: &str) -> String {
        let id = format!("setting-group-{}", group.replace(' ', "-"));
        self.beside(&id, None, None).unwrap_or_else(|| group.to_owned())
    }

    /// Returns the note on the origin of a rulebook's wording.
    pub fn note(&self, book: &Rulebook) -> String {
        self.beside(&format!("rulebook-{}", book.short.to_lowercase()), None, None).unwrap_or_else(|| book.note.clone())
    }
}

fn id(clause: &Clause) -> String {
    format!("clause-{}", clause.id)
}

/// Returns a setting's description without the clauses in brackets at its end.
fn without_clauses(says: &str) -> String {
    let sentence = says.rsplit_once(" (").map_or(says, |(sentence, _)| sentence);
    format!("{}.", sentence.split_whitespace().collect::<Vec<_>>().join(" ").trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_told_without_its_clauses() {
        let setting = Setting::named("under_raise").expect("a setting");
        assert!(setting.says().contains("fpn-18c"));
        assert_eq!(
            Language::english().says(setting),
            "Several chips without a word, more than a call and less than a raise."
        );
    }
}
