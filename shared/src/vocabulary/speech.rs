//! Words at the table, as acts. A ruling says whether an act is allowed and what comes of it. A window says what it hears while
//! somebody still types.
//!
//! The phrases lie in `assets/words/*.speech.toml`, a file for each language. Words in every language are understood at every
//! table. Only the words as a whole are an act: a question, a condition or a joke around "call" is talk.

mod grammar;
mod number;

use crate::action::Action;
use crate::chips::Chips;
use grammar::{Grammar, Numbers};
use std::sync::LazyLock;

/// The meaning of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// "Fold."
    Fold,
    /// "Check."
    Check,
    /// "Call."
    Call,
    /// "Complete": a small blind that calls, or a short all-in that is made whole.
    Complete,
    /// "Bet", "raise": a wager, with the amount if one was named.
    Wager(Option<Amount>),
    /// An amount alone, such as "600" or "two hundred more".
    Amount(Amount),
    /// "All in."
    AllIn,
    /// "Time": stop, it is my turn.
    Time,
    /// "I play the board."
    PlayBoard,
    /// Words that may be meant as an act and leave open which: "raise a lot".
    Unclear,
    /// Anything else.
    Talk,
}

/// An amount in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// "Raise to 600", "bet 300": the total that is to stand in front of the player.
    To(Chips),
    /// "Raise by 600", "600 more": the part above the wager that stands.
    By(Chips),
    /// "Raise 600": the house says whether it is the total.
    Named(Chips),
    /// "Minimum raise": the least that is allowed.
    Least,
    /// "3x": a number of times the wager that stands, in tenths; of the big blind where none stands.
    Times(u64),
    /// "Pot", "half pot": so many parts of the pot, and how many parts a pot has.
    Pot(u64, u64),
}

/// The grammars, in the order in which they are tried.
static GRAMMARS: LazyLock<Vec<Grammar>> = LazyLock::new(|| {
    let files =
        [include_str!("../../../assets/words/en.speech.toml"), include_str!("../../../assets/words/de.speech.toml")];
    let read = |text| match Grammar::parse(text) {
        Ok(grammar) => grammar,
        Err(fault) => panic!("a grammar that comes with Cardroom is wrong: {fault}"),
    };
    files.into_iter().map(read).collect()
});

/// The longest speech that can be an act, in words.
const MAX_WORDS: usize = 16;

impl Spoken {
    /// The meaning of words. Capitals, spaces and signs do not matter, but a question is talk.
    pub fn of(words: &str) -> Self {
        if words.contains('?') {
            return Self::Talk;
        }
        let lower = words.to_lowercase().replace(['’', '‘', '´', '`'], "'").replace(['-', '–', '—'], " ");
        match Self::of_clause(&lower) {
            // "That's too much for me, fold": the last words of several are an act by themselves.
            Self::Talk if is_plain(&lower) => match last_clause(&lower).map(Self::of_clause) {
                Some(Self::Amount(_) | Self::Unclear | Self::Time) | None => Self::Talk,
                Some(act) => act,
            },
            meaning => meaning,
        }
    }

    fn of_clause(lower: &str) -> Self {
        let words: Vec<&str> = lower.split_whitespace().map(word).filter(|word| !word.is_empty()).collect();
        if words.is_empty() || words.len() > MAX_WORDS {
            return Self::Talk;
        }
        let acts = GRAMMARS.iter().filter_map(|grammar| grammar.act(&words));
        // Words that one language leaves unclear may be clear in another.
        let meanings: Vec<Self> = acts.map(|(act, numbers)| Self::of_act(act, numbers)).collect();
        let clear = meanings.iter().find(|meaning| **meaning != Self::Unclear);
        clear.or(meanings.first()).copied().unwrap_or(Self::Talk)
    }

    fn of_act(act: &str, Numbers { amount, tenths }: Numbers) -> Self {
        let chips = amount.map(Chips).unwrap_or_default();
        let wager = |amount| Self::Wager(Some(amount));
        match act {
            "fold" => Self::Fold,
            "check" => Self::Check,
            "call" => Self::Call,
            "complete" => Self::Complete,
            "all_in" => Self::AllIn,
            "bet" | "raise" => Self::Wager(None),
            "least" => wager(Amount::Least),
            "double" => wager(Amount::Times(20)),
            "triple" => wager(Amount::Times(30)),
            "times" => wager(Amount::Times(tenths.unwrap_or_default())),
            "pot" => wager(Amount::Pot(1, 1)),
            "half_pot" => wager(Amount::Pot(1, 2)),
            "third_pot" => wager(Amount::Pot(1, 3)),
            "quarter_pot" => wager(Amount::Pot(1, 4)),
            "two_thirds_pot" => wager(Amount::Pot(2, 3)),
            "three_quarters_pot" => wager(Amount::Pot(3, 4)),
            "total" => wager(Amount::To(chips)),
            "more" => wager(Amount::By(chips)),
            "raise_amount" => wager(Amount::Named(chips)),
            "amount" => Self::Amount(Amount::Named(chips)),
            "amount_total" => Self::Amount(Amount::To(chips)),
            "amount_more" => Self::Amount(Amount::By(chips)),
            "time" => Self::Time,
            "play_board" => Self::PlayBoard,
            "unclear" => Self::Unclear,
            _ => Self::Talk,
        }
    }

    /// A clear action as it would be spoken; none for what is no part of the betting.
    pub fn of_action(action: Action) -> Option<Self> {
        match action {
            Action::Fold | Action::Muck => Some(Self::Fold),
            Action::Check => Some(Self::Check),
            Action::Call => Some(Self::Call),
            Action::Bet(to) | Action::RaiseTo(to) => Some(Self::Wager(Some(Amount::To(to)))),
            Action::AllIn => Some(Self::AllIn),
            Action::Wager(_) => Some(Self::Wager(None)),
            Action::Show(_)
            | Action::AskToSee(_)
            | Action::Withdraw
            | Action::ProposeRuns(_)
            | Action::Agree
            | Action::Decline
            | Action::PlayBoard => None,
        }
    }

    /// Whether it is meant as an act.
    pub fn is_act(self) -> bool {
        match self {
            Self::Fold | Self::Check | Self::Call | Self::Complete | Self::Wager(_) | Self::AllIn | Self::Amount(_) => {
                true
            }
            Self::Time | Self::PlayBoard | Self::Unclear | Self::Talk => false,
        }
    }
}

/// Words that make everything around them a thought and no act.
const THOUGHTS: [&str; 24] = [
    "if",
    "when",
    "would",
    "could",
    "should",
    "might",
    "maybe",
    "perhaps",
    "not",
    "don't",
    "didn't",
    "never",
    "can't",
    "unless",
    "wenn",
    "falls",
    "würde",
    "könnte",
    "sollte",
    "vielleicht",
    "nicht",
    "nie",
    "kein",
    "ob",
];

/// Whether nothing in these words is a condition, a doubt or a denial.
fn is_plain(lower: &str) -> bool {
    !lower.split_whitespace().map(word).any(|word| THOUGHTS.contains(&word))
}

/// Words about others: what follows them after a comma may be for them.
const OTHERS: [&str; 16] = [
    "you",
    "your",
    "you're",
    "he",
    "she",
    "they",
    "him",
    "her",
    "them",
    "everybody",
    "guys",
    "du",
    "dein",
    "ihr",
    "sie",
    "er",
];

/// The words after the last full stop, or after the last comma behind a thought of one's own: a name before a comma calls somebody.
fn last_clause(lower: &str) -> Option<&str> {
    let text = lower.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let parts = |(at, sign): &(usize, char)| {
        let after = text.get(at + sign.len_utf8()..).unwrap_or_default();
        matches!(sign, ',' | '.' | ';' | '!' | '…') && after.starts_with(char::is_whitespace)
    };
    let (at, sign) = text.char_indices().rfind(parts)?;
    let before: Vec<&str> = text.get(..at)?.split_whitespace().map(word).collect();
    let is_own = before.len() >= 3 && !before.iter().any(|word| OTHERS.contains(word));
    (sign != ',' || is_own).then(|| text.get(at + sign.len_utf8()..)).flatten()
}

/// A word without the signs around it; nothing where it is signs alone, or a face made of signs.
fn word(written: &str) -> &str {
    let is_face = written.starts_with([':', ';', '=']) || matches!(written, "xd" | "lol" | "haha" | "hehe");
    let is_sign = |letter: char| !letter.is_alphanumeric() && !matches!(letter, '\'' | '$' | '€' | '£');
    if is_face { "" } else { written.trim_matches(is_sign).trim_matches('\'') }
}

#[cfg(test)]
mod tests;
