//! The last acts at a table, each with the hand before it, as long as they can be taken back.

use super::state::{BeforeAct, LastActs};
use super::{ActionClock, Table};
use crate::action::Outcome;
use crate::action_clock::TimeBankTurn;
use crate::chips::Chips;
use crate::event::HandEvent;
use crate::hand::Hand;
use crate::rulings::Verdict;
use crate::seat::SeatNo;
use crate::time::PlayTime;

/// The maximum number of remembered acts: those that are done while no card comes.
const MOST_ACTS: usize = 30;

/// The effect of an event on the last acts.
enum Bearing {
    /// It is an act that can be taken back.
    Act(SeatNo),
    /// It does not change the last acts.
    None,
    /// It follows from the last act without showing a card: the hand has gone on, and can only be reopened.
    Seals,
    /// The acts cannot be taken back any more.
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
            | HandEvent::TimeBankRequested(_)
            | HandEvent::TimeBankBegan(_)
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
    /// The player of the last act of the hand in progress, if it has had no consequence.
    pub(crate) fn acted_last(&self) -> Option<SeatNo> {
        let last = self.last_acts.acts.last().filter(|_| self.hand_in_progress().is_some() && !self.last_acts.sealed);
        last.map(|act| act.seat)
    }

    /// The last act of the hand in progress, with the chips to return if it is taken back; `None` if it has had a
    /// consequence.
    pub(crate) fn put_in_last(&self) -> Option<(SeatNo, Chips)> {
        let seat = self.acted_last()?;
        let before = self.last_acts.acts.last()?.hand.stack(seat);
        Some((seat, before.less(self.stack(seat))))
    }

    /// The player who acts when the betting of the last hand is reopened: the last one, or this seat, if it has acted
    /// since the last card.
    pub(crate) fn acts_again(&self, seat: Option<SeatNo>) -> Option<SeatNo> {
        self.last_acts.seat_to_act_again(seat)
    }

    /// Returns whether the betting of the last hand could be reopened: no card was seen since the last act.
    pub fn could_be_bet_on_again(&self) -> bool {
        self.acts_again(None).is_some()
    }

    /// Remembers the hand before an act, until the act has a consequence.
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

    /// Takes the last act back, and gives its player their full time.
    pub(super) fn take_act_back(&mut self, seat: SeatNo, at: PlayTime) {
        if let Some(hand) = self.last_acts.take_back_to(seat) {
            let turn = self.hand.as_ref().and_then(Hand::to_act);
            let is_same_turn = turn.is_some() && hand.to_act() == turn;
            self.hand = Some(hand);
            let clock = ActionClock::from(self.own_time(at));
            // The player to act has asked for their time bank, whoever's act was taken back.
            let bank = if is_same_turn { self.action_clock.bank.again() } else { TimeBankTurn::Idle };
            self.action_clock = ActionClock { bank, ..clock };
        }
    }
}
