//! What the house does about a mistake with the cards or the button.

use crate::action::Street;
use crate::cards::DeckPlace;
use crate::chips::Chips;
use crate::command::IrregularityKind;
use crate::reason::Reason;
use crate::seat::{SeatNo, SeatSet};
use serde::{Deserialize, Serialize};

/// A mistake with the cards or the button, and what the house did about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResolvedIrregularity {
    /// What happened.
    pub kind: IrregularityKind,
    /// Whose cards it happened to, if it was somebody's.
    pub seat: Option<SeatNo>,
    /// The cards that everybody saw by it.
    pub seen: Vec<DeckPlace>,
    /// What was done.
    pub remedy: Remedy,
    /// Chips that went back by it, and to whom.
    pub returned: Vec<(SeatNo, Chips)>,
    /// Why.
    pub reason: Reason,
    /// Into whose hand cards were thrown, if they were.
    #[serde(default)]
    pub into: Option<SeatNo>,
}

/// What the house does about a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remedy {
    /// The hand goes on as it is.
    Stands,
    /// The deal is off: every chip goes back, and the next hand is dealt with the same blinds. The button stays, or
    /// goes to the seat where it belongs.
    Misdeal(Option<SeatNo>),
    /// The hand does not count: every chip goes back to who put it in, but those of dead hands wait for the next deal.
    Void(SeatSet),
    /// A hole card is exchanged for the top card of the deck, and becomes the first burn.
    Replaced {
        /// The card that goes.
        old: DeckPlace,
        /// The card that comes.
        new: DeckPlace,
    },
    /// The hand is dead. What nobody had called of its wager goes back, where the house gives it back.
    Dead,
    /// A card of the undealt deck is out of play.
    OutOfPlay(DeckPlace),
    /// A burn card goes back into the deck, which is shuffled.
    BurnGoesBack(DeckPlace),
    /// The cards of a street go back into the deck, which is shuffled, and are dealt anew.
    Redealt {
        /// Which street.
        street: Street,
        /// The burn before it.
        burn: BurnAgain,
        /// What was done on this street.
        action: WrongAction,
    },
    /// The turn card is laid aside: the card that would have been the river becomes the turn, and then the deck is
    /// shuffled together with the card.
    SetAside {
        /// The card.
        card: DeckPlace,
        /// What was done on this street.
        action: WrongAction,
    },
    /// The next hand is dealt with the button here.
    ButtonCorrected(SeatNo),
    /// These hands are dead. What nobody had called of their wagers goes back, where the house gives it back.
    DeadHands(SeatSet),
    /// The cards of a flop go back on top of the deck, and the top cards are mixed among themselves. The flop is dealt anew.
    Mixed(MixedFlop),
}

impl Remedy {
    /// Whether cards come to lie elsewhere by it.
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

    /// Whether what is left of the deck is shuffled by it at once.
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
    /// Four cards behind a burn: one of them becomes the next burn.
    FourCards,
    /// Three cards without a burn: one of them becomes the burn. The flop is the other two and the next card.
    NoBurn,
}

impl MixedFlop {
    /// How many cards are mixed.
    pub const fn cards(self) -> usize {
        match self {
            Self::FourCards => 4,
            Self::NoBurn => 3,
        }
    }
}

/// What becomes of the burn when a street is dealt anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BurnAgain {
    /// It stays where it is.
    Stays,
    /// It goes back as well, and there is a new one.
    New,
}

/// What becomes of the acts on a street whose cards were wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WrongAction {
    /// Nothing was done, or it stays.
    Stays,
    /// It is taken back: the chips of the street return, and who folded is in again.
    TakenBack,
}
