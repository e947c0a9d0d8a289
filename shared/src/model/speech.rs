//! The meaning of words at the table as actions. A ruling decides whether an action is allowed and which effect it has.
//! A client shows the meaning while a player types.
//!
//! Each language has its phrases in a file `assets/words/*.speech.toml`. Every table understands words in every
//! language. Only the words as a whole are an action: a question, a condition or a joke around "call" is talk.

mod grammar;
mod number;

use crate::action::Action;
use crate::chips::Chips;
use grammar::{Grammar, Numbers};
use std::sync::LazyLock;

/// The meaning of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpeechMeaning {
    /// "Fold."
    Fold,
    /// "Check."
    Check,
    /// "Call."
    Call,
    /// "Complete": a small blind that calls, or a short all-in that is raised to a full bet.
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
    /// Words that may be an action but do not say which one: "raise a lot".
    Unclear,
    /// Anything else.
    Talk,
}

/// An amount in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// "Raise to 600", "bet 300": the total in front of the player.
    To(Chips),
    /// "Raise by 600", "600 more": the part above the current wager.
    By(Chips),
    /// "Raise 600": the rules decide whether it is the total.
    Named(Chips),
    /// "Minimum raise": the smallest allowed amount.
    Least,
    /// "3x": a multiple of the current wager, in tenths. Without a wager it is a multiple of the big blind.
    Times(u64),
    /// "Pot", "half pot": a fraction of the pot, as numerator and denominator.
    Pot(u64, u64),
}

/// The grammars in the order of matching.
static GRAMMARS: LazyLock<Vec<Grammar>> = LazyLock::new(|| {
    let files =
        [include_str!("../../../assets/words/en.speech.toml"), include_str!("../../../assets/words/de.speech.toml")];
    let read = |text| match Grammar::parse(text) {
        Ok(grammar) => grammar,
        Err(fault) => panic!("a grammar that comes with Cardroom is wrong: {fault}"),
    };
    files.into_iter().map(read).collect()
});

/// The maximum number of words of an action.
const MAX_WORDS: usize = 16;

impl SpeechMeaning {
    /// The meaning of words. Capitals, spaces and punctuation do not matter, but a question is talk.
    pub fn of(words: &str) -> Self {
        if words.contains('?') {
            return Self::Talk;
        }
        let lower = words.to_lowercase().replace(['’', '‘', '´', '`'], "'").replace(['-', '–', '—'], " ");
        match Self::of_clause(&lower) {
            Self::Talk => Self::of_clauses(&lower),
            meaning => meaning,
        }
    }

    /// The action among several clauses, if exactly one clause is an action: "that's too much for me, fold". A
    /// condition or a doubt in any clause makes all of them talk.
    fn of_clauses(lower: &str) -> Self {
        let clauses = clauses(lower);
        if clauses.len() < 2 || !clauses.iter().all(Clause::is_certain) {
            return Self::Talk;
        }
        let act = |clause: &Clause| match Self::of_clause(clause.text) {
            Self::Amount(Amount::Named(_)) | Self::Unclear | Self::Time | Self::PlayBoard => Self::Talk,
            meaning => meaning,
        };
        let mut acts = clauses.iter().enumerate().map(|(at, clause)| (at, act(clause))).filter(|(_, act)| act.is_act());
        let Some((at, meaning)) = acts.next() else { return Self::Talk };
        // Two different actions are unclear, and the dealer asks back.
        if acts.any(|(_, other)| other != meaning) {
            return Self::Unclear;
        }
        let is_own = clauses.get(at).is_some_and(Clause::is_own);
        let before = clauses.get(..at).unwrap_or_default();
        let after = clauses.get(at + 1..).unwrap_or_default();
        if is_own || (leads_to_act(before) && follows_act(after)) { meaning } else { Self::Talk }
    }

    fn of_clause(lower: &str) -> Self {
        let words: Vec<&str> = lower.split_whitespace().map(word).map(whole).filter(|word| !word.is_empty()).collect();
        if words.is_empty() || words.len() > MAX_WORDS {
            return Self::Talk;
        }
        let acts = GRAMMARS.iter().filter_map(|grammar| grammar.act(&words));
        // Words that are unclear in one language may be clear in another.
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

    /// The spoken form of a definite action; `None` if it is no part of the betting.
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

    /// Returns whether the words are an action.
    pub fn is_act(self) -> bool {
        match self {
            Self::Fold | Self::Check | Self::Call | Self::Complete | Self::Wager(_) | Self::AllIn | Self::Amount(_) => {
                true
            }
            Self::Time | Self::PlayBoard | Self::Unclear | Self::Talk => false,
        }
    }
}

/// Words that turn everything around them into a condition or a doubt.
const DOUBTS: [&str; 18] = [
    "if",
    "when",
    "would",
    "could",
    "should",
    "might",
    "maybe",
    "perhaps",
    "unless",
    "until",
    "wenn",
    "falls",
    "würde",
    "könnte",
    "sollte",
    "vielleicht",
    "ob",
    "hätte",
];

/// Words that refer to the speaker.
const OWN: [&str; 8] = ["i", "i'm", "im", "i'll", "ill", "lemme", "ich", "imma"];

/// Words about others. Before or after a bare action they may mean that it is meant for others.
const OTHERS: [&str; 17] = [
    "you",
    "your",
    "you're",
    "u",
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

/// Words that begin a clause without punctuation before it.
const JOINTS: [&str; 9] = ["but", "so", "cuz", "because", "coz", "aber", "weil", "denn", "also"];

/// The words between two punctuation marks.
#[derive(Clone, Copy, Debug)]
struct Clause<'w> {
    text: &'w str,
    /// True if a comma ends the clause, or a word that joins it to the next. A name before a comma addresses a person.
    is_joined: bool,
}

impl<'w> Clause<'w> {
    fn words(&self) -> impl Iterator<Item = &'w str> {
        self.text.split_whitespace().map(word).filter(|word| !word.is_empty())
    }

    fn has(&self, some: &[&str]) -> bool {
        self.words().any(|word| some.contains(&word))
    }

    fn is_certain(&self) -> bool {
        !self.has(&DOUBTS)
    }

    /// Returns whether the speaker refers to themselves: "i call", "calling".
    fn is_own(&self) -> bool {
        self.has(&OWN) || self.words().map(whole).any(|word| word.ends_with("ing"))
    }
}

/// Splits words into clauses: at a full stop, comma or similar before a space, and at joining words.
fn clauses(lower: &str) -> Vec<Clause<'_>> {
    let mut found = Vec::new();
    let mut begin = 0;
    let mut end_at = |end: usize, next: usize, is_joined: bool| {
        let text = lower.get(begin..end).unwrap_or_default();
        if text.split_whitespace().any(|written| !word(written).is_empty()) {
            found.push(Clause { text, is_joined });
        }
        begin = next;
    };
    for (at, letter) in lower.char_indices() {
        let next = at + letter.len_utf8();
        let after = lower.get(next..).unwrap_or_default();
        let is_sign = matches!(letter, ',' | '.' | ';' | '!' | '…' | '(' | ')' | '*');
        let is_last = after.chars().all(|letter| !letter.is_alphanumeric());
        if is_sign
            && (is_last || after.starts_with(|letter: char| !letter.is_alphanumeric()) || matches!(letter, '(' | '*'))
        {
            end_at(at, next, letter == ',');
        } else if letter == ' ' {
            let joint = after.split(' ').next().unwrap_or_default();
            if JOINTS.contains(&joint) && after.len() > joint.len() {
                end_at(at, next + joint.len(), true);
            }
        }
    }
    end_at(lower.len(), lower.len(), false);
    found
}

/// Returns whether the clauses before a bare action leave it an action. A name alone before a comma addresses a person.
/// Words about others may introduce an action of those others.
fn leads_to_act(before: &[Clause<'_>]) -> bool {
    let Some(last) = before.last() else { return true };
    let words = before.iter().map(|clause| clause.words().count()).sum::<usize>();
    (words >= 3 && !before.iter().any(|clause| clause.has(&OTHERS))) || !last.is_joined
}

/// Returns whether the clauses after a bare action leave it an action. They need more than a name, and nothing about
/// others.
fn follows_act(after: &[Clause<'_>]) -> bool {
    let words = after.iter().map(|clause| clause.words().count()).sum::<usize>();
    after.is_empty() || (words >= 2 && !after.iter().any(|clause| clause.has(&OTHERS)))
}

/// The word without the punctuation around it; empty for punctuation, emoticons and chat words like "lol".
fn word(written: &str) -> &str {
    let is_face = written.starts_with([':', ';', '=']) || matches!(written, "xd" | "lol" | "haha" | "hehe" | "omg");
    let is_sign = |letter: char| !letter.is_alphanumeric() && !matches!(letter, '\'' | '$' | '€' | '£');
    if is_face { "" } else { written.trim_matches(is_sign).trim_matches('\'') }
}

/// The full form of a word in spoken spelling: "checkin" becomes "checking".
fn whole(word: &str) -> &str {
    const SPOKEN: [(&str, &str); 9] = [
        ("checkin", "checking"),
        ("callin", "calling"),
        ("foldin", "folding"),
        ("raisin", "raising"),
        ("bettin", "betting"),
        ("shovin", "shoving"),
        ("jammin", "jamming"),
        ("goin", "going"),
        ("pott", "pot"),
    ];
    SPOKEN.iter().find(|(spoken, _)| *spoken == word).map_or(word, |(_, whole)| *whole)
}

#[cfg(test)]
mod tests;
