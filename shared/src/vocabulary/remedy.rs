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
pub struct Irregular {
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

impl Irregular {
    /// The mistake and its remedy in a sentence. `name` says who sits on a seat.
    pub fn sentence(&self, name: impl Fn(SeatNo) -> String) -> String {
        let whom = self.seat.map(&name);
        let whose = |card: &str| match &whom {
            Some(name) => format!("{card} of {name}"),
            None => card.to_owned(),
        };
        let mistake = match self.kind {
            IrregularityKind::ExposedHole => whose("A card") + " was seen",
            IrregularityKind::ExposedFirstCard => "The first card of the deal was seen".to_owned(),
            IrregularityKind::ExposedBurn => "The burn card was seen".to_owned(),
            IrregularityKind::BoxedCard => "A card lay face up in the deck".to_owned(),
            IrregularityKind::ExtraCard => "One card too many was dealt".to_owned(),
            IrregularityKind::TwoExtraCards => "Two cards too many were dealt".to_owned(),
            IrregularityKind::WrongOrder => "A card was dealt out of order".to_owned(),
            IrregularityKind::DealtOut => match &whom {
                Some(name) => format!("{name} was dealt no cards"),
                None => "Somebody was dealt no cards".to_owned(),
            },
            IrregularityKind::Joker => "A joker was dealt".to_owned(),
            IrregularityKind::DuplicateCard => "There are two cards of one kind".to_owned(),
            IrregularityKind::OddBack => "A card with another back is in play".to_owned(),
            IrregularityKind::OddBackInStub => "A card with another back lies in the deck".to_owned(),
            IrregularityKind::EarlyFlop => "The flop came too early".to_owned(),
            IrregularityKind::LongFlop => "The flop had too many cards".to_owned(),
            IrregularityKind::EarlyTurn => "The turn came too early".to_owned(),
            IrregularityKind::EarlyRiver => "The river came too early".to_owned(),
            IrregularityKind::TwoBurns => "Two cards were burnt".to_owned(),
            IrregularityKind::ButtonWrong => "The button was wrong".to_owned(),
            IrregularityKind::TooFewCards => match &whom {
                Some(name) => format!("{name} was dealt too few cards"),
                None => "Somebody was dealt too few cards".to_owned(),
            },
            IrregularityKind::CardsIntoHand => match self.into.map(&name) {
                Some(other) => whose("Cards") + &format!(" went into the hand of {other}"),
                None => whose("Cards") + " went into another hand",
            },
        };
        format!("{mistake}: {}", self.remedy.words(self.seat, name))
    }
}

impl Remedy {
    /// What is done, as the end of a sentence.
    fn words(self, seat: Option<SeatNo>, name: impl Fn(SeatNo) -> String) -> String {
        let back = |action| match action {
            WrongAction::Stays => "",
            WrongAction::TakenBack => ", and what was done on it is taken back",
        };
        match self {
            Self::Stands => "the hand goes on".to_owned(),
            Self::Misdeal(None) => "a misdeal, all chips go back".to_owned(),
            Self::Misdeal(Some(button)) => format!("a misdeal, and {} has the button", name(button)),
            Self::Void(_) => "the hand does not count, all chips go back".to_owned(),
            Self::Replaced { .. } => "another comes for it, and it is the first burn".to_owned(),
            Self::Dead => match seat {
                Some(seat) => format!("the hand of {} is dead", name(seat)),
                None => "the hand is dead".to_owned(),
            },
            Self::OutOfPlay(_) => "it is out of play".to_owned(),
            Self::BurnGoesBack(_) => "it is shuffled back into the deck".to_owned(),
            Self::Redealt { street, burn, action } => {
                let street = match street {
                    Street::Preflop | Street::Flop => "flop",
                    Street::Turn => "turn",
                    Street::River => "river",
                };
                let burn = match burn {
                    BurnAgain::Stays => "without another burn",
                    BurnAgain::New => "after a new burn",
                };
                format!("after a shuffle there is a new {street} {burn}{}", back(action))
            }
            Self::SetAside { action, .. } => {
                format!("it is laid aside, and the river card will be the turn{}", back(action))
            }
            Self::DeadHands(dead) => {
                let names: Vec<String> = dead.iter().map(name).collect();
                let are = if names.len() == 1 { "the hand of" } else { "the hands of" };
                let dead = if names.len() == 1 { "is dead" } else { "are dead" };
                format!("{are} {} {dead}", names.join(" and "))
            }
            Self::ButtonCorrected(button) => format!("{} has the button in the next hand", name(button)),
        }
    }
}
