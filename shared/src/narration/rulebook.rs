//! The rulebooks in words: clauses, topics, what a setting decides. English stands in `assets/rulebook` and in the table of
//! settings; another language has each clause as `clause-fpn-18b`, the clause itself as its attribute `text`, what a setting decides
//! as the attribute `says` of its title, and whose words a book has as `rulebook-fpn`.

use super::language::Language;
use crate::house::Setting;
use crate::house::rulebook::{Clause, Rulebook};

impl Language {
    /// What people call a clause: "Time to act".
    pub fn clause_title(&self, clause: &Clause) -> String {
        self.beside(&id(clause), None, None).unwrap_or_else(|| clause.title.clone())
    }

    /// A clause in our words.
    pub fn clause_text(&self, clause: &Clause) -> String {
        self.beside(&id(clause), Some("text"), None).unwrap_or_else(|| clause.text.clone())
    }

    /// What a clause is about: "out of turn".
    pub fn topic(&self, clause: &Clause) -> String {
        let spaced = || clause.topic.replace('-', " ");
        self.beside(&format!("rulebook-topic-{}", clause.topic), None, None).unwrap_or_else(spaced)
    }

    /// What a setting decides, in a sentence.
    pub fn says(&self, setting: &Setting) -> String {
        let english = || without_clauses(setting.says());
        self.beside(&format!("setting-{}", setting.name), Some("says"), None).unwrap_or_else(english)
    }

    /// The part of the sheet in which a setting stands: "entry and chips".
    pub fn group(&self, group: &str) -> String {
        let id = format!("setting-group-{}", group.replace(' ', "-"));
        self.beside(&id, None, None).unwrap_or_else(|| group.to_owned())
    }

    /// Whose words a rulebook has.
    pub fn note(&self, book: &Rulebook) -> String {
        self.beside(&format!("rulebook-{}", book.short.to_lowercase()), None, None).unwrap_or_else(|| book.note.clone())
    }
}

fn id(clause: &Clause) -> String {
    format!("clause-{}", clause.id)
}

/// What a setting decides, without the clauses in brackets behind it.
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
