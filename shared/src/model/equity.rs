//! The equity of open hands: their average part of the pot over all boards that can still come.

use crate::cards::{Card, DECK_SIZE};
use crate::hand_rank::{HandRank, SharedCards};
use arrayvec::ArrayVec;

/// The number of cards of a complete board.
const BOARD: usize = 5;

/// The number of parts in one pot, divisible by every number of winners from two to ten.
const PARTS: u64 = 2_520;

/// The largest number of hands that can be compared.
pub const MOST_HANDS: usize = 10;

/// The equity of each of several hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equities {
    /// The number of possible boards.
    pub boards: u64,
    /// The sum over all boards of the parts that each hand wins. One pot is [`PARTS`].
    taken: Vec<u64>,
}

impl Equities {
    /// The equity of each hand if all of them stay to the end. `board` holds the dealt cards, at most five. `gone`
    /// holds cards that cannot come, because they were seen elsewhere. All remaining boards are equally likely.
    ///
    /// Two hands before the flop have 1.7 million boards, which take some hundredths of a second.
    ///
    /// `None` for fewer than two hands, more than [`MOST_HANDS`], or more than five cards on the board. Also `None` for
    /// a duplicate card, and if there are too few cards.
    pub fn of(hands: &[[Card; 2]], board: &[Card], gone: &[Card]) -> Option<Self> {
        let missing = BOARD.checked_sub(board.len()).filter(|_| (2..=MOST_HANDS).contains(&hands.len()))?;
        let mut is_seen = [false; DECK_SIZE];
        for card in hands.iter().flatten().chain(board).chain(gone) {
            let seen = is_seen.get_mut(usize::from(card.number())).filter(|seen| !**seen)?;
            *seen = true;
        }
        let numbers = (0..).zip(is_seen).filter(|(_, seen)| !seen);
        let rest: Vec<Card> = numbers.filter_map(|(number, _)| Card::try_from(number).ok()).collect();
        let mut equities = Self { boards: 0, taken: vec![0; hands.len()] };
        equities.deal(hands, SharedCards::of(board.iter().copied()), &rest, missing);
        (equities.boards > 0).then_some(equities)
    }

    /// The equity of the hand at this index, in thousandths of the pot.
    pub fn per_mille(&self, hand: usize) -> u16 {
        let whole = self.boards * PARTS;
        let taken = self.taken.get(hand).copied().unwrap_or_default();
        u16::try_from((taken * 1_000 + whole / 2) / whole).unwrap_or(u16::MAX)
    }

    /// Deals this many more cards in every combination.
    fn deal(&mut self, hands: &[[Card; 2]], board: SharedCards, rest: &[Card], missing: usize) {
        let Some(missing) = missing.checked_sub(1) else { return self.compare(hands, board) };
        for (at, card) in rest.iter().enumerate() {
            self.deal(hands, board.and(*card), rest.get(at + 1..).unwrap_or_default(), missing);
        }
    }

    fn compare(&mut self, hands: &[[Card; 2]], board: SharedCards) {
        let ranks: ArrayVec<HandRank, MOST_HANDS> = hands.iter().map(|hand| board.with(*hand)).collect();
        let Some(best) = ranks.iter().max() else { return };
        let winners = ranks.iter().filter(|rank| *rank == best).count() as u64;
        self.boards += 1;
        for (taken, _) in self.taken.iter_mut().zip(&ranks).filter(|(_, rank)| *rank == best) {
            *taken += PARTS / winners;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_cards;

    fn hand(text: &str) -> [Card; 2] {
        parse_cards(text).unwrap().try_into().unwrap()
    }

    fn equities(hands: &[&str], board: &str, gone: &str) -> Option<Equities> {
        let hands: Vec<[Card; 2]> = hands.iter().map(|text| hand(text)).collect();
        Equities::of(&hands, &parse_cards(board).unwrap(), &parse_cards(gone).unwrap())
    }

    #[test]
    fn two_outs_of_forty_four_on_the_river() {
        let found = equities(&["AsAd", "KsKd"], "Qc7h3d2c", "").unwrap();
        assert_eq!((found.boards, found.taken.as_slice()), (44, [42 * PARTS, 2 * PARTS].as_slice()));
        assert_eq!([found.per_mille(0), found.per_mille(1)], [955, 45]);
        let dead = equities(&["AsAd", "KsKd"], "Qc7h3d2c", "KhKc").unwrap();
        assert_eq!((dead.boards, dead.per_mille(1)), (42, 0), "both outs were shown and folded");
    }

    #[test]
    fn matches_before_the_flop_come_out_as_in_the_books() {
        let race = equities(&["AhKh", "QsQc"], "", "").unwrap();
        assert_eq!(race.boards, 1_712_304);
        assert!((460..=464).contains(&race.per_mille(0)), "{}", race.per_mille(0));
        let pairs = equities(&["AsAh", "KsKh"], "", "").unwrap();
        assert!((824..=829).contains(&pairs.per_mille(0)), "{}", pairs.per_mille(0));
    }

    #[test]
    fn a_pot_is_cut_among_those_who_tie() {
        let found = equities(&["2c3d", "4c5d", "6c7d"], "AsKsQsJsTs", "").unwrap();
        assert_eq!(found.boards, 1);
        assert_eq!([0, 1, 2].map(|hand| found.per_mille(hand)), [333, 333, 333]);
        assert_eq!(found.taken.iter().sum::<u64>(), PARTS);
    }

    #[test]
    fn on_the_flop_it_is_what_dealing_turn_and_river_by_hand_gives() {
        let (hands, board) = (["9s8s", "AdKd", "7c7h"], "7s6s2d");
        let found = equities(&hands, board, "").unwrap();
        let (board, hands) = (parse_cards(board).unwrap(), hands.map(hand));
        let deck = (0..52).map(|number| Card::try_from(number).unwrap());
        let rest: Vec<Card> =
            deck.filter(|card| !board.contains(card) && !hands.as_flattened().contains(card)).collect();
        let (mut boards, mut taken) = (0, [0; 3]);
        for turn in &rest {
            for river in rest.iter().filter(|river| river.number() > turn.number()) {
                let worth = |hand: &[Card; 2]| HandRank::of(board.iter().chain([turn, river]).chain(hand).copied());
                let best = hands.iter().map(worth).max().unwrap();
                let winners: Vec<usize> = (0..3).filter(|at| worth(&hands[*at]) == best).collect();
                for at in &winners {
                    taken[*at] += PARTS / winners.len() as u64;
                }
                boards += 1;
            }
        }
        assert_eq!((found.boards, found.taken), (boards, taken.to_vec()));
    }

    #[test]
    fn what_cannot_be_is_not_counted() {
        assert_eq!(equities(&["AsAd"], "", ""), None, "one hand has nobody to share with");
        assert_eq!(equities(&["AsAd", "AsKd"], "", ""), None, "a card is there twice");
        assert_eq!(equities(&["AsAd", "KsKd"], "2c3c4c5c6c7c", ""), None, "six cards on the board");
        assert_eq!(equities(&["AsAd", "KsKd"], "2c3c4c", "2c"), None, "a card of the board is gone");
    }
}
