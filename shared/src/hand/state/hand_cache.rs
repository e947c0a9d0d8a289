//! The cached facts of a hand: they are derived from its state and read many times.

use crate::action::LegalActions;
use crate::chips::Chips;
use crate::hand_rank::HandRank;
use crate::seat::{BySeat, MAX_SEATS, SeatNo, SeatSet};
use arrayvec::ArrayVec;

/// The main pot or a side pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    /// The chips of the pot.
    pub chips: Chips,
    /// The players who can win it.
    pub seats: SeatSet,
}

/// Pots, the main pot first: one for each height of an all-in, and one for the chips above.
pub type Pots = ArrayVec<Pot, { MAX_SEATS as usize + 1 }>;

/// Seats in an order, without repetition.
pub type SeatOrder = ArrayVec<SeatNo, { MAX_SEATS as usize }>;

/// The cached facts, all derived from the rest of the hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::hand) struct HandCache {
    /// The live players with chips behind.
    pub(in crate::hand) able: SeatSet,
    /// The legal actions of the player to act.
    pub(in crate::hand) legal: Option<LegalActions>,
    /// Present while hands are compared, and until the last pot is paid.
    pub(in crate::hand) showdown: Option<ShowdownCache>,
}

/// The facts of a showdown on one board. They do not change when a hand is shown or mucked, or a pot is paid.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::hand) struct ShowdownCache {
    /// The order in which the hands are shown.
    pub(in crate::hand) order: SeatOrder,
    pub(in crate::hand) pots: Pots,
    /// The value of each live hand.
    pub(in crate::hand) ranks: BySeat<Option<HandRank>>,
}
