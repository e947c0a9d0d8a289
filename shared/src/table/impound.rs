//! Impounded chips: chips in dispute are set aside until the director decides, and count as chips in play.

use super::Table;
use crate::chips::Chips;
use crate::event::HandEvent;
use crate::house::{HouseRules, RulingWindow};
use crate::refusal::{OrderRefusal, Refusal};
use crate::rulings::Reason;
use crate::seat::{HandNo, PersonNo, SeatNo};

/// The players who give up chips of the last pot, with the amounts.
type Holders = Vec<(SeatNo, Chips)>;

impl Table {
    /// The chips set aside until the director decides about them.
    pub fn impounded(&self) -> Chips {
        self.impound.chips
    }

    /// The impounded chips that are not yet assigned.
    pub(crate) fn to_release(&self) -> Chips {
        self.impound.chips.less(self.impound.promised.iter().map(|(_, chips)| *chips).sum())
    }

    /// Returns whether chips of this hand are in dispute.
    pub(crate) fn disputes(&self, hand: HandNo) -> bool {
        !self.impound.chips.is_zero() && self.impound.hand == hand
    }

    /// Returns whether this seat was promised chips for the end of the hand.
    pub(crate) fn has_promised(&self, seat: SeatNo) -> bool {
        self.impound.promised.iter().any(|(to, _)| *to == seat)
    }

    /// The people from whom impounded chips were taken, the latest last, with the amounts.
    pub(crate) fn holders(&self) -> &[(PersonNo, Chips)] {
        &self.impound.holders
    }

    /// Settles the claim of a person who got impounded chips; if none are left, settles all claims.
    pub(crate) fn settle_with(&mut self, person: PersonNo) {
        self.impound.holders.retain(|(holder, _)| *holder != person);
        if self.to_release().is_zero() {
            self.impound.holders.clear();
        }
    }

    /// Ends the dispute: the ruling is final, and play does not wait for it any more.
    pub(crate) fn end_dispute(&mut self) {
        self.impound.hand = HandNo(0);
    }

    /// Decides to impound chips of the last pot (robert-house-7b).
    pub(super) fn decide_impound(&self, chips: Chips) -> Result<HandEvent, Refusal> {
        let hand = self.hand().ok_or(Refusal::NoHand)?;
        check_window(hand.rules())?;
        let from = self.chips_of_the_pot(None, chips)?;
        Ok(HandEvent::Impounded { from, chips })
    }

    /// Decides to give an awarded pot, or a part of it, to this seat and its present player, until the next deal begins
    /// (fpn-23b, robert-showdown-3, robert-house-6).
    pub(super) fn decide_award(
        &self,
        seat: SeatNo,
        person: Option<PersonNo>,
        chips: Chips,
    ) -> Result<HandEvent, Refusal> {
        let hand = self.hand().ok_or(Refusal::NoHand)?;
        person.filter(|_| hand.plan().dealt.contains(seat)).ok_or(Refusal::NobodyThere(seat))?;
        check_window(hand.rules())?;
        let from = self.chips_of_the_pot(Some(seat), chips)?;
        Ok(HandEvent::AwardMoved { from, seat, chips, reason: Reason::PotForfeited })
    }

    /// The players from whom these chips of the last pot come: first the waiting pot, then the highest awards.
    fn chips_of_the_pot(&self, to: Option<SeatNo>, chips: Chips) -> Result<Holders, Refusal> {
        let hand = self.hand().ok_or(Refusal::NoHand)?;
        let mut holders: Holders = SeatNo::all()
            .filter(|other| Some(*other) != to)
            .map(|other| (other, hand.awarded(other).min(self.stack(other))))
            .filter(|(_, awarded)| !awarded.is_zero())
            .collect();
        holders.sort_by_key(|(other, awarded)| (std::cmp::Reverse(*awarded), *other));
        let most = self.next.carried + holders.iter().map(|(_, awarded)| *awarded).sum();
        if chips.is_zero() || chips > most {
            return Err(Refusal::TooMuchToGive { chips, most });
        }
        let mut missing = chips.less(self.next.carried);
        let mut from = Vec::new();
        for (other, awarded) in holders {
            let part = awarded.min(missing);
            missing = missing.less(part);
            if !part.is_zero() {
                from.push((other, part));
            }
        }
        Ok(from)
    }

    /// Takes these chips from these players, and the rest from the pot that waits.
    pub(super) fn take_from(&mut self, from: &[(SeatNo, Chips)], chips: Chips) {
        let mut missing = chips;
        for (other, part) in from {
            missing = missing.less(*part);
            if let Some(taken) = &mut self.seats[*other] {
                taken.stack = taken.stack.less(*part);
            }
        }
        self.next.carried = self.next.carried.less(missing);
    }

    pub(super) fn put_aside(&mut self, from: &[(SeatNo, Chips)], chips: Chips) {
        let holders = from.iter().filter_map(|(seat, part)| Some((self.seats[*seat]?.person, *part)));
        self.impound.holders.extend(holders.collect::<Vec<_>>());
        self.take_from(from, chips);
        self.impound.chips += chips;
        self.impound.hand = self.hands_begun;
    }

    /// Releases impounded chips to this seat, after the hand if one is in progress; with `None` they go elsewhere.
    pub(crate) fn release(&mut self, chips: Chips, seat: Option<SeatNo>) {
        match seat {
            Some(seat) if self.hand_in_progress().is_some() => self.impound.promised.push((seat, chips)),
            _ => {
                self.impound.chips = self.impound.chips.less(chips);
                if let Some(seat) = seat {
                    self.add_chips(seat, chips, false);
                }
            }
        }
    }

    /// Pays the chips that were released during the hand.
    pub(super) fn keep_promises(&mut self) {
        for (seat, chips) in std::mem::take(&mut self.impound.promised) {
            self.impound.chips = self.impound.chips.less(chips);
            self.add_chips(seat, chips, false);
        }
    }
}

/// Checks that an awarded pot can be contested until the next deal (robert-house-5a).
pub(crate) fn check_window(rules: &HouseRules) -> Result<(), Refusal> {
    match rules.ruling_window {
        RulingWindow::UntilNextDeal | RulingWindow::SubstantialAction => Ok(()),
        RulingWindow::Never => Err(OrderRefusal::PotsStand.into()),
    }
}
