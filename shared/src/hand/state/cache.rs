//! What is kept of a hand beside what it needs: what was found out once about what it needs, and is read many times.

use crate::action::LegalActions;
use crate::chips::Chips;
use crate::hand_rank::HandRank;
use crate::seat::{BySeat, MAX_SEATS, SeatNo, SeatSet};
use arrayvec::ArrayVec;

/// The main pot or a side pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    /// What is in it.
    pub chips: Chips,
    /// Who can win it.
    pub seats: SeatSet,
}

/// Pots, the main pot first: one for each height at which somebody is all-in, and what lies above.
pub type Pots = ArrayVec<Pot, { MAX_SEATS as usize + 1 }>;

/// Seats in an order, each once.
pub type SeatOrder = ArrayVec<SeatNo, { MAX_SEATS as usize }>;

/// What was found out once. Everything follows from the rest of the hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::hand) struct HandCache {
    /// Who is live with chips behind.
    pub(in crate::hand) able: SeatSet,
    /// What the player to act may do.
    pub(in crate::hand) legal: Option<LegalActions>,
    /// While hands are compared, and until the last pot is paid.
    pub(in crate::hand) showdown: Option<ShowdownCache>,
}

/// What a showdown on one board goes by. None of it changes when a hand is shown or mucked, or a pot is paid.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::hand) struct ShowdownCache {
    /// In which order the hands are shown.
    pub(in crate::hand) order: SeatOrder,
    pub(in crate::hand) pots: Pots,
    /// The value of each live hand.
    pub(in crate::hand) ranks: BySeat<Option<HandRank>>,
}
