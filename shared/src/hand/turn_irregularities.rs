//! Events within one turn: a raise announced without its amount, acts out of turn after the player to act, and a call
//! that may be taken back before the next act.

use super::state::{RevocableCall, Turn};
use super::{Hand, HandProgress};
use crate::action::{Action, Outcome};
use crate::chips::Chips;
use crate::event::HandEvent;
use crate::house::{SubstantialAction, UnawareOfRaise, Undercall};
use crate::refusal::Refusal;
use crate::ruling::{Consequence, Infraction, Verdict};
use crate::seat::SeatNo;

impl Hand {
    /// Records a ruling: its act if there is one, else the announcement.
    pub(super) fn take_ruling(&mut self, seat: SeatNo, ruled: Consequence, outcome: Option<&Outcome>) {
        if ruled.infraction == Some(Infraction::StringBet) {
            self.string_bets.insert(seat);
        }
        let Some(outcome) = outcome else { return self.take_words(seat, ruled) };
        if outcome.takes_a_turn() {
            self.mishaps.acted.insert(seat);
        }
        let acted_at = self.players[seat].acted_at;
        self.apply_outcome(seat, outcome);
        if let Outcome::Called { chips, .. } = *outcome {
            self.turn.call = Some(RevocableCall { chips, put_in: ruled.pushed.min(chips), acted_at, undercall: None });
        }
    }

    fn take_words(&mut self, seat: SeatNo, ruled: Consequence) {
        if self.to_act() != Some(seat) {
            return self.announce(seat, ruled);
        }
        match ruled.verdict {
            Verdict::Hold(_) => {
                self.turn.declared = Some(self.turn.declared.unwrap_or_default() + ruled.kept);
            }
            Verdict::Stopped => self.turn.stopped = true,
            Verdict::Limited => {
                self.early.limit(seat);
            }
            Verdict::Act(_) | Verdict::Announced(_) | Verdict::Nothing | Verdict::Floor => {}
        }
    }

    /// Begins the turn of a player who is bound to a bet or raise: only the amount is still open.
    pub(super) fn take_amount_due(&mut self, seat: SeatNo) {
        self.early.settle(seat);
        self.turn.declared = Some(Chips::ZERO);
    }

    /// The chips that the player to act has put in since they said "raise", while the amount is open; `None` without
    /// that word.
    pub fn declared(&self) -> Option<Chips> {
        self.turn.declared
    }

    /// The minimum raise that binds the player to act, once they have said "raise" without an amount.
    pub fn declared_outcome(&self) -> Option<Outcome> {
        self.turn.declared?;
        let seat = self.to_act()?;
        let min = self.legal_for(seat).raise?.min;
        let action = if self.betting.to_match().is_zero() { Action::Bet(min) } else { Action::RaiseTo(min) };
        self.would_do(seat, &action)
    }

    /// Returns whether the player to act has called time: no player acts after them before they have.
    pub fn is_stopped(&self) -> bool {
        self.turn.stopped
    }

    /// Returns whether the highest wager is this player's, and only one opponent is left in the hand.
    pub(crate) fn is_last_bettor(&self, seat: SeatNo) -> bool {
        self.betting.last_aggressor == Some(seat) && self.live.contains(seat) && self.live.len() == 2
    }

    /// The player who acted last on this street.
    pub(crate) fn last_to_act(&self) -> Option<SeatNo> {
        self.turn.last
    }

    /// Returns whether others have acted out of turn after this player, who is to act and has not yet claimed their
    /// turn. Under these rules they may lose their right to act.
    pub(crate) fn is_passed_over(&self, seat: SeatNo) -> bool {
        let may_lose = self.rules.skipped_right_lost_after.is_some() && !self.turn.passed_by.is_empty();
        may_lose && self.to_act() == Some(seat) && !self.turn.stopped && self.turn.declared.is_none()
    }

    /// Returns whether enough players have acted after the player to act to put their right in doubt.
    fn is_right_in_doubt(&self) -> bool {
        let (passed_by, with_chips) = (self.turn.passed_by, self.turn.passed_with_chips);
        let enough =
            |acts: u32| acts == 0 || (!passed_by.is_empty() && self.is_substantial(passed_by.len(), with_chips, acts));
        let silent = !self.turn.stopped && self.turn.declared.is_none();
        silent && self.rules.skipped_right_lost_after.is_some_and(enough)
    }

    /// Returns whether this number of acts is substantial action if the rules need `needed` of them. Under some rules
    /// one of them must put chips in, or one more act is needed (tda-36).
    pub(super) fn is_substantial(&self, acts: u32, with_chips: bool, needed: u32) -> bool {
        let more = match self.rules.substantial_action {
            SubstantialAction::AnyActs => 0,
            SubstantialAction::ChipsOrOneMore => u32::from(!with_chips),
        };
        acts >= needed.saturating_add(more)
    }

    /// The event that the player to act was passed over too often.
    pub(super) fn next_doubt(&self) -> Option<HandEvent> {
        let turn = self.to_act()?;
        (self.is_right_in_doubt() && !self.turn.doubted).then(|| HandEvent::RightInDoubt(turn))
    }

    pub(super) fn take_doubt(&mut self) {
        self.turn.doubted = true;
    }

    /// Decides the director's ruling that a passed-over player has lost their right to act. Their hand is folded if
    /// they face a wager, else it is checked.
    pub(super) fn decide_pass_over(&self, seat: SeatNo) -> Result<HandEvent, Refusal> {
        self.check_passed_over(seat)?;
        let outcome = self.would_do(seat, &Action::Check).unwrap_or(Outcome::Folded);
        Ok(HandEvent::RightLost { seat, outcome })
    }

    /// Decides the director's ruling that a passed-over player may call or fold, but not raise (tda-53-B).
    pub(super) fn decide_limit(&self, seat: SeatNo) -> Result<HandEvent, Refusal> {
        self.check_passed_over(seat)?;
        if self.early.may_raise(seat) { Ok(HandEvent::Limited(seat)) } else { Err(Refusal::NoChange) }
    }

    pub(super) fn take_limit(&mut self, seat: SeatNo) {
        self.early.limit(seat);
    }

    /// Checks that this player is to act, and that enough players have acted after them.
    fn check_passed_over(&self, seat: SeatNo) -> Result<(), Refusal> {
        let needed = self.rules.skipped_right_lost_after.ok_or(Refusal::RightNeverLost)?;
        let turn = self.to_act().ok_or(Refusal::NobodyToAct)?;
        if turn != seat {
            return Err(Refusal::NotYourTurn(turn));
        }
        if !self.is_right_in_doubt() {
            return Err(Refusal::RightKept { acted: self.turn.passed_by.len(), needed });
        }
        Ok(())
    }

    /// The call of this seat, if no other player has acted since.
    fn open_call(&self, seat: SeatNo) -> Result<RevocableCall, Refusal> {
        let is_his = self.progress == HandProgress::Betting && self.turn.last == Some(seat) && self.live.contains(seat);
        let call = self.turn.call.filter(|_| is_his);
        call.ok_or(Refusal::NothingToTakeBack)
    }

    /// Decides whether a player who had not noticed a raise may take back their call.
    pub(super) fn decide_withdrawal(&self, seat: SeatNo) -> Result<Outcome, Refusal> {
        let call = self.open_call(seat)?;
        if self.rules.unaware_of_raise == UnawareOfRaise::Stands {
            return Err(Refusal::ChipsStay);
        }
        let unaware = !call.put_in.is_zero() && call.put_in < call.chips && self.was_raised();
        if unaware { Ok(Outcome::Withdrew(call.chips)) } else { Err(Refusal::NotUnaware) }
    }

    /// Decides the director's ruling that a player may take back a call made without understanding the amount.
    pub(super) fn decide_relief(&self, seat: SeatNo) -> Result<HandEvent, Refusal> {
        let RevocableCall { chips, put_in, .. } = self.open_call(seat)?;
        if let Some(limit) = self.rules.misunderstanding_threshold
            && put_in.times(100) >= chips.times(u64::from(limit))
        {
            return Err(Refusal::Understood { put_in, call: chips, limit });
        }
        Ok(HandEvent::CallTakenBack { seat, chips })
    }

    /// Decides the director's ruling that an undercall is forfeited: chips below the call, without a word, against a
    /// raise. Heads-up, and against the opening bet of the street, it is a full call instead (tda-51-B).
    pub(super) fn decide_forfeit(&self, seat: SeatNo) -> Result<HandEvent, Refusal> {
        let RevocableCall { chips, undercall, .. } = self.open_call(seat)?;
        let put_in = undercall.unwrap_or_default();
        let may_be = self.rules.undercall == Undercall::MayBeForfeited && self.live.len() > 2 && self.betting.bets > 1;
        if put_in.is_zero() || put_in >= chips || !may_be {
            return Err(Refusal::UndercallStands);
        }
        // The loss is the amount of the bet that the player had in mind: the one before the raise.
        let in_mind = self.mishaps.before_wager.map_or(put_in, super::state::Betting::to_match);
        let before = self.players[seat].street_bet.less(chips);
        let lost = put_in.min(in_mind.less(before));
        let lost = if lost.is_zero() { put_in } else { lost };
        Ok(HandEvent::UndercallForfeited { seat, lost, returned: put_in.less(lost) })
    }

    /// Applies a forfeit: the lost chips stay in, the rest of the call returns, and the hand is folded.
    pub(super) fn take_forfeit(&mut self, seat: SeatNo, lost: Chips, returned: Chips) {
        let call = self.turn.call.map_or(lost + returned, |call| call.chips);
        self.take_back(seat, call);
        self.players[seat].move_in(lost);
        self.take_outcome(seat, &Outcome::Folded);
    }

    /// Returns the chips of the last call, and gives the player their turn again.
    pub(super) fn take_back(&mut self, seat: SeatNo, chips: Chips) {
        let acted_at = self.turn.call.and_then(|call| call.acted_at);
        // After a silent undercall only the full call and the fold remain (tda-51-B).
        let is_undercall = self.turn.call.is_some_and(|call| call.undercall.is_some());
        if is_undercall && self.rules.undercall == Undercall::MayBeForfeited {
            self.early.limit(seat);
        }
        let player = &mut self.players[seat];
        player.street_bet = player.street_bet.less(chips);
        player.total_bet = player.total_bet.less(chips);
        player.stack += chips;
        player.acted_at = acted_at;
        self.betting.to_act = Some(seat);
        self.turn = Turn::default();
    }

    /// Returns whether this player made a string bet in this hand that has not cost them chips.
    pub fn has_string_bet(&self, seat: SeatNo) -> bool {
        self.string_bets.contains(seat)
    }

    /// Decides the director's fine for a string bet, to be paid into the pot.
    pub(super) fn decide_fine(&self, seat: SeatNo, chips: Option<Chips>) -> Result<HandEvent, Refusal> {
        if !matches!(self.progress, HandProgress::Betting | HandProgress::Collected) {
            return Err(Refusal::NobodyToAct);
        }
        let chips = chips.unwrap_or(self.plan.stakes.big_blind).min(self.players[seat].stack);
        if chips.is_zero() { Err(Refusal::NoChips) } else { Ok(HandEvent::Fined { seat, chips }) }
    }

    /// Applies a fine: the chips are dead, so they go into the main pot and count for no call.
    pub(super) fn take_fine(&mut self, seat: SeatNo, chips: Chips) {
        self.string_bets.remove(seat);
        self.players[seat].stack = self.players[seat].stack.less(chips);
        self.players[seat].dead += chips;
        self.dead_ante += chips;
        if self.betting.to_act == Some(seat) && !self.can_act(seat) {
            self.pass_turn_to(self.next_to_act(seat));
        }
    }

    /// Gives the turn to this player by the director's ruling, or leaves it with them. The last call can no longer be
    /// taken back.
    pub(super) fn pass_turn_to(&mut self, to: Option<SeatNo>) {
        if self.betting.to_act != to {
            self.turn = Turn::default();
        }
        self.turn.call = None;
        self.betting.to_act = to;
    }
}
