//! What hands that lie face up take of the pot on average: every board that can still come is looked at, and counted.

use crate::cards::{Card, DECK_SIZE};
use crate::hand_rank::{HandRank, SharedCards};
use arrayvec::ArrayVec;

/// The cards of a whole board.
const BOARD: usize = 5;

/// Into so many parts one pot is thought to be cut, so that two to ten hands share it without a rest.
const PARTS: u64 = 2_520;

/// The most hands that are compared.
pub const MOST_HANDS: usize = 10;

/// What each of some hands takes on average.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equities {
    /// How many boards can come.
    pub boards: u64,
    /// What each hand takes of all of them together, a pot being [`PARTS`].
    taken: Vec<u64>,
}

impl Equities {
    /// What each of these hands takes when all of them stay to the end. `board` are the cards that lie there, at most five;
    /// `gone` are others that can't come, because they are seen elsewhere. One of the boards that are left is as likely as any
    /// other.
    ///
    /// Before the flop two hands have 1.7 million boards, which takes some hundredths of a second.
    ///
    /// None for fewer than two hands or more than [`MOST_HANDS`], for more cards on the board, for a card that is there twice, and
    /// where there are not cards enough.
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

    /// What the hand at this place takes, in thousandths of the pot.
    pub fn per_mille(&self, hand: usize) -> u16 {
        let whole = self.boards * PARTS;
        let taken = self.taken.get(hand).copied().unwrap_or_default();
        u16::try_from((taken * 1_000 + whole / 2) / whole).unwrap_or(u16::MAX)
    }

    /// Deals so many cards more in every way.
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
