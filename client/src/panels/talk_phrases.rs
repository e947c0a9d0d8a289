//! Common phrases of table talk, for one press. None of them reads as an act.

use crate::ui_text::label;

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

/// Returns all phrases in the language of this window.
pub fn phrases() -> impl Iterator<Item = &'static str> {
    PHRASES.into_iter().map(label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::speech_preview::interpret;
    use crate::ui_text::set_language;
    use cardroom_shared::narration::{Language, SpeechPreview};
    use cardroom_shared::speech::SpeechMeaning;

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
