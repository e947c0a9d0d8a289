//! The kinds of moves of the cards of a hand.

use cardroom_shared::action::Street;

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
    pub const fn word(self) -> &'static str {
        match self {
            Self::Burn => "burn",
            Self::Board { .. } => "board",
            Self::Aside => "aside",
            Self::Out => "out",
            Self::Swap => "swap",
            Self::Back => "back",
            Self::Top => "top",
            Self::Mix => "mix",
            Self::Turned => "turned",
            Self::Shown => "shown",
        }
    }

    /// The number of the kind in a message.
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::Burn => 1,
            Self::Board { .. } => 2,
            Self::Aside => 3,
            Self::Out => 4,
            Self::Swap => 5,
            Self::Back => 6,
            Self::Top => 7,
            Self::Mix => 8,
            Self::Turned => 9,
            Self::Shown => 10,
        }
    }

    /// The board and the number of the street in a message: 0 and 0 for other kinds than a board.
    pub(super) const fn board(self) -> (u8, u8) {
        match self {
            Self::Board { board, street } => (board, street as u8),
            _ => (0, 0),
        }
    }

    /// The move of these numbers; `None` if there is none.
    pub(super) fn of(number: u8, board: u8, street: u8) -> Option<Self> {
        let streets = [Street::Flop, Street::Turn, Street::River];
        let kinds = [
            Self::Burn,
            Self::Aside,
            Self::Out,
            Self::Swap,
            Self::Back,
            Self::Top,
            Self::Mix,
            Self::Turned,
            Self::Shown,
        ];
        let boards = streets.into_iter().map(|street| Self::Board { board, street });
        boards.chain(kinds).find(|kind| kind.number() == number && kind.board() == (board, street))
    }
}
