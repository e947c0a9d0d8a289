//! One line of what is told: its message, what it is about, and how much of a story it needs.

use super::message::Message;
use crate::house::rulebook::Citation;
use crate::seat::TableNo;

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Every act of every hand.
    Full,
    /// Levels, who is out, who won.
    Short,
}

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineTopic {
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
    Tournament,
    /// Somebody said something that is no act.
    Talk,
}

/// One line of what is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NarrationLine {
    /// What it is about.
    pub about: LineTopic,
    /// The shortest story in which it stands.
    pub detail: Detail,
    /// The sentence.
    pub message: Message,
    /// The rules behind it.
    pub cites: Vec<Citation>,
}

/// A line that every story has.
pub(super) fn line(about: LineTopic, message: Message) -> NarrationLine {
    NarrationLine { about, detail: Detail::Short, message, cites: Vec::new() }
}

/// A line that only a full story has.
pub(super) fn detail(about: LineTopic, message: Message) -> NarrationLine {
    NarrationLine { about, detail: Detail::Full, message, cites: Vec::new() }
}

/// A line about a table, where several are told of together.
pub fn at_table(table: TableNo, line: Message) -> Message {
    Message::new("at-table").with("table", table).with("line", line)
}
