//! Rulings of the director about the hand in progress.

use super::Hand;
use crate::action::ShownCards;
use crate::command::FloorOrder;
use crate::event::HandEvent;
use crate::refusal::Refusal;

impl Hand {
    /// The effect of this ruling of the director on the hand.
    ///
    /// # Errors
    /// Says why the house does not allow it now.
    pub fn decide_floor(&self, order: &FloorOrder) -> Result<HandEvent, Refusal> {
        match order {
            FloorOrder::Hold(seat) => self.decide_hold(*seat),
            FloorOrder::PassOver(seat) => self.decide_pass_over(*seat),
            FloorOrder::Limit(seat) => self.decide_limit(*seat),
            FloorOrder::Relieve(seat) => self.decide_relief(*seat),
            FloorOrder::Forfeit(seat) => self.decide_forfeit(*seat),
            FloorOrder::Fine(seat, chips) => self.decide_fine(*seat, *chips),
            FloorOrder::ProposeRuns(runs) => self.decide_proposal(*runs).map(|()| HandEvent::RunsProposed(*runs)),
            FloorOrder::Cancel => self.decide_cancel().map(|()| HandEvent::ProposalCancelled),
            FloorOrder::Show(seat) if self.is_called_and_hidden(*seat) => {
                Ok(HandEvent::CardsOpened { seat: *seat, cards: ShownCards::Both })
            }
            FloorOrder::Show(_) => Err(Refusal::NotCalled),
            FloorOrder::Kill(seat) => self.decide_kill(*seat),
            FloorOrder::Retrieve(seat) => self.decide_retrieval(*seat),
            FloorOrder::Misdeal => self.decide_misdeal(),
            FloorOrder::Irregularity(wrong) => self.decide_irregularity(wrong),
            FloorOrder::Refund(seat, chips) => self.decide_refund(*seat, *chips),
            // A hand in progress first awards its pots by the cards.
            FloorOrder::Award(..) | FloorOrder::Impound(_) => Err(Refusal::HandInProgress),
            FloorOrder::Clock(_) | FloorOrder::RunOut => Err(Refusal::NotSupported),
        }
    }
}
