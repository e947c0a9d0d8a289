//! A preview of how words are understood, before they are said. The server decides their effect.

use crate::ui_text::{self, label};
use cardroom_shared::action::LegalActions;
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::Message;
use cardroom_shared::speech::{Amount, SpeechMeaning};

/// The meaning of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpeechPreview {
    /// This act, in words.
    Act(String),
    /// This sign, which is not binding: time, or that the board plays.
    Sign(String),
    /// Talk that contains a word of an act and a number.
    NoAct,
    /// Talk.
    Talk,
}

/// Returns the meaning of these words.
pub fn interpret(said: &str) -> SpeechPreview {
    let plain = |id| label(id).to_owned();
    let opens = said.to_lowercase().split_whitespace().any(|word| word == "bet");
    let amount = |id, chips| ui_text::translate(&Message::new(id).with("chips", chips));
    let spoken = SpeechMeaning::of(said);
    let act = match spoken {
        SpeechMeaning::Fold => plain("ui-talking-fold"),
        SpeechMeaning::Check => plain("ui-talking-check"),
        SpeechMeaning::Call => plain("ui-talking-call"),
        SpeechMeaning::AllIn => plain("ui-talking-all-in"),
        SpeechMeaning::Wager(None) if opens => plain("ui-talking-bet"),
        SpeechMeaning::Wager(None) => plain("ui-talking-raise"),
        SpeechMeaning::Wager(Some(Amount::To(chips))) if opens => amount("ui-talking-bet-of", chips),
        SpeechMeaning::Wager(Some(Amount::To(chips))) => amount("ui-talking-raise-to", chips),
        SpeechMeaning::Wager(Some(Amount::By(chips))) => amount("ui-talking-raise-by", chips),
        SpeechMeaning::Wager(Some(Amount::Named(chips))) => amount("ui-talking-raise-of", chips),
        SpeechMeaning::Wager(Some(Amount::Least)) => plain("ui-talking-least"),
        SpeechMeaning::Wager(Some(Amount::Times(_))) => plain("ui-talking-times"),
        SpeechMeaning::Wager(Some(Amount::Pot(..))) => plain("ui-talking-pot"),
        SpeechMeaning::Complete => plain("ui-talking-complete"),
        SpeechMeaning::Time => plain("ui-talking-time"),
        SpeechMeaning::PlayBoard => plain("ui-talking-play-board"),
        SpeechMeaning::Amount(_) => return SpeechPreview::Talk,
        SpeechMeaning::Unclear => return SpeechPreview::NoAct,
        SpeechMeaning::Talk => {
            return if sounds_like_an_act(said) { SpeechPreview::NoAct } else { SpeechPreview::Talk };
        }
    };
    if spoken.is_act() { SpeechPreview::Act(act) } else { SpeechPreview::Sign(act) }
}

/// Returns whether the words contain a word of an act and a number.
fn sounds_like_an_act(said: &str) -> bool {
    let said = said.to_lowercase();
    let is_letter = |c: char| c.is_alphanumeric() || c == '-';
    let all: Vec<&str> = said.split(|c: char| !is_letter(c)).filter(|word| !word.is_empty()).collect();
    let among = |id| label(id).split_whitespace().any(|word: &str| all.contains(&word));
    let is_number = said.chars().any(|c| c.is_ascii_digit()) || among("ui-talking-number-words");
    let all_in = all.windows(2).any(|pair| pair == ["all", "in"]);
    is_number && (all_in || among("ui-talking-act-words"))
}

/// Returns a valid bet or raise for words that are not an act: "raise to 1200". It needs a legal figure in the words,
/// on the person's turn.
pub fn instead(said: &str, choices: Option<&LegalActions>) -> Option<String> {
    let range = choices?.raise?;
    let lower = said.to_lowercase();
    let figure: String = lower.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    let opens = lower.split(|c: char| !c.is_alphanumeric()).any(|word| word == "bet");
    let raises = lower.contains("raise");
    let words = match (opens, raises) {
        (true, false) => format!("bet {figure}"),
        (_, true) => format!("raise to {figure}"),
        (false, false) => return None,
    };
    // The proposal must be an act and legal.
    let may = |to: Chips| (range.min..=range.max).contains(&to);
    matches!(SpeechMeaning::of(&words), SpeechMeaning::Wager(Some(Amount::To(to))) if may(to)).then_some(words)
}

/// Returns the hint beside the field; `None` for plain talk.
pub fn hint(heard: &SpeechPreview) -> Option<String> {
    match heard {
        SpeechPreview::Act(act) | SpeechPreview::Sign(act) => {
            Some(ui_text::translate(&Message::new("ui-talking-hear").with("act", act.as_str())))
        }
        SpeechPreview::NoAct => Some(label("ui-talking-no-act").to_owned()),
        SpeechPreview::Talk => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};

    #[test]
    fn acts_are_told_before_they_are_said() {
        for (said, text) in [
            ("call", "I hear: call"),
            ("raise to 1200", "I hear: raise to 1,200"),
            ("Raise 600!", "I hear: raise 600"),
            ("Raise by 600", "I hear: raise by 600"),
            ("bet 300", "I hear: bet 300"),
            ("raise", "I hear: raise, the amount is open"),
            ("time", "I hear: time"),
            ("raise it well above 1200", "Not an action."),
        ] {
            assert_eq!(hint(&interpret(said)).as_deref(), Some(text), "{said}");
        }
        assert_eq!(hint(&interpret("nice hand")), None);
    }

    #[test]
    fn who_raises_in_words_of_their_own_is_told_the_words_that_count() {
        let choices = |scene| fixtures::view(scene).choices;
        let raises = |said| instead(said, choices(FixtureScene::YourTurn).as_ref());
        assert_eq!(raises("raise it well above 1200").as_deref(), Some("raise to 1200"));
        let bets = instead("I'll bet 300 then", choices(FixtureScene::MayCheck).as_ref());
        assert_eq!(bets.as_deref(), Some("bet 300"));
        assert_eq!((raises("raise half pot"), raises("ok, call 50")), (None, None));
        assert_eq!(raises("raise it well above 700"), None, "it takes 1,000 to raise");
        assert_eq!(
            instead("raise it well above 1200", choices(FixtureScene::Flop).as_ref()),
            None,
            "it is not their turn"
        );
    }

    #[test]
    fn a_word_of_an_act_with_a_number_is_never_silently_talk() {
        for said in [
            "raise it well above 1200",
            "I would bet 300 then",
            "could call 50 here",
            "all in for 900, maybe",
            "raise half of 900",
            "re-raise or not: 2k",
            "i may raise a hundred",
        ] {
            assert_eq!(interpret(said), SpeechPreview::NoAct, "{said}");
        }
        for said in ["nice raise", "see you at 8", "the better hand won 300", "good call", ""] {
            assert_eq!(interpret(said), SpeechPreview::Talk, "{said}");
        }
    }
}
