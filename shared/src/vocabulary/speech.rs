//! What words at the table mean as an act. Whether the act is allowed, and what comes of it, is ruled on; this is only how they
//! are heard, so that a window can say what it hears while somebody still types.

use crate::action::Action;
use crate::chips::Chips;

/// Words, as the table understands them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// "Fold."
    Fold,
    /// "Check."
    Check,
    /// "Call."
    Call,
    /// "Bet", "raise": a wager, with the amount if one was named.
    Wager(Option<Amount>),
    /// An amount alone, after "raise".
    More(Amount),
    /// "All in."
    AllIn,
    /// "Time": stop, it is my turn.
    Time,
    /// "I play the board."
    PlayBoard,
    /// Anything else.
    Talk,
}

/// An amount that was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// "Raise to 600", "bet 300": the total that is to stand in front of the player.
    To(Chips),
    /// "Raise 600": so much more than the wager that stands.
    By(Chips),
}

impl Spoken {
    /// Understands words. Case, spaces and a full stop at the end do not matter.
    pub fn of(words: &str) -> Self {
        let words = words.to_lowercase();
        let words: Vec<&str> = words.trim().trim_end_matches(['.', '!']).split_whitespace().collect();
        let amount = |digits: &str| digits.replace(',', "").parse().ok().map(Chips);
        match words.as_slice() {
            ["i", rest @ ..] => Self::of(&rest.join(" ")),
            ["fold"] => Self::Fold,
            ["check"] => Self::Check,
            ["call"] => Self::Call,
            ["bet" | "raise"] => Self::Wager(None),
            ["time"] => Self::Time,
            ["board", "plays"]
            | ["the", "board", "plays"]
            | ["play" | "playing", "the", "board"]
            | ["i'm", "playing", "the", "board"] => Self::PlayBoard,
            ["to", n] => amount(n).map_or(Self::Talk, |n| Self::More(Amount::To(n))),
            ["by", n] | [n] if amount(n).is_some() => amount(n).map_or(Self::Talk, |n| Self::More(Amount::By(n))),
            ["all", "in"] | ["all-in" | "allin"] => Self::AllIn,
            ["bet", n] => amount(n).map_or(Self::Talk, |n| Self::Wager(Some(Amount::To(n)))),
            ["raise" | "bet", "to", n] => amount(n).map_or(Self::Talk, |n| Self::Wager(Some(Amount::To(n)))),
            ["raise", n] | ["raise", "by", n] => amount(n).map_or(Self::Talk, |n| Self::Wager(Some(Amount::By(n)))),
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
        !matches!(self, Self::Talk | Self::Time | Self::More(_) | Self::PlayBoard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_understands_what_people_say() {
        let to = |n| Spoken::Wager(Some(Amount::To(Chips(n))));
        let by = |n| Spoken::Wager(Some(Amount::By(Chips(n))));
        for (words, meaning) in [
            ("call", Spoken::Call),
            ("I call.", Spoken::Call),
            ("Fold", Spoken::Fold),
            ("raise", Spoken::Wager(None)),
            ("raise 600", by(600)),
            ("Raise by 1,200", by(1_200)),
            ("raise to 600", to(600)),
            ("bet 300", to(300)),
            ("ALL IN!", Spoken::AllIn),
            ("Time!", Spoken::Time),
            ("600", Spoken::More(Amount::By(Chips(600)))),
            ("to 1,200", Spoken::More(Amount::To(Chips(1_200)))),
            ("raise a lot", Spoken::Talk),
            ("nice hand", Spoken::Talk),
            ("I play the board.", Spoken::PlayBoard),
            ("The board plays", Spoken::PlayBoard),
            ("play the board well", Spoken::Talk),
            ("i", Spoken::Talk),
            ("", Spoken::Talk),
            ("raise 99999999999999999999999", Spoken::Talk),
        ] {
            assert_eq!(Spoken::of(words), meaning, "{words}");
        }
    }
}
