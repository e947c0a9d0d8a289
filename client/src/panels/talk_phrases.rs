//! Phrases of table talk, for one press: those that everybody has, and one's own.

use crate::ui_text::{current_language, label};
use cardroom_shared::narration::{MAX_OWN_PHRASES, TALK_PHRASES, is_talk_alone};

/// Returns whether these words can become a phrase of one's own: talk that is none yet, and there is room.
pub fn can_be_kept(words: &str, own: &[String]) -> bool {
    let is_new = !phrases().any(|known| known == words) && own.iter().all(|known| known != words);
    own.len() < MAX_OWN_PHRASES && is_new && is_talk_alone(words, current_language())
}

/// Returns the phrases that everybody has, in the language of this window.
pub fn phrases() -> impl Iterator<Item = &'static str> {
    TALK_PHRASES.into_iter().map(label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_are_an_act_become_no_phrase() {
        let own = vec!["pizza is here".to_owned()];
        assert!(can_be_kept("not again", &own));
        for words in ["", "pizza is here", "Nice hand!", "raise to 500"] {
            assert!(!can_be_kept(words, &own), "{words}");
        }
        let many: Vec<String> = (0..MAX_OWN_PHRASES).map(|number| format!("phrase {number}")).collect();
        assert!(!can_be_kept("one more", &many));
    }
}
