//! The settings of the next deal.

use crate::chips::Chips;
use crate::seat::SeatNo;
use crate::structure::Stakes;

/// The level of a hand, with its stakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HandLevel {
    pub(crate) level: u16,
    pub(crate) stakes: Stakes,
}

/// The settings made between two hands for the next deal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::table) struct NextDeal {
    /// The level of the next hand if the last one did not count.
    pub(in crate::table) redeal: Option<HandLevel>,
    /// The level of the clock when the dealer got the deck.
    pub(in crate::table) received: Option<HandLevel>,
    /// The place of the button, if the director set it.
    pub(in crate::table) button: Option<SeatNo>,
    /// The chips that a hand that did not count left in the middle.
    pub(in crate::table) carried: Chips,
    /// True if a player has asked for another shuffle.
    pub(in crate::table) reshuffle_asked: bool,
}
