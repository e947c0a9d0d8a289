//! The language of this window.

use cardroom_shared::narration::{Language, Message};
use std::cell::RefCell;
use std::collections::HashMap;

/// The current language, and a cache of its labels, which every frame draws.
struct Tongue {
    language: &'static Language,
    labels: HashMap<(&'static str, &'static str), &'static str>,
}

thread_local! {
    /// Only the drawing thread reads this. Every test has a thread and a language of its own.
    static TONGUE: RefCell<Tongue> = RefCell::new(Tongue { language: Language::english(), labels: HashMap::new() });
}

/// Sets the language.
pub fn set_language(language: &'static Language) {
    TONGUE.with_borrow_mut(|tongue| tongue.language = language);
}

/// The current language.
pub fn current_language() -> &'static Language {
    TONGUE.with_borrow(|tongue| tongue.language)
}

/// The text of a button, a field or a heading, by its name in `assets/words`. Texts stay in memory: there are a few
/// hundred in each language.
pub fn label(id: &'static str) -> &'static str {
    TONGUE.with_borrow_mut(|tongue| {
        let language = tongue.language;
        *tongue.labels.entry((language.code(), id)).or_insert_with(|| language.say(&Message::new(id)).leak())
    })
}

/// Translates a message into the language of this window.
pub fn translate(message: &Message) -> String {
    current_language().say(message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// The names of labels in all sources of the window. Each name is written as a whole there.
    fn asked_for(folder: &Path) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                names.append(&mut asked_for(&path));
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let quoted = text.split('"').filter(|word| word.starts_with("ui-") && word.len() > 3);
                names.extend(quoted.map(str::to_owned));
            }
        }
        names
    }

    #[test]
    fn every_label_has_words_and_every_word_its_label() {
        let words = include_str!("../../../assets/words/en.ftl");
        let written = words.lines().filter(|line| line.starts_with("ui-")).filter_map(|line| line.split_once(" ="));
        let written: BTreeSet<String> = written.map(|(name, _)| name.to_owned()).collect();
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut asked_for = asked_for(&package.join("src"));
        for told_there in ["../crates/net-client/src", "../shared/src/narration"] {
            asked_for.append(&mut self::asked_for(&package.join(told_there)));
        }
        let wordless: Vec<_> = asked_for.difference(&written).collect();
        assert!(wordless.is_empty(), "there are no words for {wordless:?}");
        let unused: Vec<_> = written.difference(&asked_for).collect();
        assert!(unused.is_empty(), "nothing shows {unused:?}");
    }

    #[test]
    fn a_label_is_said_in_the_language_that_is_spoken() {
        assert_eq!(label("ui-quit"), "Quit");
        for code in Language::codes() {
            set_language(Language::named(code).unwrap());
            assert_eq!(current_language().code(), code);
            assert!(!label("ui-quit").is_empty());
        }
        set_language(Language::english());
        assert_eq!(label("ui-quit"), "Quit");
    }
}
