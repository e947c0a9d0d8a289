//! The remedies for mistakes with the cards or the button.

use crate::action::Street;
use crate::cards::DeckPlace;
use crate::chips::Chips;
use crate::command::IrregularityKind;
use crate::reason::Reason;
use crate::seat::{SeatNo, SeatSet};
use serde::{Deserialize, Serialize};

/// A mistake with the cards or the button, and its remedy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResolvedIrregularity {
    /// The kind of mistake.
    pub kind: IrregularityKind,
    /// The seat of the affected cards, if any.
    pub seat: Option<SeatNo>,
    /// The cards that everybody saw through the mistake.
    pub seen: Vec<DeckPlace>,
    /// The remedy.
    pub remedy: Remedy,
    /// The chips that went back, by seat.
    pub returned: Vec<(SeatNo, Chips)>,
    /// The reason.
    pub reason: Reason,
    /// The seat whose hand cards were thrown into, if any.
    #[serde(default)]
    pub into: Option<SeatNo>,
}

/// The remedy for a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remedy {
    /// The hand goes on unchanged.
    Stands,
    /// The deal is off. Every chip goes back, and the next hand is dealt with the same blinds. The button stays, or
    /// moves to the given seat where it belongs.
    Misdeal(Option<SeatNo>),
    /// The hand does not count. Every chip goes back to the player who put it in. Chips of these dead hands wait for
    /// the next deal.
    Void(SeatSet),
    /// A hole card is exchanged for the top card of the deck, and becomes the first burn.
    Replaced {
        /// The old card.
        old: DeckPlace,
        /// The new card.
        new: DeckPlace,
    },
    /// The hand is dead. The uncalled part of its wager goes back, if the rules say so.
    Dead,
    /// A card of the undealt deck is out of play.
    OutOfPlay(DeckPlace),
    /// A burn card goes back into the deck, which is shuffled.
    BurnGoesBack(DeckPlace),
    /// The cards of a street go back into the deck, which is shuffled, and the street is dealt again.
    Redealt {
        /// The street.
        street: Street,
        /// The burn before it.
        burn: BurnAgain,
        /// The treatment of the actions on this street.
        action: WrongAction,
    },
    /// The turn card is set aside. The card meant for the river becomes the turn. Then the deck is shuffled with the
    /// set-aside card in it.
    SetAside {
        /// The turn card.
        card: DeckPlace,
        /// The treatment of the actions on this street.
        action: WrongAction,
    },
    /// The next hand is dealt with the button at this seat.
    ButtonCorrected(SeatNo),
    /// These hands are dead. The uncalled parts of their wagers go back, if the rules say so.
    DeadHands(SeatSet),
    /// The cards of a flop go back on top of the deck, and the top cards are mixed. The flop is dealt again.
    Mixed(MixedFlop),
}

impl Remedy {
    /// Returns whether the remedy changes the place of cards.
    pub fn moves_cards(self) -> bool {
        match self {
            Self::Replaced { .. }
            | Self::OutOfPlay(_)
            | Self::BurnGoesBack(_)
            | Self::Redealt { .. }
            | Self::SetAside { .. }
            | Self::Mixed(_) => true,
            Self::Stands
            | Self::Misdeal(_)
            | Self::Void(_)
            | Self::Dead
            | Self::ButtonCorrected(_)
            | Self::DeadHands(_) => false,
        }
    }

    /// Returns whether the remedy shuffles the rest of the deck at once.
    pub(crate) fn shuffles(self) -> bool {
        match self {
            Self::BurnGoesBack(_) | Self::Redealt { .. } | Self::Mixed(_) => true,
            Self::Stands
            | Self::Misdeal(_)
            | Self::Void(_)
            | Self::Replaced { .. }
            | Self::Dead
            | Self::OutOfPlay(_)
            | Self::SetAside { .. }
            | Self::ButtonCorrected(_)
            | Self::DeadHands(_) => false,
        }
    }
}

/// The cards of a miscounted flop that are mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MixedFlop {
    /// Four cards after a burn. One of them becomes the next burn.
    FourCards,
    /// Three cards without a burn. One of them becomes the burn, and the other two and the next card are the flop.
    NoBurn,
}

impl MixedFlop {
    /// The number of mixed cards.
    pub const fn cards(self) -> usize {
        match self {
            Self::FourCards => 4,
            Self::NoBurn => 3,
        }
    }
}

/// The treatment of the burn when a street is dealt again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BurnAgain {
    /// It stays where it is.
    Stays,
    /// It goes back too, and a new card is burned.
    New,
}

/// The treatment of the actions on a street with wrong cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WrongAction {
    /// They stay, or there were none.
    Stays,
    /// They are taken back. The chips of the street return, and folded players are in the hand again.
    TakenBack,
}
