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
    /// By how much the last full bet or raise raised; in a limit game the fixed bet of the street.
    pub(in crate::hand) last_raise: Chips,
    /// The first full bet, and the smallest that is one before it is there.
    pub(in crate::hand) min_bet: Chips,
    /// The highest total of anybody on this street, short all-ins included.
    pub(in crate::hand) highest_bet: Chips,
    /// How many full bets and raises there have been. Before the flop the big blind is the first.
    pub(in crate::hand) bets: u32,
    pub(in crate::hand) last_aggressor: Option<SeatNo>,
    pub(in crate::hand) to_act: Option<SeatNo>,
}

impl Betting {
    /// Before the flop the big blind is the wager to match, even where it was posted short.
    pub(in crate::hand) fn preflop(stakes: &Stakes, rules: &HouseRules) -> Self {
        Self { last_full_bet: stakes.big_blind, bets: 1, ..Self::postflop(stakes, rules, Street::Preflop) }
    }

    /// From the flop on nothing stands yet.
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

    /// The total that a call comes to.
    pub(in crate::hand) fn to_match(self) -> Chips {
        self.last_full_bet.max(self.highest_bet)
    }

    /// By how much a full raise over a wager of this total raises, where amounts are free (robert-betting-2, procedures-9,
    /// fpn-19b).
    pub(in crate::hand) fn full_raise_over(self, wager: Chips, setting: MinRaise) -> Chips {
        match setting {
            MinRaise::LastRaise => self.last_raise,
            MinRaise::WholeBet if !wager.is_zero() => wager,
            MinRaise::OpeningBet | MinRaise::WholeBet => self.min_bet,
        }
    }

    /// What a raise is measured from: the wager itself, or over a short all-in the figure of the house (robert-nolimit-3c,
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

    /// The lowest total to which a raise may go where amounts are free, before the size of chips is looked at.
    pub(in crate::hand) fn min_raise_to(self, rules: &HouseRules) -> Chips {
        (self.raise_base(rules) + self.full_raise_over(self.last_full_bet, rules.min_raise)).max(self.highest_bet)
    }

    /// The total to which a raise goes in a limit game, before the size of chips is looked at. Over an all-in of less
    /// than half a bet this completes the bet; over one of half a bet or more, which is a full bet, it is a bet more
    /// than that all-in.
    pub(in crate::hand) fn fixed_raise_to(self) -> Chips {
        self.last_full_bet + self.last_raise
    }

    /// Takes in a wager of this total that is higher than what stood, where amounts are free.
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

    /// The same in a limit game: what exceeds the last full wager by half a bet or more is a full bet.
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
