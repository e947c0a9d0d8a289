//! Words for the settings about the button and the blinds.

use super::setting_value::{RawValue, SettingValue, words};
use crate::cards::{Card, Rank, Suit};
use crate::chips::Chips;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

words! {
    /// How the button moves from hand to hand, and with it who posts which blind after somebody has gone.
    pub enum ButtonMovement {
        /// To the next occupied seat; the next two post, and nobody catches up on a blind that was missed.
        Moving = "moving",
        /// The big blind moves to the next player; button and small blind may lie at an empty seat, where no small blind
        /// is posted.
        Dead = "dead",
        /// To the next active seat; blinds that were missed are caught up with, also on the button or two at a time.
        NoDeadCatchUp = "no_dead_catch_up",
        /// The big blind moves to the next player; when its last payer is gone no small blind is posted; the button stays
        /// when it has nowhere to go.
        BbAnchoredStay = "bb_anchored_stay",
    }

    /// What happens when two players are left, however the button moved before.
    pub enum HeadsUpTransition {
        /// The button moves to the other player, and its small blind with it, even if somebody pays the big blind twice.
        ButtonMoves = "button_moves",
        /// The player due for the big blind posts it; the other has the button.
        BbDue = "bb_due",
    }

    /// Where the first button lies.
    pub enum InitialButton {
        /// On seat 1, or the first taken seat after it.
        Seat1 = "seat_1",
        /// The players draw for it: each is dealt a card, and the highest gets it.
        HighCard = "high_card",
    }

    /// When the button is drawn for again.
    pub enum ButtonRedraw {
        /// When tables are merged into one.
        AtMerge = "at_merge",
        /// At the final table.
        FinalTable = "final_table",
        /// At a table where half or more are newcomers, at the last two tables, and at the final table.
        NewcomersLastTwoAndFinalTable = "newcomers_last_two_and_final_table",
    }

    /// What the small blind may be.
    pub enum SbFraction {
        /// Anything up to the big blind.
        Any = "any",
        /// A third to two thirds of the big blind.
        ThirdToTwoThirds = "third_to_two_thirds",
    }

    /// What an absent player loses when the button comes to them.
    pub enum AbsentButton {
        /// Nothing: they are dealt in as on any other seat.
        Keeps = "keeps",
        /// The button, which moves on, and the hand, unless they are back before the first card.
        Forfeits = "forfeits",
    }
}

impl SbFraction {
    /// Returns whether the house allows these blinds (home-blinds-2).
    pub fn allows(self, small_blind: Chips, big_blind: Chips) -> bool {
        let thirds = small_blind.times(3);
        match self {
            Self::Any => true,
            Self::ThirdToTwoThirds => thirds >= big_blind && thirds <= big_blind.times(2),
        }
    }
}

/// The order of the suits, highest first, for comparing two cards of one rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SuitOrder([Suit; 4]);

/// A text that is no order of the four suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an order of suits names all four, like `spades_hearts_diamonds_clubs`")]
pub struct NotASuitOrder;

impl SuitOrder {
    const WORDS: [(&'static str, Suit); 4] =
        [("spades", Suit::Spades), ("hearts", Suit::Hearts), ("diamonds", Suit::Diamonds), ("clubs", Suit::Clubs)];

    fn of<'w>(words: impl Iterator<Item = &'w str>) -> Option<Self> {
        let named = words.map(|word| Self::WORDS.iter().find(|(name, _)| *name == word).map(|(_, suit)| *suit));
        let suits: [Suit; 4] = named.collect::<Option<Vec<Suit>>>()?.try_into().ok()?;
        Suit::ALL.iter().all(|suit| suits.contains(suit)).then_some(Self(suits))
    }

    /// Returns the sort key of a card where suits break ties: a greater key is a higher card.
    pub fn height(&self, card: Card) -> (Rank, usize) {
        let behind = self.0.iter().rev().position(|suit| *suit == card.suit());
        (card.rank(), behind.unwrap_or(0))
    }
}

impl std::fmt::Display for SuitOrder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let word = |suit: &Suit| Self::WORDS.iter().find(|(_, named)| named == suit).map_or("", |(name, _)| *name);
        f.write_str(&self.0.iter().map(word).collect::<Vec<_>>().join("_"))
    }
}

impl TryFrom<String> for SuitOrder {
    type Error = NotASuitOrder;

    fn try_from(text: String) -> Result<Self, NotASuitOrder> {
        Self::of(text.split('_')).ok_or(NotASuitOrder)
    }
}

impl From<SuitOrder> for String {
    fn from(order: SuitOrder) -> Self {
        order.to_string()
    }
}

impl SettingValue for SuitOrder {
    fn read(written: &RawValue, _limits: &RangeInclusive<u32>) -> Option<Self> {
        match written {
            RawValue::Word(word) => Self::of(word.split('_')),
            RawValue::Words(words) => Self::of(words.iter().map(String::as_str)),
            _ => None,
        }
    }

    fn text(&self) -> String {
        self.to_string()
    }

    fn allowed(_limits: &RangeInclusive<u32>) -> String {
        "the four suits, the highest first, like spades_hearts_diamonds_clubs".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_of_suits_names_each_suit_once() {
        let order = |text: &str| SuitOrder::try_from(text.to_owned());
        let usual = order("spades_hearts_diamonds_clubs").expect("all four");
        let height = |card: &str| usual.height(card.parse().expect("a card"));
        assert!(height("As") > height("Ah") && height("Ah") > height("Ad") && height("Ad") > height("Ac"));
        assert!(height("Ac") > height("Ks"));
        assert_eq!(usual.to_string(), "spades_hearts_diamonds_clubs");
        assert_eq!(order("spades_hearts_diamonds"), Err(NotASuitOrder));
        assert_eq!(order("spades_hearts_diamonds_diamonds"), Err(NotASuitOrder));
        assert_eq!(order("spades_hearts_diamonds_clubs_clubs"), Err(NotASuitOrder));
    }
}
