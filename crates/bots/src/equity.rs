//! The equity of a hand, estimated by dealing the rest of the cards many times.

use super::starting_hands;
use cardroom_shared::cards::{Card, DECK_SIZE};
use cardroom_shared::hand_rank::HandRank;
use rand::{Rng, RngExt};

/// The assumed share of bluffs among opponents who bet.
const BLUFFS: f64 = 0.15;

/// The most redraws of a hand with duplicate cards, before the deal is given up.
const MOST_DRAWS: u32 = 20;

/// The most cards on a board.
const BOARD: usize = 5;

/// The assumed range of an opponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct OpponentRead {
    /// The best hands before the flop, as a share of all hands.
    pub(super) width: f64,
    /// The best of these on this board, as a share; the others are only bluffs.
    pub(super) keeps: f64,
}

impl OpponentRead {
    /// Any two cards.
    #[cfg(test)]
    pub(super) const ANYTHING: Self = Self { width: 1.0, keeps: 1.0 };
}

/// The average share of the pot of these two cards against the assumed ranges, if everybody stays to the end. Ties
/// count in part.
pub(super) fn equity(hole: [Card; 2], board: &[Card], reads: &[OpponentRead], samples: u32, rng: &mut impl Rng) -> f64 {
    let mut seen = DeadCards::default();
    for card in hole.iter().chain(board) {
        seen.insert(*card);
    }
    let ranges: Vec<Range> = reads.iter().map(|read| Range::on(board, *read, seen)).collect();
    let mut won = 0.0;
    let mut dealt = 0.0;
    for _ in 0..samples {
        if let Some(share) = one_deal(hole, board, &ranges, seen, rng) {
            won += share;
            dealt += 1.0;
        }
    }
    if dealt > 0.0 { won / dealt } else { 0.5 }
}

/// Deals to the end once and returns the share of the pot; `None` if the ranges left no cards to deal.
fn one_deal(hole: [Card; 2], board: &[Card], ranges: &[Range], mut seen: DeadCards, rng: &mut impl Rng) -> Option<f64> {
    let mut held = Vec::with_capacity(ranges.len());
    for range in ranges {
        let cards = range.draw(seen, rng)?;
        for card in cards {
            seen.insert(card);
        }
        held.push(cards);
    }
    let mut full = [hole[0]; BOARD];
    for (place, slot) in full.iter_mut().enumerate() {
        *slot = board.get(place).copied().unwrap_or_else(|| seen.deal(rng));
    }
    let mine = HandRank::of(hole.into_iter().chain(full));
    let mut ties = 1.0;
    for cards in held {
        let theirs = HandRank::of(cards.into_iter().chain(full));
        if theirs > mine {
            return Some(0.0);
        }
        if theirs == mine {
            ties += 1.0;
        }
    }
    Some(1.0 / ties)
}

/// The hands that an opponent may hold.
struct Range {
    /// The hands that they play for value; with a board, the best ones on it come first.
    hands: Vec<[Card; 2]>,
    /// The number of strong hands at the beginning of the list.
    strong: usize,
}

impl Range {
    fn on(board: &[Card], read: OpponentRead, seen: DeadCards) -> Self {
        let mut hands: Vec<[Card; 2]> = starting_hands::best(read.width)
            .iter()
            .filter(|cards| !cards.iter().any(|card| seen.contains(*card)))
            .copied()
            .collect();
        if board.is_empty() || read.keeps >= 1.0 {
            return Self { strong: hands.len(), hands };
        }
        hands.sort_by_cached_key(|cards| std::cmp::Reverse(HandRank::of(cards.iter().chain(board).copied())));
        let strong = super::sizing::count(read.keeps * super::sizing::figure_of(hands.len()));
        Self { strong: strong.clamp(1, hands.len().max(1)).min(hands.len()), hands }
    }

    /// A random hand of cards that are still to be dealt.
    fn draw(&self, seen: DeadCards, rng: &mut impl Rng) -> Option<[Card; 2]> {
        let (strong, weak) = self.hands.split_at_checked(self.strong)?;
        for _ in 0..MOST_DRAWS {
            let from = if weak.is_empty() || !rng.random_bool(BLUFFS) { strong } else { weak };
            if from.is_empty() {
                return None;
            }
            let cards = *from.get(rng.random_range(0..from.len()))?;
            if !cards.iter().any(|card| seen.contains(*card)) {
                return Some(cards);
            }
        }
        None
    }
}

/// The cards that cannot be dealt any more.
#[derive(Clone, Copy, Default)]
struct DeadCards(u64);

impl DeadCards {
    fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.number();
    }

    fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.number()) != 0
    }

    /// Deals one of the other cards. There are always some: a table has at most 25 of 52.
    fn deal(&mut self, rng: &mut impl Rng) -> Card {
        loop {
            let number = rng.random_range(0..u8::try_from(DECK_SIZE).unwrap_or(u8::MAX));
            if let Ok(card) = Card::try_from(number)
                && !self.contains(card)
            {
                self.insert(card);
                return card;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::cards::parse_cards;
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    fn equity_of(hole: &str, board: &str, reads: &[OpponentRead]) -> f64 {
        let hole = parse_cards(hole).unwrap().try_into().unwrap();
        equity(hole, &parse_cards(board).unwrap(), reads, 4_000, &mut ChaCha8Rng::seed_from_u64(1))
    }

    #[track_caller]
    fn check(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.025, "{found} is not about {expected}");
    }

    #[test]
    fn known_matches_come_out_as_in_the_books() {
        check(equity_of("AsAd", "", &[OpponentRead::ANYTHING]), 0.852);
        check(equity_of("7s2d", "", &[OpponentRead::ANYTHING]), 0.346);
        check(equity_of("AsAd", "", &[OpponentRead::ANYTHING; 8]), 0.35);
        // Queens against aces, kings, the other queens, jacks, tens and ace-king suited: 29 deals.
        check(equity_of("QsQd", "", &[OpponentRead { width: 0.026, keeps: 1.0 }]), 0.505);
    }

    #[test]
    fn a_sure_hand_wins_all_and_a_board_that_plays_is_shared() {
        check(equity_of("AsKs", "QsJsTs2d3c", &[OpponentRead::ANYTHING; 3]), 1.0);
        check(equity_of("2c3d", "AsKsQsJsTs", &[OpponentRead::ANYTHING]), 0.5);
        check(equity_of("2c3d", "AsKsQsJsTs", &[OpponentRead::ANYTHING; 3]), 0.25);
    }

    #[test]
    fn a_bet_makes_a_middling_hand_worse_and_a_narrow_range_too() {
        let board = "AhTc4d";
        let anything = equity_of("TsJs", board, &[OpponentRead::ANYTHING]);
        let bettor = equity_of("TsJs", board, &[OpponentRead { width: 1.0, keeps: 0.25 }]);
        let narrow = equity_of("TsJs", board, &[OpponentRead { width: 0.1, keeps: 1.0 }]);
        assert!(anything > 0.75 && bettor < 0.6 && narrow < 0.65, "{anything} {bettor} {narrow}");
    }

    #[test]
    fn the_same_luck_finds_the_same_equity() {
        let [once, again] = [(); 2].map(|()| equity_of("9s8s", "7s6d2c", &[OpponentRead::ANYTHING]));
        assert!((once - again).abs() < 1e-12);
    }
}
