//! What was done last at a table is remembered with the hand before it, as long as nothing came of it.

use super::state::{BeforeAct, LastActs};
use super::{ActionClock, Table};
use crate::action::Outcome;
use crate::chips::Chips;
use crate::event::HandEvent;
use crate::rulings::Verdict;
use crate::seat::SeatNo;
use crate::time::PlayTime;

/// The most acts that are remembered: those that are done while no card comes.
const MOST_ACTS: usize = 30;

/// What an event does to the last acts.
enum Bearing {
    /// It is an act that can be taken back.
    Act(SeatNo),
    /// It changes nothing about that.
    None,
    /// It follows from the last act without showing a card: the hand has gone on, and can only be opened again.
    Seals,
    /// Too much has come of them.
    Ends,
}

impl Bearing {
    fn of(event: &HandEvent, is_over: bool) -> Self {
        let betting = |outcome: Outcome| {
            matches!(
                outcome,
                Outcome::Folded
                    | Outcome::Checked
                    | Outcome::Called { .. }
                    | Outcome::Bet { .. }
                    | Outcome::Raised { .. }
            )
        };
        match event {
            HandEvent::Ruled { seat, outcome: Some(outcome), .. } | HandEvent::TimedOut { seat, outcome }
                if betting(*outcome) =>
            {
                Self::Act(*seat)
            }
            HandEvent::Ruled { ruling, outcome: None, .. } if ruling.verdict == Verdict::Nothing => Self::None,
            HandEvent::Ruled { outcome: None, .. } if is_over => Self::None,
            HandEvent::Ruled { seat, outcome: None, .. } | HandEvent::AbsentFolded(seat) => Self::Act(*seat),
            HandEvent::ActTakenBack(_)
            | HandEvent::ClockCalled { .. }
            | HandEvent::ClockWarned(_)
            | HandEvent::EarlyActFreed(_)
            | HandEvent::AmountDue(_)
            | HandEvent::Limited(_)
            | HandEvent::RightInDoubt(_) => Self::None,
            HandEvent::AwardMoved { .. }
            | HandEvent::Impounded { .. }
            | HandEvent::Refunded { .. }
            | HandEvent::ReshuffleAsked { .. }
                if is_over =>
            {
                Self::None
            }
            HandEvent::BetsCollected
            | HandEvent::UncalledReturned { .. }
            | HandEvent::PotAwarded { .. }
            | HandEvent::Ended => Self::Seals,
            HandEvent::Begun(_)
            | HandEvent::Posted { .. }
            | HandEvent::HoleCardsDealt
            | HandEvent::Ruled { .. }
            | HandEvent::PenaltyFolded(_)
            | HandEvent::TimedOut { .. }
            | HandEvent::EarlyActHeld(_)
            | HandEvent::EarlyActDone { .. }
            | HandEvent::RightLost { .. }
            | HandEvent::UndercallForfeited { .. }
            | HandEvent::CallTakenBack { .. }
            | HandEvent::Fined { .. }
            | HandEvent::TurnedFaceUp(_)
            | HandEvent::BoardDealt { .. }
            | HandEvent::RunsProposed(_)
            | HandEvent::ProposalCancelled
            | HandEvent::OtherBoardDealt { .. }
            | HandEvent::RestOfBoardShown(_)
            | HandEvent::CardsOpened { .. }
            | HandEvent::HandShown(_)
            | HandEvent::HandMucked(_)
            | HandEvent::HandsKilled(_)
            | HandEvent::AwardsTakenBack(_)
            | HandEvent::Irregular(_)
            | HandEvent::Misdealt { .. }
            | HandEvent::Killed { .. }
            | HandEvent::Retrieved { .. }
            | HandEvent::Refunded { .. }
            | HandEvent::AwardMoved { .. }
            | HandEvent::Impounded { .. }
            | HandEvent::HiddenChipsFound { .. }
            | HandEvent::ReshuffleAsked { .. } => Self::Ends,
        }
    }
}

impl Table {
    /// Who did what was done last in the hand in progress, if nothing has come of it.
    pub(crate) fn acted_last(&self) -> Option<SeatNo> {
        let last = self.last_acts.acts.last().filter(|_| self.hand_in_progress().is_some() && !self.last_acts.sealed);
        last.map(|act| act.seat)
    }

    /// What was done last in the hand in progress and how many chips it put in, if nothing has come of it: so many go back when
    /// it is taken back.
    pub(crate) fn put_in_last(&self) -> Option<(SeatNo, Chips)> {
        let seat = self.acted_last()?;
        let before = self.last_acts.acts.last()?.hand.stack(seat);
        Some((seat, before.less(self.stack(seat))))
    }

    /// Who acts when the betting of the last hand is opened again: whoever acted last, or this seat, if it has acted since
    /// the last card came.
    pub(crate) fn acts_again(&self, seat: Option<SeatNo>) -> Option<SeatNo> {
        self.last_acts.seat_to_act_again(seat)
    }

    /// Whether the betting of the last hand could be opened again, as far as its cards tell: nothing was seen since somebody acted.
    pub fn could_be_bet_on_again(&self) -> bool {
        self.acts_again(None).is_some()
    }

    /// Remembers the hand before an act, until something comes of it.
    pub(super) fn note_act(&mut self, event: &HandEvent) {
        let Some(hand) = &self.hand else { return };
        match Bearing::of(event, hand.is_over()) {
            Bearing::Act(seat) => {
                let LastActs { acts, sealed } = &mut self.last_acts;
                if std::mem::take(sealed) {
                    acts.clear();
                }
                if acts.len() >= MOST_ACTS {
                    acts.remove(0);
                }
                acts.push(BeforeAct { seat, hand: hand.clone() });
            }
            Bearing::None => {}
            Bearing::Seals => self.last_acts.sealed = true,
            Bearing::Ends => self.last_acts.forget(),
        }
    }

    /// The last act is taken back, and its player has their full time.
    pub(super) fn take_act_back(&mut self, seat: SeatNo, at: PlayTime) {
        if let Some(hand) = self.last_acts.take_back_to(seat) {
            self.hand = Some(hand);
            self.action_clock = ActionClock::from(self.own_time(at));
        }
    }
}
