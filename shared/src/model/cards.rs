//! Cards, the deck, and how both are written: `As Td 7h 2c`.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How many cards a full deck holds.
pub const DECK_SIZE: usize = 52;

/// A rank, deuce low and ace high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the ranks need no further words")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

/// A suit, in the order in which suits break ties where a house lets them: clubs lowest, spades highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the suits need no further words")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Rank {
    /// All ranks, deuce first.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    const LETTERS: &str = "23456789TJQKA";

    /// The letter of this rank, `2` to `A`.
    pub fn letter(self) -> char {
        char::from(Self::LETTERS.as_bytes()[self as usize])
    }

    /// The word for this rank in the singular: `ace`, `ten`, `deuce`.
    pub fn word(self) -> &'static str {
        const WORDS: [&str; 13] =
            ["deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
        WORDS[self as usize]
    }
}

impl Suit {
    /// All suits, clubs first.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    const LETTERS: &str = "cdhs";

    /// The letter of this suit: `c`, `d`, `h` or `s`.
    pub fn letter(self) -> char {
        char::from(Self::LETTERS.as_bytes()[self as usize])
    }
}

/// One of the 52 cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(rank as u8 * 4 + suit as u8)
    }

    /// Its rank.
    pub fn rank(self) -> Rank {
        Rank::ALL[usize::from(self.0 / 4)]
    }

    /// Its suit.
    pub fn suit(self) -> Suit {
        Suit::ALL[usize::from(self.0 % 4)]
    }

    /// Its number from 0 (deuce of clubs) to 51 (ace of spades), by rank and then by suit.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A number or text that names no card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("`{0}` is no card: write a rank of 23456789TJQKA and a suit of cdhs, like `As` or `Td`")]
pub struct NotACard(pub String);

impl TryFrom<u8> for Card {
    type Error = NotACard;

    fn try_from(number: u8) -> Result<Self, NotACard> {
        if usize::from(number) < DECK_SIZE { Ok(Self(number)) } else { Err(NotACard(number.to_string())) }
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().letter(), self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        let wrong = || NotACard(text.to_owned());
        let mut letters = text.chars();
        let (Some(rank), Some(suit), None) = (letters.next(), letters.next(), letters.next()) else {
            return Err(wrong());
        };
        let rank = Rank::ALL.into_iter().find(|r| r.letter() == rank).ok_or_else(wrong)?;
        let suit = Suit::ALL.into_iter().find(|s| s.letter() == suit).ok_or_else(wrong)?;
        Ok(Self::new(rank, suit))
    }
}

/// Reads cards written one after the other, with or without spaces: `As Kd` or `AsKd`.
///
/// # Errors
/// Names the first two letters that are no card.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, NotACard> {
    let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    letters.chunks(2).map(|pair| pair.iter().collect::<String>().parse()).collect()
}

/// A place in the shuffled deck, counted from 0, the top card. Cards travel by their place; faces stand only in
/// the shuffle and in views.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DeckPlace(pub u8);

/// Places in one deck, each as often as it is said.
pub type DeckPlaces = ArrayVec<DeckPlace, DECK_SIZE>;

/// Copies a list as one block. [`ArrayVec::clone`] copies it element by element.
pub(crate) fn copied<T: Copy, const N: usize>(list: &ArrayVec<T, N>) -> ArrayVec<T, N> {
    let mut copy = ArrayVec::new();
    let _fits: Result<(), _> = copy.try_extend_from_slice(list);
    copy
}

/// The 52 cards in the order of their numbers.
const ORDERED: [Card; DECK_SIZE] = {
    let mut cards = [Card(0); DECK_SIZE];
    let mut number = 0_u8;
    while (number as usize) < DECK_SIZE {
        cards[number as usize] = Card(number);
        number += 1;
    }
    cards
};

/// A shuffled deck: which face lies at which place. It exists in the journal and inside the house, and is never sent.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck(ArrayVec<Card, DECK_SIZE>);

impl Clone for Deck {
    fn clone(&self) -> Self {
        Self(copied(&self.0))
    }
}

impl Deck {
    /// The 52 cards in the order of their numbers.
    pub fn ordered() -> Self {
        Self(ArrayVec::from(ORDERED))
    }

    /// A deck of these cards, top card first; of more than a deck holds, the first.
    pub fn from_cards(cards: impl IntoIterator<Item = Card>) -> Self {
        Self(cards.into_iter().take(DECK_SIZE).collect())
    }

    /// The face at this place, if the deck has one there.
    pub fn face(&self, place: DeckPlace) -> Option<Card> {
        self.0.get(usize::from(place.0)).copied()
    }

    /// Puts these cards at these places, one each.
    pub fn put(&mut self, places: &[DeckPlace], cards: &[Card]) {
        for (place, card) in places.iter().zip(cards) {
            if let Some(face) = self.0.get_mut(usize::from(place.0)) {
                *face = *card;
            }
        }
    }

    /// All cards, top card first.
    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// All cards, to put them into another order.
    pub fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.0
    }
}

/// Keeps faces out of logs and error texts.
impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({} cards)", self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_written_and_read_back() {
        for card in Deck::ordered().cards() {
            assert_eq!(card.to_string().parse(), Ok(*card));
        }
    }

    #[test]
    fn what_is_no_card_is_named() {
        for text in ["", "A", "1s", "Ax", "AsK", "as"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
        assert!(Card::try_from(52).is_err());
        assert_eq!(parse_cards("As Kd2c").map(|c| c.len()), Ok(3));
    }
}
