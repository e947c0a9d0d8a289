//! One line of narration: its message, its topic and its level of detail.

use super::message::Message;
use crate::house::rulebook::Citation;
use crate::seat::TableNo;

/// The level of detail of a narration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Every act of every hand.
    Full,
    /// Levels, eliminations and winners.
    Short,
}

/// The topic of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineTopic {
    /// A hand began.
    Hand,
    /// Cards of the board were dealt.
    Board,
    /// A player acted.
    Act,
    /// A ruling on a player's motion.
    Ruling,
    /// A refusal.
    Refusal,
    /// A mistake in the hand or a ruling of the director. The whole table is told.
    Floor,
    /// Chips were won.
    Win,
    /// The tournament.
    Tournament,
    /// Words that are no act.
    Talk,
}

/// One line of narration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NarrationLine {
    /// The topic.
    pub about: LineTopic,
    /// The least detailed narration that contains the line.
    pub detail: Detail,
    /// The sentence.
    pub message: Message,
    /// The clauses and settings behind it.
    pub cites: Vec<Citation>,
}

/// Returns a line that every narration contains.
pub(super) fn line(about: LineTopic, message: Message) -> NarrationLine {
    NarrationLine { about, detail: Detail::Short, message, cites: Vec::new() }
}

/// Returns a line that only a full narration contains.
pub(super) fn detail(about: LineTopic, message: Message) -> NarrationLine {
    NarrationLine { about, detail: Detail::Full, message, cites: Vec::new() }
}

/// Prefixes a message with its table, for a narration of several tables.
pub fn at_table(table: TableNo, line: Message) -> Message {
    Message::new("at-table").with("table", table).with("line", line)
}
