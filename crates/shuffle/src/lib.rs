//! Decks and draws from ChaCha20, and the source of secret random bytes.
//!
//! The live server, tests and simulations share it, so that all of them shuffle alike.

mod entropy;

use cardroom_shared::cards::{DECK_SIZE, Deck};
use cardroom_shared::chance::{Chance, Deal, PresetDeck};
pub use entropy::Entropy;
use rand::rngs::ChaCha20Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// Shuffles decks and makes random draws.
pub struct Shuffler {
    generator: ChaCha20Rng,
    /// The preset cards of the next hand, if there are any.
    laid: Option<PresetDeck>,
}

impl Shuffler {
    /// A shuffler with a seed from this source.
    ///
    /// # Errors
    /// Returns an error if the operating system provides no random numbers.
    pub fn new(entropy: &mut Entropy) -> anyhow::Result<Self> {
        Ok(Self { generator: ChaCha20Rng::from_seed(entropy.bytes()?), laid: None })
    }

    /// A shuffler with a fixed seed, for tests and simulations. After a restart, `steps` is the number of steps of
    /// the session so far, so that its decks do not repeat.
    pub fn from_seed(number: u64, steps: u64) -> Self {
        let mut seed = [0; 32];
        for (place, byte) in seed.iter_mut().zip(number.to_le_bytes().into_iter().chain(steps.to_le_bytes())) {
            *place = byte;
        }
        Self { generator: ChaCha20Rng::from_seed(seed), laid: None }
    }

    /// Presets the cards of the next hand. The other cards of its deck, and all later decks, are shuffled.
    pub fn lay(&mut self, deck: PresetDeck) {
        self.laid = Some(deck);
    }

    /// A random number that nobody can predict, as the seed of a bot.
    pub fn number(&mut self) -> u64 {
        self.generator.random()
    }
}

impl Chance for Shuffler {
    fn shuffle(&mut self, deal: &Deal) -> Deck {
        let mut deck = Deck::ordered();
        debug_assert_eq!(deck.cards().len(), DECK_SIZE, "a deck is whole before it is shuffled");
        deck.cards_mut().shuffle(&mut self.generator);
        // A draw for the button is no hand.
        match deal.hand().and_then(|_| self.laid.take()) {
            Some(laid) => laid.deck(&deal.places, &deck),
            None => deck,
        }
    }

    fn below(&mut self, n: u32) -> u32 {
        self.generator.random_range(0..n.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::cards::parse_cards;
    use cardroom_shared::chance::{DealPurpose, Destination, Destinations, DrawPurpose};
    use cardroom_shared::seat::{HandNo, SeatNo, TableNo};
    use std::collections::BTreeSet;

    fn deal() -> Deal {
        Deal { table: TableNo(1), purpose: DealPurpose::Draw(DrawPurpose::Button), places: Destinations::new() }
    }

    #[test]
    fn every_shuffle_holds_all_cards_and_no_two_are_alike() {
        let mut chance = Shuffler::new(&mut Entropy::from_seed(1)).unwrap();
        let decks: BTreeSet<Vec<_>> = (0..100).map(|_| chance.shuffle(&deal()).cards().to_vec()).collect();
        assert_eq!(decks.len(), 100);
        for deck in decks {
            assert_eq!(deck.into_iter().collect::<BTreeSet<_>>().len(), DECK_SIZE);
        }
    }

    #[test]
    fn a_number_gives_the_same_decks_but_never_twice_in_one_evening() {
        let first = |number, steps| Shuffler::from_seed(number, steps).shuffle(&deal());
        assert!(first(7, 0) == first(7, 0));
        assert!(first(7, 0) != first(8, 0));
        assert!(first(7, 0) != first(7, 1));
    }

    #[test]
    fn a_deck_that_was_laid_is_dealt_once_and_not_for_the_button() {
        let seat = Destination::Seat(SeatNo::FIRST);
        let hand = Deal { purpose: DealPurpose::Hand(HandNo(1)), places: [seat, seat].into_iter().collect(), ..deal() };
        let aces = parse_cards("AsAh").unwrap();
        let mut laid = PresetDeck::default();
        for card in &aces {
            laid.lay(seat, Some(*card)).unwrap();
        }
        let mut chance = Shuffler::from_seed(7, 0);
        chance.lay(laid);
        assert!(chance.shuffle(&deal()).cards()[..2] != aces);
        assert!(chance.shuffle(&hand).cards()[..2] == aces);
        assert!(chance.shuffle(&hand).cards()[..2] != aces);
    }

    #[test]
    fn each_card_comes_on_top_about_as_often() {
        let mut chance = Shuffler::from_seed(1, 0);
        let mut on_top = [0_u32; DECK_SIZE];
        for _ in 0..52_000 {
            on_top[usize::from(chance.shuffle(&deal()).cards()[0].number())] += 1;
        }
        // Five standard deviations of a fair shuffle on either side.
        assert!(on_top.iter().all(|times| (842..=1158).contains(times)), "{on_top:?}");
    }
}
