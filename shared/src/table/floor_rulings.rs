//! Rulings of the director at a table: on the hand in progress, or between two hands.

use super::{HandLevel, Table, impound};
use crate::chips::Chips;
use crate::command::{FloorOrder, Irregularity, IrregularityKind};
use crate::event::HandEvent;
use crate::house::ReshuffleRequest;
use crate::refusal::{OrderRefusal, Refusal};
use crate::remedy::{Remedy, ResolvedIrregularity};
use crate::rulings::Reason;
use crate::seat::{PersonNo, SeatNo};

impl Table {
    /// The effect of this ruling of the director. An award may be for a player who is `back` on their seat before it.
    ///
    /// # Errors
    /// Says why the house does not allow it now.
    pub(crate) fn decide_floor(&self, order: &FloorOrder, back: Option<PersonNo>) -> Result<HandEvent, Refusal> {
        if let FloorOrder::Irregularity(wrong) = order
            && wrong.kind == IrregularityKind::ButtonWrong
        {
            return self.decide_button(wrong);
        }
        let sits = |seat: SeatNo| back.or_else(|| self.seat(seat).map(|taken| taken.person));
        if let FloorOrder::Award(seat, chips) = order
            && let Some(found) = sits(*seat).and_then(|person| self.decide_hidden_chips(*seat, person, *chips))
        {
            return found;
        }
        match (self.hand_in_progress(), order) {
            (Some(_), FloorOrder::Award(..) | FloorOrder::Impound(_)) => Err(OrderRefusal::PotStands.into()),
            (Some(hand), _) => hand.decide_floor(order),
            (None, FloorOrder::Award(seat, chips)) => self.decide_award(*seat, sits(*seat), *chips),
            (None, FloorOrder::Impound(chips)) => self.decide_impound(*chips),
            (None, FloorOrder::Refund(seat, chips)) => self.decide_return(*seat, *chips),
            // A called hand may still be turned up; for a folded one it is too late, and the hand says why.
            (None, FloorOrder::Show(_) | FloorOrder::Retrieve(_)) => {
                self.hand().ok_or(Refusal::NoHand)?.decide_floor(order)
            }
            (None, _) => Err(Refusal::NoHand),
        }
    }

    /// Decides about a button in the wrong place. While the deal can be called off it is a misdeal (robert-misdeal-8);
    /// later it is corrected for the next hand (robert-irregular-1). A named seat gets the button. Otherwise the next
    /// big blind is the player who has waited for it longest.
    fn decide_button(&self, wrong: &Irregularity) -> Result<HandEvent, Refusal> {
        if let Some(seat) = wrong.seat
            && !self.active().contains(seat)
        {
            return Err(Refusal::NobodyThere(seat));
        }
        let called_off = self.hand_in_progress().filter(|hand| hand.can_be_called_off().is_ok());
        let (remedy, returned, reason) = if let Some(hand) = called_off {
            let remedy = Remedy::Misdeal(wrong.seat);
            (remedy, hand.chips_back(remedy, None), Reason::ButtonWrong)
        } else {
            let button = wrong.seat.or_else(|| self.fair_button()).ok_or(Refusal::NoHand)?;
            (Remedy::ButtonCorrected(button), Vec::new(), Reason::ButtonCorrected)
        };
        let (kind, seat, seen) = (wrong.kind, wrong.seat, Vec::new());
        Ok(HandEvent::Irregular(ResolvedIrregularity { kind, seat, seen, remedy, returned, reason, into: None }))
    }

    /// The button place with which the longest waiting player posts the big blind. A player who has not posted one yet
    /// comes before all who have; among them, the first one after the first poster.
    fn fair_button(&self) -> Option<SeatNo> {
        let first = self.big_blinds.first?;
        let active = self.active();
        let due =
            first.clockwise().filter(|seat| active.contains(*seat)).min_by_key(|seat| self.big_blinds.posted[*seat])?;
        let before = |seat: SeatNo| seat.clockwise().filter(|other| active.contains(*other) && *other != seat).last();
        let small = before(due)?;
        if active.len() == 2 { Some(small) } else { before(small) }
    }

    /// Decides to return chips of the pot that waits for the next deal to a player.
    fn decide_return(&self, seat: SeatNo, chips: Chips) -> Result<HandEvent, Refusal> {
        self.seat(seat).ok_or(Refusal::NobodyThere(seat))?;
        if let Some(hand) = self.hand() {
            impound::check_window(hand.rules())?;
        }
        if chips.is_zero() || chips > self.next.carried {
            return Err(Refusal::TooMuchToGive { chips, most: self.next.carried });
        }
        Ok(HandEvent::Refunded { seat, chips, reason: Reason::Refunded })
    }

    /// Decides a player's request for another shuffle before the next deal (fpn-5c).
    ///
    /// # Errors
    /// Says why there is none.
    pub(crate) fn decide_reshuffle(&self, seat: SeatNo, request: ReshuffleRequest) -> Result<HandEvent, Refusal> {
        match request {
            ReshuffleRequest::Nobody => Err(Refusal::NoReshuffle),
            ReshuffleRequest::AnyPlayer if self.next.reshuffle_asked => Err(Refusal::ReshuffleAskedAlready),
            ReshuffleRequest::AnyPlayer => Ok(HandEvent::ReshuffleAsked { seat, reason: Reason::ReshuffleAsked }),
        }
    }

    /// Applies the director's ruling between two hands.
    pub(super) fn take_floor(&mut self, event: &HandEvent) {
        let between_hands = self.hand_in_progress().is_none();
        match event {
            HandEvent::Irregular(ResolvedIrregularity {
                remedy: Remedy::Misdeal(Some(button)) | Remedy::ButtonCorrected(button),
                ..
            }) => self.next.button = Some(*button),
            HandEvent::Refunded { seat, chips, .. } if between_hands => {
                self.next.carried = self.next.carried.less(*chips);
                self.give_chips(*seat, *chips);
            }
            HandEvent::AwardMoved { from, seat, chips, .. } => {
                self.take_from(from, *chips);
                self.give_chips(*seat, *chips);
                self.forget_winners(from);
            }
            HandEvent::Impounded { from, chips } => self.put_aside(from, *chips),
            HandEvent::HiddenChipsFound { to: Some(seat), chips } => self.give_chips(*seat, *chips),
            HandEvent::ReshuffleAsked { .. } => self.next.reshuffle_asked = true,
            HandEvent::Begun(_)
            | HandEvent::Posted { .. }
            | HandEvent::HoleCardsDealt
            | HandEvent::Ruled { .. }
            | HandEvent::ClockCalled { .. }
            | HandEvent::ClockWarned(_)
            | HandEvent::TimeBankRequested(_)
            | HandEvent::TimeBankBegan(_)
            | HandEvent::AbsentFolded(_)
            | HandEvent::PenaltyFolded(_)
            | HandEvent::TimedOut { .. }
            | HandEvent::EarlyActHeld(_)
            | HandEvent::EarlyActFreed(_)
            | HandEvent::EarlyActDone { .. }
            | HandEvent::RightInDoubt(_)
            | HandEvent::RightLost { .. }
            | HandEvent::Limited(_)
            | HandEvent::UndercallForfeited { .. }
            | HandEvent::CallTakenBack { .. }
            | HandEvent::Fined { .. }
            | HandEvent::UncalledReturned { .. }
            | HandEvent::BetsCollected
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
            | HandEvent::PotAwarded { .. }
            | HandEvent::AwardsTakenBack(..)
            | HandEvent::Irregular(_)
            | HandEvent::Misdealt { .. }
            | HandEvent::Killed { .. }
            | HandEvent::Retrieved { .. }
            | HandEvent::Refunded { .. }
            | HandEvent::ActTakenBack(_)
            | HandEvent::HiddenChipsFound { .. }
            | HandEvent::Ended
            | HandEvent::AmountDue(_) => {}
        }
    }

    fn give_chips(&mut self, seat: SeatNo, chips: Chips) {
        if let Some(taken) = &mut self.seats[seat] {
            taken.stack += chips;
        }
    }

    /// Remembers the big blinds of a hand that counted, or that the deal is to be repeated.
    pub(super) fn note_hand(&mut self) {
        let Some(hand) = &self.hand else { return };
        let plan = *hand.plan();
        self.next.carried = hand.withheld();
        if hand.is_void() {
            self.next.redeal = Some(HandLevel { level: self.hand_level, stakes: plan.stakes });
            self.next.button = self.next.button.or(self.button_before);
            self.last_positions = self.positions_before;
            if self.last_positions.is_none() {
                self.first_button = Some(plan.button);
            }
            return;
        }
        self.settle_newcomers(&plan);
        self.count_passed_blinds();
        for seat in plan.big_blinds.iter() {
            self.big_blinds.posted[seat] = plan.hand;
        }
        self.big_blinds.first = self.big_blinds.first.or(Some(plan.last_blind));
    }

    /// Gives chips that wait for a deal to the last eligible player, if there is no opponent left.
    pub(super) fn award_what_waits(&mut self) {
        if let (Some(last), true) = (self.active().iter().next(), self.active().len() == 1) {
            let chips = std::mem::take(&mut self.next.carried);
            self.give_chips(last, chips);
        }
    }
}
