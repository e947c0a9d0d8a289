//! Common phrases of table talk, for one press. None of them reads as an act.

use crate::panels::speech_preview::interpret;
use crate::ui_text::label;
use cardroom_shared::narration::SpeechPreview;
use cardroom_shared::speech::SpeechMeaning;

/// The label ids of all phrases.
const PHRASES: [&str; 8] = [
    "ui-talking-nice-hand",
    "ui-talking-well-played",
    "ui-talking-thanks",
    "ui-talking-unlucky",
    "ui-talking-good-luck",
    "ui-talking-moment",
    "ui-talking-back",
    "ui-talking-good-game",
];

/// The most phrases of one's own.
pub const MAX_OWN: usize = 12;

/// Returns whether these words can become a phrase of one's own: talk that is none yet, and there is room.
pub fn can_be_kept(words: &str, own: &[String]) -> bool {
    let is_new = !phrases().any(|known| known == words) && own.iter().all(|known| known != words);
    let is_talk = interpret(words) == SpeechPreview::Talk && SpeechMeaning::of(words) == SpeechMeaning::Talk;
    !words.is_empty() && own.len() < MAX_OWN && is_new && is_talk
}

/// Returns all phrases in the language of this window.
pub fn phrases() -> impl Iterator<Item = &'static str> {
    PHRASES.into_iter().map(label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui_text::set_language;
    use cardroom_shared::narration::Language;

    #[test]
    fn words_that_are_an_act_become_no_phrase() {
        let own = vec!["pizza is here".to_owned()];
        assert!(can_be_kept("not again", &own));
        for words in ["", "pizza is here", "Nice hand!", "raise to 500", "I call", "600", "2k", "six hundred"] {
            assert!(!can_be_kept(words, &own), "{words}");
        }
        let many: Vec<String> = (0..MAX_OWN).map(|number| format!("phrase {number}")).collect();
        assert!(!can_be_kept("one more", &many));
    }

    #[test]
    fn no_phrase_reads_as_an_act_in_any_language() {
        for code in Language::codes() {
            set_language(Language::named(code).unwrap());
            for phrase in phrases() {
                assert_eq!(SpeechMeaning::of(phrase), SpeechMeaning::Talk, "{phrase}");
                assert_eq!(interpret(phrase), SpeechPreview::Talk, "{phrase}");
            }
        }
        set_language(Language::english());
    }
}
