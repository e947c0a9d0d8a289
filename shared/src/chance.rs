//! Where chance comes from: the caller's generator, or a stacked deck in a story. The rules have none of their own.

use crate::cards::Deck;
use crate::seat::{HandNo, SeatNo, TableNo};

/// The caller's source of chance.
pub trait Chance {
    /// Shuffles a full deck for this purpose.
    fn shuffle(&mut self, deal: &Deal) -> Deck;

    /// A number from 0 to `n` - 1, each as likely as the other. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;
}

/// What a deck is shuffled for, and where its cards will go: the top card to the first place, and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// At which table.
    pub table: TableNo,
    /// For which hand; none for the draw of the button.
    pub hand: Option<HandNo>,
    /// Who gets the cards, top card first.
    pub places: Vec<Destination>,
}

/// Where one card of the deck will go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// To a player.
    Seat(SeatNo),
    /// Away, face down.
    Burn,
    /// To the board.
    Board,
}
