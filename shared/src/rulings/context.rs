//! The context in which a motion is judged.

use crate::action::LegalActions;
use crate::chips::{Chips, Denomination};
use crate::hand::Hand;
use crate::house::HouseRules;
use crate::reason::Reason;
use crate::ruling::Verdict;
use crate::seat::SeatSet;

/// The facts by which a motion is judged.
#[derive(Clone, Copy, Debug)]
pub struct RulingContext<'a> {
    /// The hand in which the motion is made.
    pub hand: &'a Hand,
    /// The chips in play, the smallest first; empty if only amounts are used.
    pub chips: &'a [Denomination],
    /// The players who have a seat and are not at the table.
    pub away: SeatSet,
    /// The number of players left in the event.
    pub field: FieldSize,
    /// True if the awarded chips were raced off, added to by a purchase, or played with since: the awards are final.
    pub pots_stand: bool,
}

/// The players left in the event, as far as it matters for showing cards (robert-tournament-16a).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FieldSize {
    /// More than two players are left, and more than one prize is paid.
    #[default]
    Many,
    /// Two players are left, or only one prize is paid.
    LastTwo,
}

/// The player whose motion is judged, with their options.
#[derive(Clone, Copy, Debug)]
pub(super) struct ActingPlayer<'a> {
    pub(super) rules: &'a HouseRules,
    pub(super) legal: LegalActions,
    pub(super) stack: Chips,
    /// The chips that they have already bet on this street.
    pub(super) street_bet: Chips,
    /// The minimum raise or bet in chips beyond the call.
    pub(super) raise_by: Chips,
    /// The current wager.
    pub(super) to_match: Chips,
    /// All chips of the pots and the bets of the street, as the pot limit counts them.
    pub(super) pot: Chips,
    /// The big blind of the level.
    pub(super) big_blind: Chips,
    /// True if the highest wager is an all-in that was too short for a raise.
    pub(super) faces_short_all_in: bool,
    /// True if the pot limits the raise.
    pub(super) pot_limit: bool,
    /// The chips that they have put in after "raise", while the amount is open.
    pub(super) declared: Option<Chips>,
}

/// A verdict with its reason.
pub(super) type Finding = (Verdict, Reason);
