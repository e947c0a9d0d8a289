//! The sources of chance: the caller's generator, or a stacked deck in a story. The rules have no generator of their
//! own.

use crate::cards::{Card, DECK_SIZE, Deck, DeckPlace};
use crate::seat::{BySeat, HandNo, PersonNo, SeatNo, TableNo};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The caller's source of chance.
pub trait Chance {
    /// Shuffles a full deck for this deal.
    fn shuffle(&mut self, deal: &Deal) -> Deck;

    /// Shuffles a part of a deck: these cards go back into it for this deal.
    fn reshuffle(&mut self, _deal: &Deal, mut cards: Vec<Card>) -> Deck {
        for last in (1..cards.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(u32::MAX));
            cards.swap(last, usize::try_from(other).unwrap_or(last).min(last));
        }
        Deck::from_cards(cards)
    }

    /// Draws one of the open seats for a person, all with equal probability; `None` if there is none.
    fn seat(&mut self, _person: PersonNo, open: &[SeatNo]) -> Option<SeatNo> {
        let drawn = self.below(u32::try_from(open.len()).ok().filter(|count| *count > 0)?);
        open.get(usize::try_from(drawn).ok()?).copied()
    }

    /// A number from 0 to `n` - 1, all with equal probability. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;
}

/// The decks and lots that the tournament asks for. A source of chance answers at once; sealed decks answer only after
/// they are cut. [`Tournament::ask_again`](crate::tournament::Tournament::ask_again) asks again for a missing answer.
pub trait DeckProvider {
    /// A full deck for this deal; `None` until it is cut.
    fn deck(&mut self, deal: &Deal) -> Option<Deck>;

    /// The stub of a deck, shuffled again: the cards at these places go back into it. `None` until it is cut.
    fn rest(&mut self, deal: &Deal, rest: &[(DeckPlace, Card)]) -> Option<Deck>;

    /// One of the open seats for a person; `None` if there is none, or until the lots are cut.
    fn seat(&mut self, person: PersonNo, open: &[SeatNo]) -> Option<SeatNo>;

    /// A number from 0 to `n` - 1; `None` until the lots are cut.
    fn lot(&mut self, n: u32) -> Option<u32>;

    /// A number from 0 to `n` - 1 that decides a dealer error at this table. It belongs to the deck that the dealer was
    /// given last.
    fn slip(&mut self, table: TableNo, n: u32) -> u32;

    /// Returns whether an answer was missing since the last call of this method.
    fn waits(&mut self) -> bool;
}

impl<C: Chance> DeckProvider for C {
    fn deck(&mut self, deal: &Deal) -> Option<Deck> {
        Some(self.shuffle(deal))
    }

    fn rest(&mut self, deal: &Deal, rest: &[(DeckPlace, Card)]) -> Option<Deck> {
        Some(self.reshuffle(deal, rest.iter().map(|(_, card)| *card).collect()))
    }

    fn seat(&mut self, person: PersonNo, open: &[SeatNo]) -> Option<SeatNo> {
        Chance::seat(self, person, open)
    }

    fn lot(&mut self, n: u32) -> Option<u32> {
        Some(self.below(n))
    }

    fn slip(&mut self, _table: TableNo, n: u32) -> u32 {
        self.below(n)
    }

    fn waits(&mut self) -> bool {
        false
    }
}

/// A lot that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lot {
    /// The number of candidates: seats, people or other things.
    pub below: u32,
    /// The index of the drawn one, from 0 to `below` - 1.
    pub result: u32,
}

impl Lot {
    /// The lot that draws `drawn` from the list; `None` if the list does not contain it.
    pub fn of<T: PartialEq>(from: &[T], drawn: &T) -> Option<Self> {
        let result = from.iter().position(|one| one == drawn)?;
        Some(Self { below: u32::try_from(from.len()).ok()?, result: u32::try_from(result).ok()? })
    }
}

/// Draws one item, all with equal probability, and returns it with its lot. `None` if there is no item, or until the
/// lots are cut.
pub fn by_lot<T: Copy>(from: &[T], decks: &mut dyn DeckProvider) -> Option<(T, Lot)> {
    let below = u32::try_from(from.len()).ok().filter(|count| *count > 0)?;
    let result = decks.lot(below)?;
    let drawn = from.get(usize::try_from(result).ok()?)?;
    Some((*drawn, Lot { below, result }))
}

/// The purpose of a shuffled deck and the places of its cards. The top card goes to the first place, and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The table of the deal.
    pub table: TableNo,
    /// The purpose of the deal.
    pub purpose: DealPurpose,
    /// The destinations of the cards, top card first.
    pub places: Destinations,
}

impl Deal {
    /// The hand of the deal; `None` for an open draw.
    pub fn hand(&self) -> Option<HandNo> {
        match self.purpose {
            DealPurpose::Hand(hand) => Some(hand),
            DealPurpose::Draw(_) => None,
        }
    }

    /// The seats that receive cards, card by card.
    pub fn seats(&self) -> impl Iterator<Item = SeatNo> {
        self.places.iter().filter_map(|place| if let Destination::Seat(seat) = place { Some(*seat) } else { None })
    }
}

/// The purpose of a shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealPurpose {
    /// A hand.
    Hand(HandNo),
    /// An open draw.
    Draw(DrawPurpose),
}

/// The purpose of an open draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawPurpose {
    /// The draw for the button.
    Button,
    /// The race for odd chips.
    Race,
}

/// The destinations of the cards of one deck, top card first.
pub type Destinations = ArrayVec<Destination, DECK_SIZE>;

/// The destination of one card of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// To a player.
    Seat(SeatNo),
    /// The burn cards, face down.
    Burn,
    /// To the board.
    Board,
}

/// The known cards of one hand before it is dealt. It serves a hand that is described in a file and replayed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PresetDeck {
    hole: BySeat<Vec<Option<Card>>>,
    board: Vec<Option<Card>>,
    burns: Vec<Option<Card>>,
}

/// The error for a card that is already at another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {0} is dealt twice")]
pub struct DuplicateCardError(pub Card);

impl PresetDeck {
    /// Adds the next card of this place; `None` leaves the card open.
    ///
    /// # Errors
    /// If the card is already at some place.
    pub fn lay(&mut self, place: Destination, card: Option<Card>) -> Result<(), DuplicateCardError> {
        if let Some(card) = card.filter(|card| self.known().any(|known| known == *card)) {
            return Err(DuplicateCardError(card));
        }
        match place {
            Destination::Seat(seat) => self.hole[seat].push(card),
            Destination::Board => self.board.push(card),
            Destination::Burn => self.burns.push(card),
        }
        Ok(())
    }

    /// The known cards of this seat in the order of the deal; `None` for an open card.
    pub fn hole(&self, seat: SeatNo) -> &[Option<Card>] {
        &self.hole[seat]
    }

    /// The known cards of the board in order, from the flop on; `None` for an open card.
    pub fn board(&self) -> &[Option<Card>] {
        &self.board
    }

    fn known(&self) -> impl Iterator<Item = Card> {
        let hole = self.hole.iter().flat_map(|(_, cards)| cards);
        hole.chain(&self.board).chain(&self.burns).copied().flatten()
    }

    /// The deck that deals the known cards to these places, top card first. Open places get the other cards of
    /// `shuffled`, in their order.
    #[must_use]
    pub fn deck(&self, places: &[Destination], shuffled: &Deck) -> Deck {
        let mut spare = shuffled.cards().iter().copied().filter(|card| self.known().all(|known| known != *card));
        let (mut hole, mut board, mut burns) = (BySeat::<usize>::default(), 0, 0);
        let mut cards: Vec<Card> = Vec::with_capacity(DECK_SIZE);
        for place in places {
            let (pile, nth) = match place {
                Destination::Seat(seat) => (&self.hole[*seat], &mut hole[*seat]),
                Destination::Board => (&self.board, &mut board),
                Destination::Burn => (&self.burns, &mut burns),
            };
            let laid = pile.get(*nth).copied().flatten();
            *nth += 1;
            cards.extend(laid.or_else(|| spare.next()));
        }
        cards.extend(spare);
        // Known cards of seats that are not dealt in go to the bottom, so that the deck stays complete.
        let left: Vec<Card> = self.known().filter(|card| !cards.contains(card)).collect();
        cards.extend(left);
        Deck::from_cards(cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_cards;
    use std::collections::BTreeSet;

    #[test]
    fn known_cards_lie_where_the_deal_puts_them_and_the_deck_is_whole() {
        let seat = |number| SeatNo::new(number).unwrap();
        let mut laid = PresetDeck::default();
        let mut lay =
            |place, text: &str| parse_cards(text).unwrap().into_iter().try_for_each(|card| laid.lay(place, Some(card)));
        lay(Destination::Seat(seat(1)), "AsKs").unwrap();
        lay(Destination::Seat(seat(9)), "7h7c").unwrap();
        lay(Destination::Board, "2d").unwrap();
        assert_eq!(lay(Destination::Board, "7h").unwrap_err().to_string(), "the 7h is dealt twice");
        let (one, two) = (Destination::Seat(seat(1)), Destination::Seat(seat(2)));
        let deck = laid.deck(&[two, one, two, one, Destination::Burn, Destination::Board], &Deck::ordered());
        let faces: Vec<String> = deck.cards().iter().map(ToString::to_string).collect();
        assert_eq!((faces[1].as_str(), faces[3].as_str(), faces[5].as_str()), ("As", "Ks", "2d"));
        assert_eq!(deck.cards().iter().collect::<BTreeSet<_>>().len(), DECK_SIZE);
    }

    #[test]
    fn a_card_that_nobody_knows_is_the_next_of_the_shuffle() {
        let (seat, mut laid) = (Destination::Seat(SeatNo::FIRST), PresetDeck::default());
        laid.lay(seat, None).unwrap();
        laid.lay(seat, "As".parse().ok()).unwrap();
        let deck = laid.deck(&[seat, seat], &Deck::ordered());
        assert_eq!(deck.cards()[..2], parse_cards("2cAs").unwrap());
    }
}
