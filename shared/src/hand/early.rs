//! Acts out of turn: what somebody has announced before their turn, and what becomes of it when the turn comes.

use super::state::{Announced, EarlyAct};
use super::{Hand, Progress};
use crate::action::{Action, Outcome, RaiseRange, WagerKind};
use crate::event::HandEvent;
use crate::house::{CheckOutOfTurn, FoldOutOfTurn, HoldEarlyActs, OutOfTurn};
use crate::refusal::Refusal;
use crate::ruling::{Consequence, Infraction, Verdict};
use crate::seat::SeatNo;

impl Hand {
    /// What this player has announced before their turn, if they have and are not free again.
    pub fn early_act(&self, seat: SeatNo) -> Option<EarlyAct> {
        self.early.acts[seat].map(|announced| announced.act).filter(|_| self.live.contains(seat))
    }

    /// The act that binds this player when their turn comes.
    pub fn held(&self, seat: SeatNo) -> Option<Action> {
        self.early_act(seat).filter(|act| act.binds).map(|act| act.action)
    }

    /// Takes in what somebody announced out of turn.
    pub(super) fn announce(&mut self, seat: SeatNo, ruled: Consequence) {
        let (action, binds) = match ruled.verdict {
            Verdict::Hold(action) => (action, true),
            Verdict::Announced(action) => (action, false),
            Verdict::Limited => {
                self.early.limited.insert(seat);
                return self.note_passing(seat, ruled);
            }
            Verdict::Act(_) | Verdict::Stopped | Verdict::Nothing | Verdict::Floor => {
                return self.note_passing(seat, ruled);
            }
        };
        let (faced, wagers) = (self.betting.to_match(), self.early.wagers);
        self.early.announced.insert(seat);
        self.early.acts[seat] = Some(Announced { act: EarlyAct { action, binds }, faced, wagers, is_ordered: false });
        if action == Action::Check && self.rules.check_out_of_turn == CheckOutOfTurn::NoBetOrRaise {
            self.early.no_raise.insert(seat);
        }
        self.note_passing(seat, ruled);
    }

    fn note_passing(&mut self, seat: SeatNo, ruled: Consequence) {
        if ruled.infraction == Some(Infraction::OutOfTurn) {
            self.turn.pass_over(seat, ruled.verdict.puts_chips_in());
        }
    }

    /// What the house does about early acts: it frees whoever faces something else by now, and carries out what binds
    /// the player to act.
    pub(super) fn next_early(&self) -> Option<HandEvent> {
        // Hardly ever has anybody announced anything, and this is asked before every turn.
        if self.early.announced.is_empty() {
            return None;
        }
        let turn = self.to_act()?;
        let overtaken = |seat: &SeatNo| self.early.acts[*seat].is_some_and(|act| self.is_overtaken(&act));
        if let Some(seat) = self.early.announced.iter().find(overtaken) {
            return Some(HandEvent::EarlyActFreed(seat));
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

    /// What is left of a wager that binds and cannot be made any more, though the player faces nothing new: as much of
    /// it as can be, or, where nobody is left who could answer it, the call, as in turn.
    fn what_is_left(&self, seat: SeatNo, held: &Action) -> Result<Outcome, Refusal> {
        if !matches!(held, Action::Bet(_) | Action::RaiseTo(_) | Action::Wager(_)) {
            return Err(Refusal::NoEarlyAct(seat));
        }
        let legal = self.legal_for(seat);
        let left = match (legal.raise, legal.call) {
            (Some(RaiseRange { kind: WagerKind::Bet, max, .. }), _) => Action::Bet(max),
            (Some(RaiseRange { kind: WagerKind::Raise, max, .. }), _) => Action::RaiseTo(max),
            (None, Some(_)) => Action::Call,
            (None, None) => Action::Check,
        };
        self.decide_in_turn(seat, &left)
    }

    /// Whether what the player faces has changed since, as the house sees it.
    fn is_overtaken(&self, announced: &Announced) -> bool {
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

    /// The director binds somebody to their early act, in some houses also to one of which they are free again.
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
            Progress::Betting => Ok(HandEvent::EarlyActHeld(seat)),
            _ => Err(Refusal::NobodyToAct),
        }
    }

    pub(super) fn take_hold(&mut self, seat: SeatNo) {
        let is_ordered = self.rules.hold_early_acts == HoldEarlyActs::ByDirector;
        let (faced, wagers) = (self.betting.to_match(), self.early.wagers);
        if let Some(action) = self.early.freed[seat].take() {
            self.early.announced.insert(seat);
            self.early.acts[seat] =
                Some(Announced { act: EarlyAct { action, binds: true }, faced, wagers, is_ordered });
        } else if let Some(announced) = &mut self.early.acts[seat] {
            announced.act.binds = true;
            announced.is_ordered = is_ordered;
        }
    }

    pub(super) fn free(&mut self, seat: SeatNo) {
        let action = self.early.acts[seat].map(|announced| announced.act.action);
        self.early.forget(seat);
        self.early.freed[seat] = action;
    }

    /// What this act would come to if it were this player's turn.
    pub(crate) fn would_do(&self, seat: SeatNo, action: &Action) -> Option<Outcome> {
        self.decide_in_turn(seat, action).ok()
    }
}
