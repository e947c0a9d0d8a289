//! What the director rules about the hand in progress.

use super::Hand;
use crate::action::ShownCards;
use crate::command::FloorOrder;
use crate::event::HandEvent;
use crate::refusal::Refusal;

impl Hand {
    /// What this ruling of the director does to the hand.
    ///
    /// # Errors
    /// Says why the house does not allow it now.
    pub fn decide_floor(&self, order: &FloorOrder) -> Result<HandEvent, Refusal> {
        match order {
            FloorOrder::ProposeRuns(runs) => self.decide_proposal(*runs).map(|()| HandEvent::RunsProposed(*runs)),
            FloorOrder::Cancel => self.decide_cancel().map(|()| HandEvent::ProposalCancelled),
            FloorOrder::Show(seat) if self.is_called_and_hidden(*seat) => {
                Ok(HandEvent::CardsOpened { seat: *seat, cards: ShownCards::Both })
            }
            FloorOrder::Show(_) => Err(Refusal::NotCalled),
            FloorOrder::Hold(_)
            | FloorOrder::Clock(_)
            | FloorOrder::Kill(_)
            | FloorOrder::Retrieve(_)
            | FloorOrder::Misdeal
            | FloorOrder::Irregularity(_)
            | FloorOrder::Award(..)
            | FloorOrder::Refund(..) => Err(Refusal::NotSupported),
        }
    }
}
