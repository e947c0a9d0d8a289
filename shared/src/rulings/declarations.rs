//! Words alone, in turn.

use super::talk::is_payable;
use super::{ActingPlayer, Finding, Reason, Verdict};
use crate::action::Action;
use crate::chips::Chips;
use crate::house::{AmountAlone, CheckFacingBet, RaiseAmount, VagueAmount};
use crate::speech::{Amount, SpeechMeaning};

impl ActingPlayer<'_> {
    /// The act to which words in turn bind the player. After a wager without an amount only the amount is open.
    pub(super) fn words(&self, spoken: SpeechMeaning) -> Finding {
        match spoken {
            SpeechMeaning::Fold
            | SpeechMeaning::Check
            | SpeechMeaning::Call
            | SpeechMeaning::Complete
            | SpeechMeaning::Wager(None)
                if self.legal.must_raise =>
            {
                (Verdict::Nothing, Reason::RaiseDeclared)
            }
            SpeechMeaning::Wager(None) => self.declare(Reason::RaiseDeclared),
            SpeechMeaning::Wager(Some(amount)) => self.named(amount),
            SpeechMeaning::Amount(amount) if self.legal.must_raise => self.named(amount),
            SpeechMeaning::Amount(amount) => self.amount_alone(amount),
            SpeechMeaning::Fold if self.legal.call.is_some() => (Verdict::Act(Action::Fold), Reason::FoldDeclared),
            SpeechMeaning::Fold => (Verdict::Act(Action::Fold), Reason::Declared),
            SpeechMeaning::Check => self.check(Reason::Declared),
            SpeechMeaning::Complete if self.faces_short_all_in => self.named(Amount::Least),
            SpeechMeaning::Call | SpeechMeaning::Complete => (self.call(), Reason::Declared),
            SpeechMeaning::AllIn => self.all_in(),
            // If no player can lose their turn to others, there is no reason to stop them.
            SpeechMeaning::Time if self.rules.skipped_right_lost_after.is_some() => {
                (Verdict::Stopped, Reason::TimeCalled)
            }
            SpeechMeaning::Unclear => (Verdict::Nothing, Reason::UnclearWords),
            SpeechMeaning::Talk | SpeechMeaning::Time | SpeechMeaning::PlayBoard => (Verdict::Nothing, Reason::Talk),
        }
    }

    /// A check in words or by a rap on the table. Facing a bet it may cost the right to raise (tda-55-C).
    pub(super) fn check(&self, reason: Reason) -> Finding {
        match self.rules.check_facing_bet {
            _ if self.legal.must_raise => (Verdict::Nothing, Reason::RaiseDeclared),
            _ if self.legal.may_check() => (Verdict::Act(Action::Check), reason),
            CheckFacingBet::CallOrFold => (Verdict::Limited, Reason::CheckFacingBet),
            CheckFacingBet::Nothing => (Verdict::Nothing, Reason::DoesNotFit),
        }
    }

    /// "Raise" without an amount: it binds to a raise, and the amount may follow. If only one amount is possible, the
    /// raise is made at once.
    pub(super) fn declare(&self, reason: Reason) -> Finding {
        let Some(range) = self.legal.raise else { return (self.call(), Reason::RaiseNotOpen) };
        let least = self.wager_action(range.min);
        let one_amount = range.min == range.max;
        (if one_amount { Verdict::Act(least) } else { Verdict::Hold(least) }, reason)
    }

    /// A wager with an amount in words.
    fn named(&self, amount: Amount) -> Finding {
        match amount {
            // The size of the pot is not a binding amount in no-limit. A wager is due all the same (tda-54-D).
            Amount::Pot(..) if !self.pot_limit => self.declare(Reason::PotInNoLimit),
            Amount::Least => {
                let (verdict, reason) = self.wager_to(Chips::ZERO, Reason::Declared);
                (verdict, if reason == Reason::RaiseNotOpen { reason } else { Reason::Declared })
            }
            Amount::To(chips) | Amount::By(chips) | Amount::Named(chips) => {
                let vague = self.highest_within_pot(chips).filter(|_| !self.is_payable(chips));
                let total = vague.unwrap_or_else(|| self.total(amount));
                let (verdict, reason) = self.wager_to(total, Reason::Declared);
                (verdict, if vague.is_some() && reason == Reason::Declared { Reason::VagueAmount } else { reason })
            }
            Amount::Pot(..) | Amount::Times(_) => self.wager_to(self.total(amount), Reason::Declared),
        }
    }

    /// An amount without "bet" or "raise": it counts as chips that make this total (tda-40-C), if the rules take it as
    /// an act.
    fn amount_alone(&self, amount: Amount) -> Finding {
        if self.rules.amount_alone == AmountAlone::Talk {
            return (Verdict::Nothing, Reason::AmountIsTalk);
        }
        match amount {
            // Too small to be an amount at this table: it may answer a question.
            Amount::Named(chips) if !self.is_payable(chips) => (Verdict::Nothing, Reason::Talk),
            Amount::Named(total) => self.chips_to(total),
            _ => self.named(amount),
        }
    }

    /// Chips that make this total, without words: as several chips that cannot be told apart.
    fn chips_to(&self, total: Chips) -> Finding {
        let pushed = total.less(self.street_bet);
        let (verdict, reason) = match self.legal.call {
            Some(call) if pushed < call => (Verdict::Act(Action::Call), Reason::ShortCall),
            Some(call) if pushed == call => (Verdict::Act(Action::Call), Reason::ExactCall),
            Some(call) => self.over_call(pushed, call),
            None if !self.to_match.is_zero() && pushed.is_zero() => (Verdict::Act(Action::Check), Reason::Declared),
            None if !self.to_match.is_zero() => self.over_call(pushed, Chips::ZERO),
            None => self.open(pushed, false),
        };
        let is_plain = matches!(reason, Reason::ExactCall | Reason::ChipsRaise | Reason::ChipsBet);
        (verdict, if is_plain { Reason::AmountAlone } else { reason })
    }

    /// Returns whether this is a plausible amount at this table.
    pub(super) fn is_payable(&self, chips: Chips) -> bool {
        is_payable(chips, self.big_blind)
    }

    /// The highest meaning of "five" that does not exceed the pot: five, five hundred or five thousand (tda-57). `None`
    /// if the rules take an amount literally, or if no meaning is a wager.
    fn highest_within_pot(&self, chips: Chips) -> Option<Chips> {
        let least = self.legal.raise?.min;
        let senses = [1_000, 100, 1].into_iter().map(|unit| chips.times(unit));
        let fits = |sense: &Chips| *sense >= least && *sense <= self.pot;
        let is_asked = self.rules.vague_amount == VagueAmount::HighestWithinPot;
        senses.filter(|_| is_asked).find(fits)
    }

    /// The total of an amount.
    pub(super) fn total(&self, amount: Amount) -> Chips {
        match amount {
            Amount::To(to) => to,
            Amount::By(by) => self.to_match + by,
            Amount::Named(chips) => match self.rules.raise_amount {
                RaiseAmount::Total => chips,
                RaiseAmount::More => self.to_match + chips,
            },
            Amount::Least => self.legal.raise.map_or(Chips::ZERO, |range| range.min),
            Amount::Times(tenths) => {
                let faced = if self.to_match.is_zero() { self.big_blind } else { self.to_match };
                faced.times(tenths).split(10, Chips(1)).0
            }
            Amount::Pot(part, parts) => {
                let call = self.legal.call.unwrap_or_default();
                self.to_match + (self.pot + call).times(part).split(parts.max(1), Chips(1)).0
            }
        }
    }
}
