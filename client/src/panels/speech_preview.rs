//! A preview of how words are understood, in the language of this window.

use crate::ui_text;
use cardroom_shared::narration::SpeechPreview;

/// Returns the meaning of these words.
pub fn interpret(said: &str) -> SpeechPreview {
    SpeechPreview::of(said, ui_text::current_language())
}

/// Returns the hint beside the field; `None` for plain talk.
pub fn hint(heard: SpeechPreview) -> Option<String> {
    heard.hint().map(|hint| ui_text::translate(&hint))
}
