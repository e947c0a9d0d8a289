//! The wagers of a street.

use crate::action::Street;
use crate::chips::Chips;
use crate::house::{HouseRules, LimitBets, MinRaise, ShortAllInMinRaise};
use crate::seat::SeatNo;
use crate::stakes::Stakes;

/// The wagers of a street.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hand) struct Betting {
    /// The last full wager, as the total to match.
    pub(in crate::hand) last_full_bet: Chips,
    /// The size of the last full bet or raise; in a limit game the fixed bet of the street.
    pub(in crate::hand) last_raise: Chips,
    /// The size of the first full bet; before it, the minimum bet.
    pub(in crate::hand) min_bet: Chips,
    /// The highest total of any player on this street, short all-ins included.
    pub(in crate::hand) highest_bet: Chips,
    /// The number of full bets and raises. Before the flop the big blind is the first.
    pub(in crate::hand) bets: u32,
    pub(in crate::hand) last_aggressor: Option<SeatNo>,
    pub(in crate::hand) to_act: Option<SeatNo>,
}

impl Betting {
    /// The betting before the flop. The big blind is the wager to match, even if it was posted short.
    pub(in crate::hand) fn preflop(stakes: &Stakes, rules: &HouseRules) -> Self {
        Self { last_full_bet: stakes.big_blind, bets: 1, ..Self::postflop(stakes, rules, Street::Preflop) }
    }

    /// The betting from the flop on, without a wager yet.
    pub(in crate::hand) fn postflop(stakes: &Stakes, rules: &HouseRules, street: Street) -> Self {
        let sized_as = match rules.limit_bets {
            LimitBets::SmallThenDouble => street,
            LimitBets::OneSize => Street::Preflop,
        };
        let min_bet = stakes.betting.fixed_bet(sized_as).unwrap_or(stakes.big_blind);
        Self {
            last_full_bet: Chips::ZERO,
            last_raise: min_bet,
            min_bet,
            highest_bet: Chips::ZERO,
            bets: 0,
            last_aggressor: None,
            to_act: None,
        }
    }

    /// The total to which a call goes.
    pub(in crate::hand) fn to_match(self) -> Chips {
        self.last_full_bet.max(self.highest_bet)
    }

    /// The size of a full raise over a wager of this total, if amounts are free (robert-betting-2, procedures-9,
    /// fpn-19b).
    pub(in crate::hand) fn full_raise_over(self, wager: Chips, setting: MinRaise) -> Chips {
        match setting {
            MinRaise::LastRaise => self.last_raise,
            MinRaise::WholeBet if !wager.is_zero() => wager,
            MinRaise::OpeningBet | MinRaise::WholeBet => self.min_bet,
        }
    }

    /// The base of a raise: the wager itself, or over a short all-in the amount that the rules set (robert-nolimit-3c,
    /// fpn-20d).
    fn raise_base(self, rules: &HouseRules) -> Chips {
        if self.highest_bet <= self.last_full_bet {
            return self.last_full_bet;
        }
        match rules.short_all_in_min_raise {
            ShortAllInMinRaise::LastFullPlusRaise => self.last_full_bet,
            ShortAllInMinRaise::AllInPlusRaise => self.highest_bet,
            ShortAllInMinRaise::LastFullPlusTwoRaises => {
                self.last_full_bet + self.full_raise_over(self.last_full_bet, rules.min_raise)
            }
        }
    }

    /// The minimum total of a raise if amounts are free, before rounding to chips.
    pub(in crate::hand) fn min_raise_to(self, rules: &HouseRules) -> Chips {
        (self.raise_base(rules) + self.full_raise_over(self.last_full_bet, rules.min_raise)).max(self.highest_bet)
    }

    /// The total of a raise in a limit game, before rounding to chips. Over an all-in of less than half a bet, it
    /// completes the bet. An all-in of half a bet or more is a full bet, and the raise is one bet more than it.
    pub(in crate::hand) fn fixed_raise_to(self) -> Chips {
        self.last_full_bet + self.last_raise
    }

    /// Records a wager of this total that is higher than the previous one, if amounts are free.
    pub(in crate::hand) fn take_free(&mut self, to: Chips, all_in: bool, rules: &HouseRules) {
        if to < self.last_full_bet + self.full_raise_over(self.last_full_bet, rules.min_raise) {
            return;
        }
        if self.last_full_bet.is_zero() {
            self.min_bet = to;
        }
        self.last_raise =
            if all_in { self.last_raise.max(to.less(self.to_match())) } else { to.less(self.raise_base(rules)) };
        self.last_full_bet = to;
        self.bets += 1;
    }

    /// [`Betting::take_free`] for a limit game: half a bet or more above the last full wager is a full bet.
    pub(in crate::hand) fn take_fixed(&mut self, to: Chips) {
        if self.is_half_a_bet(to.less(self.last_full_bet)) {
            self.last_full_bet = to;
            self.bets += 1;
        }
    }

    pub(in crate::hand) fn is_half_a_bet(self, chips: Chips) -> bool {
        chips.times(2) >= self.last_raise
    }
}
