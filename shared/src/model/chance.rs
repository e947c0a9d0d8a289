//! Where chance comes from: the caller's generator, or a stacked deck in a story. The rules have none of their own.

use crate::cards::{Card, DECK_SIZE, Deck, DeckPlace};
use crate::seat::{BySeat, HandNo, PersonNo, SeatNo, TableNo};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

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

/// Decks and lots as the evening asks for them: at once, from any source of chance, or once they are sealed and cut. What is not
/// there yet is asked for again when the evening is told to: [`Tournament::ask_again`](crate::tournament::Tournament::ask_again).
pub trait DeckProvider {
    /// A full deck for this purpose; none while it is not cut.
    fn deck(&mut self, deal: &Deal) -> Option<Deck>;

    /// The rest of a deck, shuffled again: the cards at these places go back into it for this purpose. None while it is not cut.
    fn rest(&mut self, deal: &Deal, rest: &[(DeckPlace, Card)]) -> Option<Deck>;

    /// One of these open seats for somebody; none if there is none, or while the lots are not cut.
    fn seat(&mut self, person: PersonNo, open: &[SeatNo]) -> Option<SeatNo>;

    /// A number from 0 to `n` - 1; none while the lots are not cut.
    fn lot(&mut self, n: u32) -> Option<u32>;

    /// A number from 0 to `n` - 1 for what the dealer of this table does wrong with the deck that they were given last.
    fn slip(&mut self, table: TableNo, n: u32) -> u32;

    /// Whether something was not there when it was asked for, since this was asked last.
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
    /// Out of how many: of seats, people or whatever else was drawn for.
    pub below: u32,
    /// Which of them, from 0 to one less.
    pub result: u32,
}

impl Lot {
    /// The lot by which this one was drawn out of these; none if it is not among them.
    pub fn of<T: PartialEq>(from: &[T], drawn: &T) -> Option<Self> {
        let result = from.iter().position(|one| one == drawn)?;
        Some(Self { below: u32::try_from(from.len()).ok()?, result: u32::try_from(result).ok()? })
    }
}

/// One of these, each as likely as the other, and the lot that says which; none if there is none, or while the lots are not cut.
pub fn by_lot<T: Copy>(from: &[T], decks: &mut dyn DeckProvider) -> Option<(T, Lot)> {
    let below = u32::try_from(from.len()).ok().filter(|count| *count > 0)?;
    let result = decks.lot(below)?;
    let drawn = from.get(usize::try_from(result).ok()?)?;
    Some((*drawn, Lot { below, result }))
}

/// What a deck is shuffled for, and where its cards will go: the top card to the first place, and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// At which table.
    pub table: TableNo,
    /// For what.
    pub purpose: DealPurpose,
    /// Who gets the cards, top card first.
    pub places: Destinations,
}

impl Deal {
    /// For which hand; none for an open draw.
    pub fn hand(&self) -> Option<HandNo> {
        match self.purpose {
            DealPurpose::Hand(hand) => Some(hand),
            DealPurpose::Draw(_) => None,
        }
    }

    /// To which seats cards go, card by card.
    pub fn seats(&self) -> impl Iterator<Item = SeatNo> {
        self.places.iter().filter_map(|place| if let Destination::Seat(seat) = place { Some(*seat) } else { None })
    }
}

/// For what a deck is shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealPurpose {
    /// This hand.
    Hand(HandNo),
    /// An open draw.
    Draw(DrawPurpose),
}

/// For what cards are drawn openly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawPurpose {
    /// The button.
    Button,
    /// Odd chips.
    Race,
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

/// The cards of one hand as far as they are known before it is dealt: for a hand that is told in a file and played again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PresetDeck {
    hole: BySeat<Vec<Option<Card>>>,
    board: Vec<Option<Card>>,
    burns: Vec<Option<Card>>,
}

/// A card that lies somewhere else already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {0} is dealt twice")]
pub struct DuplicateCardError(pub Card);

impl PresetDeck {
    /// Lays the next card of this place; none where anything may lie.
    ///
    /// # Errors
    /// If it lies somewhere already.
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

    /// The cards that are known to come to this seat, each at its place.
    pub fn hole(&self, seat: SeatNo) -> &[Option<Card>] {
        &self.hole[seat]
    }

    /// The cards that are known to come to the board, from the flop on.
    pub fn board(&self) -> &[Option<Card>] {
        &self.board
    }

    fn known(&self) -> impl Iterator<Item = Card> {
        let hole = self.hole.iter().flat_map(|(_, cards)| cards);
        hole.chain(&self.board).chain(&self.burns).copied().flatten()
    }

    /// The deck that deals them to these places, top card first. Wherever nothing is known lies what is left of this deck, in
    /// the order in which it was shuffled.
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
        // What was laid for nobody who is dealt in goes to the bottom, so that the deck stays whole.
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
