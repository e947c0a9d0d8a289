//! A preview of how words are understood, before they are said. The server decides their effect.

use super::language::Language;
use super::message::Message;
use crate::action::LegalActions;
use crate::speech::{Amount, SpeechMeaning};
use crate::view::{PlayerStatus, View};

/// The meaning of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpeechPreview {
    /// This act, in words.
    Act(Message),
    /// This sign, which is not binding: time, or that the board plays.
    Sign(Message),
    /// Talk that contains a word of an act and a number.
    NoAct,
    /// Talk.
    Talk,
}

impl SpeechPreview {
    /// Returns the meaning of these words, of a person who speaks this language.
    pub fn of(said: &str, language: &Language) -> Self {
        let plain = Message::new;
        let opens = said.to_lowercase().split_whitespace().any(|word| word == "bet");
        let amount = |id, chips| Message::new(id).with("chips", chips);
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
            SpeechMeaning::Amount(_) => return Self::Talk,
            SpeechMeaning::Unclear => return Self::NoAct,
            SpeechMeaning::Talk => {
                return if sounds_like_an_act(said, language) { Self::NoAct } else { Self::Talk };
            }
        };
        if spoken.is_act() { Self::Act(act) } else { Self::Sign(act) }
    }

    /// Returns the hint beside the field; `None` for plain talk.
    pub fn hint(self) -> Option<Message> {
        match self {
            Self::Act(act) | Self::Sign(act) => Some(Message::new("ui-talking-hear").with("act", act)),
            Self::NoAct => Some(Message::new("ui-talking-no-act")),
            Self::Talk => None,
        }
    }
}

/// Returns whether the words contain a word of an act and a number.
fn sounds_like_an_act(said: &str, language: &Language) -> bool {
    let said = said.to_lowercase();
    let is_letter = |c: char| c.is_alphanumeric() || c == '-';
    let all: Vec<&str> = said.split(|c: char| !is_letter(c)).filter(|word| !word.is_empty()).collect();
    let among = |id| language.say(&Message::new(id)).split_whitespace().any(|word: &str| all.contains(&word));
    let is_number = said.chars().any(|c| c.is_ascii_digit()) || among("ui-talking-number-words");
    let all_in = all.windows(2).any(|pair| pair == ["all", "in"]);
    is_number && (all_in || among("ui-talking-act-words"))
}

/// A note about words before they are said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpeechHint {
    /// The meaning of the words.
    pub preview: SpeechPreview,
    /// The note.
    pub message: Message,
    /// Other words that are an act and legal: "raise to 1200". `None` if the words are one, or no such words are found.
    pub instead: Option<String>,
    /// True if the words are asked about before they are said: they sound like an act and are none, or are out of turn.
    pub asks: bool,
}

impl SpeechHint {
    /// Returns the note about these words of the viewer. `None` for plain talk, and for a viewer without a seat. A player
    /// without cards cannot act with words.
    pub fn of(said: &str, view: &View, language: &Language) -> Option<Self> {
        let own = view.table.as_ref()?.seats.iter().find(|seat| seat.person == view.you)?;
        let is_live = own.standing == PlayerStatus::Live;
        let is_turn = view.choices.is_some();
        let preview = SpeechPreview::of(said, language);
        let (message, instead, asks) = match &preview {
            SpeechPreview::Act(act) if is_live && !is_turn => {
                (Message::new("ui-talking-hear-early").with("act", act.clone()), None, true)
            }
            SpeechPreview::NoAct if !is_turn => (Message::new("ui-talking-not-your-turn"), None, true),
            SpeechPreview::NoAct => {
                let instead = legal_wager(said, view.choices.as_ref());
                let offer = |words: &str| Message::new("ui-talking-instead").with("words", words);
                let message = instead.as_deref().map(offer);
                (message.or_else(|| preview.clone().hint())?, instead, true)
            }
            SpeechPreview::Act(_) | SpeechPreview::Sign(_) | SpeechPreview::Talk => {
                (preview.clone().hint()?, None, false)
            }
        };
        Some(Self { preview, message, instead, asks })
    }
}

/// Returns a valid bet or raise for words that are not an act: "raise to 1200". It needs a legal figure in the words,
/// on the person's turn.
fn legal_wager(said: &str, choices: Option<&LegalActions>) -> Option<String> {
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
    let may = |to| (range.min..=range.max).contains(&to);
    matches!(SpeechMeaning::of(&words), SpeechMeaning::Wager(Some(Amount::To(to))) if may(to)).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::{RaiseRange, WagerKind};
    use crate::chips::Chips;

    fn preview(said: &str) -> SpeechPreview {
        SpeechPreview::of(said, Language::english())
    }

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
            let hint = preview(said).hint().map(|hint| Language::english().say(&hint));
            assert_eq!(hint.as_deref(), Some(text), "{said}");
        }
        assert_eq!(preview("nice hand").hint(), None);
    }

    #[test]
    fn who_raises_in_words_of_their_own_is_told_the_words_that_count() {
        let choices = |kind, min| {
            let raise = Some(RaiseRange { kind, min: Chips(min), max: Chips(9_000), unit: Chips(25) });
            LegalActions { call: Some(Chips(500)), raise, must_raise: false }
        };
        let raises = |said| legal_wager(said, Some(&choices(WagerKind::Raise, 1_000)));
        assert_eq!(raises("raise it well above 1200").as_deref(), Some("raise to 1200"));
        let bets = legal_wager("I'll bet 300 then", Some(&choices(WagerKind::Bet, 100)));
        assert_eq!(bets.as_deref(), Some("bet 300"));
        assert_eq!((raises("raise half pot"), raises("ok, call 50")), (None, None));
        assert_eq!(raises("raise it well above 700"), None, "it takes 1,000 to raise");
        assert_eq!(legal_wager("raise it well above 1200", None), None, "it is not their turn");
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
            assert_eq!(preview(said), SpeechPreview::NoAct, "{said}");
        }
        for said in ["nice raise", "see you at 8", "the better hand won 300", "good call", ""] {
            assert_eq!(preview(said), SpeechPreview::Talk, "{said}");
        }
    }
}
