//! What a motion is judged by.

use crate::action::LegalActions;
use crate::chips::{Chips, Denomination};
use crate::hand::Hand;
use crate::house::HouseRules;
use crate::reason::Reason;
use crate::ruling::Verdict;
use crate::seat::SeatSet;

/// What a motion is judged by.
#[derive(Clone, Copy, Debug)]
pub struct RulingContext<'a> {
    /// The hand.
    pub hand: &'a Hand,
    /// The chips in play, the smallest first; none if only amounts are.
    pub chips: &'a [Denomination],
    /// Who has a seat and is not at the table.
    pub away: SeatSet,
    /// Who is still left in the event.
    pub field: FieldSize,
    /// Whether what the hand brought has been raced off, bought to or played with since: nobody wins it again.
    pub pots_stand: bool,
}

/// Who is still left in the event, as far as it matters for what may be shown (robert-tournament-16a).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FieldSize {
    /// More than two play for more than one prize.
    #[default]
    Many,
    /// Two are left, or one prize alone is paid.
    LastTwo,
}

/// The player whose motion is judged, and what they may do.
#[derive(Clone, Copy, Debug)]
pub(super) struct ActingPlayer<'a> {
    pub(super) rules: &'a HouseRules,
    pub(super) legal: LegalActions,
    pub(super) stack: Chips,
    /// In front of them already.
    pub(super) street_bet: Chips,
    /// The minimum raise or bet in chips beyond the call.
    pub(super) raise_by: Chips,
    /// The wager that stands.
    pub(super) to_match: Chips,
    /// All that is in the middle and in front.
    pub(super) pot: Chips,
    /// The big blind of the level.
    pub(super) big_blind: Chips,
    /// Whether the highest wager is an all-in that was too short for a raise.
    pub(super) faces_short_all_in: bool,
    /// Whether the pot limits the raise.
    pub(super) pot_limit: bool,
    /// The chips that they have put in after "raise", while the amount is open.
    pub(super) declared: Option<Chips>,
}

/// An act and why it is that act.
pub(super) type Finding = (Verdict, Reason);
