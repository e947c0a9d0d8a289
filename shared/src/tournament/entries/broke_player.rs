//! A player who has no chips left.

use crate::chips::Chips;
use crate::seat::HandNo;
use crate::time::{Moment, PlayTime};

/// A player who lost their last chips and is not out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokePlayer {
    /// When.
    pub at: Moment,
    /// After which hand of their table.
    pub hand: HandNo,
    /// What they had when the hand began.
    pub started_with: Chips,
    /// In what they lost their last chips.
    pub(in crate::tournament) lost: LossCause,
    /// Whether chips could still be bought then.
    pub(super) offered: bool,
    /// Whether they declined, or were not heard in time.
    pub(super) closed: bool,
    /// Since when the director decides whether they are out, having taken back that they were.
    pub(super) doubted_since: Option<PlayTime>,
    /// Whether they left, and their chips with them.
    pub(in crate::tournament) gave_up: bool,
}

impl BrokePlayer {
    pub(super) fn new(at: Moment, hand: HandNo, started_with: Chips, offered: bool) -> Self {
        let lost = LossCause::Hand;
        Self { at, hand, started_with, lost, offered, closed: false, doubted_since: None, gave_up: false }
    }

    /// Whether they lost them in a hand.
    pub(super) fn is_by_a_hand(self) -> bool {
        self.lost != LossCause::Otherwise
    }

    /// Whether they can still answer what they are offered.
    pub(super) fn is_asked(self) -> bool {
        self.offered && !self.closed
    }

    /// The same, when it was taken back that they are out: they are asked again, and their table waits for the director.
    pub(super) fn in_doubt(self, at: PlayTime) -> Self {
        Self { closed: false, doubted_since: Some(at), ..self }
    }
}

/// In what somebody lost their last chips; at one moment, what came first is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::tournament) enum LossCause {
    /// In a hand of their table.
    Hand,
    /// In one of the hands that ran when hand for hand was announced then.
    AnnouncedHand(Moment),
    /// In a hand of the round of all tables that began then: they play hand for hand.
    Round(Moment),
    /// Between hands: in a chip race, or with their seat.
    Otherwise,
}
