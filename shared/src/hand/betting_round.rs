//! The betting of a street: the legal actions, their outcomes and the turn order.

use super::state::{Betting, LastFold, Player, Turn};
use super::{Hand, HandProgress};
use crate::action::{Action, LegalActions, Outcome, Street, WagerKind};
use crate::chips::Chips;
use crate::refusal::Refusal;
use crate::seat::{BySeat, SeatNo, SeatSet};
use crate::stakes::BettingStructure;

impl Hand {
    pub(super) fn begin_street(&mut self, street: Street) {
        self.street = street;
        self.betting = Betting::postflop(&self.plan.stakes, &self.rules, street);
        for (_, player) in self.players.iter_mut() {
            player.acted_at = None;
        }
        self.mishaps.live_at_street = self.live;
        self.progress = HandProgress::Betting;
        self.betting.to_act = self.next_among(&self.players, self.able(), self.plan.button);
    }

    /// The actions that are legal for this live player on their turn.
    pub(super) fn legal_for(&self, seat: SeatNo) -> LegalActions {
        self.find_legal(seat)
    }

    /// Computes the legal actions, inlined into [`Hand::keep`], so that the result is written into the cache directly.
    #[allow(clippy::inline_always, reason = "a copy waits for what was written just before, once for every act")]
    #[inline(always)]
    pub(super) fn find_legal(&self, seat: SeatNo) -> LegalActions {
        let player = &self.players[seat];
        let to_match = self.betting.to_match();
        let missing = to_match.less(player.street_bet);
        let call = (!missing.is_zero()).then_some(missing.min(player.stack));
        let raise = self.raise_range(seat, player).filter(|_| self.early.may_raise(seat));
        let must_raise = self.declared().is_some() && self.to_act() == Some(seat);
        LegalActions { call, raise, must_raise }
    }

    /// The legal actions of this player, from the cache for the player to act.
    pub(super) fn legal_now(&self, seat: SeatNo) -> LegalActions {
        match self.kept.legal {
            Some(legal) if self.to_act() == Some(seat) => legal,
            _ => self.legal_for(seat),
        }
    }

    /// The outcome if the player to act folds, checks or calls legally; `None` for every other action.
    #[inline]
    pub(crate) fn stays(&self, seat: SeatNo, action: Action) -> Option<Outcome> {
        let legal = self.kept.legal.as_ref().filter(|legal| !legal.must_raise)?;
        if self.betting.to_act == Some(seat) { stays(action, legal.call, self.players[seat].stack) } else { None }
    }

    pub(super) fn decide_in_turn(&self, seat: SeatNo, action: &Action) -> Result<Outcome, Refusal> {
        let legal = self.legal_now(seat);
        let player = &self.players[seat];
        if let (true, Some(range), Action::Fold | Action::Muck | Action::Check | Action::Call) =
            (legal.must_raise, legal.raise, action)
        {
            return Err(Refusal::RaiseDeclared { min: range.min, max: range.max });
        }
        match (*action, legal.call) {
            (Action::Fold | Action::Muck | Action::Check | Action::Call, call) => {
                let refusal = call.map_or(Refusal::NothingToCall, |call| Refusal::CannotCheck { call });
                stays(*action, call, player.stack).ok_or(refusal)
            }
            (Action::Bet(to), _) if self.betting.to_match().is_zero() => self.wager(seat, &legal, to),
            (Action::Bet(_), call) => Err(Refusal::AlreadyBet { call: call.unwrap_or_default() }),
            (Action::RaiseTo(_), _) if self.betting.to_match().is_zero() => Err(Refusal::NothingToRaise),
            (Action::RaiseTo(to), _) => self.wager(seat, &legal, to),
            // With no opponent who could put in more, an all-in is only a call.
            (Action::AllIn, Some(call)) if call == player.stack || !self.has_somebody_to_raise(seat) => {
                Ok(called(call, player.stack))
            }
            (Action::AllIn, _) => self.wager(seat, &legal, player.everything()),
            (Action::Show(_) | Action::AskToSee(_) | Action::PlayBoard, _) => Err(Refusal::NothingToShow),
            (Action::Withdraw, _) => Err(Refusal::NothingToTakeBack),
            (Action::ProposeRuns(_) | Action::Agree | Action::Decline, _) => Err(Refusal::NothingProposed),
            // The amount must be named, unless only one amount is possible.
            (Action::Wager(_), _) => match legal.raise {
                Some(range) if range.min < range.max => Err(Refusal::RaiseDeclared { min: range.min, max: range.max }),
                range => self.wager(seat, &legal, range.map_or(player.everything(), |range| range.min)),
            },
        }
    }

    /// A bet or raise to this total, if it is in the legal range.
    fn wager(&self, seat: SeatNo, legal: &LegalActions, to: Chips) -> Result<Outcome, Refusal> {
        let player = &self.players[seat];
        let closed =
            || Refusal::NoRaise { call: legal.call.unwrap_or_default(), because: self.why_no_raise(seat, player) };
        let range = legal.raise.ok_or_else(closed)?;
        let has = player.everything();
        let limited = matches!(self.plan.stakes.betting, BettingStructure::Limit { .. });
        if to > has {
            return Err(Refusal::AboveMaximum { to, max: has });
        }
        if limited && to != range.max {
            return Err(Refusal::NotTheFixedBet { to, fixed: range.max });
        }
        if to > range.max {
            return Err(Refusal::AbovePot { to, max: range.max });
        }
        if to < range.min {
            return Err(Refusal::BelowMinimum { to, min: range.min, because: self.why_the_minimum() });
        }
        let all_in = to == has;
        let in_chips = to.0.is_multiple_of(range.unit.0.max(1));
        if !all_in && !in_chips {
            return Err(Refusal::NotInChips { to, unit: range.unit });
        }
        Ok(match range.kind {
            WagerKind::Bet => Outcome::Bet { to, all_in },
            WagerKind::Raise => Outcome::Raised { to, all_in },
        })
    }

    #[allow(clippy::inline_always, reason = "the call costs 12 instructions for every act")]
    #[inline(always)]
    pub(super) fn take_outcome(&mut self, seat: SeatNo, outcome: &Outcome) {
        match *outcome {
            Outcome::Folded => {
                if self.early.announced.is_empty() {
                    self.live.remove(seat);
                } else {
                    self.fold_after_early_folds(seat);
                }
                self.mishaps.last_fold = Some(LastFold { seat, acted_at: self.players[seat].acted_at });
            }
            Outcome::Checked => {}
            Outcome::Called { chips, .. } => self.players[seat].move_in(chips),
            Outcome::Bet { to, all_in } | Outcome::Raised { to, all_in } => {
                let player = &mut self.players[seat];
                player.move_in(to.less(player.street_bet));
                self.take_wager(seat, to, all_in);
                if !self.early.limited.is_empty() {
                    self.early.lift_limits(self.betting.to_match());
                }
            }
            _ => return,
        }
        if matches!(outcome, Outcome::Called { .. } | Outcome::Bet { .. } | Outcome::Raised { .. }) {
            self.early.count_wager();
        }
        self.early.settle(seat);
        self.turn = Turn::after(seat);
        self.players[seat].acted_at = Some(self.betting.to_match());
        self.keep_able(seat);
        self.betting.to_act = self.next_among(&self.players, self.able(), seat);
    }

    /// Folds this hand while early acts are pending. If all other live players have binding early folds, this player
    /// stays in: the early folds came first.
    #[cold]
    fn fold_after_early_folds(&mut self, seat: SeatNo) {
        let first = self.folded_before(seat);
        if first.is_empty() {
            self.live.remove(seat);
        } else {
            self.live = self.live.without(first);
            first.iter().for_each(|gone| self.keep_able(gone));
        }
    }

    /// Folds the hand of an absent player: on their turn, or right after the deal, before any player has acted. Their
    /// hand is dead. It wins nothing, even if all others have folded before their turn.
    pub(super) fn fold_absent(&mut self, seat: SeatNo) {
        let after = if self.is_before_first_act() { self.plan.last_blind } else { seat };
        self.live.remove(seat);
        self.betting.to_act = self.next_to_act(after);
    }

    /// The first player clockwise after this seat who has yet to act; `None` when the betting of the street is over.
    pub(super) fn next_to_act(&self, after: SeatNo) -> Option<SeatNo> {
        self.next_among(&self.players, self.find_able(), after)
    }

    /// [`Hand::next_to_act`] for these player states; `able` are the live players with chips behind.
    pub(super) fn next_among(&self, players: &BySeat<Player>, able: SeatSet, after: SeatNo) -> Option<SeatNo> {
        let live = self.live;
        if !live.is_several() {
            return None;
        }
        // The only player with chips behind acts only if an all-in player has put in more than they have.
        if let (false, Some(last)) = (able.is_several(), able.first()) {
            let others = live.without(able).iter();
            let highest = others.map(|seat| players[seat].street_bet).max().unwrap_or_default();
            if players[last].street_bet >= highest {
                return None;
            }
        }
        let to_match = self.betting.to_match();
        able.clockwise_after(after).find(|seat| {
            let player = &players[*seat];
            player.acted_at.is_none() || player.street_bet < to_match
        })
    }

    /// The uncalled part of the highest bet, with its owner. An ante of every player counts, as it does in the pots.
    /// Chips of a folded player are not returned: the blind of an absent player stays in the pot.
    pub(super) fn uncalled(&self) -> Option<(SeatNo, Chips)> {
        let (mut highest, mut top, mut second) = (None, Chips::ZERO, Chips::ZERO);
        for seat in self.plan.paying().iter() {
            let given = self.players[seat].total_bet;
            if given > top {
                second = top;
                (highest, top) = (Some(seat), given);
            } else {
                second = second.max(given);
            }
        }
        let highest = highest.filter(|seat| top > second && self.live.contains(*seat))?;
        Some((highest, top.less(second)))
    }

    pub(super) fn return_uncalled(&mut self, seat: SeatNo, chips: Chips) {
        let player = &mut self.players[seat];
        player.street_bet = player.street_bet.less(chips);
        player.total_bet = player.total_bet.less(chips);
        player.stack += chips;
    }

    pub(super) fn collect_bets(&mut self) {
        for (_, player) in self.players.iter_mut() {
            player.street_bet = Chips::ZERO;
        }
        self.early.end_street();
        self.turn = Turn::default();
        self.progress = HandProgress::Collected;
    }
}

/// The outcome of a fold, check or call with this amount to call; `None` if it is illegal or another action.
#[inline]
fn stays(action: Action, to_call: Option<Chips>, stack: Chips) -> Option<Outcome> {
    match (action, to_call) {
        // Mucking cards during the betting is a fold.
        (Action::Fold | Action::Muck, _) => Some(Outcome::Folded),
        (Action::Check, None) => Some(Outcome::Checked),
        (Action::Call, Some(chips)) => Some(called(chips, stack)),
        _ => None,
    }
}

fn called(chips: Chips, stack: Chips) -> Outcome {
    Outcome::Called { chips, all_in: chips == stack }
}
