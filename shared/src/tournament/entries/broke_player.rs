//! The state of a player who has no chips left.

use crate::chips::Chips;
use crate::seat::HandNo;
use crate::time::{Moment, PlayTime};

/// A player who lost their last chips and is not out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokePlayer {
    /// The moment of the loss.
    pub at: Moment,
    /// The hand of their table after which they had no chips.
    pub hand: HandNo,
    /// Their stack when the hand began.
    pub started_with: Chips,
    /// The cause of the loss.
    pub(in crate::tournament) lost: LossCause,
    /// True if they could still buy chips then.
    pub(super) offered: bool,
    /// True if they declined, or did not answer in time.
    pub(super) closed: bool,
    /// The time since when the director decides whether they are out, after an undo of their exit.
    pub(super) doubted_since: Option<PlayTime>,
    /// True if they left, and their chips left play.
    pub(in crate::tournament) gave_up: bool,
}

impl BrokePlayer {
    pub(super) fn new(at: Moment, hand: HandNo, started_with: Chips, offered: bool) -> Self {
        let lost = LossCause::Hand;
        Self { at, hand, started_with, lost, offered, closed: false, doubted_since: None, gave_up: false }
    }

    /// Returns whether they lost their last chips in a hand.
    pub(super) fn is_by_a_hand(self) -> bool {
        self.lost != LossCause::Otherwise
    }

    /// Returns whether they can still answer an offer.
    pub(super) fn is_asked(self) -> bool {
        self.offered && !self.closed
    }

    /// The state after an undo of their exit: they get the offer again, and their table waits for the
    /// director.
    pub(super) fn in_doubt(self, at: PlayTime) -> Self {
        Self { closed: false, doubted_since: Some(at), ..self }
    }
}

/// The cause of the loss of the last chips. The order is that of the causes at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::tournament) enum LossCause {
    /// A hand of their table.
    Hand,
    /// One of the hands in progress at this announcement of hand for hand.
    AnnouncedHand(Moment),
    /// A hand of the round of hand for hand that began at this moment.
    Round(Moment),
    /// Another cause, between hands: a chip race, or the loss of the seat.
    Otherwise,
}
