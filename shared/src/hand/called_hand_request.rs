//! Asking to see a called hand: the right to ask and the outcome for the hand.

use super::{Hand, HandProgress};
use crate::action::Street;
use crate::chips::Chips;
use crate::event::{HandEvent, PotShares};
use crate::house::{AskedHandLive, MuckVsSee, Permission, SeeCalledHand};
use crate::refusal::Refusal;
use crate::seat::{BySeat, SeatNo, SeatSet};

/// The outcome of a request to see a called hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CalledHandOutcome {
    /// The caller sees the hand that they called; it is shown to all.
    ByCaller,
    /// The hand is shown to all.
    Shown,
    /// The hand is shown to all and is live again: the winner asked.
    Live,
    /// [`CalledHandOutcome::Live`], with the winner also the caller.
    LiveForCaller,
    /// The hand was properly mucked: the director decides.
    Director,
}

impl Hand {
    /// The outcome if this player asks to see that hand. They may ask from the showdown until the next hand begins.
    ///
    /// # Errors
    /// Says why the player may not ask. The hand was not called, is face up, or its owner is still to show, or the
    /// rules give this player no right (robert-etiquette-5).
    pub fn asking(&self, asker: SeatNo, owner: SeatNo) -> Result<CalledHandOutcome, Refusal> {
        if !self.plan.dealt.contains(asker) {
            return Err(Refusal::NotInHand);
        }
        if asker == owner || !self.is_at_showdown() || !self.live.contains(owner) {
            return Err(Refusal::NotCalled);
        }
        if self.is_face_up(owner) {
            return Err(Refusal::FaceUp);
        }
        let of_the_river = self.rules.see_called_hand == SeeCalledHand::CallersOfTheRiver;
        // A player who has mucked without tabling has no right to see any hand (tda-18-A).
        let has_hand = !of_the_river || (self.street == Street::River && !self.display.is_mucked(asker));
        let is_caller = self.betting.last_aggressor == Some(owner) && self.live.contains(asker) && has_hand;
        let caller_sees = is_caller && self.rules.caller_sees_bettor == Permission::Yes;
        let is_to_decide = self.progress == HandProgress::Collected && !self.display.is_mucked(owner);
        if is_to_decide && !caller_sees {
            return Err(Refusal::StillToShow);
        }
        if self.has_won_against(asker, owner) && self.rules.asked_hand_live == AskedHandLive::IfWinnerAsked {
            // A player without chips is eliminated, and their hand does not come back.
            let is_out = self.players[owner].stack.is_zero();
            return Ok(match (self.was_mucked_beaten(owner), caller_sees) {
                (true, true) => CalledHandOutcome::ByCaller,
                (true, false) => CalledHandOutcome::Director,
                (false, _) if is_out => CalledHandOutcome::Shown,
                (false, true) => CalledHandOutcome::LiveForCaller,
                (false, false) => CalledHandOutcome::Live,
            });
        }
        if caller_sees {
            return Ok(CalledHandOutcome::ByCaller);
        }
        let may_ask = match self.rules.see_called_hand {
            SeeCalledHand::AnyoneDealtIn => true,
            SeeCalledHand::InAtShowdown => self.live.contains(asker),
            SeeCalledHand::CallerOnly | SeeCalledHand::CallersOfTheRiver => is_caller,
        };
        match self.rules.muck_vs_see {
            _ if !may_ask => Err(Refusal::MayNotAsk),
            MuckVsSee::MuckPrevails => Ok(CalledHandOutcome::Director),
            MuckVsSee::SeePrevails => Ok(CalledHandOutcome::Shown),
        }
    }

    /// Returns whether the director may have this hand turned up: it was called and is not face up.
    pub(super) fn is_called_and_hidden(&self, owner: SeatNo) -> bool {
        self.is_at_showdown() && self.live.contains(owner) && !self.is_face_up(owner)
    }

    /// The hands that this player may ask to see.
    pub fn may_be_asked_by(&self, asker: SeatNo) -> SeatSet {
        // Most hands have no showdown, and every view calls this.
        let called = if self.is_at_showdown() { self.live } else { SeatSet::default() };
        called.iter().filter(|owner| self.asking(asker, *owner).is_ok()).collect()
    }

    /// Returns whether this player was awarded chips and competed with the owner for a pot.
    fn has_won_against(&self, asker: SeatNo, owner: SeatNo) -> bool {
        let both = |seats: SeatSet| seats.contains(asker) && seats.contains(owner);
        !self.players[asker].awarded.is_zero() && self.known_pots().iter().any(|pot| both(pot.seats))
    }

    /// Returns whether a better hand was face up when this one was mucked (robert-showdown-9).
    fn was_mucked_beaten(&self, owner: SeatNo) -> bool {
        self.display.is_mucked(owner) && !self.is_unbeaten(owner, self.display.mucked_after(owner))
    }

    /// The next event after a hand has become live again. If it wins, the awards return to the pot and the hands are
    /// compared again. Otherwise it is killed as a loser.
    pub(super) fn next_correction(&self) -> Option<HandEvent> {
        if !self.display.is_revived() {
            return None;
        }
        let taken_back = self.awards_to_take_back().map(HandEvent::AwardsTakenBack);
        taken_back.or_else(|| self.losers_to_kill().map(HandEvent::HandsKilled))
    }

    fn awards_to_take_back(&self) -> Option<PotShares> {
        let mut due = BySeat::<Chips>::default();
        for (seat, chips) in self.all_shares().into_iter().flatten() {
            due[seat] += chips;
        }
        let awarded: PotShares = self
            .players
            .iter()
            .filter(|(_, player)| !player.awarded.is_zero())
            .map(|(seat, player)| (seat, player.awarded))
            .collect();
        let differs = self.players.iter().any(|(seat, player)| player.awarded != due[seat]);
        differs.then_some(awarded)
    }

    pub(super) fn take_back_awards(&mut self, shares: &[(SeatNo, Chips)]) {
        for (seat, chips) in shares {
            let player = &mut self.players[*seat];
            player.stack = player.stack.less(*chips);
            player.awarded = player.awarded.less(*chips);
        }
        self.display.compare_anew();
        self.progress = HandProgress::Collected;
    }
}
