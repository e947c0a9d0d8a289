//! Where chance comes from: the caller's generator, or a stacked deck in a story. The rules have none of their own.

use crate::cards::{Card, DECK_SIZE, Deck};
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use arrayvec::ArrayVec;

/// The caller's source of chance.
pub trait Chance {
    /// Shuffles a full deck for this purpose.
    fn shuffle(&mut self, deal: &Deal) -> Deck;

    /// Shuffles a part of a deck: these cards go back into it for this purpose.
    fn reshuffle(&mut self, _deal: &Deal, mut cards: Vec<Card>) -> Deck {
        for last in (1..cards.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(u32::MAX));
            cards.swap(last, usize::try_from(other).unwrap_or(last).min(last));
        }
        Deck::from_cards(cards)
    }

    /// Draws one of these open seats for somebody, each as likely as the other; none if there is none.
    fn seat(&mut self, _person: PersonNo, open: &[SeatNo]) -> Option<SeatNo> {
        let drawn = self.below(u32::try_from(open.len()).ok().filter(|count| *count > 0)?);
        open.get(usize::try_from(drawn).ok()?).copied()
    }

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
    pub places: Destinations,
}

/// The places of the cards of one deck, top card first.
pub type Destinations = ArrayVec<Destination, DECK_SIZE>;

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
