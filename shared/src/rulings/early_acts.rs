//! Acts out of turn.

use super::{ActingPlayer, Finding, Infraction, Reason, Ruling, RulingContext, Verdict};
use crate::action::{Action, Outcome};
use crate::chips::Chips;
use crate::command::Motion;
use crate::house::{CheckOutOfTurn, FoldOutOfTurn, OutOfTurn};
use crate::refusal::Refusal;
use crate::seat::SeatNo;
use crate::speech::SpeechMeaning;

impl RulingContext<'_> {
    /// Judges an act before the player's turn, or after it. It has no immediate effect.
    pub(super) fn out_of_turn(&self, seat: SeatNo, motion: &Motion) -> Result<Ruling, Refusal> {
        if !self.hand.live().contains(seat) {
            return Err(Refusal::NotInHand);
        }
        if self.hand.to_act().is_none() {
            return Err(Refusal::NobodyToAct);
        }
        let pushed = match motion {
            Motion::Push(push) => self.count(self.hand.stack(seat), push)?,
            _ => Chips::ZERO,
        };
        let ruling = |(verdict, reason), returned| {
            let infraction = match reason {
                Reason::Talk => None,
                Reason::StringBet => Some(Infraction::StringBet),
                _ => Some(Infraction::OutOfTurn),
            };
            Ruling { verdict, pushed, returned, infraction, reason }
        };
        let Some(turn) = self.turn(seat) else {
            return Ok(ruling((Verdict::Nothing, Reason::Talk), pushed));
        };
        // A player who has just acted and returns to their stack makes a string bet: they add to their own turn.
        if !pushed.is_zero() && self.hand.last_to_act() == Some(seat) {
            return Ok(ruling((Verdict::Nothing, Reason::StringBet), pushed));
        }
        // A bet or raise was announced, and its amount is open: a call binds to any amount (tda-59-B).
        let calls_unseen = self.hand.declared().is_some() && motion.calls();
        let meant = if calls_unseen { Some(Action::Call) } else { turn.meant(motion) };
        let Some(action) = meant else {
            return Ok(ruling((Verdict::Nothing, Reason::Talk), pushed));
        };
        let (verdict, reason) = self.early(seat, &turn, action, motion);
        let returned = match verdict {
            Verdict::Hold(action) => pushed.less(self.would_move(seat, &action)),
            _ => pushed,
        };
        Ok(ruling((verdict, reason), returned))
    }

    /// The verdict on an act out of turn, by the settings of the house.
    fn early(&self, seat: SeatNo, turn: &ActingPlayer<'_>, action: Action, motion: &Motion) -> Finding {
        let is_sign = matches!(motion, Motion::Gesture(_));
        if self.hand.is_stopped() {
            return (Verdict::Nothing, Reason::ActionStopped);
        }
        if self.hand.early_act(seat).is_some() {
            return (Verdict::Nothing, Reason::EarlyActStands);
        }
        let may_bind = (Verdict::Announced(action), Reason::EarlyActMayBind);
        if action == Action::Check {
            return match (turn.rules.check_out_of_turn, turn.rules.out_of_turn) {
                (CheckOutOfTurn::MustCheck, _) if !turn.legal.may_check() => turn.check(Reason::EarlyCheckBinds),
                (CheckOutOfTurn::Free, _) if is_sign && !turn.legal.may_check() => {
                    (Verdict::Nothing, Reason::DoesNotFit)
                }
                (CheckOutOfTurn::MustCheck, _) => (Verdict::Hold(action), Reason::EarlyCheckBinds),
                (CheckOutOfTurn::NoBetOrRaise, _) => (Verdict::Announced(action), Reason::EarlyCheckCosts),
                (CheckOutOfTurn::Free, OutOfTurn::MayBindUnlessWagerIntervened) => may_bind,
                (CheckOutOfTurn::Free, _) => (Verdict::Nothing, Reason::EarlyActFree),
            };
        }
        match turn.rules.out_of_turn {
            OutOfTurn::MayBindUnlessWagerIntervened => may_bind,
            OutOfTurn::BindingUnlessChanged
                if action == Action::Fold && turn.rules.fold_out_of_turn == FoldOutOfTurn::Binds =>
            {
                (Verdict::Hold(action), Reason::EarlyFoldBinds)
            }
            OutOfTurn::BindingUnlessChanged => (Verdict::Hold(action), Reason::EarlyActBinds),
            OutOfTurn::NeverBinding => (Verdict::Nothing, Reason::EarlyActFree),
        }
    }

    fn would_move(&self, seat: SeatNo, action: &Action) -> Chips {
        match self.hand.would_do(seat, action) {
            Some(Outcome::Called { chips, .. }) => chips,
            Some(Outcome::Bet { to, .. } | Outcome::Raised { to, .. }) => to.less(self.hand.street_bet(seat)),
            _ => Chips::ZERO,
        }
    }
}

impl ActingPlayer<'_> {
    /// The act of a motion if it were the player's turn; `None` if it is no act.
    fn meant(&self, motion: &Motion) -> Option<Action> {
        let spoken = match motion {
            Motion::Words(words) => SpeechMeaning::of(words),
            Motion::Clear(action) => SpeechMeaning::of_action(*action)?,
            Motion::Gesture(gesture) => return self.meant_by(self.gesture(*gesture).0).or(gesture.is_check()),
            Motion::Push(push) => return self.meant_by(self.push(push).0.0),
            Motion::CallClock(_) | Motion::TimeBank => return None,
        };
        // A check out of turn counts as a check even against a bet.
        self.meant_by(self.words(spoken).0).or((spoken == SpeechMeaning::Check).then_some(Action::Check))
    }

    /// The act of this verdict. A wager without its amount is not the minimum: the amount is chosen in turn
    /// (home-declaration-2).
    fn meant_by(&self, verdict: Verdict) -> Option<Action> {
        match verdict {
            Verdict::Act(action) | Verdict::Announced(action) => Some(action),
            Verdict::Hold(_) => Some(Action::Wager(self.wager_kind())),
            Verdict::Stopped | Verdict::Limited | Verdict::Nothing | Verdict::Floor => None,
        }
    }
}
