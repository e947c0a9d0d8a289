//! Messages before translation: a message name and its arguments.

use crate::cards::{Card, Suit};
use crate::chips::Chips;
use crate::seat::{HandNo, SeatNo, TableNo};

/// A message: its name in the language files, and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Message {
    /// Its name, like `clock-paused`.
    pub id: &'static str,
    /// The arguments, each with the name of its gap.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A name, what somebody said, or words that are fit to show as they are.
    Words(String),
    /// A number that is counted: "1 hand", "2 hands".
    Count(u32),
    /// A number that is only a name: a seat, a table, a hand or a round.
    Number(u32),
    /// An amount of chips.
    Chips(Chips),
    /// Money, in cents.
    Cents(u64),
    /// A place, from 1.
    Place(u32),
    /// A length of time on the clock, in milliseconds.
    Clock(u64),
    /// Cards, in table order.
    Cards(Vec<Card>, Faces),
    /// Another message, as a part of this one.
    Part(Message),
    /// Several in a row: "Ann, Bob and Cem".
    All(Vec<Arg>),
    /// Several in a row, with commas alone: "Ann 500, Bob 200".
    List(Vec<Arg>),
}

/// How cards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Faces {
    /// In letters, as they are typed: `Qs Th 7d`.
    Letters,
    /// With their suits drawn, as a window shows them: `Q♠ 10♥ 7♦`.
    Suits,
}

impl Message {
    /// Returns a message without arguments.
    pub fn new(id: &'static str) -> Self {
        Self { id, args: Vec::new() }
    }

    /// Returns the message with one more argument.
    #[must_use]
    pub fn with(mut self, gap: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((gap, arg.into()));
        self
    }
}

impl Arg {
    /// Returns a list with "and" before the last item.
    pub fn all<A: Into<Arg>>(several: impl IntoIterator<Item = A>) -> Self {
        Self::All(several.into_iter().map(Into::into).collect())
    }

    /// Returns a list with commas only.
    pub fn list<A: Into<Arg>>(several: impl IntoIterator<Item = A>) -> Self {
        Self::List(several.into_iter().map(Into::into).collect())
    }
}

impl Faces {
    /// Returns the cards in order, separated by blanks.
    pub fn written(self, cards: &[Card]) -> String {
        let one = |card: &Card| match self {
            Self::Letters => card.to_string(),
            Self::Suits => drawn(*card),
        };
        cards.iter().map(one).collect::<Vec<_>>().join(" ")
    }
}

/// Returns a card with its suit symbol and its printed rank: `10♥`.
fn drawn(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
        Suit::Spades => '♠',
    };
    match card.rank().letter() {
        'T' => format!("10{suit}"),
        letter => format!("{letter}{suit}"),
    }
}

impl From<String> for Arg {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

impl From<&str> for Arg {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}

impl From<Chips> for Arg {
    fn from(chips: Chips) -> Self {
        Self::Chips(chips)
    }
}

impl From<SeatNo> for Arg {
    fn from(seat: SeatNo) -> Self {
        Self::Number(u32::from(seat.number()))
    }
}

impl From<TableNo> for Arg {
    fn from(table: TableNo) -> Self {
        Self::Number(u32::from(table.0))
    }
}

impl From<HandNo> for Arg {
    fn from(hand: HandNo) -> Self {
        Self::Number(hand.0)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Part(message)
    }
}
