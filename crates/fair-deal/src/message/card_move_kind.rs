//! The kinds of moves of the cards of a hand.

use cardroom_shared::action::Street;
use std::mem;

/// A kind of move of the cards of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A card is burnt.
    Burn,
    /// A street of a board is dealt.
    Board {
        /// The board, the first counted as 0.
        board: u8,
        /// The street: never before the flop.
        street: Street,
    },
    /// A card of the board is laid aside.
    Aside,
    /// A card is out of play.
    Out,
    /// A hole card that was exposed is exchanged: its place, and that of the new one.
    Swap,
    /// Cards go back, to be shuffled with the rest.
    Back,
    /// The street that came last goes back on top of the deck, in its order, and its burn below it if it goes back too.
    Top,
    /// The cards on top of the deck are to be mixed among themselves.
    Mix,
    /// Cards that would have come are turned up beside the board.
    Turned,
    /// Hole cards are turned up for the whole table.
    Shown,
}

impl Move {
    /// True for the moves that every deal has, in their fixed order: burns and boards, and cards that are turned up. Each
    /// other one needs a cause.
    pub const fn is_of_the_deal(self) -> bool {
        matches!(self, Self::Burn | Self::Board { .. } | Self::Turned | Self::Shown)
    }

    /// The word for the kind.
    pub fn word(self) -> &'static str {
        KINDS[self.place()].1
    }

    /// The number of the kind in a message.
    pub(super) fn number(self) -> u8 {
        u8::try_from(self.place() + 1).unwrap_or(u8::MAX)
    }

    fn place(self) -> usize {
        let is_it = |(kind, _): &(Self, _)| mem::discriminant(kind) == mem::discriminant(&self);
        KINDS.iter().position(is_it).unwrap_or_default()
    }

    /// The board and the number of the street in a message: 0 and 0 for other kinds than a board.
    pub(super) const fn board(self) -> (u8, u8) {
        match self {
            Self::Board { board, street } => (board, street as u8),
            _ => (0, 0),
        }
    }

    /// The move of these numbers, if there is one.
    pub(super) fn of(number: u8, board: u8, street: u8) -> Result<Self, String> {
        let streets = [Street::Flop, Street::Turn, Street::River].map(|street| Self::Board { board, street });
        let all = KINDS.iter().map(|(kind, _)| *kind).chain(streets);
        let mut is_it = all.filter(|kind| (kind.number(), kind.board()) == (number, (board, street)));
        is_it.next().ok_or_else(|| format!("there is no move {number} to board {board} on street {street}"))
    }
}

/// Each kind with its word, in the order of their numbers: the first has 1. A board stands for those of all streets.
const KINDS: [(Move, &str); 10] = [
    (Move::Burn, "burn"),
    (Move::Board { board: 0, street: Street::Flop }, "board"),
    (Move::Aside, "aside"),
    (Move::Out, "out"),
    (Move::Swap, "swap"),
    (Move::Back, "back"),
    (Move::Top, "top"),
    (Move::Mix, "mix"),
    (Move::Turned, "turned"),
    (Move::Shown, "shown"),
];
