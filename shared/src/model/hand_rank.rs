//! The value of a hand at the showdown: that of its best five cards.

use crate::cards::Card;
use aya_poker::base as aya;

/// The value of the best five cards. The higher one wins, and equal ones split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(u16);

impl HandRank {
    /// The value of the best five of up to seven different cards.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Self {
        SharedCards::of(cards).with([])
    }

    /// The kind of hand.
    pub fn kind(self) -> HandKind {
        use aya_poker::PokerRankCategory as Category;
        match aya_poker::PokerHandRank(self.0).rank_category() {
            Category::Ineligible | Category::HighCard => HandKind::HighCard,
            Category::Pair => HandKind::Pair,
            Category::TwoPair => HandKind::TwoPair,
            Category::ThreeOfAKind => HandKind::ThreeOfAKind,
            Category::Straight => HandKind::Straight,
            Category::Flush => HandKind::Flush,
            Category::FullHouse => HandKind::FullHouse,
            Category::FourOfAKind => HandKind::FourOfAKind,
            Category::StraightFlush | Category::RoyalFlush => HandKind::StraightFlush,
        }
    }
}

/// Cards shared by several hands, prepared once for all of them.
#[derive(Clone, Copy)]
pub(crate) struct SharedCards(aya::Hand);

impl SharedCards {
    /// Prepares these cards.
    pub(crate) fn of(cards: impl IntoIterator<Item = Card>) -> Self {
        Self(with(aya::Hand::new(), cards))
    }

    /// Adds one more card.
    pub(crate) fn and(self, card: Card) -> Self {
        Self(with(self.0, [card]))
    }

    /// The value of the best five among the shared cards and these. Both together are up to seven different cards.
    pub(crate) fn with(self, cards: impl IntoIterator<Item = Card>) -> HandRank {
        HandRank(aya_poker::poker_rank(&with(self.0, cards)).0)
    }
}

/// Adds cards. The evaluator numbers cards as we do, by rank and then by suit.
fn with(mut hand: aya::Hand, cards: impl IntoIterator<Item = Card>) -> aya::Hand {
    cards.into_iter().for_each(|card| hand.insert_unchecked(&aya::CARDS[usize::from(card.number())]));
    hand
}

/// The kind of a hand, lowest first. A royal flush is the highest straight flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the table's own words")]
pub enum HandKind {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

/// The best five of up to seven cards. Cards that make the hand come first: the three of a full house, then the two.
pub fn best_five(cards: &[Card]) -> Vec<Card> {
    let whole = HandRank::of(cards.iter().copied());
    let mut five = cards.to_vec();
    // Remove a card if the hand is worth as much without it.
    while five.len() > 5 {
        let without = |i: usize| five.iter().enumerate().filter(move |(j, _)| *j != i).map(|(_, card)| *card);
        let Some(spare) = (0..five.len()).find(|i| HandRank::of(without(*i)) == whole) else { break };
        five.remove(spare);
    }
    let counted = five.clone();
    five.sort_by_key(|card| {
        let same = counted.iter().filter(|other| other.rank() == card.rank()).count();
        std::cmp::Reverse((same, card.rank()))
    });
    five
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_cards;

    #[test]
    fn all_seven_cards_count() {
        let rank = |text: &str| HandRank::of(parse_cards(text).unwrap());
        assert!(rank("AsAd5c5d2h2c9s") > rank("KsKd5c5d2h2c9s"));
        assert_eq!(rank("AhKhQhJhTh2c3d"), rank("AsKsQsJsTs4c4d"));
        assert!(rank("2s3s4s5s7s") > rank("AsKdQcJhTs"));
    }

    #[test]
    fn seven_cards_make_each_kind_of_hand_as_often_as_they_should() {
        let deck: Vec<Card> = crate::cards::Deck::ordered().cards().to_vec();
        let mut seen = [0_u32; 9];
        let mut ranks = vec![false; usize::from(u16::MAX) + 1];
        let n = deck.len();
        for a in 0..n {
            for b in a + 1..n {
                for c in b + 1..n {
                    for d in c + 1..n {
                        for e in d + 1..n {
                            for f in e + 1..n {
                                for g in f + 1..n {
                                    let cards = [a, b, c, d, e, f, g].map(|i| deck[i]);
                                    let rank = HandRank::of(cards);
                                    seen[rank.kind() as usize] += 1;
                                    ranks[usize::from(rank.0)] = true;
                                }
                            }
                        }
                    }
                }
            }
        }
        let expected =
            [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
        assert_eq!(seen, expected);
        assert_eq!(ranks.iter().filter(|seen| **seen).count(), 4_824);
    }
}
