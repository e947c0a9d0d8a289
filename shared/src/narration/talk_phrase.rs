//! Phrases of table talk, for one press.

use super::{Language, SpeechPreview};
use crate::speech::SpeechMeaning;

/// The ids of the phrases that everybody has. None of them reads as an act in any language.
pub const TALK_PHRASES: [&str; 8] = [
    "ui-talking-nice-hand",
    "ui-talking-well-played",
    "ui-talking-thanks",
    "ui-talking-unlucky",
    "ui-talking-good-luck",
    "ui-talking-moment",
    "ui-talking-back",
    "ui-talking-good-game",
];

/// The most phrases that a person keeps.
pub const MAX_OWN_PHRASES: usize = 12;

/// Returns whether words are talk alone in this language: a phrase is said by one press, and no act may be.
pub fn is_talk_alone(words: &str, language: &Language) -> bool {
    !words.is_empty()
        && SpeechPreview::of(words, language) == SpeechPreview::Talk
        && SpeechMeaning::of(words) == SpeechMeaning::Talk
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_phrase_reads_as_an_act_in_any_language() {
        for language in Language::codes().filter_map(Language::named) {
            for phrase in TALK_PHRASES {
                let words = language.say(&crate::narration::Message::new(phrase));
                assert!(is_talk_alone(&words, language), "{words}");
            }
        }
    }

    #[test]
    fn words_that_are_an_act_are_no_talk_alone() {
        let english = Language::english();
        assert!(is_talk_alone("not again", english));
        for words in ["", "raise to 500", "I call", "600", "2k", "six hundred"] {
            assert!(!is_talk_alone(words, english), "{words}");
        }
    }
}
