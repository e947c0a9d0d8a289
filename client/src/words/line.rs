//! A line of the log: what it is about, its sentence, and who is who in it.

use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::seat::{PersonNo, SeatNo};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is about.
    pub about: About,
    /// The sentence.
    pub text: String,
    /// The rules behind it.
    pub cites: Vec<Citation>,
}

impl Line {
    /// A sentence behind which no rule stands that one would want to look up.
    pub fn plain(about: About, text: String) -> Self {
        Self { about, text, cites: Vec::new() }
    }
}

/// What a line of the log is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A hand began.
    Hand,
    /// Cards of the board were dealt.
    Board,
    /// A player acted.
    Act,
    /// The house ruled on what somebody did.
    Ruling,
    /// Something was not done.
    Refusal,
    /// Something went wrong with the hand, or the director ruled on it: the whole table is told.
    Floor,
    /// Chips were won.
    Win,
    /// The tournament.
    Day,
    /// Somebody said something that is no act.
    Talk,
}

/// Who is who, for sentences.
pub trait Names {
    /// The name of a person.
    fn person(&self, person: PersonNo) -> String;
    /// The name of whoever sits there.
    fn seat(&self, seat: SeatNo) -> String;
}

/// A sentence begins with a capital.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
