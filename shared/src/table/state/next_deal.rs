//! What is settled for the next deal.

use crate::chips::Chips;
use crate::seat::SeatNo;
use crate::structure::Stakes;

/// The level to which a hand belongs, and what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HandLevel {
    pub(crate) level: u16,
    pub(crate) stakes: Stakes,
}

/// What is settled between two hands for the next deal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::table) struct NextDeal {
    /// The last hand did not count: the next one is dealt as a hand of this level.
    pub(in crate::table) redeal: Option<HandLevel>,
    /// What the clock said when the dealer got the deck.
    pub(in crate::table) received: Option<HandLevel>,
    /// Where the director put the button.
    pub(in crate::table) button: Option<SeatNo>,
    /// What a hand that did not count left in the middle.
    pub(in crate::table) carried: Chips,
    /// A player has asked for another shuffle.
    pub(in crate::table) reshuffle_asked: bool,
}
