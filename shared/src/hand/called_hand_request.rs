//! Asking to see a called hand: who may, and what becomes of the hand.

use super::{Hand, HandProgress};
use crate::action::Street;
use crate::chips::Chips;
use crate::event::{HandEvent, PotShares};
use crate::house::{AskedHandLive, MuckVsSee, Permission, SeeCalledHand};
use crate::refusal::Refusal;
use crate::seat::{BySeat, SeatNo, SeatSet};

/// What becomes of a hand that somebody asks to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CalledHandOutcome {
    /// The caller sees the hand that they called; it is shown to all.
    ByCaller,
    /// It is shown to all.
    Shown,
    /// It is shown to all, and lives again: the winner asked.
    Live,
    /// The same, and the winner is the caller too.
    LiveForCaller,
    /// It was properly mucked: the director decides.
    Director,
}

impl Hand {
    /// What comes of this player's wish to see that hand. It may be asked for from the showdown until the next hand
    /// begins.
    ///
    /// # Errors
    /// Says why the hand may not be asked for: it was not called, it lies open, its owner is still to show, or the house
    /// gives this player no right to it (robert-etiquette-5).
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
        // A player who has mucked without tabling has no right to see anybody (tda-18-A).
        let has_hand = !of_the_river || (self.street == Street::River && !self.display.is_mucked(asker));
        let is_caller = self.betting.last_aggressor == Some(owner) && self.live.contains(asker) && has_hand;
        let caller_sees = is_caller && self.rules.caller_sees_bettor == Permission::Yes;
        let is_to_decide = self.progress == HandProgress::Collected && !self.display.is_mucked(owner);
        if is_to_decide && !caller_sees {
            return Err(Refusal::StillToShow);
        }
        if self.has_won_against(asker, owner) && self.rules.asked_hand_live == AskedHandLive::IfWinnerAsked {
            // Whoever is out of chips is out, and their hand does not come back.
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

    /// Whether the director may have this hand turned up: it was called and does not lie open.
    pub(super) fn is_called_and_hidden(&self, owner: SeatNo) -> bool {
        self.is_at_showdown() && self.live.contains(owner) && !self.is_face_up(owner)
    }

    /// The hands for which this player may ask.
    pub fn may_be_asked_by(&self, asker: SeatNo) -> SeatSet {
        // Mostly none was called, and every view asks.
        let called = if self.is_at_showdown() { self.live } else { SeatSet::default() };
        called.iter().filter(|owner| self.asking(asker, *owner).is_ok()).collect()
    }

    /// Whether this player was awarded something for which the owner competed.
    fn has_won_against(&self, asker: SeatNo, owner: SeatNo) -> bool {
        let both = |seats: SeatSet| seats.contains(asker) && seats.contains(owner);
        !self.players[asker].awarded.is_zero() && self.known_pots().iter().any(|pot| both(pot.seats))
    }

    /// Whether a better hand lay open when this one was mucked (robert-showdown-9).
    fn was_mucked_beaten(&self, owner: SeatNo) -> bool {
        self.display.is_mucked(owner) && !self.is_unbeaten(owner, self.display.mucked_after(owner))
    }

    /// What follows when a hand lives again: if it wins, what was awarded comes back to the pot and the hands are compared
    /// anew; else it is killed as a loser.
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
