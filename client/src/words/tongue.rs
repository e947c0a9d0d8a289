//! The language of this window.

use cardroom_shared::narration::{Language, Message};
use std::cell::RefCell;
use std::collections::HashMap;
use std::env;

/// What is spoken, and the labels that were asked for so far: they are drawn in every picture.
struct Tongue {
    language: &'static Language,
    labels: HashMap<(&'static str, &'static str), &'static str>,
}

thread_local! {
    /// All panels are drawn by one thread, so it alone speaks; tests each speak for themselves.
    static TONGUE: RefCell<Tongue> = RefCell::new(Tongue { language: Language::english(), labels: HashMap::new() });
}

/// Speaks this language from now on.
pub fn speak(language: &'static Language) {
    TONGUE.with_borrow_mut(|tongue| tongue.language = language);
}

/// Speaks the language of this code, like `de`: where it is empty that of this computer, and English where there are no words in
/// it.
pub fn speak_code(code: &str) {
    let code = match code {
        "" => of_environment(|name| env::var(name).ok()).unwrap_or_default(),
        code => code.to_owned(),
    };
    speak(Language::named(&code).unwrap_or_else(Language::english));
}

/// The code of the language in which this computer tells things, as its environment says; none where it says nothing of it.
fn of_environment(value: impl Fn(&str) -> Option<String>) -> Option<String> {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(value).find(|locale| !locale.is_empty())?;
    // `de_DE.UTF-8@euro`: the land, the letters and the money do not change the words.
    let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default().to_lowercase();
    (!matches!(code.as_str(), "" | "c" | "posix")).then_some(code)
}

/// The language that is spoken.
pub fn spoken() -> &'static Language {
    TONGUE.with_borrow(|tongue| tongue.language)
}

/// The words of a button, a field or a heading, by their name in `assets/words`. They stay in memory: there are a few hundred of
/// them in each language.
pub fn label(id: &'static str) -> &'static str {
    TONGUE.with_borrow_mut(|tongue| {
        let language = tongue.language;
        *tongue.labels.entry((language.code(), id)).or_insert_with(|| language.say(&Message::new(id)).leak())
    })
}

/// A message in the language of this window.
pub fn say(message: &Message) -> String {
    spoken().say(message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// The names of labels in all sources of the window: each stands there as a whole.
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
        let asked_for = asked_for(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let wordless: Vec<_> = asked_for.difference(&written).collect();
        assert!(wordless.is_empty(), "there are no words for {wordless:?}");
        let unused: Vec<_> = written.difference(&asked_for).collect();
        assert!(unused.is_empty(), "nothing shows {unused:?}");
    }

    #[test]
    fn the_environment_says_in_which_language_things_are_told() {
        let of = |set: &[(&str, &str)]| {
            let value = |name: &str| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
            of_environment(value)
        };
        assert_eq!(of(&[("LANG", "de_DE.UTF-8")]).as_deref(), Some("de"));
        assert_eq!(of(&[("LANG", "de")]).as_deref(), Some("de"));
        assert_eq!(of(&[("LANG", "de_AT@euro"), ("LC_MESSAGES", "fr_FR.UTF-8")]).as_deref(), Some("fr"));
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "en_GB")]).as_deref(), Some("en"));
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "")]).as_deref(), Some("de"), "what is empty says nothing");
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C.UTF-8")]), None, "no language was asked for");
        assert_eq!(of(&[("LANG", "POSIX")]), None);
        assert_eq!(of(&[]), None);
    }

    #[test]
    fn a_code_without_words_is_told_in_english() {
        for code in Language::codes() {
            speak_code(code);
            assert_eq!(spoken().code(), code);
        }
        speak_code("tlh");
        assert_eq!(spoken().code(), "en");
        speak_code("");
        assert!(Language::codes().any(|code| code == spoken().code()));
        speak(Language::english());
    }

    #[test]
    fn a_label_is_said_in_the_language_that_is_spoken() {
        assert_eq!(label("ui-quit"), "Quit");
        for code in Language::codes() {
            speak(Language::named(code).unwrap());
            assert_eq!(spoken().code(), code);
            assert!(!label("ui-quit").is_empty());
        }
        speak(Language::english());
        assert_eq!(label("ui-quit"), "Quit");
    }
}
