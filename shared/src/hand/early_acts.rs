//! Acts out of turn: the act announced before a turn, and its outcome when the turn comes.

use super::state::{AnnouncedAct, EarlyAct};
use super::{Hand, HandProgress};
use crate::action::{Action, Outcome, RaiseRange, WagerKind};
use crate::event::HandEvent;
use crate::house::{BettorMuck, CheckOutOfTurn, FoldOutOfTurn, HoldEarlyActs, OutOfTurn};
use crate::reason::Reason;
use crate::refusal::Refusal;
use crate::ruling::{Consequence, Infraction, Verdict};
use crate::seat::{SeatNo, SeatSet};

impl Hand {
    /// The act that this player has announced before their turn; `None` if they are free again or out of the hand.
    pub fn early_act(&self, seat: SeatNo) -> Option<EarlyAct> {
        self.early.acts[seat].map(|announced| announced.act).filter(|_| self.live.contains(seat))
    }

    /// The act that binds this player when their turn comes.
    pub fn held(&self, seat: SeatNo) -> Option<Action> {
        self.early_act(seat).filter(|act| act.binds).map(|act| act.action)
    }

    /// Records an act that was announced out of turn.
    pub(super) fn announce(&mut self, seat: SeatNo, ruled: Consequence) {
        let (action, binds) = match ruled.verdict {
            Verdict::Hold(action) => (action, true),
            Verdict::Announced(action) => (action, false),
            Verdict::Limited => {
                self.early.limit_by_check(seat, self.betting.to_match());
                return self.note_passing(seat, ruled);
            }
            Verdict::Act(_) | Verdict::Stopped | Verdict::Nothing | Verdict::Floor => {
                return self.note_passing(seat, ruled);
            }
        };
        let (faced, wagers) = (self.betting.to_match(), self.early.wagers);
        let act = EarlyAct { action, binds };
        self.early.announce(seat, AnnouncedAct { act, faced, wagers, is_ordered: false });
        if action == Action::Check && self.rules.check_out_of_turn == CheckOutOfTurn::NoBetOrRaise {
            self.early.forbid_raise(seat);
        }
        self.note_passing(seat, ruled);
    }

    fn note_passing(&mut self, seat: SeatNo, ruled: Consequence) {
        if ruled.infraction == Some(Infraction::OutOfTurn) {
            self.turn.pass_over(seat, ruled.verdict.puts_chips_in());
        }
    }

    /// The next event about early acts: it frees a player who faces a changed wager, or carries out the binding act of
    /// the player to act.
    pub(super) fn next_early(&self) -> Option<HandEvent> {
        // Early acts are rare, and this is called before every turn.
        if self.early.announced.is_empty() {
            return None;
        }
        let turn = self.to_act()?;
        let overtaken = |seat: &SeatNo| self.early.acts[*seat].is_some_and(|act| self.is_overtaken(&act));
        if let Some(seat) = self.early.announced.iter().find(overtaken) {
            return Some(HandEvent::EarlyActFreed(seat));
        }
        if let Some(event) = self.bettor_out() {
            return Some(event);
        }
        let held = self.held(turn)?;
        let is_open = matches!(held, Action::Wager(_));
        if is_open && self.legal_for(turn).raise.is_some_and(|range| range.min < range.max) {
            return Some(HandEvent::AmountDue(turn));
        }
        Some(match self.decide_in_turn(turn, &held).or_else(|_| self.what_is_left(turn, &held)) {
            Ok(outcome) => HandEvent::EarlyActDone { seat: turn, outcome },
            Err(_) => HandEvent::EarlyActFreed(turn),
        })
    }

    /// The players with early folds that bind in every case (tda-53-A, tda-58).
    fn early_folds(&self) -> SeatSet {
        let folds = |seat: &SeatNo| self.held(*seat) == Some(Action::Fold);
        let is_lasting = |seat: &SeatNo| {
            self.early.acts[*seat]
                .is_some_and(|act| act.is_ordered || self.rules.fold_out_of_turn == FoldOutOfTurn::Binds)
        };
        self.early.announced.iter().filter(folds).filter(is_lasting).collect()
    }

    /// Kills the hand of an uncalled bettor who has folded early, once only one other player is left. There is nothing
    /// to answer any more, and the uncalled bet is returned (tda-15-B).
    fn bettor_out(&self) -> Option<HandEvent> {
        let folds = self.early_folds();
        let bettor = self.betting.last_aggressor.filter(|seat| folds.contains(*seat))?;
        let returned = self.uncalled_of_killed(bettor);
        let is_out = self.rules.bettor_muck == BettorMuck::Out && !returned.is_zero();
        let is_over = is_out && self.live.without(folds).len() == 1;
        is_over.then_some(HandEvent::Killed { seat: bettor, returned, reason: Reason::BettorMucked })
    }

    /// The early folders, if this folding player is the only other one left. The early folders are out first, and this
    /// player wins.
    pub(super) fn folded_before(&self, seat: SeatNo) -> SeatSet {
        let folds = self.early_folds();
        let is_last = self.live.without(folds).iter().eq([seat]);
        if is_last { folds } else { SeatSet::default() }
    }

    /// A binding early fold of a player whose turn has not come on this street.
    pub(super) fn next_fold_at_end_of_street(&self) -> Option<HandEvent> {
        if self.early.announced.is_empty() || !self.live.is_several() {
            return None;
        }
        let seat = self.early_folds().first()?;
        Some(HandEvent::EarlyActDone { seat, outcome: Outcome::Folded })
    }

    /// The replacement for a binding wager that is no longer legal: the nearest legal amount. If no player could answer
    /// a wager, it is a call or a check, as in turn.
    fn what_is_left(&self, seat: SeatNo, held: &Action) -> Result<Outcome, Refusal> {
        if !matches!(held, Action::Bet(_) | Action::RaiseTo(_) | Action::Wager(_)) {
            return Err(Refusal::NoEarlyAct(seat));
        }
        let legal = self.legal_for(seat);
        let nearest = |RaiseRange { min, max, .. }: RaiseRange| match held {
            Action::Bet(to) | Action::RaiseTo(to) => (*to).max(min).min(max),
            _ => min,
        };
        let left = match (legal.raise, legal.call) {
            (Some(range), _) if range.kind == WagerKind::Bet => Action::Bet(nearest(range)),
            (Some(range), _) => Action::RaiseTo(nearest(range)),
            (None, Some(_)) => Action::Call,
            (None, None) => Action::Check,
        };
        self.decide_in_turn(seat, &left)
    }

    /// Returns whether the wager that the player faced has changed since, as the house rules define it.
    fn is_overtaken(&self, announced: &AnnouncedAct) -> bool {
        if announced.is_ordered {
            return false;
        }
        if announced.act.action == Action::Fold && self.rules.fold_out_of_turn == FoldOutOfTurn::Binds {
            return false;
        }
        let must_check =
            announced.act.action == Action::Check && self.rules.check_out_of_turn == CheckOutOfTurn::MustCheck;
        match self.rules.out_of_turn {
            OutOfTurn::MayBindUnlessWagerIntervened if !must_check => announced.wagers != self.early.wagers,
            OutOfTurn::MayBindUnlessWagerIntervened | OutOfTurn::BindingUnlessChanged | OutOfTurn::NeverBinding => {
                announced.faced != self.betting.to_match()
            }
        }
    }

    /// The director binds a player to their early act; under some house rules also to one that was freed.
    pub(super) fn decide_hold(&self, seat: SeatNo) -> Result<HandEvent, Refusal> {
        let may_order = self.rules.hold_early_acts == HoldEarlyActs::ByDirector;
        if self.rules.out_of_turn != OutOfTurn::MayBindUnlessWagerIntervened && !may_order {
            return Err(Refusal::EarlyActsNotBound);
        }
        let announced = self.early.acts[seat].filter(|_| self.live.contains(seat));
        let is_open = match announced {
            None if may_order && self.live.contains(seat) => self.early.freed[seat].is_some(),
            None => false,
            Some(announced) if announced.is_ordered || (announced.act.binds && !may_order) => {
                return Err(Refusal::BoundAlready(seat));
            }
            Some(_) => true,
        };
        match self.progress {
            _ if !is_open => Err(Refusal::NoEarlyAct(seat)),
            HandProgress::Betting => Ok(HandEvent::EarlyActHeld(seat)),
            _ => Err(Refusal::NobodyToAct),
        }
    }

    pub(super) fn take_hold(&mut self, seat: SeatNo) {
        let is_ordered = self.rules.hold_early_acts == HoldEarlyActs::ByDirector;
        self.early.hold(seat, is_ordered, self.betting.to_match());
    }

    pub(super) fn free(&mut self, seat: SeatNo) {
        self.early.free(seat);
    }

    /// The outcome of this act if it were this player's turn.
    pub(crate) fn would_do(&self, seat: SeatNo, action: &Action) -> Option<Outcome> {
        self.decide_in_turn(seat, action).ok()
    }
}
