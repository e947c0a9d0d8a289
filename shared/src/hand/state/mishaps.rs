//! The mistakes of a hand so far.

use super::street_wagers::Betting;
use crate::chips::Chips;
use crate::event::DealerError;
use crate::seat::{SeatNo, SeatSet};

/// The facts about mistakes that a later mistake or ruling needs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::hand) struct Mishaps {
    /// The players who have acted since the blinds.
    pub(in crate::hand) acted: SeatSet,
    /// The number of hole cards that were exposed in the deal.
    pub(in crate::hand) exposed_cards: u8,
    /// The number of cards found face up in the deck.
    pub(in crate::hand) boxed_cards: u8,
    /// The number of burn cards that went back into the deck because they were seen.
    pub(in crate::hand) returned_burns: u8,
    /// The players with a hand that was ruled dead.
    pub(in crate::hand) killed: SeatSet,
    /// The live players at the beginning of the street.
    pub(in crate::hand) live_at_street: SeatSet,
    /// True if the hand does not count.
    pub(in crate::hand) is_void: bool,
    pub(in crate::hand) last_fold: Option<LastFold>,
    /// The betting before the last wager.
    pub(in crate::hand) before_wager: Option<Betting>,
    /// The mistake that a clumsy dealer will make.
    pub(in crate::hand) slip: Option<DealerError>,
}

/// A fold, while it is the last act of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hand) struct LastFold {
    pub(in crate::hand) seat: SeatNo,
    /// The wager that the player had matched at their previous act.
    pub(in crate::hand) acted_at: Option<Chips>,
}
