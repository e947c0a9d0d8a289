//! A player who has no chips left.

use crate::chips::Chips;
use crate::seat::HandNo;
use crate::time::Moment;

/// A player who lost his last chips and is not out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broke {
    /// When.
    pub at: Moment,
    /// After which hand of his table.
    pub hand: HandNo,
    /// What he had when the hand began.
    pub started_with: Chips,
    /// In what he lost his last chips.
    pub(in crate::tournament) lost: Lost,
    /// Whether chips could still be bought then.
    pub(super) offered: bool,
    /// Whether he declined, or was not heard in time.
    pub(super) closed: bool,
    /// Since when the director decides whether he is out, having taken back that he was.
    pub(super) doubted_since: Option<Moment>,
    /// Whether he left, and his chips with him.
    pub(in crate::tournament) gave_up: bool,
}

impl Broke {
    pub(super) fn new(at: Moment, hand: HandNo, started_with: Chips, offered: bool) -> Self {
        let lost = Lost::Hand;
        Self { at, hand, started_with, lost, offered, closed: false, doubted_since: None, gave_up: false }
    }

    /// Whether they lost them in a hand.
    pub(super) fn is_by_a_hand(self) -> bool {
        self.lost != Lost::Otherwise
    }

    /// Whether they can still answer what they are offered.
    pub(super) fn is_asked(self) -> bool {
        self.offered && !self.closed
    }

    /// The same, when it was taken back that he is out: he is asked again, and his table waits for the director.
    pub(super) fn in_doubt(self, at: Moment) -> Self {
        Self { closed: false, doubted_since: Some(at), ..self }
    }
}

/// In what somebody lost his last chips; at one moment, what came first is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::tournament) enum Lost {
    /// In a hand of his table.
    Hand,
    /// In a hand of the round of all tables that began then: they play hand for hand.
    Round(Moment),
    /// Between hands: in a chip race, or with his seat.
    Otherwise,
}
