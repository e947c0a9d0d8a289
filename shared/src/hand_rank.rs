//! What a hand is worth at the showdown: the value of its best five cards, and how people call it.

use crate::cards::{Card, Rank, Suit};
use aya_poker::base as aya;

/// The value of the best five cards; the higher one wins, equal ones split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(u16);

impl HandRank {
    /// The value of the best five of up to seven different cards.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Self {
        let mut hand = aya::Hand::new();
        for card in cards {
            hand.insert_unchecked(&aya_card(card));
        }
        Self(aya_poker::poker_rank(&hand).0)
    }
}

/// The same card in the words of the evaluator.
fn aya_card(card: Card) -> aya::Card {
    let rank = match card.rank() {
        Rank::Two => aya::Rank::Two,
        Rank::Three => aya::Rank::Three,
        Rank::Four => aya::Rank::Four,
        Rank::Five => aya::Rank::Five,
        Rank::Six => aya::Rank::Six,
        Rank::Seven => aya::Rank::Seven,
        Rank::Eight => aya::Rank::Eight,
        Rank::Nine => aya::Rank::Nine,
        Rank::Ten => aya::Rank::Ten,
        Rank::Jack => aya::Rank::Jack,
        Rank::Queen => aya::Rank::Queen,
        Rank::King => aya::Rank::King,
        Rank::Ace => aya::Rank::Ace,
    };
    let suit = match card.suit() {
        Suit::Clubs => aya::Suit::Clubs,
        Suit::Diamonds => aya::Suit::Diamonds,
        Suit::Hearts => aya::Suit::Hearts,
        Suit::Spades => aya::Suit::Spades,
    };
    aya::Card::new(rank, suit)
}

/// The best five of five to seven cards, the most telling first; fewer than five cards come back as they are.
pub fn best_five(cards: &[Card]) -> Vec<Card> {
    let mut best: Option<(HandRank, Vec<Card>)> = None;
    let n = cards.len();
    for skip_one in 0..n {
        for skip_two in skip_one..n {
            let skipped = if skip_one == skip_two { 1 } else { 2 };
            if n - skipped != 5 && !(n == 5 && skip_one == 0 && skip_two == 0) {
                continue;
            }
            let five: Vec<Card> = cards
                .iter()
                .enumerate()
                .filter(|(i, _)| n == 5 || (*i != skip_one && *i != skip_two))
                .map(|(_, card)| *card)
                .collect();
            let rank = HandRank::of(five.iter().copied());
            if best.as_ref().is_none_or(|(other, _)| rank > *other) {
                best = Some((rank, five));
            }
        }
    }
    let mut five = best.map_or_else(|| cards.to_vec(), |(_, five)| five);
    let counted = five.clone();
    five.sort_by_key(|card| {
        let same = counted.iter().filter(|c| c.rank() == card.rank()).count();
        std::cmp::Reverse((same, card.rank()))
    });
    five
}

/// How people call the best five of these cards: "two pair, aces and fives".
pub fn describe(cards: &[Card]) -> String {
    let five = best_five(cards);
    let Some(first) = five.first().map(|card| card.rank()) else { return "no cards".to_owned() };
    let count = |rank: Rank| five.iter().filter(|card| card.rank() == rank).count();
    let second = five.iter().map(|card| card.rank()).find(|rank| *rank != first);
    let flush = five.len() == 5 && five.iter().all(|card| card.suit() == five[0].suit());
    match (straight_high(&five), flush, count(first), second.map(count)) {
        (Some(Rank::Ace), true, ..) => "a royal flush".to_owned(),
        (Some(high), true, ..) => format!("a straight flush, {} high", high.word()),
        (_, _, 4, _) => format!("four {}", plural(first)),
        (_, _, 3, Some(2)) => format!("a full house, {} full of {}", plural(first), plural(second.unwrap_or(first))),
        (_, true, ..) => format!("a flush, {} high", first.word()),
        (Some(high), ..) => format!("a straight, {} high", high.word()),
        (_, _, 3, _) => format!("three {}", plural(first)),
        (_, _, 2, Some(2)) => format!("two pair, {} and {}", plural(first), plural(second.unwrap_or(first))),
        (_, _, 2, _) => format!("a pair of {}", plural(first)),
        _ => format!("{} high", first.word()),
    }
}

/// The highest card of a straight, five for the wheel.
fn straight_high(five: &[Card]) -> Option<Rank> {
    let mut ranks: Vec<Rank> = five.iter().map(|card| card.rank()).collect();
    ranks.sort_unstable();
    ranks.dedup();
    let (lowest, highest) = (*ranks.first()?, *ranks.last()?);
    match ranks.len() {
        5 if highest as usize - lowest as usize == 4 => Some(highest),
        5 if highest == Rank::Ace && ranks.get(3) == Some(&Rank::Five) => Some(Rank::Five),
        _ => None,
    }
}

fn plural(rank: Rank) -> String {
    let ending = if rank == Rank::Six { "es" } else { "s" };
    format!("{}{ending}", rank.word())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_cards;

    fn called(cards: &str) -> String {
        describe(&parse_cards(cards).unwrap())
    }

    #[test]
    fn hands_are_called_as_people_call_them() {
        assert_eq!(called("AsKsQsJsTs2c3d"), "a royal flush");
        assert_eq!(called("5s4s3s2sAsKdKc"), "a straight flush, five high");
        assert_eq!(called("6s6d6h6cAs"), "four sixes");
        assert_eq!(called("AsAdAh5c5dKsKd"), "a full house, aces full of kings");
        assert_eq!(called("As9s7s5s2sKdKc"), "a flush, ace high");
        assert_eq!(called("Ts9d8c7h6sAsAd"), "a straight, ten high");
        assert_eq!(called("Ah2d3c4s5h9d9c"), "a straight, five high");
        assert_eq!(called("AsAd5c5d2h2c9s"), "two pair, aces and fives");
        assert_eq!(called("AsAd"), "a pair of aces");
        assert_eq!(called("AsKd9c7h5s3d2c"), "ace high");
    }

    #[test]
    fn all_seven_cards_count() {
        let rank = |text: &str| HandRank::of(parse_cards(text).unwrap());
        assert!(rank("AsAd5c5d2h2c9s") > rank("KsKd5c5d2h2c9s"));
        assert_eq!(rank("AhKhQhJhTh2c3d"), rank("AsKsQsJsTs4c4d"));
        assert!(rank("2s3s4s5s7s") > rank("AsKdQcJhTs"));
    }
}
