//! The wagers of a street: the current wager, and the legal raise in each betting structure.

use super::{Hand, Player};
use crate::action::{RaiseRange, Street, WagerKind};
use crate::chips::Chips;
use crate::house::{LimitCapHeadsUp, PotLimitBlinds, Reopening};
use crate::reason::Reason;
use crate::seat::{SeatNo, SeatSet};
use crate::stakes::BettingStructure;

impl Hand {
    /// The totals to which this player may bet or raise; `None` if they may not.
    #[allow(clippy::inline_always, reason = "as above: it is a part of what is kept")]
    #[inline(always)]
    pub(super) fn raise_range(&self, seat: SeatNo, player: &Player) -> Option<RaiseRange> {
        let (to_match, everything) = (self.betting.to_match(), player.everything());
        let has_more = everything > to_match;
        let is_open = has_more && self.is_open_for(player) && !self.is_capped() && self.has_somebody_to_raise(seat);
        if !is_open {
            return None;
        }
        let min = self.min_raise_to();
        let max = match self.plan.stakes.betting {
            BettingStructure::NoLimit => everything,
            BettingStructure::PotLimit => self.pot_raise_to(player).max(min),
            BettingStructure::Limit { .. } => min,
        };
        Some(RaiseRange {
            kind: if to_match.is_zero() { WagerKind::Bet } else { WagerKind::Raise },
            min: min.min(everything),
            max: max.min(everything),
            unit: self.plan.unit,
        })
    }

    /// Returns whether an opponent of this player still has chips to put in.
    pub(super) fn has_somebody_to_raise(&self, seat: SeatNo) -> bool {
        let mut others = self.able();
        others.remove(seat);
        !others.is_empty()
    }

    /// The minimum total of a bet or raise, in chips that are in play; the only one in a limit game.
    pub(super) fn min_raise_to(&self) -> Chips {
        let min = match self.plan.stakes.betting {
            BettingStructure::Limit { .. } => self.betting.fixed_raise_to(),
            BettingStructure::NoLimit | BettingStructure::PotLimit => self.betting.min_raise_to(&self.rules),
        };
        min.rounded_up(self.plan.unit)
    }

    /// The maximum total in a pot-limit game: the call, and a raise by the size of the pot after the call.
    fn pot_raise_to(&self, player: &Player) -> Chips {
        let to_match = self.betting.to_match();
        let call = to_match.less(player.street_bet);
        let (down, _) = (to_match + self.pot_for_limit() + call).split(1, self.plan.unit);
        down
    }

    /// The pot for the pot limit. Before the flop a short or dead blind may count whole (tda-54-B).
    pub(crate) fn pot_for_limit(&self) -> Chips {
        let pot = self.pot_in_all();
        if self.rules.pot_limit_blinds == PotLimitBlinds::AsPosted || self.street != Street::Preflop {
            return pot;
        }
        // A player with no chips behind has put in less than the blind, or has no part of it left to pay.
        let is_short = |seat: &SeatNo| self.players[*seat].stack.is_zero();
        let short = |seats: &SeatSet, blind: Chips| {
            let seats = seats.iter().filter(is_short);
            seats.map(|seat| blind.less(self.players[seat].street_bet)).sum::<Chips>()
        };
        let stakes = &self.plan.stakes;
        let dead = if self.plan.small_blinds.is_empty() { stakes.small_blind } else { Chips::ZERO };
        pot + dead + short(&self.plan.small_blinds, stakes.small_blind) + short(&self.plan.big_blinds, stakes.big_blind)
    }

    /// Returns whether the street has all the bets that the cap of a limit game allows (home-limit-2, procedures-10a).
    /// It is checked at each raise, so that the cap may end once two players are left (procedures-10b).
    fn is_capped(&self) -> bool {
        let holds = || match self.rules.limit_cap_heads_up {
            LimitCapHeadsUp::Holds => true,
            LimitCapHeadsUp::None => self.live.len() != 2,
        };
        self.is_past_cap() && holds()
    }

    /// Returns whether the street has as many bets as the cap of a limit game allows, even if the cap no longer holds.
    pub(crate) fn is_past_cap(&self) -> bool {
        let limit = matches!(self.plan.stakes.betting, BettingStructure::Limit { .. });
        limit && self.rules.limit_cap.is_some_and(|cap| self.betting.bets >= cap)
    }

    /// Returns whether the betting is open for this player: they have not acted, or the call has grown by a full raise
    /// since. In a limit game half a bet is enough.
    fn is_open_for(&self, player: &Player) -> bool {
        let Some(then) = player.acted_at else {
            return true;
        };
        let since = self.betting.to_match().less(then);
        let grown = match self.plan.stakes.betting {
            BettingStructure::Limit { .. } => self.betting.is_half_a_bet(since),
            BettingStructure::NoLimit | BettingStructure::PotLimit => {
                since >= self.betting.full_raise_over(then, self.rules.min_raise)
            }
        };
        match self.rules.reopening {
            Reopening::Cumulative => grown,
            // A full wager above their matched wager: somebody has completed the all-in raise that they called.
            Reopening::CumulativeOrCompleted => grown || self.betting.last_full_bet > then,
        }
    }

    /// Returns whether the first wager of the street has been raised, also by a short all-in.
    pub(super) fn was_raised(&self) -> bool {
        self.betting.bets > 1 || self.betting.highest_bet > self.betting.last_full_bet
    }

    /// The reason why this player, if it were their turn, may not raise.
    pub(super) fn why_no_raise(&self, seat: SeatNo, player: &Player) -> Reason {
        if self.early.limited.contains(seat) {
            Reason::LimitedToCall
        } else if !self.early.may_raise(seat) {
            Reason::EarlyCheckCosts
        } else if player.everything() <= self.betting.to_match() {
            Reason::OnlyTheStack
        } else if self.is_capped() {
            Reason::CapReached
        } else if self.is_open_for(player) {
            Reason::NobodyToRaise
        } else {
            Reason::NotReopened
        }
    }

    /// Returns whether the highest wager is an all-in that was too short for a raise.
    pub(crate) fn faces_short_all_in(&self) -> bool {
        self.betting.highest_bet > self.betting.last_full_bet
    }

    /// Returns whether this player posted a blind and has not acted yet.
    pub(crate) fn is_blind_at_first_turn(&self, seat: SeatNo) -> bool {
        let posted = self.plan.small_blinds.contains(seat) || self.plan.big_blinds.contains(seat);
        posted && self.street == Street::Preflop && self.players[seat].acted_at.is_none()
    }

    /// The reason that sets the lowest bet or raise.
    pub(super) fn why_the_minimum(&self) -> Reason {
        if self.faces_short_all_in() {
            Reason::BelowMinimumOverAllIn
        } else if self.betting.last_full_bet.is_zero() {
            Reason::BelowMinimumBet
        } else {
            Reason::BelowMinimumRaise
        }
    }

    /// Records a bet or raise to this total.
    pub(super) fn take_wager(&mut self, seat: SeatNo, to: Chips, all_in: bool) {
        self.mishaps.before_wager = Some(self.betting);
        match self.plan.stakes.betting {
            BettingStructure::Limit { .. } => self.betting.take_fixed(to),
            BettingStructure::NoLimit | BettingStructure::PotLimit => {
                self.betting.take_free(to, all_in, &self.rules);
            }
        }
        self.betting.highest_bet = to;
        self.betting.last_aggressor = Some(seat);
    }
}
