//! Names of poker hands: "two pair, aces and fives".

use super::message::Message;
use crate::cards::{Card, Rank};
use crate::hand_rank::{HandKind, HandRank, best_five};

/// Returns the name of the best five of up to seven cards: "a full house, aces full of kings".
pub fn hand_name(cards: &[Card]) -> Message {
    let five = best_five(cards);
    let Some(first) = five.first().map(|card| card.rank()) else { return Message::new("hand-name-none") };
    let second = five.iter().map(|card| card.rank()).find(|rank| *rank != first).unwrap_or(first);
    // The ace of the lowest straight is sorted first, but plays low.
    let high = if first == Rank::Ace && second == Rank::Five { second } else { first };
    match HandRank::of(five.iter().copied()).kind() {
        HandKind::StraightFlush if high == Rank::Ace => Message::new("hand-name-royal-flush"),
        HandKind::StraightFlush => Message::new("hand-name-straight-flush").with("high", one(high)),
        HandKind::FourOfAKind => Message::new("hand-name-four").with("ranks", several(first)),
        HandKind::FullHouse => {
            Message::new("hand-name-full-house").with("ranks", several(first)).with("others", several(second))
        }
        HandKind::Flush => Message::new("hand-name-flush").with("high", one(first)),
        HandKind::Straight => Message::new("hand-name-straight").with("high", one(high)),
        HandKind::ThreeOfAKind => Message::new("hand-name-three").with("ranks", several(first)),
        HandKind::TwoPair => {
            Message::new("hand-name-two-pair").with("ranks", several(first)).with("others", several(second))
        }
        HandKind::Pair => Message::new("hand-name-pair").with("ranks", several(first)),
        HandKind::HighCard => Message::new("hand-name-high-card").with("high", one(first)),
    }
}

/// Returns the name of a rank: "ace".
fn one(rank: Rank) -> Message {
    match rank {
        Rank::Two => Message::new("rank-deuce"),
        Rank::Three => Message::new("rank-three"),
        Rank::Four => Message::new("rank-four"),
        Rank::Five => Message::new("rank-five"),
        Rank::Six => Message::new("rank-six"),
        Rank::Seven => Message::new("rank-seven"),
        Rank::Eight => Message::new("rank-eight"),
        Rank::Nine => Message::new("rank-nine"),
        Rank::Ten => Message::new("rank-ten"),
        Rank::Jack => Message::new("rank-jack"),
        Rank::Queen => Message::new("rank-queen"),
        Rank::King => Message::new("rank-king"),
        Rank::Ace => Message::new("rank-ace"),
    }
}

/// Returns the plural name of a rank: "aces".
fn several(rank: Rank) -> Message {
    match rank {
        Rank::Two => Message::new("ranks-deuce"),
        Rank::Three => Message::new("ranks-three"),
        Rank::Four => Message::new("ranks-four"),
        Rank::Five => Message::new("ranks-five"),
        Rank::Six => Message::new("ranks-six"),
        Rank::Seven => Message::new("ranks-seven"),
        Rank::Eight => Message::new("ranks-eight"),
        Rank::Nine => Message::new("ranks-nine"),
        Rank::Ten => Message::new("ranks-ten"),
        Rank::Jack => Message::new("ranks-jack"),
        Rank::Queen => Message::new("ranks-queen"),
        Rank::King => Message::new("ranks-king"),
        Rank::Ace => Message::new("ranks-ace"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_cards;
    use crate::narration::Language;

    fn told(cards: &str) -> String {
        Language::english().say(&hand_name(&parse_cards(cards).unwrap()))
    }

    #[test]
    fn hands_are_called_as_people_call_them() {
        assert_eq!(told("AsKsQsJsTs2c3d"), "a royal flush");
        assert_eq!(told("5s4s3s2sAsKdKc"), "a straight flush, five high");
        assert_eq!(told("6s6d6h6cAs"), "four sixes");
        assert_eq!(told("AsAdAh5c5dKsKd"), "a full house, aces full of kings");
        assert_eq!(told("As9s7s5s2sKdKc"), "a flush, ace high");
        assert_eq!(told("Ts9d8c7h6sAsAd"), "a straight, ten high");
        assert_eq!(told("Ah2d3c4s5h9d9c"), "a straight, five high");
        assert_eq!(told("JsJdJh9c7d5s3h"), "three jacks");
        assert_eq!(told("AsAd5c5d2h2c9s"), "two pair, aces and fives");
        assert_eq!(told("AsAd"), "a pair of aces");
        assert_eq!(told("AsKd9c7h5s3d2c"), "ace high");
        assert_eq!(told(""), "no cards");
    }

    #[test]
    fn every_rank_has_its_words_for_one_and_for_several() {
        for rank in Rank::ALL {
            assert_eq!(Language::english().say(&one(rank)), rank.word());
            let plural = Language::english().say(&several(rank));
            assert!(plural.starts_with(rank.word()) && plural.ends_with('s'), "{plural}");
        }
    }
}
