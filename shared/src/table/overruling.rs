//! What was done last can be taken back by the director, as long as nothing came of it.

use super::{Table, Turn};
use crate::action::Deed;
use crate::event::HandEvent;
use crate::hand::Hand;
use crate::refusal::{NotOrdered, Refusal};
use crate::rulings::Verdict;
use crate::seat::SeatNo;
use crate::time::Moment;

/// The hand as it was before the last act.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BeforeAct {
    /// Whose act it was.
    seat: SeatNo,
    hand: Box<Hand>,
}

/// What an event does to the last act.
enum Bearing {
    /// It is an act that can be taken back.
    Act(SeatNo),
    /// It changes nothing about that.
    None,
    /// Too much has come of the last act.
    Seals,
}

impl Bearing {
    fn of(event: &HandEvent) -> Self {
        let betting = |deed: Deed| {
            matches!(deed, Deed::Folded | Deed::Checked | Deed::Called { .. } | Deed::Bet { .. } | Deed::Raised { .. })
        };
        match event {
            HandEvent::Ruled { seat, deed: Some(deed), .. } | HandEvent::TimedOut { seat, deed } if betting(*deed) => {
                Self::Act(*seat)
            }
            HandEvent::Ruled { ruling, deed: None, .. } if ruling.verdict == Verdict::Nothing => Self::None,
            HandEvent::Ruled { seat, deed: None, .. } | HandEvent::AbsentFolded(seat) => Self::Act(*seat),
            HandEvent::ClockCalled { .. }
            | HandEvent::ClockWarned(_)
            | HandEvent::EarlyActFreed(_)
            | HandEvent::RightInDoubt(_) => Self::None,
            _ => Self::Seals,
        }
    }
}

impl Table {
    /// The director overrules what was done last.
    ///
    /// # Errors
    /// If it is too late for that.
    pub(crate) fn decide_overruling(&self) -> Result<HandEvent, Refusal> {
        let before = self.before_act.as_ref().filter(|_| self.hand_in_progress().is_some());
        before.map(|before| HandEvent::ActTakenBack(before.seat)).ok_or(NotOrdered::TooLateToOverrule.into())
    }

    /// Remembers the hand before an act, until something comes of it.
    pub(super) fn note_act(&mut self, event: &HandEvent) {
        match Bearing::of(event) {
            Bearing::Act(seat) => {
                self.before_act = self.hand.clone().map(|hand| BeforeAct { seat, hand: Box::new(hand) });
            }
            Bearing::None => {}
            Bearing::Seals if matches!(event, HandEvent::ActTakenBack(_)) => {}
            Bearing::Seals => self.before_act = None,
        }
    }

    /// The last act is taken back, and its player has his full time.
    pub(super) fn take_act_back(&mut self, at: Moment) {
        if let Some(before) = self.before_act.take() {
            self.hand = Some(*before.hand);
            self.turn = Turn::from(at);
        }
    }
}
